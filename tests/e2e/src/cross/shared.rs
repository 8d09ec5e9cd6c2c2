//! What a shared library for Android must be like to be loaded by every phone.

use object::elf::{self, FileHeader64};
use object::read::elf::{ElfFile64, FileHeader as _, ProgramHeader as _};
use object::{Endianness, Object as _, ObjectSymbol as _};
use thiserror::Error;

use super::bionic::LIBRARIES;
use super::surface::{Surface, SurfaceFault};
use super::target::Target;

/// The largest pages that phones have: those with 16 KiB load nothing whose parts begin anywhere else.
pub(super) const PAGE: u64 = 16 * 1024;

/// Says why a phone would not load it, or not call it.
#[derive(Debug, Error)]
pub(crate) enum SharedFault {
    #[error("it cannot be read as a 64-bit ELF file ({0}): see what the linker has written")]
    Read(#[from] object::read::Error),
    /// It is for something else.
    #[error("it is no shared library for {0}: see which linker was used")]
    Kind(&'static str),
    /// A part does not begin at a page.
    #[error("a part is aligned to {found:#x} bytes: link with `-z max-page-size={PAGE}`")]
    Alignment { found: u64 },
    /// What is to become read-only does not end at a page.
    #[error("what is read-only after loading ends at {end:#x}: link with `-z common-page-size={PAGE}`")]
    Relro { end: u64 },
    /// A part can be written and run.
    #[error("a part of it can be both written and run: find the section that asks for it")]
    Writable,
    /// The loader would have to write into code.
    #[error("its code has to be changed when it is loaded: build everything with -fPIC")]
    TextRelocations,
    /// It needs a library that phones have not, or that programs may not use.
    #[error("it needs {name}, which is not for programs on Android to use: find who links it")]
    Needs { name: String },
    /// It has no name, or another.
    #[error("it calls itself {found:?}: link with `-soname {wanted}`", wanted = Target::AndroidArm.file())]
    Name { found: Option<String> },
    /// The functions are not those they should be.
    #[error(transparent)]
    Surface(#[from] SurfaceFault),
}

/// Checks a library and gives the names that it exports.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn check(bytes: &[u8], target: Target) -> Result<Surface, SharedFault> {
    let file = ElfFile64::<Endianness>::parse(bytes)?;
    let machine = if target == Target::AndroidArm { elf::EM_AARCH64 } else { elf::EM_X86_64 };
    let header: &FileHeader64<Endianness> = file.elf_header();
    let endian = file.endian();
    if header.e_machine(endian) != machine || header.e_type(endian) != elf::ET_DYN {
        return Err(SharedFault::Kind(target.triple()));
    }
    check_parts(&file)?;
    check_dynamic(&file)?;
    let mut surface = Surface::default();
    for symbol in file.dynamic_symbols().filter(|symbol| symbol.is_definition() && symbol.is_global()) {
        surface.add(symbol.name()?);
    }
    surface.check()?;
    Ok(surface)
}

fn check_parts(file: &ElfFile64<'_, Endianness>) -> Result<(), SharedFault> {
    let endian = file.endian();
    for part in file.elf_program_headers() {
        let (kind, flags, align) = (part.p_type(endian), part.p_flags(endian), part.p_align(endian));
        if kind == elf::PT_LOAD {
            if align < PAGE || align % PAGE != 0 {
                return Err(SharedFault::Alignment { found: align });
            }
            if flags.contains(elf::PF_W) && flags.contains(elf::PF_X) {
                return Err(SharedFault::Writable);
            }
        }
        if kind == elf::PT_GNU_STACK && flags.contains(elf::PF_X) {
            return Err(SharedFault::Writable);
        }
        let end = part.p_vaddr(endian).saturating_add(part.p_memsz(endian));
        if kind == elf::PT_GNU_RELRO && end % PAGE != 0 {
            return Err(SharedFault::Relro { end });
        }
    }
    Ok(())
}

fn check_dynamic(file: &ElfFile64<'_, Endianness>) -> Result<(), SharedFault> {
    let table = file.elf_dynamic_table()?;
    let mut own_name = None;
    for entry in &table {
        let text = || table.string(entry).map(|name| String::from_utf8_lossy(name).into_owned());
        match entry.tag {
            elf::DT_NEEDED => {
                let name = text()?;
                if !LIBRARIES.iter().any(|library| name == format!("lib{library}.so")) {
                    return Err(SharedFault::Needs { name });
                }
            }
            elf::DT_SONAME => own_name = Some(text()?),
            elf::DT_TEXTREL => return Err(SharedFault::TextRelocations),
            elf::DT_FLAGS if entry.val & elf::DF_TEXTREL.0 != 0 => {
                return Err(SharedFault::TextRelocations);
            }
            _ => {}
        }
    }
    if own_name.as_deref() == Some(Target::AndroidArm.file()) {
        Ok(())
    } else {
        Err(SharedFault::Name { found: own_name })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use object::write::{Object, Relocation, StandardSection, Symbol, SymbolSection};
    use object::{
        Architecture, BinaryFormat, RelocationEncoding, RelocationFlags, RelocationKind, SymbolFlags,
        SymbolKind, SymbolScope,
    };

    use super::*;
    use crate::cross::llvm::Llvm;
    use crate::workspace::Workspace;

    const NAMES: [&str; 3] = [
        "ffi_outcry_ffi_uniffi_contract_version",
        "uniffi_outcry_ffi_checksum_func_a",
        "uniffi_outcry_ffi_fn_func_a",
    ];

    /// What makes a library one that phones load.
    const GOOD: &str = "-shared -soname liboutcry_ffi.so -z max-page-size=16384 -z common-page-size=16384";

    /// Links these names, with an address of one of them in its code where `absolute`, and checks what comes out.
    fn linked(names: &[&str], absolute: bool, flags: &str) -> Result<Surface, SharedFault> {
        let mut object = Object::new(BinaryFormat::Elf, Architecture::X86_64, Endianness::Little);
        let text = object.section_id(StandardSection::Text);
        for name in names {
            let value = object.append_section_data(text, &[0; 8], 8);
            let symbol = object.add_symbol(Symbol {
                name: name.as_bytes().to_vec(),
                value,
                size: 8,
                kind: SymbolKind::Text,
                scope: SymbolScope::Dynamic,
                weak: false,
                section: SymbolSection::Section(text),
                flags: SymbolFlags::None,
            });
            if absolute {
                let (kind, encoding) = (RelocationKind::Absolute, RelocationEncoding::Generic);
                let flags = RelocationFlags::Generic { kind, encoding, size: 64 };
                object.add_relocation(text, Relocation { offset: value, symbol, addend: 0, flags }).unwrap();
            }
        }
        let llvm = Llvm::find(&Workspace::find().unwrap()).unwrap();
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.o"), object.write().unwrap()).unwrap();
        // One more library, for whoever wants to need it.
        for line in
            ["-shared -soname libgcc_s.so.1 -z notext a.o -o other.so", &format!("{flags} a.o -o a.so")]
        {
            let mut link = Command::new(&llvm.lld);
            link.current_dir(folder.path()).args(["-flavor", "gnu"]).args(line.split(' '));
            assert!(link.status().unwrap().success());
        }
        llvm.strip(&folder.path().join("a.so"), &folder.path().join("b.so")).unwrap();
        check(&fs::read(folder.path().join("b.so")).unwrap(), Target::AndroidIntel)
    }

    #[test]
    fn a_library_that_phones_load_passes() {
        assert_eq!(linked(&NAMES, false, GOOD).unwrap().functions(), 1);
    }

    #[test]
    fn whatever_keeps_phones_from_loading_it_is_found() {
        let fault = |flags: &str| linked(&NAMES, false, flags).unwrap_err();
        let small = fault("-shared -soname liboutcry_ffi.so -z max-page-size=4096");
        assert!(matches!(small, SharedFault::Alignment { found: 4096 }), "{small}");
        let nameless = fault("-shared -z max-page-size=16384 -z common-page-size=16384");
        assert!(matches!(nameless, SharedFault::Name { found: None }), "{nameless}");
        let stack = fault(&format!("{GOOD} -z execstack"));
        assert!(matches!(stack, SharedFault::Writable), "{stack}");
        let patched = linked(&NAMES, true, &format!("{GOOD} -z notext")).unwrap_err();
        assert!(matches!(patched, SharedFault::TextRelocations), "{patched}");
        let foreign = fault(&format!("{GOOD} other.so"));
        assert!(matches!(&foreign, SharedFault::Needs { name } if name == "libgcc_s.so.1"), "{foreign}");
        let silent = linked(&NAMES[..2], false, GOOD).unwrap_err();
        assert!(matches!(silent, SharedFault::Surface(SurfaceFault::NoFunction { .. })), "{silent}");
    }

    #[test]
    fn what_is_no_library_is_refused() {
        assert!(matches!(check(b"\x7fELF", Target::AndroidArm), Err(SharedFault::Read(_))));
        let wrong = linked(&NAMES, false, &GOOD.replace("-shared ", "--entry=0 "));
        assert!(matches!(wrong, Err(SharedFault::Kind("x86_64-linux-android"))));
    }
}
