//! What of Android's C libraries is other than glibc's, for a library for Android that is loaded on a Linux machine.
//!
//! This is no module of the program that holds it: it is compiled for the processor of a phone, without std, and becomes a part
//! of the stand-in for Android's `libc.so`. What is the same in both libraries is handed on to glibc without coming by here.

#![no_std]
#![allow(non_snake_case, reason = "names of the format ELF")]

use core::ffi::{CStr, c_char, c_int, c_long, c_void};
use core::mem::size_of;
use core::ptr;

/// An object as the loader tells of it.
#[repr(C)]
struct Object {
    base: usize,
    name: *const c_char,
    parts: *const Part,
    count: u16,
}

/// A program header.
#[repr(C)]
struct Part {
    kind: u32,
    flags: u32,
    offset: u64,
    address: u64,
    physical: u64,
    in_file: u64,
    in_memory: u64,
    align: u64,
}

/// An entry of the dynamic table.
#[repr(C)]
struct Entry {
    tag: i64,
    value: usize,
}

#[repr(C)]
struct Symbol {
    name: u32,
    info: u8,
    other: u8,
    section: u16,
    value: u64,
    size: u64,
}

unsafe extern "C" {
    fn abort() -> !;
    fn dl_iterate_phdr(look: extern "C" fn(*const Object, usize, *mut c_void) -> c_int, data: *mut c_void) -> c_int;
    fn dlopen(name: *const c_char, flags: c_int) -> *mut c_void;
    fn dlvsym(library: *mut c_void, name: *const c_char, version: *const c_char) -> *mut c_void;
    fn dprintf(file: c_int, format: *const c_char, ...) -> c_int;
    fn mprotect(at: *mut c_void, length: usize, access: c_int) -> c_int;
    fn sysconf(name: c_int) -> c_long;
}

const PT_DYNAMIC: u32 = 2;
const PT_GNU_RELRO: u32 = 0x6474_E552;
const DT_STRTAB: i64 = 5;
const DT_SYMTAB: i64 = 6;
/// Relocations in the packed form that Android's loader knows and glibc's passes over in silence.
const DT_ANDROID_RELA: i64 = 0x6000_0011;
const STB_WEAK: u8 = 2;

#[cfg(target_arch = "x86_64")]
mod relocation {
    pub const ABSOLUTE: u32 = 1;
    pub const OF_TABLE: u32 = 6;
    pub const RELATIVE: u32 = 8;
}

#[cfg(target_arch = "aarch64")]
mod relocation {
    pub const ABSOLUTE: u32 = 257;
    pub const OF_TABLE: u32 = 1025;
    pub const RELATIVE: u32 = 1027;
}

const STDERR: c_int = 2;
const RTLD_NOW_NOLOAD: c_int = 2 | 4;
const PROT_READ: c_int = 1;
const PROT_WRITE: c_int = 2;
const PAGE: usize = 4096;

/// Runs before what begins the library for Android, which needs this one.
#[used]
#[unsafe(link_section = ".init_array")]
static BEGIN: extern "C" fn() = begin;

extern "C" fn begin() {
    unsafe { dl_iterate_phdr(relocate, ptr::null_mut()) };
}

/// Does for one object what Android's loader would have done before anything of it is run.
extern "C" fn relocate(object: *const Object, _size: usize, _data: *mut c_void) -> c_int {
    unsafe {
        let base = (*object).base;
        let parts = (*object).parts;
        let (mut dynamic, mut relro) = (ptr::null::<Entry>(), (0, 0));
        let mut number = 0;
        while number < (*object).count as usize {
            let part = parts.add(number);
            let at = base + (*part).address as usize;
            if (*part).kind == PT_DYNAMIC {
                dynamic = at as *const Entry;
            } else if (*part).kind == PT_GNU_RELRO {
                relro = (at & !(PAGE - 1), (at + (*part).in_memory as usize) & !(PAGE - 1));
            }
            number += 1;
        }
        let (mut packed, mut symbols, mut names) = (0, 0, 0);
        while !dynamic.is_null() && (*dynamic).tag != 0 {
            let value = (*dynamic).value;
            // The loader may have turned offsets into addresses.
            let at = if value < base { base + value } else { value };
            match (*dynamic).tag {
                DT_ANDROID_RELA => packed = at,
                DT_SYMTAB => symbols = at,
                DT_STRTAB => names = at,
                _ => {}
            }
            dynamic = dynamic.add(1);
        }
        if packed == 0 {
            return 0;
        }
        access(relro, PROT_READ | PROT_WRITE);
        let count = unpack(base, packed as *const u8, symbols as *const Symbol, names as *const c_char);
        access(relro, PROT_READ);
        dprintf(STDERR, c"%ld packed relocations applied\n".as_ptr(), count);
    }
    0
}

unsafe fn access((from, to): (usize, usize), access: c_int) {
    if unsafe { to > from && mprotect(from as *mut c_void, to - from, access) != 0 } {
        unsafe { fail(c"memory cannot be changed", c"".as_ptr()) };
    }
}

/// Reads numbers of any length, of which each byte holds seven bits.
struct Numbers(*const u8);

impl Numbers {
    unsafe fn next(&mut self) -> i64 {
        let (mut value, mut shift) = (0_i64, 0_u32);
        loop {
            let byte = unsafe { *self.0 };
            self.0 = unsafe { self.0.add(1) };
            value |= i64::from(byte & 0x7F).wrapping_shl(shift);
            shift += 7;
            if byte & 0x80 == 0 {
                let is_negative = shift < 64 && byte & 0x40 != 0;
                return if is_negative { value | (-1_i64).wrapping_shl(shift) } else { value };
            }
        }
    }
}

/// Applies relocations as Android's `packed_reloc_iterator` does, and counts them.
unsafe fn unpack(base: usize, packed: *const u8, symbols: *const Symbol, names: *const c_char) -> i64 {
    const BY_INFO: i64 = 1;
    const BY_DELTA: i64 = 2;
    const BY_ADDEND: i64 = 4;
    const HAS_ADDEND: i64 = 8;
    unsafe {
        if ptr::read_unaligned(packed.cast::<[u8; 4]>()) != *b"APS2" {
            fail(c"relocations are packed in another way", c"".as_ptr());
        }
        let mut numbers = Numbers(packed.add(4));
        let (count, mut offset) = (numbers.next(), numbers.next());
        let (mut addend, mut done) = (0_i64, 0);
        while done < count {
            let (size, flags) = (numbers.next(), numbers.next());
            let delta = if flags & BY_DELTA != 0 { numbers.next() } else { 0 };
            let shared = if flags & BY_INFO != 0 { numbers.next() } else { 0 };
            if flags & HAS_ADDEND == 0 {
                addend = 0;
            } else if flags & BY_ADDEND != 0 {
                addend = addend.wrapping_add(numbers.next());
            }
            let last = done + size;
            while done < last {
                offset = offset.wrapping_add(if flags & BY_DELTA != 0 { delta } else { numbers.next() });
                let info = if flags & BY_INFO != 0 { shared } else { numbers.next() };
                if flags & (HAS_ADDEND | BY_ADDEND) == HAS_ADDEND {
                    addend = addend.wrapping_add(numbers.next());
                }
                let value = match info as u32 {
                    relocation::RELATIVE => base,
                    relocation::ABSOLUTE | relocation::OF_TABLE => {
                        let symbol = symbols.add((info as u64 >> 32) as usize);
                        address(base, symbol, names.add((*symbol).name as usize))
                    }
                    _ => fail(c"a kind of relocation is not known", c"".as_ptr()),
                };
                *((base as i64).wrapping_add(offset) as *mut usize) = value.wrapping_add(addend as usize);
                done += 1;
            }
        }
        count
    }
}

/// Finds what a name stands for: in the object itself, or in this library under one of the versions that Android has.
unsafe fn address(base: usize, symbol: *const Symbol, name: *const c_char) -> usize {
    unsafe {
        if (*symbol).section != 0 {
            return base + (*symbol).value as usize;
        }
        let own = dlopen(c"libc.so".as_ptr(), RTLD_NOW_NOLOAD);
        let mut found = dlvsym(own, name, c"LIBC".as_ptr());
        if found.is_null() {
            found = dlvsym(own, name, c"LIBLOG".as_ptr());
        }
        if found.is_null() && (*symbol).info >> 4 != STB_WEAK {
            fail(c"there is no stand-in for", name);
        }
        found as usize
    }
}

unsafe fn fail(what: &CStr, name: *const c_char) -> ! {
    unsafe {
        dprintf(STDERR, c"%s %s\n".as_ptr(), what.as_ptr(), name);
        abort()
    }
}

/// Android numbers what it tells of a system in another way than glibc.
#[unsafe(no_mangle)]
unsafe extern "C" fn sysconf_of_android(name: c_int) -> c_long {
    let name = match name {
        // The size of a page, by both of its names.
        0x27 | 0x28 => 30,
        // How large an entry of the list of users may be.
        0x48 => 70,
        // Processors: all, and those that are on.
        0x60 => 83,
        0x61 => 84,
        0x62 => 85,
        _ => unsafe { fail(c"a number of sysconf is not known", c"".as_ptr()) },
    };
    unsafe { sysconf(name) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn log_of_android(_priority: c_int, tag: *const c_char, text: *const c_char) -> c_int {
    unsafe { dprintf(STDERR, c"%s: %s\n".as_ptr(), tag, text) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn log_buffer_of_android(_buffer: c_int, priority: c_int, tag: *const c_char, text: *const c_char) -> c_int {
    unsafe { log_of_android(priority, tag, text) }
}

/// No property is set.
#[unsafe(no_mangle)]
unsafe extern "C" fn no_property(_name: *const c_char, value: *mut c_char) -> c_int {
    unsafe { *value = 0 };
    0
}

const _: () = assert!(size_of::<Symbol>() == 24 && size_of::<Part>() == 56);
