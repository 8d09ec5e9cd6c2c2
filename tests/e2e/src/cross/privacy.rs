//! What the privacy manifest of the app for iPhones has to declare of the library that is linked into it.

use std::collections::BTreeSet;

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
}
