//! The engine for Klondike.
//!
//! A depth-first search in rounds (`Walk`) over positions that contain only what matters: how high the foundations are,
//! how many cards in each column still hold down others, which cards the stock and the waste have, and how many of
//! those are in the waste. A position does not contain where the other cards of the columns lie. It could, but need
//! not:
//!
//! *What a position is.* Call a face-up card of a column a blocker if it lies on a face-down card, or lies at the
//! bottom and is not a king. Every other face-up card is movable: it lies on a card of the next rank and the other
//! color, or is a king at the bottom of a column. The engine's position determines which cards are blockers and which
//! are movable. It also determines which steps are possible:
//! - A card of rank r can be put on a column if there are more face-up cards of rank r + 1 and the other color than
//!   movable cards that could lie on them, which are this card's twin and itself. For each of those movable cards lies
//!   on one of these face-up cards, and no other cards do, so one face-up card is left over with nothing on it. A king
//!   needs an empty column, and the number of empty columns is the number of columns that have neither a blocker nor a
//!   movable king.
//! - A face-up card can go home if its foundation waits for it and there are more of it and its face-up twin than
//!   movable cards that lie on them. For then one of the two has nothing on it. If that is the twin, the cards on the
//!   card can first be moved to the twin, in one move.
//!
//! *Why that suffices.* Every move of the game is a step of the engine, or a move of movable cards from one column to
//! another, after which the engine's position is the same. And each step that the engine may make from its position can
//! be played from every arrangement of the cards that this position stands for: by the above, the step is possible in
//! all of them or in none, and the moves it takes, one or two, lead to the position that the engine expects. So the
//! same positions can be reached from two arrangements of one position, and either both can be won or neither.
//!
//! *Draws* are no steps either: a card of the stock can be played if some number of draws and redeals makes it the top
//! of the waste. The number of cards that are then in the waste determines which cards can be reached next. If redeals
//! are not limited, a waste that ends where a draw from its beginning ends, or at the end of the stock, is equivalent
//! to an empty one.
//!
//! A position is written as one number below 2^64, so no two positions are ever confused.
//!
//! *What is lost.* Most of the time would go into positions that can't be won. A relaxed game proves many of them lost,
//! so the search never examines much of what is below them (`Relaxation`). If the order of the stock matters, the
//! engine also tries the game in which it does not matter: a position that is lost there is lost here, and that game
//! has far fewer steps to try (`Scope`).

mod arrangement;
mod cards;
mod dead_end;
mod evaluation;
mod layout;
mod macro_moves;
mod node;
mod position;
mod prunes;
mod relaxation;
mod seen;
mod short;
mod steps;
mod stock_places;
#[cfg(test)]
mod tests;
mod thoughtful_solver;
mod unfold;
mod walk;

use solitaire::{
    Move, Rules, State,
    rules::{Redeals, Stock},
};

pub(crate) use self::short::of_klondike;
pub use self::{
    layout::Layout,
    macro_moves::{MacroMove, MacroMoveSearch},
    node::Node,
    position::{KlondikePosition, Step},
    short::{ShortKlondike, ShortestKlondike},
    thoughtful_solver::{ThoughtfulOutcome, ThoughtfulSolver},
};
use self::{
    prunes::Prunes,
    walk::{Walk, WalkEnd},
};
use search::{Limits, Search, Spent, Stopped, Verdict};

/// Returns the moves that make these steps, with every draw and redeal. `None` if some step can't be made.
pub fn moves_of(rules: &Rules, state: &State, steps: &[Step]) -> Option<Vec<Move>> {
    unfold::unfold(rules, state.clone(), steps)
}

/// A search that solves a position of Klondike in which all cards are known, or proves that it can't be won.
///
/// It is complete: it gives up only when the memory of its [`Limits`] does not suffice, or at once if 62 bits can't
/// distinguish its positions. The latter can't happen with a position reached from a deal under any rules, but only
/// with a made-up position that has nearly all cards in the stock or below others.
///
/// [`Verdict::Unsolvable`] has the number of distinct positions that were examined. Often many more can be reached. All
/// others are lost, either because the relaxed game has proved lost a position that leads to them, or because the order
/// of steps that leads to them was left out, and leads only where another order, which was tried, leads.
#[derive(Debug)]
pub struct Klondike {
    rules: Rules,
    start: State,
    limits: Limits,
    prunes: Prunes,
    game: Walk,
    /// The game in which the whole stock is available at any time, while that may prove something.
    open_game: Option<Box<Walk>>,
    is_open_game_over: bool,
    /// The positions expanded in an open game that is over.
    expanded_before: u64,
    turn: GameTurn,
    /// How many nodes are left in the turn.
    turn_left: u64,
    /// The nodes expanded in each game.
    n_nodes: u64,
    n_open_nodes: u64,
}

/// The game whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GameTurn {
    Game,
    OpenGame,
}

/// The game gets this many times the nodes of the open game.
const SHARE_OF_GAME: u64 = 2;

impl Klondike {
    /// Returns a search from `start`, which has to be a position of the game of these rules. It can be a position
    /// reached by play, or one whose columns have face-up cards that do not lie on each other in order.
    #[inline(never)]
    pub fn new(rules: Rules, start: &State, limits: Limits) -> Klondike {
        Klondike::with(Prunes::ALL, rules, start, limits)
    }

    fn with(prunes: Prunes, rules: Rules, start: &State, limits: Limits) -> Klondike {
        let (layout, first) = KlondikePosition::laid_out(&rules, start);
        Klondike {
            rules,
            start: start.clone(),
            limits,
            prunes,
            game: Walk::new(layout, first, prunes),
            open_game: None,
            is_open_game_over: false,
            expanded_before: 0,
            turn: GameTurn::Game,
            turn_left: 0,
            n_nodes: 0,
            n_open_nodes: 0,
        }
    }

    /// Begins again from another position of this game. Keeps the memory for reuse, unless it is large.
    pub fn restart(&mut self, start: &State) {
        let (layout, first) = KlondikePosition::laid_out(&self.rules, start);
        self.start.clone_from(start);
        self.game.restart(layout, first);
        self.open_game = None;
        self.is_open_game_over = false;
        self.expanded_before = 0;
        self.turn = GameTurn::Game;
        self.turn_left = 0;
        self.n_nodes = 0;
        self.n_open_nodes = 0;
    }

    /// Returns the verdict on a start that needs no search.
    fn verdict_at_once(&self) -> Option<Verdict> {
        let Walk { layout, start, .. } = &self.game;
        if start.is_won() {
            return Some(Verdict::Solved(Vec::new()));
        }
        let twins = dead_end::either_twin;
        #[cfg(test)]
        let twins = |cards| tests::twins(&self.prunes, twins, cards);
        if self.prunes.dead_end.is_on() && dead_end::is_dead_end(layout, start, twins) {
            return Some(Verdict::Unsolvable { positions: 1 });
        }
        layout.is_too_large.then_some(Verdict::GaveUp(Stopped::Memory))
    }

    /// Begins the next turn, so that the open game, which may begin here, gets its share.
    fn next_turn(&mut self) {
        self.turn_left = self.prunes.pace.turn;
        self.turn = GameTurn::Game;
        let may_open = self.prunes.open_game.is_on()
            && !self.is_open_game_over
            && !self.game.layout.is_stock_open
            && self.prunes.pace.open_game_after < self.n_nodes;
        let has_room = self.bytes_of_game() + Walk::bytes_at_first() <= self.limits.bytes_max;
        if !may_open || !has_room || self.n_nodes <= SHARE_OF_GAME * self.n_open_nodes {
            return;
        }
        if self.open_game.is_none() {
            let stock = Some(Stock { draw: 1, redeals: Redeals::Unlimited });
            let rules = Rules { stock, ..self.rules };
            #[cfg(test)]
            let rules = tests::open_rules(&self.prunes, rules);
            let (layout, first) = KlondikePosition::laid_out(&rules, &self.start);
            self.open_game = Some(Box::new(Walk::new(layout, first, self.prunes)));
        }
        self.turn = GameTurn::OpenGame;
    }

    /// Advances the open game. A position that is lost there is lost, since each step of the game is a step there, too.
    fn advance_open_game(&mut self, nodes: u64) -> Option<Verdict> {
        self.n_open_nodes += nodes;
        let bytes_max = self.limits.bytes_max.saturating_sub(self.bytes_of_game());
        match self.open_game.as_mut()?.run(nodes, bytes_max)? {
            WalkEnd::Lost => Some(Verdict::Unsolvable { positions: self.game.n_positions() }),
            WalkEnd::Won | WalkEnd::Full => {
                self.end_open_game();
                None
            }
        }
    }

    fn end_open_game(&mut self) {
        self.expanded_before += self.open_game.take().map_or(0, |it| it.expanded());
        self.is_open_game_over = true;
        self.turn_left = 0;
    }

    fn advance_game(&mut self, nodes: u64) -> Option<Verdict> {
        self.n_nodes += nodes;
        let held = self.open_game.as_ref().map_or(0, |it| it.bytes());
        let bytes_max = self.limits.bytes_max.saturating_sub(size_of::<Klondike>() as u64 + held);
        match self.game.run(nodes, bytes_max)? {
            WalkEnd::Won => Some(Verdict::Solved(self.solution())),
            WalkEnd::Lost => Some(Verdict::Unsolvable { positions: self.game.n_positions() }),
            WalkEnd::Full if self.open_game.is_some() => {
                self.end_open_game();
                None
            }
            WalkEnd::Full => Some(Verdict::GaveUp(Stopped::Memory)),
        }
    }

    fn bytes_of_game(&self) -> u64 {
        size_of::<Klondike>() as u64 + self.game.bytes()
    }

    fn solution(&self) -> Vec<Move> {
        unfold::unfold(&self.rules, self.start.clone(), &self.game.line()).expect("steps that can be made")
    }
}

impl Search for Klondike {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        if self.n_nodes == 0
            && nodes != 0
            && let Some(verdict) = self.verdict_at_once()
        {
            self.n_nodes = 1;
            return Some(verdict);
        }
        let mut left = nodes;
        while left != 0 {
            if self.turn_left == 0 {
                self.next_turn();
            }
            let nodes = left.min(self.turn_left);
            left -= nodes;
            self.turn_left -= nodes;
            let verdict = match self.turn {
                GameTurn::Game => self.advance_game(nodes),
                GameTurn::OpenGame => self.advance_open_game(nodes),
            };
            if verdict.is_some() {
                return verdict;
            }
        }
        None
    }

    fn spent(&self) -> Spent {
        let walks = [Some(&self.game), self.open_game.as_deref()];
        let sum = |count: fn(&Walk) -> u64| walks.iter().flatten().map(|it| count(it)).sum();
        Spent {
            expanded: self.expanded_before + sum(Walk::expanded),
            stored: sum(Walk::stored),
            bytes: self.bytes_of_game() + self.open_game.as_ref().map_or(0, |it| it.bytes()),
        }
    }
}
