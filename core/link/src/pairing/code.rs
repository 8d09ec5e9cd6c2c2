//! The pairing code: six digits that a person reads from one phone and types into another.

use core::fmt;

use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use thiserror::Error;
use zeroize::Zeroizing;

use crate::{Invite, digest};

const DIGITS: usize = 6;

/// A code of six digits.
#[derive(Clone, PartialEq, Eq)]
pub struct PairingCode(Zeroizing<[u8; DIGITS]>);

/// Says why a text is no code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PairingCodeError {
    /// There is something else in it.
    #[error("a code has only digits: type the six digits from the host's screen")]
    Letter,
    /// It has too few or too many digits.
    #[error("these are {digits} digits: type the six from the host's screen")]
    Length { digits: usize },
}

impl PairingCode {
    /// Draws a code, every one of the million as likely.
    pub fn draw(rng: &mut ChaCha20Rng) -> Self {
        let mut digits = Zeroizing::new([0; DIGITS]);
        for digit in digits.iter_mut() {
            // 250 of the 256 bytes are 25 times the ten digits; the other six are drawn again.
            *digit = loop {
                let byte = rng.next_u32() as u8;
                if byte < 250 {
                    break b'0' + byte % 10;
                }
            };
        }
        Self(digits)
    }

    /// Gives the code of a table that goes on at another phone than that of this invite: whoever sat there knows it.
    pub fn of_reopened(invite: &Invite) -> Self {
        let key = digest::derive(&invite.secret.to_bytes(), "outcry reopened");
        Self::draw(&mut ChaCha20Rng::from_seed(*key))
    }

    /// Reads what was typed, with blanks and hyphens where people put them.
    ///
    /// # Errors
    /// There is something else in it, or there are not six digits.
    pub fn parse(text: &str) -> Result<Self, PairingCodeError> {
        let mut digits = Zeroizing::new([0; DIGITS]);
        let mut count = 0;
        for letter in text.chars().filter(|letter| !letter.is_whitespace() && *letter != '-') {
            let digit = letter.to_digit(10).ok_or(PairingCodeError::Letter)?;
            if let Some(place) = digits.get_mut(count) {
                *place = b'0' + digit as u8;
            }
            count += 1;
        }
        if count == DIGITS { Ok(Self(digits)) } else { Err(PairingCodeError::Length { digits: count }) }
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &*self.0
    }
}

impl fmt::Display for PairingCode {
    /// Writes two groups of three digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, &digit) in self.0.iter().enumerate() {
            if at == DIGITS / 2 {
                f.write_str(" ")?;
            }
            write!(f, "{}", char::from(digit))?;
        }
        Ok(())
    }
}

impl fmt::Debug for PairingCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PairingCode(…)")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn it_is_read_as_people_write_it() {
        for text in ["012345", " 012 345", "01-23-45", "0 1 2 3 4 5\n"] {
            assert_eq!(PairingCode::parse(text).unwrap().to_string(), "012 345");
        }
        assert_eq!(PairingCode::parse("12345"), Err(PairingCodeError::Length { digits: 5 }));
        assert_eq!(PairingCode::parse("1234567"), Err(PairingCodeError::Length { digits: 7 }));
        assert_eq!(PairingCode::parse(""), Err(PairingCodeError::Length { digits: 0 }));
        assert_eq!(PairingCode::parse("12345O"), Err(PairingCodeError::Letter));
        assert_eq!(PairingCode::parse("１２３４５６"), Err(PairingCodeError::Letter));
        assert_eq!(format!("{:?}", PairingCode::parse("012345").unwrap()), "PairingCode(…)");
    }

    #[test]
    fn every_digit_is_drawn_about_as_often() {
        let mut rng = ChaCha20Rng::from_seed([1; 32]);
        let mut seen = [0u32; 10];
        for _ in 0..10_000 {
            for &digit in PairingCode::draw(&mut rng).as_bytes() {
                seen[usize::from(digit - b'0')] += 1;
            }
        }
        // 6 000 each; the deviation is 73, and the stream is the same in every run.
        assert!(seen.iter().all(|&count| count.abs_diff(6_000) < 300), "{seen:?}");
    }

    proptest! {
        #[test]
        fn a_drawn_code_is_read_back(seed: [u8; 32]) {
            let code = PairingCode::draw(&mut ChaCha20Rng::from_seed(seed));
            prop_assert_eq!(PairingCode::parse(&code.to_string()), Ok(code));
        }
    }
}
