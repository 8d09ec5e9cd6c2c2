//! What something is, without what is in it.

use std::fmt::{self, Write};

/// Names the variant of an enum, without what is in it.
pub(crate) struct Kind<'a, T>(pub(crate) &'a T);

impl<T: fmt::Debug> fmt::Display for Kind<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What stands behind the name is cut off as soon as it begins, before it is written out.
        let mut name = NameOnly { to: f, ended: false };
        let _ = write!(name, "{:?}", self.0);
        Ok(())
    }
}

struct NameOnly<'a, 'b> {
    to: &'a mut fmt::Formatter<'b>,
    ended: bool,
}

impl Write for NameOnly<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let name = text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
        if !self.ended {
            self.to.write_str(name)?;
        }
        self.ended |= name.len() < text.len();
        if self.ended { Err(fmt::Error) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use outcry_table::{Intent, Place};

    use super::*;

    #[test]
    fn only_the_name_is_written() {
        assert_eq!(Kind(&Intent::Take(7)).to_string(), "Take");
        assert_eq!(Kind(&Intent::Go(Place::Home)).to_string(), "Go");
        assert_eq!(Kind(&Intent::Ring).to_string(), "Ring");
        assert_eq!(Kind(&Intent::ForgetSaved("Wheat".to_owned())).to_string(), "ForgetSaved");
        let step = Intent::Set { name: "Ada".to_owned(), value: true.into() };
        assert_eq!(Kind(&step).to_string(), "Set");
    }
}
