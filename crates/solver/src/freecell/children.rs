use solitaire::{freecell::COLUMNS_MAX, rules::Spaces};

use super::{
    card_set::CardSet,
    counts::Burden,
    keys::CardKeys,
    position::FreeCellPosition,
    step::{Code, FIRST_CELL, NONE, PackedMove, Slot, suit},
};

/// The most steps that a position can have: 10 columns and 8 cells to 10 columns, a foundation or a cell, and runs of
/// up to 13 cards from each column into an empty one.
pub(super) const STEPS_MAX: usize = 18 * 12 + 10 * 13;

/// The data about a child position that a search uses to decide whether to go there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ChildInfo {
    pub(super) key: u128,
    /// The priority: lower is better. The caller adds the term for the moves from the start, which are not known here.
    pub(super) priority: i32,
    pub(super) is_ordered: bool,
    /// A lower bound on the player moves of a solution from there.
    pub(super) n_detours: u32,
}

impl ChildInfo {
    pub(super) fn of(position: &FreeCellPosition) -> ChildInfo {
        let standing = Evaluation::of(position);
        ChildInfo {
            key: position.key,
            priority: standing.priority(position),
            is_ordered: standing.is_ordered(),
            n_detours: standing.burden.n_detours(),
        }
    }
}

/// The sums over a position that [`Weights`](super::weights::Weights) turn into its priority.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Evaluation {
    burden: Burden,
    /// Free cells and, counted twice, empty columns.
    n_free: u8,
}

impl Evaluation {
    pub(super) fn of(position: &FreeCellPosition) -> Evaluation {
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
        let n_free = position.rules.cells - position.n_in_cells + 2 * position.n_empty_columns;
        Evaluation { burden: position.burden + Burden::new(cost), n_free }
    }

    pub(super) fn is_ordered(&self) -> bool {
        self.burden.is_ordered()
    }

    pub(super) fn priority(&self, position: &FreeCellPosition) -> i32 {
        self.burden.cost() + position.weights.cramped.get(usize::from(self.n_free)).copied().unwrap_or(0)
    }
}

/// Calls `look_at` with each step from a position, and with the result of the step and of the safe steps after it.
/// Skips quiet steps whose priority is too high; [`Children::list`] defines them. No card of the position may be able
/// to go home safely. Leaves `log` and the position as they were; `loud` is empty before and after, and the caller
/// keeps it to reuse its memory.
pub(super) fn each_child(
    position: &mut FreeCellPosition,
    standing: Evaluation,
    priority_max: i32,
    log: &mut Vec<PackedMove>,
    loud: &mut Vec<PackedMove>,
    mut look_at: impl FnMut(PackedMove, ChildInfo),
) {
    Children::of(position, standing, priority_max).list(&mut look_at, loud);
    let log_len = log.len();
    for step in loud.drain(..) {
        position.make_all(step, log);
        look_at(step, ChildInfo::of(position));
        position.unmake_to(log, log_len);
    }
}

/// Returns the columns, and the places in them, of those next cards of the foundations that are in columns.
fn next_in_columns(position: &FreeCellPosition) -> impl Iterator<Item = (usize, u8)> {
    (0..4).filter_map(|suit| {
        // After a king this is not a card, and so is in no column.
        let next = position.foundations[suit] * 4 + suit as Code;
        let slot = usize::from(position.slot(next));
        (slot < COLUMNS_MAX).then(|| (slot, position.place(next)))
    })
}

/// A generator of the steps from a position and their results, which does not make the steps.
#[derive(Debug)]
struct Children<'a> {
    position: &'a FreeCellPosition,
    standing: Evaluation,
    priority_max: i32,
    /// The next card of each foundation.
    next: CardSet,
    /// How many of the next cards each column holds.
    n_next: [u8; 16],
    /// The cards that build on the top card of some column.
    wanted: CardSet,
    free_cell: Option<Slot>,
    empty_column: Option<Slot>,
    /// How many cards may move at once to another card.
    limit: u8,
    /// How many cards may move at once to an empty column, which is then not free to help.
    limit_to_empty: u8,
}

/// Cards lifted off a pile, and the position without them.
#[derive(Clone, Copy, Debug)]
struct Lifted<'a> {
    from: Slot,
    run: &'a [Code],
    /// The support of the first card of the run, as in [`CardKeys`].
    support: u8,
    left: Evaluation,
}

impl<'a> Children<'a> {
    /// Returns the generator for a position with its evaluation. No card of the position may be able to go home safely.
    fn of(position: &'a FreeCellPosition, standing: Evaluation, priority_max: i32) -> Children<'a> {
        let mut n_next = [0; 16];
        let mut next = CardSet::NONE;
        for (suit, rank) in position.foundations.into_iter().enumerate().filter(|it| it.1 < 13) {
            let card = rank * 4 + suit as Code;
            next.insert(card);
            let slot = position.slot(card);
            if slot < FIRST_CELL {
                n_next[usize::from(slot & 15)] += 1;
            }
        }
        let mut wanted = CardSet::NONE;
        for column in (0..position.n_columns()).filter(|&it| position.len(it) != 0) {
            wanted.insert_all(position.builders(position.card_from_top(column, 1)));
        }
        let n_free = position.rules.cells - position.n_in_cells;
        let n_empty = if position.rules.spaces == Spaces::AnyCard { position.n_empty_columns } else { 0 };
        let limit = |n_empty: u8| (u32::from(n_free + 1) << n_empty).min(13) as u8;
        let first = |n: u8, is_it: &dyn Fn(usize) -> bool| {
            if n == 0 { None } else { (0..).find(|&it| is_it(it)).map(|it| it as Slot) }
        };
        Children {
            position,
            standing,
            priority_max,
            next,
            n_next,
            wanted,
            free_cell: first(n_free, &|it| position.cells[it] == NONE).map(|it| FIRST_CELL + it),
            empty_column: first(position.n_empty_columns, &|it| position.len(it) == 0),
            limit: limit(n_empty),
            limit_to_empty: limit(n_empty.saturating_sub(1)),
        }
    }

    /// Calls `quiet` with each quiet step and its result, unless its priority is too high: a step is quiet if it takes
    /// no card home, and no card can go home safely after it. Appends the other steps to `loud`. All steps lead to
    /// different positions.
    ///
    /// If no priority is too high, the list is complete: it has every single-card move. All empty columns count as one,
    /// and so do all free cells; moving the only card of a column to an empty one does not count as a move. Supermoves
    /// are compositions of these moves, listed because they find solutions faster.
    fn list(&self, mut quiet: impl FnMut(PackedMove, ChildInfo), loud: &mut Vec<PackedMove>) {
        let position = self.position;
        for from in 0..position.n_columns() {
            if position.len(from) != 0 {
                self.list_column(from, &mut quiet, loud);
            }
        }
        if position.n_in_cells == 0 {
            return;
        }
        for (cell, card) in position.cells.iter().enumerate().filter(|it| *it.1 != NONE) {
            let from = FIRST_CELL + cell as Slot;
            if self.next.contains(*card) {
                loud.push(PackedMove::home(from, *card));
            }
            let lifted = self.lift_from_cell(from, card);
            if self.wanted.contains(*card) {
                for to in position.targets(*card) {
                    self.onto_column(lifted, to, &mut quiet);
                }
            }
            if let Some(to) = self.empty_column.filter(|_| position.may_start_column(*card)) {
                self.to_empty_column(lifted, to, &mut quiet);
            }
        }
    }

    fn list_column(
        &self,
        from: usize,
        quiet: &mut impl FnMut(PackedMove, ChildInfo),
        loud: &mut Vec<PackedMove>,
    ) {
        let position = self.position;
        let top = position.card_from_top(from, 1);
        if self.next.contains(top) {
            loud.push(PackedMove::home(from as Slot, top));
        }
        self.list_run(from, 1, self.free_cell, quiet, loud);
        for count in 2..=position.tally(from).run_len.min(self.limit) {
            self.list_run(from, count, None, quiet, loud);
        }
    }

    /// Lists the steps of `count` cards at the end of a column.
    #[inline(always)]
    fn list_run(
        &self,
        from: usize,
        count: u8,
        free_cell: Option<Slot>,
        quiet: &mut impl FnMut(PackedMove, ChildInfo),
        loud: &mut Vec<PackedMove>,
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
        if position.uncovers_safe(from, count) {
            let targets = position.targets(base).map(|it| it as Slot);
            let step = |to| PackedMove::new(from as Slot, to, count);
            loud.extend(targets.chain(empty_column).chain(free_cell).map(step));
            return;
        }
        let lifted = self.lift(from, count);
        if is_wanted {
            for to in position.targets(base) {
                self.onto_column(lifted, to, quiet);
            }
        }
        if let Some(to) = empty_column {
            self.to_empty_column(lifted, to, quiet);
        }
        if let Some(to) = free_cell {
            self.to_cell(lifted, to, quiet);
        }
    }

    #[inline(always)]
    fn lift(&self, from: usize, count: u8) -> Lifted<'a> {
        let position = self.position;
        let len_left = position.len(from) - count;
        let run = position.run(from, count);
        let n_lifted: u8 = run.iter().map(|&it| u8::from(self.next.contains(it))).sum();
        let above_next = i32::from(count) * i32::from(self.n_next[from & 15] - n_lifted);
        let mut left = self.standing;
        left.burden += position.tally_at(from, len_left).burden - position.tally(from).burden;
        left.burden -= Burden::new(above_next * position.weights.above_next);
        left.n_free += 2 * u8::from(len_left == 0);
        Lifted { from: from as Slot, run, support: position.tally_at(from, len_left + 1).support, left }
    }

    fn lift_from_cell(&self, from: Slot, card: &'a Code) -> Lifted<'a> {
        let mut left = self.standing;
        left.burden -= Burden::new(self.position.weights.in_cells);
        left.n_free += 1;
        Lifted { from, run: std::slice::from_ref(card), support: CardKeys::IN_CELL, left }
    }

    #[inline(always)]
    fn onto_column(&self, lifted: Lifted, to: usize, quiet: &mut impl FnMut(PackedMove, ChildInfo)) {
        let Lifted { run, left: mut standing, .. } = lifted;
        let weights = &self.position.weights;
        let above_next = run.len() as i32 * i32::from(self.n_next[to & 15]);
        standing.burden += self.position.tally(to).burden_of_run(run, weights);
        standing.burden += Burden::new(above_next * weights.above_next);
        let support = suit(self.position.card_from_top(to, 1)) as u8;
        self.land(lifted, to as Slot, support, standing, quiet);
    }

    #[inline(always)]
    fn to_empty_column(&self, lifted: Lifted, to: Slot, quiet: &mut impl FnMut(PackedMove, ChildInfo)) {
        let mut standing = lifted.left;
        standing.burden += Burden::new(self.position.weights.filled_columns);
        standing.n_free -= 2;
        self.land(lifted, to, CardKeys::ON_NOTHING, standing, quiet);
    }

    #[inline(always)]
    fn to_cell(&self, lifted: Lifted, to: Slot, quiet: &mut impl FnMut(PackedMove, ChildInfo)) {
        let mut standing = lifted.left;
        standing.burden += Burden::new(self.position.weights.in_cells);
        standing.n_free -= 1;
        self.land(lifted, to, CardKeys::IN_CELL, standing, quiet);
    }

    #[inline(always)]
    fn land(
        &self,
        lifted: Lifted,
        to: Slot,
        support: u8,
        standing: Evaluation,
        quiet: &mut impl FnMut(PackedMove, ChildInfo),
    ) {
        let priority = standing.priority(self.position);
        if self.priority_max < priority {
            return;
        }
        let base = lifted.run[0];
        let keys = self.position.keys;
        let key = self.position.key ^ keys.of(base, lifted.support) ^ keys.of(base, support);
        let step = PackedMove::new(lifted.from, to, lifted.run.len() as u8);
        let burden = standing.burden;
        let (is_ordered, n_detours) = (burden.is_ordered(), burden.n_detours());
        quiet(step, ChildInfo { key, priority, is_ordered, n_detours });
    }
}

#[cfg(test)]
pub(super) mod tests;
