//! The functions of the library that Kotlin and Swift call, by their names.

use std::collections::BTreeSet;

use thiserror::Error;

/// What the names of all functions begin with that were written for the shells.
const FUNCTIONS: &str = "uniffi_outcry_ffi_fn_";
/// What the names begin with of the functions that tell whether the caller was generated from the same library.
const CHECKSUMS: &str = "uniffi_outcry_ffi_checksum_";
/// What the names of its own functions begin with.
const OWN: &str = "ffi_outcry_ffi_";
/// The first function that is ever called.
const VERSION: &str = "ffi_outcry_ffi_uniffi_contract_version";

/// Says what is wrong with the functions.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum SurfaceFault {
    /// There is none that begins everything.
    #[error("it does not export `{VERSION}`: build it with uniffi::setup_scaffolding!")]
    NoVersion,
    #[error("it exports no function of UniFFI's: see that they are not left out by the linker")]
    Empty,
    /// One is announced and not there.
    #[error("it exports `{checksum}` and not the function that goes with it: see that the linker keeps it")]
    NoFunction { checksum: String },
    #[error("it differs from {other} in `{name}`: build both from the same sources with the same features")]
    Differs {
        other: &'static str,
        /// What one has and the other has not.
        name: String,
    },
}

/// Holds the names that a library exports for Kotlin and Swift.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Surface {
    names: BTreeSet<String>,
}

impl Surface {
    /// Adds a name if it belongs to the surface.
    pub(super) fn add(&mut self, name: &str) {
        if [FUNCTIONS, CHECKSUMS, OWN].iter().any(|start| name.starts_with(start)) {
            self.names.insert(name.to_owned());
        }
    }

    /// Counts the functions.
    pub(super) fn functions(&self) -> usize {
        self.names.iter().filter(|name| name.starts_with(FUNCTIONS)).count()
    }

    /// Sees whether all is there that is announced.
    ///
    /// # Errors
    /// What is missing first.
    pub(super) fn check(&self) -> Result<(), SurfaceFault> {
        if !self.names.contains(VERSION) {
            return Err(SurfaceFault::NoVersion);
        }
        let mut announced = 0;
        for checksum in &self.names {
            let Some(function) = checksum.strip_prefix(CHECKSUMS) else { continue };
            announced += 1;
            if !self.names.contains(&format!("{FUNCTIONS}{function}")) {
                return Err(SurfaceFault::NoFunction { checksum: checksum.clone() });
            }
        }
        if announced == 0 { Err(SurfaceFault::Empty) } else { Ok(()) }
    }

    /// Sees whether another library has the same.
    ///
    /// # Errors
    /// The first name that only one of them has.
    pub(super) fn same(&self, other: &Self, name: &'static str) -> Result<(), SurfaceFault> {
        match self.names.symmetric_difference(&other.names).next() {
            Some(differing) => Err(SurfaceFault::Differs { other: name, name: differing.clone() }),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn surface(names: &[&str]) -> Surface {
        let mut surface = Surface::default();
        for name in names {
            surface.add(name);
        }
        surface
    }

    #[test]
    fn what_is_announced_has_to_be_there() {
        let (checksum, function) = ("uniffi_outcry_ffi_checksum_func_a", "uniffi_outcry_ffi_fn_func_a");
        assert_eq!(surface(&[VERSION, checksum, function, "memcpy"]).check(), Ok(()));
        assert_eq!(surface(&[checksum, function]).check(), Err(SurfaceFault::NoVersion));
        assert_eq!(surface(&[VERSION]).check(), Err(SurfaceFault::Empty));
        let fault = SurfaceFault::NoFunction { checksum: checksum.to_owned() };
        assert_eq!(surface(&[VERSION, checksum]).check(), Err(fault));
    }

    #[test]
    fn libraries_are_compared() {
        let (one, two) = (surface(&[VERSION]), surface(&[VERSION, "uniffi_outcry_ffi_fn_func_a", "free"]));
        assert_eq!(one.same(&one, "itself"), Ok(()));
        let differs =
            SurfaceFault::Differs { other: "the first", name: "uniffi_outcry_ffi_fn_func_a".into() };
        assert_eq!(two.same(&one, "the first"), Err(differs));
    }
}
