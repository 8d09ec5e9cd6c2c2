//! The invite: all that a phone needs to find a table, to know its host, and to be let in.

use core::fmt;

use base32ct::{Base32UpperUnpadded, Encoding as _};
use thiserror::Error;
use zeroize::{Zeroize, Zeroizing};

use crate::digest::{self, Key};
use crate::limits::INVITE_TEXT_MAX;
use crate::{PublicKey, ServiceId, Version, VersionClash};

/// What every invite begins with, in large or small letters.
const SCHEME: &str = "OUTCRY:";

/// Version, game, host key and secret: every version of the wire begins with these, and its first byte is the major.
const FIELDS: usize = 2 + 1 + 32 + 32;

/// Bytes of the checksum, which is last in every version: with them an invite fills its last letter.
const CHECKSUM: usize = 3;

/// Letters of the shortest invite behind [`SCHEME`].
const LETTERS_MIN: usize = (FIELDS + CHECKSUM) * 8 / 5;

/// The 32 bytes that only those invited know. They are wiped from memory when they are dropped.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(Key);

impl Secret {
    /// Takes fresh bytes of the system's entropy, or those of a table that is opened again.
    pub fn from_bytes(mut bytes: [u8; 32]) -> Self {
        let secret = Self(Zeroizing::new(bytes));
        bytes.zeroize();
        secret
    }

    /// Gives the bytes, for the host's own store and nothing else.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        self.0.clone()
    }

    /// Gives the UUID under which the phones of this table find each other.
    ///
    /// It is on the air for everybody, and tells nothing of the other keys: each is a keyed hash of its own. Its version
    /// is 8 (RFC 9562), so it is never one of the Bluetooth SIG's.
    pub fn service(&self) -> ServiceId {
        let key = digest::derive(&self.0, "outcry service");
        let mut id = [0; 16];
        id.iter_mut().zip(key.iter()).for_each(|(id, key)| *id = *key);
        id[6] = id[6] & 0x0f | 0x80;
        id[8] = id[8] & 0x3f | 0x80;
        ServiceId(id)
    }

    /// Gives the key that a handshake mixes in.
    pub(crate) fn psk(&self) -> Key {
        digest::derive(&self.0, "outcry psk")
    }

    /// Gives the key under which a handshake's first message is tagged, in every version of the wire.
    pub(crate) fn gate(&self) -> Key {
        digest::derive(&self.0, "outcry gate")
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// What is played, for a line on the screen of who joins; the host's welcome is what counts. The link knows no games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameHint(pub u8);

/// An invite to one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invite {
    /// What the host speaks: [`Invite::clash`] says whether this phone can play along.
    pub version: Version,
    pub game: GameHint,
    pub host: PublicKey,
    /// What proves that a phone was invited.
    pub secret: Secret,
}

/// Says why a text is no invite.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InviteError {
    #[error("this is no invite to a table: scan the code on the host's screen")]
    Foreign,
    /// It begins as an invite and ends too early.
    #[error("the invite is cut off after {have} of {need} letters: copy all of it, or scan the host's code")]
    Cut {
        /// The letters that are there.
        have: usize,
        /// The letters of the shortest invite.
        need: usize,
    },
    /// Its checksum is wrong.
    #[error("a letter of the invite is wrong or missing: paste it again, or scan the host's code")]
    Damaged,
    /// It is longer than any invite with a message around it.
    #[error("this text has {bytes} bytes, an invite at most {most}: paste only the invite")]
    TooLong {
        bytes: usize,
        /// The most that is read.
        most: usize,
    },
}

impl Invite {
    /// Says whether this is an invite to the same table, whatever else its host has said of it.
    pub fn is_same_table(&self, other: &Self) -> bool {
        self.host == other.host && self.secret == other.secret
    }

    /// Reads what was scanned or pasted: in large or small letters, with blanks in it and text around it.
    ///
    /// An invite of another major version is read too, so that its host can be told; see [`Self::clash`].
    ///
    /// # Errors
    /// The text holds no invite, or none that is whole.
    pub fn parse(text: &str) -> Result<Self, InviteError> {
        if text.len() > INVITE_TEXT_MAX {
            return Err(InviteError::TooLong { bytes: text.len(), most: INVITE_TEXT_MAX });
        }
        let mut worst = InviteError::Foreign;
        for (at, _) in text.char_indices() {
            let Some(head) = text.get(at..at + SCHEME.len()) else { continue };
            if !head.eq_ignore_ascii_case(SCHEME) {
                continue;
            }
            match Self::read(&text[at + SCHEME.len()..]) {
                Ok(invite) => return Ok(invite),
                Err(InviteError::Cut { .. }) if worst == InviteError::Damaged => {}
                Err(error) => worst = error,
            }
        }
        Err(worst)
    }

    /// Reads the letters behind the scheme. Where words follow them, the checksum tells where they end.
    fn read(text: &str) -> Result<Self, InviteError> {
        let mut letters = Zeroizing::new(Vec::with_capacity(text.len()));
        for letter in text.chars() {
            if is_blank(letter) {
                if let Some(invite) = Self::check(&letters) {
                    return Ok(invite);
                }
            } else if matches!(letter, 'A'..='Z' | 'a'..='z' | '2'..='7') {
                letters.push(letter.to_ascii_uppercase() as u8);
            } else {
                break;
            }
        }
        Self::check(&letters).ok_or(if letters.len() < LETTERS_MIN {
            InviteError::Cut { have: letters.len(), need: LETTERS_MIN }
        } else {
            InviteError::Damaged
        })
    }

    fn check(letters: &[u8]) -> Option<Self> {
        if letters.len() < LETTERS_MIN {
            return None;
        }
        // Not `decode_vec`, which would leave a copy of the secret in memory where the letters are damaged.
        let mut bytes = Zeroizing::new(vec![0; letters.len() * 5 / 8]);
        Base32UpperUnpadded::decode(letters, &mut bytes).ok()?;
        let (fields, sum) = bytes.split_last_chunk::<CHECKSUM>()?;
        if checksum(fields) == *sum { Self::from_fields(fields) } else { None }
    }

    /// Reads the fields; those that a later version adds stand behind them and are skipped.
    pub(crate) fn from_fields(fields: &[u8]) -> Option<Self> {
        let (&[major, minor, game], rest) = fields.split_first_chunk()?;
        let (host, rest) = rest.split_first_chunk::<32>()?;
        let (secret, _) = rest.split_first_chunk::<32>()?;
        Some(Self {
            version: Version { major, minor },
            game: GameHint(game),
            host: PublicKey(*host),
            secret: Secret::from_bytes(*secret),
        })
    }

    pub(crate) fn to_fields(&self) -> Zeroizing<Vec<u8>> {
        let mut fields = Zeroizing::new(Vec::with_capacity(FIELDS + CHECKSUM));
        fields.extend([self.version.major, self.version.minor, self.game.0]);
        fields.extend(self.host.0);
        fields.extend(*self.secret.0);
        fields
    }

    /// Writes the invite as a URI of 119 capitals and digits, for a message or a QR code. Who reads it can join.
    pub fn uri(&self) -> Zeroizing<String> {
        let mut bytes = self.to_fields();
        let sum = checksum(&bytes);
        bytes.extend(sum);
        let letters = Zeroizing::new(Base32UpperUnpadded::encode_string(&bytes));
        let mut uri = Zeroizing::new(String::with_capacity(SCHEME.len() + LETTERS_MIN));
        uri.push_str(SCHEME);
        uri.push_str(&letters);
        uri
    }

    /// Gives the clash if the host's version cannot play with this build's.
    pub const fn clash(&self) -> Option<VersionClash> {
        VersionClash::between(crate::WIRE, self.version)
    }
}

/// Blanks, and what messengers put into a long word so that it can be broken.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}')
}

fn checksum(fields: &[u8]) -> [u8; CHECKSUM] {
    let [a, b, c, ..] = digest::tag(&[0; 32], "outcry checksum", &[fields]);
    [a, b, c]
}

#[cfg(test)]
mod tests;
