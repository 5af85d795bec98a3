//! The rules of games like FreeCell as the literature on searches plays them.

mod steps;
mod switches;
mod text;

pub(crate) use steps::single_cards;
pub use switches::{Identity, SafeAutoplay, Steps, Switched, Switches, WorryingBack};
pub use text::{ParseSwitchesError, SWITCHES, Switch};

use crate::{Deal, Game, Move, Pile, State, Suit, Table};

impl Game for Switched {
    type State = State;
    type Key = u128;

    fn deal(&self, deal: &Deal) -> State {
        self.settle(&self.rules.deal(deal))
    }

    fn is_legal(&self, state: &State, mv: Move) -> bool {
        if let Pile::Foundation(suit) = mv.from {
            return mv.count == 1 && self.may_worry_back(state, suit, mv.to);
        }
        self.rules.is_legal(state, mv) && usize::from(mv.count) <= self.run_max(state, mv.to)
    }

    fn moves(&self, state: &State, moves: &mut Vec<Move>) {
        match self.switches.steps {
            Steps::SingleCards => single_cards(&self.rules, state, moves),
            Steps::Supermoves => self.rules.moves(state, moves),
            Steps::LinearRuns => self.linear_runs(state, moves),
        }
        if self.switches.worrying_back == WorryingBack::On {
            self.back_from_foundations(state, moves);
        }
    }

    fn play(&self, state: &mut State, mv: Move) {
        self.rules.play(state, mv);
        while let Some(mv) = self.autoplay_move(state) {
            self.rules.play(state, mv);
        }
    }

    fn is_won(&self, state: &State) -> bool {
        self.rules.is_won(state)
    }

    fn key(&self, state: &State) -> u128 {
        state.key(self.switches.identity)
    }

    fn key_after(&self, state: &State, key: u128, mv: Move) -> u128 {
        let is_alone = self.switches.autoplay == SafeAutoplay::Off;
        let after = state.key_after(key, mv, self.switches.identity).filter(|_| is_alone);
        after.unwrap_or_else(|| {
            let mut after = state.clone();
            self.play(&mut after, mv);
            self.key(&after)
        })
    }

    fn table(&self, state: &State) -> Table {
        self.rules.table(state)
    }
}

impl Switched {
    /// Returns the position after autoplay has moved all cards home that it can.
    pub fn settle(&self, state: &State) -> State {
        let mut state = state.clone();
        while let Some(mv) = self.autoplay_move(&state) {
            self.rules.play(&mut state, mv);
        }
        state
    }

    /// Returns the game that starts at `start` and continues with `moves`, with each card that goes home by itself as a
    /// move of its own. The moves must be legal one after another from the settled `start`.
    pub fn spelled_out(&self, start: &State, moves: &[Move]) -> Vec<Move> {
        let mut state = start.clone();
        let mut all = Vec::new();
        for nth in 0..=moves.len() {
            while let Some(mv) = self.autoplay_move(&state) {
                self.rules.play(&mut state, mv);
                all.push(mv);
            }
            if let Some(&mv) = moves.get(nth) {
                self.rules.play(&mut state, mv);
                all.push(mv);
            }
        }
        all
    }

    fn autoplay_move(&self, state: &State) -> Option<Move> {
        match (self.switches.autoplay, self.switches.worrying_back) {
            (SafeAutoplay::Off, _) => None,
            (SafeAutoplay::On, WorryingBack::Off) => self.rules.safe_move(state),
            (SafeAutoplay::On, WorryingBack::On) => self.rules.safe_move_with_worrying_back(state),
        }
    }

    fn may_worry_back(&self, state: &State, suit: Suit, to: Pile) -> bool {
        let card = state.top(Pile::Foundation(suit));
        let Some(card) = card.filter(|_| self.switches.worrying_back == WorryingBack::On) else {
            return false;
        };
        match to {
            Pile::Cell(idx) => idx < self.rules.cells && state.cards(to).is_empty(),
            Pile::Column(idx) if usize::from(idx) < state.n_columns() => {
                let target = state.column(idx.into()).last();
                target.map_or(self.rules.may_start_column(state, card), |&it| self.rules.builds(card, it))
            }
            _ => false,
        }
    }
}
