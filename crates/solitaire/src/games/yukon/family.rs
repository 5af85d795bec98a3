//! What programs need that let people play.

use std::fmt;

use super::{COLUMNS, Rules, State, YUKON, code, fits, text};
use crate::{
    AnyRules, Autoplay, Capabilities, Card, Deal, Doubt, FamilyRules, IllegalReason, LinesRead, Move,
    NamedGame, Numbering, ParseDealError, ParseNumberedError, ParsePositionError, Pile, Position, Reading,
    Rule, RuleOption, pasted::first_above,
};

/// How many cards the last column is dealt.
const DEALT_MAX: usize = 11;

const NAMED: &[NamedGame] = &[NamedGame { id: "yukon", title: "Yukon", rules: AnyRules::Yukon(YUKON) }];

impl FamilyRules for Rules {
    const NAMED: &'static [NamedGame] = NAMED;

    fn position(self, state: State) -> Position {
        Position::Yukon(self, state)
    }

    fn options(&self) -> &'static str {
        "worrying-back=on, worrying-back=off"
    }

    fn changes_from(&self, base: &Rules) -> Option<Vec<String>> {
        let value = if self.worrying_back { "on" } else { "off" };
        let change = (self.worrying_back != base.worrying_back).then(|| format!("worrying-back={value}"));
        Some(change.into_iter().collect())
    }

    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        self.worrying_back = match (key, value) {
            ("worrying-back", "on") => true,
            ("worrying-back", "off") => false,
            _ => return None,
        };
        Some(())
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            piles: Pile::FOUNDATIONS.into_iter().chain(super::columns()).collect(),
            has_hidden_cards: true,
            draw: None,
            options: vec![RuleOption::worrying_back(self.worrying_back)],
            autoplay: &[Autoplay::Off, Autoplay::Safe],
            numberings: &[Numbering::Microsoft, Numbering::Solvitaire],
            has_advice: false,
            has_short_solutions: false,
            has_full_counts: true,
        }
    }

    fn rule_list(&self) -> Vec<Rule> {
        let worrying_back = self.worrying_back.then_some(Rule::WorryingBack);
        let all = [Rule::AlternateColors, Rule::Groups, Rule::TurnsUp, Rule::KingsToEmptyColumn];
        all.into_iter().chain(worrying_back).collect()
    }

    /// The shuffled deck is Solvitaire's. That program does not play Yukon; dealt as it deals columns of other games,
    /// the rows of the triangle come from the right, and the face-up rows from the left.
    fn numbered_deal(&self, numbering: Numbering, number: &str) -> Result<Deal, ParseNumberedError> {
        match numbering {
            Numbering::Microsoft => Ok(numbering.deal(number)?),
            Numbering::Solvitaire => {
                let mut cards = numbering.solvitaire_deck(number)?;
                cards.reverse();
                let mut rest = &mut cards[..];
                for len in (1..=COLUMNS).rev() {
                    let (row, below) = rest.split_at_mut(len);
                    row.reverse();
                    rest = below;
                }
                Ok(Deal::new(cards).expect("a shuffled deck"))
            }
            _ => Err(ParseNumberedError::OtherGame { numbering, known: self.capabilities().numberings }),
        }
    }

    /// Returns what is never worse, and what is left when every column is a run of face-up cards: then nothing is to
    /// be decided any more, and the lowest card that is not home is the last of its column.
    fn autoplay_move(&self, state: &State, autoplay: Autoplay) -> Option<Move> {
        if autoplay == Autoplay::Off {
            return None;
        }
        let home = |idx: usize| {
            let &card = state.column(idx).last()?;
            let is_next = state.foundation(card.suit()) + 1 == card.rank();
            is_next.then_some((card, Move::one(Pile::Column(idx as u8), Pile::Foundation(card.suit()))))
        };
        let mut next = (0..COLUMNS).filter_map(home);
        if state.is_in_order() {
            return next.min_by_key(|(card, _)| card.rank()).map(|(_, mv)| mv);
        }
        next.find(|&(card, _)| self.is_safe_home(state, card)).map(|(_, mv)| mv)
    }

    /// Any face-up card means itself and all on it.
    fn group_len(&self, state: &State, column: u8) -> usize {
        state.upturned(column.into()).len()
    }

    fn count_max(&self, state: &State, from: Pile) -> u8 {
        match from {
            Pile::Foundation(_) if !self.worrying_back => 0,
            _ => state.movable(from).len() as u8,
        }
    }

    fn why_not_to_column(&self, state: &State, from: Pile, to: u8, count: Option<u8>) -> IllegalReason {
        let movable = state.movable(from);
        let Some(&last) = movable.last() else { return IllegalReason::Empty };
        let asked = count.and_then(|it| movable.len().checked_sub(it.into())).and_then(|it| movable.get(it));
        let &card: &Card = asked.unwrap_or(&last);
        match state.column(to.into()).last() {
            Some(&target) if !fits(card, Some(target)) => IllegalReason::DoesNotFit(card, target),
            Some(_) => IllegalReason::Nowhere(card),
            None => IllegalReason::KingsOnly,
        }
    }

    fn text(&self, state: &State) -> String {
        state.to_string()
    }

    fn seen_text(&self, state: &State) -> String {
        text::Seen(state).to_string()
    }

    fn parse_text(&self, text: &str) -> Result<State, ParsePositionError> {
        text::parse(text)
    }

    fn read_program_text(&self, text: &str) -> Option<Result<(State, Reading), ParsePositionError>> {
        text::parse_program_text(text)
    }

    fn read_lines(&self, text: &str) -> LinesRead<State> {
        text::read_lines(text)
    }

    /// Columns count in any order. Groups keep the order in which they were dealt, so cards of which none was built on
    /// the one below lie as they were dealt.
    fn doubt(&self, state: &State) -> Option<Doubt> {
        let n_down: Vec<usize> = (0..COLUMNS).map(|idx| state.n_down(idx)).collect();
        let dealt: Vec<usize> = (0..COLUMNS).collect();
        if let Some(column) = first_above(&n_down, &dealt) {
            return Some(Doubt::FaceDown { column });
        }
        let is_as_dealt = |cards: &[Card]| {
            let mut parts = cards.chunk_by(|&target, &card| !fits(card, Some(target)));
            parts.all(|it| it.len() <= DEALT_MAX)
        };
        let long = (0..COLUMNS).find(|&idx| !is_as_dealt(state.column(idx)));
        long.map(|idx| Doubt::LongColumn { column: idx + 1 })
    }

    fn write_code(&self, state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        code::write_code(state, f)
    }

    fn parse_code(&self, code: &str) -> Result<State, ParseDealError> {
        code::parse_code(code)
    }
}

impl From<Rules> for AnyRules {
    fn from(rules: Rules) -> AnyRules {
        AnyRules::Yukon(rules)
    }
}
