use solitaire::freecell::{COLUMNS_MAX, EmptyColumn};

use super::{
    card_set::CardSet,
    keys::{KEYS, Keys},
    position::Position,
    step::{Code, FIRST_CELL, NONE, Slot, Step, suit},
    tally::Burden,
};

/// No position has more steps: 10 columns and 8 cells to 10 columns, a foundation or a cell,
/// and runs of up to 13 cards from each column into an empty one.
pub(super) const STEPS_MAX: usize = 18 * 12 + 10 * 13;

/// What a search wants to know of a position that it may go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outlook {
    pub(super) key: u128,
    burden: Burden,
    /// Free cells and, counted twice, empty columns.
    n_free: u8,
}

impl Outlook {
    pub(super) fn of(position: &Position) -> Outlook {
        let weights = &position.weights;
        let above_next: u8 =
            next_in_columns(position).map(|(column, place)| position.len(column) - 1 - place).sum();
        let [clubs, diamonds, hearts, spades] = position.foundations;
        let highest = clubs.max(diamonds).max(hearts).max(spades);
        let lowest = clubs.min(diamonds).min(hearts).min(spades);
        let n_home = clubs + diamonds + hearts + spades;
        let cost = i32::from(52 - n_home) * weights.not_home
            + i32::from(highest - lowest) * weights.uneven
            + i32::from(above_next) * weights.above_next
            + i32::from(position.n_in_cells) * weights.in_cells;
        let n_free = position.rules.cells - position.n_in_cells + 2 * position.n_empty_columns();
        Outlook { key: position.key, burden: position.burden + Burden::new(cost), n_free }
    }

    pub(super) fn is_ordered(&self) -> bool {
        self.burden.is_ordered()
    }

    /// The lower the better. What is to be added for the moves from the start is the caller's,
    /// who knows them.
    pub(super) fn priority(&self, position: &Position) -> i32 {
        self.burden.cost() + position.weights.cramped.get(usize::from(self.n_free)).copied().unwrap_or(0)
    }
}

/// The column and the place there of each card that its foundation takes next, if it is in one.
fn next_in_columns(position: &Position) -> impl Iterator<Item = (usize, u8)> {
    (0..4).filter_map(|suit| {
        // After a king this is no card, and in no column.
        let next = position.foundations[suit] * 4 + suit as Code;
        let slot = usize::from(position.slot(next));
        (slot < COLUMNS_MAX).then(|| (slot, position.place(next)))
    })
}

/// Finds the steps out of a position and what they lead to, without making them.
#[derive(Debug)]
pub(super) struct Children<'a> {
    position: &'a Position,
    outlook: Outlook,
    /// The next card of each foundation.
    next: CardSet,
    /// Those of them that can go there without harm.
    safe: CardSet,
    /// The cards that build on the top card of some column.
    wanted: CardSet,
    /// How many next cards of foundations each column holds.
    n_next: [u8; COLUMNS_MAX],
    free_cell: Option<usize>,
    empty_column: Option<usize>,
    /// How many cards may move at once to another card.
    limit: u8,
    /// And to an empty column, which then does not help.
    limit_to_empty: u8,
}

/// Some cards in the air, and what is left without them.
#[derive(Clone, Copy, Debug)]
struct Lifted<'a> {
    run: &'a [Code],
    left: Outlook,
}

impl<'a> Children<'a> {
    /// The outlook is that of the position, which no card must be able to leave safely.
    pub(super) fn of(position: &'a Position, outlook: Outlook) -> Children<'a> {
        let mut n_next = [0; COLUMNS_MAX];
        let (mut next, mut safe, mut wanted) = (CardSet::NONE, CardSet::NONE, CardSet::NONE);
        for (suit, rank) in position.foundations.into_iter().enumerate().filter(|it| it.1 < 13) {
            let card = rank * 4 + suit as Code;
            next.insert(card);
            if position.is_safe_home(card) {
                safe.insert(card);
            }
            if let Some(n_next) = n_next.get_mut(usize::from(position.slot(card))) {
                *n_next += 1;
            }
        }
        let mut empty_column = None;
        for column in (0..position.n_columns()).rev() {
            if position.len(column) == 0 {
                empty_column = Some(column);
            } else {
                wanted.insert_all(position.builders(position.card_from_top(column, 1)));
            }
        }
        let n_free = position.rules.cells - position.n_in_cells;
        let n_empty = match position.rules.empty_column {
            EmptyColumn::AnyCard => position.n_empty_columns(),
            EmptyColumn::KingsOnly => 0,
        };
        let limit = |n_empty: u8| (u32::from(n_free + 1) << n_empty).min(13) as u8;
        let free_cell = position.cells[..position.n_cells()].iter().position(|&it| it == NONE);
        Children {
            position,
            outlook,
            next,
            safe,
            wanted,
            n_next,
            free_cell: free_cell.map(|it| usize::from(FIRST_CELL) + it),
            empty_column,
            limit: limit(n_empty),
            limit_to_empty: limit(n_empty.saturating_sub(1)),
        }
    }

    /// Calls `quiet` with each step, and what it leads to, that takes no card home and lets none
    /// follow safely, and appends the others to `loud`. All lead to different positions.
    ///
    /// Complete: every single-card move is among them, but that all empty columns are alike, and
    /// so are all free cells, and moving the only card of a column to another column is no move.
    /// Supermoves are compositions of those, listed because they find solutions faster.
    pub(super) fn list(&self, mut quiet: impl FnMut(Step, Outlook), loud: &mut Vec<Step>) {
        let position = self.position;
        for from in 0..position.n_columns() {
            if position.len(from) != 0 {
                self.from_column(from, &mut quiet, loud);
            }
        }
        for (cell, card) in position.cells.iter().enumerate().filter(|it| *it.1 != NONE) {
            let from = FIRST_CELL + cell as Slot;
            if self.next.contains(*card) {
                loud.push(Step::home(from, *card));
            }
            let is_wanted = self.wanted.contains(*card);
            let empty_column = self.empty_column.filter(|_| position.may_start_column(*card));
            if !is_wanted && empty_column.is_none() {
                continue;
            }
            let lifted = self.lift_from_cell(card);
            if is_wanted {
                for to in position.targets(*card) {
                    quiet(Step::new(from, to as Slot, 1), self.onto_column(lifted, to));
                }
            }
            if let Some(to) = empty_column {
                quiet(Step::new(from, to as Slot, 1), self.into_empty_column(lifted));
            }
        }
    }

    fn from_column(&self, from: usize, quiet: &mut impl FnMut(Step, Outlook), loud: &mut Vec<Step>) {
        let position = self.position;
        let top = position.card_from_top(from, 1);
        if self.next.contains(top) {
            loud.push(Step::home(from as Slot, top));
        }
        self.from_run(from, 1, self.free_cell, quiet, loud);
        for count in 2..=position.tally(from).run_len.min(self.limit) {
            self.from_run(from, count, None, quiet, loud);
        }
    }

    /// The steps of so many cards at the end of a column.
    #[inline(always)]
    fn from_run(
        &self,
        from: usize,
        count: u8,
        free_cell: Option<usize>,
        quiet: &mut impl FnMut(Step, Outlook),
        loud: &mut Vec<Step>,
    ) {
        let position = self.position;
        let base = position.card_from_top(from, count);
        let is_wanted = self.wanted.contains(base);
        let empty_column = self.empty_column.filter(|_| {
            count <= self.limit_to_empty && count < position.len(from) && position.may_start_column(base)
        });
        if !is_wanted && empty_column.is_none() && free_cell.is_none() {
            return;
        }
        let step = |to: usize| Step::new(from as Slot, to as Slot, count);
        if count < position.len(from) && self.safe.contains(position.card_from_top(from, count + 1)) {
            loud.extend(position.targets(base).chain(empty_column).chain(free_cell).map(step));
            return;
        }
        let lifted = self.lift(from, count);
        if is_wanted {
            for to in position.targets(base) {
                quiet(step(to), self.onto_column(lifted, to));
            }
        }
        if let Some(to) = empty_column {
            quiet(step(to), self.into_empty_column(lifted));
        }
        if let Some(to) = free_cell {
            quiet(step(to), self.into_cell(lifted));
        }
    }

    fn lift(&self, from: usize, count: u8) -> Lifted<'a> {
        let position = self.position;
        let mut left = self.outlook;
        let len_left = position.len(from) - count;
        let run = position.run(from, count);
        let n_lifted: i32 = run.iter().map(|&it| i32::from(self.next.contains(it))).sum();
        let n_below = i32::from(self.n_next[from]) - n_lifted;
        left.burden += position.tally_at(from, len_left).burden;
        left.burden -= position.tally(from).burden;
        left.burden -= Burden::new(i32::from(count) * n_below * position.weights.above_next);
        left.n_free += 2 * u8::from(len_left == 0);
        left.key ^= KEYS.of(run[0], position.tally_at(from, len_left + 1).support);
        Lifted { run, left }
    }

    fn lift_from_cell(&self, card: &'a Code) -> Lifted<'a> {
        let mut left = self.outlook;
        left.key ^= KEYS.of(*card, Keys::IN_CELL);
        left.burden -= Burden::new(self.position.weights.in_cells);
        left.n_free += 1;
        Lifted { run: std::slice::from_ref(card), left }
    }

    fn onto_column(&self, lifted: Lifted, to: usize) -> Outlook {
        let Lifted { run, left: mut outlook } = lifted;
        let weights = &self.position.weights;
        outlook.key ^= KEYS.of(run[0], suit(self.position.card_from_top(to, 1)) as u8);
        outlook.burden += self.position.tally(to).burden_of_run(run, weights);
        outlook.burden += Burden::new(run.len() as i32 * i32::from(self.n_next[to]) * weights.above_next);
        outlook
    }

    fn into_empty_column(&self, lifted: Lifted) -> Outlook {
        let Lifted { run, left: mut outlook } = lifted;
        outlook.key ^= KEYS.of(run[0], Keys::ON_NOTHING);
        outlook.burden += Burden::new(self.position.weights.filled_columns);
        outlook.n_free -= 2;
        outlook
    }

    fn into_cell(&self, lifted: Lifted) -> Outlook {
        let Lifted { run, left: mut outlook } = lifted;
        outlook.key ^= KEYS.of(run[0], Keys::IN_CELL);
        outlook.burden += Burden::new(self.position.weights.in_cells);
        outlook.n_free -= 1;
        outlook
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::HashSet;

    use solitaire::{AnyRules, Deal, DealNumber, Game};

    use super::*;
    use crate::fast::freecell::{step::moves_of, weights::tests::ODD};

    pub(in crate::fast::freecell) fn steps_of(position: &Position) -> Vec<Step> {
        let (mut steps, mut loud) = (Vec::new(), Vec::new());
        Children::of(position, Outlook::of(position)).list(|step, _| steps.push(step), &mut loud);
        steps.append(&mut loud);
        steps
    }

    /// Plays random games of all kinds.
    fn walk(mut visit: impl FnMut(&solitaire::freecell::Rules, &solitaire::freecell::State)) {
        for named in AnyRules::NAMED {
            let AnyRules::FreeCell(rules) = named.rules;
            for number in 1..=20 {
                let mut state = rules.deal(&Deal::microsoft(DealNumber::new(number).unwrap()));
                let mut random = number as usize;
                for _ in 0..100 {
                    visit(&rules, &state);
                    let mut moves = Vec::new();
                    rules.moves(&state, &mut moves);
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let Some(&mv) = moves.get((random >> 33) % moves.len().max(1)) else { break };
                    rules.play(&mut state, mv);
                }
            }
        }
    }

    /// The same positions are reached as by the plain rules' moves.
    #[test]
    fn steps_agree_with_the_plain_rules() {
        walk(|rules, state| {
            let after = |mv| {
                let mut state = state.clone();
                rules.try_play(&mut state, mv).unwrap();
                rules.key(&state)
            };
            let mut moves = Vec::new();
            rules.moves(state, &mut moves);
            let expected: HashSet<u128> = moves.iter().map(|&mv| after(mv)).collect();
            let found = steps_of(&Position::new(rules, state, &ODD));
            assert_eq!(found.len(), expected.len());
            let found: HashSet<u128> = moves_of(found).into_iter().map(after).collect();
            assert_eq!(found, expected, "{state:?}");
        });
    }

    /// What is said of a step without making it is so when it is made.
    #[test]
    fn outlooks_agree_with_steps_made() {
        let mut n_checked = 0;
        walk(|rules, state| {
            let position = Position::new(rules, state, &ODD);
            let mut loud = Vec::new();
            let check = |step, outlook| {
                let mut after = position.clone();
                after.make(step);
                assert_eq!(outlook, Outlook::of(&after), "{step:?} {state:?}");
                n_checked += 1;
            };
            Children::of(&position, Outlook::of(&position)).list(check, &mut loud);
        });
        assert!(15_000 < n_checked, "{n_checked}");
    }
}
