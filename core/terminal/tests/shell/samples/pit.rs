//! The screens of Pit.

use outcry_screens::Intent;
use outcry_screens::view::{
    Arrival, Bell, BellState, Board, CornerView, Deadline, FaceDown, Fingers, HoldUp, LotView, NamedSeat,
    Palm, Sorting, SuitRow, TableHead, Trading, View,
};

use super::blocks::*;

pub(crate) fn views() -> Vec<(&'static str, View)> {
    vec![
        ("sorting", View::Sorting(sorting(4))),
        ("sorting-13", View::Sorting(Sorting { head: head(13, false), open: None, ..sorting(13) })),
        ("trading", trading(4)),
        ("trading-calling", View::Trading(calling())),
        ("trading-13", View::Trading(full())),
        ("hold-up", hold_up("Trade two!", None)),
        ("hold-up-offer", hold_up("Offer", Some(Fingers { count: 3, palm: Palm::Away }))),
        ("hold-up-match", hold_up("Match", Some(Fingers { count: 7, palm: Palm::Toward }))),
        ("hold-up-words", hold_up("王小明 exchanges", None)),
        (
            "face-down",
            View::FaceDown(FaceDown {
                head: head(4, false),
                text: "Your cards lie face down.".into(),
                key: main_key("Show my cards", Intent::Cover(false)),
            }),
        ),
        ("board", View::Board(board(4, BellState::Quiet))),
        ("board-rings", View::Board(board(6, BellState::Rings))),
        ("board-13", View::Board(board(13, BellState::Dull))),
        ("corner", View::Corner(corner(4))),
        ("corner-13", View::Corner(corner(13))),
    ]
}

fn row(at: usize, count: u8, taken: u8, hidden: u8) -> SuitRow {
    let face = commodity(at);
    let card = at as u8;
    let take = key("Take", Intent::Take(card));
    let put_back = key("Put back", Intent::PutBack(card));
    SuitRow {
        label: format!("{count} {}", face.name),
        count,
        taken,
        hidden,
        take: if taken == count { off(take, "All of them are in the lot") } else { take },
        take_all: key("Take all", Intent::TakeAll(card)),
        put_back: if taken == 0 { off(put_back, "None of them is in the lot") } else { put_back },
        face,
    }
}

fn sorting(count: usize) -> Sorting {
    Sorting {
        head: TableHead { until: Some(Deadline { at_ms: 83_000, of_ms: 30_000 }), ..head(count, false) },
        rows: vec![row(0, 4, 0, 0), row(3, 2, 0, 0), row(6, 2, 0, 0), row(8, 1, 0, 0)],
        ready: main_key("Ready", Intent::Ready),
        early: Some(key("One! One! One! (−20)", Intent::Call)),
        open: Some(off(key("Open trading", Intent::OpenTrading), "The sorting time still runs")),
        call: "This round: “Moo, moo”".into(),
        cover: quiet("Cover", Intent::Cover(true)),
    }
}

/// Gives people of whom those who call can be tapped.
fn callers(count: usize) -> TableHead {
    let mut head = head(count, false);
    for person in &mut head.people {
        if person.lit {
            let tap = key(&person.name, Intent::Tap(person.seat));
            person.key = Some(key(&tap.text, tap.intent.clone()));
        }
    }
    head
}

fn draft(count: usize) -> Trading {
    Trading {
        head: callers(count),
        rows: vec![row(0, 4, 0, 1), row(3, 3, 2, 0), row(6, 1, 0, 0), row(8, 1, 0, 0)],
        lot: LotView {
            faces: vec![commodity(3), commodity(3)],
            calling: false,
            title: "Your lot".into(),
            label: String::new(),
        },
        big: main_key("Two!", Intent::Call),
        lower: Vec::new(),
        clear: Some(quiet("Empty the lot", Intent::EmptyLot)),
        bell: Bell { key: danger("Ring", Intent::Ring), locked_until: None, glows: false },
        arriving: 1,
        arrival: Some(Arrival {
            from: Some(NamedSeat { seat: 1, name: NAMES[1].into() }),
            faces: vec![commodity(0), commodity(0)],
            label: String::new(),
        }),
        hold_up: key("Hold up", Intent::HoldUp(true)),
        cover: quiet("Cover", Intent::Cover(true)),
    }
}

pub(crate) fn trading(count: usize) -> View {
    View::Trading(draft(count))
}

fn calling() -> Trading {
    Trading {
        rows: vec![row(0, 5, 0, 0), row(3, 3, 3, 0), row(9, 1, 0, 0)],
        lot: LotView {
            faces: vec![commodity(3), commodity(3), commodity(3)],
            calling: true,
            title: "You are calling".into(),
            label: String::new(),
        },
        big: main_key("Take it back", Intent::Retract),
        lower: vec![key("Lower to 2", Intent::Lower(2)), key("Lower to 1", Intent::Lower(1))],
        clear: None,
        bell: Bell {
            key: off(danger("Ring", Intent::Ring), "Your bell is locked"),
            locked_until: Some(Deadline { at_ms: 64_000, of_ms: 5_000 }),
            glows: true,
        },
        arriving: 0,
        ..draft(6)
    }
}

fn full() -> Trading {
    Trading {
        rows: (0..10).map(|at| row(at, 1, u8::from(at == 9), 0)).collect(),
        lot: LotView {
            faces: vec![commodity(9)],
            calling: false,
            title: "Your lot".into(),
            label: String::new(),
        },
        ..draft(13)
    }
}

fn hold_up(text: &str, fingers: Option<Fingers>) -> View {
    View::HoldUp(HoldUp {
        text: text.into(),
        big: text.into(),
        fingers,
        label: text.into(),
        key: main_key("Take it down", Intent::HoldUp(false)),
    })
}

fn board(count: usize, bell: BellState) -> Board {
    let (message, lines, cards) = match bell {
        BellState::Quiet => ("Sort your cards", vec!["Wheat is worth 100 points".to_owned()], Vec::new()),
        BellState::Rings => (
            "Bo corners Wheat",
            vec!["Double Bull Corner: 200 points".to_owned()],
            (0..4).map(|_| open_card("", commodity(0))).collect(),
        ),
        BellState::Dull => ("False corner", vec!["Maximiliane pays 20 points".to_owned()], Vec::new()),
    };
    Board {
        head: head(count, false),
        bell: Some(bell),
        message: message.into(),
        lines,
        cards,
        key: Some(main_key("Open trading", Intent::OpenTrading)),
        ring: head(count, false).people,
    }
}

fn corner(count: usize) -> CornerView {
    let mut cards: Vec<_> = (0..8).map(|_| commodity(0)).collect();
    cards.push(commodity(8));
    CornerView {
        head: head(count, true),
        title: "Bo corners Wheat".into(),
        kind: "Double Bull Corner: 200 points".into(),
        lines: vec!["Cy holds the Bear and loses 20 points".into()],
        deal: None,
        face: Some(commodity(0)),
        cards,
        bars: bars(count),
        next: "Cy deals next.".into(),
        keys: if count > 6 {
            ["numbers", "Moo, moo", "Trade two!", "silent"]
                .map(|word| key(word, Intent::NextRound(Some(word.into()))))
                .to_vec()
        } else {
            vec![main_key("Next round", Intent::NextRound(None))]
        },
    }
}
