use solitaire::{Card, Game, SafeAutoplay, State, Steps, Switched};

use super::{Estimated, UNIT, cards_to_go, columns};

impl Estimated for Switched {
    /// Returns a lower bound on the steps of every solution.
    ///
    /// Each card not home has to go there. A card above a lower one of its suit has to leave that column for another
    /// place than home before the lower card can leave. So with steps of single cards, each card of either kind needs a
    /// step of its own.
    ///
    /// Where runs move at once, cards that leave one column together are parts of one run *now*, as neither has moved
    /// before. So the bound counts the runs that hold such cards, instead of the cards. If cards go home by themselves,
    /// that may be part of any step, so only the steps of the second kind are certain, and at least one step if the
    /// game is not won.
    fn bound(&self, state: &State) -> i64 {
        let to_leave: usize = columns(state).map(|column| n_to_leave(self, state, column)).sum();
        let to_leave = to_leave as i64 * UNIT;
        match self.switches.autoplay {
            SafeAutoplay::Off => cards_to_go(state) + to_leave,
            SafeAutoplay::On if self.is_won(state) => 0,
            SafeAutoplay::On => to_leave.max(UNIT),
        }
    }
}

/// Returns the number of cards above a lower one of their suit or, if runs move at once, the number of runs that hold
/// any.
fn n_to_leave(game: &Switched, state: &State, column: &[Card]) -> usize {
    let mut lowest = [u8::MAX; 4];
    let mut n_to_leave = 0;
    let mut is_counted = false;
    for (nth, card) in column.iter().enumerate() {
        let starts_run = nth == 0 || !game.rules.builds(*card, column[nth - 1]);
        if starts_run || game.switches.steps == Steps::SingleCards {
            is_counted = false;
        }
        let (lowest, order) = (&mut lowest[card.suit() as usize], state.order(*card));
        if *lowest < order && !is_counted {
            n_to_leave += 1;
            is_counted = true;
        }
        *lowest = order.min(*lowest);
    }
    n_to_leave
}
