//! The score sheet, on the screen and as a text.

use unicode_width::UnicodeWidthStr;

use super::option::plain;
use crate::Localizer;
use crate::view::Sheet;

/// Widest table, in columns of a typewriter: what a narrow phone shows without breaking a line.
const WIDTH: usize = 48;

/// Columns that a name is cut down to where the table has many; more only where two names would look alike.
const NAME_WIDTH: usize = 8;

/// What stands between two columns.
const GAP: &str = "  ";

/// Writes a score sheet: a row a round with the points of each, then the totals.
pub(crate) fn sheet<R: AsRef<[i32]>>(
    names: &[String],
    rows: &[R],
    totals: &[i32],
    localizer: &Localizer,
) -> Sheet {
    let points = |first: String, points: &[i32]| -> Vec<String> {
        let each =
            (0..names.len()).map(|seat| points.get(seat).map_or_else(String::new, |&points| plain(points)));
        [first].into_iter().chain(each).collect()
    };
    let numbered = (1_u32..).zip(rows);
    let said = |points: &[i32]| {
        let each = names.iter().zip(points).map(|(name, points)| {
            let points = plain(*points);
            localizer.text_with("spoken-points", &[("name", name.into()), ("points", (&points).into())])
        });
        each.collect::<Vec<_>>().join(", ")
    };
    let row = |(round, row): (u32, &R)| {
        let points = said(row.as_ref());
        let known = [("round", round.into()), ("points", (&points).into())];
        localizer.text_with("spoken-round", &known)
    };
    let total = localizer.text_with("spoken-total", &[("points", (&said(totals)).into())]);
    Sheet {
        labels: numbered.clone().map(row).chain([total]).collect(),
        head: [localizer.text("sheet-round")].into_iter().chain(names.iter().cloned()).collect(),
        rows: numbered.map(|(round, row)| points(round.to_string(), row.as_ref())).collect(),
        totals: points(localizer.text("sheet-total"), totals),
    }
}

/// Writes a score sheet as a text for a typewriter face: what is said above it, then the columns.
///
/// Many people are laid out in several blocks below each other, and long names are cut where they would be too wide.
pub(crate) fn sheet_text(above: &[&str], sheet: &Sheet) -> String {
    let mut text = String::new();
    for line in above {
        text.push_str(line);
        text.push('\n');
    }
    for block in blocks(sheet) {
        text.push('\n');
        for line in block {
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

/// Splits the people into as few blocks as there have to be, all about equally wide.
fn blocks(sheet: &Sheet) -> Vec<Vec<String>> {
    let columns = columns(sheet);
    let Some((first, people)) = columns.split_first() else { return Vec::new() };
    let width =
        |block: &[Column]| block.iter().fold(first.width, |sum, person| sum + GAP.len() + person.width);
    let in_a_block = (1..=people.len())
        .map(|blocks| people.len().div_ceil(blocks))
        .find(|&most| most == 1 || people.chunks(most).all(|block| width(block) <= WIDTH));
    people.chunks(in_a_block.unwrap_or(1)).map(|block| lines(first, block)).collect()
}

/// One column from its head to its total.
struct Column {
    cells: Vec<String>,
    width: usize,
}

fn columns(sheet: &Sheet) -> Vec<Column> {
    let heads = cut(&sheet.head);
    let column = |(at, head): (usize, String)| {
        let rows = sheet.rows.iter().chain([&sheet.totals]);
        let below = rows.map(|row| row.get(at).cloned().unwrap_or_default());
        let cells: Vec<String> = [head].into_iter().chain(below).collect();
        let width = cells.iter().map(|cell| cell.width()).max().unwrap_or_default();
        Column { cells, width }
    };
    heads.into_iter().enumerate().map(column).collect()
}

/// Cuts the names as short as they may be without two of them becoming the same; where all fit, none is cut.
fn cut(heads: &[String]) -> Vec<String> {
    let widest = heads.iter().map(|head| head.width()).max().unwrap_or_default();
    let all: usize = heads.iter().map(|head| head.width() + GAP.len()).sum();
    if all <= WIDTH {
        return heads.to_vec();
    }
    let same = |names: &[String]| (1..names.len()).filter(|&at| names[..at].contains(&names[at])).count();
    let already = same(heads);
    let shorter = (NAME_WIDTH..=widest).map(|width| heads.iter().map(|head| cut_one(head, width)).collect());
    shorter.into_iter().find(|names: &Vec<String>| same(names) <= already).unwrap_or_else(|| heads.to_vec())
}

fn cut_one(name: &str, most: usize) -> String {
    if name.width() <= most {
        return name.to_owned();
    }
    let mut short = String::new();
    for letter in name.chars() {
        short.push(letter);
        if short.width() + 1 > most {
            short.pop();
            break;
        }
    }
    format!("{}…", short.trim_end())
}

fn lines(first: &Column, people: &[Column]) -> Vec<String> {
    let rows = first.cells.len();
    let mut lines: Vec<String> = (0..rows)
        .map(|row| {
            let start = pad(&first.cells[row], first.width, true);
            people
                .iter()
                .fold(start, |line, person| line + GAP + &pad(&person.cells[row], person.width, false))
        })
        .collect();
    let width = lines.iter().map(|line| line.width()).max().unwrap_or_default();
    let rule = "─".repeat(width);
    lines.insert(rows.saturating_sub(1), rule.clone());
    if rows > 2 {
        lines.insert(1, rule);
    }
    lines
}

fn pad(cell: &str, width: usize, left: bool) -> String {
    let blank = " ".repeat(width.saturating_sub(cell.width()));
    if left { format!("{cell}{blank}") } else { format!("{blank}{cell}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn text(names: &[&str], rows: &[Vec<i32>]) -> String {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let totals: Vec<i32> = (0..names.len()).map(|seat| rows.iter().map(|row| row[seat]).sum()).collect();
        let sheet = sheet(&names, rows, &totals, &Localizer::new(Language::En));
        sheet_text(&["Pit · Classic"], &sheet)
    }

    #[test]
    fn columns_stand_below_each_other() {
        let rows = [vec![0, 100, -20], vec![85, 0, 0]];
        assert_eq!(
            text(&["Ada", "Ben", "小林さん"], &rows),
            "Pit · Classic\n\
             \n\
             Round  Ada  Ben  小林さん\n\
             ─────────────────────────\n\
             1        0  100       −20\n\
             2       85    0         0\n\
             ─────────────────────────\n\
             Total   85  100       −20\n"
        );
    }

    #[test]
    fn thirteen_people_take_several_blocks() {
        let names = [
            "Ada",
            "Ben",
            "Cleo",
            "Dario",
            "Elisabeth the First",
            "Elisabeth the Second",
            "Friederike",
            "Gus",
            "Hannah",
            "Ines",
            "Jo",
            "Konstantin",
            "Li",
        ];
        let rows: Vec<Vec<i32>> =
            (0..3).map(|round| (0..13).map(|seat| seat * 100 - round).collect()).collect();
        let text = text(&names, &rows);
        assert!(text.lines().all(|line| line.width() <= WIDTH), "{text}");
        assert_eq!(text.matches("Total").count(), text.matches("Round").count());
        assert!(text.contains("Ada") && text.contains("Li"));
        // Two names that begin alike are cut only so far that they can be told apart.
        assert!(text.contains("Elisabeth the F") && text.contains("Elisabeth the S"), "{text}");
    }

    #[test]
    fn nothing_is_cut_where_all_fit() {
        let text = text(&["Konstantin-Maria", "Ben"], &[vec![1, 2]]);
        assert!(text.contains("Konstantin-Maria"), "{text}");
    }

    #[test]
    fn a_match_without_a_round_has_totals_alone() {
        assert_eq!(
            text(&["Ada", "Ben"], &[]),
            "Pit · Classic\n\nRound  Ada  Ben\n───────────────\nTotal    0    0\n"
        );
    }

    #[test]
    fn people_of_one_name_do_not_hold_the_others_up() {
        let text = text(&["A very long name here"; 6], &[vec![1; 6]]);
        assert!(text.lines().all(|line| line.width() <= WIDTH), "{text}");
    }
}
