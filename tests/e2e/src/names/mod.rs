//! The names of the stand-ins of Apple's frameworks, held against what those frameworks are really called.
//!
//! On Linux our Swift is compiled against modules of our own that are called like Apple's. For what is Objective-C beneath, the
//! crates of [objc2](https://github.com/madsmtm/objc2) have every selector, generated from Apple's headers. `SwiftUI` has none: what
//! its stand-in declares is a list that is checked in, and `ios/symbols.sh` compares it with Apple's SDK on a Mac.

mod declarations;
mod selectors;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Value, from_str};
use thiserror::Error;

use crate::command::{self, CommandError};
use crate::log;
use crate::workspace::Workspace;
use declarations::{Declaration, declared};
use selectors::Selectors;

const STAND_INS: &str = "ios/StandIns";

/// Which crates have a framework, which names the rules of Swift do not give, and which no crate has.
const DATA: &str = "tests/names/names.json";

/// What the stand-in of `SwiftUI` declares.
const LIST: &str = "tests/names/swiftui.txt";

/// The stand-in that is a module of Swift in the SDK as well.
const SWIFT: &str = "SwiftUI";

/// The variable that has the list written anew.
const BLESS: &str = "OUTCRY_BLESS";

/// Says what is wrong with a stand-in, or why that could not be found out.
#[derive(Debug, Error)]
pub(crate) enum NamesError {
    #[error("{}\nspell them as Apple does, or say in {DATA} what Swift makes of which selector, or why no crate has it", .0.join("\n"))]
    Strange(Vec<String>),
    #[error(
        "{LIST} is not what {STAND_INS}/SwiftUI declares today, first at `{0}`: run `{BLESS}=1 cargo xtask names`, and ios/symbols.sh on a Mac"
    )]
    Stale(String),
    #[error("{DATA} is not as the lane reads it ({0}): mend it")]
    Data(String),
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("a file of the lane could not be used ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
}

/// Holds every stand-in against what it stands for.
///
/// # Errors
/// A name that Apple does not have, or what is missing.
pub(crate) fn check(workspace: &Workspace) -> Result<(), NamesError> {
    list(workspace)?;
    let data = Data::read(&fs::read_to_string(workspace.path(DATA))?)?;
    let modules = stand_ins(&workspace.path(STAND_INS))?;
    let sources = fetched(workspace, &data)?;
    let mut faults = Vec::new();
    let mut all = Vec::new();
    for (module, declared) in &modules {
        let Some(crates) = data.crates.get(module) else {
            faults.push(format!("{DATA} does not say which crates have {module}"));
            continue;
        };
        let mut selectors = Selectors::default();
        for name in crates.iter().chain(&data.always) {
            let sources = sources.get(name).ok_or_else(|| NamesError::Data(format!("{name} is no crate")))?;
            for file in files(sources, "rs")? {
                selectors.add(&fs::read_to_string(file)?);
            }
        }
        let before = faults.len();
        faults.extend(data.faults(module, declared, &selectors));
        all.extend(declared.iter().map(|one| format!("{module}.{}", one.path)));
        log::notice(&format!(
            "{module}: {} names, {} of them strange",
            declared.len(),
            faults.len() - before
        ))?;
    }
    faults.extend(data.unused(&all.into_iter().collect()));
    if faults.is_empty() { Ok(()) } else { Err(NamesError::Strange(faults)) }
}

/// Sees that the list of what is used of `SwiftUI` is today's, or writes it.
fn list(workspace: &Workspace) -> Result<(), NamesError> {
    let mut lines: BTreeSet<String> = BTreeSet::new();
    for one in module(&workspace.path(STAND_INS).join(SWIFT))? {
        lines.insert(format!("{}\t{}", one.path, one.text));
    }
    let path = workspace.path(LIST);
    if env::var_os(BLESS).is_some() {
        let lines: Vec<_> = lines.into_iter().collect();
        return Ok(fs::write(path, lines.join("\n") + "\n")?);
    }
    let there = fs::read_to_string(path)?;
    let there: BTreeSet<String> = there.lines().map(str::to_owned).collect();
    match there.symmetric_difference(&lines).next() {
        Some(line) => Err(NamesError::Stale(line.replace('\t', ": "))),
        None => Ok(log::notice(&format!("{SWIFT}: {} names, as listed", lines.len()))?),
    }
}

/// Returns the declarations of each stand-in of an Objective-C framework.
fn stand_ins(sources: &Path) -> io::Result<BTreeMap<String, Vec<Declaration>>> {
    let mut modules = BTreeMap::new();
    for folder in fs::read_dir(sources)? {
        let folder = folder?;
        let name = folder.file_name().to_string_lossy().into_owned();
        if folder.path().is_dir() && name != SWIFT {
            modules.insert(name, module(&folder.path())?);
        }
    }
    Ok(modules)
}

fn module(folder: &Path) -> io::Result<Vec<Declaration>> {
    let mut found = Vec::new();
    for file in files(folder, "swift")? {
        found.extend(declared(&fs::read_to_string(file)?));
    }
    Ok(found)
}

/// Gives every file with this ending in a folder and those within it, in the order of their names.
fn files(folder: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        if entry.is_dir() {
            found.extend(files(&entry, ending)?);
        } else if entry.extension().is_some_and(|other| other == ending) {
            found.push(entry);
        }
    }
    Ok(found)
}

/// Has cargo fetch the crates, which are built by nobody, and gives where each has its sources.
fn fetched(workspace: &Workspace, data: &Data) -> Result<BTreeMap<String, PathBuf>, NamesError> {
    let folder = workspace.scratch().join("names");
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("src/lib.rs"), "")?;
    let needed: BTreeSet<_> = data.crates.values().flatten().chain(&data.always).collect();
    let mut lines = vec![
        "[package]\nname = \"names\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]".to_owned(),
    ];
    for name in needed {
        let version =
            data.versions.get(name).ok_or_else(|| NamesError::Data(format!("{name} has no version")))?;
        lines.push(format!("{name} = \"={version}\"\n"));
    }
    fs::write(folder.join("Cargo.toml"), lines.join("\n"))?;
    // Most of the crates are empty where the target is not Apple's.
    let arguments = ["metadata", "--format-version", "1", "--filter-platform", "aarch64-apple-ios"];
    let told = command::read(workspace.cargo(&arguments).current_dir(&folder))?;
    let told: Value = from_str(&told).map_err(|error| NamesError::Data(error.to_string()))?;
    let mut sources = BTreeMap::new();
    for package in told["packages"].as_array().into_iter().flatten() {
        let (Some(name), Some(manifest)) = (package["name"].as_str(), package["manifest_path"].as_str())
        else {
            continue;
        };
        sources.insert(name.to_owned(), Path::new(manifest).with_file_name("src"));
    }
    Ok(sources)
}

/// What the lane is told.
#[derive(Default, Debug)]
struct Data {
    versions: BTreeMap<String, String>,
    crates: BTreeMap<String, Vec<String>>,
    /// Crates that every framework stands on.
    always: Vec<String>,
    /// What Swift calls otherwise than its rules say: the class and the selector, or the constant.
    renamed: BTreeMap<String, String>,
    /// What no crate has, with the reason.
    without: BTreeMap<String, String>,
}

impl Data {
    fn read(text: &str) -> Result<Self, NamesError> {
        let bad = |error: &dyn ToString| NamesError::Data(error.to_string());
        let value: Value = from_str(text).map_err(|error| bad(&error))?;
        let texts = |key: &str| serde_json::from_value(value[key].clone()).map_err(|error| bad(&error));
        Ok(Self {
            versions: texts("versions")?,
            crates: serde_json::from_value(value["crates"].clone()).map_err(|error| bad(&error))?,
            always: serde_json::from_value(value["always"].clone()).map_err(|error| bad(&error))?,
            renamed: texts("renamed")?,
            without: texts("without")?,
        })
    }

    /// Gives what a module declares and Apple does not have.
    fn faults(&self, module: &str, declared: &[Declaration], selectors: &Selectors) -> Vec<String> {
        let mut faults = Vec::new();
        for one in declared {
            let path = format!("{module}.{}", one.path);
            let one = &self.within(module, one);
            if let Some(is) = self.renamed.get(&path) {
                let is_there = match is.split_once(' ') {
                    Some((class, selector)) => selectors.has(class, selector),
                    None => selectors.names(is),
                };
                if !is_there {
                    faults.push(format!("{path} is said to be `{is}`, which no crate has"));
                } else if selectors.give(one) {
                    faults.push(format!("{path} needs no entry in {DATA}: the rules of Swift give it"));
                }
            } else if self.without.contains_key(&path) {
                if selectors.give(one) {
                    faults.push(format!("{path} is said to be in no crate, and is in one"));
                }
            } else if !selectors.give(one) {
                faults.push(format!("{path} is nothing that Swift makes of Apple's: {}", one.text));
            }
        }
        faults
    }

    /// Gives what is declared as a member of what its type is called in Objective-C, where that is another name.
    fn within(&self, module: &str, one: &Declaration) -> Declaration {
        let mut one = one.clone();
        let owner = format!("{module}.{}", one.owner.join("."));
        if let Some(name) = self.renamed.get(&owner).filter(|name| !name.contains(' ')) {
            one.owner = vec![name.clone()];
        }
        one
    }

    /// Gives the entries for what nothing declares, or that have no reason.
    fn unused(&self, declared: &BTreeSet<String>) -> Vec<String> {
        let entries = self.renamed.keys().chain(self.without.keys());
        let strange = entries.filter(|path| !declared.contains(*path));
        let silent = self.without.iter().filter(|(_, why)| why.is_empty()).map(|(path, _)| path);
        let strange = strange.map(|path| format!("{DATA} has {path}, which nothing declares"));
        strange.chain(silent.map(|path| format!("{DATA} gives no reason for {path}"))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(data: &str, source: &str) -> Vec<String> {
        let mut selectors = Selectors::default();
        selectors.add("impl CBUUID {\n#[unsafe(method(UUIDWithString:))]\n#[unsafe(method(UUIDString))]\n}\npub struct CBUUID;");
        let data = Data::read(data).unwrap();
        let declared = declared(source);
        let all = declared.iter().map(|one| format!("CB.{}", one.path)).collect();
        let faults = data.faults("CB", &declared, &selectors).into_iter().chain(data.unused(&all));
        faults.collect()
    }

    #[test]
    fn members_of_a_type_that_is_called_otherwise_are_looked_for_there() {
        let source = "public class Device { public enum TorchMode { case off } }";
        let data = r#"{"versions":{},"crates":{},"always":[],"renamed":{"CB.Device.TorchMode":"TorchMode"},"without":{}}"#;
        let told = |constant: &str| {
            let mut selectors = Selectors::default();
            selectors.add(&format!(
                "pub struct Device;\npub struct TorchMode;\nimpl TorchMode {{\npub const {constant}: Self = 0;\n}}"
            ));
            Data::read(data).unwrap().faults("CB", &declared(source), &selectors)
        };
        assert_eq!(told("Off"), [""; 0]);
        assert_eq!(told("On").len(), 1);
    }

    #[test]
    fn entries_lead_to_a_selector_have_a_reason_and_are_needed() {
        let source = "public class CBUUID { public init(string: String) {}\n public var uuidString: String { \"\" }\n public var own: Int { 1 } }";
        let data = |renamed: &str, without: &str| {
            format!(
                r#"{{"versions":{{}},"crates":{{}},"always":[],"renamed":{{{renamed}}},"without":{{{without}}}}}"#
            )
        };
        let right = data(r#""CB.CBUUID.uuidString":"CBUUID UUIDString""#, r#""CB.CBUUID.own":"ours""#);
        assert_eq!(told(&right, source), [""; 0]);
        assert_eq!(told(&data("", ""), source).len(), 2);
        let wrong = data(r#""CB.CBUUID.uuidString":"CBUUID UUIDStrin""#, r#""CB.CBUUID.own":"""#);
        let faults = told(&wrong, source).join("\n");
        assert!(faults.contains("which no crate has") && faults.contains("no reason"), "{faults}");
        let more = data(
            r#""CB.CBUUID.uuidString":"CBUUID UUIDString","CB.CBUUID.init(string:)":"CBUUID UUIDWithString:""#,
            r#""CB.CBUUID.own":"ours","CB.CBUUID.gone":"ours""#,
        );
        let faults = told(&more, source).join("\n");
        assert!(faults.contains("needs no entry") && faults.contains("nothing declares"), "{faults}");
    }
}
