//! What a person does to the shell, and what comes of it.

use std::time::Duration;

use outcry_screens::Intent;
use outcry_screens::view::{EntryKind, Key, KeyState, Question, Screen, View};
use ratatui_core::layout::Position;
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};
use ratatui_crossterm::crossterm::event::{MouseButton, MouseEventKind};

use super::motion::{Way, nearest};
use super::state::{OpenQuestion, ShellState};
use super::target::{Keystroke, OwnKey, Target, TargetId, is_on, wants_arming};
use super::texts::ShellTexts;
use super::typing::Typing;

/// How soon a second click makes a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(300);

/// The lines that a turn of the wheel and an arrow without a goal scroll by.
const FEW_LINES: u16 = 3;

/// Says what comes of something that a person has done.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    Nothing,
    /// The screen has to be drawn anew.
    Redraw,
    /// The screen has to be drawn anew on an empty terminal.
    Refresh,
    /// The phone has to be told.
    Submit(Intent),
    Quit,
    /// The program is laid aside for a while.
    Suspend,
    /// The screen as it stands has to be kept as a picture.
    Picture,
}

impl ShellState {
    /// Takes what a person has done, at a time since the start of the program.
    pub fn handle(&mut self, event: &Event, screen: &Screen, now: Duration) -> Outcome {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.stroke(*key, screen, now),
            Event::Mouse(mouse) => self.mouse(*mouse, screen, now),
            Event::Paste(text) => match &mut self.typing {
                Some(typing) => {
                    typing.insert(text);
                    Outcome::Redraw
                }
                None if self.question.is_none() && self.help.is_none() => self.type_into_line(text),
                None => Outcome::Nothing,
            },
            Event::Resize(..) => {
                self.people_lines = 0;
                self.follow = true;
                Outcome::Redraw
            }
            _ => Outcome::Nothing,
        }
    }

    fn stroke(&mut self, key: KeyEvent, screen: &Screen, now: Duration) -> Outcome {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        self.now = now;
        let line = self.line.take();
        match key.code {
            KeyCode::Char('c') if control => return self.quit(screen),
            KeyCode::Char('z') if control => return Outcome::Suspend,
            KeyCode::Char('l') if control => return Outcome::Refresh,
            KeyCode::F(2) => return Outcome::Picture,
            _ => {}
        }
        if self.question.is_some() {
            return self.answer(key.code);
        }
        if self.help.is_some() {
            return self.read_help(key.code);
        }
        if self.typing.is_some() && key.code != KeyCode::F(1) {
            return self.type_stroke(key);
        }
        self.say_nothing();
        match key.code {
            KeyCode::Up => self.go(Way::Up),
            KeyCode::Down => self.go(Way::Down),
            KeyCode::Left => self.aside(Keystroke::Left, Way::Left, now),
            KeyCode::Right => self.aside(Keystroke::Right, Way::Right, now),
            KeyCode::Tab => self.next(1),
            KeyCode::BackTab => self.next(-1),
            KeyCode::PageUp => self.scroll_by(-i32::from(self.room.max(2) - 1)),
            KeyCode::PageDown => self.scroll_by(i32::from(self.room.max(2) - 1)),
            KeyCode::Home => self.scroll_by(-i32::from(u16::MAX)),
            KeyCode::End => self.scroll_by(i32::from(u16::MAX)),
            KeyCode::Enter | KeyCode::Char(' ') => self.press_focused(screen, now),
            KeyCode::Backspace | KeyCode::Delete => self.extra(Keystroke::Erase, now),
            KeyCode::Char('-') => match self.extra(Keystroke::Minus, now) {
                Outcome::Nothing => self.press_stroke(Keystroke::Char('-'), screen, now),
                outcome => outcome,
            },
            KeyCode::Char('+' | '=' | '*') if self.is_resting(Keystroke::Enter, now) => {
                self.refuse_resting(now)
            }
            KeyCode::Char('+' | '=' | '*') => self.press_long(now),
            KeyCode::F(1) => self.own(OwnKey::Help, screen),
            KeyCode::Esc if screen.notice.is_some() => Outcome::Submit(Intent::Dismiss),
            KeyCode::Esc => self.press_stroke(Keystroke::Esc, screen, now),
            KeyCode::Char(digit) if key.modifiers.contains(KeyModifiers::ALT) => {
                let stroke = Keystroke::Char(digit);
                if let Some(id) = self.find(stroke).map(|target| target.id.clone()) {
                    if self.is_resting(stroke, now) {
                        return self.refuse_resting(now);
                    }
                    self.focus_on(id);
                    return self.press_long(now);
                }
                Outcome::Nothing
            }
            KeyCode::Char(character) if !control => match self.on_board(line, character, screen, now) {
                Some(outcome) => outcome,
                None => self.press_stroke(Keystroke::Char(character), screen, now),
            },
            _ => Outcome::Nothing,
        }
    }

    /// Takes a digit on the veto board: that of a line first, then that of the box.
    fn on_board(
        &mut self,
        line: Option<char>,
        character: char,
        screen: &Screen,
        now: Duration,
    ) -> Option<Outcome> {
        if let Some(line) = line.filter(|_| character.is_ascii_digit()) {
            return Some(self.press_stroke(Keystroke::Box(line, character), screen, now));
        }
        let on_line =
            |target: &&Target| matches!(target.stroke, Some(Keystroke::Box(line, _)) if line == character);
        let boxes = || self.targets.iter().filter(on_line);
        let first = boxes().find(|target| target.is_on()).or_else(|| boxes().next())?.id.clone();
        self.line = Some(character);
        self.focus_on(first);
        Some(Outcome::Redraw)
    }

    fn find(&self, stroke: Keystroke) -> Option<&Target> {
        self.targets.iter().find(|target| target.stroke == Some(stroke))
    }

    fn press_stroke(&mut self, stroke: Keystroke, screen: &Screen, now: Duration) -> Outcome {
        if let Some(target) = self.find(stroke).cloned() {
            if self.is_resting(stroke, now) {
                return self.refuse_resting(now);
            }
            return self.press(&target, screen, now);
        }
        // A line takes what is typed, unless it is a stroke of something else.
        match stroke {
            Keystroke::Char(character) => self.type_into_line(character.encode_utf8(&mut [0; 4])),
            _ => Outcome::Nothing,
        }
    }

    /// Begins to type into the line that has the focus, or else into the one that the page is there for.
    fn type_into_line(&mut self, typed: &str) -> Outcome {
        let focused = self.focus().filter(|target| target.entry.is_some());
        let Some(line) = focused.or_else(|| self.only_line()).cloned() else { return Outcome::Nothing };
        let Some(entry) = &line.entry else { return Outcome::Nothing };
        let mut typing = Typing::new(entry);
        // A number or a code is typed in place of the one that stands there.
        if matches!(entry.kind, EntryKind::Number | EntryKind::Code) {
            typing.clear();
        }
        typing.insert(typed);
        self.typing = Some(typing);
        self.focus_on(line.id);
        Outcome::Redraw
    }

    /// Gives the line that a page is there for: its only one, on a page that has no settings, whose letters are theirs.
    fn only_line(&self) -> Option<&Target> {
        let of_settings = |target: &Target| matches!(target.id, TargetId::Setting(_) | TargetId::Step(..));
        let mut lines = self.targets.iter().filter(|target| matches!(target.id, TargetId::Type(_)));
        let only = lines.next().filter(|_| lines.next().is_none());
        only.filter(|_| !self.targets.iter().any(of_settings))
    }

    fn press_focused(&mut self, screen: &Screen, now: Duration) -> Outcome {
        match self.focus().cloned() {
            Some(_) if self.is_resting(Keystroke::Enter, now) => self.refuse_resting(now),
            Some(target) => self.press(&target, screen, now),
            None => Outcome::Nothing,
        }
    }

    /// Says that a key has just changed its meaning.
    fn refuse_resting(&mut self, now: Duration) -> Outcome {
        self.disarm();
        self.say(self.texts.key_changed.clone(), true, now);
        Outcome::Redraw
    }

    fn press(&mut self, target: &Target, screen: &Screen, now: Duration) -> Outcome {
        if let TargetId::Own(own) = target.id {
            return self.own(own, screen);
        }
        if target.focusable {
            self.focus_on(target.id.clone());
        }
        if let Some(entry) = &target.entry {
            self.typing = Some(Typing::new(entry));
            self.follow = true;
            return Outcome::Redraw;
        }
        match &target.key {
            Some(key) => self.press_key(&target.id, key, now),
            None => Outcome::Redraw,
        }
    }

    fn press_key(&mut self, id: &TargetId, key: &Key, now: Duration) -> Outcome {
        if let KeyState::Off(reason) = &key.state {
            self.disarm();
            self.refuse(id, reason.clone(), now);
            return Outcome::Redraw;
        }
        if let Some(question) = &key.ask {
            self.disarm();
            return self.ask(question.clone(), Outcome::Submit(key.intent.clone()));
        }
        if wants_arming(key) {
            if !self.arm(id, now) {
                return Outcome::Redraw;
            }
        } else {
            self.disarm();
        }
        // What was pressed could be: the focus leaves it once it no longer can.
        self.settled = Some((id.clone(), true));
        self.follow = true;
        Outcome::Submit(key.intent.clone())
    }

    /// Presses what another stroke presses of what has the focus.
    fn extra(&mut self, stroke: Keystroke, now: Duration) -> Outcome {
        let focused =
            self.focus().and_then(|target| Some((target.id.clone(), target.extra(stroke)?.clone())));
        match focused {
            // What came under the focus by itself is not what was to be put back.
            Some(_) if self.is_resting(Keystroke::Enter, now) => self.refuse_resting(now),
            Some((id, key)) => self.press_key(&id, &key, now),
            None => Outcome::Nothing,
        }
    }

    /// Does what a long press does: all of it, or says why a key is off, or what it is.
    fn press_long(&mut self, now: Duration) -> Outcome {
        let Some(target) = self.focus().cloned() else { return Outcome::Nothing };
        if let Some(key) = target.extra(Keystroke::Plus) {
            return self.press_key(&target.id, key, now);
        }
        match &target.key {
            Some(key) if !is_on(key) => self.press_key(&target.id, key, now),
            _ => {
                self.say(target.label, false, now);
                Outcome::Redraw
            }
        }
    }

    fn own(&mut self, key: OwnKey, screen: &Screen) -> Outcome {
        match key {
            OwnKey::Help => {
                self.help = if self.help.is_some() { None } else { Some(self.targets.clone()) };
                self.scroll = 0;
                self.follow = true;
                Outcome::Redraw
            }
            OwnKey::Quit => self.quit(screen),
            OwnKey::Yes => self.own_yes(),
            OwnKey::No => self.own_no(),
        }
    }

    /// Ends, or asks first where there is a table; whoever asks twice means it.
    fn quit(&mut self, screen: &Screen) -> Outcome {
        if self.question.is_some() || !self.asks || !is_at_table(&screen.view) {
            return Outcome::Quit;
        }
        self.help = None;
        let ShellTexts { quit_question, yes, no, .. } = self.texts.clone();
        self.ask(Question { text: quit_question, yes, no }, Outcome::Quit)
    }

    fn ask(&mut self, question: Question, outcome: Outcome) -> Outcome {
        self.question = Some(OpenQuestion { question, yes: false, outcome });
        Outcome::Redraw
    }

    fn answer(&mut self, code: KeyCode) -> Outcome {
        let Some(open) = &mut self.question else { return Outcome::Nothing };
        let first = |text: &str| text.chars().next().map(|letter| letter.to_ascii_lowercase());
        let yes = match code {
            KeyCode::Enter | KeyCode::Char(' ') => open.yes,
            // Whoever asks twice means it.
            KeyCode::Char('q') => open.outcome == Outcome::Quit,
            KeyCode::Char(letter) => letter == 'y' || Some(letter) == first(&self.texts.yes),
            _ => false,
        };
        if yes {
            return self.own_yes();
        }
        match code {
            KeyCode::Left | KeyCode::Right | KeyCode::Tab | KeyCode::BackTab => {
                open.yes = !open.yes;
                Outcome::Redraw
            }
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_) => self.own_no(),
            _ => Outcome::Nothing,
        }
    }

    fn own_yes(&mut self) -> Outcome {
        self.question.take().map_or(Outcome::Nothing, |open| open.outcome)
    }

    fn own_no(&mut self) -> Outcome {
        self.question = None;
        Outcome::Redraw
    }

    fn read_help(&mut self, code: KeyCode) -> Outcome {
        match code {
            KeyCode::Up => self.scroll_by(-1),
            KeyCode::Down => self.scroll_by(1),
            KeyCode::PageUp => self.scroll_by(-i32::from(self.room)),
            KeyCode::PageDown => self.scroll_by(i32::from(self.room)),
            _ => {
                self.help = None;
                self.scroll = 0;
                self.follow = true;
                Outcome::Redraw
            }
        }
    }

    fn type_stroke(&mut self, key: KeyEvent) -> Outcome {
        let Some(typing) = &mut self.typing else { return Outcome::Nothing };
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Enter => {
                let typed = typing.tell();
                self.tried = self.typing.take();
                self.follow = true;
                // A setting stays open: what is wrong with what was typed is said there.
                if self.focus().is_some_and(|target| matches!(target.id, TargetId::Type(_))) {
                    self.after_typing();
                }
                return Outcome::Submit(typed);
            }
            KeyCode::Esc => self.typing = None,
            KeyCode::Tab | KeyCode::Down => {
                let typed = self.hand_over();
                let moved = self.next(1);
                return typed.unwrap_or(moved);
            }
            KeyCode::BackTab | KeyCode::Up => {
                let typed = self.hand_over();
                let moved = self.next(-1);
                return typed.unwrap_or(moved);
            }
            KeyCode::Left => typing.left(),
            KeyCode::Right => typing.right(),
            KeyCode::Home => typing.go_first(),
            KeyCode::End => typing.go_last(),
            KeyCode::Backspace => typing.erase(),
            KeyCode::Delete => typing.erase_next(),
            KeyCode::Char('u') if control => typing.clear(),
            KeyCode::Char('a') if control => typing.go_first(),
            KeyCode::Char('e') if control => typing.go_last(),
            KeyCode::Char(character) if !control => typing.insert(character.encode_utf8(&mut [0; 4])),
            _ => return Outcome::Nothing,
        }
        Outcome::Redraw
    }

    /// Ends typing, and gives what the phone has to be told where it has not been.
    fn hand_over(&mut self) -> Option<Outcome> {
        let mut typing = self.typing.take()?;
        self.follow = true;
        let typed = typing.is_untold().then(|| Outcome::Submit(typing.tell()))?;
        self.tried = Some(typing);
        Some(typed)
    }

    /// Goes on to what comes after a line, where that is no key of the shell's own.
    fn after_typing(&mut self) {
        let line = self.focus.clone();
        self.next(1);
        if self.focus().is_some_and(|target| matches!(target.id, TargetId::Own(_))) {
            self.focus = line;
        }
    }

    /// Moves the focus so many steps in reading order, round the end.
    fn next(&mut self, step: isize) -> Outcome {
        let order: Vec<&Target> = self.targets.iter().filter(|target| target.focusable).collect();
        let at = order.iter().position(|target| Some(&target.id) == self.focus.as_ref());
        let count = order.len() as isize;
        let to = at.map_or(0, |at| (at as isize + step).rem_euclid(count.max(1)));
        match order.get(to as usize).map(|target| target.id.clone()) {
            Some(id) => {
                self.focus_on(id);
                Outcome::Redraw
            }
            None => Outcome::Nothing,
        }
    }

    /// Moves the focus up or down, or scrolls where nothing that can be pressed is in sight there.
    fn go(&mut self, way: Way) -> Outcome {
        let from = self.focus().map(|target| target.place).unwrap_or_default();
        let found = nearest(&self.targets, from, way);
        let lines = i32::from(FEW_LINES);
        let more = match way {
            Way::Up => self.scroll > 0,
            _ => self.scroll < self.scroll_most,
        };
        let focus_in_sight = self.focus().is_some_and(|target| !target.area.is_empty());
        match found {
            Some(target) if !more || self.is_near(target, from, way) || !focus_in_sight && seen(target) => {
                let id = target.id.clone();
                self.focus_on(id);
                Outcome::Redraw
            }
            _ if more => self.scroll_by(if way == Way::Up { -lines } else { lines }),
            _ => Outcome::Nothing,
        }
    }

    /// Says whether what lies there is in sight, or just out of it, with nothing to read in between.
    fn is_near(&self, target: &Target, from: ratatui_core::layout::Rect, way: Way) -> bool {
        let apart = match way {
            Way::Up => from.y.saturating_sub(target.place.bottom()),
            _ => target.place.y.saturating_sub(from.bottom()),
        };
        apart <= FEW_LINES || seen(target) && apart < self.room
    }

    fn aside(&mut self, stroke: Keystroke, way: Way, now: Duration) -> Outcome {
        let Some(focus) = self.focus().cloned() else { return Outcome::Nothing };
        if let Some(key) = focus.extra(stroke) {
            return self.press_key(&focus.id, key, now);
        }
        let level = |target: &&Target| {
            target.place.y < focus.place.bottom() + 4 && focus.place.y < target.place.bottom() + 4
        };
        if let Some(id) =
            nearest(&self.targets, focus.place, way).filter(level).map(|target| target.id.clone())
        {
            self.focus_on(id);
            return Outcome::Redraw;
        }
        self.scroll_columns(if way == Way::Left { -1 } else { 1 })
    }

    fn scroll_columns(&mut self, by: isize) -> Outcome {
        let most = self.column + self.columns_hidden;
        let column = self.column.saturating_add_signed(by).min(most);
        if column == self.column {
            return Outcome::Nothing;
        }
        self.column = column;
        Outcome::Redraw
    }

    fn scroll_by(&mut self, lines: i32) -> Outcome {
        let scroll = (i32::from(self.scroll) + lines).clamp(0, i32::from(self.scroll_most)) as u16;
        if scroll == self.scroll {
            return Outcome::Nothing;
        }
        self.scroll = scroll;
        Outcome::Redraw
    }

    fn mouse(&mut self, mouse: MouseEvent, screen: &Screen, now: Duration) -> Outcome {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll_by(-i32::from(FEW_LINES)),
            MouseEventKind::ScrollDown => self.scroll_by(i32::from(FEW_LINES)),
            MouseEventKind::ScrollLeft => self.scroll_columns(-1),
            MouseEventKind::ScrollRight => self.scroll_columns(1),
            MouseEventKind::Down(button) => self.click(mouse, button, screen, now),
            _ => Outcome::Nothing,
        }
    }

    fn click(&mut self, mouse: MouseEvent, button: MouseButton, screen: &Screen, now: Duration) -> Outcome {
        let place = Position::new(mouse.column, mouse.row);
        let hit = self.targets.iter().rev().find(|target| target.area.contains(place)).cloned();
        let Some(target) = hit else {
            self.last_click = None;
            return Outcome::Nothing;
        };
        self.say_nothing();
        if let Some(typing) = self.typing.as_ref().filter(|_| self.question.is_none() && self.help.is_none())
        {
            if target.entry.as_ref().is_some_and(|entry| entry.into == typing.entry.into) {
                return Outcome::Redraw;
            }
            // What was typed comes before what is pressed: it may be what makes that possible.
            if let Some(typed) = self.hand_over() {
                if target.focusable {
                    self.focus_on(target.id);
                }
                return typed;
            }
        }
        let was_focused = self.focus.as_ref() == Some(&target.id);
        let last = self.last_click.take();
        let double = last.is_some_and(|(at, id)| id == target.id && now.saturating_sub(at) < DOUBLE_CLICK);
        if target.focusable && self.question.is_none() {
            self.focus_on(target.id.clone());
        }
        let has_long = target.extra(Keystroke::Plus).is_some() || !target.is_on();
        if button == MouseButton::Right || double && has_long {
            return self.press_long(now);
        }
        self.last_click = Some((now, target.id.clone()));
        // A setting opens at first; what stands in it can be pressed then.
        if matches!(target.id, TargetId::Setting(_)) && !was_focused {
            return Outcome::Redraw;
        }
        self.press(&target, screen, now)
    }
}

fn seen(target: &Target) -> bool {
    !target.area.is_empty()
}

/// Says whether leaving leaves a table.
pub(super) const fn is_at_table(view: &View) -> bool {
    match view {
        View::Lobby(_)
        | View::Missing(_)
        | View::Paused(_)
        | View::Sorting(_)
        | View::Trading(_)
        | View::HoldUp(_)
        | View::FaceDown(_)
        | View::Board(_)
        | View::Corner(_)
        | View::VetoBoard(_)
        | View::Teams(_)
        | View::Discard(_)
        | View::Trick(_)
        | View::Scoring(_) => true,
        View::Welcome(_)
        | View::Home(_)
        | View::SetUp(_)
        | View::HouseRules(_)
        | View::Join(_)
        | View::Trouble(_)
        | View::Result(_)
        | View::History(_)
        | View::Match(_)
        | View::Rules(_)
        | View::Practice(_)
        | View::Settings(_) => false,
    }
}
