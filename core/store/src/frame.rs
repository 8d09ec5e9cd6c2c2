//! A value with its checksum.

use crc::{CRC_32_ISO_HDLC, Crc};

use super::error::StoreError;

/// Bytes of the checksum in front of a value.
const CHECKSUM: usize = 4;

/// The CRC-32 of zip files. Its small table is fast enough for short values that go to a disk.
static SUM: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// Puts a checksum over its place and itself in front of a value: what turns up in another place is not believed.
pub(super) fn framed(place: &[u8], value: &[u8]) -> Vec<u8> {
    let mut frame = Vec::with_capacity(CHECKSUM + value.len());
    frame.extend_from_slice(&checksum(place, value));
    frame.extend_from_slice(value);
    frame
}

/// Checks and removes the checksum.
///
/// # Errors
/// The checksum belongs to another value or another place.
pub(super) fn unframed<'f>(place: &[u8], frame: &'f [u8]) -> Result<&'f [u8], StoreError> {
    match frame.split_first_chunk::<CHECKSUM>() {
        Some((found, value)) if *found == checksum(place, value) => Ok(value),
        _ => Err(StoreError::damaged("a checksum does not fit")),
    }
}

fn checksum(place: &[u8], value: &[u8]) -> [u8; CHECKSUM] {
    let mut digest = SUM.digest();
    // With its length in front, a place cannot pass into its value.
    digest.update(&(place.len() as u64).to_le_bytes());
    digest.update(place);
    digest.update(value);
    digest.finalize().to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_have_these_bytes() {
        assert_eq!(framed(b"a", b"deal"), GOLDEN);
        assert_eq!(unframed(b"a", GOLDEN).unwrap(), b"deal");
        assert_eq!(unframed(b"", &framed(b"", b"")).unwrap(), b"");
    }

    const GOLDEN: &[u8] = &[240, 223, 10, 180, b'd', b'e', b'a', b'l'];

    #[test]
    fn no_other_bytes_are_believed() {
        for bit in 0..GOLDEN.len() * 8 {
            let mut bent = GOLDEN.to_vec();
            bent[bit / 8] ^= 1 << (bit % 8);
            assert!(unframed(b"a", &bent).is_err(), "bit {bit}");
        }
        for length in 0..GOLDEN.len() {
            assert!(unframed(b"a", &GOLDEN[..length]).is_err(), "{length} bytes");
        }
        assert!(unframed(b"b", GOLDEN).is_err());
        assert!(unframed(b"ad", &GOLDEN[1..]).is_err());
    }
}
