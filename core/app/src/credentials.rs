//! Credentials that a phone stores: its own key, the table that it hosts and the table that it has joined.

use core::fmt;

use outcry_link::{Invite, InviteError, PairingCode, PublicKey, Secret, StaticKey};
use outcry_rules::{Seat, Seed};
use outcry_table::HouseRules;
use outcry_table::journal::{hex, parse_hex};
use serde::{Deserialize, Serialize};

/// Bytes that nobody but this phone may know, such as the private half of a key. They are written as hexadecimal digits,
/// and never into a log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct SecretBytes([u8; 32]);

impl fmt::Debug for SecretBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Private(…)")
    }
}

impl From<&StaticKey> for SecretBytes {
    fn from(key: &StaticKey) -> Self {
        Self(*key.to_bytes())
    }
}

impl From<&Secret> for SecretBytes {
    fn from(secret: &Secret) -> Self {
        Self(*secret.to_bytes())
    }
}

impl SecretBytes {
    /// Gives the key pair of which this is the private half.
    pub fn key(&self) -> StaticKey {
        StaticKey::from_bytes(self.0)
    }

    /// Gives the secret of a table.
    pub fn secret(&self) -> Secret {
        Secret::from_bytes(self.0)
    }
}

impl From<SecretBytes> for String {
    fn from(private: SecretBytes) -> Self {
        hex(Seed(private.0))
    }
}

impl TryFrom<String> for SecretBytes {
    type Error = InvalidHex;

    fn try_from(text: String) -> Result<Self, InvalidHex> {
        parse(&text).map(Self)
    }
}

/// Says that a text is not what was written here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("64 hexadecimal digits are expected")]
pub struct InvalidHex;

/// Holds what the host of a running match keeps beside its journal, so that the phones of its guests come back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HostedTable {
    /// The header of the journal to which this belongs.
    pub header: RedactedText,
    /// The secret of the table.
    pub secret: SecretBytes,
    /// Whose phone sits where, by seat.
    pub seats: Vec<Option<PhoneKey>>,
    /// The seat of the host's own phone.
    pub own: Option<u8>,
    /// Which match at the table it is, modulo 256.
    #[serde(default = "first")]
    pub game: u8,
    /// The code that people know who are still to come, where the match goes on from a host that is gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known_code: Option<RedactedText>,
}

const fn first() -> u8 {
    1
}

/// Names a phone by the public half of its key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct PhoneKey(pub PublicKey);

impl From<PhoneKey> for String {
    fn from(phone: PhoneKey) -> Self {
        hex(Seed(phone.0.0))
    }
}

impl TryFrom<String> for PhoneKey {
    type Error = InvalidHex;

    fn try_from(text: String) -> Result<Self, InvalidHex> {
        parse(&text).map(|bytes| Self(PublicKey(bytes)))
    }
}

impl HostedTable {
    /// Says whether it belongs to the journal of this header, and not to an earlier one.
    pub fn belongs_to(&self, header: &[u8]) -> bool {
        self.header.0.as_bytes() == header
    }

    /// Gives the phones by seat.
    pub fn phones(&self) -> Vec<Option<PublicKey>> {
        self.seats.iter().map(|phone| phone.map(|PhoneKey(key)| key)).collect()
    }

    /// Gives the code that people know who are still to come.
    pub fn known_code(&self) -> Option<PairingCode> {
        PairingCode::parse(&self.known_code.as_ref()?.0).ok()
    }

    /// Gives the seat of the host's own phone.
    pub fn own(&self) -> Option<Seat> {
        self.own.and_then(|seat| Seat::new(usize::from(seat)))
    }
}

/// Holds what a guest keeps of the table at which it sits, so that it finds back to its seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JoinedTable {
    /// The invite, as a URI.
    pub invite: RedactedText,
    pub rules: HouseRules,
    /// Who sits there, by seat.
    pub names: Vec<String>,
    /// The round that it has come to, from 1.
    pub round: u32,
    /// Whether the match is over, and its sheet kept.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// Whether this phone is a board there, and has no seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub board: bool,
}

impl JoinedTable {
    /// Says whether it is the table of an invite.
    pub fn belongs_to(&self, invite: &Invite) -> bool {
        self.invite().is_ok_and(|own| own.is_same_table(invite))
    }

    /// Reads the invite.
    ///
    /// # Errors
    /// It is none.
    pub fn invite(&self) -> Result<Invite, InviteError> {
        Invite::parse(&self.invite.0)
    }
}

/// A text that is stored but never logged.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RedactedText(pub String);

impl fmt::Debug for RedactedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HiddenText(…)")
    }
}

fn parse(text: &str) -> Result<[u8; 32], InvalidHex> {
    parse_hex(text).map(|Seed(bytes)| bytes).ok_or(InvalidHex)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again_and_never_shown() {
        let hosted = HostedTable {
            header: RedactedText("{\"seed\":\"abc\"}".to_owned()),
            secret: SecretBytes([0xab; 32]),
            seats: vec![None, Some(PhoneKey(PublicKey([7; 32])))],
            own: Some(0),
            game: 3,
            known_code: Some(RedactedText("204 811".to_owned())),
        };
        let text = serde_json::to_string(&hosted).unwrap();
        assert_eq!(serde_json::from_str::<HostedTable>(&text).unwrap(), hosted);
        assert!(!format!("{hosted:?}").contains("abab") && !format!("{hosted:?}").contains("seed"));
        assert_eq!(hosted.phones(), [None, Some(PublicKey([7; 32]))]);
        assert!(!format!("{hosted:?}").contains("204"));
        assert_eq!(hosted.known_code().unwrap().to_string(), "204 811");
    }

    #[test]
    fn other_texts_are_no_bytes() {
        for text in ["", "ab", &"g".repeat(64), &"é".repeat(32), &"+1".repeat(32)] {
            assert_eq!(SecretBytes::try_from(text.to_owned()), Err(InvalidHex), "{text}");
        }
    }
}
