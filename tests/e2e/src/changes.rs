//! Changes of a source, each of which its tests have to notice.

use std::fs;
use std::io;
use std::path::Path;

use thiserror::Error;

use crate::bindgen::BindgenError;
use crate::command::CommandError;
use crate::log;
use crate::swift::SwiftError;

/// Says why the changes were not judged, or which were not noticed.
#[derive(Debug, Error)]
pub(crate) enum ChangeError {
    #[error(transparent)]
    Bindgen(#[from] BindgenError),
    #[error(transparent)]
    Swift(#[from] SwiftError),
    #[error("a file of the changes could not be used ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    #[error("{list} is no list of file, text and other text ({cause}): mend it")]
    List { list: &'static str, cause: serde_json::Error },
    /// The sources have moved on.
    #[error("`{text}` does not stand in {file} once: mend {list}")]
    Text { list: &'static str, file: String, text: String },
    /// What was changed was never tested.
    #[error("nothing was tested of `{text}` in {file}: the log says why it does not build")]
    Build { file: String, text: String },
    #[error("the tests fail without any change: {0}")]
    Unchanged(CommandError),
    #[error("no test notices:\n{}", .0.join("\n"))]
    Missed(Vec<String>),
}

/// Says how the tests of one change ended.
#[derive(Debug)]
pub(crate) enum Tested {
    Passed,
    /// One has failed, or came to no end.
    Failed(CommandError),
    /// None was run.
    NotBuilt(CommandError),
}

/// Makes one change after the other in a copy, and has the tests notice each.
///
/// # Arguments
/// `list` names the file in the folder `copy` that has the changes: of each a file in `sources`, a text that stands in it once, and
/// what is put there instead. `test` runs the tests of what lies there.
///
/// # Errors
/// A change went unnoticed, or could not be tried.
pub(crate) fn judge(
    copy: &Path,
    list: &'static str,
    sources: &str,
    mut test: impl FnMut() -> Result<Tested, ChangeError>,
) -> Result<(), ChangeError> {
    let changes = read(list, &fs::read(copy.join(list))?)?;
    if let Tested::Failed(cause) | Tested::NotBuilt(cause) = test()? {
        return Err(ChangeError::Unchanged(cause));
    }
    let mut missed = Vec::new();
    for (number, [file, text, other]) in changes.iter().enumerate() {
        let path = copy.join(sources).join(file);
        let whole = fs::read_to_string(&path)?;
        let mutant = replace(&whole, text, other).ok_or_else(|| ChangeError::Text {
            list,
            file: file.clone(),
            text: text.clone(),
        })?;
        fs::write(&path, mutant)?;
        let tested = test()?;
        fs::write(&path, whole)?;
        let noticed = match tested {
            Tested::Passed => false,
            Tested::Failed(_) => true,
            Tested::NotBuilt(_) => {
                return Err(ChangeError::Build { file: file.clone(), text: text.clone() });
            }
        };
        let line = format!("{number}: {file}: {}", text.trim());
        log::notice(&format!("{} {line}", if noticed { "noticed" } else { "MISSED " }))?;
        if !noticed {
            missed.push(line);
        }
    }
    if missed.is_empty() { Ok(()) } else { Err(ChangeError::Missed(missed)) }
}

/// Copies a folder, without what tools have built in it.
///
/// # Errors
/// The disk refuses.
pub(crate) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if ["target", ".build", ".swiftpm"].iter().any(|built| name == *built) {
            continue;
        }
        let target = to.join(name);
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

fn read(list: &'static str, text: &[u8]) -> Result<Vec<[String; 3]>, ChangeError> {
    serde_json::from_slice(text).map_err(|cause| ChangeError::List { list, cause })
}

/// Puts another text in the place of the one that stands there once.
fn replace(whole: &str, text: &str, other: &str) -> Option<String> {
    (whole.matches(text).count() == 1).then(|| whole.replace(text, other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Workspace;

    #[test]
    fn every_change_of_ours_can_be_made() {
        let workspace = Workspace::find().unwrap();
        for (list, sources) in [
            ("android/radio/mutants.json", "android/radio/src/main/kotlin/app/outcry/radio"),
            ("ios/mutants.json", "ios/Sources/OutcryBluetooth"),
        ] {
            let changes = read(list, &fs::read(workspace.path(list)).unwrap()).unwrap();
            assert!(changes.len() >= 20, "{list}");
            for [file, text, other] in changes {
                let whole = fs::read_to_string(workspace.path(sources).join(&file)).unwrap();
                assert!(
                    replace(&whole, &text, &other).is_some_and(|changed| changed != whole),
                    "{file}: {text}"
                );
            }
        }
    }

    #[test]
    fn what_stands_there_twice_is_not_changed() {
        assert_eq!(replace("a b a", "b", "c").as_deref(), Some("a c a"));
        assert_eq!(replace("a b a", "a", "c"), None);
        assert_eq!(replace("a b a", "c", "b"), None);
    }
}
