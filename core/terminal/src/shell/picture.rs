//! What has been drawn, as plain text and as a picture.

use std::fmt::Write as _;

use outcry_screens::Theme;
use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::style::{Color, Modifier};

use super::look::{Look, Role};
use super::palette::rgb;
use super::text::width;

/// The font's size in pixels, at which a sign of the first font named is just as wide as its room.
const FONT: &str = "13.95";

/// The room that a sign and a line take, in tenths of a pixel.
const COLUMN: u32 = 84;
const LINE: u32 = 168;
const MARGIN: u32 = 160;
/// How far the foot of a letter is below the top of its line.
const ASCENT: u32 = 130;

/// Gives what a buffer shows as lines of plain text, without spaces at their ends.
pub fn buffer_to_text(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in buffer.area.top()..buffer.area.bottom() {
        let mut line = String::new();
        for (_, symbol, _) in cells(buffer, y) {
            line.push_str(symbol);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Gives what a buffer shows as an SVG picture.
///
/// Every run of signs has its place and length, so that columns stay columns in whatever font is there; blocks and
/// halves of blocks are drawn as rectangles, so that no gaps show between them.
pub fn buffer_to_svg(buffer: &Buffer, look: &Look) -> String {
    let paper = rgb(look.paper()).unwrap_or(0x10_10_10);
    let ink = look.style(Role::Text).fg.and_then(rgb).unwrap_or(0xd8_d8_d8);
    let (w, h) = (
        pixels(2 * MARGIN + u32::from(buffer.area.width) * COLUMN),
        pixels(2 * MARGIN + u32::from(buffer.area.height) * LINE),
    );
    let mut svg = String::new();
    // Writing into a String cannot fail.
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" role="img">
<rect width="{w}" height="{h}" rx="10" fill="#{paper:06x}"/>
<g font-family="'DejaVu Sans Mono', Menlo, Consolas, ui-monospace, monospace" font-size="{FONT}" xml:space="preserve">
"##,
    );
    for y in buffer.area.top()..buffer.area.bottom() {
        for run in runs(buffer, y, (ink, paper), look.theme) {
            run.ground(&mut svg, paper);
        }
        for run in runs(buffer, y, (ink, paper), look.theme) {
            run.signs(&mut svg);
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Signs side by side that look the same.
struct Run {
    x: u32,
    y: u32,
    columns: u32,
    text: String,
    ink: u32,
    ground: u32,
    modifier: Modifier,
}

impl Run {
    fn left(&self) -> u32 {
        MARGIN + self.x * COLUMN
    }

    fn top(&self) -> u32 {
        MARGIN + self.y * LINE
    }

    fn ground(&self, svg: &mut String, paper: u32) {
        if self.ground != paper {
            let area = [self.left(), self.top(), self.columns * COLUMN, LINE];
            rectangle(svg, area, self.ground, 100);
        }
    }

    fn signs(&self, svg: &mut String) {
        let mut characters = self.text.chars();
        if let (Some(only), None) = (characters.next(), characters.next())
            && let Some(([x, y, wide, tall], strength)) = block(only)
        {
            let area =
                [self.left() + x * COLUMN / 8, self.top() + y * LINE / 8, wide * COLUMN / 8, tall * LINE / 8];
            rectangle(svg, area, self.ink, strength);
            return;
        }
        if self.text.trim().is_empty() && !self.modifier.contains(Modifier::UNDERLINED) {
            return;
        }
        let mut style = String::new();
        if self.modifier.contains(Modifier::BOLD) {
            style.push_str(r#" font-weight="bold""#);
        }
        if self.modifier.contains(Modifier::ITALIC) {
            style.push_str(r#" font-style="italic""#);
        }
        if self.modifier.contains(Modifier::UNDERLINED) {
            style.push_str(r#" text-decoration="underline""#);
        }
        if self.modifier.contains(Modifier::CROSSED_OUT) {
            style.push_str(r#" text-decoration="line-through""#);
        }
        let _ = writeln!(
            svg,
            r##"<text x="{}" y="{}" textLength="{}" lengthAdjust="spacingAndGlyphs" fill="#{:06x}"{style}>{}</text>"##,
            pixels(self.left()),
            pixels(self.top() + ASCENT),
            pixels(self.columns * COLUMN),
            self.ink,
            escaped(&self.text),
        );
    }
}

fn rectangle(svg: &mut String, [x, y, wide, tall]: [u32; 4], colour: u32, strength: u32) {
    let (x, y, wide, tall) = (pixels(x), pixels(y), pixels(wide), pixels(tall));
    let opacity = if strength == 100 { String::new() } else { format!(r#" fill-opacity="0.{strength:02}""#) };
    let _ = writeln!(
        svg,
        r##"<rect x="{x}" y="{y}" width="{wide}" height="{tall}" fill="#{colour:06x}"{opacity} shape-rendering="crispEdges"/>"##,
    );
}

/// Gives the part of a cell that a block fills, in eighths, and how strongly.
const fn block(character: char) -> Option<([u32; 4], u32)> {
    Some(match character {
        '█' => ([0, 0, 8, 8], 100),
        '▀' => ([0, 0, 8, 4], 100),
        '▄' => ([0, 4, 8, 4], 100),
        '▆' => ([0, 2, 8, 6], 100),
        '▂' => ([0, 6, 8, 2], 100),
        '▌' => ([0, 0, 4, 8], 100),
        '▐' => ([4, 0, 4, 8], 100),
        '▏' => ([0, 0, 1, 8], 100),
        '▕' => ([7, 0, 1, 8], 100),
        '░' => ([0, 0, 8, 8], 25),
        '▒' => ([0, 0, 8, 8], 50),
        '▓' => ([0, 0, 8, 8], 75),
        _ => return None,
    })
}

/// Gives the runs of a line; a block is always a run of its own.
fn runs(buffer: &Buffer, y: u16, plain: (u32, u32), theme: Theme) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (x, symbol, cell) in cells(buffer, y) {
        let (ink, ground) = colours(cell, plain, theme);
        let (x, columns) = (u32::from(x - buffer.area.x), u32::from(width(symbol).max(1)));
        let is_block = symbol.chars().next().is_some_and(|character| block(character).is_some());
        let joins = |run: &&mut Run| {
            let alike = (run.ink, run.ground, run.modifier) == (ink, ground, cell.modifier);
            let before = run.text.chars().next().is_some_and(|character| block(character).is_some());
            let wide = columns > 1 || run.columns > run.text.chars().count() as u32;
            alike && !is_block && !before && !wide && symbol.is_ascii() == run.text.is_ascii()
        };
        match runs.last_mut().filter(joins) {
            Some(run) => {
                run.text.push_str(symbol);
                run.columns += columns;
            }
            None => runs.push(Run {
                x,
                y: u32::from(y - buffer.area.y),
                columns,
                text: symbol.to_owned(),
                ink,
                ground,
                modifier: cell.modifier,
            }),
        }
    }
    runs
}

/// Gives the colours of sign and ground as they are seen.
fn colours(cell: &Cell, (ink, paper): (u32, u32), theme: Theme) -> (u32, u32) {
    let colour = |colour: Color, otherwise| rgb(colour).unwrap_or(otherwise);
    let (mut text, mut ground) = (colour(cell.fg, ink), colour(cell.bg, paper));
    if cell.modifier.contains(Modifier::REVERSED) {
        (text, ground) = (ground, text);
    }
    // Terminals show what is dim with less light; high contrast knows nothing dim.
    if cell.modifier.contains(Modifier::DIM) && theme != Theme::HighContrast {
        text = mixed(text, ground);
    }
    (text, ground)
}

/// Gives a colour two thirds of the way from the second to the first.
fn mixed(one: u32, other: u32) -> u32 {
    let [one, other] = [one, other].map(u32::to_be_bytes);
    let part = |at: usize| ((2 * u16::from(one[at]) + u16::from(other[at])) / 3) as u8;
    u32::from_be_bytes([0, part(1), part(2), part(3)])
}

/// Gives the cells of a line that show something: none that a wide sign before it covers.
fn cells(buffer: &Buffer, y: u16) -> Vec<(u16, &str, &Cell)> {
    let mut cells = Vec::new();
    let mut x = buffer.area.left();
    while x < buffer.area.right() {
        let Some(cell) = buffer.cell((x, y)) else { break };
        cells.push((x, cell.symbol(), cell));
        x += width(cell.symbol()).max(1);
    }
    cells
}

/// Writes tenths of a pixel as pixels.
fn pixels(tenths: u32) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Writes text for SVG; spaces are made to stay.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace(' ', "\u{a0}")
}

#[cfg(test)]
mod tests {
    use super::super::palette::Depth;
    use super::*;
    use ratatui_core::layout::Rect;
    use ratatui_core::style::Style;

    #[test]
    fn wide_signs_take_their_columns_once() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 8, 2));
        buffer.set_string(0, 0, "王a <&", Style::new());
        assert_eq!(buffer_to_text(&buffer), "王a <&\n\n");
        let look = Look { theme: Theme::Colour, depth: Depth::True, large_text: false, left_handed: false };
        let svg = buffer_to_svg(&buffer, &look);
        assert!(svg.contains("&lt;&amp;") && svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    }

    #[test]
    fn blocks_are_rectangles() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 2, 1));
        buffer.set_string(0, 0, "▀a", Style::new().fg(Color::Rgb(1, 2, 3)));
        let look = Look { theme: Theme::Colour, depth: Depth::True, large_text: false, left_handed: false };
        let svg = buffer_to_svg(&buffer, &look);
        assert!(svg.contains(r##"width="8.4" height="8.4" fill="#010203""##), "{svg}");
    }
}
