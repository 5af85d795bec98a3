//! Bounds on the moves to come, from cards that block each other.

use solitaire::freecell::COLUMNS_MAX;

use super::{
    position::FreeCellPosition,
    step::{Code, FIRST_CELL, suit},
};
use search::Measure;

/// The relaxation of a position in which there is a cell for every card.
///
/// A *unit* is a run, or each card of it where every card that moves counts. It *leaves* if one of its cards goes to a
/// pile other than a foundation. A card that does not leave goes home from its place: after the cards above it, and
/// after the lower ones of its suit. If these dependencies form a circle, one of the units in it has to leave, by a
/// move of its own: cards of two runs never leave a column together, since the upper one does not build on the card
/// below it, and nothing changes below a card that has not moved. So the size of the smallest set of units that meets
/// every circle is a lower bound on the moves to come: G. Paul and M. Helmert, "Optimal Solitaire Game Solutions using
/// A* Search and Deadlock Analysis", 2016.
///
/// A card above a lower one of its suit is a circle by itself. Of the other circles, it is enough to consider those
/// that are left when every card that can go home has gone: there, the next card of each suit lies below a card of a
/// suit that waits, too.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnboundedCells {
    measure: Measure,
    /// How many cards of each column are left.
    lens: [u8; COLUMNS_MAX],
    /// The ranks that the foundations have reached.
    foundations: [u8; 4],
    /// The column in which the next card of each suit is covered.
    covered_in: [u8; 4],
    /// How many units have left.
    n_left: u32,
    /// The first cards of units that leave, except units above a lower card of their suit.
    leaving: u64,
    /// The columns whose last unit does not leave, as bits.
    staying: u16,
}

/// The value of `covered_in` for a suit that waits for no card.
const NOWHERE: u8 = u8::MAX;

impl UnboundedCells {
    /// Returns a lower bound on the moves to come. It is not the greatest, but quick to compute: circles that have no
    /// unit in common need one move each.
    pub(super) fn at_least(position: &FreeCellPosition, measure: Measure) -> u32 {
        UnboundedCells::new(position, measure, 0).with_separate_circles(position, u32::MAX)
    }

    /// Returns the first cards of `max` or fewer units such that every card goes home if these units leave, if there
    /// are such units. Tries `guess` first.
    pub(super) fn leaving(
        position: &FreeCellPosition,
        measure: Measure,
        guess: u64,
        max: u32,
    ) -> Option<u64> {
        let guessed = UnboundedCells::new(position, measure, guess);
        if guessed.is_over() && guessed.n_left <= max {
            return Some(guess);
        }
        UnboundedCells::new(position, measure, 0).search(position, max)
    }

    /// Returns the circles that [`UnboundedCells::at_least`] counts in player moves. Each card of a circle lies above the
    /// next card of some foundation, and has the suit of the card that the next member of the circle lies above. A card
    /// in a circle by itself lies above a lower one of its suit.
    pub(super) fn circles_of(position: &FreeCellPosition) -> Vec<Vec<(Code, Code)>> {
        let mut circles: Vec<Vec<(Code, Code)>> = (0..position.n_columns())
            .flat_map(|column| detours(position, column))
            .map(|it| vec![it])
            .collect();
        let mut now = UnboundedCells::new(position, Measure::PlayerMoves, 0);
        while !now.is_over() {
            let columns = now.circle(position);
            let is_in =
                |suit: &usize| now.covered_in[*suit] != NOWHERE && columns >> now.covered_in[*suit] & 1 == 1;
            let covered = |suit: usize| {
                let column = usize::from(now.covered_in[suit]);
                position.card_at(column, now.lens[column] - 1)
            };
            // Other suits may wait in the same columns; following the dependencies from these also leads into the
            // circle.
            let waiting = (0..4).find(is_in).expect("a circle has suits");
            let first = (0..4).fold(waiting, |at, _| suit(covered(at)));
            let (mut circle, mut at) = (Vec::new(), first);
            while circle.is_empty() || at != first {
                let top = covered(at);
                circle.push((top, now.foundations[at] * 4 + at as Code));
                at = suit(top);
            }
            circles.push(circle);
            now.remove(position, columns);
        }
        circles
    }

    fn new(position: &FreeCellPosition, measure: Measure, leaving: u64) -> UnboundedCells {
        let mut it = UnboundedCells {
            measure,
            lens: [0; COLUMNS_MAX],
            foundations: position.foundations,
            covered_in: [NOWHERE; 4],
            n_left: 0,
            leaving,
            staying: 0,
        };
        for column in 0..position.n_columns() {
            it.lens[column] = position.len(column);
            it.let_leave(position, column);
        }
        it.take_home(position, 0b1111);
        it
    }

    fn is_over(&self) -> bool {
        self.covered_in == [NOWHERE; 4]
    }

    /// Returns how many cards the last unit of a column has, and whether it lies above a lower card of its suit.
    #[inline(always)]
    fn last_unit(&self, position: &FreeCellPosition, column: usize) -> (u8, bool) {
        let len = self.lens[column];
        match self.measure {
            Measure::CardMoves => {
                let below = position.tally_at(column, len - 1);
                (1, below.buries_own_suit(position.card_at(column, len - 1)))
            }
            _ => {
                let counts = position.tally_at(column, len);
                (counts.run_len, counts.is_detour)
            }
        }
    }

    /// Removes the units at the end of a column that leave.
    #[inline(always)]
    fn let_leave(&mut self, position: &FreeCellPosition, column: usize) {
        while self.lens[column] != 0 {
            let (n_cards, is_detour) = self.last_unit(position, column);
            let below = self.lens[column] - n_cards;
            if !is_detour && self.leaving >> (position.card_at(column, below) & 63) & 1 == 0 {
                return;
            }
            self.lens[column] = below;
            self.n_left += 1;
        }
    }

    /// Takes home the cards that can go there: those of `suits`, as bits, and of the suits that wait for them.
    #[inline(always)]
    fn take_home(&mut self, position: &FreeCellPosition, mut suits: u32) {
        while suits != 0 {
            let suit = suits.trailing_zeros() as usize & 3;
            suits &= suits - 1;
            self.covered_in[suit] = NOWHERE;
            while self.foundations[suit] < 13 {
                let card = self.foundations[suit] * 4 + suit as Code;
                let slot = position.slot(card);
                if slot < FIRST_CELL {
                    let column = usize::from(slot);
                    let place = position.place(card);
                    if place + 1 < self.lens[column] {
                        self.covered_in[suit] = slot;
                        break;
                    }
                    if place + 1 == self.lens[column] {
                        if self.last_unit(position, column).0 == 1 {
                            self.staying &= !(1 << column);
                        }
                        self.lens[column] = place;
                        self.let_leave(position, column);
                        suits |= self.waiting_for(slot);
                    }
                }
                self.foundations[suit] += 1;
            }
        }
    }

    /// Returns the suits whose next card is covered in a column, as bits.
    #[inline(always)]
    fn waiting_for(&self, column: u8) -> u32 {
        (0..4).map(|suit| u32::from(self.covered_in[suit] == column) << suit).sum()
    }

    /// Removes the last units of some columns, and takes home the cards that can go then.
    #[inline(always)]
    fn remove(&mut self, position: &FreeCellPosition, columns: u16) {
        let mut suits = 0;
        for column in bits(columns) {
            self.lens[column] -= self.last_unit(position, column).0;
            self.let_leave(position, column);
            suits |= self.waiting_for(column as u8);
        }
        self.take_home(position, suits);
    }

    /// Returns the columns of a circle whose units may leave, for the circle with the fewest such columns: none if all
    /// units of a circle stay.
    #[inline(always)]
    fn circle(&self, position: &FreeCellPosition) -> u16 {
        let [one, other] = self.circles(position).map(|it| it & !self.staying);
        let is_other_better = other != 0 && other.count_ones() < one.count_ones();
        if is_other_better { other } else { one }
    }

    /// Returns the columns of each circle: there are no more than two, and a missing one is 0.
    #[inline(always)]
    fn circles(&self, position: &FreeCellPosition) -> [u16; 2] {
        let mut waits_for = 0;
        for suit_idx in (0..4).rev() {
            let column = self.covered_in[suit_idx];
            let next = if column == NOWHERE {
                4
            } else {
                let column = usize::from(column);
                suit(position.card_at(column, self.lens[column] - 1))
            };
            waits_for = 5 * waits_for + next;
        }
        let suits = CIRCLES[waits_for];
        [suits & 15, suits >> 4].map(|suits| {
            (0..4).map(|it| u16::from(suits >> it & 1) << (self.covered_in[it] & 15)).fold(0, |a, b| a | b)
        })
    }

    /// Returns the number of units that have left plus the number of separate circles. If this is above `max`, returns
    /// any number above `max`.
    fn with_separate_circles(mut self, position: &FreeCellPosition, max: u32) -> u32 {
        while self.n_left <= max && !self.is_over() {
            let columns = self.circle(position);
            if columns == 0 {
                return u32::MAX;
            }
            self.n_left += 1;
            self.remove(position, columns);
        }
        self.n_left
    }

    /// Returns the first cards of units to leave, including those that have left, such that there are at most `max` of
    /// them. The function calls itself once for each unit, so the recursion is no deeper than the number of cards.
    fn search(mut self, position: &FreeCellPosition, max: u32) -> Option<u64> {
        if self.is_over() || max <= self.n_left {
            return (self.is_over() && self.n_left <= max).then_some(self.leaving);
        }
        if max < self.with_separate_circles(position, max) {
            return None;
        }
        for column in bits(self.circle(position)) {
            let mut next = self;
            let first = self.lens[column] - self.last_unit(position, column).0;
            next.leaving |= 1 << (position.card_at(column, first) & 63);
            next.n_left += 1;
            next.remove(position, 1 << column);
            let found = next.search(position, max);
            if found.is_some() {
                return found;
            }
            // In all cases that are left to examine, the unit stays.
            self.staying |= 1 << column;
        }
        None
    }
}

/// Returns, for each such run of a column, a card that lies above a lower one of its suit, with that lower card.
fn detours(position: &FreeCellPosition, column: usize) -> Vec<(Code, Code)> {
    let mut detours = Vec::new();
    let mut len = position.len(column);
    while len != 0 {
        let counts = position.tally_at(column, len);
        let below = len - counts.run_len;
        let lower = |card: Code| {
            let is_lower = |other: &Code| suit(*other) == suit(card) && *other < card;
            (0..below).map(|it| position.card_at(column, it)).find(is_lower).map(|it| (card, it))
        };
        let run = (below..len).map(|it| position.card_at(column, it));
        detours.extend(run.filter(|_| counts.is_detour).find_map(lower));
        len = below;
    }
    detours
}

/// The circles, each as the bits of its suits. The index has a digit to the base 5 for each suit, the first suit's
/// digit last: the suit that it waits for, or 4 for none.
static CIRCLES: [u8; 625] = {
    let mut table = [0; 625];
    let mut idx = 0;
    while idx < 625 {
        let next = [idx % 5, idx / 5 % 5, idx / 25 % 5, idx / 125];
        let mut start = 0;
        while start < 4 {
            let (mut suits, mut at, mut n_steps) = (0, start, 0);
            while at < 4 && n_steps < 4 && (n_steps == 0 || at != start) {
                suits |= 1 << at;
                at = next[at];
                n_steps += 1;
            }
            // Each circle is recorded when the walk starts from its first suit. The first circle is in the low bits.
            if at == start && suits & ((1 << start) - 1) == 0 {
                table[idx] |= if table[idx] == 0 { suits } else { suits << 4 };
            }
            start += 1;
        }
        idx += 1;
    }
    table
};

fn bits(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = bits.trailing_zeros() as usize;
        let is_there = bits != 0;
        bits &= bits.wrapping_sub(1);
        is_there.then_some(bit)
    })
}

#[cfg(test)]
mod tests;
