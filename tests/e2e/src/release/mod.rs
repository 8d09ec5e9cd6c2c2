//! What a release consists of.

#[cfg(test)]
pub(crate) mod versions;
