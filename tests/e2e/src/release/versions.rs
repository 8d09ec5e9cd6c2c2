//! The version: it stands in the workspace's Cargo.toml, and whatever repeats it is held against that.

use std::fs;
use std::io;

use crate::folder;
use crate::workspace::Workspace;

/// The version of every crate, of the APK and of the app for iOS.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What stands before the version in each `pom.xml`, that of the app for Android itself and those of its modules.
const IN_POM: &str = "<artifactId>outcry-android</artifactId>";

/// Gives the number by which stores tell a newer version from an older one.
///
/// It is a million times the major number, a thousand times the minor one, and the patch; nothing for a version that is not
/// three numbers below a thousand.
pub(crate) fn code(version: &str) -> Option<u32> {
    let numbers: Vec<u32> = version.split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
    match numbers[..] {
        [major, minor, patch] if numbers.iter().all(|number| *number < 1_000) => {
            Some(major * 1_000_000 + minor * 1_000 + patch)
        }
        _ => None,
    }
}

/// Lists every place that repeats the version or its number, with what it says; nothing where it says nothing.
///
/// # Errors
/// A file cannot be read.
pub(crate) fn places(workspace: &Workspace) -> io::Result<Vec<Place>> {
    let read = |path: &str| fs::read_to_string(workspace.path(path));
    let mut places = Vec::new();
    let mut add = |path: &str, what: &'static str, says: Option<&str>, is_code: bool| {
        places.push(Place { path: path.to_owned(), what, says: says.map(str::to_owned), is_code });
    };
    let manifest = "android/app/src/main/AndroidManifest.xml";
    let text = read(manifest)?;
    add(manifest, "versionName", between(&text, "android:versionName=\"", "\""), false);
    add(manifest, "versionCode", between(&text, "android:versionCode=\"", "\""), true);
    let gradle = "android/app/build.gradle.kts";
    let text = read(gradle)?;
    add(gradle, "versionName", between(&text, "versionName = \"", "\""), false);
    add(gradle, "versionCode", between(&text, "versionCode = ", "\n"), true);
    for entry in folder::entries(&workspace.path("android"))? {
        let pom = if entry.ends_with("pom.xml") { entry } else { entry.join("pom.xml") };
        if let Ok(path) = pom.strip_prefix(workspace.root())
            && pom.is_file()
        {
            let text = fs::read_to_string(&pom)?;
            let behind = text.split_once(IN_POM).map(|(_, behind)| behind);
            let says = behind.and_then(|behind| between(behind, "<version>", "<"));
            add(&path.to_string_lossy(), "version", says, false);
        }
    }
    let project = "ios/App/Outcry.xcodeproj/project.pbxproj";
    let text = read(project)?;
    for (what, is_code) in [("MARKETING_VERSION", false), ("CURRENT_PROJECT_VERSION", true)] {
        let mark = format!("{what} = ");
        // The project has each once for a build to look into, and once for one to give away.
        for rest in text.split(&mark).skip(1) {
            add(project, what, rest.split_once(';').map(|(says, _)| says), is_code);
        }
        if !text.contains(&mark) {
            add(project, what, None, is_code);
        }
    }
    Ok(places)
}

/// One place that repeats the version, or its number.
#[derive(Debug)]
pub(crate) struct Place {
    path: String,
    what: &'static str,
    says: Option<String>,
    is_code: bool,
}

impl Place {
    /// Says what is wrong with it, if anything is.
    pub(crate) fn fault(&self, version: &str) -> Option<String> {
        let wanted = if self.is_code {
            code(version).map_or_else(|| "a number made of three".to_owned(), |code| code.to_string())
        } else {
            version.to_owned()
        };
        let Self { path, what, says, .. } = self;
        let says = says.as_deref().unwrap_or("nothing");
        (says != wanted).then(|| format!("{path}: {what} is {says}, and has to be {wanted}"))
    }
}

/// Gives what stands between two marks.
pub(crate) fn between<'a>(text: &'a str, before: &str, behind: &str) -> Option<&'a str> {
    text.split_once(before)?.1.split_once(behind).map(|(found, _)| found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_that_names_the_version_names_the_same() {
        let places = places(&Workspace::find().unwrap()).unwrap();
        let faults: Vec<_> = places.iter().filter_map(|place| place.fault(VERSION)).collect();
        assert!(faults.is_empty(), "{faults:#?}");
        // Two of the manifest, two of Gradle, nine of Maven and four of Xcode.
        assert_eq!(places.len(), 17, "{places:#?}");
        assert!(places.iter().all(|place| place.fault("0.999.1").is_some()));
    }

    #[test]
    fn a_later_version_has_a_greater_number() {
        let codes = ["0.1.0", "0.1.1", "0.2.0", "1.0.0", "10.0.0"].map(|version| code(version).unwrap());
        assert_eq!(codes[0], 1_000);
        assert!(codes.is_sorted());
        for version in ["", "1.0", "1.0.0-rc.1", "0.1000.0", "1.0.0.0"] {
            assert_eq!(code(version), None, "{version}");
        }
    }
}
