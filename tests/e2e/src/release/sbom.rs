//! What the apps consist of as other programs read it: a software bill of materials in the form of `CycloneDX`.
//!
//! It has neither a time nor a number drawn at random: the same sources give the same bytes.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::parts::{Kind, Part, PartsError, System};
use super::{licences, versions::VERSION};

/// Writes the bill of all apps.
///
/// # Errors
/// A part has a licence that is not known.
pub(crate) fn write(shipped: &[(System, Vec<Part>)]) -> Result<String, PartsError> {
    let mut systems: BTreeMap<&Part, Vec<&'static str>> = BTreeMap::new();
    for (system, parts) in shipped {
        for part in parts {
            systems.entry(part).or_default().push(system.name());
        }
    }
    let components = systems.iter().map(|(part, systems)| component(part, systems));
    let components: Vec<Value> = components.collect::<Result<_, _>>()?;
    let names: Vec<&Value> = components.iter().map(|component| &component["bom-ref"]).collect();
    let bill = json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "outcry",
                "name": "outcry",
                "version": VERSION,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            },
        },
        "components": components,
        "dependencies": [{ "ref": "outcry", "dependsOn": names }],
    });
    Ok(format!("{}\n", serde_json::to_string_pretty(&bill)?))
}

fn component(part: &Part, systems: &[&str]) -> Result<Value, PartsError> {
    let mut properties = vec![json!({ "name": "outcry:licence-chosen", "value": licences::chosen(part)? })];
    properties.extend(systems.iter().map(|system| json!({ "name": "outcry:system", "value": system })));
    let version = part.version.as_deref().unwrap_or_default();
    let name = part.name.as_str();
    let address = match &part.kind {
        Kind::Compiler => format!("pkg:generic/{}", name.to_lowercase().replace(' ', "-")),
        Kind::Crate => format!("pkg:cargo/{name}@{version}"),
        Kind::Maven { group } => format!("pkg:maven/{group}/{name}@{version}"),
    };
    let mut component = json!({
        "type": "library",
        "bom-ref": address,
        "name": name,
        "purl": address,
        "licenses": [{ "expression": part.licence }],
        "properties": properties,
    });
    if let Some(version) = &part.version {
        component["version"] = json!(version);
    }
    if let Kind::Maven { group } = &part.kind {
        component["group"] = json!(group);
    }
    if let Some(checksum) = &part.checksum {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    if let Some(home) = &part.home {
        component["externalReferences"] = json!([{ "type": "vcs", "url": home }]);
    }
    Ok(component)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_both_apps_is_listed_once() {
        let part = |name: &str, kind: Kind| Part {
            kind,
            name: name.to_owned(),
            version: Some("1.0.0".to_owned()),
            licence: "MIT".to_owned(),
            home: None,
            folder: None,
            checksum: Some("00".to_owned()),
        };
        let library = part("b", Kind::Maven { group: "org.a".to_owned() });
        let shipped = [
            (System::Android, vec![part("a", Kind::Crate), library]),
            (System::Ios, vec![part("a", Kind::Crate)]),
        ];
        let bill: Value = serde_json::from_str(&write(&shipped).unwrap()).unwrap();
        assert_eq!(bill["components"].as_array().unwrap().len(), 2);
        assert_eq!(bill["components"][0]["purl"], "pkg:cargo/a@1.0.0");
        assert_eq!(bill["components"][0]["properties"].as_array().unwrap().len(), 3);
        assert_eq!(bill["components"][1]["purl"], "pkg:maven/org.a/b@1.0.0");
        assert_eq!(bill["dependencies"][0]["dependsOn"][1], "pkg:maven/org.a/b@1.0.0");
        assert_eq!(write(&shipped).unwrap(), write(&shipped).unwrap());
    }
}
