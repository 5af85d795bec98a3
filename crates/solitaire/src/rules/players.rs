//! Functions for programs in which people play.

use super::{Aces, BuildPolicy, CELLS_MAX, FoundationBase, Groups, Rules, Spaces, State};
use crate::{
    Autoplay, Capabilities, Card, Doubt, Game, IllegalReason, NamedGame, ParseGameIdError, Pile, Rule,
    RuleOption, freecell, klondike, pasted::first_above,
};

impl Rules {
    /// Checks that the game can be dealt, and that a state has room for it.
    pub(crate) fn check_playable(&self) -> Result<(), ParseGameIdError> {
        match self.is_playable() {
            true => Ok(()),
            false => Err(ParseGameIdError::Unplayable {
                columns: self.columns_range(),
                cells: usize::from(self.cells_dealt)..=CELLS_MAX,
            }),
        }
    }

    /// Returns the players' name for the game, which differs from a named one by `changes`. If it draws a number of
    /// cards that no named game draws, that number becomes part of the name.
    pub(crate) fn title_from(&self, named: &NamedGame, changes: &[String]) -> String {
        let (name, changes) = match (changes, named.title.split_once(", draw ")) {
            ([draw, rest @ ..], Some((name, _))) if draw.starts_with("draw=") => {
                (format!("{name}, draw {}", self.draw()), rest)
            }
            _ => (named.title.to_string(), changes),
        };
        [&[name], changes].concat().join(", ")
    }

    fn draw(&self) -> u8 {
        self.stock.map_or(0, |it| it.draw)
    }

    /// Returns what the game has and what a player can do in it.
    pub fn capabilities(&self) -> Capabilities {
        let (is_like_freecell, is_like_klondike) = (freecell::fits(self), klondike::fits(self));
        let mut options = Vec::new();
        options.extend(self.stock.map(|it| RuleOption::redeals(it.redeals)));
        if !is_like_freecell {
            options.push(RuleOption::worrying_back(self.worrying_back));
        }
        Capabilities {
            piles: self.piles().to_vec(),
            has_hidden_cards: self.has_hidden_cards(),
            draw: self.stock.map(|it| it.draw),
            options,
            autoplay: if self.plays_all_home() {
                &Autoplay::LEVELS
            } else {
                &[Autoplay::Off, Autoplay::Safe]
            },
            numberings: self.numberings(),
            has_advice: is_like_klondike,
            has_card_moves: is_like_freecell,
            has_short_solutions: is_like_freecell || is_like_klondike,
            has_full_counts: !is_like_klondike,
        }
    }

    /// Returns whether the game offers [`Autoplay::All`]. That level loses some deals that could be won, and only one
    /// engine knows which.
    pub(super) fn plays_all_home(&self) -> bool {
        freecell::fits(self)
    }

    /// Returns the rules that a player has to know, besides the aim of the game.
    pub fn rule_list(&self) -> Vec<Rule> {
        let (over_cells, over_empty_columns) = (0 < self.cells, self.spaces == Spaces::AnyCard);
        let groups = match self.groups {
            Groups::Any => Rule::Groups,
            Groups::Runs => Rule::Runs,
            Groups::Single if !over_cells && !over_empty_columns => Rule::SingleCards,
            Groups::Single => Rule::Supermoves { over_cells, over_empty_columns },
        };
        let all = [
            (self.base == FoundationBase::FirstDealt).then_some(Rule::FirstCardIsBase),
            (self.aces == Aces::OnFoundations).then_some(match self.base {
                FoundationBase::Ace => Rule::AcesHome,
                FoundationBase::FirstDealt => Rule::OtherBasesHome,
            }),
            self.sinks_kings.then_some(Rule::KingsSunk),
            Some(match self.build {
                BuildPolicy::AlternateColor => Rule::AlternateColors,
                BuildPolicy::SameSuit => Rule::SameSuit,
                BuildPolicy::AnySuit => Rule::AnySuit,
            }),
            (0 < self.cells).then_some(Rule::Cells(self.cells)),
            (0 < self.cells_dealt).then_some(Rule::CellsDealt(self.cells_dealt)),
            (0 < self.reserve).then_some(Rule::Reserve(self.reserve)),
            Some(groups),
            (self.layout.has_hidden_cards()).then_some(Rule::TurnsUp),
            Some(match self.spaces {
                Spaces::AnyCard => Rule::AnyCardToEmptyColumn,
                Spaces::KingsOnly if self.base == FoundationBase::FirstDealt => Rule::BelowBaseToEmptyColumn,
                Spaces::KingsOnly => Rule::KingsToEmptyColumn,
                Spaces::Nothing => Rule::NothingToEmptyColumn,
            }),
            self.stock.map(|it| Rule::Draw(it.draw)),
            self.stock.map(|it| Rule::Redeals(it.redeals)),
            self.worrying_back.then_some(Rule::WorryingBack),
        ];
        all.into_iter().flatten().collect()
    }

    /// Returns how many cards at the end of a column a player can mean by pointing at one of them: that card and all
    /// above it. `column` is a column of the game.
    pub(crate) fn group_len(&self, state: &State, column: u8) -> usize {
        self.movable(state, Pile::Column(column)).len()
    }

    /// Returns how many cards at the end of a pile may be lifted at all.
    pub(crate) fn count_max(&self, state: &State, from: Pile) -> u8 {
        match from {
            Pile::Foundation(_) => u8::from(self.worrying_back && state.top(from).is_some()),
            Pile::Column(_) if self.groups == Groups::Single => {
                let len = self.movable(state, from).len();
                len.min(self.supermove_limit(state, false).max(1)) as u8
            }
            _ => self.movable(state, from).len() as u8,
        }
    }

    /// Returns why `count` cards, or any number if `count` is `None`, cannot go from a pile to a column.
    pub(crate) fn why_not_to_column(
        &self,
        state: &State,
        from: Pile,
        to: u8,
        count: Option<u8>,
    ) -> IllegalReason {
        let top = state.top(from);
        let (movable, cards) = match from {
            Pile::Foundation(_) => (top.as_slice(), top.as_slice()),
            Pile::Column(idx) => (self.movable(state, from), state.upturned(idx.into())),
            _ => (self.movable(state, from), state.cards(from)),
        };
        let Some(&last) = movable.last() else { return IllegalReason::Empty };
        let asked = count.and_then(|it| cards.len().checked_sub(it.into())).and_then(|it| cards.get(it));
        let target = state.column(to.into()).last().copied();
        let fits_any = match asked {
            Some(&card) => self.fits(state, card, target),
            None => movable.iter().any(|&card| self.fits(state, card, target)),
        };
        if fits_any && self.groups == Groups::Single {
            return IllegalReason::TooMany {
                max: self.supermove_limit(state, target.is_none()),
                n_cells: state.n_free_cells(),
                n_columns: state.n_empty_columns(),
            };
        }
        let card: Card = asked.copied().unwrap_or(last);
        match (target, self.spaces) {
            (Some(target), _) if !self.fits(state, card, Some(target)) => {
                IllegalReason::DoesNotFit(card, target)
            }
            (None, Spaces::KingsOnly) => IllegalReason::OnlyStarts(state.last_rank()),
            (None, Spaces::Nothing) => IllegalReason::EmptyStays,
            _ => IllegalReason::Nowhere(card),
        }
    }

    /// Returns why `card`, the last of a pile, can go nowhere.
    pub(crate) fn why_nowhere(&self, state: &State, from: Pile, card: Card) -> IllegalReason {
        // Find columns that would take fewer cards. A whole column can go into an empty one, but that changes nothing.
        let is_illegal = |to: &u8| self.legal_counts(state, from, Pile::Column(*to)).is_empty();
        (0..self.columns)
            .filter(is_illegal)
            .map(|to| self.why_not_to_column(state, from, to, None))
            .find(|it| matches!(it, IllegalReason::TooMany { .. }))
            .unwrap_or(IllegalReason::Nowhere(card))
    }

    /// Returns why no deal and no play lead to a state, if that is evident.
    ///
    /// The order of the columns does not matter. Groups keep the order in which they were dealt, so consecutive cards
    /// lie as they were dealt if none of them is built on the one below. In other games, the cards below the run at the
    /// end of a column, and the first card of the run, lie as they were dealt, unless the whole column is a run.
    pub(crate) fn doubt(&self, state: &State) -> Option<Doubt> {
        let columns = || 0..usize::from(self.columns);
        let lens = self.lens_dealt();
        let n_down: Vec<usize> = columns().map(|idx| state.n_down(idx)).collect();
        if let Some(column) = first_above(&n_down, &self.n_down_dealt()) {
            return Some(Doubt::FaceDown { column });
        }
        if self.groups == Groups::Any {
            let longest = lens.iter().copied().max().unwrap_or_default();
            let is_as_dealt = |cards: &[Card]| {
                let mut parts = cards.chunk_by(|&target, &card| !self.builds(card, target));
                parts.all(|it| it.len() <= longest)
            };
            let long = columns().find(|&idx| !is_as_dealt(state.column(idx)));
            return long.map(|idx| Doubt::LongColumn { column: idx + 1 });
        }
        let n_as_dealt = |idx: usize| {
            let column = state.column(idx);
            let n_built = self.run_len(column).saturating_sub(1);
            if n_built + 1 < column.len() { column.len() - n_built } else { 0 }
        };
        let as_dealt: Vec<usize> = columns().map(n_as_dealt).collect();
        first_above(&as_dealt, &lens).map(|column| Doubt::LongColumn { column })
    }
}
