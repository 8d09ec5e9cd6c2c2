//! Stand-ins for Android's C libraries over glibc: with them a library for Android can be loaded and run on Linux.
//!
//! Every name that Android's libraries have (those of [`super::bionic`]) is a jump to what glibc has under the same name, which the
//! loader finds; what is different there is written in `over_glibc.rs`. All of it is one file with four names.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use object::elf;
use object::write::{Object, Relocation, StandardSection, Symbol, SymbolId, SymbolSection};
use object::{Architecture, BinaryFormat, Endianness, RelocationFlags, SymbolFlags, SymbolKind, SymbolScope};

use super::CrossError;
use super::bionic::{self, LIBRARIES};
use super::compiler::Toolchain;
use super::llvm::Llvm;
use super::target::Target;
use crate::command;
use crate::workspace::Workspace;

/// This file has what glibc lacks or does otherwise than bionic.
const OWN: &str = "tests/e2e/src/cross/over_glibc.rs";

/// Names that lead somewhere else than to the same name.
const ELSEWHERE: [(&str, &str); 6] = [
    ("__android_log_buf_write", "log_buffer_of_android"),
    ("__android_log_write", "log_of_android"),
    ("__errno", "__errno_location"),
    ("__system_property_get", "no_property"),
    ("strerror_r", "__xpg_strerror_r"),
    ("sysconf", "sysconf_of_android"),
];

/// The one name that is no function but holds an address, and whose.
const STDERR: (&str, &str) = ("stderr", "_IO_2_1_stderr_");

/// Versions that Android's libraries have.
const VERSIONS: &str = "LIBC { };\nLIBLOG { };\n";

/// How a processor jumps to an address that the loader has put into a table.
struct Jump {
    code: &'static [u8],
    /// Where in the code something has to be filled in, with what, and how far behind it the processor already is.
    places: &'static [(u64, elf::RelocationType, i64)],
    /// What fills in an address.
    address: elf::RelocationType,
}

/// `jmp *table(%rip)`
const INTEL: Jump = Jump {
    code: &[0xFF, 0x25, 0, 0, 0, 0, 0xCC, 0xCC],
    places: &[(2, elf::R_X86_64_GOTPCREL, -4)],
    address: elf::R_X86_64_64,
};

/// `adrp x16, table; ldr x16, [x16, table]; br x16`
const ARM: Jump = Jump {
    code: &[0x10, 0, 0, 0x90, 0x10, 0x02, 0x40, 0xF9, 0x00, 0x02, 0x1F, 0xD6],
    places: &[(0, elf::R_AARCH64_ADR_GOT_PAGE, 0), (4, elf::R_AARCH64_LD64_GOT_LO12_NC, 0)],
    address: elf::R_AARCH64_ABS64,
};

/// Lays the stand-ins for one processor into a folder; `glibc` holds the libraries of that processor that they stand on.
///
/// # Errors
/// glibc lacks a name, the compiler or the linker refuses, or the disk.
pub(super) fn lay(
    target: Target,
    toolchain: Option<&Toolchain>,
    glibc: &Path,
    folder: &Path,
    llvm: &Llvm,
    workspace: &Workspace,
) -> Result<(), CrossError> {
    fs::create_dir_all(folder)?;
    let (jumps, own, versions) = (folder.join("jumps.o"), folder.join("own.o"), folder.join("versions"));
    fs::write(&jumps, jumping(target)?)?;
    fs::write(&versions, VERSIONS)?;
    let mut compile = toolchain.map_or_else(|| Command::new("rustc"), Toolchain::rustc);
    compile.current_dir(workspace.root()).args(["--edition=2024", "--crate-type=lib", "--emit=obj"]);
    compile.args(["-Copt-level=2", "-Cpanic=abort", "-Ccodegen-units=1", "--target", target.triple(), "-o"]);
    command::run(compile.arg(&own).arg(OWN))?;
    let library = folder.join("libc.so");
    let mut link = Command::new(&llvm.lld);
    link.args(["-flavor", "gnu", "-shared", "-soname", "libc.so", "-z", "defs", "--version-script"]);
    link.arg(&versions).arg("-o").arg(&library).args([jumps, own]);
    command::run(link.args(["libc.so.6", "libm.so.6"].map(|name| glibc.join(name))))?;
    for other in LIBRARIES.iter().filter(|name| **name != "c") {
        let link = folder.join(format!("lib{other}.so"));
        if link.symlink_metadata().is_ok() {
            fs::remove_file(&link)?;
        }
        symlink("libc.so", link)?;
    }
    Ok(())
}

/// Gives an object file in which every name of Android's libraries leads to glibc.
fn jumping(target: Target) -> Result<Vec<u8>, CrossError> {
    let (architecture, jump) = match target {
        Target::AndroidIntel => (Architecture::X86_64, &INTEL),
        Target::AndroidArm | Target::Ios | Target::IosSimulator => (Architecture::Aarch64, &ARM),
    };
    let mut object = Object::new(BinaryFormat::Elf, architecture, Endianness::Little);
    let text = object.section_id(StandardSection::Text);
    let data = object.section_id(StandardSection::Data);
    for (name, node) in bionic::names() {
        let versioned = format!("{name}@{node}");
        if name == STDERR.0 {
            let at = object.append_section_data(data, &[0; 8], 8);
            let goal = symbol(&mut object, STDERR.1, SymbolKind::Data, None);
            symbol(&mut object, &versioned, SymbolKind::Data, Some((SymbolSection::Section(data), at, 8)));
            let flags = RelocationFlags::Elf { r_type: jump.address };
            let relocation = Relocation { offset: at, symbol: goal, addend: 0, flags };
            object.add_relocation(data, relocation).map_err(CrossError::Stub)?;
            continue;
        }
        let at = object.append_section_data(text, jump.code, 8);
        let size = jump.code.len() as u64;
        symbol(&mut object, &versioned, SymbolKind::Text, Some((SymbolSection::Section(text), at, size)));
        let elsewhere = ELSEWHERE.iter().find(|(own, _)| *own == name).map_or(name, |(_, goal)| goal);
        let goal = symbol(&mut object, elsewhere, SymbolKind::Text, None);
        for &(inside, r_type, addend) in jump.places {
            let flags = RelocationFlags::Elf { r_type };
            let relocation = Relocation { offset: at + inside, symbol: goal, addend, flags };
            object.add_relocation(text, relocation).map_err(CrossError::Stub)?;
        }
    }
    object.write().map_err(CrossError::Stub)
}

/// Adds a name that is defined here, or one that is looked for.
fn symbol(
    object: &mut Object<'_>,
    name: &str,
    kind: SymbolKind,
    defined: Option<(SymbolSection, u64, u64)>,
) -> SymbolId {
    let (section, value, size) = defined.unwrap_or((SymbolSection::Undefined, 0, 0));
    object.add_symbol(Symbol {
        name: name.as_bytes().to_vec(),
        value,
        size,
        kind,
        scope: SymbolScope::Dynamic,
        weak: false,
        section,
        flags: SymbolFlags::None,
    })
}

#[cfg(test)]
mod tests {
    use object::{Object as _, ObjectSymbol as _};

    use super::*;

    #[test]
    fn every_name_of_android_leads_somewhere() {
        for target in Target::ANDROID {
            let bytes = jumping(target).unwrap();
            let file = object::File::parse(&*bytes).unwrap();
            let names = |wanted: bool| -> Vec<_> {
                let symbols = file.symbols().filter(|symbol| symbol.is_undefined() == wanted);
                symbols.filter_map(|symbol| symbol.name().ok().map(str::to_owned)).collect()
            };
            let (defined, goals) = (names(false), names(true));
            for (name, node) in bionic::names() {
                assert!(defined.contains(&format!("{name}@{node}")), "{name}");
            }
            assert!(goals.iter().any(|goal| goal == "open") && !goals.iter().any(|goal| goal == "sysconf"));
        }
    }

    #[test]
    fn what_leads_elsewhere_is_a_name_of_android() {
        for (name, _) in ELSEWHERE.iter().chain([&STDERR]) {
            assert!(bionic::names().any(|(known, _)| known == *name), "{name}");
        }
    }
}
