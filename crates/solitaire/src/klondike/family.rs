//! What programs need that let people play.

use std::fmt;

use super::{
    COLUMNS, DRAW_ONE, DRAW_THREE, ParseTextError, ParsedText, Part, PartialPosition, Redeals, Rules, State,
    TextErrorKind, builds, pasted, read_pasted,
};
use crate::{
    AnyRules::{self, Klondike},
    Autoplay, Capabilities, Card, Deal, Doubt, FamilyRules, IllegalReason, LinesRead, Move, NamedGame,
    Numbering, ParseDealError, ParseNumberedError, ParsePositionError, Pile, Position, Reading, Rule,
    RuleOption, Suit,
    pasted::first_above,
    rules,
};

const NAMED: &[NamedGame] = &[
    NamedGame { id: "klondike-draw-one", title: "Klondike, draw one", rules: Klondike(DRAW_ONE) },
    NamedGame { id: "klondike-draw-three", title: "Klondike, draw three", rules: Klondike(DRAW_THREE) },
];

impl FamilyRules for Rules {
    const NAMED: &'static [NamedGame] = NAMED;

    fn position(self, state: State) -> Position {
        Position::Klondike(self, state)
    }

    fn options(&self) -> &'static str {
        "draw=1 to draw=24, redeals=0 to redeals=255, redeals=unlimited, worrying-back=on, worrying-back=off"
    }

    fn changes_from(&self, base: &Rules) -> Option<Vec<String>> {
        Some(rules::Rules::from(*self).changed_fields(&(*base).into()))
    }

    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        if !matches!(key, "draw" | "redeals" | "worrying-back") {
            return None;
        }
        let mut all = rules::Rules::from(*self);
        all.set_field(key, value)?;
        let stock = all.stock?;
        *self = Rules { draw: stock.draw, redeals: stock.redeals, worrying_back: all.worrying_back };
        Some(())
    }

    /// Where another number of cards is drawn than in any named game, that takes the place of a name.
    fn title(&self, named: &NamedGame, changes: &[String]) -> String {
        let (name, changes) = match changes {
            [draw, rest @ ..] if draw.starts_with("draw=") => (format!("Klondike, draw {}", self.draw), rest),
            _ => (named.title.to_string(), changes),
        };
        [&[name], changes].concat().join(", ")
    }

    fn capabilities(&self) -> Capabilities {
        let redeals = RuleOption {
            id: "redeals",
            values: &["unlimited", "0", "1", "2"],
            value: match self.redeals {
                Redeals::Unlimited => "unlimited".to_string(),
                Redeals::AtMost(redeals_max) => redeals_max.to_string(),
            },
        };
        Capabilities {
            options: vec![redeals, RuleOption::worrying_back(self.worrying_back)],
            numberings: &Numbering::ALL,
            has_advice: true,
            has_short_solutions: true,
            has_full_counts: false,
            ..rules::Rules::from(*self).capabilities()
        }
    }

    fn rule_list(&self) -> Vec<Rule> {
        rules::Rules::from(*self).rule_list()
    }

    fn numbered_deal(&self, numbering: Numbering, number: &str) -> Result<Deal, ParseNumberedError> {
        Ok(numbering.deal(number)?)
    }

    fn autoplay_move(&self, state: &State, autoplay: Autoplay) -> Option<Move> {
        if autoplay == Autoplay::Off { None } else { finishing_move(state) }
    }

    fn perft_moves(&self) -> &'static str {
        "moves, draws and redeals among them"
    }

    /// All that is face up is a run.
    fn group_len(&self, state: &State, column: u8) -> usize {
        state.upturned(column.into()).len()
    }

    fn count_max(&self, state: &State, from: Pile) -> u8 {
        match from {
            Pile::Column(idx) => state.upturned(idx.into()).len() as u8,
            Pile::Waste => u8::from(!state.waste().is_empty()),
            Pile::Foundation(suit) => u8::from(self.worrying_back && 0 < state.foundation(suit)),
            Pile::Stock | Pile::Cell(_) | Pile::Reserve(_) => 0,
        }
    }

    fn why_not_to_column(&self, state: &State, from: Pile, to: u8, count: Option<u8>) -> IllegalReason {
        let single;
        let run = match from {
            Pile::Column(idx) => state.upturned(idx.into()),
            Pile::Foundation(suit) => {
                single = (0 < state.foundation(suit)).then(|| Card::new(state.foundation(suit), suit));
                single.as_slice()
            }
            _ => state.waste(),
        };
        let Some(top) = run.last() else { return IllegalReason::Empty };
        let asked = count.and_then(|it| run.len().checked_sub(it.into())).and_then(|it| run.get(it));
        let &asked = asked.unwrap_or(top);
        match state.column(to.into()).last() {
            Some(&target) if builds(asked, target) => IllegalReason::NotARun,
            Some(&target) => IllegalReason::DoesNotFit(asked, target),
            None => IllegalReason::KingsOnly,
        }
    }

    fn text(&self, state: &State) -> String {
        PartialPosition::of_state(state).to_string()
    }

    fn seen_text(&self, state: &State) -> String {
        PartialPosition::seen(state).to_string()
    }

    fn parse_text(&self, text: &str) -> Result<State, ParsePositionError> {
        self.state_of(read_pasted(text)?)
    }

    fn read_program_text(&self, text: &str) -> Option<Result<(State, Reading), ParsePositionError>> {
        let read = pasted::read_program_text(text)?;
        Some(read.map_err(ParsePositionError::from).and_then(|parsed| {
            let reading = parsed.format.reading();
            self.state_of(parsed).map(|state| (state, reading))
        }))
    }

    fn read_lines(&self, text: &str) -> LinesRead<State> {
        pasted::read_lines(text).and_then(|parsed| self.state_of(parsed))
    }

    /// Columns count in any order.
    fn doubt(&self, state: &State) -> Option<Doubt> {
        let n_down: Vec<usize> = (0..COLUMNS).map(|idx| state.n_down(idx)).collect();
        let dealt: Vec<usize> = (0..COLUMNS).collect();
        first_above(&n_down, &dealt).map(|column| Doubt::FaceDown { column })
    }

    fn write_code(&self, state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        state.write_code(f)
    }

    fn parse_code(&self, code: &str) -> Result<State, ParseDealError> {
        Rules::parse_code(self, code)
    }
}

impl Rules {
    /// Returns what was read as a position of this game, if all of its cards are known.
    fn state_of(&self, parsed: ParsedText) -> Result<State, ParsePositionError> {
        let ParsedText { position, redeals_place, .. } = parsed;
        match self.redeals {
            Redeals::AtMost(max) if max < position.redeals() => {
                let kind = TextErrorKind::TooMany { part: Part::Redeals, max: max.into() };
                Err(ParseTextError { place: redeals_place, kind }.into())
            }
            _ => Ok(position.state(self)?),
        }
    }
}

/// When all cards lie face up in the columns nothing is left to be decided: all of them can go home. The lowest that is
/// not there is at the end of a run, since none lower can lie on it.
fn finishing_move(state: &State) -> Option<Move> {
    let is_open = state.stock().is_empty() && state.waste().is_empty();
    if !is_open || (0..COLUMNS).any(|idx| state.n_down(idx) != 0) {
        return None;
    }
    let suit = Suit::ALL.into_iter().min_by_key(|&it| state.foundation(it))?;
    let rank = state.foundation(suit) + 1;
    let card = (rank <= 13).then(|| Card::new(rank, suit))?;
    let idx = (0..COLUMNS).find(|&idx| state.column(idx).last() == Some(&card))?;
    Some(Move::one(Pile::Column(idx as u8), Pile::Foundation(suit)))
}

impl From<Rules> for AnyRules {
    fn from(rules: Rules) -> AnyRules {
        AnyRules::Klondike(rules)
    }
}
