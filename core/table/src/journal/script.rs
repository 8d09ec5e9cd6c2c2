//! A journal as a script of the referee.

use serde_json::{Map, Value};

/// Turns the lines of a journal into lines that the referee judges: everything but what only a table knows.
///
/// A line that is no JSON is left out: [`Record::read`](super::Record::read) tells what is wrong with it.
pub fn referee_script<'a>(header: &'a str, records: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let open = without(header, &["outcry", "began", "people"]);
    let records = records.into_iter().filter_map(|record| {
        let line = without(record, &["n"])?;
        line.contains_key("do").then_some(line)
    });
    open.into_iter().chain(records).map(|line| Value::Object(line).to_string()).collect()
}

fn without(line: &str, names: &[&str]) -> Option<Map<String, Value>> {
    let mut line: Map<String, Value> = serde_json::from_str(line).ok()?;
    for name in names {
        line.shift_remove(*name);
    }
    Some(line)
}
