//! What the shell remembers between two drawings: where the keyboard is, what is typed, how far it has scrolled.

use std::mem::{Discriminant, discriminant};
use std::time::Duration;

use outcry_rules::Millis;
use outcry_screens::Intent;
use outcry_screens::view::{Cue, Key, KeyState, Question, Screen, TextEntry, View, Weight};

use super::canvas::Painter;
use super::flash::Flash;
use super::handle::{Outcome, is_at_table};
use super::keystrokes;
use super::look::{Look, Role};
use super::page::{Message, Page};
use super::target::{Keystroke, Target, TargetId};
use super::texts::ShellTexts;
use super::typing::Typing;

/// How long a key that wants to be pressed twice waits for the second time.
const ARMED_FOR: Duration = Duration::from_secs(2);

/// How long a message of the shell's own stays.
const SAID_FOR: Duration = Duration::from_secs(6);

/// How long a key rests that has changed its meaning at a table: longer than a hand needs to stop that was on its way to
/// press what the key meant before.
pub const KEY_REST: Duration = Duration::from_millis(600);

/// A question that is on the screen.
#[derive(Clone, Debug)]
pub(super) struct OpenQuestion {
    pub(super) question: Question,
    /// Whether the keyboard is on yes.
    pub(super) yes: bool,
    /// What comes of yes.
    pub(super) outcome: Outcome,
}

/// Remembers what lies between two drawings.
#[derive(Clone, Debug)]
pub struct ShellState {
    pub(super) texts: ShellTexts,
    /// What could be pressed when it was last drawn.
    pub(super) targets: Vec<Target>,
    pub(super) focus: Option<TargetId>,
    /// Whether a person has moved the focus to where it is.
    moved: bool,
    /// What had the focus when it was last drawn, and whether it could be pressed.
    pub(super) settled: Option<(TargetId, bool)>,
    /// How well the focus could stand when it was last drawn.
    focus_rank: FocusRank,
    pub(super) typing: Option<Typing>,
    /// What has just been typed to the end.
    pub(super) tried: Option<Typing>,
    /// What the list of keys lists, while it is open.
    pub(super) help: Option<Vec<Target>>,
    /// What is asked before anything else can be pressed.
    pub(super) question: Option<OpenQuestion>,
    /// Whether it is asked at all: where nothing waits for the player it is not.
    pub(super) asks: bool,
    pub(super) scroll: u16,
    pub(super) scroll_most: u16,
    /// The lines of the body that are seen.
    pub(super) room: u16,
    pub(super) column: usize,
    pub(super) columns_hidden: usize,
    /// The lines that the people in the head have stood on, so far, on this screen.
    pub(super) people_lines: usize,
    /// Whether what has the focus has to be scrolled to.
    pub(super) follow: bool,
    pub(super) last_click: Option<(Duration, TargetId)>,
    strokes: Vec<(TargetId, Keystroke)>,
    /// How long a key rests that has changed its meaning.
    pub rest: Duration,
    /// What each stroke meant when it was last drawn at a table.
    meanings: Vec<(Keystroke, TargetId)>,
    /// The strokes that rest, and until when.
    resting: Vec<(Keystroke, Duration)>,
    /// The line of the veto board that was typed, until its place is.
    pub(super) line: Option<char>,
    /// The time of the last event or tick.
    pub(super) now: Duration,
    armed: Option<(TargetId, Duration)>,
    flash: Option<Flash>,
    said: Option<(String, Role, Duration)>,
    /// What could not be pressed, where that is what was said.
    refused: Option<TargetId>,
    message: Message,
    /// The time of the session, which deadlines count to.
    session_now: Millis,
    view: Option<Discriminant<View>>,
}

impl ShellState {
    /// Begins with nothing remembered.
    pub fn new(texts: &ShellTexts) -> Self {
        Self {
            texts: texts.clone(),
            targets: Vec::new(),
            focus: None,
            moved: false,
            settled: None,
            focus_rank: FocusRank::Edge,
            typing: None,
            tried: None,
            help: None,
            question: None,
            asks: true,
            scroll: 0,
            scroll_most: 0,
            room: 0,
            column: 0,
            columns_hidden: 0,
            people_lines: 0,
            follow: true,
            last_click: None,
            strokes: Vec::new(),
            rest: KEY_REST,
            meanings: Vec::new(),
            resting: Vec::new(),
            line: None,
            now: Duration::ZERO,
            armed: None,
            flash: None,
            said: None,
            refused: None,
            message: None,
            session_now: Millis::ZERO,
            view: None,
        }
    }

    /// Gives what could be pressed when it was last drawn, in reading order.
    pub fn targets(&self) -> &[Target] {
        &self.targets
    }

    /// Gives what has the focus.
    pub fn focus(&self) -> Option<&Target> {
        let focus = self.focus.as_ref()?;
        self.targets.iter().find(|target| target.id == *focus)
    }

    /// Moves the focus.
    pub fn focus_on(&mut self, id: TargetId) {
        self.focus = Some(id);
        self.moved = true;
        self.follow = true;
    }

    /// Says whether a line is being typed.
    pub const fn is_typing(&self) -> bool {
        self.typing.is_some()
    }

    /// Lets what lasts only a while end, and says whether anything did.
    pub fn pass(&mut self, now: Duration) -> bool {
        self.now = now;
        self.resting.retain(|(_, until)| *until > now);
        let before = (self.armed.is_some(), self.flash.is_some(), self.said.is_some());
        self.armed.take_if(|(_, until)| *until <= now);
        self.flash.take_if(|flash| flash.until <= now);
        self.said.take_if(|(_, _, until)| *until <= now);
        before != (self.armed.is_some(), self.flash.is_some(), self.said.is_some())
    }

    /// Takes other texts of the shell's own.
    pub fn speak(&mut self, texts: &ShellTexts) {
        self.texts = texts.clone();
    }

    /// Says whether a stroke rests, because it meant something else a moment ago.
    pub(super) fn is_resting(&self, stroke: Keystroke, now: Duration) -> bool {
        self.resting.iter().any(|(known, until)| *known == stroke && *until > now)
    }

    /// Lets the strokes rest that mean something else than when they were last drawn.
    fn note_meanings(&mut self, strokes: &[(TargetId, Keystroke)]) {
        for (id, stroke) in strokes {
            // On the veto board a digit is that of a line; elsewhere it is a place in a list.
            if let Keystroke::Box(line, _) = *stroke {
                self.meanings.retain(|(known, _)| *known != Keystroke::Char(line));
                self.meanings.push((Keystroke::Char(line), id.clone()));
            }
            match self.meanings.iter_mut().find(|(known, _)| known == stroke) {
                Some((_, meaning)) if keystrokes::is_same(meaning, id) => meaning.clone_from(id),
                Some((_, meaning)) => {
                    meaning.clone_from(id);
                    self.let_rest(*stroke);
                }
                None => self.meanings.push((*stroke, id.clone())),
            }
        }
    }

    fn let_rest(&mut self, stroke: Keystroke) {
        self.resting.retain(|(known, _)| *known != stroke);
        self.resting.push((stroke, self.now + self.rest));
    }

    /// Says when something ends that lasts only a while.
    pub fn next_end(&self) -> Option<Duration> {
        let armed = self.armed.as_ref().map(|(_, until)| *until);
        let said = self.said.as_ref().map(|(_, _, until)| *until);
        [armed, said, self.flash.map(|flash| flash.until)].into_iter().flatten().min()
    }

    /// Shows a cue for a moment; the last seconds are counted in the head anyway.
    pub fn show_cue(&mut self, cue: Cue, now: Duration) {
        if cue == Cue::LastSeconds {
            return;
        }
        let is_bell = |cue| matches!(cue, Cue::Bell | Cue::WinnersBell | Cue::DullBell);
        let louder = self.flash.is_none_or(|flash| !is_bell(flash.cue));
        if louder || is_bell(cue) {
            self.flash = Some(Flash::new(cue, now));
        }
    }

    /// Shows a message of the shell's own.
    pub fn say(&mut self, text: String, bad: bool, now: Duration) {
        let role = if bad { Role::Bad } else { Role::Good };
        self.said = Some((text, role, now + SAID_FOR));
        self.refused = None;
    }

    /// Says why something cannot be pressed, for as long as it cannot.
    pub(super) fn refuse(&mut self, id: &TargetId, reason: String, now: Duration) {
        self.say(reason, true, now);
        self.refused = Some(id.clone());
    }

    pub(super) fn say_nothing(&mut self) {
        self.said = None;
    }

    /// Presses a key that wants to be pressed twice and says whether this was the second time.
    pub(super) fn arm(&mut self, id: &TargetId, now: Duration) -> bool {
        if self.armed.take_if(|(armed, until)| armed == id && now < *until).is_some() {
            return true;
        }
        self.armed = Some((id.clone(), now + ARMED_FOR));
        false
    }

    pub(super) fn disarm(&mut self) {
        self.armed = None;
    }

    pub(super) fn painter(&self, look: Look) -> Painter<'_> {
        Painter {
            look,
            texts: &self.texts,
            focus: self.focus.as_ref().filter(|_| self.help.is_none()),
            strokes: &self.strokes,
            line: self.line,
            armed: self.armed.as_ref().map(|(id, _)| id),
            typing: self.typing.as_ref(),
            flash: self.flash,
            column: self.column,
            lines: 0,
            people_lines: self.people_lines,
            now: self.session_now,
            replay: false,
        }
    }

    /// Takes note of the session's time.
    pub const fn tell_time(&mut self, now: Millis) {
        self.session_now = now;
    }

    pub(super) const fn message(&self) -> &Message {
        &self.message
    }

    /// Begins anew where the screen is another one than the last.
    pub(super) fn meet(&mut self, screen: &Screen) {
        let view = Some(discriminant(&screen.view));
        if self.view != view {
            self.view = view;
            (self.focus, self.moved, self.settled) = (None, false, None);
            self.typing = None;
            self.tried = None;
            self.help = None;
            self.scroll = 0;
            self.column = 0;
            self.people_lines = 0;
            self.follow = true;
            self.armed = None;
            self.line = None;
            // What was asked on one screen is not answered on another.
            self.question.take_if(|open| open.outcome != Outcome::Quit);
        }
    }

    /// Takes note of what has been drawn and says whether it has to be drawn again, because strokes, focus or
    /// message are others than those it was drawn with.
    pub(super) fn settle(&mut self, targets: Vec<Target>, screen: &Screen) -> bool {
        let first = self.targets.is_empty();
        let mut strokes = keystrokes::assign(&targets);
        // The result comes unasked, too, and its main key deals.
        let at_table = is_at_table(&screen.view) || matches!(screen.view, View::Result(_));
        if at_table {
            self.note_meanings(&strokes);
        }
        let fresh = self.focus.is_none();
        let best = default_focus(&targets);
        let focus_rank = best.map_or(FocusRank::Edge, FocusRank::of);
        let find = |id: &TargetId| targets.iter().find(|target| target.focusable && target.id == *id);
        let kept = self.focus.as_ref().and_then(|id| {
            find(id).or_else(|| find(&turned_over(id)?)).or_else(|| beside_the_empty_seat(id, &targets))
        });
        let kept = kept.filter(|target| !self.has_to_move(target, focus_rank));
        let refused = |target: &&Target| Some(&target.id) == self.refused.as_ref();
        let refused = targets.iter().find(refused).and_then(|target| target.key.as_ref());
        let said = self.said.as_ref().map(|(text, ..)| text);
        // What was said is over with its reason: it can be pressed, or cannot for another one.
        let possible =
            refused.is_some_and(|key| !matches!(&key.state, KeyState::Off(why) if Some(why) == said));
        if focus_rank < self.focus_rank || possible {
            // Why something could not be done is over as soon as it can.
            self.said.take_if(|(_, role, _)| *role == Role::Bad);
        }
        self.moved &= kept.is_some();
        let focused = kept.or(best);
        let focus = focused.map(|target| target.id.clone());
        self.settled = focused.map(|target| (target.id.clone(), target.can_be_used()));
        self.focus_rank = focus_rank;
        self.targets = targets;
        let refused = screen.notice.as_ref().is_some_and(|notice| notice.bad);
        let tried = self.tried.take().filter(|_| refused);
        if let Some(typing) = tried.filter(|typing| self.takes(&typing.entry)) {
            // What was not taken is there to be mended.
            self.typing = Some(typing);
        }
        if fresh && let Some(focus) = &focus {
            self.begin_typing_first(focus);
        }
        if self.typing.is_some() {
            // A letter is typed and presses nothing.
            strokes.retain(|(_, stroke)| !matches!(stroke, Keystroke::Char(_)));
        }
        let moved =
            self.focus.as_ref().zip(focus.as_ref()).is_none_or(|(was, is)| !keystrokes::is_same(was, is));
        if at_table && moved && !first {
            self.let_rest(Keystroke::Enter);
        }
        let message = self.compose_message(focus.as_ref(), screen);
        let same = self.strokes == strokes && self.focus == focus && self.message == message;
        self.follow |= self.focus != focus;
        (self.strokes, self.focus, self.message) = (strokes, focus, message);
        !same
    }

    fn takes(&self, entry: &TextEntry) -> bool {
        let entries = self.targets.iter().filter_map(|target| target.entry.as_ref());
        entries.into_iter().any(|known| known.into == entry.into)
    }

    /// Says whether the focus leaves something: because it can no longer be pressed, or because there is now something
    /// better to do than nothing.
    fn has_to_move(&self, target: &Target, best: FocusRank) -> bool {
        let on = target.can_be_used();
        let was_on = self.settled.as_ref().is_some_and(|(id, on)| *id == target.id && *on);
        let better = best < self.focus_rank;
        // A hand that rests for a moment, as while a bell is judged, keeps the place in it.
        let rests = best >= FocusRank::of(target);
        was_on && !on && !rests || better && (best == FocusRank::Coach || !(self.moved && on))
    }

    /// Takes note of how much of the page is seen.
    pub(super) fn measure(&mut self, page: &PageMeasures, place: Option<u16>) {
        self.scroll_most = page.scroll_most;
        self.room = page.room;
        self.columns_hidden = page.columns_hidden;
        self.people_lines = self.people_lines.max(page.people_lines);
        self.scroll = place.unwrap_or(self.scroll).min(page.scroll_most);
        self.follow = false;
    }

    /// Where an empty line is the first thing to fill in, typing begins at once.
    fn begin_typing_first(&mut self, focus: &TargetId) {
        let target = self.targets.iter().find(|target| target.id == *focus);
        let entry = target.filter(|target| target.key.is_none()).and_then(|target| target.entry.as_ref());
        if let Some(entry) = entry.filter(|entry| entry.value.is_empty()) {
            self.typing = Some(Typing::new(entry));
        }
    }

    fn compose_message(&self, focus: Option<&TargetId>, screen: &Screen) -> Message {
        if let Some((text, role, _)) = &self.said {
            return Some((text.clone(), *role));
        }
        if let Some(notice) = &screen.notice {
            let (sign, role) = if notice.bad { ("✗", Role::Bad) } else { ("✓", Role::Good) };
            return Some((format!("{sign} {}", notice.text), role));
        }
        let target = self.targets.iter().find(|target| Some(&target.id) == focus)?;
        let (text, role) = match &target.key {
            Some(Key { state: KeyState::Off(reason), .. }) => (reason, Role::Dim),
            _ if target.label == target.name => return None,
            _ => (&target.label, Role::Dim),
        };
        (!text.is_empty()).then(|| (text.clone(), role))
    }
}

/// What a page measures.
pub(super) struct PageMeasures {
    scroll_most: u16,
    room: u16,
    columns_hidden: usize,
    people_lines: usize,
}

impl PageMeasures {
    pub(super) fn of(page: &Page<'_>) -> Self {
        let columns_hidden = page.body.columns_hidden;
        let people_lines = page.head.people_lines;
        Self { scroll_most: page.scroll_most(), room: page.room(), columns_hidden, people_lines }
    }
}

/// Says how well the focus stands on something where nobody has moved it, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum FocusRank {
    /// What the practice says, to be read before anything else.
    Coach,
    /// The one thing to do.
    Main,
    /// What belongs to the game: an offer, a card, a box.
    Move,
    /// A row of a hand, of which there is always one.
    Row,
    /// Any other that can be pressed.
    Plain,
    /// What belongs to the game, and cannot be pressed now.
    Later,
    /// At the edge.
    Edge,
    /// What leads away.
    Away,
    /// What costs something, or cannot be pressed.
    Last,
}

impl FocusRank {
    fn of(target: &Target) -> Self {
        let Some(key) = &target.key else { return Self::Plain };
        let game = matches!(
            key.intent,
            Intent::Tap(_)
                | Intent::Retract
                | Intent::OpenTrading
                | Intent::Place { .. }
                | Intent::Mark(_)
                | Intent::Play(_)
                | Intent::ChooseTeams(_)
                | Intent::Step(1)
        );
        match key.weight {
            _ if matches!(key.intent, Intent::HaveRead(_)) => Self::Coach,
            Weight::Main if target.is_on() => Self::Main,
            _ if game && target.can_be_used() => Self::Move,
            _ if matches!(key.intent, Intent::Take(_)) && target.can_be_used() => Self::Row,
            _ if matches!(key.intent, Intent::Take(_) | Intent::Play(_) | Intent::Mark(_)) => Self::Later,
            _ if !target.is_on() => Self::Last,
            Weight::Danger => Self::Last,
            _ if matches!(key.intent, Intent::Back | Intent::Pause | Intent::Leave) => Self::Away,
            Weight::Quiet => Self::Edge,
            Weight::Main | Weight::Plain => Self::Plain,
        }
    }
}

/// Gives what stands in the place of a card after it has been marked, or is to be kept after all.
const fn turned_over(id: &TargetId) -> Option<TargetId> {
    match id {
        TargetId::Press(Intent::Mark(card)) => Some(TargetId::Press(Intent::Keep(*card))),
        TargetId::Press(Intent::Keep(card)) => Some(TargetId::Press(Intent::Mark(*card))),
        _ => None,
    }
}

/// Gives what has the focus once somebody was taken away from the table: whoever is next to be taken away, or else the
/// key that seats a bot. It is never what deals.
fn beside_the_empty_seat<'t>(id: &TargetId, targets: &'t [Target]) -> Option<&'t Target> {
    let TargetId::Press(Intent::Unseat(gone)) = id else { return None };
    let seats = targets.iter().filter_map(|target| match target.id {
        TargetId::Press(Intent::Unseat(seat)) if target.focusable => Some((seat.abs_diff(*gone), target)),
        _ => None,
    });
    let nearest = seats.min_by_key(|(apart, _)| *apart).map(|(_, target)| target);
    nearest.or_else(|| targets.iter().find(|target| target.id == TargetId::Press(Intent::AddBot)))
}

/// Gives what has the focus at first: a line to fill in where that comes first, or else what it stands best on.
fn default_focus(targets: &[Target]) -> Option<&Target> {
    let focusable = || targets.iter().filter(|target| target.focusable);
    let known = || focusable().filter(|target| !matches!(target.id, TargetId::Own(_)));
    let typed = known().find(|target| target.is_on()).filter(|target| matches!(target.id, TargetId::Type(_)));
    // The first of several that are as good comes first.
    typed.or_else(|| known().min_by_key(|target| FocusRank::of(target))).or_else(|| focusable().next())
}
