//! Base32 in capitals without padding (RFC 4648): what a QR code packs into eleven bits for two letters.

const LETTERS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Writes bytes in letters.
pub(crate) fn encode(bytes: &[u8], into: &mut String) {
    let (mut bits, mut held) = (0u32, 0);
    for &byte in bytes {
        bits = bits << 8 | u32::from(byte);
        held += 8;
        while held >= 5 {
            held -= 5;
            into.push(char::from(LETTERS[(bits >> held & 31) as usize]));
        }
        bits &= (1 << held) - 1;
    }
    if held > 0 {
        into.push(char::from(LETTERS[(bits << (5 - held) & 31) as usize]));
    }
}

/// Gives the five bits of a letter, large or small; `None` for anything else.
pub(crate) fn value(letter: char) -> Option<u8> {
    let letter = u8::try_from(letter).ok()?.to_ascii_uppercase();
    match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'2'..=b'7' => Some(letter - b'2' + 26),
        _ => None,
    }
}

/// Reads five-bit values; `None` where they are not what [`encode`] writes.
pub(crate) fn decode(values: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(values.len() * 5 / 8);
    let (mut bits, mut held) = (0u32, 0);
    for &value in values {
        bits = bits << 5 | u32::from(value & 31);
        held += 5;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    // A whole letter to spare, or bits that no byte set: nobody wrote that.
    if held >= 5 || bits != 0 { None } else { Some(bytes) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn text(bytes: &[u8]) -> String {
        let mut text = String::new();
        encode(bytes, &mut text);
        text
    }

    fn values(text: &str) -> Vec<u8> {
        text.chars().map(|letter| value(letter).unwrap()).collect()
    }

    /// RFC 4648, section 10.
    #[test]
    fn it_is_the_usual_base32() {
        let known = ["", "MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"];
        for (length, known) in known.iter().enumerate() {
            assert_eq!(text(&b"foobar"[..length]), *known);
            assert_eq!(decode(&values(&known.to_lowercase())).unwrap(), &b"foobar"[..length]);
        }
    }

    #[test]
    fn what_nobody_writes_is_not_read() {
        for wrong in ["A", "MZ", "MZX", "MZXW6Y", "MZXW6YTC"] {
            let read = decode(&values(wrong)).map(|bytes| text(&bytes));
            assert!(read.as_deref().is_none_or(|again| again == wrong), "{wrong}: {read:?}");
        }
        assert_eq!(decode(&values("MZ")), None);
        assert_eq!(decode(&values("A")), None);
        assert!(['1', '8', '0', '=', 'é', 'ß'].iter().all(|&letter| value(letter).is_none()));
    }

    proptest! {
        #[test]
        fn bytes_come_back(bytes: Vec<u8>) {
            prop_assert_eq!(decode(&values(&text(&bytes))).unwrap(), bytes);
        }
    }
}
