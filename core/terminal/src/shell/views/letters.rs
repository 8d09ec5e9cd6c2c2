//! Letters of blocks, to be read from across a table.

use ratatui_core::style::Style;

use super::super::canvas::{Canvas, Slot};
use super::bell::points;

/// The points between two lines of letters.
const LEADING: u16 = 2;

/// The points that a letter is tall.
const TALL: u16 = 7;

/// The points of a space.
const SPACE: u16 = 3;

/// Draws a text as large as so many columns and lines allow, in their middle, and says whether that was possible: it is
/// not where the text is too long, or has signs that there are no blocks for.
pub(super) fn letters(canvas: &mut Canvas<'_>, slot: Slot, room: u16, text: &str, style: Style) -> bool {
    let Some((scale, lines)) = fit(text, slot.width, room) else { return false };
    let step = (TALL + LEADING) * scale;
    let tall = lines.len() as u16 * step - LEADING * scale;
    let top = slot.y + (room.saturating_sub(tall.div_ceil(2))) / 2;
    // All lines are one picture, so that a line may begin in the middle of a cell.
    for (at, line) in lines.iter().enumerate() {
        let columns: Vec<u8> = line.iter().flat_map(|word| word.iter().copied()).collect();
        let wide = columns.len() as u16 * scale;
        let place = slot.at(top).middle(wide);
        let above = at as u16 * step;
        let (first, odd) = (above / 2, above % 2);
        let place = place.at(top + first);
        points(canvas, place, (wide, TALL * scale + odd), style, |x, y| {
            let row = y.checked_sub(odd).map(|y| y / scale);
            let column = columns.get(usize::from(x / scale));
            row.zip(column).is_some_and(|(row, column)| row < TALL && column >> row & 1 == 1)
        });
    }
    true
}

/// Finds the largest scale at which a text fits, and its lines, each as the columns of its words.
fn fit(text: &str, width: u16, room: u16) -> Option<(u16, Vec<Vec<Vec<u8>>>)> {
    let words: Vec<Vec<u8>> = text.split_whitespace().map(word).collect::<Option<_>>()?;
    let most = (2 * room / TALL).min(width / 4);
    (1..=most).rev().filter(|_| !words.is_empty()).find_map(|scale| {
        let columns = width / scale;
        let mut lines: Vec<Vec<Vec<u8>>> = Vec::new();
        let mut used = 0;
        for word in &words {
            let wide = word.len() as u16;
            if wide > columns {
                return None;
            }
            match lines.last_mut() {
                Some(line) if used + SPACE + wide <= columns => {
                    line.push(vec![0; SPACE.into()]);
                    line.push(word.clone());
                    used += SPACE + wide;
                }
                _ => {
                    lines.push(vec![word.clone()]);
                    used = wide;
                }
            }
        }
        let tall = (lines.len() as u16 * (TALL + LEADING) - LEADING) * scale;
        (tall <= 2 * room).then_some((scale, lines))
    })
}

/// Gives the columns of a word, with an empty one between two letters.
fn word(text: &str) -> Option<Vec<u8>> {
    let mut columns = Vec::new();
    for letter in text.chars().flat_map(char::to_uppercase).flat_map(folded) {
        if !columns.is_empty() {
            columns.push(0);
        }
        let glyph = glyph(letter)?;
        let first = glyph.iter().position(|column| *column != 0)?;
        let last = glyph.iter().rposition(|column| *column != 0)?;
        columns.extend(&glyph[first..=last]);
    }
    Some(columns)
}

/// Leaves accents out and writes joined letters as two.
fn folded(letter: char) -> Vec<char> {
    let plain = match letter {
        'À' | 'Á' | 'Â' | 'Ã' | 'Ä' | 'Å' | 'Ā' => "A",
        'Ç' | 'Č' | 'Ć' => "C",
        'È' | 'É' | 'Ê' | 'Ë' | 'Ē' => "E",
        'Ì' | 'Í' | 'Î' | 'Ï' => "I",
        'Ñ' => "N",
        'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ö' | 'Ø' => "O",
        'Ù' | 'Ú' | 'Û' | 'Ü' => "U",
        'Ý' | 'Ÿ' => "Y",
        'Š' => "S",
        'Ž' => "Z",
        'Æ' => "AE",
        'Œ' => "OE",
        'ẞ' => "SS",
        '’' | '‘' | '´' => "'",
        '“' | '”' | '«' | '»' => "\"",
        '–' | '—' | '−' => "-",
        other => return vec![other],
    };
    plain.chars().collect()
}

/// Gives five columns of seven points each, the uppermost in the lowest bit.
const fn glyph(letter: char) -> Option<[u8; 5]> {
    Some(match letter {
        '!' => [0, 0, 0x5f, 0, 0],
        '"' => [0, 0x07, 0, 0x07, 0],
        '#' => [0x14, 0x7f, 0x14, 0x7f, 0x14],
        '%' => [0x23, 0x13, 0x08, 0x64, 0x62],
        '&' => [0x36, 0x49, 0x56, 0x20, 0x50],
        '\'' => [0, 0x04, 0x03, 0, 0],
        '(' => [0, 0x1c, 0x22, 0x41, 0],
        ')' => [0, 0x41, 0x22, 0x1c, 0],
        '*' | '×' => [0x22, 0x14, 0x08, 0x14, 0x22],
        '+' => [0x08, 0x08, 0x3e, 0x08, 0x08],
        ',' => [0, 0x50, 0x30, 0, 0],
        '-' => [0x08, 0x08, 0x08, 0x08, 0x08],
        '.' => [0, 0x60, 0x60, 0, 0],
        '/' => [0x20, 0x10, 0x08, 0x04, 0x02],
        '0' => [0x3e, 0x51, 0x49, 0x45, 0x3e],
        '1' => [0, 0x42, 0x7f, 0x40, 0],
        '2' => [0x42, 0x61, 0x51, 0x49, 0x46],
        '3' => [0x21, 0x41, 0x45, 0x4b, 0x31],
        '4' => [0x18, 0x14, 0x12, 0x7f, 0x10],
        '5' => [0x27, 0x45, 0x45, 0x45, 0x39],
        '6' => [0x3c, 0x4a, 0x49, 0x49, 0x30],
        '7' => [0x01, 0x71, 0x09, 0x05, 0x03],
        '8' => [0x36, 0x49, 0x49, 0x49, 0x36],
        '9' => [0x06, 0x49, 0x49, 0x29, 0x1e],
        ':' => [0, 0x36, 0x36, 0, 0],
        ';' => [0, 0x56, 0x36, 0, 0],
        '=' => [0x14, 0x14, 0x14, 0x14, 0x14],
        '?' => [0x02, 0x01, 0x51, 0x09, 0x06],
        '¿' => [0x30, 0x48, 0x45, 0x40, 0x20],
        '¡' => [0, 0, 0x7d, 0, 0],
        '…' => [0x40, 0, 0x40, 0, 0x40],
        '·' => [0, 0, 0x08, 0, 0],
        'A' => [0x7e, 0x11, 0x11, 0x11, 0x7e],
        'B' => [0x7f, 0x49, 0x49, 0x49, 0x36],
        'C' => [0x3e, 0x41, 0x41, 0x41, 0x22],
        'D' => [0x7f, 0x41, 0x41, 0x22, 0x1c],
        'E' => [0x7f, 0x49, 0x49, 0x49, 0x41],
        'F' => [0x7f, 0x09, 0x09, 0x09, 0x01],
        'G' => [0x3e, 0x41, 0x49, 0x49, 0x7a],
        'H' => [0x7f, 0x08, 0x08, 0x08, 0x7f],
        'I' => [0, 0x41, 0x7f, 0x41, 0],
        'J' => [0x20, 0x40, 0x41, 0x3f, 0x01],
        'K' => [0x7f, 0x08, 0x14, 0x22, 0x41],
        'L' => [0x7f, 0x40, 0x40, 0x40, 0x40],
        'M' => [0x7f, 0x02, 0x0c, 0x02, 0x7f],
        'N' => [0x7f, 0x04, 0x08, 0x10, 0x7f],
        'O' => [0x3e, 0x41, 0x41, 0x41, 0x3e],
        'P' => [0x7f, 0x09, 0x09, 0x09, 0x06],
        'Q' => [0x3e, 0x41, 0x51, 0x21, 0x5e],
        'R' => [0x7f, 0x09, 0x19, 0x29, 0x46],
        'S' => [0x46, 0x49, 0x49, 0x49, 0x31],
        'T' => [0x01, 0x01, 0x7f, 0x01, 0x01],
        'U' => [0x3f, 0x40, 0x40, 0x40, 0x3f],
        'V' => [0x1f, 0x20, 0x40, 0x20, 0x1f],
        'W' => [0x3f, 0x40, 0x38, 0x40, 0x3f],
        'X' => [0x63, 0x14, 0x08, 0x14, 0x63],
        'Y' => [0x07, 0x08, 0x70, 0x08, 0x07],
        'Z' => [0x61, 0x51, 0x49, 0x45, 0x43],
        'Σ' => [0x63, 0x55, 0x49, 0x41, 0x41],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_as_large_as_they_can_be() {
        assert_eq!(fit("Two!", 80, 20).map(|(scale, lines)| (scale, lines.len())), Some((4, 1)));
        assert_eq!(fit("Trade two!", 60, 20).map(|(scale, lines)| (scale, lines.len())), Some((2, 2)));
        assert_eq!(fit("supercalifragilistic", 40, 20), None);
        assert_eq!(fit("王", 40, 20), None);
        assert_eq!(fit("", 40, 20), None);
    }

    #[test]
    fn accents_are_left_out() {
        assert_eq!(word("Größe"), word("GROSSE"));
        assert_eq!(word("¡Señor!"), word("¡Senor!"));
        assert!(word("A").is_some_and(|columns| columns.len() == 5));
    }
}
