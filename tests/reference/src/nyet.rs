//! NΣT!: the match, the veto, the teams, the discards, the tricks and the scoring (rules 2, 4.2).

mod scoring;
mod tricks;

use crate::editions::NyetRules;
use crate::{Code, Fields, Rules, choices, count, holds, in_range, sort, take_out};
use serde_json::{Value, json};

/// A match of NΣT!.
#[derive(Clone, Debug)]
pub(crate) struct Nyet {
    rules: NyetRules,
    seats: usize,
    dealer: usize,
    round: u64,
    phase: Phase,
    hands: Vec<Vec<String>>,
    /// The boxes without a token, line by line.
    open: Vec<Vec<String>>,
    turn: Option<usize>,
    /// What each seat has chosen to discard or pass, until everybody has.
    chosen: Vec<Option<Vec<String>>>,
    /// The first player's team, then the other.
    teams: Option<Vec<Vec<usize>>>,
    bonus: Option<usize>,
    trick: Vec<(usize, String)>,
    tricks: Vec<i64>,
    loot: Vec<i64>,
    scores: Vec<i64>,
    winners: Option<Vec<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Veto,
    Teams,
    Discard,
    Tricks,
    Bonus,
    RoundOver,
    GameOver,
}

#[derive(Clone, Debug)]
pub(crate) enum Action {
    Place { line: usize, name: String },
    Split { team: Vec<i64>, bonus: Option<i64> },
    Discard(Vec<String>),
    Pass(Vec<String>),
    Play(String),
    Bonus(bool),
    Next(Option<Vec<Vec<String>>>),
}

impl Nyet {
    pub(crate) fn open(
        rules: NyetRules,
        seats: usize,
        dealer: usize,
        hands: Option<Vec<Vec<String>>>,
    ) -> Result<Self, String> {
        if !(2..=5).contains(&seats) {
            return Err("`seats`: 2 to 5 can play this".to_owned());
        }
        let hands = hands.ok_or("the reference deals nothing itself: `hands` is missing")?;
        let mut nyet = Self {
            rules,
            seats,
            dealer,
            round: 0,
            phase: Phase::Veto,
            hands: Vec::new(),
            open: Vec::new(),
            turn: None,
            chosen: Vec::new(),
            teams: None,
            bonus: None,
            trick: Vec::new(),
            tricks: Vec::new(),
            loot: Vec::new(),
            scores: vec![0; seats],
            winners: None,
        };
        nyet.deal(dealer, &hands)?;
        Ok(nyet)
    }

    /// Begins the next round with these hands.
    fn deal(&mut self, dealer: usize, hands: &[Vec<String>]) -> Result<(), String> {
        if hands.len() != self.seats {
            return Err(format!("`hands` has {} hands for {} seats", hands.len(), self.seats));
        }
        // E:L28-31.
        let size = match self.seats {
            5 => 12,
            3 => 16,
            _ => 15,
        };
        if let Some(seat) = hands.iter().position(|hand| hand.len() != size) {
            return Err(format!("`hands`: seat {seat} gets {size} cards, not {}", hands[seat].len()));
        }
        let deck = self.deck();
        if self.seats == 2 {
            // E:L31 thirty cards are set aside.
            let dealt = hands.concat();
            for card in &dealt {
                if count(&dealt, card) > count(&deck, card) {
                    return Err(format!("`hands` has more of `{card}` than the deck"));
                }
            }
        } else {
            crate::check_deck(hands, &deck)?;
        }

        self.dealer = dealer;
        self.round += 1;
        self.phase = Phase::Veto;
        self.hands = hands.to_vec();
        for seat in 0..self.seats {
            self.sort_hand(seat);
        }
        // E:L20 the characters that nobody has stay covered; everything else is uncovered again (rules 2.1 N12).
        self.open = (1..=5).map(|line| self.boxes(line)).collect();
        self.open[0].truncate(self.seats);
        // E:L37 starting with the dealer.
        self.turn = Some(if self.rules.first_token == "left" { self.left_of(dealer) } else { dealer });
        self.chosen = vec![None; self.seats];
        self.teams = None;
        self.bonus = None;
        self.trick = Vec::new();
        self.tricks = vec![0; self.seats];
        self.loot = vec![0; self.seats];
        Ok(())
    }

    /// Every card in play, by colour, then value (E:L10-11, L23-24, rules 2.1 N1 and N13).
    fn deck(&self) -> Vec<String> {
        let mut deck = Vec::new();
        for letter in ["b", "r", "y", "g"] {
            for value in 0..=13 {
                let mut copies = match (self.rules.deck.as_str(), value) {
                    ("0-9", 7) => 4,
                    ("0-9", 10..) | ("1-13", 0) => 0,
                    ("0-9", 0) | ("1-13", 1) => 3,
                    _ => 1,
                };
                if self.seats == 3 {
                    match (self.rules.three_player_cut.as_str(), value) {
                        ("11-13", 11..) => copies = 0,
                        ("7s", 7) => copies -= 3,
                        _ => {}
                    }
                }
                deck.extend(vec![format!("{letter}{value}"); copies]);
            }
        }
        deck
    }

    fn sort_hand(&mut self, seat: usize) {
        let order = self.deck();
        sort(&mut self.hands[seat], &order);
    }

    fn left_of(&self, seat: usize) -> usize {
        (seat + 1) % self.seats
    }

    fn right_of(&self, seat: usize) -> usize {
        (seat + self.seats - 1) % self.seats
    }

    /// All boxes of a line, 1 to 5, covered or not.
    fn boxes(&self, line: usize) -> Vec<String> {
        let names: &[&str] = match line {
            1 => &["c0", "c1", "c2", "c3", "c4"],
            2 => match self.rules.line2_boxes.as_str() {
                "six" => &["none", "1", "2", "3", "except1", "pass"],
                "seed_list" => &["1", "2", "3", "except1", "pass"],
                _ => &["none", "1", "2", "except1", "pass"],
            },
            3 | 4 => &["blue", "red", "yellow", "green", "none"],
            _ => return self.rules.line5.iter().map(i64::to_string).collect(),
        };
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    /// The one box left on a line, once the veto is over.
    fn uncovered(&self, line: usize) -> Option<&str> {
        if self.phase == Phase::Veto { None } else { self.open[line - 1].first().map(String::as_str) }
    }

    /// Seat i has character ci.
    fn first(&self) -> Option<usize> {
        let name = self.uncovered(1)?;
        (0..self.seats).find(|seat| *name == format!("c{seat}"))
    }

    fn value(&self) -> Option<i64> {
        self.uncovered(5)?.parse().ok()
    }

    /// How many cards line 2 takes from every hand.
    fn giving(&self) -> usize {
        match self.uncovered(2) {
            Some("1") => 1,
            Some("2") => 2,
            Some("3") => 3,
            Some("except1") => self.rules.except1_count,
            Some("pass") => self.rules.pass_count,
            _ => 0,
        }
    }

    fn place(&mut self, line: usize, name: &str) {
        self.open[line - 1].retain(|open| open != name);
        self.turn = self.turn.map(|turn| self.left_of(turn));
        // E:L38-40 until only one box per line remains.
        if self.open.iter().all(|boxes| boxes.len() == 1) {
            self.phase = Phase::Teams;
            self.turn = self.first();
            if self.seats == 2 {
                self.begin_line_2(); // no teams to choose (rules 2.1 N23)
            }
        }
    }

    fn begin_line_2(&mut self) {
        if self.giving() == 0 {
            self.begin_tricks();
        } else {
            self.phase = Phase::Discard;
            self.turn = None;
        }
    }

    fn begin_tricks(&mut self) {
        self.phase = Phase::Tricks;
        self.turn = self.first(); // E:L48
    }

    /// The two teams that a split makes, the first player's first, or nothing where it is not legal (rules 2.1 N24).
    fn teams_of(&self, team: &[i64], bonus: Option<i64>) -> Option<Vec<Vec<usize>>> {
        let mut own = Vec::new();
        let mut other = Vec::new();
        for seat in 0..self.seats {
            if team.contains(&(seat as i64)) { own.push(seat) } else { other.push(seat) }
        }
        if own.len() != team.len() {
            return None; // somebody twice, or no seat of this table
        }
        if self.first().is_some_and(|first| !own.contains(&first)) {
            std::mem::swap(&mut own, &mut other);
        }
        // Two against two, one against two, two against three.
        let smaller = if own.len() <= other.len() { &own } else { &other };
        let fits = match self.seats {
            3 => smaller.len() == 1,
            4 | 5 => smaller.len() == 2,
            _ => false,
        };
        // E:L125-126 only with three or five, and on the smaller team.
        let bonus_fits = match bonus {
            None => self.seats == 4,
            Some(bonus) => self.seats != 4 && smaller.iter().any(|seat| *seat as i64 == bonus),
        };
        if fits && bonus_fits { Some(vec![own, other]) } else { None }
    }

    fn choose(&mut self, seat: usize, given: &[String]) {
        self.chosen[seat] = Some(given.to_vec());
        // Face down, and together once everybody has chosen (rules 2.3, 2.1 N6).
        if self.chosen.iter().any(Option::is_none) {
            return;
        }
        let passing = self.uncovered(2) == Some("pass");
        let chosen: Vec<Vec<String>> = self.chosen.iter().flatten().cloned().collect();
        for (seat, given) in chosen.iter().enumerate() {
            take_out(&mut self.hands[seat], given);
        }
        for (seat, given) in chosen.iter().enumerate() {
            if passing {
                let to = if self.rules.pass_dir == "left" { self.left_of(seat) } else { self.right_of(seat) };
                self.hands[to].extend(given.clone());
            }
        }
        for seat in 0..self.seats {
            self.sort_hand(seat);
        }
        self.begin_tricks();
    }

    fn play(&mut self, seat: usize, card: &str) {
        take_out(&mut self.hands[seat], &[card.to_owned()]);
        self.trick.push((seat, card.to_owned()));
        self.turn = Some(self.left_of(seat));
        if self.trick.len() < self.seats {
            return;
        }

        let winner = self.trick_winner();
        self.tricks[winner] += 1;
        // E:L103, L106: the 1s of the other team.
        for (player, card) in std::mem::take(&mut self.trick) {
            let spared = self.is_supertrump(&card) && !self.rules.supertrump_is_loot;
            if self.is_low(&card) && !spared && self.side_of(player) != self.side_of(winner) {
                self.loot[winner] += 1;
            }
        }
        self.turn = Some(winner); // E:L50
        if self.hands.iter().any(|hand| !hand.is_empty()) {
            return;
        }

        // E:L51, L127 the owner may double, or always does.
        if self.bonus.is_some() && self.rules.bonus_optional {
            self.phase = Phase::Bonus;
            self.turn = self.bonus;
        } else {
            self.score(self.bonus.is_some());
        }
    }

    /// Returns the refusals of the cards given for line 2.
    fn giving_faults(&self, seat: usize, given: &[String]) -> Vec<Code> {
        let mut codes = Vec::new();
        if !holds(&self.hands[seat], given) {
            codes.push("not-your-card");
        }
        if self.phase != Phase::Discard {
            return codes;
        }
        if given.len() > self.giving() {
            codes.push("too-many-cards");
        }
        if given.len() < self.giving() {
            codes.push("too-few-cards");
        }
        if self.uncovered(2) == Some("except1") {
            // E:L73 not a 1; with nothing but 1s left to give, 1s may be given for the rest (settled).
            let others = self.hands[seat].iter().filter(|card| !self.is_low(card)).count();
            let low_given = given.iter().filter(|card| self.is_low(card)).count();
            if low_given > self.giving().saturating_sub(others) {
                codes.push("may-not-discard");
            }
        }
        codes
    }

    fn phase_of(action: &Action) -> Option<Phase> {
        match action {
            Action::Place { .. } => Some(Phase::Veto),
            Action::Split { .. } => Some(Phase::Teams),
            Action::Discard(_) | Action::Pass(_) => Some(Phase::Discard),
            Action::Play(_) => Some(Phase::Tricks),
            Action::Bonus(_) => Some(Phase::Bonus),
            Action::Next(_) => None,
        }
    }

    fn phase_faults(&self, action: &Action) -> Vec<Code> {
        let wanted = Self::phase_of(action);
        match (self.phase, wanted) {
            (Phase::GameOver, _) => vec!["game-over"],
            (Phase::RoundOver, None) => Vec::new(),
            (Phase::RoundOver, Some(_)) => vec!["round-over"],
            (phase, Some(wanted)) if phase == wanted => {
                // `pass` where line 2 says discard, and the other way round.
                let passing = self.uncovered(2) == Some("pass");
                match action {
                    Action::Discard(_) if passing => vec!["wrong-phase"],
                    Action::Pass(_) if !passing => vec!["wrong-phase"],
                    _ => Vec::new(),
                }
            }
            _ => vec!["wrong-phase"],
        }
    }

    fn seat_faults(&self, seat: usize, action: &Action) -> Vec<Code> {
        let mut codes = Vec::new();
        let in_turn = !matches!(action, Action::Discard(_) | Action::Pass(_) | Action::Next(_));
        if in_turn && self.turn.is_some_and(|turn| turn != seat) {
            codes.push("not-your-turn");
        }
        match action {
            Action::Discard(given) | Action::Pass(given) => {
                if self.chosen[seat].is_some() {
                    codes.push("wrong-phase"); // a second time (settled)
                }
                codes.extend(self.giving_faults(seat, given));
            }
            Action::Play(card) => {
                if count(&self.hands[seat], card) == 0 {
                    codes.push("not-your-card");
                }
                if self.deck().contains(card) && !self.follows(&self.hands[seat], card) {
                    codes.push("must-follow");
                }
            }
            _ => {}
        }
        codes
    }
}

impl Rules for Nyet {
    type Action = Action;

    fn seats(&self) -> usize {
        self.seats
    }

    fn pass_time(&mut self, _now: u64) {}

    fn parse(&self, word: &str, fields: &Fields) -> Result<Action, String> {
        Ok(match word {
            "place" => {
                let line = crate::whole(fields, "line")?.ok_or("`line` is missing")?;
                let name = crate::text(fields, "box")?.ok_or("`box` is missing")?;
                let line = in_range(line, 6).filter(|line| *line > 0).ok_or("`line` is 1 to 5")?;
                if !self.boxes(line).contains(&name) {
                    return Err(format!("line {line} has no box `{name}`"));
                }
                Action::Place { line, name }
            }
            "split" => {
                let value = crate::present(fields, "team").ok_or("`team` is missing")?;
                let mut team = Vec::new();
                for seat in value.as_array().ok_or("`team` is a list of seats")? {
                    team.push(seat.as_i64().ok_or("`team` is a list of seats")?);
                }
                Action::Split { team, bonus: crate::whole(fields, "bonus")? }
            }
            "discard" => Action::Discard(crate::cards(fields, "cards")?),
            "pass" => Action::Pass(crate::cards(fields, "cards")?),
            "play" => Action::Play(crate::text(fields, "card")?.ok_or("`card` is missing")?),
            "bonus" => {
                let double = crate::present(fields, "double").and_then(Value::as_bool);
                Action::Bonus(double.ok_or("`double` is true or false")?)
            }
            "next" => Action::Next(crate::hands(fields)?),
            _ => return Err(format!("`{word}` is no action of nyet")),
        })
    }

    fn faults(&self, seat: Option<usize>, action: &Action, _now: u64) -> Vec<Code> {
        let mut codes = self.phase_faults(action);
        if let Some(seat) = seat {
            codes.extend(self.seat_faults(seat, action));
        }
        match action {
            Action::Place { line, name } => {
                let open = &self.open[line - 1];
                // E:L39: once a line has only one empty box.
                if open.len() == 1 {
                    codes.push("locked-line");
                }
                if !open.contains(name) {
                    codes.push("taken-box");
                }
            }
            Action::Split { team, bonus } => {
                if self.teams_of(team, *bonus).is_none() {
                    codes.push("illegal-split");
                }
                if team.iter().chain(bonus).any(|named| in_range(*named, self.seats).is_none()) {
                    codes.push("no-such-seat");
                }
            }
            _ => {}
        }
        codes
    }

    fn apply(&mut self, seat: usize, action: &Action, _now: u64) -> Result<(), String> {
        match action {
            Action::Place { line, name } => self.place(*line, name),
            Action::Split { team, bonus } => {
                self.teams = self.teams_of(team, *bonus);
                self.bonus = bonus.and_then(|bonus| in_range(bonus, self.seats));
                self.begin_line_2();
            }
            Action::Discard(given) | Action::Pass(given) => self.choose(seat, given),
            Action::Play(card) => self.play(seat, card),
            Action::Bonus(double) => self.score(*double),
            Action::Next(hands) => {
                let hands = hands.as_ref().ok_or("the reference deals nothing itself: `hands` is missing")?;
                self.deal(self.left_of(self.dealer), hands)?; // E:L55
            }
        }
        Ok(())
    }

    fn candidates(&self, seat: usize) -> Vec<Action> {
        let mut all = vec![Action::Bonus(true), Action::Bonus(false), Action::Next(None)];
        for line in 1..=5 {
            for name in self.boxes(line) {
                all.push(Action::Place { line, name });
            }
        }
        // Each split once, as the first player's own team.
        let seats: Vec<String> = (0..self.seats).map(|seat| seat.to_string()).collect();
        for names in choices(&seats, self.seats) {
            let team: Vec<i64> = names.iter().filter_map(|name| name.parse().ok()).collect();
            if self.first().is_some_and(|first| team.contains(&(first as i64))) {
                all.push(Action::Split { team: team.clone(), bonus: None });
                for bonus in 0..self.seats {
                    all.push(Action::Split { team: team.clone(), bonus: Some(bonus as i64) });
                }
            }
        }
        if self.phase == Phase::Discard {
            for given in choices(&self.hands[seat], self.giving()) {
                all.push(Action::Discard(given.clone()));
                all.push(Action::Pass(given));
            }
        }
        for card in choices(&self.hands[seat], 1) {
            all.push(Action::Play(card[0].clone()));
        }
        all
    }

    fn line(&self, seat: usize, action: &Action) -> Value {
        match action {
            Action::Place { line, name } => json!({ "seat": seat, "do": "place", "line": line, "box": name }),
            Action::Split { team, bonus: None } => json!({ "seat": seat, "do": "split", "team": team }),
            Action::Split { team, bonus } => {
                json!({ "seat": seat, "do": "split", "team": team, "bonus": bonus })
            }
            Action::Discard(given) => json!({ "seat": seat, "do": "discard", "cards": given }),
            Action::Pass(given) => json!({ "seat": seat, "do": "pass", "cards": given }),
            Action::Play(card) => json!({ "seat": seat, "do": "play", "card": card }),
            Action::Bonus(double) => json!({ "seat": seat, "do": "bonus", "double": double }),
            Action::Next(_) => json!({ "seat": seat, "do": "next" }),
        }
    }

    fn state(&self) -> Value {
        let phase = match self.phase {
            Phase::Veto => "veto",
            Phase::Teams => "teams",
            Phase::Discard => "discard",
            Phase::Tricks => "tricks",
            Phase::Bonus => "bonus",
            Phase::RoundOver => "round-over",
            Phase::GameOver => "game-over",
        };
        let mut trick = Vec::new();
        for (seat, card) in &self.trick {
            trick.push(json!({ "seat": seat, "card": card }));
        }
        json!({
            "phase": phase,
            "round": self.round,
            "dealer": self.dealer,
            "turn": self.turn,
            "hands": self.hands,
            "open": self.open,
            "first": self.first(),
            "teams": self.teams,
            "bonus": self.bonus,
            "trump": self.uncovered(3),
            "super": self.uncovered(4),
            "value": self.value(),
            "trick": trick,
            "tricks": self.tricks,
            "loot": self.loot,
            "scores": self.scores,
            "winners": self.winners,
        })
    }
}

#[cfg(test)]
mod tests;
