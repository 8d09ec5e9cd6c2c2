//! The score sheet: of each round the seats with points, and how many.

use outcry_rules::limits::SEATS_MAX;
use outcry_rules::{Points, Seat, SeatSet};

use crate::limits::MESSAGE_MAX;
use crate::wire::WireError;
use crate::wire::packed::{self, Reader, Writer};

/// Holds a page of the sheet.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Page(pub(super) Vec<Points>);

/// Most bytes of the rounds of a page: the number of rounds comes before them.
const PAGE_MAX: usize = MESSAGE_MAX - 3;

impl Page {
    /// Fills two pages, and tells how many rounds are on them.
    ///
    /// They have room for a thousand rounds and more of a usual match. What goes beyond that is not shown on other
    /// phones; the totals are right all the same.
    pub(super) fn pages(sheet: &[Points]) -> ([Self; 2], u32) {
        let mut pages = [Self::default(), Self::default()];
        let mut rounds = sheet.iter().peekable();
        for page in &mut pages {
            let mut room = PAGE_MAX;
            while let Some(round) = rounds.next_if(|round| written(round).len() <= room) {
                room -= written(round).len();
                page.0.push(*round);
            }
        }
        let played = pages.iter().map(|page| page.0.len() as u32).sum();
        (pages, played)
    }

    pub(super) fn write(&self, writer: &mut Writer) {
        writer.cbor(&(self.0.len() as u16));
        for round in &self.0 {
            writer.bytes(&written(round));
        }
    }

    pub(super) fn read(reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let count: u16 = reader.cbor()?;
        let mut rounds = Vec::new();
        for _ in 0..count {
            let mut points = [0; SEATS_MAX];
            for seat in packed::seats(reader.cbor()?)?.iter() {
                *seat.entry_mut(&mut points) = reader.cbor()?;
            }
            rounds.push(points);
        }
        Ok(Self(rounds))
    }
}

fn written(round: &Points) -> Vec<u8> {
    let scored: SeatSet =
        (0..SEATS_MAX).filter_map(Seat::new).filter(|seat| *seat.entry(round) != 0).collect();
    let mut writer = Writer::default();
    writer.cbor(&scored.bits());
    for seat in scored.iter() {
        writer.cbor(seat.entry(round));
    }
    writer.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_of_any_length_fits_into_its_slots() {
        for (round, rounds, expected) in [
            ([i32::MIN; SEATS_MAX], 200, 118),
            (std::array::from_fn(|seat| if seat == 4 { 100 } else { 0 }), 3_000, 2_686),
            ([0; SEATS_MAX], 10_000, 8_058),
        ] {
            let sheet = vec![round; rounds];
            for length in [0, 1, rounds / 2, rounds] {
                let (pages, played) = Page::pages(&sheet[..length]);
                let mut read = Vec::new();
                for page in pages {
                    let mut writer = Writer::default();
                    page.write(&mut writer);
                    let bytes = writer.finish();
                    assert!(bytes.len() <= MESSAGE_MAX);
                    read.extend(Page::read(&mut Reader::new(&bytes).unwrap()).unwrap().0);
                }
                assert_eq!(
                    (played as usize, &read[..]),
                    (length.min(expected), &sheet[..length.min(expected)])
                );
            }
        }
    }

    #[test]
    fn a_page_takes_no_more_memory_than_it_has_rounds() {
        for wrong in [&[0x19, 0xFF, 0xFF][..], &[0x01, 0x19, 0x20, 0x00], &[0x01, 0x01], &[0x20]] {
            assert!(Page::read(&mut Reader::new(wrong).unwrap()).is_err(), "{wrong:?}");
        }
    }
}
