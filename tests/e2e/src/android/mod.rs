//! What building for Android takes where there is no SDK of it.

pub(crate) mod archives;
pub(crate) mod library;
pub(crate) mod package;
pub(crate) mod resources;

#[cfg(test)]
pub(crate) mod listing;
