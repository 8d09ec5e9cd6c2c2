//! The input, read as a row of decisions.

/// Reads decisions off the input; beyond its end every one is 0.
#[derive(Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// Reads from the first byte on.
    pub const fn new(input: &'a [u8]) -> Self {
        Self(input)
    }

    /// Says whether every byte was read.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads one byte.
    pub const fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// Takes so many bytes, or what is left of them.
    pub fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        taken
    }

    /// Takes all that is left.
    pub fn rest(&mut self) -> &'a [u8] {
        self.take(usize::MAX)
    }

    /// Takes as many bytes as the next one says.
    pub fn sized(&mut self) -> &'a [u8] {
        let length = self.byte();
        self.take(length.into())
    }

    /// Reads a number below `most`, from one byte or from two where one is too few; 0 where `most` is 0.
    pub fn below(&mut self, most: usize) -> usize {
        let byte = usize::from(self.byte());
        let drawn = if most > 256 { byte | usize::from(self.byte()) << 8 } else { byte };
        drawn.checked_rem(most).unwrap_or(0)
    }

    /// Picks one of these, or `None` where there are none.
    pub fn pick<'t, T>(&mut self, from: &'t [T]) -> Option<&'t T> {
        from.get(self.below(from.len()))
    }

    /// Reads a number from `least` to `most`, at times one beside them.
    pub fn number(&mut self, least: i32, most: i32) -> i32 {
        match self.byte() {
            255 => i32::MIN,
            254 => i32::MAX,
            253 => least.saturating_sub(1),
            252 => most.saturating_add(1),
            251 => most,
            250 => least,
            _ => least.saturating_add(self.below((most - least) as usize + 1) as i32),
        }
    }

    /// Reads eight bytes.
    pub fn word(&mut self) -> u64 {
        u64::from_le_bytes([(); 8].map(|()| self.byte()))
    }

    /// Reads a flag that is rarely true.
    pub const fn rarely(&mut self) -> bool {
        self.byte() >= 0xF0
    }
}
