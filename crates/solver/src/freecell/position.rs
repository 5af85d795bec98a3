use solitaire::{
    Move, Rules, State, Suit,
    freecell::COLUMNS_MAX,
    rules::{BuildPolicy, CELLS_MAX, Spaces},
};

use super::{
    card_set::{BELOW_IN_OTHER_COLOR, BELOW_IN_SAME_SUIT, CardSet},
    counts::{Burden, ColumnCounts},
    keys::{CardKeys, KEYS},
    step::{Code, FIRST_CELL, FIRST_HOME, NONE, PackedMove, Slot, is_red, moves_of, rank, suit},
    weights::Weights,
};

/// A position in which moves are made and unmade, with an up-to-date fingerprint.
///
/// Columns and cells keep their places, so that steps translate into moves one to one. Only the fingerprint ignores the
/// order.
#[derive(Clone, Debug)]
pub(super) struct FreeCellPosition {
    // Sixteen columns of 64 places, of which ten and 52 are used, so that indices can be masked
    // instead of checked. The last place of a column stays [`NONE`].
    columns: [[Code; 64]; 16],
    lens: [u8; 16],
    /// For how many cards of each column the tallies are up to date, including cards taken away.
    known: [u8; 16],
    pub(super) cells: [Code; CELLS_MAX],
    /// The rank each foundation has reached, by suit.
    pub(super) foundations: [u8; 4],
    /// The slot each card is in.
    slots: [Slot; 64],
    /// The place of each card in its column, if it is in one.
    places: [u8; 64],
    /// The counts of each column up to each of its lengths.
    tallies: Box<[ColumnCounts; 16 * 64]>,
    /// The burden of all columns.
    pub(super) burden: Burden,
    pub(super) n_in_cells: u8,
    pub(super) n_empty_columns: u8,
    /// The fingerprint: see [`CardKeys`].
    pub(super) key: u128,
    pub(super) keys: &'static CardKeys,
    pub(super) rules: Rules,
    /// Whether a card that can go home never does harm there. That is so if only its own suit builds on it, and also if
    /// every card that can go home has to: then there is no choice, and so no harm.
    pub(super) every_home_is_safe: bool,
    /// The weights by which the tallies are computed.
    pub(super) weights: Weights,
}

impl FreeCellPosition {
    /// The memory that a position holds.
    pub(super) const BYTES: u64 =
        (size_of::<FreeCellPosition>() + size_of::<[ColumnCounts; 16 * 64]>()) as u64;

    pub(super) fn new(rules: &Rules, state: &State, weights: &Weights) -> FreeCellPosition {
        let tallies = vec![ColumnCounts::EMPTY; 16 * 64].into_boxed_slice().try_into().ok();
        let mut position = FreeCellPosition {
            columns: [[NONE; 64]; 16],
            lens: [0; 16],
            known: [0; 16],
            cells: [NONE; CELLS_MAX],
            foundations: Suit::ALL.map(|suit| state.n_home(suit)),
            slots: std::array::from_fn(|card| FIRST_HOME + suit(card as Code) as Slot),
            places: [0; 64],
            tallies: tallies.expect("as many as there are"),
            burden: Burden::NONE,
            n_in_cells: 0,
            n_empty_columns: rules.columns,
            key: 0,
            keys: &KEYS,
            rules: *rules,
            every_home_is_safe: rules.build == BuildPolicy::SameSuit,
            weights: *weights,
        };
        for column in 0..state.n_columns() {
            for card in state.column(column) {
                let card = card.index() as Code;
                position.push(column, card);
                position.key ^= position.keys.of(card, position.tally(column).support);
            }
        }
        for (idx, card) in state.cards_in_cells() {
            let card = card.index() as Code;
            position.cells[idx] = card;
            position.slots[usize::from(card)] = FIRST_CELL + idx as Slot;
            position.n_in_cells += 1;
            position.key ^= position.keys.of(card, CardKeys::IN_CELL);
        }
        position
    }

    pub(super) fn n_columns(&self) -> usize {
        self.rules.columns.into()
    }

    pub(super) fn len(&self, column: usize) -> u8 {
        self.lens[column & 15]
    }

    pub(super) fn column(&self, idx: usize) -> &[Code] {
        &self.columns[idx & 15][..usize::from(self.len(idx) & 63)]
    }

    /// Returns the top card of a column, or [`NONE`] if the column is empty.
    pub(super) fn top(&self, column: usize) -> Code {
        match self.len(column) {
            0 => NONE,
            _ => self.card_from_top(column, 1),
        }
    }

    /// Returns the lowest of the last `count` cards of a column.
    pub(super) fn card_from_top(&self, column: usize, count: u8) -> Code {
        self.columns[column & 15][usize::from(self.len(column).wrapping_sub(count) & 63)]
    }

    /// Returns the card at a place of a column, which has to have more cards than that.
    pub(super) fn card_at(&self, column: usize, place: u8) -> Code {
        self.columns[column & 15][usize::from(place & 63)]
    }

    /// Returns the last cards of a column.
    pub(super) fn run(&self, column: usize, len: u8) -> &[Code] {
        let column = self.column(column);
        &column[column.len() - usize::from(len)..]
    }

    /// Returns the tally of a whole column.
    pub(super) fn tally(&self, column: usize) -> &ColumnCounts {
        self.tally_at(column, self.len(column))
    }

    /// Returns the counts of the first cards of a column.
    pub(super) fn tally_at(&self, column: usize, len: u8) -> &ColumnCounts {
        &self.tallies[(column & 15) * 64 + usize::from(len & 63)]
    }

    /// Returns the pile that a card is in. If `card` is not a card, this is none of the columns.
    pub(super) fn slot(&self, card: Code) -> Slot {
        self.slots[usize::from(card & 63)]
    }

    /// Returns the place of a card in its column.
    pub(super) fn place(&self, card: Code) -> u8 {
        self.places[usize::from(card & 63)]
    }

    /// Returns the cards that build on `card`.
    pub(super) fn builders(&self, card: Code) -> CardSet {
        match self.rules.build {
            BuildPolicy::SameSuit => BELOW_IN_SAME_SUIT[usize::from(card & 63)],
            _ => BELOW_IN_OTHER_COLOR[usize::from(card & 63)],
        }
    }

    /// Returns the columns with a top card that `card` builds on.
    pub(super) fn targets(&self, card: Code) -> impl Iterator<Item = usize> + use<'_> {
        let next_rank = (card | 3) + 1;
        let suits: &[u8] = match self.rules.build {
            BuildPolicy::SameSuit => &[[0], [1], [2], [3]][suit(card)],
            _ if is_red(card) => &[0, 3],
            _ => &[1, 2],
        };
        let suits = if rank(card) < 13 { suits } else { &[] };
        suits.iter().filter_map(move |suit| {
            let target = next_rank + suit;
            let column = usize::from(self.slot(target));
            let is_top = column < COLUMNS_MAX && self.place(target) + 1 == self.len(column);
            is_top.then_some(column)
        })
    }

    pub(super) fn may_start_column(&self, card: Code) -> bool {
        self.rules.spaces == Spaces::AnyCard || rank(card) == 13
    }

    /// Returns whether `card` is the next of its foundation.
    pub(super) fn is_next(&self, card: Code) -> bool {
        self.foundations[suit(card)] + 1 == rank(card)
    }

    /// Returns whether `card`, which is the next of its foundation, can go there without harm. [`Rules::safe_move`] has
    /// the argument. A test compares the two functions.
    pub(super) fn is_safe_home(&self, card: Code) -> bool {
        if self.every_home_is_safe {
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

    /// Returns whether the card below the last ones of a column can go home without harm.
    pub(super) fn uncovers_safe(&self, column: usize, n_taken: u8) -> bool {
        let uncovered = self.card_from_top(column, n_taken + 1);
        n_taken < self.len(column) && self.is_next(uncovered) && self.is_safe_home(uncovered)
    }

    /// Plays safe moves to foundations while there are any, and appends them to `log`.
    pub(super) fn autoplay(&mut self, log: &mut Vec<PackedMove>) {
        while let Some(step) = self.step_home(|card| self.is_safe_home(card)) {
            self.make(step);
            log.push(step);
        }
    }

    /// Returns whether a card can go to its foundation.
    pub(super) fn can_go_home(&self) -> bool {
        self.step_home(|_| true).is_some()
    }

    /// Returns the step of a card to its foundation, if there is a card that can go and for which `may_go` holds.
    fn step_home(&self, may_go: impl Fn(Code) -> bool) -> Option<PackedMove> {
        // Try by suit, since at most four cards can go: the next of each foundation.
        (0..4).find_map(|suit| {
            let next = self.foundations[suit] * 4 + suit as u8;
            let slot = self.slot(next);
            let is_available = if slot < FIRST_CELL {
                self.place(next) + 1 == self.len(slot.into())
            } else {
                slot < FIRST_HOME
            };
            (is_available && may_go(next)).then(|| PackedMove::home(slot, next))
        })
    }

    /// Plays `steps` with the safe moves between them, and then takes every card home, in any possible order. Returns
    /// all moves played.
    pub(super) fn play_to_the_end(&mut self, steps: impl Iterator<Item = PackedMove>) -> Vec<Move> {
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

    /// Makes a step in a position in which no card can go home safely, and then the safe steps that follow it.
    pub(super) fn make_all(&mut self, step: PackedMove, log: &mut Vec<PackedMove>) {
        let from = usize::from(step.from());
        let is_loud = FIRST_HOME <= step.to() || from < COLUMNS_MAX && self.uncovers_safe(from, step.count());
        self.make(step);
        log.push(step);
        if is_loud {
            self.autoplay(log);
        }
    }

    pub(super) fn make(&mut self, step: PackedMove) {
        self.carry(step.from(), step.to(), step.count());
    }

    pub(super) fn unmake(&mut self, step: PackedMove) {
        self.carry(step.to(), step.from(), step.count());
    }

    /// Unmakes the last steps of `log` until `len` are left.
    pub(super) fn unmake_to(&mut self, log: &mut Vec<PackedMove>, len: usize) {
        for step in log.drain(len..).rev() {
            self.unmake(step);
        }
    }

    /// Leaves `len` cards in a column.
    fn cut(&mut self, column: usize, len: u8) {
        self.burden += self.tally_at(column, len).burden - self.tally(column).burden;
        self.lens[column & 15] = len;
        self.n_empty_columns += u8::from(len == 0);
    }

    fn push(&mut self, column: usize, card: Code) {
        let column = column & 15;
        let place = self.lens[column];
        // Cards taken from a column mostly come back before any other card does.
        if self.known[column] <= place || self.columns[column][usize::from(place) & 63] != card {
            self.learn(column, card);
        }
        self.burden += self.tally_at(column, place + 1).burden - self.tally_at(column, place).burden;
        self.n_empty_columns -= u8::from(place == 0);
        self.slots[usize::from(card) & 63] = column as Slot;
        self.places[usize::from(card) & 63] = place;
        self.lens[column] = place + 1;
    }

    /// Computes the tally of a column with one more card.
    fn learn(&mut self, column: usize, card: Code) {
        let place = self.lens[column];
        let below = self.top(column);
        let support = match place {
            0 => CardKeys::ON_NOTHING,
            _ if self.builders(below).contains(card) => suit(below) as u8,
            _ => CardKeys::AS_DEALT,
        };
        let tally = self.tally(column).with(card, support, &self.weights);
        self.tallies[column * 64 + (usize::from(place + 1) & 63)] = tally;
        self.columns[column][usize::from(place) & 63] = card;
        self.known[column] = place + 1;
    }

    /// Moves the last `count` cards from one pile to another, in either direction.
    fn carry(&mut self, from: Slot, to: Slot, count: u8) {
        if from < FIRST_CELL && to < FIRST_CELL {
            self.carry_run(from.into(), to.into(), count);
            return;
        }
        let card = if from < FIRST_CELL {
            let column = usize::from(from);
            let card = self.top(column);
            self.key ^= self.keys.of(card, self.tally(column).support);
            self.cut(column, self.len(column) - 1);
            card
        } else if from < FIRST_HOME {
            let card = std::mem::replace(&mut self.cells[usize::from(from - FIRST_CELL)], NONE);
            self.key ^= self.keys.of(card, CardKeys::IN_CELL);
            self.n_in_cells -= 1;
            card
        } else {
            let suit = from - FIRST_HOME;
            self.foundations[usize::from(suit)] -= 1;
            self.foundations[usize::from(suit)] * 4 + suit
        };
        self.slots[usize::from(card)] = to;
        if to < FIRST_CELL {
            let column = usize::from(to);
            self.push(column, card);
            self.key ^= self.keys.of(card, self.tally(column).support);
        } else if to < FIRST_HOME {
            self.cells[usize::from(to - FIRST_CELL)] = card;
            self.key ^= self.keys.of(card, CardKeys::IN_CELL);
            self.n_in_cells += 1;
        } else {
            self.foundations[usize::from(to - FIRST_HOME)] += 1;
        }
    }

    fn carry_run(&mut self, from: usize, to: usize, count: u8) {
        let first = self.len(from) - count;
        // Only the lowest card of the run changes what it lies on.
        let base = self.card_from_top(from, count);
        self.key ^= self.keys.of(base, self.tally_at(from, first + 1).support);
        let target = self.len(to);
        for place in first..first + count {
            self.push(to, self.columns[from & 15][usize::from(place) & 63]);
        }
        self.cut(from, first);
        self.key ^= self.keys.of(base, self.tally_at(to, target + 1).support);
    }
}

#[cfg(test)]
mod tests;
