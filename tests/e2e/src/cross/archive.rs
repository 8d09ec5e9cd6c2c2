//! What a static library for iPhones must be like to be linked by Xcode.

use std::collections::BTreeSet;

use object::macho::{self, MachHeader64};
use object::read::archive::ArchiveFile;
use object::read::macho::{LoadCommandVariant, MachHeader as _, MachOFile64};
use object::{Endianness, FileKind, Object as _, ObjectSymbol as _};
use thiserror::Error;

use super::surface::{Surface, SurfaceFault};
use super::target::Target;

/// Says why Xcode would not link it, or the app not call it.
#[derive(Debug, Error)]
pub(crate) enum ArchiveFault {
    #[error("it cannot be read as an archive of Mach-O files ({0}): see what rustc has written")]
    Read(#[from] object::read::Error),
    /// A part is for something else.
    #[error("its member {member} is not for {target}: see which compiler has made it")]
    Kind { member: String, target: &'static str },
    #[error("it is empty: see what rustc has written")]
    Empty,
    /// The functions are not those they should be.
    #[error(transparent)]
    Surface(#[from] SurfaceFault),
}

/// What a library is to those who link it.
#[derive(Debug, Default)]
pub(super) struct Archive {
    /// The names that it exports.
    pub(super) surface: Surface,
    /// The names that some member of it leaves to others: the system, or another member.
    pub(super) called: BTreeSet<String>,
}

/// Checks a library and gives its names.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn check(bytes: &[u8], target: Target) -> Result<Archive, ArchiveFault> {
    let wanted = if target == Target::Ios { macho::PLATFORM_IOS } else { macho::PLATFORM_IOSSIMULATOR };
    let Archive { mut surface, mut called } = Archive::default();
    let mut members = 0;
    for member in ArchiveFile::parse(bytes)?.members() {
        let member = member?;
        let name = String::from_utf8_lossy(member.name()).into_owned();
        let data = member.data(bytes)?;
        let foreign = || ArchiveFault::Kind { member: name.clone(), target: target.triple() };
        if FileKind::parse(data)? != FileKind::MachO64 {
            return Err(foreign());
        }
        let file = MachOFile64::<Endianness>::parse(data)?;
        let header: &MachHeader64<Endianness> = file.macho_header();
        let is_arm = header.cputype.get(file.endian()) == macho::CPU_TYPE_ARM64;
        if !is_arm || platform(header, file.endian(), data)? != Some(wanted) {
            return Err(foreign());
        }
        members += 1;
        for symbol in file.symbols().filter(|symbol| symbol.is_definition() && symbol.is_global()) {
            // C's names have an underscore in front on Apple's systems.
            surface.add(symbol.name()?.trim_start_matches('_'));
        }
        for symbol in file.symbols().filter(object::ObjectSymbol::is_undefined) {
            called.insert(symbol.name()?.trim_start_matches('_').to_owned());
        }
    }
    if members == 0 {
        return Err(ArchiveFault::Empty);
    }
    surface.check()?;
    Ok(Archive { surface, called })
}

/// Reads which of Apple's systems an object file is for. Those that are to run on an iOS before 12, as std's are, say it
/// in the way of that time, which knew of no simulator on this processor.
fn platform(
    header: &MachHeader64<Endianness>,
    endian: Endianness,
    data: &[u8],
) -> Result<Option<macho::Platform>, object::read::Error> {
    let mut commands = header.load_commands(endian, data, 0)?;
    while let Some(command) = commands.next()? {
        if command.cmd() == macho::LC_VERSION_MIN_IPHONEOS {
            return Ok(Some(macho::PLATFORM_IOS));
        }
        if let LoadCommandVariant::BuildVersion(version, _) = command.variant()? {
            return Ok(Some(version.platform.get(endian)));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use object::write::{MachOBuildVersion, Object, StandardSection, Symbol, SymbolSection};
    use object::{Architecture, BinaryFormat, SymbolFlags, SymbolKind, SymbolScope};

    use super::*;

    const NAMES: [&str; 3] = [
        "ffi_outcry_ffi_uniffi_contract_version",
        "uniffi_outcry_ffi_checksum_func_a",
        "uniffi_outcry_ffi_fn_func_a",
    ];

    /// Gives an object file that defines these names.
    fn object(platform: macho::Platform, architecture: Architecture, names: &[&str]) -> Vec<u8> {
        let mut object = Object::new(BinaryFormat::MachO, architecture, Endianness::Little);
        let mut version = MachOBuildVersion::default();
        version.platform = platform;
        object.set_macho_build_version(version);
        let text = object.section_id(StandardSection::Text);
        for name in names {
            let value = object.append_section_data(text, &[0; 4], 4);
            object.add_symbol(Symbol {
                name: name.as_bytes().to_vec(),
                value,
                size: 0,
                kind: SymbolKind::Text,
                scope: SymbolScope::Dynamic,
                weak: false,
                section: SymbolSection::Section(text),
                flags: SymbolFlags::None,
            });
        }
        object.write().unwrap()
    }

    /// Puts members into an archive: the name, four fields that nobody reads, the size.
    fn archive(members: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = b"!<arch>\n".to_vec();
        for member in members {
            let head = format!("{:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n", "a.o/", 0, 0, 0, 644, member.len());
            bytes.extend(head.bytes().chain(member.iter().copied()));
            bytes.resize(bytes.len().next_multiple_of(2), b'\n');
        }
        bytes
    }

    #[test]
    fn a_library_for_iphones_passes_and_one_for_something_else_does_not() {
        let good = object(macho::PLATFORM_IOS, Architecture::Aarch64, &NAMES);
        assert_eq!(check(&archive(std::slice::from_ref(&good)), Target::Ios).unwrap().surface.functions(), 1);
        for other in [
            object(macho::PLATFORM_IOSSIMULATOR, Architecture::Aarch64, &[]),
            object(macho::PLATFORM_IOS, Architecture::X86_64, &[]),
            b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0".to_vec(),
        ] {
            let fault = check(&archive(&[good.clone(), other]), Target::Ios).unwrap_err();
            assert!(matches!(&fault, ArchiveFault::Kind { .. }), "{fault}");
        }
        assert!(matches!(check(&archive(&[good]), Target::IosSimulator), Err(ArchiveFault::Kind { .. })));
    }

    #[test]
    fn an_object_may_name_its_system_in_the_old_way() {
        let new = object(macho::PLATFORM_IOS, Architecture::Aarch64, &NAMES);
        let command = [macho::LC_BUILD_VERSION.0, 24].map(u32::to_le_bytes).concat();
        let place = new.windows(8).position(|bytes| bytes == command).unwrap();
        let said_by = |command: macho::LoadCommandType| {
            let mut old = new.clone();
            old[place..place + 4].copy_from_slice(&command.0.to_le_bytes());
            archive(&[old])
        };
        let old = said_by(macho::LC_VERSION_MIN_IPHONEOS);
        assert_eq!(check(&old, Target::Ios).unwrap().surface.functions(), 1);
        assert!(matches!(check(&old, Target::IosSimulator), Err(ArchiveFault::Kind { .. })));
        let unknown = macho::LoadCommandType(0x7f);
        for other in [macho::LC_VERSION_MIN_MACOSX, macho::LC_VERSION_MIN_TVOS, unknown] {
            let fault = check(&said_by(other), Target::Ios).unwrap_err();
            assert!(matches!(&fault, ArchiveFault::Kind { .. }), "{fault}");
        }
    }

    #[test]
    fn what_lacks_functions_or_is_no_archive_is_refused() {
        let mute = object(macho::PLATFORM_IOS, Architecture::Aarch64, &NAMES[..1]);
        let fault = check(&archive(&[mute]), Target::Ios).unwrap_err();
        assert!(matches!(fault, ArchiveFault::Surface(SurfaceFault::Empty)), "{fault}");
        assert!(matches!(check(&archive(&[]), Target::Ios), Err(ArchiveFault::Empty)));
        assert!(matches!(check(b"not an archive", Target::Ios), Err(ArchiveFault::Read(_))));
    }
}
