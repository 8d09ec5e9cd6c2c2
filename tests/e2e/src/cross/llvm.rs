//! LLVM's linker and its strip, which come with every toolchain of rustup's.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::CrossError;
use crate::command;
use crate::workspace::Workspace;

/// Knows where they are.
#[derive(Debug)]
pub(super) struct Llvm {
    pub(super) lld: PathBuf,
    objcopy: PathBuf,
    libraries: PathBuf,
}

impl Llvm {
    /// Finds them in the workspace's own toolchain.
    ///
    /// # Errors
    /// The toolchain has none.
    pub(super) fn find(workspace: &Workspace) -> Result<Self, CrossError> {
        let ask = |what: &str| {
            let mut rustc = Command::new("rustc");
            command::read(rustc.current_dir(workspace.root()).args(["--print", what]))
        };
        let libraries = Path::new(ask("sysroot")?.trim()).join("lib");
        let programs = libraries.join("rustlib").join(ask("host-tuple")?.trim()).join("bin");
        let program = |name: &str| {
            let path = programs.join(name);
            if path.is_file() { Ok(path) } else { Err(CrossError::NoProgram { path }) }
        };
        Ok(Self { lld: program("rust-lld")?, objcopy: program("rust-objcopy")?, libraries })
    }

    /// Copies a shared library without what only debuggers read.
    ///
    /// # Errors
    /// It does not work.
    pub(super) fn strip(&self, from: &Path, to: &Path) -> Result<(), CrossError> {
        let mut strip = Command::new(&self.objcopy);
        strip.env("LD_LIBRARY_PATH", &self.libraries).arg("--strip-all").args([from, to]);
        Ok(command::run(&mut strip)?)
    }
}
