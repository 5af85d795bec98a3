//! Bounds for the moves to come, by cards that stand in each other's way.

use solitaire::freecell::COLUMNS_MAX;

use super::{
    measure::SolutionMeasure,
    position::FreeCellPosition,
    step::{Code, FIRST_CELL, suit},
};

/// What becomes of a position if there are cells for everything.
///
/// A *unit* is a run, or each card of it where every card that moves counts. It *leaves* if its last card goes to
/// another pile than a foundation. A card that does not leave goes home from its place: after the cards above it, and
/// after the lower ones of its suit. Where that goes round in a circle, one of the units in it has to leave, by a move
/// of its own: cards of two runs never leave a column together, since the upper one does not build on the card below it,
/// and nothing changes below a card that has not moved. So there are as many moves to come as a set has units that meets
/// every circle, if none with fewer does: G. Paul and M. Helmert, "Optimal Solitaire Game Solutions using A* Search and
/// Deadlock Analysis", 2016.
///
/// A card above a lower one of its suit is a circle by itself. Of the others it is enough to look at those that are left
/// when everything has gone home that can: where the next card of each suit lies below one of a suit that waits, too.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndlessCells {
    measure: SolutionMeasure,
    /// How many cards of each column are left.
    lens: [u8; COLUMNS_MAX],
    /// The ranks that the foundations have reached.
    foundations: [u8; 4],
    /// The column in which the next card of each suit is covered.
    covered_in: [u8; 4],
    /// How many units have left.
    n_left: u32,
    /// The first cards of units that leave, but for those above a lower card of their suit.
    leaving: u64,
    /// The columns whose last unit does not leave, as bits.
    staying: u16,
}

/// Where a card that waits for none is covered.
const NOWHERE: u8 = u8::MAX;

impl EndlessCells {
    /// Returns a number of moves that every solution has to come: not always the greatest, but soon found. Circles that
    /// have no unit in common need one each.
    pub(super) fn at_least(position: &FreeCellPosition, measure: SolutionMeasure) -> u32 {
        EndlessCells::new(position, measure, 0).with_separate_circles(position, u32::MAX)
    }

    /// Returns the number of moves to come if there are cells for everything.
    pub(super) fn moves(position: &FreeCellPosition, measure: SolutionMeasure) -> u32 {
        let start = EndlessCells::new(position, measure, 0);
        let is_enough = |max: &u32| start.search(position, *max).is_some();
        (start.with_separate_circles(position, u32::MAX)..).find(is_enough).expect("all may leave")
    }

    /// Returns the first cards of units that may leave so that everything goes home by `max` moves or fewer, if there are
    /// such. `guess` is tried first.
    pub(super) fn leaving(
        position: &FreeCellPosition,
        measure: SolutionMeasure,
        guess: u64,
        max: u32,
    ) -> Option<u64> {
        let guessed = EndlessCells::new(position, measure, guess);
        if guessed.is_over() && guessed.n_left <= max {
            return Some(guess);
        }
        EndlessCells::new(position, measure, 0).search(position, max)
    }

    fn new(position: &FreeCellPosition, measure: SolutionMeasure, leaving: u64) -> EndlessCells {
        let mut it = EndlessCells {
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
            SolutionMeasure::PlayerMoves => {
                let counts = position.tally_at(column, len);
                (counts.run_len, counts.is_detour)
            }
            SolutionMeasure::CardMoves => {
                let below = position.tally_at(column, len - 1);
                (1, below.buries_own_suit(position.card_at(column, len - 1)))
            }
        }
    }

    /// Takes away the units at the end of a column that leave.
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

    /// Takes home what can go there: of `suits`, as bits, and of those that wait for them.
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

    /// Takes away the last units of some columns, and what can go then.
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

    /// Returns the columns of a circle whose units may leave, of those with the fewest. There is one unless all is over.
    #[inline(always)]
    fn circle(&self, position: &FreeCellPosition) -> u16 {
        let [one, other] = self.circles(position).map(|it| it & !self.staying);
        let is_other_better = other != 0 && other.count_ones() < one.count_ones();
        if is_other_better { other } else { one }
    }

    /// Returns the columns of each circle: there are no more than two, and no second one is 0.
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

    /// Returns how many units leave, and circles are without a unit in common, or some number above `max`.
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

    /// Returns the first cards of units that may leave, with those that have, so that there are no more than `max` of them.
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
            // What is left to look at leaves it where it is.
            self.staying |= 1 << column;
        }
        None
    }
}

/// The circles, each as the bits of its suits, by which suit each suit waits for, or 4 for none: digits to the base 5,
/// that of the first suit last.
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
            // Each circle is noted from its first suit, the first circle in the low bits.
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
mod tests {
    use solitaire::{Deal, DealNumber, Game, freecell::FREECELL};
    use testkit::size;

    use super::{super::weights::SHORT_BEAM, *};
    use crate::{FreeCell, Limits, Search, Verdict};

    const MEASURES: [SolutionMeasure; 2] = [SolutionMeasure::PlayerMoves, SolutionMeasure::CardMoves];

    /// No bound is above the moves to come, at any position of a solution.
    #[test]
    fn bounds_are_no_more_than_the_moves_to_come() {
        let (mut n_exact, mut n_better, mut gap) = (0, 0, 0);
        let n_deals = size(300, 32_000) as u64;
        for number in (1..=n_deals).filter_map(DealNumber::new) {
            let mut state = FREECELL.deal(&Deal::microsoft(number));
            let mut search = FreeCell::new(FREECELL, &state, Limits::default());
            let Some(Verdict::Solved(moves)) = search.advance(u64::MAX) else {
                assert_eq!(number.get(), 11_982);
                continue;
            };
            for (nth, &mv) in moves.iter().enumerate() {
                let position = FreeCellPosition::new(&FREECELL, &state, &SHORT_BEAM);
                for measure in MEASURES {
                    let to_come: u32 = match measure {
                        SolutionMeasure::PlayerMoves => measure.length(&moves[nth..]),
                        SolutionMeasure::CardMoves => {
                            moves[nth..].iter().filter(|it| !is_home(it)).map(|it| u32::from(it.count)).sum()
                        }
                    };
                    let soon = EndlessCells::at_least(&position, measure);
                    let bound = EndlessCells::moves(&position, measure);
                    assert!(
                        soon <= bound && bound <= to_come,
                        "#{number} {nth} {measure:?}: {soon} {bound} {to_come}"
                    );
                    if nth == 0 && measure == SolutionMeasure::PlayerMoves {
                        gap += to_come - bound;
                    }
                    n_exact += u32::from(0 < to_come && bound == to_come);
                    n_better += u32::from(soon < bound);
                }
                FREECELL.play(&mut state, mv);
                // Later ones of most deals take too long.
                if nth % 8 == 7 && 300 < number.get() {
                    break;
                }
            }
        }
        println!(
            "first solutions are {:.2} moves above the bound on average",
            f64::from(gap) / n_deals as f64
        );
        assert!(1_000 < n_exact && 1_000 < n_better, "{n_exact} {n_better}");
    }

    fn is_home(mv: &solitaire::Move) -> bool {
        matches!(mv.to, solitaire::Pile::Foundation(_))
    }

    /// The greatest bound is the least number of units that may leave: others say so that try all sets of them.
    #[test]
    fn no_fewer_units_may_leave() {
        let mut n_compared = 0;
        for number in (1..=size(20, 200) as u64).filter_map(DealNumber::new) {
            let mut state = FREECELL.deal(&Deal::microsoft(number));
            let mut search = FreeCell::new(FREECELL, &state, Limits::default());
            let Some(Verdict::Solved(moves)) = search.advance(u64::MAX) else {
                panic!("{number} can be won")
            };
            for mv in moves {
                FREECELL.play(&mut state, mv);
                let position = FreeCellPosition::new(&FREECELL, &state, &SHORT_BEAM);
                let bound = EndlessCells::moves(&position, SolutionMeasure::PlayerMoves);
                if (1..=5).contains(&bound) {
                    let start = EndlessCells::new(&position, SolutionMeasure::PlayerMoves, 0);
                    assert!(!may_be_over(start, &position, bound - 1), "#{number}: {bound}");
                    assert!(may_be_over(start, &position, bound), "#{number}: {bound}");
                    n_compared += 1;
                }
            }
        }
        assert!(100 < n_compared, "{n_compared}");
    }

    /// Has the last unit of any column leave next.
    fn may_be_over(now: EndlessCells, position: &FreeCellPosition, max: u32) -> bool {
        if now.is_over() || max <= now.n_left {
            return now.is_over() && now.n_left <= max;
        }
        (0..position.n_columns()).filter(|&column| now.lens[column] != 0).any(|column| {
            let mut next = now;
            next.n_left += 1;
            next.remove(position, 1 << column);
            may_be_over(next, position, max)
        })
    }
}
