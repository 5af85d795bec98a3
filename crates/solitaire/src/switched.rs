//! The rules of games like FreeCell as the literature on searches plays them.

mod steps;
mod text;

pub(crate) use steps::single_cards;
pub use text::{ParseSwitchesError, SWITCHES, Switch};

use crate::{Deal, Game, Move, Pile, Rules, State, Suit, Table};

/// What sources mean when they count the positions or the moves of a game. No two of them mean the same.
///
/// As text, `steps=single worrying-back=off autoplay=off identity=unordered`: in any order, and what is left out is as
/// in the [`Default`], which is this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Switches {
    /// What counts as one move.
    pub steps: Steps,
    /// Whether cards may come back from the foundations.
    pub worrying_back: WorryingBack,
    /// Whether safe cards go home by themselves.
    pub autoplay: SafeAutoplay,
    /// Which positions are the same.
    pub identity: Identity,
}

/// What counts as one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Steps {
    /// One card, as [`Rules::perft`] counts: each empty column is a target of its own, also for the only card
    /// of a column. Of the free cells only the first is one, and cards do not move from cell to cell.
    #[default]
    SingleCards,
    /// Runs as long as the cells and the empty columns allow, as [`Rules`] lists them.
    Supermoves,
    /// Runs of at most free cells + empty columns + 1 cards, into an empty column one card fewer: what a program
    /// published in 2009 plays, in its order.
    ///
    /// Cards go home first, from cells and then from columns; then come cards from cells to columns, among them to
    /// each empty one; runs from column to column, among them to the first empty one unless that is to move a whole
    /// column; and cards from columns to the first free cell.
    LinearRuns,
}

/// May the last card of a foundation go back, to a column or a cell?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WorryingBack {
    /// No: what is on a foundation stays there.
    #[default]
    Off,
    /// Yes, where the rules let it be put.
    On,
}

/// Does what is safe go home by itself, as part of the move before?
///
/// That all cards go home which can is no choice here: it makes deals unsolvable that can be won, so searches would
/// prove what is not so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SafeAutoplay {
    /// No: each card that goes home is a move.
    #[default]
    Off,
    /// Yes, after every move and before the first one.
    On,
}

/// Which positions are the same to a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Identity {
    /// Those that differ in the order of the columns or of the cells.
    #[default]
    Unordered,
    /// Only those with each card in the same place.
    AsItLies,
}

/// Rules with switches: what the Lab searches.
///
/// Other than [`Game::moves`] asks for, with [`Steps::SingleCards`] and [`Steps::LinearRuns`] several of the moves
/// listed may lead to equal keys, or back to this one: such moves are what those sources count.
///
/// Cards that go home by themselves do so as part of the move before, and [`Game::deal`] lets those go that can do so
/// from the start. [`Switched::spelled_out`] names them all, and what it returns can be replayed by [`Rules`] unless
/// there is worrying back in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switched {
    /// The game.
    pub rules: Rules,
    /// How it is played and counted.
    pub switches: Switches,
}

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
    /// Returns the position after all cards went home that do so by themselves.
    pub fn settle(&self, state: &State) -> State {
        let mut state = state.clone();
        while let Some(mv) = self.autoplay_move(&state) {
            self.rules.play(&mut state, mv);
        }
        state
    }

    /// Returns the game that starts at `start` and goes on by `moves`, with each card that goes home by itself as a
    /// move of its own. The moves must be legal one after another from `start` as it settles.
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
