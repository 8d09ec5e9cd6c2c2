//! What the core is built for.

use std::path::{Path, PathBuf};

/// The oldest Android that the library is to load on, 8.0: what its libc came to have later, the linker does not find.
pub(super) const OLDEST_ANDROID: u32 = 26;

/// A kind of phone, or of a simulated one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    AndroidArm,
    /// Android's emulator on a PC.
    AndroidIntel,
    Ios,
    /// The simulator on a Mac.
    IosSimulator,
}

impl Target {
    /// All, in the order in which they are built: what takes longest comes last.
    pub(super) const ALL: [Self; 4] = [Self::AndroidIntel, Self::IosSimulator, Self::Ios, Self::AndroidArm];
    /// Those that want a shared library.
    pub(super) const ANDROID: [Self; 2] = [Self::AndroidArm, Self::AndroidIntel];
    /// Those that want a static library.
    pub(super) const IOS: [Self; 2] = [Self::Ios, Self::IosSimulator];

    /// Names it as rustc does.
    pub(super) const fn triple(self) -> &'static str {
        match self {
            Self::AndroidArm => "aarch64-linux-android",
            Self::AndroidIntel => "x86_64-linux-android",
            Self::Ios => "aarch64-apple-ios",
            Self::IosSimulator => "aarch64-apple-ios-sim",
        }
    }

    /// Gives the form of the library.
    pub(super) const fn crate_type(self) -> &'static str {
        match self {
            Self::AndroidArm | Self::AndroidIntel => "cdylib",
            Self::Ios | Self::IosSimulator => "staticlib",
        }
    }

    /// Gives the name of the library's file.
    pub(super) const fn file(self) -> &'static str {
        match self {
            Self::AndroidArm | Self::AndroidIntel => "liboutcry_ffi.so",
            Self::Ios | Self::IosSimulator => "liboutcry_ffi.a",
        }
    }

    /// Gives the place of the finished library, below a folder of them all: for Android as packages want it.
    pub(super) fn place(self, folder: &Path) -> PathBuf {
        let inside = match self {
            Self::AndroidArm => "android/arm64-v8a",
            Self::AndroidIntel => "android/x86_64",
            Self::Ios => "ios/iphoneos",
            Self::IosSimulator => "ios/iphonesimulator",
        };
        folder.join(inside).join(self.file())
    }

    /// Gives the name of the variable by which cargo is told how to link, where that is needed.
    pub(super) fn linker_variable(self) -> String {
        format!("CARGO_TARGET_{}_LINKER", self.triple().to_uppercase().replace('-', "_"))
    }
}
