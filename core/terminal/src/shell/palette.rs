//! Colours: what every theme paints with, brought down to what the terminal can show.

use outcry_screens::Theme;
use outcry_screens::view::Ink;
use ratatui_core::style::Color;

/// Says how many colours a terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// None, or none are wanted.
    None,
    /// The sixteen of old.
    Sixteen,
    /// 256.
    Indexed,
    True,
}

impl Depth {
    /// Reads the depth from the variables `NO_COLOR`, `COLORTERM` and `TERM`.
    pub fn of(no_colour: Option<&str>, colorterm: Option<&str>, term: Option<&str>) -> Self {
        if no_colour.is_some_and(|value| !value.is_empty()) || term == Some("dumb") {
            return Self::None;
        }
        match colorterm {
            Some("truecolor" | "24bit") => Self::True,
            _ if term.is_some_and(|term| term.contains("256") || term.contains("kitty")) => Self::Indexed,
            _ if term.is_some_and(|term| term.contains("direct")) => Self::True,
            _ => Self::Sixteen,
        }
    }

    /// Brings a colour down to this depth.
    pub(super) fn colour(self, rgb: u32) -> Color {
        let [_, red, green, blue] = rgb.to_be_bytes();
        match self {
            Self::None => Color::Reset,
            Self::True => Color::Rgb(red, green, blue),
            Self::Indexed => Color::Indexed(indexed(rgb)),
            Self::Sixteen => sixteen(rgb),
        }
    }
}

/// Gives the colour of an ink.
pub(super) const fn ink(theme: Theme, ink: Ink) -> u32 {
    match theme {
        // A terminal has its own ground, by day as by night.
        Theme::Colour | Theme::Day | Theme::System => match ink {
            Ink::Red => 0x00e5_4d50,
            Ink::Orange => 0x00f2_7a32,
            Ink::Amber => 0x00f0_ac30,
            Ink::Yellow => 0x00f4_de3c,
            Ink::Lime => 0x00a8_d64a,
            Ink::Green => 0x004c_b062,
            Ink::Teal => 0x002f_b39a,
            Ink::Cyan => 0x0048_c8e2,
            Ink::Blue => 0x004f_93f2,
            Ink::Indigo => 0x0083_7df0,
            Ink::Violet => 0x00b0_78e6,
            Ink::Pink => 0x00e8_70b8,
            Ink::Brown => 0x00b5_8760,
            Ink::Bull => 0x00ff_6e5a,
            Ink::Bear => 0x009a_a8ba,
        },
        Theme::Greyscale => match ink {
            Ink::Yellow => 0x00f0_f0f0,
            Ink::Lime => 0x00e4_e4e4,
            Ink::Amber => 0x00d8_d8d8,
            Ink::Cyan => 0x00cc_cccc,
            Ink::Pink => 0x00c2_c2c2,
            Ink::Orange => 0x00b8_b8b8,
            Ink::Bear => 0x00ae_aeae,
            Ink::Teal => 0x00a6_a6a6,
            Ink::Violet => 0x009e_9e9e,
            Ink::Green => 0x0096_9696,
            Ink::Blue => 0x0090_9090,
            Ink::Red => 0x008a_8a8a,
            Ink::Indigo => 0x0086_8686,
            Ink::Brown => 0x0082_8282,
            Ink::Bull => 0x007e_7e7e,
        },
        Theme::HighContrast => match ink {
            Ink::Red | Ink::Orange | Ink::Bull => 0x00ff_8080,
            Ink::Amber | Ink::Yellow | Ink::Brown => 0x00ff_ff00,
            Ink::Lime | Ink::Green => 0x0000_ff00,
            Ink::Teal | Ink::Cyan | Ink::Blue => 0x0000_ffff,
            Ink::Indigo | Ink::Violet | Ink::Pink => 0x00ff_90ff,
            Ink::Bear => 0x00ff_ffff,
        },
    }
}

/// Gives black or white, whichever can be read better on a colour.
pub(super) const fn text_on(rgb: u32) -> u32 {
    if luminance(rgb) > 110 { 0x000c_0e12 } else { 0x00ff_ffff }
}

/// Gives how bright a colour is, 0 to 255.
pub(super) const fn luminance(rgb: u32) -> u32 {
    let [_, red, green, blue] = rgb.to_be_bytes();
    (red as u32 * 299 + green as u32 * 587 + blue as u32 * 114) / 1000
}

/// Gives the grey that is as bright as a colour.
pub(super) const fn grey(rgb: u32) -> u32 {
    let light = luminance(rgb);
    light << 16 | light << 8 | light
}

/// Gives what a terminal most often shows for a colour of its own.
pub(super) fn rgb(colour: Color) -> Option<u32> {
    Some(match colour {
        Color::Reset => return None,
        Color::Black => ANSI[0],
        Color::Red => ANSI[1],
        Color::Green => ANSI[2],
        Color::Yellow => ANSI[3],
        Color::Blue => ANSI[4],
        Color::Magenta => ANSI[5],
        Color::Cyan => ANSI[6],
        Color::Gray => ANSI[7],
        Color::DarkGray => ANSI[8],
        Color::LightRed => ANSI[9],
        Color::LightGreen => ANSI[10],
        Color::LightYellow => ANSI[11],
        Color::LightBlue => ANSI[12],
        Color::LightMagenta => ANSI[13],
        Color::LightCyan => ANSI[14],
        Color::White => ANSI[15],
        Color::Rgb(red, green, blue) => u32::from_be_bytes([0, red, green, blue]),
        Color::Indexed(index) => of_index(index),
    })
}

const ANSI: [u32; 16] = [
    0x0000_0000,
    0x00cd_3131,
    0x000d_bc79,
    0x00c5_a300,
    0x0024_72c8,
    0x00bc_3fbc,
    0x0011_a8cd,
    0x00c8_c8c8,
    0x0066_6666,
    0x00f1_4c4c,
    0x0023_d18b,
    0x00f5_f543,
    0x003b_8eea,
    0x00d6_70d6,
    0x0029_b8db,
    0x00ff_ffff,
];

const ANSI_COLOURS: [Color; 16] = [
    Color::Black,
    Color::Red,
    Color::Green,
    Color::Yellow,
    Color::Blue,
    Color::Magenta,
    Color::Cyan,
    Color::Gray,
    Color::DarkGray,
    Color::LightRed,
    Color::LightGreen,
    Color::LightYellow,
    Color::LightBlue,
    Color::LightMagenta,
    Color::LightCyan,
    Color::White,
];

fn sixteen(rgb: u32) -> Color {
    let nearest = ANSI_COLOURS.into_iter().zip(ANSI).min_by_key(|(_, colour)| distance(rgb, *colour));
    nearest.map_or(Color::Reset, |(colour, _)| colour)
}

/// Finds the nearest of the 240 colours that are the same everywhere.
fn indexed(rgb: u32) -> u8 {
    (16..=255).min_by_key(|index| distance(rgb, of_index(*index))).unwrap_or(15)
}

const fn of_index(index: u8) -> u32 {
    const STEPS: [u32; 6] = [0, 0x5f, 0x87, 0xaf, 0xd7, 0xff];
    match index {
        0..16 => ANSI[index as usize],
        16..232 => {
            let cube = index as usize - 16;
            STEPS[cube / 36] << 16 | STEPS[cube / 6 % 6] << 8 | STEPS[cube % 6]
        }
        232.. => {
            let light = 8 + 10 * (index as u32 - 232);
            light << 16 | light << 8 | light
        }
    }
}

fn distance(one: u32, other: u32) -> u32 {
    let part = |at: usize| u32::from(one.to_be_bytes()[at].abs_diff(other.to_be_bytes()[at])).pow(2);
    2 * part(1) + 4 * part(2) + 3 * part(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_depth_is_what_the_terminal_says() {
        assert_eq!(Depth::of(Some("1"), Some("truecolor"), None), Depth::None);
        assert_eq!(Depth::of(Some(""), Some("truecolor"), None), Depth::True);
        assert_eq!(Depth::of(None, None, Some("xterm-256color")), Depth::Indexed);
        assert_eq!(Depth::of(None, None, Some("xterm")), Depth::Sixteen);
    }

    #[test]
    fn colours_come_down_to_near_ones() {
        assert_eq!(Depth::Indexed.colour(0x00ff_0000), Color::Indexed(196));
        assert_eq!(Depth::Sixteen.colour(0x00ff_ffff), Color::White);
        assert_eq!(Depth::Sixteen.colour(0x0005_0505), Color::Black);
        assert_eq!(rgb(Color::Indexed(196)), Some(0x00ff_0000));
    }

    #[test]
    fn text_can_be_read_on_every_ink() {
        let inks = [Ink::Red, Ink::Yellow, Ink::Blue, Ink::Brown, Ink::Bull, Ink::Bear, Ink::Indigo];
        for theme in Theme::ALL {
            for colour in inks {
                let paper = ink(theme, colour);
                assert!(luminance(paper).abs_diff(luminance(text_on(paper))) > 90, "{theme:?} {colour:?}");
            }
        }
    }
}
