//! One step of a match.

use outcry_bots::Strength;
use outcry_rules::pit::CallVariant;
use outcry_rules::{Millis, Seat, Seed};
use serde_json::{Map, Value, json};

use super::{JournalError, Place, hex, parse_hex};
use crate::fair_deal::Bytes32;
use crate::script::{self, ReadError};
use crate::{AnyAction, AnyMatch, cleaned_name};

/// Holds one step of a match and when it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Table time.
    pub at: Millis,
    pub step: Step,
}

/// Says what happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A phone asked for an action, which was done or refused: playing it again tells.
    Acted { seat: Seat, number: u32, action: AnyAction },
    Bot {
        /// In whose seat.
        seat: Seat,
        action: AnyAction,
    },
    /// Time alone changed the game.
    Time,
    /// The next round was dealt.
    Next {
        /// Whose phone asked for it, with the number of its request; none where the host did it.
        asked: Option<(Seat, u32)>,
        /// What the winner picked to be shouted.
        call: Option<CallVariant>,
        /// From what the cards were dealt, where not from the match's seed.
        shuffle: Option<Seed>,
    },
    /// The round was thrown away and dealt anew.
    Redeal {
        /// From what the cards were dealt, where not from the match's seed.
        shuffle: Option<Seed>,
    },
    /// The host has held itself to a secret for the next deal.
    Committed { secret: Bytes32 },
    /// A phone has a share in the next deal.
    Shared { seat: Seat, share: Bytes32 },
    /// The table was stopped, or went on.
    Paused {
        /// Whose phone asked for it, with the number of its request; none where the host's own phone did it.
        asked: Option<(Seat, u32)>,
        /// Whether it is paused now.
        paused: bool,
    },
    /// A bot plays for somebody who is away.
    StandIn { seat: Seat, strength: Strength },
    /// Somebody is back and plays for themselves again.
    Back { seat: Seat },
    /// Somebody has left; a bot has the seat.
    Left { seat: Seat, number: u32, strength: Strength },
    /// Somebody who has come late has a bot's seat from now on, under this name.
    SatDown { seat: Seat, name: String },
    /// Somebody plays on with another phone, which has this key.
    NewPhone { seat: Seat, phone: Bytes32 },
    /// The host was started again.
    Restarted,
    /// The match was ended where it stood.
    Ended,
}

impl Step {
    /// Gives whose phone asked for it, with the number of the request.
    pub const fn asked(&self) -> Option<(Seat, u32)> {
        match self {
            Self::Acted { seat, number, .. } | Self::Left { seat, number, .. } => Some((*seat, *number)),
            Self::Next { asked, .. } | Self::Paused { asked, .. } => *asked,
            Self::Bot { .. }
            | Self::Time
            | Self::Redeal { .. }
            | Self::Committed { .. }
            | Self::Shared { .. }
            | Self::StandIn { .. }
            | Self::Back { .. }
            | Self::SatDown { .. }
            | Self::NewPhone { .. }
            | Self::Restarted
            | Self::Ended => None,
        }
    }
}

impl Record {
    /// Writes the record as one line; `table` is the match before the step.
    pub fn write(&self, table: &AnyMatch) -> String {
        let mut line = Map::new();
        line.insert("at".to_owned(), json!(self.at));
        match self.step.clone() {
            Step::Acted { seat, action, .. } | Step::Bot { seat, action } => {
                line.insert("seat".to_owned(), json!(seat));
                line.extend(script::action_fields(table, action));
            }
            Step::Time => line.extend(verb("do", "tick")),
            Step::Next { call, shuffle, .. } => {
                line.extend(verb("do", "next"));
                line.extend(bytes("shuffle", shuffle));
                if let Some(call) = call {
                    line.insert("call".to_owned(), json!(call));
                }
            }
            Step::Redeal { shuffle } => {
                line.extend(verb("do", "redeal"));
                line.extend(bytes("shuffle", shuffle));
            }
            Step::Committed { secret } => {
                line.extend(verb("host", "commit"));
                line.extend(bytes("secret", Some(Seed(secret))));
            }
            Step::Shared { seat, share } => {
                line.extend(verb("host", "share"));
                line.insert("seat".to_owned(), json!(seat));
                line.extend(bytes("share", Some(Seed(share))));
            }
            Step::Paused { paused, .. } => line.extend(verb("host", if paused { "pause" } else { "go-on" })),
            Step::StandIn { seat, strength } => {
                line.extend(verb("host", "stand-in"));
                line.insert("seat".to_owned(), json!(seat));
                line.insert("strength".to_owned(), json!(strength));
            }
            Step::Back { seat } => {
                line.extend(verb("host", "back"));
                line.insert("seat".to_owned(), json!(seat));
            }
            Step::Left { seat, strength, .. } => {
                line.extend(verb("host", "left"));
                line.insert("seat".to_owned(), json!(seat));
                line.insert("strength".to_owned(), json!(strength));
            }
            Step::SatDown { seat, name } => {
                line.extend(verb("host", "sat-down"));
                line.insert("seat".to_owned(), json!(seat));
                line.insert("name".to_owned(), name.into());
            }
            Step::NewPhone { seat, phone } => {
                line.extend(verb("host", "new-phone"));
                line.insert("seat".to_owned(), json!(seat));
                line.extend(bytes("phone", Some(Seed(phone))));
            }
            Step::Restarted => line.extend(verb("host", "restarted")),
            Step::Ended => line.extend(verb("host", "end")),
        }
        if let Some((seat, number)) = self.step.asked() {
            line.insert("seat".to_owned(), json!(seat));
            line.insert("n".to_owned(), json!(number));
        }
        Value::Object(line).to_string()
    }

    /// Reads the record with this number; `table` is the match before the step.
    ///
    /// # Errors
    /// What is no record of such a match.
    pub fn read(line: &[u8], number: usize, table: &AnyMatch) -> Result<Self, JournalError> {
        let damaged = |cause: String| JournalError::Damaged { place: Place::Record(number), cause };
        let line =
            serde_json::from_slice::<Map<String, Value>>(line).map_err(|error| damaged(error.to_string()))?;
        let lacks = |name: &str| damaged(format!("the field `{name}` is missing or wrong"));
        let at = line.get("at").and_then(Value::as_u64).map(Millis::new).ok_or_else(|| lacks("at"))?;
        let whole = |name: &str| line.get(name).and_then(Value::as_u64);
        let seat = || {
            let seat = whole("seat").and_then(|seat| Seat::new(usize::try_from(seat).ok()?));
            seat.filter(|&seat| table.seats().contains(seat)).ok_or_else(|| lacks("seat"))
        };
        let request = || whole("n").map(|n| u32::try_from(n).map_err(|_| lacks("n"))).transpose();
        let asked = || request()?.map(|number| Ok::<_, JournalError>((seat()?, number))).transpose();
        let strength = || {
            let strength = line.get("strength").and_then(Value::as_str).and_then(Strength::from_word);
            strength.ok_or_else(|| lacks("strength"))
        };
        let text = |name: &str| line.get(name).and_then(Value::as_str);
        let bytes = |name: &str| text(name).and_then(parse_hex).ok_or_else(|| lacks(name));
        let shuffle = || line.get("shuffle").map(|_| bytes("shuffle")).transpose();
        let step = match (text("do"), text("host")) {
            (Some("tick"), None) => Step::Time,
            (Some("redeal"), None) => Step::Redeal { shuffle: shuffle()? },
            (Some("next"), None) => {
                let call = match line.get("call") {
                    None => None,
                    Some(call) => {
                        let call = call.as_str().and_then(CallVariant::from_word);
                        Some(call.ok_or_else(|| lacks("call"))?)
                    }
                };
                Step::Next { asked: asked()?, call, shuffle: shuffle()? }
            }
            (Some(verb), None) => {
                let seat = seat()?;
                let action = match script::read_action(table, verb, &line) {
                    Ok(action) => action,
                    Err(ReadError::Line(cause)) => return Err(damaged(cause)),
                    Err(ReadError::Refused(refusal)) => {
                        return Err(JournalError::Impossible { place: Place::Record(number), refusal });
                    }
                };
                match request()? {
                    Some(number) => Step::Acted { seat, number, action },
                    None => Step::Bot { seat, action },
                }
            }
            (None, Some("stand-in")) => Step::StandIn { seat: seat()?, strength: strength()? },
            (None, Some("back")) => Step::Back { seat: seat()? },
            (None, Some("left")) => {
                let number = request()?.ok_or_else(|| lacks("n"))?;
                Step::Left { seat: seat()?, number, strength: strength()? }
            }
            (None, Some(word @ ("pause" | "go-on"))) => {
                Step::Paused { asked: asked()?, paused: word == "pause" }
            }
            (None, Some("commit")) => Step::Committed { secret: bytes("secret")?.0 },
            (None, Some("share")) => Step::Shared { seat: seat()?, share: bytes("share")?.0 },
            (None, Some("sat-down")) => {
                let name = text("name").ok_or_else(|| lacks("name"))?;
                Step::SatDown { seat: seat()?, name: cleaned_name(name) }
            }
            (None, Some("new-phone")) => Step::NewPhone { seat: seat()?, phone: bytes("phone")?.0 },
            (None, Some("restarted")) => Step::Restarted,
            (None, Some("end")) => Step::Ended,
            _ => return Err(damaged("it does nothing that is known".to_owned())),
        };
        Ok(Self { at, step })
    }
}

fn bytes(name: &str, bytes: Option<Seed>) -> Option<(String, Value)> {
    bytes.map(|bytes| (name.to_owned(), hex(bytes).into()))
}

fn verb(kind: &str, name: &str) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert(kind.to_owned(), name.into());
    fields
}
