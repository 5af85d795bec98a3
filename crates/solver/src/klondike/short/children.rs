//! The moves that a shortest solution needs.
//!
//! If there is a solution from a position, then one of the shortest begins with one of these children. This is what is
//! left out, and why nothing is lost by it:
//!
//! *Draws are made when the card that they bring is played* (always). They change only waste and stock, and only
//! playing a card of the waste depends on these. So all draws of a solution can be postponed until then.
//!
//! *A card that is safe at home goes there at once* ([`ShortPrunes::safe_home`]), from a column, and from the waste if
//! that does not change which other cards can be reached. Take a card of rank r that can go home, where both
//! foundations of the other color have reached r - 2 and the other one of its color r - 3. Let Z be the set of cards up
//! to this card in its suit, up to r - 1 in the other color, and up to r - 2 in its twin's suit. All cards that go on a
//! card of Z are in Z. As soon as a card of Z can be taken, and all cards of Z before it have gone home at once, it can
//! go home. Now play a shortest solution, but with every card of Z going home as soon as it can be taken in that
//! solution or here, and leave out the other moves of that solution that move only cards of Z. The rest stays possible:
//! there is never more on a column than in that solution, only cards of Z are put on cards of Z, and the foundations
//! hold the same cards besides Z. Each card of Z goes home in one move, and in that solution it did, too. So this
//! solution is no longer. The same argument shows that no card that is safe at home is brought back. From the waste: in
//! draw one, there is one card less to turn over, in both passes; and the very last card is at the end of its pass in
//! any game, and without it the card before is there.
//!
//! *Part of a run is moved only if the card that it leaves goes home next* ([`ShortPrunes::late_parts`]). If part R of
//! a run goes from X to X's twin Y, leave it, and let cards that would then be put on X go on Y, and the other way
//! round, until X or Y goes home. Until then X and Y are interchangeable. If Y goes home first, R goes home from X
//! without another move; if X does, R is moved then. In the shortest solution in which such moves are latest, none can
//! be postponed any more.
//!
//! *A column is emptied only for a king that comes next* ([`ShortPrunes::late_emptying`]), and only if no other column
//! is empty. Otherwise the run R in it can stay: cards go on its end wherever it is, and the card that it would lie on
//! can be moved without it, in as many moves. If all of R goes home first, a move has been saved.
//!
//! *A card that is brought back from a foundation gets a card put on it next, or the card below it is brought back,
//! too* ([`ShortPrunes::late_worrying_back`]). For any other move it need not be there yet: it can be brought back
//! after that move, to the same card, on which no other card goes in the meantime.
//!
//! Moves that are postponed for one reason may be postponed again for another; each time they come later, so this ends.
//! `tests` compares each of these prunes, and all together, with a search that leaves out nothing.
//!
//! [`ShortPrunes::safe_home`]: super::layout::ShortPrunes::safe_home
//! [`ShortPrunes::late_parts`]: super::layout::ShortPrunes::late_parts
//! [`ShortPrunes::late_emptying`]: super::layout::ShortPrunes::late_emptying
//! [`ShortPrunes::late_worrying_back`]: super::layout::ShortPrunes::late_worrying_back

use super::{
    cards::{self, Cards, Code, below, bit, each, highest, is_king, suit, targets_of},
    layout::{COLUMNS, SafeHome, ShortLayout},
    position::ShortPosition,
};

/// The target of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum To {
    Home,
    Card(Code),
    EmptyColumn,
}

/// A move of the run that begins with a card, from any place. If the card is in the stock, it is drawn first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Placement {
    pub(super) card: Code,
    pub(super) to: To,
}

/// The steps from one position to a child.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placements {
    steps: [Placement; STEPS_MAX],
    len: usize,
    /// How many moves they count as.
    pub(super) cost: u32,
}

/// The most steps: all cards of three suits brought back and a few more.
const STEPS_MAX: usize = 64;

impl Placements {
    const NONE: Placements =
        Placements { steps: [Placement { card: 0, to: To::Home }; STEPS_MAX], len: 0, cost: 0 };

    pub(super) fn as_slice(&self) -> &[Placement] {
        &self.steps[..self.len]
    }
}

/// A generator that calls a function with each child of a position.
pub(super) struct Expansion<'a, F> {
    layout: &'a ShortLayout,
    steps: Placements,
    sink: F,
}

/// The places that cards may go to.
#[derive(Clone, Copy, Debug)]
struct Targets {
    /// The cards at the ends of columns.
    cards: Cards,
    /// An empty column.
    empty_column: Option<usize>,
}

impl<'a, F: FnMut(&ShortPosition, &Placements)> Expansion<'a, F> {
    pub(super) fn new(layout: &'a ShortLayout, sink: F) -> Expansion<'a, F> {
        Expansion { layout, steps: Placements::NONE, sink }
    }

    pub(super) fn each_child(&mut self, position: &ShortPosition) {
        let next_home = position.next_home();
        let targets = Targets { cards: position.tops(), empty_column: position.empty_column() };
        let from_columns = targets.cards & next_home;
        if self.safe_home(position, from_columns) {
            return;
        }
        for card in each(from_columns) {
            let child = self.home_from_column(position, card);
            self.emit(&child, card, To::Home, 1);
        }
        self.move_runs(position, targets);
        self.play_stock(position, targets, next_home);
        if self.layout.worrying_back {
            (0..4).for_each(|suit| self.worry_back(position, suit, targets));
        }
    }

    /// Generates the single child in which a card that is safe at home goes there. Returns whether there is one.
    fn safe_home(&mut self, position: &ShortPosition, from_columns: Cards) -> bool {
        if let Some(card) = each(from_columns).find(|&card| self.is_safe(position, card)) {
            let child = self.home_from_column(position, card);
            self.emit(&child, card, To::Home, 1);
            return true;
        }
        let is_last = u32::from(position.n_waste) == position.n_in_stock();
        if position.n_waste == 0 || self.layout.draw != 1 && !is_last {
            return false;
        }
        let place = nth_place(position.stock, position.n_waste - 1);
        let card = self.layout.stock_card(place);
        if bit(card) & position.next_home() == 0 || !self.is_safe(position, card) {
            return false;
        }
        let mut child = *position;
        child.stock &= !(1 << place);
        child.n_waste -= 1;
        child.put_home(card);
        self.emit(&child, card, To::Home, 1);
        true
    }

    fn is_safe(&self, position: &ShortPosition, card: Code) -> bool {
        match self.layout.prunes.safe_home {
            #[cfg(test)]
            SafeHome::Off => false,
            SafeHome::Proved => position.is_safe(card),
            #[cfg(test)]
            SafeHome::Everything => true,
        }
    }

    fn home_from_column(&self, position: &ShortPosition, card: Code) -> ShortPosition {
        let mut child = *position;
        child.lift(self.layout, position.column_of_top(card), bit(card));
        child.put_home(card);
        child
    }

    /// Generates the moves of runs and of parts of runs.
    fn move_runs(&mut self, position: &ShortPosition, targets: Targets) {
        for column in (0..COLUMNS).filter(|&it| position.runs[it] != 0) {
            let run = position.runs[column];
            let root = highest(run);
            let has_more_below = 1 < position.depths[column];
            if let (true, true, Some(to)) = (is_king(root), has_more_below, targets.empty_column) {
                let child = self.moved(position, column, run, to);
                self.emit(&child, root, To::EmptyColumn, 1);
            }
            let is_late = self.layout.prunes.late_emptying && !has_more_below;
            if !is_late || position.empty_column().is_none() {
                for target in each(targets_of(root) & targets.cards) {
                    let child = self.moved(position, column, run, position.column_of_top(target));
                    if is_late {
                        self.push(root, To::Card(target), 1);
                        self.kings(&child);
                        self.pop(1);
                    } else {
                        self.emit(&child, root, To::Card(target), 1);
                    }
                }
            }
            self.move_parts(position, column, targets.cards);
        }
    }

    fn move_parts(&mut self, position: &ShortPosition, column: usize, targets: Cards) {
        let run = position.runs[column];
        let is_late = self.layout.prunes.late_parts;
        let left_behind = run & (run - 1) & if is_late { position.next_home() } else { cards::ALL };
        for card in each(left_behind) {
            let part = run & below(card);
            for target in each(targets_of(highest(part)) & targets & !bit(card)) {
                let mut child = self.moved(position, column, part, position.column_of_top(target));
                if is_late {
                    self.push(highest(part), To::Card(target), 1);
                    child.lift(self.layout, column, bit(card));
                    child.put_home(card);
                    self.emit(&child, card, To::Home, 1);
                    self.pop(1);
                } else {
                    self.emit(&child, highest(part), To::Card(target), 1);
                }
            }
        }
    }

    fn moved(&self, position: &ShortPosition, from: usize, cards: Cards, to: usize) -> ShortPosition {
        let mut child = *position;
        child.runs[to] |= cards;
        child.lift(self.layout, from, cards);
        child
    }

    /// Generates the moves of kings to the column that has just been emptied.
    fn kings(&mut self, position: &ShortPosition) {
        let to = position.empty_column().expect("the one just made");
        for column in 0..COLUMNS {
            let run = position.runs[column];
            if run != 0 && is_king(highest(run)) && position.depths[column] != 0 {
                let child = self.moved(position, column, run, to);
                self.emit(&child, highest(run), To::EmptyColumn, 1);
            }
        }
        let targets = Targets { cards: 0, empty_column: Some(to) };
        self.play_stock(position, targets, 0);
        if self.layout.worrying_back {
            (0..4).for_each(|suit| self.worry_back(position, suit, targets));
        }
    }

    /// Generates the moves from the waste, after as many draws as they take.
    fn play_stock(&mut self, position: &ShortPosition, targets: Targets, next_home: Cards) {
        let layout = self.layout;
        let (draw, n_waste, n_in_stock) =
            (u32::from(layout.draw), u32::from(position.n_waste), position.n_in_stock());
        let n_draws_left = (n_in_stock - n_waste).div_ceil(draw);
        let may_redeal = layout.redeals_max.is_none_or(|redeals_max| position.redeals < redeals_max);
        let mut places = position.stock;
        for nth in 1..=n_in_stock {
            let place = places.trailing_zeros();
            places &= places - 1;
            let is_drawn_last = |n_drawn: u32| nth == n_in_stock || n_drawn.is_multiple_of(draw);
            let (cost, n_redeals) = if nth == n_waste {
                (0, 0)
            } else if n_waste < nth && is_drawn_last(nth - n_waste) {
                ((nth - n_waste).div_ceil(draw), 0)
            } else if may_redeal && is_drawn_last(nth) {
                (n_draws_left + layout.redeal_cost + nth.div_ceil(draw), 1)
            } else {
                continue;
            };
            let mut child = *position;
            child.stock &= !(1 << place);
            child.n_waste = nth as u8 - 1;
            if let Some(redeals_max) = layout.redeals_max {
                // A redeal is useful only if a card is played in the pass after it, so further redeals do not count.
                child.redeals =
                    (child.redeals + n_redeals).max(redeals_max.saturating_sub(n_in_stock as u8 - 1));
            }
            self.play(&child, layout.stock_card(place), cost + 1, targets, next_home);
        }
    }

    /// Generates the moves of `card`, which has been taken from `position`.
    fn play(&mut self, position: &ShortPosition, card: Code, cost: u32, targets: Targets, next_home: Cards) {
        let mut child = *position;
        if bit(card) & next_home != 0 {
            child.put_home(card);
            self.emit(&child, card, To::Home, cost);
            child.home = position.home;
        }
        for target in each(targets_of(card) & targets.cards) {
            let column = position.column_of_top(target);
            child.runs[column] |= bit(card);
            self.emit(&child, card, To::Card(target), cost);
            child.runs[column] = position.runs[column];
        }
        if let (true, Some(to)) = (is_king(card), targets.empty_column) {
            child.runs[to] |= bit(card);
            self.emit(&child, card, To::EmptyColumn, cost);
        }
    }

    /// Generates the moves of the last card of a foundation, with the steps that must follow.
    fn worry_back(&mut self, position: &ShortPosition, suit: usize, targets: Targets) {
        let Some(rank_below) = position.home[suit].checked_sub(1) else { return };
        let card = 4 * rank_below + suit as Code;
        let is_pointless = rank_below == 0 || self.is_safe(position, card);
        if is_pointless || STEPS_MAX < self.steps.len + 4 {
            return;
        }
        let mut child = *position;
        child.home[suit] -= 1;
        for target in each(targets_of(card) & targets.cards) {
            let column = position.column_of_top(target);
            child.runs[column] |= bit(card);
            self.worried_back(&child, card, To::Card(target));
            child.runs[column] = position.runs[column];
        }
        if let (true, Some(to)) = (is_king(card), targets.empty_column) {
            child.runs[to] |= bit(card);
            self.worried_back(&child, card, To::EmptyColumn);
        }
    }

    fn worried_back(&mut self, position: &ShortPosition, card: Code, to: To) {
        if !self.layout.prunes.late_worrying_back {
            self.emit(position, card, to, 1);
            return;
        }
        self.push(card, to, 1);
        let on_it = Targets { cards: bit(card), empty_column: None };
        self.move_runs(position, on_it);
        self.play_stock(position, on_it, 0);
        for other in (0..4).filter(|&it| it != suit(card)) {
            self.worry_back(position, other, on_it);
        }
        let anywhere = Targets { cards: position.tops(), empty_column: position.empty_column() };
        self.worry_back(position, suit(card), anywhere);
        self.pop(1);
    }

    fn push(&mut self, card: Code, to: To, cost: u32) {
        self.steps.steps[self.steps.len] = Placement { card, to };
        self.steps.len += 1;
        self.steps.cost += cost;
    }

    fn pop(&mut self, cost: u32) {
        self.steps.len -= 1;
        self.steps.cost -= cost;
    }

    fn emit(&mut self, child: &ShortPosition, card: Code, to: To, cost: u32) {
        self.push(card, to, cost);
        (self.sink)(child, &self.steps);
        self.pop(cost);
    }
}

/// Returns the place of the card after the first `n_before` cards.
fn nth_place(mut places: u32, n_before: u8) -> u32 {
    for _ in 0..n_before {
        places &= places - 1;
    }
    places.trailing_zeros()
}
