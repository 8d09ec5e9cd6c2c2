//! What something is, without what is in it.

use outcry_link::{LinkCommand, LinkEvent};
use outcry_screens::Intent;
use outcry_screens::view::View;

use crate::inbox::Request;

/// Names its variant.
pub(crate) trait VariantName {
    /// Gives the name, which says nothing of what is in it.
    fn kind(&self) -> &'static str;
}

/// Names every variant of an enum: one that is missing here does not compile. Derived `Debug` would name them too, but write
/// out all that is in them by the way, with code for every type in there.
macro_rules! kinds {
    ($type:ty: $($variant:ident)+) => {
        impl VariantName for $type {
            fn kind(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => stringify!($variant),)+
                }
            }
        }
    };
}

kinds!(Request: Submit Open Phase Interrupt AudioRoute Import Notify);
kinds!(LinkCommand: Advertise StopAdvertising Scan StopScan Dial CancelDial Send Pace Close);
kinds!(LinkEvent: Radio Found DialWaits DialBegins Opened DialFailed Mtu Received Writable Closed);
kinds!(View:
    Welcome Home SetUp HouseRules Lobby Join Missing Paused Trouble Sorting Trading HoldUp FaceDown Board Corner VetoBoard
    Teams Discard Trick Scoring Result History Match Rules Practice Settings
);
kinds!(Intent:
    Go Back Type Dismiss ChooseGame ChooseEdition ChooseSaved ForgetSaved SetOption ResetOption ResetOptions PlayToo
    OpenLobby AddBot ChooseStrength Unseat MoveOn Sit ShareInvite NewCode RenewInvite Start Join JoinAsBoard Continue Abandon Pause Resume Leave Vote NextRound Rematch Regather ChangePhone Reopen FollowReopened
    Ready OpenTrading Take TakeAll PutBack EmptyLot Call Lower Retract Tap Ring HoldUp Cover Place TakeBack ChooseTeams Mark
    Keep Give Play LastTrick Double ReadAbout ShowSources ShowMatch SaveSheet SavePicture SaveMatch SaveDiagnostics Practise HaveRead Step StepRound PlayAlong LookFrom
    Set
);

#[cfg(test)]
mod tests {

    use outcry_screens::Destination;

    use super::*;

    #[test]
    fn only_the_name_is_told() {
        assert_eq!(Intent::Take(7).kind(), "Take");
        assert_eq!(Intent::Go(Destination::Home).kind(), "Go");
        assert_eq!(Intent::Ring.kind(), "Ring");
        assert_eq!(Intent::ForgetSaved("Wheat".to_owned()).kind(), "ForgetSaved");
        assert_eq!(Intent::Set { name: "Ada".to_owned(), value: true.into() }.kind(), "Set");
        assert_eq!(Request::Open(vec![Intent::Ring]).kind(), "Open");
    }
}
