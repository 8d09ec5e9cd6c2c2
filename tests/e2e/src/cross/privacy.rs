//! What the privacy manifest of the app for iPhones has to declare of the library that is linked into it.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

/// Where the manifest lies.
pub(super) const MANIFEST: &str = "ios/App/Outcry/PrivacyInfo.xcprivacy";

/// The system's functions that Apple wants a reason for, by the kind that the reason is given for.
///
/// [Apple's list](https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api) says which.
const KINDS: [(&str, &[&str]); 3] = [
    (
        "NSPrivacyAccessedAPICategoryFileTimestamp",
        &[
            "stat",
            "fstat",
            "fstatat",
            "lstat",
            "getattrlist",
            "fgetattrlist",
            "getattrlistat",
            "getattrlistbulk",
        ],
    ),
    (
        "NSPrivacyAccessedAPICategoryDiskSpace",
        &["statfs", "fstatfs", "statvfs", "fstatvfs", "getattrlist", "fgetattrlist", "getattrlistat"],
    ),
    ("NSPrivacyAccessedAPICategorySystemBootTime", &["mach_absolute_time"]),
];

/// Gives the kinds that the manifest does not declare, each with a function of it that the library calls.
pub(super) fn undeclared(called: &BTreeSet<String>, manifest: &str) -> Vec<(&'static str, &'static str)> {
    let kinds = KINDS.into_iter().filter(|(kind, _)| !manifest.contains(kind));
    kinds
        .filter_map(|(kind, functions)| {
            functions.iter().find(|&&name| called.contains(name)).map(|&name| (kind, name))
        })
        .collect()
}

/// What Swift calls the same, by the kind; the lane `xcode` looks for these words as well.
const IN_SWIFT: [(&str, &[&str]); 3] = [
    (
        "NSPrivacyAccessedAPICategoryFileTimestamp",
        &["creationDate", "modificationDate", "contentModificationDateKey", "stat("],
    ),
    ("NSPrivacyAccessedAPICategoryDiskSpace", &["volumeAvailableCapacity", "systemFreeSize", "systemSize"]),
    ("NSPrivacyAccessedAPICategorySystemBootTime", &["systemUptime", "mach_absolute_time"]),
];

/// Gives the kinds that the manifest declares and of which neither the library nor the Swift of the app calls anything.
pub(super) fn uncalled(called: &BTreeSet<String>, swift: &str, manifest: &str) -> Vec<&'static str> {
    let kinds = KINDS.into_iter().zip(IN_SWIFT).filter(|((kind, _), _)| manifest.contains(kind));
    let uncalled = kinds.filter(|((_, functions), (_, words))| {
        !functions.iter().any(|&name| called.contains(name)) && !words.iter().any(|word| swift.contains(word))
    });
    uncalled.map(|((kind, _), _)| kind).collect()
}

/// Gives the Swift that goes into the app: all that is no stand-in.
///
/// # Errors
/// It cannot be read.
pub(super) fn swift(ios: &Path) -> io::Result<String> {
    let mut text = String::new();
    let mut folders = vec![ios.join("App/Outcry")];
    for folder in fs::read_dir(ios.join("Sources"))? {
        let folder = folder?;
        if folder.file_name().to_string_lossy().starts_with("Outcry") {
            folders.push(folder.path());
        }
    }
    for folder in folders {
        for file in fs::read_dir(folder)? {
            let file = file?.path();
            if file.extension().is_some_and(|ending| ending == "swift") {
                text += &fs::read_to_string(file)?;
            }
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_called_and_not_declared_is_told() {
        let called: BTreeSet<String> = ["open", "fstat", "mach_absolute_time"].map(str::to_owned).into();
        let declared = "<string>NSPrivacyAccessedAPICategorySystemBootTime</string>";
        assert_eq!(undeclared(&called, declared), [("NSPrivacyAccessedAPICategoryFileTimestamp", "fstat")]);
        assert_eq!(undeclared(&BTreeSet::new(), ""), []);
    }

    #[test]
    fn what_is_declared_and_not_called_is_told() {
        let called: BTreeSet<String> = ["open", "fstat"].map(str::to_owned).into();
        let declared = "NSPrivacyAccessedAPICategoryFileTimestamp NSPrivacyAccessedAPICategorySystemBootTime";
        assert_eq!(uncalled(&called, "", declared), ["NSPrivacyAccessedAPICategorySystemBootTime"]);
        assert!(KINDS.iter().zip(IN_SWIFT).all(|((kind, _), (same, _))| *kind == same));
        assert_eq!(uncalled(&called, "let now = mach_absolute_time()", declared), [""; 0]);
        assert_eq!(uncalled(&called, "", ""), [""; 0]);
    }
}
