//! What is drawn.

use std::path::PathBuf;
use std::{env, fs};

use outcry::shell::{Depth, Look, ShellState, buffer_to_svg, buffer_to_text, draw, run};
use outcry_table::Theme;
use outcry_table::view::Screen;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::samples::{Recorded, screens, texts};

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (140, 45), (200, 60)];

const LOOK: Look = Look { theme: Theme::Colour, depth: Depth::True, large_text: false };

/// Draws a screen as it is seen at first.
pub(crate) fn drawn(screen: &Screen, (width, height): (u16, u16), look: Look) -> (Buffer, ShellState) {
    let mut state = ShellState::new(&texts());
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    draw(&mut buffer, screen, &mut state, &look);
    (buffer, state)
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("snapshots")
}

#[test]
fn screens_look_as_they_did() {
    let bless = env::var_os("OUTCRY_BLESS").is_some();
    let mut changed = Vec::new();
    for (name, screen) in screens() {
        let text = buffer_to_text(&drawn(&screen, (80, 24), LOOK).0);
        let path = folder().join(format!("{name}.txt"));
        if bless {
            fs::create_dir_all(folder()).unwrap();
            fs::write(&path, &text).unwrap();
        } else if fs::read_to_string(&path).ok().as_deref() != Some(&text) {
            changed.push(format!("{name}:\n{text}"));
        }
    }
    assert!(changed.is_empty(), "OUTCRY_BLESS=1 writes these anew:\n{}", changed.join("\n"));
}

#[test]
fn no_snapshot_is_left_over() {
    let known: Vec<String> = screens().iter().map(|(name, _)| format!("{name}.txt")).collect();
    for file in fs::read_dir(folder()).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(known.contains(&name), "{name}: delete it");
    }
}

/// Gives the texts of the keys that have to be in sight at once: the main ones, and those at the foot.
fn texts_in_sight(screen: &Screen) -> Vec<String> {
    fn walk(value: &serde_json::Value, found: &mut Vec<String>) {
        if let serde_json::Value::Object(fields) = value {
            if fields.get("weight").is_some_and(|weight| weight == "main") {
                found.extend(fields["text"].as_str().map(str::to_owned));
            }
            fields.values().for_each(|value| walk(value, found));
        } else if let serde_json::Value::Array(items) = value {
            for value in items {
                walk(value, found);
            }
        }
    }
    let mut found: Vec<String> = screen.keys.iter().map(|key| key.text.clone()).collect();
    found.extend([texts().help, texts().quit]);
    walk(&serde_json::json!(screen.view), &mut found);
    found
}

#[test]
fn what_can_be_done_is_in_sight() {
    for (name, screen) in screens() {
        for theme in Theme::ALL {
            for large_text in [false, true] {
                for size in SIZES {
                    let text = buffer_to_text(&drawn(&screen, size, Look { theme, large_text, ..LOOK }).0);
                    for key in texts_in_sight(&screen) {
                        assert!(text.contains(&key), "{name} {size:?} {theme:?}: {key} in\n{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn too_small_a_terminal_is_told_so() {
    let (_, screen) = &screens()[0];
    let (buffer, state) = drawn(screen, (79, 23), LOOK);
    assert!(buffer_to_text(&buffer).contains("at least 80×24 (now 79×23)"));
    assert!(state.targets().is_empty());
    for width in 1..80 {
        for height in 1..24 {
            drawn(screen, (width, height), LOOK);
        }
    }
}

#[test]
fn nothing_needs_colour() {
    let look = Look { depth: Depth::None, ..LOOK };
    for (name, screen) in screens() {
        let coloured = drawn(&screen, (100, 30), LOOK).0;
        let plain = drawn(&screen, (100, 30), look).0;
        assert_eq!(buffer_to_text(&coloured), buffer_to_text(&plain), "{name}");
        assert!(plain.content().iter().all(|cell| cell.fg == cell.bg), "{name}: a colour");
    }
}

/// Writes every screen in every size and theme as SVG and text into the folder of `OUTCRY_GALLERY`.
#[test]
#[ignore = "writes pictures to look at"]
fn gallery() {
    let folder = PathBuf::from(env::var_os("OUTCRY_GALLERY").expect("OUTCRY_GALLERY names a folder"));
    fs::create_dir_all(&folder).unwrap();
    for (name, screen) in screens() {
        for theme in Theme::ALL {
            for size in SIZES {
                let look = Look { theme, ..LOOK };
                let (buffer, _) = drawn(&screen, size, look);
                let stem = format!("{name}-{}-{}", size.0, theme.word());
                fs::write(folder.join(format!("{stem}.svg")), buffer_to_svg(&buffer, &look)).unwrap();
                fs::write(folder.join(format!("{stem}.txt")), buffer_to_text(&buffer)).unwrap();
            }
        }
    }
}

/// Shows every screen in this terminal, the next after whatever is pressed: `--ignored --nocapture by_hand`.
#[test]
#[ignore = "wants somebody at a terminal"]
fn by_hand() {
    run(&mut Recorded::new(screens()), &texts()).unwrap();
}
