//! Functions made of sums, products and quotients alone, so that they give the same on every phone to the bit: those of the
//! platforms do not.

use std::ops::Mul;

/// Gives the sine and the cosine of an angle in degrees.
pub(crate) fn sin_cos(degrees: f32) -> (f32, f32) {
    let Complex { re, im } = Complex { re: 0.0, im: f64::from(degrees).to_radians() }.exp();
    (im as f32, re as f32)
}

/// How many of Newton's steps lead to a root from above: half of them come near, a few more are exact.
const ROOT_STEPS: u32 = 64;

/// Gives the root of that degree of a number from 0 to 1.
pub(crate) fn root(number: f64, degree: u8) -> f64 {
    if number <= 0.0 {
        return 0.0;
    }
    (0..ROOT_STEPS).fold(1.0, |root, _| root + (number / power(root, degree - 1) - root) / f64::from(degree))
}

/// Multiplies a number with itself so many times.
pub(crate) fn power(base: f64, times: u8) -> f64 {
    (0..times).fold(1.0, |product, _| product * base)
}

/// A complex number: as a wave it is turned by each step, and its imaginary part is a sine.
#[derive(Clone, Copy)]
pub(crate) struct Complex {
    pub(crate) re: f64,
    pub(crate) im: f64,
}

impl Complex {
    /// Gives e to the power of this number, which is an exponential and both a cosine and a sine.
    pub(crate) fn exp(self) -> Self {
        // Halved so often that the series ends soon, and squared as often afterwards.
        const HALVINGS: u32 = 8;
        const TERMS: u32 = 12;
        let small = self.scaled(1.0 / f64::from(1_u32 << HALVINGS));
        let mut term = Self { re: 1.0, im: 0.0 };
        let mut sum = term;
        for n in 1..TERMS {
            term = (term * small).scaled(1.0 / f64::from(n));
            sum = Self { re: sum.re + term.re, im: sum.im + term.im };
        }
        (0..HALVINGS).fold(sum, |root, _| root * root)
    }

    fn scaled(self, factor: f64) -> Self {
        Self { re: self.re * factor, im: self.im * factor }
    }
}

impl Mul for Complex {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self { re: self.re * other.re - self.im * other.im, im: self.re * other.im + self.im * other.re }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_that_of_the_library() {
        for (re, im) in [(0.0, 0.0), (-2.5, 0.0), (0.0, 3.1), (-0.002, 1.0), (1.0, -2.0), (-7.0, 0.4)] {
            let ours = Complex { re, im }.exp();
            let near = |one: f64, other: f64| (one - other).abs() < 1e-12 * f64::exp(re);
            assert!(near(ours.re, f64::exp(re) * f64::cos(im)), "{re} {im}: {}", ours.re);
            assert!(near(ours.im, f64::exp(re) * f64::sin(im)), "{re} {im}: {}", ours.im);
        }
    }

    #[test]
    fn angles_and_roots_are_those_of_the_library() {
        for degrees in [0.0, 30.0, 45.0, 90.0, 123.4, 270.0, 360.0, -72.0_f32] {
            let ((sine, cosine), theirs) = (sin_cos(degrees), degrees.to_radians().sin_cos());
            assert!((sine - theirs.0).abs() < 1e-6 && (cosine - theirs.1).abs() < 1e-6, "{degrees}");
        }
        for number in [0.0, 1e-13, 0.003, 0.2, 0.5, 1.0] {
            for degree in [5, 12] {
                let theirs = f64::powf(number, 1.0 / f64::from(degree));
                assert!((root(number, degree) - theirs).abs() < 1e-12, "{number} {degree}");
            }
        }
    }
}
