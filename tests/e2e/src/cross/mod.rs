//! `cargo xtask cross`: the core as phones want it, a shared library for Android and a static one for iOS.
//!
//! With Android's NDK or with Xcode it is their linker and the std of rustup's that is used. Without them everything
//! comes out of Debian's and Python's packages: a compiler that builds std, LLVM's unwinder, and libraries with the names of
//! Android's to link with. The libraries are checked all the same.

mod archive;
mod bionic;
mod compiler;
mod glibc;
pub(crate) mod laptops;
mod linker;
mod llvm;
mod privacy;
mod shared;
mod standard;
mod surface;
mod target;
mod unwind;
mod vendor;
mod wrapper;

use std::env;
use std::fs;
use std::io;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use directories::BaseDirs;
use thiserror::Error;

use crate::cache::Cache;
use crate::command::{self, CommandError};
use crate::log;
use crate::tools::ToolError;
use crate::workspace::Workspace;
use archive::{Archive, ArchiveFault};
use compiler::Toolchain;
use llvm::Llvm;
use privacy::MANIFEST;
use shared::{PAGE, SharedFault};
use surface::{Surface, SurfaceFault};
use target::Target;
use vendor::Ndk;

/// The package that is built.
const PACKAGE: &str = "outcry-ffi";

/// Optimised for size across all crates, and not stripped: the names are what crash reports are read with.
const PROFILE: &str = "phone";

/// The feature with which the library writes to the unified log of Apple's systems.
const UNIFIED_LOG: &str = "os-log";

/// What cargo is told to have a library soon that nobody will run.
const IN_HASTE: [(&str, &str); 3] = [
    ("CARGO_PROFILE_PHONE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_PHONE_LTO", "off"),
    ("CARGO_PROFILE_PHONE_OPT_LEVEL", "0"),
];

/// What the linker is told to make the library smaller: one body for functions that are alike, and forms of tables that are
/// dense and known to every Android since 6.0.
const SMALLER: [&str; 3] = ["--icf=all", "--pack-dyn-relocs=android", "--hash-style=gnu"];

/// What LLVM is told to make it smaller: to take what several functions have in common into one of its own only where that
/// saves more than its entries in the tables for unwinding take, which LLVM does not count: 42 bytes, on average.
const FEW_PIECES: &str = "-Cllvm-args=-outliner-benefit-threshold=42";

/// What every crate is compiled with to make it smaller: functions that no panic leaves are not in those tables.
const FEW_TABLES: &str = "-Cforce-unwind-tables=no";

/// What a library holds that has a feature for lanes.
const HOOKS: [&str; 2] = ["OUTCRY_SPEED", "told-time"];

/// What the library for Android's phones may take, in bytes.
const LARGEST: u64 = 3_100_000;

/// Tells what the libraries are built for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// To go into the apps: all of them as small as can be, and laid below `target/phones`.
    Apps,
    /// To see that they build, link and are complete: only those for Android, which the gate puts into an app, take their time,
    /// and none lies where the apps look for it.
    Proof,
}

impl Purpose {
    /// Says whether this library is built to be used.
    fn is_thorough(self, target: Target) -> bool {
        self == Self::Apps || Target::ANDROID.contains(&target)
    }

    /// Gives the place of the finished library.
    fn place(self, target: Target, workspace: &Workspace) -> PathBuf {
        target.place(&match self {
            Self::Apps => workspace.target("phones"),
            Self::Proof => workspace.scratch().join("phones"),
        })
    }
}

/// Tells the processors of Android's phones from those of its emulators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Processor {
    Arm,
    Intel,
}

impl Processor {
    /// Gives Android's name for it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Arm => "arm64-v8a",
            Self::Intel => "x86_64",
        }
    }
}

/// Says why there is no library for a phone.
#[derive(Debug, Error)]
pub(crate) enum CrossError {
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error(transparent)]
    Tool(#[from] ToolError),
    #[error("a file could not be read or made ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    /// There is no apt.
    #[error(
        "there is no apt-get to fetch a compiler with: run `rustup target add` for the targets in docs/building.md"
    )]
    NoApt,
    /// Debian has no such compiler.
    #[error(
        "Debian's lists have no rustc-web: run `rustup target add` for the targets in docs/building.md, or use Debian 12"
    )]
    NoPackage,
    /// Debian's compiler is too old.
    #[error("Debian's rustc-web is {found}, and {wanted} is needed: turn on Debian's security updates")]
    OldPackage { found: String, wanted: String },
    #[error("{folder} is no NDK: mend ANDROID_NDK_HOME, or unset it to do without")]
    NoNdk { folder: PathBuf },
    /// The workspace's compiler has no linker with it.
    #[error("{path} is missing: use the toolchain of rust-toolchain.toml, from rustup")]
    NoProgram { path: PathBuf },
    /// A stand-in for a library of Android's cannot be made.
    #[error("a library to link with could not be written ({0}): see tests/e2e/src/cross/bionic.rs")]
    Stub(object::write::Error),
    /// A shared library is not as it must be.
    #[error("the library for {target} will not do: {fault}")]
    Shared { target: &'static str, fault: SharedFault },
    /// A static library is not as it must be.
    #[error("the library for {target} will not do: {fault}")]
    Archive { target: &'static str, fault: ArchiveFault },
    /// The store would refuse the app.
    #[error("the library for {target} calls {function}: declare {kind} in {MANIFEST}, with a reason")]
    Undeclared { target: &'static str, function: &'static str, kind: &'static str },
    /// The app would say that it uses what it does not.
    #[error(
        "neither the library for {target} nor the Swift calls anything of {kind}: take it out of {MANIFEST}"
    )]
    Uncalled { target: &'static str, kind: &'static str },
    /// The libraries do not offer the same.
    #[error("the library for {target} will not do: {fault}")]
    Surface { target: &'static str, fault: SurfaceFault },
    /// It is one that only lanes may have.
    #[error("the library for {target} heeds {hook}: build it without the feature `test-hooks`")]
    Hooked { target: &'static str, hook: &'static str },
    /// It has grown too large.
    #[error(
        "the library for {target} takes {size} bytes stripped, more than {LARGEST}: find what has come in"
    )]
    Large { target: &'static str, size: u64 },
}

/// Does the work of another program, if this one was started by its name.
pub(crate) fn stand_in() -> Option<ExitCode> {
    linker::stand_in().or_else(wrapper::stand_in)
}

/// Builds the libraries and checks them.
///
/// # Errors
/// A tool cannot be had, something does not build, or a phone would not load it.
pub(crate) fn build(purpose: Purpose, workspace: &Workspace) -> Result<(), CrossError> {
    build_for(&Target::ALL, purpose, workspace)
}

/// Builds the libraries that go into an app for Android, and checks them.
///
/// # Errors
/// A tool cannot be had, something does not build, or a phone would not load it.
pub(crate) fn build_for_android(workspace: &Workspace) -> Result<(), CrossError> {
    build_for(&Target::ANDROID, Purpose::Apps, workspace)
}

/// Lays stand-ins for Android's C libraries into a folder, with which a library for this processor is run on Linux; `glibc` is
/// where the libraries of that processor lie.
///
/// # Errors
/// A tool cannot be had, or glibc lacks something.
pub(crate) fn lay_stand_ins(
    processor: Processor,
    glibc: &Path,
    folder: &Path,
    workspace: &Workspace,
) -> Result<(), CrossError> {
    let target = match processor {
        Processor::Arm => Target::AndroidArm,
        Processor::Intel => Target::AndroidIntel,
    };
    let llvm = Llvm::find(workspace)?;
    let mut toolchain = None;
    if !vendor::has_std(&[target], workspace) {
        let fetched =
            compiler::fetch(&Cache::open("cross", &workspace.scratch())?, env!("CARGO_PKG_RUST_VERSION"))?;
        standard::build(&fetched, &[target], workspace)?;
        toolchain = Some(fetched);
    }
    glibc::lay(target, toolchain.as_ref(), glibc, folder, &llvm, workspace)
}

fn build_for(targets: &[Target], purpose: Purpose, workspace: &Workspace) -> Result<(), CrossError> {
    let llvm = Llvm::find(workspace)?;
    // As long as it is open no other lane builds for phones, which would be in the same folders.
    let cache = Cache::open("cross", &workspace.scratch())?;
    let ndk = Ndk::find()?;
    let mut unserved = unserved(ndk.is_some(), workspace)?;
    unserved.retain(|target| targets.contains(target));
    let toolchain = match unserved.as_slice() {
        [] => None,
        targets => {
            let toolchain = compiler::fetch(&cache, env!("CARGO_PKG_RUST_VERSION"))?;
            standard::build(&toolchain, targets, workspace)?;
            Some(toolchain)
        }
    };
    let unwind = if ndk.is_none() { Some(unwind::get(&cache)?) } else { None };
    let manifest = fs::read_to_string(workspace.path(MANIFEST))?;
    let swift = privacy::swift(&workspace.path("ios"))?;
    let mut first: Option<(Target, Surface)> = None;
    for &target in targets {
        let linker = match (&ndk, &unwind) {
            _ if Target::IOS.contains(&target) => None,
            (Some(ndk), _) => Some(ndk.linker(target)),
            (None, Some(unwind)) => Some(own_linker(target, unwind, &llvm, workspace)?),
            (None, None) => None,
        };
        let toolchain = toolchain.as_ref().filter(|_| unserved.contains(&target));
        let built = compile(target, purpose, toolchain, linker.as_deref(), workspace)?;
        let place = purpose.place(target, workspace);
        let surface = finish(target, purpose, &built, &place, &llvm, &swift, &manifest)?;
        // A std of rustup's is built for speed, and not by this command: only one that was built for size is judged.
        if target == Target::AndroidArm && toolchain.is_some() {
            judge(target, fs::metadata(&place)?.len())?;
        }
        match &first {
            None => first = Some((target, surface)),
            Some((other, first)) => surface
                .same(first, other.triple())
                .map_err(|fault| CrossError::Surface { target: target.triple(), fault })?,
        }
    }
    Ok(())
}

/// Lists the targets that the workspace's own toolchain has no std for. Where there is a maker's kit, rustup fetches it.
fn unserved(has_ndk: bool, workspace: &Workspace) -> Result<Vec<Target>, CrossError> {
    let mut unserved = Vec::new();
    for (targets, has_kit) in [(Target::ANDROID, has_ndk), (Target::IOS, vendor::has_xcode())] {
        if has_kit {
            vendor::add_std(&targets, workspace)?;
        } else if !vendor::has_std(&targets, workspace) {
            unserved.extend(targets);
        }
    }
    Ok(unserved)
}

/// Gives the folder for what stands in for programs of a maker's kit.
fn link_folder(target: Target, workspace: &Workspace) -> PathBuf {
    workspace.scratch().join("link").join(target.triple())
}

/// Lays down all that is needed to link for a target without its maker's kit, and gives the linker.
fn own_linker(
    target: Target,
    unwind: &Path,
    llvm: &Llvm,
    workspace: &Workspace,
) -> Result<PathBuf, CrossError> {
    let folder = link_folder(target, workspace);
    fs::create_dir_all(&folder)?;
    bionic::write(target, &llvm.lld, &folder)?;
    fs::copy(unwind.join(target.triple()).join("libunwind.a"), folder.join("libunwind.a"))?;
    Ok(linker::lay(&folder, &llvm.lld)?)
}

/// Builds the library, with its names in it.
fn compile(
    target: Target,
    purpose: Purpose,
    toolchain: Option<&Toolchain>,
    linker: Option<&Path>,
    workspace: &Workspace,
) -> Result<PathBuf, CrossError> {
    // What one compiler has built the other cannot use.
    let folder = workspace.target("cross").join(toolchain.map_or("own", |toolchain| &toolchain.key));
    let mut cargo = workspace.cargo(&["rustc", "--locked", "-p", PACKAGE, "--lib", "--profile", PROFILE]);
    cargo
        .args(["--crate-type", target.crate_type(), "--target", target.triple(), "--target-dir"])
        .arg(&folder);
    if Target::IOS.contains(&target) && vendor::has_xcode() {
        // It is compiled against headers that Xcode alone has.
        cargo.args(["--features", UNIFIED_LOG]);
    }
    // Flags and wrappers that suit the machine need not suit a phone.
    for variable in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER"] {
        cargo.env_remove(variable);
    }
    if let Some(toolchain) = toolchain {
        toolchain.dress(&mut cargo);
    }
    cargo.arg("--");
    let thorough = purpose.is_thorough(target);
    if thorough {
        let flags = everywhere(toolchain).join("\u{1f}");
        cargo.env("CARGO_ENCODED_RUSTFLAGS", flags).arg(FEW_PIECES);
        wrapper::dress(&mut cargo, &link_folder(target, workspace), &shortened(workspace))?;
    } else {
        cargo.envs(IN_HASTE);
    }
    if let Some(linker) = linker {
        cargo.env(target.linker_variable(), linker);
        for pages in ["max-page-size", "common-page-size"] {
            cargo.arg(format!("-Clink-arg=-Wl,-z,{pages}={PAGE}"));
        }
        // A name that Android does not have must fail here and not on the phone.
        cargo.args(["-Clink-arg=-Wl,-z,defs", "-Clink-arg=-Wl,--build-id=sha1"]);
        cargo.arg(format!("-Clink-arg=-Wl,-soname,{}", target.file()));
        if thorough {
            cargo.args(SMALLER.map(|flag| format!("-Clink-arg=-Wl,{flag}")));
        }
    }
    command::run(&mut cargo)?;
    Ok(folder.join(target.triple()).join(PROFILE).join(target.file()))
}

/// Lists what every crate is compiled with. Beside the tables it is the paths that panics tell of: they begin with the name
/// of a crate, and not with wherever this machine keeps them, nor where the sources of std were unpacked. Even what is stripped
/// later counts: the library's own number is made of it, and has to be the same wherever it was built.
fn everywhere(toolchain: Option<&Toolchain>) -> Vec<String> {
    let users = || BaseDirs::new().map(|folders| folders.home_dir().join(".cargo"));
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(users).unwrap_or_default();
    // A registry's folder has a name that depends on where it is served from.
    let mut registries: Vec<PathBuf> = fs::read_dir(home.join("registry/src"))
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .collect();
    registries.sort();
    registries.extend(toolchain.map(|toolchain| toolchain.rustlib().join("src/rust/library")));
    let shortened = registries.iter().map(|path| format!("--remap-path-prefix={}=", path.display()));
    iter::once(FEW_TABLES.to_owned()).chain(shortened).collect()
}

/// Lists what the workspace's own crates are compiled with besides, for the same reason.
fn shortened(workspace: &Workspace) -> Vec<String> {
    let own = [(workspace.root().to_owned(), "."), (workspace.target("cross"), "target")];
    own.map(|(path, name)| format!("--remap-path-prefix={}={name}", path.display())).into()
}

/// Puts the library in its place, for Android without the names that nobody calls, and checks it there.
fn finish(
    target: Target,
    purpose: Purpose,
    built: &Path,
    place: &Path,
    llvm: &Llvm,
    swift: &str,
    manifest: &str,
) -> Result<Surface, CrossError> {
    fs::create_dir_all(place.parent().unwrap_or(place))?;
    let name = target.triple();
    let bytes = fs::read(built)?;
    for hook in HOOKS {
        if bytes.windows(hook.len()).any(|window| window == hook.as_bytes()) {
            return Err(CrossError::Hooked { target: name, hook });
        }
    }
    let whole = bytes.len() as u64;
    let note = if purpose.is_thorough(target) { "" } else { " (not optimised)" };
    if Target::IOS.contains(&target) {
        fs::copy(built, place)?;
        let Archive { surface, called } = archive::check(&fs::read(place)?, target)
            .map_err(|fault| CrossError::Archive { target: name, fault })?;
        if let Some(&(kind, function)) = privacy::undeclared(&called, manifest).first() {
            return Err(CrossError::Undeclared { target: name, function, kind });
        }
        if let Some(&kind) = privacy::uncalled(&called, swift, manifest).first() {
            return Err(CrossError::Uncalled { target: name, kind });
        }
        let functions = surface.functions();
        log::notice(&format!("{name}: {} MB, {functions} functions{note}", megabytes(whole)))?;
        return Ok(surface);
    }
    llvm.strip(built, place)?;
    let surface = shared::check(&fs::read(place)?, target)
        .map_err(|fault| CrossError::Shared { target: name, fault })?;
    let (size, functions) = (fs::metadata(place)?.len(), surface.functions());
    let (stripped, whole) = (megabytes(size), megabytes(whole));
    log::notice(&format!(
        "{name}: {stripped} MB stripped, {whole} MB with names, {functions} functions{note}"
    ))?;
    Ok(surface)
}

/// Sees whether a library is small enough.
fn judge(target: Target, size: u64) -> Result<(), CrossError> {
    if size > LARGEST { Err(CrossError::Large { target: target.triple(), size }) } else { Ok(()) }
}

/// Writes millions of bytes with two decimals.
fn megabytes(bytes: u64) -> String {
    let hundredths = bytes.div_ceil(10_000);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_large_is_told_with_its_size() {
        assert!(judge(Target::AndroidArm, LARGEST).is_ok());
        let size = LARGEST + 1;
        let fault = judge(Target::AndroidArm, size).unwrap_err().to_string();
        assert!(fault.contains(&format!("aarch64-linux-android takes {size} bytes")), "{fault}");
    }

    #[test]
    fn sizes_are_never_shown_smaller_than_they_are() {
        assert_eq!(megabytes(2_500_000), "2.50");
        assert_eq!(megabytes(2_500_001), "2.51");
        assert_eq!(megabytes(40), "0.01");
    }
}
