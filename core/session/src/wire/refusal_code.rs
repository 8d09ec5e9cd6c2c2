//! Refusal codes: a stable number for each reason why a request was refused.
//!
//! A number is never given to another reason; a new reason gets a new one.

use outcry_rules::Refusal;
use outcry_table::host::{Answer, RequestRejected, TableRefusal};

use super::WireError;
use super::packed::{Reader, Writer};

/// The answer to a request as it crosses the air.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    Done,
    Refused(RequestRejected),
    /// The host does not know such a request: its phone is to be updated.
    Update,
    /// It was refused for a reason that this version does not know.
    Other(u8),
}

impl Reply {
    /// Gives the answer as far as this version has words for it.
    ///
    /// # Errors
    /// Why it was refused; what this version does not know is refused as not possible at this moment, which is true of it
    /// whatever the reason.
    pub const fn answer(self) -> Answer {
        match self {
            Self::Done => Ok(()),
            Self::Refused(refused) => Err(refused),
            Self::Update | Self::Other(_) => Err(RequestRejected::Game(Refusal::WrongPhase)),
        }
    }
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Self {
        answer.map_or_else(Self::Refused, |()| Self::Done)
    }
}

/// The host did what the request asked for.
const DONE: u8 = 0;

/// A request of a kind that the host does not know.
const UPDATE: u8 = 0xFE;

/// A reason that has no number yet.
const UNNUMBERED: u8 = 0xFF;

/// Where the reasons of the table begin.
const TABLE: u8 = 0x40;

/// The reasons of the games by number; what a reason tells beside its name follows as a byte of its own.
const GAME: [(u8, Refusal); 24] = [
    (1, Refusal::NotOpen),
    (2, Refusal::NotYourTurn),
    (3, Refusal::NotYourCard),
    (4, Refusal::MixedSuits),
    (TOO_MANY, Refusal::TooManyCards { most: 0 }),
    (TOO_FEW, Refusal::TooFewCards { least: 0 }),
    (7, Refusal::SpecialsAlone),
    (8, Refusal::NotSmaller),
    (9, Refusal::NotCalling),
    (10, Refusal::CountsDiffer),
    (11, Refusal::Yourself),
    (12, Refusal::NoSuchSeat),
    (13, Refusal::Frozen),
    (14, Refusal::BellLocked),
    (15, Refusal::BearBlocks),
    (16, Refusal::LockedLine),
    (17, Refusal::TakenBox),
    (18, Refusal::MustFollow),
    (19, Refusal::MayNotDiscard),
    (20, Refusal::IllegalSplit),
    (21, Refusal::WrongPhase),
    (22, Refusal::NotDealer),
    (23, Refusal::RoundOver),
    (24, Refusal::GameOver),
];

const TOO_MANY: u8 = 5;
const TOO_FEW: u8 = 6;

/// Writes the number of the reason, 0 where it was done, and what it tells beside: two bytes in any case, so that their
/// number does not tell whether somebody had the cards.
pub(super) fn write(reply: Reply, writer: &mut Writer) {
    let (number, detail) = match reply {
        Reply::Done => (DONE, 0),
        Reply::Refused(RequestRejected::Game(Refusal::TooManyCards { most })) => (TOO_MANY, most),
        Reply::Refused(RequestRejected::Game(Refusal::TooFewCards { least })) => (TOO_FEW, least),
        Reply::Refused(RequestRejected::Game(refusal)) => {
            let known = GAME.iter().find(|(_, known)| *known == refusal);
            (known.map_or(UNNUMBERED, |&(number, _)| number), 0)
        }
        Reply::Refused(RequestRejected::Table(refusal)) => (table(refusal), 0),
        Reply::Update => (UPDATE, 0),
        Reply::Other(number) => (number, 0),
    };
    writer.byte(number).byte(detail);
}

/// Reads a reason.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<Reply, WireError> {
    let game = |refusal| Reply::Refused(RequestRejected::Game(refusal));
    let [number, detail] = reader.bytes()?;
    Ok(match number {
        DONE => Reply::Done,
        TOO_MANY => game(Refusal::TooManyCards { most: detail }),
        TOO_FEW => game(Refusal::TooFewCards { least: detail }),
        UPDATE => Reply::Update,
        number => {
            let known = GAME.iter().find(|&&(known, _)| known == number);
            let known = known.map(|&(_, refusal)| RequestRejected::Game(refusal));
            let known = known.or_else(|| table_refusal(number).map(RequestRejected::Table));
            known.map_or(Reply::Other(number), Reply::Refused)
        }
    })
}

/// The reasons of the table, by number from [`TABLE`].
const REFUSALS: [TableRefusal; 8] = [
    TableRefusal::Paused,
    TableRefusal::PlayerMissing,
    TableRefusal::NobodyMissing,
    TableRefusal::TooEarly,
    TableRefusal::NotYourSeat,
    TableRefusal::WinnerPicks,
    TableRefusal::PlayersDecide,
    TableRefusal::TooFast,
];

const fn table(refusal: TableRefusal) -> u8 {
    TABLE
        + match refusal {
            TableRefusal::Paused => 0,
            TableRefusal::PlayerMissing => 1,
            TableRefusal::NobodyMissing => 2,
            TableRefusal::TooEarly => 3,
            TableRefusal::NotYourSeat => 4,
            TableRefusal::WinnerPicks => 5,
            TableRefusal::PlayersDecide => 6,
            TableRefusal::TooFast => 7,
        }
}

fn table_refusal(number: u8) -> Option<TableRefusal> {
    REFUSALS.get(usize::from(number.checked_sub(TABLE)?)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(reply: Reply) -> (Vec<u8>, Result<Reply, WireError>) {
        let mut writer = Writer::default();
        write(reply, &mut writer);
        let bytes = writer.finish();
        let read = read(&mut Reader::new(&bytes).unwrap());
        (bytes, read)
    }

    #[test]
    fn the_numbers_of_the_games_reasons_stay() {
        let codes: Vec<_> = GAME.iter().map(|(number, refusal)| (*number, refusal.code())).collect();
        let expected = "1 not-open 2 not-your-turn 3 not-your-card 4 mixed-suits 5 too-many-cards 6 too-few-cards \
                        7 too-few-cards 8 not-smaller 9 not-calling 10 counts-differ 11 yourself 12 no-such-seat \
                        13 frozen 14 bell-locked 15 bear-blocks 16 locked-line 17 taken-box 18 must-follow \
                        19 may-not-discard 20 illegal-split 21 wrong-phase 22 not-dealer 23 round-over 24 game-over";
        let words: Vec<_> = codes.iter().map(|(number, code)| format!("{number} {code}")).collect();
        assert_eq!(words.join(" "), expected);
        for (number, refusal) in GAME {
            let reply = Reply::Refused(refusal.into());
            let (bytes, read) = there_and_back(reply);
            assert_eq!((bytes, read), (vec![number, 0], Ok(reply)));
        }
        for refusal in [Refusal::TooManyCards { most: 4 }, Refusal::TooFewCards { least: 2 }] {
            assert_eq!(there_and_back(Reply::Refused(refusal.into())).1, Ok(Reply::Refused(refusal.into())));
        }
    }

    #[test]
    fn the_numbers_of_the_tables_reasons_stay() {
        for (at, refusal) in REFUSALS.into_iter().enumerate() {
            let reply = Reply::Refused(refusal.into());
            assert_eq!(there_and_back(reply), (vec![0x40 + at as u8, 0], Ok(reply)));
        }
    }

    #[test]
    fn a_reason_of_a_newer_version_is_a_refusal_all_the_same() {
        let wrong_phase = Err(RequestRejected::Game(Refusal::WrongPhase));
        for number in [25, 0x3F, 0x40 + REFUSALS.len() as u8, 0xFD, UNNUMBERED] {
            let (bytes, read) = there_and_back(Reply::Other(number));
            assert_eq!((bytes, read), (vec![number, 0], Ok(Reply::Other(number))));
            assert_eq!(Reply::Other(number).answer(), wrong_phase);
        }
        assert_eq!(there_and_back(Reply::Update), (vec![UPDATE, 0], Ok(Reply::Update)));
        assert_eq!(there_and_back(Reply::Done), (vec![DONE, 0], Ok(Reply::Done)));
        assert_eq!(Reply::Update.answer(), wrong_phase);
        assert_eq!(Reply::from(Ok(())).answer(), Ok(()));
    }
}
