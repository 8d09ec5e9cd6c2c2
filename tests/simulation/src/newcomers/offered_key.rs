//! What a screen offers to be pressed, whichever view it is.

use outcry_screens::Intent;
use outcry_screens::view::Screen;
use serde_json::Value;

/// A key that can be pressed.
pub(super) struct OfferedKey {
    pub(super) text: String,
    pub(super) is_main: bool,
    /// Whether an answer to it is under way.
    pub(super) is_busy: bool,
    /// Whether it asks before it does anything.
    pub(super) asks: bool,
    pub(super) intent: Intent,
}

/// Lists the keys in a view and around it that can be pressed, each intent once.
pub(super) fn offered(screen: &Screen) -> Vec<OfferedKey> {
    let mut keys = Vec::new();
    collect(&serde_json::to_value(screen).unwrap_or_default(), &mut keys);
    keys
}

impl OfferedKey {
    /// Says whether it takes whoever presses it to another screen, or undoes or stops what others rely on: whatever else
    /// can be pressed changes something where they are.
    pub(super) const fn leads_away(&self) -> bool {
        !matches!(
            self.intent,
            Intent::Type { .. }
                | Intent::Dismiss
                | Intent::HaveRead(_)
                | Intent::ChooseGame(_)
                | Intent::ChooseEdition(_)
                | Intent::ChooseSaved(_)
                | Intent::SetOption { .. }
                | Intent::ResetOption(_)
                | Intent::ResetOptions
                | Intent::PlayToo(_)
                | Intent::AddBot
                | Intent::ChooseStrength(_)
                | Intent::MoveOn(_)
                | Intent::Sit { .. }
                | Intent::NewCode
                | Intent::Ready
                | Intent::OpenTrading
                | Intent::Take(_)
                | Intent::TakeAll(_)
                | Intent::PutBack(_)
                | Intent::EmptyLot
                | Intent::Call
                | Intent::Lower(_)
                | Intent::Retract
                | Intent::Tap(_)
                | Intent::ShowSources(_)
                | Intent::Set { .. }
        )
    }
}

fn collect(value: &Value, keys: &mut Vec<OfferedKey>) {
    if let Some(key) = key(value) {
        if keys.iter().all(|known| known.intent != key.intent) {
            keys.push(key);
        }
        return;
    }
    match value {
        Value::Array(values) => values.iter().for_each(|value| collect(value, keys)),
        Value::Object(fields) => fields.values().for_each(|value| collect(value, keys)),
        _ => {}
    }
}

/// Reads a key of any view that can be pressed.
fn key(value: &Value) -> Option<OfferedKey> {
    let weight = value.get("weight")?;
    // One that cannot be pressed says why, and one that is chosen changes nothing.
    let state = value.get("state")?.as_str().filter(|&state| matches!(state, "ready" | "busy"))?;
    Some(OfferedKey {
        text: value.get("text")?.as_str()?.to_owned(),
        is_main: weight == "main",
        is_busy: state == "busy",
        asks: value.get("ask").is_some(),
        intent: serde_json::from_value(value.get("intent")?.clone()).ok()?,
    })
}
