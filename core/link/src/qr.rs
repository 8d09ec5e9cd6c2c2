//! A QR code as points, for whoever draws it.

use qrcodegen::{QrCode, QrCodeEcc};
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
    pub(crate) fn of(text: &str) -> Result<Self, QrError> {
        let code = QrCode::encode_text(text, QrCodeEcc::Low).map_err(|_| QrError)?;
        let side = u8::try_from(code.size()).map_err(|_| QrError)?;
        let points = 0..i32::from(side);
        let dark = points.clone().flat_map(|y| points.clone().map(move |x| (x, y)));
        Ok(Self { side, dark: dark.map(|(x, y)| code.get_module(x, y)).collect() })
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

impl core::fmt::Debug for Matrix {
    /// Tells the size only: the points are the invite.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Matrix({0}×{0})", self.side)
    }
}
