//! The screens of Pit on a player's own phone.

use outcry_rules::limits::BELL_LOCK_MILLIS;
use outcry_rules::pit::{
    CallVariant, Card, Cards, Claim, Counts, Handshake, Lot, Observation, OpenBy, Own, Phase, PitOptions,
    Table,
};
use outcry_rules::{MatchObservation, Refusal, Seat, SeatSet};

use super::calls::{big, brief, explained, opening, short, shout};
use super::faces::{card_id, pit_face};
use super::figures::points;
use super::keys::{key, question};
use super::lots::Lots;
use super::people::{PersonStatus, head};
use super::scene::Scene;
use crate::Intent;
use crate::view::{
    Arrival, Bell, Face, Fingers, HoldUp, Key, LotView, Palm, Question, Sorting, TableHead, Trading,
};

/// Holds a round of Pit as a player sees it.
#[derive(Clone, Copy)]
pub(super) struct PitScene<'a> {
    pub(super) scene: Scene<'a>,
    pub(super) options: &'a PitOptions,
    pub(super) table: &'a Table,
    pub(super) own: &'a Own,
}

impl<'a> PitScene<'a> {
    /// Takes a player's side of the round; `None` for the board.
    pub(super) fn new(
        scene: Scene<'a>,
        options: &'a PitOptions,
        game: &'a MatchObservation<Observation>,
    ) -> Option<Self> {
        let own = game.game.own.as_ref()?;
        Some(Self { scene, options, table: &game.game.table, own })
    }
}

/// Shows the sorting of hands.
pub(super) fn sorting(pit: PitScene<'_>) -> Sorting {
    let PitScene { scene, options, table, own } = pit;
    let lots = Lots::new(pit);
    let ready = table.ready.contains(own.seat);
    let early = options.early_trade.map(|fine| {
        let off = lots
            .refused()
            .map(|why| if lots.lot.is_empty() { scene.text("lot-first") } else { scene.refused(why) });
        let label = scene.text_count("call-early-label", fine.unsigned_abs());
        let ask = Question {
            text: scene.text_count("call-early-ask", fine.unsigned_abs()),
            ..question("call-early", "call-key", "answer-not-yet", scene.localizer)
        };
        let key = key(scene.text("call-early"), Intent::Call)
            .labelled(label)
            .danger()
            .off_for(off)
            .busy_if(scene.ui.waiting);
        if scene.ui.taps_only { key.asking(ask) } else { key }
    });
    let my_opening =
        options.open_by == OpenBy::Any || options.open_by == OpenBy::Dealer && table.dealer == own.seat;
    Sorting {
        head: sorting_head(pit),
        rows: lots.rows(None),
        ready: key(scene.text("sort-ready"), Intent::Ready)
            .main()
            .off_for(ready.then(|| scene.text("sort-ready-already")))
            .busy_if(scene.ui.waiting),
        open: my_opening.then(|| opening_key(scene, options, table)),
        early,
        call: explained(table.variant, options, scene.localizer),
        cover: cover(scene),
    }
}

pub(super) fn trading(pit: PitScene<'_>) -> Trading {
    let PitScene { scene, options, table, own } = pit;
    let lots = Lots::new(pit);
    let frozen = frozen(pit);
    let count = lots.lot.len();
    let lower = own.lot.filter(|_| options.lower_bid).map_or(0, Lot::count);
    let put_together = !lots.calling && count > 0;
    Trading {
        head: trading_head(pit),
        rows: lots.rows(frozen.as_ref()),
        lot: lot_view(pit, lots),
        big: if lots.calling { retract_key(scene, frozen.clone()) } else { call_key(pit, lots) },
        lower: (1..lower).rev().map(|count| lower_key(pit, lots, count)).collect(),
        clear: put_together.then(|| key(scene.text("lot-clear"), Intent::EmptyLot).quiet().off_for(frozen)),
        bell: bell(pit),
        arriving: lots.arriving(),
        arrival: arrival(pit),
        hold_up: key(scene.text("hold-up"), Intent::HoldUp(true))
            .labelled(scene.text("hold-up-label"))
            .off_for((!lots.calling).then(|| call_first(scene, table))),
        cover: cover(scene),
    }
}

/// Shows what is called to everybody else.
pub(super) fn hold_up(pit: PitScene<'_>) -> HoldUp {
    let PitScene { scene, table, own, .. } = pit;
    let down = scene.text("hold-up-done");
    // The phone comes down for whoever wants to swap: nothing else here says that somebody does.
    let done = match own.suitors {
        SeatSet::EMPTY => key(down, Intent::HoldUp(false)),
        suitors => key(scene.text("hold-up-wish"), Intent::HoldUp(false))
            .labelled(format!("{}. {down}", scene.text_of_all("status-suitors", suitors))),
    }
    .main();
    let Some(lot) = own.lot else {
        let text = scene.text("hold-up-nothing");
        return HoldUp { big: String::new(), label: text.clone(), text, fingers: None, key: done };
    };
    let palm = match (table.variant, own.tapped) {
        (CallVariant::SilentBidding, None) => Palm::Away,
        (CallVariant::SilentBidding, Some(_)) => Palm::Toward,
        _ => Palm::Either,
    };
    let text = shout(table.variant, lot.count(), scene.localizer);
    let fingers = table.variant.is_silent().then(|| Fingers { count: lot.count(), palm });
    HoldUp {
        label: match fingers {
            Some(_) => scene.text_count("spoken-fingers", lot.count().into()),
            None => scene.text_with("spoken-hold-up", &[("call", (&text).into())]),
        },
        text,
        big: big(table.variant, lot.count(), scene.localizer),
        fingers,
        key: done,
    }
}

/// Says what the table waits for, and whether that is the player.
pub(super) fn waited_for(pit: PitScene<'_>) -> (String, bool) {
    match pit.table.phase {
        Phase::Sorting => sorting_waits(pit),
        Phase::Frozen { .. } => (trading_status(pit), false),
        _ => {
            let rings = pit.own.corner_hint && !pit.scene.ui.covered;
            (trading_status(pit), rings || !pit.own.suitors.is_empty())
        }
    }
}

/// Hides the cards.
pub(super) fn cover(scene: Scene<'_>) -> Key {
    key(scene.text("cards-cover"), Intent::Cover(true)).labelled(scene.text("cards-cover-label")).quiet()
}

/// Opens trading, or says what that waits for.
pub(super) fn opening_key(scene: Scene<'_>, options: &PitOptions, table: &Table) -> Key {
    let off = sorting_lasts(scene, options, table);
    let said = scene.text("open-trading");
    let phrase = opening(&options.open_phrase, scene.localizer);
    let text = if phrase.is_empty() { said.clone() } else { phrase };
    key(text, Intent::OpenTrading).labelled(said).main().off_for(off).busy_if(scene.ui.waiting)
}

/// Says what the table waits for before trading opens.
pub(super) fn sorting_status(scene: Scene<'_>, options: &PitOptions, table: &Table) -> String {
    sorting_lasts(scene, options, table).unwrap_or_else(|| match options.open_by {
        OpenBy::Auto if table.opens_at.is_some() => scene.text("opens-now"),
        OpenBy::Dealer => {
            let (name, who) = (scene.name(table.dealer), scene.who(table.dealer));
            scene.text_with("waiting-for-opening", &[("name", (&name).into()), ("who", who)])
        }
        _ => scene.text("anybody-opens"),
    })
}

/// Says who rang the bell for nothing.
pub(super) fn false_bell(scene: Scene<'_>, options: &PitOptions, ringer: Seat) -> String {
    let (name, cost) = (scene.name(ringer), points(options.false_corner));
    let known = [("name", (&name).into()), ("points", (&cost).into()), ("who", scene.who(ringer))];
    scene.text_with(if options.false_corner == 0 { "false-bell" } else { "false-bell-costs" }, &known)
}

/// Gives what a seat calls, where the table shows it or a bot calls it, for which the phones speak.
fn called(scene: Scene<'_>, table: &Table, seat: Seat) -> Option<u8> {
    let heard = || scene.seen.heard.get(seat.index()).copied();
    table.counts.map(|counts| counts.get(seat)).or_else(heard).filter(|&count| count > 0)
}

/// Says what stands beside somebody who calls, for everybody to see.
pub(super) fn call_mark(scene: Scene<'_>, table: &Table, seat: Seat) -> Option<String> {
    let count = called(scene, table, seat);
    table.calling.contains(seat).then(|| {
        count.map_or_else(|| scene.text("mark-calling"), |count| brief(table.variant, count, scene.localizer))
    })
}

/// Gives the same in as few letters as say it, where a number is known.
pub(super) fn call_brief(scene: Scene<'_>, table: &Table, seat: Seat) -> Option<String> {
    let count = called(scene, table, seat).filter(|_| table.calling.contains(seat));
    short(table.variant, count?, scene.localizer)
}

/// Says in a sentence that somebody is calling.
pub(super) fn call_said(scene: Scene<'_>, table: &Table, seat: Seat) -> Option<String> {
    let count = called(scene, table, seat);
    table.calling.contains(seat).then(|| match count {
        Some(count) => {
            let call = brief(table.variant, count, scene.localizer);
            scene.text_with("person-calls", &[("call", (&call).into())])
        }
        None => scene.text("person-calling"),
    })
}

/// Says who is ready while hands are sorted.
pub(super) fn ready_standing(scene: Scene<'_>, table: &Table, seat: Seat) -> PersonStatus {
    let ready = table.ready.contains(seat);
    PersonStatus {
        lit: !ready,
        mark: ready.then(|| scene.text("mark-ready")),
        said: ready.then(|| scene.text("person-ready")),
        ..PersonStatus::default()
    }
}

fn sorting_head(pit: PitScene<'_>) -> TableHead {
    let (status, mine) = sorting_waits(pit);
    head(pit.scene, status, mine, |seat| ready_standing(pit.scene, pit.table, seat))
}

fn sorting_waits(PitScene { scene, options, table, own }: PitScene<'_>) -> (String, bool) {
    let lasts = sorting_lasts(scene, options, table).is_some();
    let sorts = lasts && !table.ready.contains(own.seat);
    let opens = !lasts && options.open_by == OpenBy::Dealer && table.dealer == own.seat;
    let status = if sorts && !scene.ui.covered {
        scene.text("sort-yours")
    } else {
        sorting_status(scene, options, table)
    };
    (status, sorts || opens)
}

fn trading_head(pit: PitScene<'_>) -> TableHead {
    let PitScene { scene, table, own, .. } = pit;
    let (status, mine) = waited_for(pit);
    head(scene, status, mine, |seat| {
        let (mark, brief, said) = if own.suitors.contains(seat) {
            let said = scene.text("person-suitor");
            (Some(scene.text("mark-suitor")), Some(scene.text("mark-suitor-brief")), Some(said))
        } else if own.tapped == Some(seat) {
            (Some(scene.text("mark-tapped")), None, Some(scene.text("person-tapped")))
        } else if let Some(lot) = own.lot.filter(|_| seat == own.seat) {
            let (count, localizer) = (lot.count(), scene.localizer);
            (Some(brief(table.variant, count, localizer)), short(table.variant, count, localizer), None)
        } else {
            (call_mark(scene, table, seat), call_brief(scene, table, seat), call_said(scene, table, seat))
        };
        let key = (seat != own.seat).then(|| tap_key(pit, seat));
        let lower = lower_to(pit, seat);
        PersonStatus {
            lit: table.calling.contains(seat),
            urgent: own.suitors.contains(seat),
            mark,
            brief,
            key,
            lower,
            said,
            ..PersonStatus::default()
        }
    })
}

/// Offers only so many cards of the lot.
fn lower_key(pit: PitScene<'_>, lots: Lots<'_>, count: u8) -> Key {
    let scene = pit.scene;
    let call = brief(pit.table.variant, count, scene.localizer);
    key(scene.text_with("call-lower", &[("call", (&call).into())]), Intent::Lower(count))
        .off_for(frozen(pit).or_else(|| lots.lower_refused()))
        .busy_if(scene.ui.waiting)
}

/// Offers as few cards as somebody else calls, where their number is seen and lower bids are played.
fn lower_to(pit: PitScene<'_>, seat: Seat) -> Option<Key> {
    let PitScene { options, table, own, .. } = pit;
    let mine = own.lot.filter(|_| options.lower_bid && seat != own.seat)?.count();
    let theirs = table.counts?.get(seat);
    (table.calling.contains(seat) && theirs < mine).then(|| lower_key(pit, Lots::new(pit), theirs))
}

fn trading_status(pit: PitScene<'_>) -> String {
    let PitScene { scene, options, table, own } = pit;
    if let Phase::Frozen { ringer, .. } = table.phase {
        return format!("{} {}", false_bell(scene, options, ringer), scene.text("goes-on-soon"));
    }
    // Whoever has hidden the cards is told what others want, and nothing of what to do with cards that are not seen.
    let covered = scene.ui.covered;
    match (own.lot, own.tapped) {
        _ if own.corner_hint && !covered => scene.text("status-corner"),
        _ if !own.suitors.is_empty() => {
            scene.text_of_all(if covered { "status-wish" } else { "status-suitors" }, own.suitors)
        }
        (_, Some(whom)) => scene.text_of("status-tapped", whom),
        (Some(lot), None) => {
            let call = shout(table.variant, lot.count(), scene.localizer);
            let id = if table.variant.is_silent() { "status-show" } else { "status-shout" };
            scene.text_with(id, &[("call", (&call).into())])
        }
        (None, None) => scene.text(if covered { "board-open" } else { "status-lot" }),
    }
}

fn tap_key(pit: PitScene<'_>, whom: Seat) -> Key {
    let PitScene { scene, options, table, own } = pit;
    let differ = |counts: Counts| {
        own.lot
            .is_some_and(|lot| lot.count() != counts.get(whom))
            .then(|| scene.refused(Refusal::CountsDiffer))
    };
    // A call that is on its way to the host is there before this press.
    let uncalled = own.lot.is_none() && !scene.ui.waiting;
    let off = frozen(pit)
        .or_else(|| uncalled.then(|| call_first(scene, table)))
        .or_else(|| (!table.calling.contains(whom)).then(|| scene.text_of("not-calling", whom)))
        .or_else(|| table.counts.and_then(differ));
    let id = match options.handshake {
        Handshake::Open => "tap-open",
        Handshake::Mutual => "tap-mutual",
    };
    key(scene.name(whom), Intent::Tap(whom.index() as u8))
        .labelled(scene.text_of(id, whom))
        .chosen_if(own.tapped == Some(whom))
        .off_for(off)
        .busy_if(scene.ui.waiting)
}

fn retract_key(scene: Scene<'_>, frozen: Option<String>) -> Key {
    key(scene.text("call-retract"), Intent::Retract).main().off_for(frozen).busy_if(scene.ui.waiting)
}

/// Says that somebody who is not calling has to, or in a silent round to show fingers.
fn call_first(scene: Scene<'_>, table: &Table) -> String {
    scene.text(if table.variant.is_silent() { "show-first" } else { "call-first" })
}

fn call_key(pit: PitScene<'_>, lots: Lots<'_>) -> Key {
    let PitScene { scene, table, .. } = pit;
    let text = match lots.lot.len() {
        0 => scene.text(if table.variant.is_silent() { "show-key" } else { "call-key" }),
        count => shout(table.variant, count, scene.localizer),
    };
    let off = frozen(pit)
        .or_else(|| lots.lot.is_empty().then(|| scene.text("lot-first")))
        .or_else(|| lots.refused().map(|why| scene.refused(why)));
    let label = if lots.lot.is_empty() {
        text.clone()
    } else {
        let label = if table.variant.is_silent() { "show-label" } else { "call-label" };
        scene.text_with(label, &[("call", (&text).into())])
    };
    key(text, Intent::Call).labelled(label).main().off_for(off).busy_if(scene.ui.waiting)
}

fn lot_view(pit: PitScene<'_>, lots: Lots<'_>) -> LotView {
    let PitScene { scene, table, own, .. } = pit;
    let title = match (own.tapped, own.lot) {
        (Some(whom), _) => scene.text_of("lot-agreed", whom),
        (None, Some(lot)) => {
            let call = shout(table.variant, lot.count(), scene.localizer);
            let id = if table.variant.is_silent() { "lot-showing" } else { "lot-calling" };
            scene.text_with(id, &[("call", (&call).into())])
        }
        (None, None) if lots.lot.is_empty() => scene.text("lot-empty"),
        (None, None) => scene.text("lot-yours"),
    };
    let cards = said(pit, lots.lot);
    let known = [("title", (&title).into()), ("cards", (&cards).into())];
    let label = if lots.lot.is_empty() { title.clone() } else { scene.text_with("spoken-lot", &known) };
    let copies = lots.lot.counts().flat_map(|(card, count)| (0..count).map(move |copy| (card, copy)));
    LotView { faces: faces(pit, copies), calling: lots.calling, title, label }
}

/// Shows what the last swap has brought: of equal cards the last ones of the hand.
fn arrival(pit: PitScene<'_>) -> Option<Arrival> {
    let PitScene { scene, own, .. } = pit;
    let (from, cards) = scene.ui.arrival?;
    let copies = cards.counts().flat_map(|(card, count)| {
        let held = own.hand.count(card);
        (held.saturating_sub(count)..held).map(move |copy| (card, copy))
    });
    Some(Arrival {
        from: from.map(|seat| scene.named(seat)),
        faces: faces(pit, copies),
        label: arrival_said(pit, scene.ui.speak_cards)?,
    })
}

/// Says what the last swap has brought: the cards by name, or only how many.
pub(super) fn arrival_said(pit: PitScene<'_>, by_name: bool) -> Option<String> {
    let scene = pit.scene;
    let (from, cards) = scene.ui.arrival?;
    let said = if by_name { named(pit, cards) } else { counted(scene, cards) };
    Some(match from {
        Some(seat) => scene
            .text_with("spoken-arrival", &[("name", (&scene.name(seat)).into()), ("cards", (&said).into())]),
        None => scene.text_with("spoken-arrival-new", &[("cards", (&said).into())]),
    })
}

fn faces(pit: PitScene<'_>, copies: impl Iterator<Item = (Card, u8)>) -> Vec<Face> {
    let face = |(card, copy): (Card, u8)| Face {
        id: card_id(card.code(), copy),
        ..pit_face(pit.table.deck, card, pit.scene.localizer)
    };
    copies.map(face).collect()
}

/// Says which cards these are where they may be said aloud, and otherwise how many.
fn said(pit: PitScene<'_>, cards: Cards) -> String {
    if pit.scene.ui.speak_cards { named(pit, cards) } else { counted(pit.scene, cards) }
}

fn named(pit: PitScene<'_>, cards: Cards) -> String {
    let scene = pit.scene;
    let said = |(card, count): (Card, u8)| {
        let name = pit_face(pit.table.deck, card, scene.localizer).name;
        scene.text_with("spoken-card-count", &[("count", count.into()), ("card", (&name).into())])
    };
    cards.counts().map(said).collect::<Vec<_>>().join(", ")
}

fn counted(scene: Scene<'_>, cards: Cards) -> String {
    scene.text_count("spoken-cards", cards.len().into())
}

fn bell(pit: PitScene<'_>) -> Bell {
    let PitScene { scene, options, table, own } = pit;
    let bear = options.bear_blocks && own.hand.count(Card::Bear) > 0;
    let locked = own.bell_locked_until.filter(|&until| until > scene.seen.now);
    let off = match table.phase {
        Phase::Frozen { .. } => Some(scene.refused(Refusal::Frozen)),
        _ if bear => Some(scene.refused(Refusal::BearBlocks)),
        _ if locked.is_some() => Some(scene.refused(Refusal::BellLocked)),
        _ => None,
    };
    let label = match options.claim {
        Claim::Bell => "bell-label",
        Claim::BellAndName => "bell-label-name",
        Claim::Board => "bell-label-board",
    };
    let key = key(scene.text("bell-key"), Intent::Ring).labelled(scene.text(label)).danger().off_for(off);
    let ask = || question("bell-ask", "bell-yes", "answer-not-yet", scene.localizer);
    let key = if scene.ui.taps_only { key.asking(ask()) } else { key };
    let locked_until = locked.and_then(|until| scene.deadline(until, BELL_LOCK_MILLIS));
    Bell { key, locked_until, glows: own.corner_hint }
}

/// Says that the bell has stopped the table, while it has.
fn frozen(pit: PitScene<'_>) -> Option<String> {
    let frozen = matches!(pit.table.phase, Phase::Frozen { .. });
    frozen.then(|| pit.scene.refused(Refusal::Frozen))
}

/// Says what keeps trading from being opened by whoever opens it: the time, or those who are not ready.
fn sorting_lasts(scene: Scene<'_>, options: &PitOptions, table: &Table) -> Option<String> {
    let missing = table.seats.all().without(table.ready);
    let waits = match table.opens_at {
        Some(opens) if opens <= scene.seen.now => return None,
        Some(_) => options.open_when_ready,
        None => true,
    };
    match waits {
        true if missing.is_empty() => None,
        true => Some(scene.text_of_all("waiting-for-ready", missing)),
        false => Some(scene.text("sorting-time")),
    }
}
