//! Android's C libraries as a linker sees them: which names they have, and since when.
//!
//! Only what the core uses is listed. A name that is missing fails the link: look it up in the `.map.txt` files of
//! Android's libc, and add it below with the level of the API that brought it and the node of its version.

use std::fs;
use std::path::Path;
use std::process::Command;

use object::write::{Object, Symbol, SymbolSection};
use object::{Architecture, BinaryFormat, Endianness, SymbolFlags, SymbolKind, SymbolScope};

use super::CrossError;
use super::target::{OLDEST_ANDROID, Target};
use crate::command;

/// Some names of one library that came together.
#[derive(Clone, Copy, Debug)]
struct Exports {
    library: &'static str,
    node: &'static str,
    since: u32,
    names: &'static [&'static str],
}

/// The libraries; rustc names them all, needed or not.
pub(super) const LIBRARIES: [&str; 4] = ["c", "dl", "log", "m"];

/// 21 is the first level with 64-bit phones, so nothing here is older.
const EXPORTS: &[Exports] = &[
    Exports {
        library: "c",
        node: "LIBC",
        since: 21,
        names: &[
            "__errno",
            "__system_property_get",
            "abort",
            "calloc",
            "clock_gettime",
            "close",
            "epoll_create1",
            "epoll_ctl",
            "epoll_wait",
            "eventfd",
            "fcntl",
            "fdatasync",
            "fflush",
            "fprintf",
            "free",
            "fstat",
            "fsync",
            "ftruncate64",
            "fwrite",
            "getauxval",
            "getcwd",
            "getenv",
            "lseek64",
            "lstat",
            "malloc",
            "memcmp",
            "memcpy",
            "memmove",
            "memset",
            "mkdir",
            "mmap",
            "munmap",
            "open",
            "poll",
            "posix_memalign",
            "prctl",
            "pread64",
            "pthread_attr_destroy",
            "pthread_attr_init",
            "pthread_attr_setstacksize",
            "pthread_create",
            "pthread_detach",
            "pthread_getspecific",
            "pthread_join",
            "pthread_key_create",
            "pthread_key_delete",
            "pthread_rwlock_rdlock",
            "pthread_rwlock_unlock",
            "pthread_rwlock_wrlock",
            "pthread_setspecific",
            "pwrite64",
            "read",
            "readlink",
            "realloc",
            "realpath",
            "rename",
            "sched_yield",
            "snprintf",
            "stat",
            "strerror_r",
            "strlen",
            "syscall",
            "sysconf",
            "unlink",
            "write",
            "writev",
        ],
    },
    Exports { library: "c", node: "LIBC", since: 23, names: &["stderr"] },
    Exports { library: "dl", node: "LIBC", since: 21, names: &["dl_iterate_phdr", "dladdr", "dlsym"] },
    Exports {
        library: "log",
        node: "LIBLOG",
        since: 21,
        names: &["__android_log_buf_write", "__android_log_write"],
    },
    Exports { library: "m", node: "LIBC", since: 21, names: &["cosf", "powf", "sincosf", "sinf", "tanf"] },
];

/// Writes libraries to link with: the names, their versions, and nothing behind them.
///
/// # Errors
/// The linker refuses, or the disk.
pub(super) fn write(target: Target, rust_lld: &Path, folder: &Path) -> Result<(), CrossError> {
    for library in LIBRARIES {
        let object = folder.join(format!("{library}.o"));
        let names: Vec<&str> = exports(library).flat_map(|exports| exports.names).copied().collect();
        fs::write(&object, defining(target, &names)?)?;
        let mut link = Command::new(rust_lld);
        link.args(["-flavor", "gnu", "-shared", "-soname", &format!("lib{library}.so"), "-o"]);
        link.arg(folder.join(format!("lib{library}.so"))).arg(&object);
        let script = script(library);
        if !script.is_empty() {
            let versions = folder.join(format!("{library}.map"));
            fs::write(&versions, script)?;
            link.arg("--version-script").arg(versions);
        }
        command::run(&mut link)?;
    }
    Ok(())
}

/// Lists every name with the node of its version.
pub(super) fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    EXPORTS.iter().flat_map(|exports| exports.names.iter().map(|name| (*name, exports.node)))
}

fn exports(library: &str) -> impl Iterator<Item = &'static Exports> {
    EXPORTS.iter().filter(move |exports| exports.library == library && exports.since <= OLDEST_ANDROID)
}

/// Gives an object file that defines these names.
fn defining(target: Target, names: &[&str]) -> Result<Vec<u8>, CrossError> {
    let architecture = match target {
        Target::AndroidIntel => Architecture::X86_64,
        Target::AndroidArm | Target::Ios | Target::IosSimulator => Architecture::Aarch64,
    };
    let mut object = Object::new(BinaryFormat::Elf, architecture, Endianness::Little);
    let text = object.section_id(object::write::StandardSection::Text);
    for name in names {
        let value = object.append_section_data(text, &[0; 4], 4);
        object.add_symbol(Symbol {
            name: name.as_bytes().to_vec(),
            value,
            size: 4,
            kind: SymbolKind::Text,
            scope: SymbolScope::Dynamic,
            weak: false,
            section: SymbolSection::Section(text),
            flags: SymbolFlags::None,
        });
    }
    object.write().map_err(CrossError::Stub)
}

/// Gives the versions of a library's names, as linkers read them.
fn script(library: &str) -> String {
    let mut nodes: Vec<&str> = exports(library).map(|exports| exports.node).collect();
    nodes.dedup();
    let node = |node: &str| {
        let names = exports(library).filter(|exports| exports.node == node).flat_map(|exports| exports.names);
        let names: Vec<&str> = names.copied().collect();
        format!("{node} {{ global: {}; }};\n", names.join("; "))
    };
    nodes.into_iter().map(node).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_the_version_that_android_gives_it() {
        assert_eq!(script("dl"), "LIBC { global: dl_iterate_phdr; dladdr; dlsym; };\n");
        assert!(script("c").contains(" write; writev; stderr; };"));
        assert_eq!(script("log"), "LIBLOG { global: __android_log_buf_write; __android_log_write; };\n");
        assert_eq!(script("m"), "LIBC { global: cosf; powf; sincosf; sinf; tanf; };\n");
    }

    #[test]
    fn names_are_listed_once_and_in_order() {
        for exports in EXPORTS {
            assert!(exports.names.is_sorted_by(|one, next| one < next), "lib{}", exports.library);
            assert!(LIBRARIES.contains(&exports.library));
        }
    }

    #[test]
    fn a_stub_defines_its_names() {
        use object::{Object as _, ObjectSymbol as _};
        let bytes = defining(Target::AndroidArm, &["open", "write"]).unwrap();
        let file = object::File::parse(&*bytes).unwrap();
        let names: Vec<_> =
            file.symbols().filter(object::ObjectSymbol::is_global).map(|symbol| symbol.name()).collect();
        assert_eq!(names, [Ok("open"), Ok("write")]);
    }
}
