//! A QR code as points, for whoever draws it.

use qrcode::{Color, EcLevel, QrCode};
use thiserror::Error;

/// A text does not fit any QR code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the invite does not fit a QR code: let the others join by the six-digit code")]
pub struct QrError;

/// The points of a QR code, without the quiet zone: leave four light points around it.
#[derive(Clone, PartialEq, Eq)]
pub struct Matrix {
    side: u8,
    dark: Vec<bool>,
}

impl Matrix {
    /// Draws a text in the smallest code that holds it, with as much error correction as that has room for.
    ///
    /// # Errors
    /// The text fits none.
    pub fn of(text: &str) -> Result<Self, QrError> {
        let smallest = QrCode::with_error_correction_level(text, EcLevel::L).map_err(|_| QrError)?;
        let better = [EcLevel::H, EcLevel::Q, EcLevel::M]
            .into_iter()
            .find_map(|level| QrCode::with_version(text, smallest.version(), level).ok());
        let code = better.unwrap_or(smallest);
        let side = u8::try_from(code.width()).map_err(|_| QrError)?;
        Ok(Self { side, dark: code.into_colors().into_iter().map(|colour| colour == Color::Dark).collect() })
    }

    /// Gives the points of one side.
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// Says whether a point is dark, counted from the upper left; beyond the code all are light.
    pub fn is_dark(&self, x: u8, y: u8) -> bool {
        let inside = x < self.side && y < self.side;
        inside && self.dark.get(usize::from(y) * usize::from(self.side) + usize::from(x)) == Some(&true)
    }
}

impl Matrix {
    /// Gives the rows from the top; the leftmost point of each is its lowest bit, and set where it is dark.
    pub fn rows(&self) -> Vec<u64> {
        let row = |y| (0..self.side.min(64)).filter(|&x| self.is_dark(x, y)).fold(0, |row, x| row | 1 << x);
        (0..self.side).map(row).collect()
    }
}

impl core::fmt::Debug for Matrix {
    /// Tells the size only: the points are the invite.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Matrix({0}×{0})", self.side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 119 letters of QR's alphanumeric kind fill version 5 with the middle correction: 37 points a side.
    #[test]
    fn the_code_of_an_invite_is_small() {
        let matrix = Matrix::of(
            "OUTCRY:AEAAEAABAIBQIBIGA4EASCQLBQGQ4DYQCEJBGFAVCYLRQGI2DMOB2HQ7QCAYFA4EQWDIPCEJRKFYZDMOR6IJDEUTSSKZNF4YTGNJXHE5T2P4JM7C",
        )
        .unwrap();
        assert_eq!(matrix.side(), 37);
        // The three finders: dark corners, and the fourth has none.
        let corner = |x: u8, y: u8| (0..7).all(|at| matrix.is_dark(x + at, y) && matrix.is_dark(x, y + at));
        assert!(corner(0, 0) && corner(30, 0) && corner(0, 30) && !corner(30, 30));
        assert!(!matrix.is_dark(37, 0) && !matrix.is_dark(0, 37) && !matrix.is_dark(255, 255));
    }
}
