//! How everything looks: a style for each part that a screen has.

use outcry_screens::Theme;
use outcry_screens::view::Ink;
use ratatui_core::style::{Color, Modifier, Style};

use super::palette::{self, Depth};

/// Holds what the player and the terminal want of the looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    pub theme: Theme,
    /// How many colours the terminal shows.
    pub depth: Depth,
    /// Whether what is read and pressed is drawn larger.
    pub large_text: bool,
    /// Whether what is pressed most lies on the left.
    pub left_handed: bool,
}

/// Names a part of a screen by what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Text,
    /// What is read second.
    Dim,
    /// What is read first.
    Strong,
    /// Headlines.
    Title,
    /// Lines around things.
    Frame,
    /// The one thing to do.
    Main,
    /// Something to do.
    Plain,
    /// Something at the edge.
    Quiet,
    /// Something that cannot be taken back.
    Danger,
    /// Something that cannot be done.
    Off,
    /// What is chosen or on.
    Chosen,
    /// Where the keyboard is.
    Focus,
    /// Whoever is waited for or calls.
    Lit,
    Good,
    Bad,
    /// What differs from the edition.
    Changed,
    /// A card that lies face down.
    Hidden,
    /// The bell, and whatever shines.
    Bell,
    /// The bell while nothing happens.
    Bronze,
    /// The ground of a person.
    Chip,
}

impl Look {
    /// Gives the colour of an ink.
    pub(super) fn ink(self, ink: Ink) -> Style {
        let style = Style::new().fg(self.depth.colour(palette::ink(self.theme, ink)));
        if self.depth == Depth::None { style.add_modifier(Modifier::BOLD) } else { style.bg(self.paper()) }
    }

    /// Gives the colour of an ink as the ground, with what can be read on it.
    pub(super) fn on_ink(self, ink: Ink) -> Style {
        let ground = palette::ink(self.theme, ink);
        if self.depth == Depth::None {
            return Style::new().add_modifier(Modifier::BOLD);
        }
        let text = self.depth.colour(palette::text_on(ground));
        Style::new().bg(self.depth.colour(ground)).fg(text).add_modifier(Modifier::BOLD)
    }

    /// Gives the colour of the ground.
    pub(super) fn paper(self) -> Color {
        self.pair(Role::Text).map_or(Color::Reset, |(_, ground)| self.depth.colour(ground))
    }

    /// Gives the style of a part.
    pub(super) fn style(self, role: Role) -> Style {
        let style = Style::new().add_modifier(self.modifier(role));
        match self.pair(role) {
            Some((text, ground)) => style.fg(self.depth.colour(text)).bg(self.depth.colour(ground)),
            None => style,
        }
    }

    /// Gives the colours of text and ground.
    fn pair(self, role: Role) -> Option<(u32, u32)> {
        if self.depth == Depth::None {
            return None;
        }
        Some(match self.theme {
            Theme::Colour | Theme::Day | Theme::System => coloured(role),
            Theme::Greyscale => {
                let (text, ground) = coloured(role);
                (palette::grey(text), palette::grey(ground))
            }
            Theme::HighContrast => contrasted(role),
        })
    }

    fn modifier(self, role: Role) -> Modifier {
        let colourless = self.depth == Depth::None;
        match role {
            Role::Focus | Role::Lit if colourless => Modifier::BOLD | Modifier::REVERSED,
            Role::Strong
            | Role::Title
            | Role::Main
            | Role::Chosen
            | Role::Focus
            | Role::Lit
            | Role::Bad
            | Role::Changed
            | Role::Bell => Modifier::BOLD,
            Role::Danger if colourless => Modifier::UNDERLINED,
            Role::Dim | Role::Off | Role::Frame | Role::Hidden | Role::Bronze if colourless => Modifier::DIM,
            Role::Text | Role::Plain if self.large_text => Modifier::BOLD,
            _ => Modifier::empty(),
        }
    }
}

const PAPER: u32 = 0x0014_161c;

const fn coloured(role: Role) -> (u32, u32) {
    match role {
        Role::Text => (0x00d8_dce4, PAPER),
        Role::Dim | Role::Quiet => (0x009a_a3b2, PAPER),
        Role::Strong => (0x00ff_ffff, PAPER),
        Role::Title => (0x00f0_c060, PAPER),
        Role::Frame => (0x0056_5e6e, PAPER),
        Role::Main => (0x0014_161c, 0x00f0_c060),
        Role::Plain => (0x00ee_f1f6, 0x002c_323e),
        Role::Danger => (0x00ff_dcd8, 0x0066_242a),
        Role::Off => (0x007d_8696, PAPER),
        Role::Chosen => (0x00ff_ffff, 0x002d_5f94),
        Role::Focus => (0x0010_1216, 0x00da_e4f8),
        Role::Lit => (0x000c_120c, 0x0084_d474),
        Role::Good => (0x008f_d684, PAPER),
        Role::Bad => (0x00ff_8f86, PAPER),
        Role::Changed => (0x007c_c4ff, PAPER),
        Role::Hidden => (0x008a_93a4, 0x0024_2934),
        Role::Bell => (0x00f5_d060, PAPER),
        Role::Bronze => (0x008c_7846, PAPER),
        Role::Chip => (0x00d8_dce4, 0x001f_232c),
    }
}

const fn contrasted(role: Role) -> (u32, u32) {
    const BLACK: u32 = 0;
    const WHITE: u32 = 0x00ff_ffff;
    const YELLOW: u32 = 0x00ff_ff00;
    match role {
        Role::Text | Role::Strong | Role::Frame | Role::Quiet | Role::Hidden => (WHITE, BLACK),
        Role::Dim | Role::Off | Role::Bronze => (0x00c8_c8c8, BLACK),
        Role::Chip => (WHITE, 0x001c_1c1c),
        Role::Title | Role::Bell => (YELLOW, BLACK),
        Role::Main => (BLACK, YELLOW),
        Role::Plain => (WHITE, 0x002a_2a2a),
        Role::Danger => (WHITE, 0x00a0_0000),
        Role::Chosen => (BLACK, 0x0000_ffff),
        Role::Focus => (BLACK, WHITE),
        Role::Lit => (BLACK, 0x0000_ff00),
        Role::Good => (0x0000_ff00, BLACK),
        Role::Bad => (0x00ff_8080, BLACK),
        Role::Changed => (0x0000_ffff, BLACK),
    }
}
