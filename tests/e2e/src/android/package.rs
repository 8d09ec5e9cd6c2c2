//! `cargo xtask apk`: the app as a file that a phone installs, without Android's SDK.
//!
//! Maven compiles, R8 leaves out what nobody calls, aapt2 has compiled the resources, and all of it is laid into one archive with
//! what [`cross`] has built. What makes it is checked by other programs than those that have made it.

use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use thiserror::Error;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use super::archives::{ArchiveError, Archives};
use crate::bindgen::BindgenError;
use crate::cache;
use crate::command::{self, CommandError};
use crate::cross::{self, CrossError};
use crate::folder;
use crate::kotlin;
use crate::limits::MAVEN;
use crate::log;
use crate::release::versions::VERSION;
use crate::tools::{self, Needed, ToolError};
use crate::workspace::{Workspace, WorkspaceError};

/// The key that a release is signed with: a file in the form PKCS12, and its password.
const KEY: (&str, &str) = ("OUTCRY_KEYSTORE", "OUTCRY_KEYSTORE_PASSWORD");

/// The password of a key that is made for the moment and protects nothing.
const NO_SECRET: &str = "outcry";

/// The processors that phones have, and emulators, by Android's names for them.
const PROCESSORS: [&str; 2] = ["arm64-v8a", "x86_64"];

/// The oldest Android that the app runs on: 8.0.
const OLDEST: &str = "26";

/// Where libraries lie in the archive, in bytes: they are mapped into memory as they are, by pages as large as any phone's.
const PAGE: u16 = 16_384;

/// Where all else lies that is stored as it is: Android maps it, too.
const WORD: u16 = 4;

/// What the APK for both processors may take, and that for phones alone, in bytes.
const LARGEST: [u64; 2] = [10_000_000, 5_200_000];

/// What dexdump says of a call that Android 8.0 does not know.
const NEW_CALL: &[u8] = b"invoke-custom";

/// What the shrinker cannot see by itself.
const RULES: &str = "android/package/keep.pro";

/// What is left of the classes is run by a Java machine as it was compiled: what R8 optimises for Android is not for every Java.
const UNOPTIMISED: &str = "android/package/unoptimised.pro";

const NEEDED: &[Needed<'static>] = &[
    Needed { program: "javac", answers: &["-version"], package: "default-jdk-headless" },
    Needed { program: "mvn", answers: &["--version"], package: "maven" },
    Needed { program: "aapt2", answers: &["version"], package: "aapt" },
    Needed { program: "apksigner", answers: &["--version"], package: "apksigner" },
    // It has no question that it answers with success.
    Needed { program: "sh", answers: &["-c", "command -v dexdump"], package: "dexdump" },
];

/// Says why there is no APK.
#[derive(Debug, Error)]
pub(crate) enum PackageError {
    #[error(transparent)]
    Tool(#[from] ToolError),
    #[error(transparent)]
    Bindgen(#[from] BindgenError),
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error(transparent)]
    Cross(#[from] CrossError),
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    #[error("a file could not be read or made ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    #[error("an archive could not be read or written ({0}): delete target/xtask/apk and begin again")]
    Zip(#[from] ZipError),
    /// Only half of the key is there.
    #[error("{} names a key and {} its password: set both, or neither", KEY.0, KEY.1)]
    HalfKey,
    #[error("the APK does not have {0}: see what went into it in target/xtask/apk")]
    Lacks(&'static str),
    #[error("{entry} lies at byte {at} and not at a multiple of {of}: see how it was packed")]
    Unaligned { entry: String, at: u64, of: u16 },
    #[error("{} takes {size} bytes, more than {most}: find what has come in", path.display())]
    Large { path: PathBuf, size: u64, most: u64 },
    #[error("the APK has a call that Android 8.0 does not know (invoke-custom): see what R8 has left")]
    NewCall,
}

/// Gives the place of the APK for every processor.
pub(crate) fn place(workspace: &Workspace) -> PathBuf {
    let [place, _] = places(workspace);
    place
}

/// Gives the places of the APK for every processor, and of that for phones alone.
pub(crate) fn places(workspace: &Workspace) -> [PathBuf; 2] {
    ["", "-arm64"].map(|of| workspace.target("apk").join(format!("outcry-{VERSION}{of}.apk")))
}

/// Builds the APK for every processor, and one for phones alone, and leaves nothing else behind.
///
/// # Errors
/// A tool cannot be had, something does not build, what came of it would not be installed, or its code does not run.
pub(crate) fn build(workspace: &Workspace) -> Result<(), PackageError> {
    let folder = assemble(workspace)?;
    let package = folder.join("package");
    let target = workspace.target("apk");
    fs::create_dir_all(&target)?;
    let places = places(workspace);
    for ((place, processors), most) in places.iter().zip([&PROCESSORS[..], &PROCESSORS[..1]]).zip(LARGEST) {
        let unsigned = package.join("unsigned.apk");
        pack(workspace, &folder, processors, &unsigned)?;
        let again = package.join("again.apk");
        pack(workspace, &folder, processors, &again)?;
        if fs::read(&unsigned)? != fs::read(&again)? {
            return Err(PackageError::Lacks("the same bytes when it is packed twice"));
        }
        sign(&target, &unsigned, place)?;
        check(place, processors, most)?;
    }
    prove(workspace, &folder)?;
    // All of it is half a gigabyte.
    Ok(cache::clear(&folder)?)
}

/// Builds the APK for every processor without a signature, whose every byte follows from the sources.
///
/// # Errors
/// A tool cannot be had, or something does not build.
pub(crate) fn build_unsigned(workspace: &Workspace, to: &Path) -> Result<(), PackageError> {
    let folder = assemble(workspace)?;
    pack(workspace, &folder, &PROCESSORS, to)?;
    Ok(cache::clear(&folder)?)
}

/// Builds all that an APK consists of, and gives the folder that it lies in.
fn assemble(workspace: &Workspace) -> Result<PathBuf, PackageError> {
    tools::every(NEEDED)?;
    cross::build_for_android(workspace)?;
    let folder = workspace.scratch().join("apk");
    // What was left behind by sources that are no more would be packed along.
    cache::clear(&folder)?;
    let mut maven = kotlin::maven(workspace, &workspace.path(kotlin::MODULES), &folder)?;
    maven.args([
        "-Dmaven.test.skip=true",
        "--projects=session,radio,androidx,androidx-test,app,package",
        "package",
    ]);
    command::run_within(&mut maven, MAVEN, None, None)?;
    let package = folder.join("package");
    Archives::new(package.clone()).open()?;
    // A jar of what was opened, since R8 takes no folders.
    let jna = package.join("jars/jna.jar");
    command::run(
        Command::new("jar")
            .arg("--create")
            .arg("--file")
            .arg(&jna)
            .arg("-C")
            .arg(package.join("classes"))
            .arg("."),
    )?;
    let dex = package.join("dex");
    fs::create_dir_all(&dex)?;
    command::run(r8(&workspace.path(RULES), &folder)?.args(["--min-api", OLDEST, "--output"]).arg(&dex))?;
    Ok(folder)
}

/// Gives an R8 that leaves out what nobody calls, by these rules of ours and by those of the libraries; into what, is still to be
/// said.
fn r8(rules: &Path, folder: &Path) -> Result<Command, PackageError> {
    let package = folder.join("package");
    let mut r8 = Command::new("java");
    // A second compiler would be busy for longer than what it compiles runs.
    r8.args(["-Xmx3g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"])
        .arg(package.join("tools/r8.jar"));
    // Rules of libraries that match nothing are not worth a thousand lines.
    r8.args(["com.android.tools.r8.R8", "--release", "--map-diagnostics", "info", "none", "--lib"]);
    r8.arg(package.join("tools/android-all.jar"));
    // What every Java has is not in the jar of Android.
    r8.arg("--lib").arg(java_home()?);
    for rules in [rules, &folder.join("androidx/rules.pro"), &folder.join("app/resources/aapt.pro")] {
        r8.arg("--pg-conf").arg(rules);
    }
    r8.args(folder::entries(&package.join("jars"))?);
    Ok(r8)
}

/// Has R8 leave the same once more as classes of Java, and runs them through a start, a lesson and all scenes.
fn prove(workspace: &Workspace, folder: &Path) -> Result<(), PackageError> {
    let scenes = folder.join("scenes");
    command::run(Command::new(workspace.program("outcry-scenes")?).arg(&scenes))?;
    let shrunken = folder.join("package/shrunken.jar");
    let mut r8 = r8(&workspace.path(RULES), folder)?;
    r8.arg("--pg-conf").arg(workspace.path(UNOPTIMISED));
    command::run(r8.args(["--classfile", "--output"]).arg(shrunken))?;
    let mut maven = kotlin::maven(workspace, &workspace.path("android/shrunken"), folder)?;
    Ok(command::run_within(maven.arg("test"), MAVEN, None, None)?)
}

/// Gives the folder of the Java that programs run on.
fn java_home() -> Result<PathBuf, PackageError> {
    let settings = Command::new("java").args(["-XshowSettings:properties", "-version"]).output()?;
    let settings = String::from_utf8_lossy(&settings.stderr).into_owned();
    let home = settings.lines().find_map(|line| line.trim().strip_prefix("java.home = ").map(PathBuf::from));
    home.ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "java does not say where it lies").into())
}

/// Lays everything into one archive: the same input gives the same bytes.
fn pack(workspace: &Workspace, folder: &Path, processors: &[&str], to: &Path) -> Result<(), PackageError> {
    let mut apk = ZipWriter::new(File::create(to)?);
    let options =
        SimpleFileOptions::default().last_modified_time(DateTime::default()).unix_permissions(0o644);
    let stored = options.compression_method(CompressionMethod::Stored);
    let mut base = ZipArchive::new(File::open(folder.join("app/resources/base.apk"))?)?;
    for index in 0..base.len() {
        let mut entry = base.by_index(index)?;
        let options = match entry.compression() {
            CompressionMethod::Stored => stored.with_alignment(WORD),
            _ => options,
        };
        apk.start_file(entry.name(), options)?;
        io::copy(&mut entry, &mut apk)?;
    }
    let mut put = |name: &str, options: SimpleFileOptions, path: &Path| -> Result<(), PackageError> {
        apk.start_file(name, options)?;
        apk.write_all(&fs::read(path)?)?;
        Ok(())
    };
    put("classes.dex", options, &folder.join("package/dex/classes.dex"))?;
    for processor in processors {
        let libraries = [
            ("libjnidispatch.so", folder.join("package/jni").join(processor)),
            ("libandroidx.graphics.path.so", folder.join("androidx/jni").join(processor)),
            ("liboutcry_ffi.so", workspace.target("phones").join("android").join(processor)),
        ];
        for (library, place) in libraries {
            put(&format!("lib/{processor}/{library}"), stored.with_alignment(PAGE), &place.join(library))?;
        }
    }
    apk.finish()?;
    Ok(())
}

/// Says whether the environment names a key to sign with.
pub(crate) fn has_own_key() -> bool {
    env::var_os(KEY.0).is_some()
}

/// Signs an APK with the key of the environment, or with one that is made for the moment.
fn sign(target: &Path, unsigned: &Path, signed: &Path) -> Result<(), PackageError> {
    let (key, password) = match (env::var_os(KEY.0), env::var(KEY.1)) {
        (Some(key), Ok(password)) => (PathBuf::from(key), password),
        (None, Err(_)) => (throwaway_key(target)?, NO_SECRET.to_owned()),
        _ => return Err(PackageError::HalfKey),
    };
    let mut apksigner = Command::new("apksigner");
    apksigner.args([
        "sign",
        "--min-sdk-version",
        OLDEST,
        "--v1-signing-enabled",
        "false",
        "--v2-signing-enabled",
        "true",
    ]);
    // That of scheme 4 would be a file beside it, which nothing here reads.
    apksigner
        .args([
            "--v3-signing-enabled",
            "true",
            "--v4-signing-enabled",
            "false",
            "--ks-pass",
            "env:OUTCRY_SIGNING",
            "--ks",
        ])
        .arg(key);
    apksigner.env("OUTCRY_SIGNING", password).arg("--out").arg(signed).arg(unsigned);
    Ok(command::run(&mut apksigner)?)
}

/// Makes a key if there is none yet, and says what it is worth.
fn throwaway_key(target: &Path) -> Result<PathBuf, PackageError> {
    let key = target.join("throwaway.p12");
    log::notice(&format!(
        "signed with a throwaway key, since {} is not set: a phone takes an update only from the key of the first install",
        KEY.0
    ))?;
    if !key.is_file() {
        let mut keytool = Command::new("keytool");
        keytool.args([
            "-genkeypair",
            "-alias",
            "outcry",
            "-keyalg",
            "EC",
            "-groupname",
            "secp256r1",
            "-validity",
            "10000",
        ]);
        keytool
            .args(["-dname", "CN=throwaway", "-storetype", "PKCS12", "-storepass", NO_SECRET, "-keystore"])
            .arg(&key);
        command::run(&mut keytool)?;
    }
    Ok(key)
}

/// Checks what a phone would, and says what takes how much.
fn check(apk: &Path, processors: &[&str], most: u64) -> Result<(), PackageError> {
    let verified = command::read(
        Command::new("apksigner").args(["verify", "--verbose", "--min-sdk-version", OLDEST]).arg(apk),
    )?;
    for (scheme, lacking) in [("v2", "a signature of scheme 2"), ("v3", "a signature of scheme 3")] {
        let there = verified.lines().any(|line| line.contains(scheme) && line.ends_with("true"));
        if !there {
            return Err(PackageError::Lacks(lacking));
        }
    }
    let badging = command::read(Command::new("aapt2").args(["dump", "badging"]).arg(apk))?;
    log::line(badging.trim_end())?;
    for (line, lacking) in [
        ("name='app.outcry'", "its name"),
        ("sdkVersion:'26'", "Android 8.0 as the oldest"),
        ("targetSdkVersion:'36'", "Android 16 as what it is made for"),
        ("launchable-activity: name='app.outcry.MainActivity'", "an activity to begin with"),
    ] {
        if !badging.contains(line) {
            return Err(PackageError::Lacks(lacking));
        }
    }
    if processors.iter().any(|processor| !badging.contains(&format!("'{processor}'"))) {
        return Err(PackageError::Lacks("a library for each processor"));
    }
    // Names and texts in it need not be UTF-8.
    let code = command::bytes(Command::new("dexdump").arg("-d").arg(apk))?;
    if code.windows(NEW_CALL.len()).any(|window| window == NEW_CALL) {
        return Err(PackageError::NewCall);
    }
    let mut archive = ZipArchive::new(File::open(apk)?)?;
    let mut parts = [("code", 0), ("libraries", 0), ("resources", 0)];
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index)?;
        let name = entry.name().to_owned();
        let (part, of) = match Path::new(&name).extension().and_then(OsStr::to_str) {
            Some("dex") => (0, 1),
            Some("so") => (1, PAGE),
            _ => (2, if entry.compression() == CompressionMethod::Stored { WORD } else { 1 }),
        };
        let at = entry.data_start().unwrap_or_default();
        if !at.is_multiple_of(u64::from(of)) {
            return Err(PackageError::Unaligned { entry: name, at, of });
        }
        let size = entry.compressed_size();
        if part < 2 {
            log::line(&format!("{size:>10} {name}"))?;
        }
        parts[part].1 += size;
        // Every part is read to its end, which checks its sum.
        io::copy(&mut entry.by_ref(), &mut io::sink())?;
    }
    let size = fs::metadata(apk)?.len();
    let parts: Vec<_> = parts.iter().map(|(part, size)| format!("{part} {size}")).collect();
    let name = apk.file_name().unwrap_or_default().to_string_lossy().into_owned();
    log::notice(&format!("{name}: {size} bytes ({})", parts.join(", ")))?;
    if size > most { Err(PackageError::Large { path: apk.to_owned(), size, most }) } else { Ok(()) }
}
