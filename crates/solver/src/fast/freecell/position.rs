use solitaire::{
    Card, Move, Suit,
    freecell::{Build, CELLS_MAX, COLUMNS_MAX, EmptyColumn, Rules, State},
};

use super::{
    keys::Keys,
    step::{Code, FIRST_CELL, FIRST_HOME, NONE, Slot, Step, is_red, moves_of, rank, suit},
};

/// A position that moves are made and unmade in, with its fingerprint kept up to date.
///
/// Columns and cells keep their places, so that steps translate into moves one to one. Only
/// the fingerprint forgets the order.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) columns: [[Code; Card::DECK_LEN]; COLUMNS_MAX],
    pub(super) lens: [u8; COLUMNS_MAX],
    pub(super) cells: [Code; CELLS_MAX],
    /// The rank each foundation has reached, by suit.
    pub(super) foundations: [u8; 4],
    /// The slot each card is in.
    pub(super) slots: [Slot; Card::DECK_LEN],
    /// See [`Keys`].
    pub(super) key: u128,
    pub(super) rules: Rules,
    keys: Keys,
}

/// A position without what can be worked out: 96 bytes.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    /// The cards of all columns, column by column.
    cards: [Code; Card::DECK_LEN],
    lens: [u8; COLUMNS_MAX],
    cells: [Code; CELLS_MAX],
    foundations: [u8; 4],
    key: u128,
}

impl Position {
    pub(super) fn new(rules: &Rules, state: &State) -> Position {
        let mut position = Position {
            columns: [[NONE; Card::DECK_LEN]; COLUMNS_MAX],
            lens: [0; COLUMNS_MAX],
            cells: [NONE; CELLS_MAX],
            foundations: Suit::ALL.map(|suit| state.foundation(suit)),
            slots: [FIRST_HOME; Card::DECK_LEN],
            key: 0,
            rules: *rules,
            keys: Keys::new(),
        };
        for column in 0..state.n_columns() {
            for (idx, card) in state.column(column).iter().enumerate() {
                position.columns[column][idx] = card.index() as Code;
            }
            position.lens[column] = state.column(column).len() as u8;
        }
        for (idx, card) in state.cards_in_cells() {
            position.cells[idx] = card.index() as Code;
        }
        position.find_slots();
        for column in 0..state.n_columns() {
            for place in 0..state.column(column).len() {
                let card = position.columns[column][place];
                position.key ^= position.keys.of(card, position.support(column, place));
            }
        }
        for card in position.cells.into_iter().filter(|&it| it != NONE) {
            position.key ^= position.keys.of(card, Keys::IN_CELL);
        }
        position
    }

    pub(super) fn n_columns(&self) -> usize {
        self.rules.columns.into()
    }

    pub(super) fn n_cells(&self) -> usize {
        self.rules.cells.into()
    }

    pub(super) fn column(&self, idx: usize) -> &[Code] {
        &self.columns[idx][..self.lens[idx].into()]
    }

    pub(super) fn top(&self, column: usize) -> Code {
        self.column(column).last().copied().unwrap_or(NONE)
    }

    pub(super) fn n_home(&self) -> u32 {
        self.foundations.iter().map(|&it| u32::from(it)).sum()
    }

    /// May `card` be put on `target` in a column?
    pub(super) fn builds(&self, card: Code, target: Code) -> bool {
        rank(card) + 1 == rank(target)
            && match self.rules.build {
                Build::AlternateColor => is_red(card) != is_red(target),
                Build::SameSuit => suit(card) == suit(target),
            }
    }

    pub(super) fn may_start_column(&self, card: Code) -> bool {
        match self.rules.empty_column {
            EmptyColumn::AnyCard => true,
            EmptyColumn::KingsOnly => rank(card) == 13,
        }
    }

    /// Is `card` the next of its foundation?
    pub(super) fn is_next(&self, card: Code) -> bool {
        self.foundations[suit(card)] + 1 == rank(card)
    }

    /// May the next card of its foundation go there without harm? The argument is at
    /// [`Rules::safe_move`]. A test compares the two.
    pub(super) fn is_safe_home(&self, card: Code) -> bool {
        if self.rules.build == Build::SameSuit {
            return true;
        }
        let [clubs, diamonds, hearts, spades] = self.foundations;
        let (opposite, own) = match suit(card) {
            0 => (diamonds.min(hearts), spades),
            1 => (clubs.min(spades), hearts),
            2 => (clubs.min(spades), diamonds),
            _ => (diamonds.min(hearts), clubs),
        };
        rank(card) <= opposite + 1 || rank(card) <= opposite + 2 && rank(card) <= own + 3
    }

    /// Plays safe moves to foundations as long as there are any, and appends them to `log`.
    pub(super) fn autoplay(&mut self, log: &mut Vec<Step>) {
        while let Some(step) = self.step_home(|card| self.is_safe_home(card)) {
            self.make(step);
            log.push(step);
        }
    }

    /// The step of a card to its foundation, if one can go that `may_go`.
    fn step_home(&self, may_go: impl Fn(Code) -> bool) -> Option<Step> {
        // By suit, since at most four cards can go: the next of each foundation.
        (0..4).find_map(|suit| {
            let next = self.foundations[suit] * 4 + suit as u8;
            if self.foundations[suit] == 13 || !may_go(next) {
                return None;
            }
            let slot = self.slots[usize::from(next)];
            let available = FIRST_CELL <= slot || self.top(slot.into()) == next;
            available.then(|| Step::home(slot, next))
        })
    }

    /// Plays `steps` with the safe moves between them, then whatever can go home, in any
    /// order. Returns all moves played.
    pub(super) fn play_to_the_end(mut self, steps: impl Iterator<Item = Step>) -> Vec<Move> {
        let mut log = Vec::new();
        self.autoplay(&mut log);
        for step in steps {
            self.make(step);
            log.push(step);
            self.autoplay(&mut log);
        }
        while let Some(step) = self.step_home(|_| true) {
            self.make(step);
            log.push(step);
        }
        moves_of(log)
    }

    pub(super) fn make(&mut self, step: Step) {
        self.carry(step.from(), step.to(), step.count());
    }

    pub(super) fn unmake(&mut self, step: Step) {
        self.carry(step.to(), step.from(), step.count());
    }

    /// Unmakes the last steps of `log` until `len` are left.
    pub(super) fn unmake_to(&mut self, log: &mut Vec<Step>, len: usize) {
        for step in log.drain(len..).rev() {
            self.unmake(step);
        }
    }

    pub(super) fn snapshot(&self) -> Snapshot {
        let mut cards = [NONE; Card::DECK_LEN];
        let mut n_cards = 0;
        for idx in 0..self.n_columns() {
            let column = self.column(idx);
            cards[n_cards..n_cards + column.len()].copy_from_slice(column);
            n_cards += column.len();
        }
        Snapshot { cards, lens: self.lens, cells: self.cells, foundations: self.foundations, key: self.key }
    }

    /// Becomes the position that `snapshot` was taken of. It must be of the same game.
    pub(super) fn restore(&mut self, snapshot: &Snapshot) {
        let mut cards = snapshot.cards.as_slice();
        for idx in 0..self.n_columns() {
            let (column, rest) = cards.split_at(snapshot.lens[idx].into());
            self.columns[idx][..column.len()].copy_from_slice(column);
            cards = rest;
        }
        self.lens = snapshot.lens;
        self.cells = snapshot.cells;
        self.foundations = snapshot.foundations;
        self.key = snapshot.key;
        self.find_slots();
    }

    fn find_slots(&mut self) {
        for suit in 0..4 {
            for rank in 0..self.foundations[suit] {
                self.slots[usize::from(rank) * 4 + suit] = FIRST_HOME + suit as Slot;
            }
        }
        for idx in 0..self.n_columns() {
            for place in 0..usize::from(self.lens[idx]) {
                self.slots[usize::from(self.columns[idx][place])] = idx as Slot;
            }
        }
        for idx in 0..self.n_cells() {
            if self.cells[idx] != NONE {
                self.slots[usize::from(self.cells[idx])] = FIRST_CELL + idx as Slot;
            }
        }
    }

    /// Takes the last `count` cards from a pile to another, in either direction.
    fn carry(&mut self, from: Slot, to: Slot, count: u8) {
        if from < FIRST_CELL && to < FIRST_CELL {
            self.carry_run(from.into(), to.into(), count.into());
            return;
        }
        let card = if from < FIRST_CELL {
            let idx = usize::from(from);
            let card = self.columns[idx][usize::from(self.lens[idx]) - 1];
            self.key ^= self.keys.of(card, self.support(idx, usize::from(self.lens[idx]) - 1));
            self.lens[idx] -= 1;
            card
        } else if from < FIRST_HOME {
            let cell = &mut self.cells[usize::from(from - FIRST_CELL)];
            let card = std::mem::replace(cell, NONE);
            self.key ^= self.keys.of(card, Keys::IN_CELL);
            card
        } else {
            let suit = from - FIRST_HOME;
            self.foundations[usize::from(suit)] -= 1;
            self.foundations[usize::from(suit)] * 4 + suit
        };
        self.slots[usize::from(card)] = to;
        if to < FIRST_CELL {
            let idx = usize::from(to);
            self.columns[idx][usize::from(self.lens[idx])] = card;
            self.lens[idx] += 1;
            self.key ^= self.keys.of(card, self.support(idx, usize::from(self.lens[idx]) - 1));
        } else if to < FIRST_HOME {
            self.cells[usize::from(to - FIRST_CELL)] = card;
            self.key ^= self.keys.of(card, Keys::IN_CELL);
        } else {
            self.foundations[usize::from(to - FIRST_HOME)] += 1;
        }
    }

    fn carry_run(&mut self, from: usize, to: usize, count: usize) {
        let first = usize::from(self.lens[from]) - count;
        let target = usize::from(self.lens[to]);
        // Only the lowest card of the run changes what it lies on.
        let base = self.columns[from][first];
        self.key ^= self.keys.of(base, self.support(from, first));
        for idx in 0..count {
            let card = self.columns[from][first + idx];
            self.columns[to][target + idx] = card;
            self.slots[usize::from(card)] = to as Slot;
        }
        self.lens[from] -= count as u8;
        self.lens[to] += count as u8;
        self.key ^= self.keys.of(base, self.support(to, target));
    }

    /// What the card at `place` of a column lies on, as [`Keys`] tell it.
    fn support(&self, column: usize, place: usize) -> usize {
        if place == 0 {
            return Keys::ON_NOTHING;
        }
        let below = self.columns[column][place - 1];
        if self.builds(self.columns[column][place], below) { suit(below) } else { Keys::AS_DEALT }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitaire::{AnyRules, Deal, DealNumber, Game};

    /// Making, unmaking, snapshots and safe moves agree with the plain rules along random games.
    #[test]
    fn agrees_with_the_plain_rules() {
        for named in AnyRules::NAMED {
            let AnyRules::FreeCell(rules) = named.rules;
            for number in 1..=20 {
                let deal = Deal::microsoft(DealNumber::new(number).unwrap());
                check_random_game(&rules, rules.deal(&deal), number as usize);
            }
        }
    }

    fn check_random_game(rules: &Rules, mut state: State, seed: usize) {
        let mut random = seed;
        let mut position = Position::new(rules, &state);
        let root = position.clone();
        let mut log = Vec::new();
        for _ in 0..100 {
            let mut steps = Vec::new();
            super::super::moves::steps(&position, &mut steps);
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let safe = position.step_home(|card| position.is_safe_home(card));
            assert_eq!(safe.is_some(), rules.safe_move(&state).is_some());
            let Some(step) = safe.or_else(|| steps.get((random >> 33) % steps.len().max(1)).copied()) else {
                break;
            };
            let before = position.clone();
            position.make(step);
            check_same(&position, &root, &state_after(rules, &mut state, step));
            position.unmake(step);
            check_equal(&position, &before);
            position.make(step);
            log.push(step);
            let mut restored = root.clone();
            restored.restore(&position.snapshot());
            check_equal(&restored, &position);
        }
        position.unmake_to(&mut log, 0);
        check_equal(&position, &root);
    }

    fn state_after(rules: &Rules, state: &mut State, step: Step) -> State {
        let mv = moves_of([step])[0];
        rules.try_play(state, mv).unwrap();
        state.clone()
    }

    /// The same cards as in `state`, and the key they have when seen from `root`.
    fn check_same(position: &Position, root: &Position, state: &State) {
        let mut fresh = Position::new(&position.rules, state);
        assert_eq!(fresh.lens, position.lens);
        assert_eq!(fresh.cells, position.cells);
        assert_eq!(fresh.foundations, position.foundations);
        assert_eq!(fresh.slots, position.slots);
        fresh.keys = root.keys.clone();
        assert_eq!(fresh.key, position.key);
    }

    #[track_caller]
    fn check_equal(left: &Position, right: &Position) {
        assert_eq!(left.key, right.key);
        assert_eq!(left.slots, right.slots);
        assert_eq!((left.lens, left.cells, left.foundations), (right.lens, right.cells, right.foundations));
        for idx in 0..left.n_columns() {
            assert_eq!(left.column(idx), right.column(idx));
        }
    }
}
