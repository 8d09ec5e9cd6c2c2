//! The makers' own kits, where this machine has them: Android's NDK and Apple's Xcode.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::CrossError;
use super::target::{OLDEST_ANDROID, Target};
use crate::command;
use crate::workspace::Workspace;

/// The variables that lead to an NDK, as cargo-ndk knows them.
const NDK: [&str; 3] = ["ANDROID_NDK_HOME", "ANDROID_NDK_ROOT", "NDK_HOME"];

/// The variables that lead to an SDK, which may hold NDKs below `ndk`.
const SDK: [&str; 2] = ["ANDROID_HOME", "ANDROID_SDK_ROOT"];

/// Android's NDK.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ndk {
    /// The folder with its compilers.
    programs: PathBuf,
}

impl Ndk {
    /// Finds the one that the environment names, or the newest of the SDK that it names.
    ///
    /// # Errors
    /// The environment names something that is none.
    pub(super) fn find() -> Result<Option<Self>, CrossError> {
        Self::find_by(|name| env::var_os(name))
    }

    fn find_by(variable: impl Fn(&str) -> Option<OsString>) -> Result<Option<Self>, CrossError> {
        let set = |name: &&str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        if let Some(folder) = NDK.iter().find_map(set) {
            let programs = programs(&folder).ok_or(CrossError::NoNdk { folder })?;
            return Ok(Some(Self { programs }));
        }
        let Some(sdk) = SDK.iter().find_map(set) else { return Ok(None) };
        let kits = fs::read_dir(sdk.join("ndk")).into_iter().flatten().flatten().map(|entry| entry.path());
        let newest = kits.filter_map(|kit| Some((version(&kit), programs(&kit)?))).max();
        Ok(newest.map(|(_, programs)| Self { programs }))
    }

    /// Gives the compiler that links for this target.
    pub(super) fn linker(&self, target: Target) -> PathBuf {
        self.programs.join(format!("{}{OLDEST_ANDROID}-clang", target.triple()))
    }
}

/// Says whether this is a Mac with the SDK for iPhones.
pub(super) fn has_xcode() -> bool {
    command::works("xcrun", &["--sdk", "iphoneos", "--show-sdk-path"])
}

/// Says whether the workspace's own toolchain has std for all of these.
pub(super) fn has_std(targets: &[Target], workspace: &Workspace) -> bool {
    let mut list = Command::new("rustup");
    let output = list.current_dir(workspace.root()).args(["target", "list", "--installed"]).output();
    output.is_ok_and(|output| {
        let text = String::from_utf8_lossy(&output.stdout);
        targets.iter().all(|target| text.lines().any(|line| line == target.triple()))
    })
}

/// Has rustup fetch std for these.
///
/// # Errors
/// There is no rustup, or its server does not answer.
pub(super) fn add_std(targets: &[Target], workspace: &Workspace) -> Result<(), CrossError> {
    if has_std(targets, workspace) {
        return Ok(());
    }
    let mut add = Command::new("rustup");
    add.current_dir(workspace.root())
        .args(["target", "add"])
        .args(targets.iter().map(|target| target.triple()));
    Ok(command::run(&mut add)?)
}

/// Finds the folder of the compilers in an NDK: there is one for each system that it runs on.
fn programs(ndk: &Path) -> Option<PathBuf> {
    let hosts = fs::read_dir(ndk.join("toolchains/llvm/prebuilt")).ok()?;
    hosts.flatten().map(|host| host.path().join("bin")).find(|programs| programs.is_dir())
}

/// Reads the version that a folder is named by: 27.2.12479018 is newer than 9.0.
fn version(kit: &Path) -> Vec<u64> {
    let name = kit.file_name().unwrap_or_default().to_string_lossy().into_owned();
    name.split('.').map(|number| number.parse().unwrap_or_default()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_ndk_of_the_sdk_is_found_and_what_is_named_goes_first() {
        let sdk = tempfile::tempdir().unwrap();
        for version in ["9.1.5", "27.2.12479018", "26.1.10909125"] {
            let programs =
                sdk.path().join("ndk").join(version).join("toolchains/llvm/prebuilt/linux-x86_64/bin");
            fs::create_dir_all(programs).unwrap();
        }
        let named = |name: &'static str, folder: PathBuf| {
            move |asked: &str| (asked == name).then(|| folder.clone().into_os_string())
        };
        let ndk = Ndk::find_by(named("ANDROID_HOME", sdk.path().to_owned())).unwrap().unwrap();
        let linker = ndk.linker(Target::AndroidArm);
        let inside =
            "ndk/27.2.12479018/toolchains/llvm/prebuilt/linux-x86_64/bin/aarch64-linux-android26-clang";
        assert_eq!(linker, sdk.path().join(inside));
        let ndk = Ndk::find_by(named("ANDROID_NDK_ROOT", sdk.path().join("ndk/9.1.5"))).unwrap().unwrap();
        assert!(ndk.programs.starts_with(sdk.path().join("ndk/9.1.5")));
    }

    #[test]
    fn a_machine_without_an_ndk_has_none_and_a_wrong_name_is_told() {
        assert_eq!(Ndk::find_by(|_| None).unwrap(), None);
        let wrong = Ndk::find_by(|name| (name == "ANDROID_NDK_HOME").then(|| "/no/such/ndk".into()));
        assert!(matches!(wrong, Err(CrossError::NoNdk { .. })));
    }
}
