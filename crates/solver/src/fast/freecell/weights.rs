use solitaire::freecell::COLUMNS_MAX;

use super::{
    position::Position,
    step::{Code, FIRST_CELL, NONE, Step, rank, suit},
};

/// How a search orders positions: the sum of terms times weights, least first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Per card not yet on a foundation.
    pub(super) not_home: i32,
    /// Per card that lies above a lower one in its column.
    pub(super) buriers: i32,
    /// Per card that lies above a lower one of its own suit in its column.
    pub(super) suit_buriers: i32,
    /// Per card that does not build on the card below it.
    pub(super) breaks: i32,
    /// Per card above the next card of a foundation, summed over the foundations.
    pub(super) above_next: i32,
    /// Per card in a cell.
    pub(super) in_cells: i32,
    /// Per column that is not empty.
    pub(super) filled_columns: i32,
    /// By free cells + 2 x empty columns, if that is 0, 1 or 2.
    pub(super) cramped: [i32; 3],
    /// Per move from the start, safe ones not counted.
    pub(super) depth: i32,
    /// Per rank between the highest and the lowest foundation.
    pub(super) uneven: i32,
}

/// One attempt of the engine.
#[derive(Debug)]
pub(super) struct StageSpec {
    pub(super) weights: Weights,
    /// Positions expanded before the next stage takes over.
    pub(super) nodes_max: u64,
}

// Found by random search and hill climbing, each from another start, for the fewest positions
// expanded plus 1 to 10 times the moves of the solution, on 500 deals of 1..8000 (every
// fifteenth), 2,500 positions a deal.
const BRISK: Weights = Weights {
    not_home: 4,
    buriers: 2,
    suit_buriers: 0,
    breaks: 7,
    above_next: 3,
    in_cells: 10,
    filled_columns: 9,
    cramped: [31, 8, 4],
    uneven: 0,
    depth: 4,
};
const SHORT: Weights = Weights {
    not_home: 4,
    buriers: 1,
    suit_buriers: 0,
    breaks: 5,
    above_next: 1,
    in_cells: 5,
    filled_columns: 5,
    cramped: [13, 8, 10],
    uneven: 2,
    depth: 3,
};
const EVEN: Weights = Weights {
    not_home: 6,
    buriers: 5,
    suit_buriers: 2,
    breaks: 5,
    above_next: 3,
    in_cells: 9,
    filled_columns: 15,
    cramped: [29, 22, 8],
    uneven: 7,
    depth: 3,
};

/// What the engine tries, in this order.
pub(super) const STAGES: [StageSpec; 6] = [
    StageSpec { weights: BRISK, nodes_max: 700 },
    StageSpec { weights: SHORT, nodes_max: 700 },
    StageSpec { weights: EVEN, nodes_max: 1_500 },
    StageSpec { weights: BRISK, nodes_max: 5_000 },
    StageSpec { weights: EVEN, nodes_max: 20_000 },
    StageSpec { weights: SHORT, nodes_max: u64::MAX },
];

/// The order in which the exhaustive search tries moves.
pub(super) const PROOF: Weights = BRISK;

/// What the columns contribute, so that after a step only those it touched are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColumnTerms {
    costs: [i32; COLUMNS_MAX],
    /// Cards that lie above a lower one.
    n_buriers: [u8; COLUMNS_MAX],
}

impl ColumnTerms {
    pub(super) fn of(position: &Position, weights: &Weights) -> ColumnTerms {
        let mut terms = ColumnTerms { costs: [0; COLUMNS_MAX], n_buriers: [0; COLUMNS_MAX] };
        for idx in 0..position.n_columns() {
            terms.look_at(idx, position, weights);
        }
        terms
    }

    /// The terms of `position`, which the steps in `log` led to.
    pub(super) fn after(&self, position: &Position, weights: &Weights, log: &[Step]) -> ColumnTerms {
        let mut terms = *self;
        for slot in log.iter().flat_map(|step| [step.from(), step.to()]) {
            if slot < FIRST_CELL {
                terms.look_at(slot.into(), position, weights);
            }
        }
        terms
    }

    /// Does no card lie above a lower one? Then the position is as good as won: the lowest
    /// card that is not home, and of equals the one nearest the top, can always go there.
    pub(super) fn is_ordered(&self) -> bool {
        self.n_buriers == [0; COLUMNS_MAX]
    }

    fn look_at(&mut self, idx: usize, position: &Position, weights: &Weights) {
        let column = position.column(idx);
        let mut below = NONE;
        let mut lowest = u8::MAX;
        let mut lowest_by_suit = [u8::MAX; 4];
        let (mut n_buriers, mut n_suit_buriers, mut n_breaks) = (0, 0, 0);
        for &card in column {
            let rank = rank(card);
            let of_suit = &mut lowest_by_suit[suit(card)];
            n_buriers += i32::from(lowest < rank);
            n_suit_buriers += i32::from(*of_suit < rank);
            n_breaks += i32::from(below != NONE && !position.builds(card, below));
            lowest = lowest.min(rank);
            *of_suit = rank.min(*of_suit);
            below = card;
        }
        self.n_buriers[idx] = n_buriers as u8;
        self.costs[idx] = n_buriers * weights.buriers
            + n_suit_buriers * weights.suit_buriers
            + n_breaks * weights.breaks
            + i32::from(!column.is_empty()) * weights.filled_columns;
    }
}

impl Weights {
    /// What is to be added for the moves from the start is the caller's, who knows them.
    pub(super) fn priority(&self, position: &Position, terms: &ColumnTerms) -> i32 {
        let n_in_cells = position.cells.iter().filter(|&&it| it != NONE).count();
        let n_empty = position.lens[..position.n_columns()].iter().filter(|&&it| it == 0).count();
        let n_free = position.n_cells() - n_in_cells + 2 * n_empty;
        let [highest, lowest] = [position.foundations.iter().max(), position.foundations.iter().min()]
            .map(|it| it.map_or(0, |&it| it));
        (52 - position.n_home() as i32) * self.not_home
            + terms.costs.iter().sum::<i32>()
            + above_next(position) * self.above_next
            + n_in_cells as i32 * self.in_cells
            + self.cramped.get(n_free).copied().unwrap_or(0)
            + i32::from(highest - lowest) * self.uneven
    }
}

/// How many cards lie above the next card of each foundation, in all.
fn above_next(position: &Position) -> i32 {
    let above = (0..4).map(|suit| {
        let next: Code = position.foundations[suit] * 4 + suit as Code;
        let slot =
            if position.foundations[suit] < 13 { position.slots[usize::from(next)] } else { FIRST_CELL };
        if slot < FIRST_CELL {
            position.column(slot.into()).iter().rev().take_while(|&&it| it != next).count()
        } else {
            0
        }
    });
    above.sum::<usize>() as i32
}
