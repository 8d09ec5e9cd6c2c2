//! A journal as bytes.

/// Holds a journal as storage has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawJournal {
    pub header: Vec<u8>,
    /// The records in order.
    pub records: Vec<Vec<u8>>,
    /// Whether storage has more of it that could not be read or played.
    pub mended: bool,
}
