//! A linker for Android where there is no NDK: rustc speaks to it as to a C compiler, and LLVM's linker does the work.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::os::unix::fs::symlink;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The name under which this program is the linker. Cargo is told the name and not the path, so that what one clone has compiled
/// suits another.
const NAME: &str = "outcry-android-linker";

/// Names the variable with the folder in which the linker was laid down.
const FOLDER: &str = "OUTCRY_LINKER_FOLDER";

/// The name of LLVM's linker beside it.
const LLD: &str = "rust-lld";

/// What the list of exported names is given with.
const EXPORTS: &str = "--version-script=";

/// What the names of descriptions begin with. Kotlin and Swift are generated from those in a library for this machine, and
/// what is not exported is left out.
const DESCRIPTIONS: &str = "UNIFFI_META_";

/// What only a C compiler heeds: what it would add by itself, and for which processor.
const OF_COMPILERS: [&str; 5] = ["-nodefaultlibs", "-nostartfiles", "-nostdlib", "-m64", "-fuse-ld=lld"];

/// Links, if this program was started as the linker: with the libraries of the folder that it was started from.
pub(crate) fn stand_in() -> Option<ExitCode> {
    let mut arguments = env::args_os();
    let program = PathBuf::from(arguments.next()?);
    if program.file_name() != Some(OsStr::new(NAME)) {
        return None;
    }
    let folder = PathBuf::from(env::var_os(FOLDER).unwrap_or_default());
    let words = match spare(translated(arguments)) {
        Ok(words) => words,
        Err(error) => {
            eprintln!(
                "error: the list of exported names could not be shortened ({error}): see what rustc wrote"
            );
            return Some(ExitCode::FAILURE);
        }
    };
    let mut lld = Command::new(folder.join(LLD));
    lld.args(["-flavor", "gnu", "--eh-frame-hdr", "-L"]).arg(&folder).args(words);
    let error = lld.exec();
    eprintln!("error: {LLD} could not be started ({error}): run `cargo xtask cross`, which lays it down");
    Some(ExitCode::FAILURE)
}

/// Lays the linker down in a folder and gives its name.
///
/// # Errors
/// The disk refuses.
pub(super) fn lay(folder: &Path, rust_lld: &Path) -> io::Result<PathBuf> {
    link(&env::current_exe()?, &folder.join(NAME))?;
    link(rust_lld, &folder.join(LLD))?;
    Ok(PathBuf::from(NAME))
}

/// Has cargo find what was laid down in a folder.
pub(super) fn dress(cargo: &mut Command, folder: &Path) {
    let mut path = OsString::from(folder);
    if let Some(rest) = env::var_os("PATH") {
        path.push(":");
        path.push(rest);
    }
    cargo.env(FOLDER, folder).env("PATH", path);
}

/// Has a name in a folder stand for a program.
///
/// # Errors
/// The disk refuses.
pub(super) fn link(program: &Path, name: &Path) -> io::Result<()> {
    if name.symlink_metadata().is_ok() {
        fs::remove_file(name)?;
    }
    symlink(program, name)
}

/// Turns what rustc tells a C compiler into what a linker takes.
fn translated(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut words = Vec::new();
    for argument in arguments {
        if let Some(list) = argument.as_bytes().strip_prefix(b"-Wl,") {
            words.extend(list.split(|&byte| byte == b',').map(|word| OsString::from_vec(word.to_vec())));
        } else if !OF_COMPILERS.iter().any(|word| *word == argument) && argument != "-Xlinker" {
            words.push(argument);
        }
    }
    words
}

/// Has the descriptions left out: writes the list of exported names again beside itself, without theirs.
fn spare(words: Vec<OsString>) -> io::Result<Vec<OsString>> {
    let spared = |word: OsString| {
        let Some(path) = word.as_bytes().strip_prefix(EXPORTS.as_bytes()) else { return Ok(word) };
        let path = Path::new(OsStr::from_bytes(path));
        let list = fs::read_to_string(path)?;
        let kept: Vec<&str> = list.lines().filter(|line| !line.trim().starts_with(DESCRIPTIONS)).collect();
        let shorter = path.with_extension("shorter");
        fs::write(&shorter, kept.join("\n"))?;
        let mut word = OsString::from(EXPORTS);
        word.push(shorter);
        Ok(word)
    };
    words.into_iter().map(spared).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_meant_for_the_linker_reaches_it() {
        let line = "-m64 a.o -Wl,--as-needed -Wl,-Bstatic -lunwind -Wl,-z,defs -nodefaultlibs -shared -o x.so -Xlinker -s";
        let words = translated(line.split(' ').map(OsString::from));
        let wanted = "a.o --as-needed -Bstatic -lunwind -z defs -shared -o x.so -s";
        assert_eq!(words, wanted.split(' ').map(OsString::from).collect::<Vec<_>>());
    }

    #[test]
    fn descriptions_are_not_exported() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("list");
        fs::write(&list, "{\n  global:\n    UNIFFI_META_A;\n    uniffi_a;\n  local:\n    *;\n};\n").unwrap();
        let mut named = OsString::from(EXPORTS);
        named.push(&list);
        let words = spare(vec!["-shared".into(), named]).unwrap();
        assert_eq!(words[0], "-shared");
        let shorter = words[1].as_bytes().strip_prefix(EXPORTS.as_bytes()).unwrap();
        let shorter = fs::read_to_string(Path::new(OsStr::from_bytes(shorter))).unwrap();
        assert_eq!(shorter, "{\n  global:\n    uniffi_a;\n  local:\n    *;\n};");
        let missing = OsString::from(format!("{EXPORTS}{}/none", folder.path().display()));
        assert!(spare(vec![missing]).is_err());
    }
}
