//! Keys, clicks and sizes that nobody has thought of.

use proptest::prelude::*;
use ratatui_crossterm::crossterm::event::{MouseEvent, MouseEventKind};

use super::*;

fn any_event() -> impl Strategy<Value = Event> {
    let codes = prop_oneof![
        Just(KeyCode::Up),
        Just(KeyCode::Down),
        Just(KeyCode::Left),
        Just(KeyCode::Right),
        Just(KeyCode::Tab),
        Just(KeyCode::BackTab),
        Just(KeyCode::Enter),
        Just(KeyCode::Esc),
        Just(KeyCode::Backspace),
        Just(KeyCode::Delete),
        Just(KeyCode::PageUp),
        Just(KeyCode::PageDown),
        Just(KeyCode::Home),
        Just(KeyCode::End),
        Just(KeyCode::F(1)),
        proptest::char::range('!', '~').prop_map(KeyCode::Char),
        any::<char>().prop_map(KeyCode::Char),
    ];
    let modifiers = prop_oneof![
        8 => Just(KeyModifiers::NONE),
        1 => Just(KeyModifiers::ALT),
        1 => Just(KeyModifiers::CONTROL),
    ];
    let kinds = prop_oneof![
        Just(MouseEventKind::Down(MouseButton::Left)),
        Just(MouseEventKind::Down(MouseButton::Right)),
        Just(MouseEventKind::ScrollDown),
        Just(MouseEventKind::ScrollUp),
        Just(MouseEventKind::ScrollRight),
    ];
    prop_oneof![
        4 => (codes, modifiers).prop_map(|(code, modifiers)| Event::Key(KeyEvent::new(code, modifiers))),
        1 => (kinds, 0..140_u16, 0..45_u16).prop_map(|(kind, column, row)| {
            Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
        }),
        1 => ".{0,9}".prop_map(Event::Paste),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_pressed_nothing_breaks(
        from in 0..100_usize,
        steps in prop::collection::vec((any_event(), prop::bool::weighted(0.1)), 1..60),
        width in 80..180_u16,
        height in 24..60_u16,
    ) {
        let all = screens();
        let mut at = from % all.len();
        let mut sut = Sut::before(all[at].1.clone(), (width, height));
        for (event, next) in steps {
            sut.now += Duration::from_millis(100);
            sut.state.pass(sut.now);
            sut.event(&event);
            if next {
                at = (at + 1) % all.len();
                sut.screen = all[at].1.clone();
                sut.look();
            }
        }
    }

    #[test]
    fn every_size_is_drawn(from in 0..100_usize, width in 1..220_u16, height in 1..70_u16, large in any::<bool>()) {
        let all = screens();
        let (_, screen) = &all[from % all.len()];
        for depth in [Depth::None, Depth::Sixteen, Depth::Indexed] {
            let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
            let look = Look { theme: Theme::Greyscale, depth, large_text: large, left_handed: large };
            draw(&mut buffer, screen, &mut ShellState::new(&texts()), &look);
        }
    }
}
