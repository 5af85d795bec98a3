use solitaire::{Game, Move};

use crate::{DepthFirst, Limits, Metrics, Runner, Search, Spent, Verdict, tables::Next};

/// A depth-first search with a list of the positions seen, which gives up when the list is long enough.
///
/// This is the search of the article "Building a Solitaire 'AI' in JavaScript", where 50,000 is long enough. It differs
/// from [`DepthFirst`] in when it looks at the list: it compares all moves of a position with the list at once, before
/// it makes the first of them. A position found after the first move may be the one that the second leads to, and then
/// the search enters and expands it again. So the list, to which every position is added when it is entered, may have
/// one position many times, and is full sooner.
///
/// With enough time it would be complete: the position that a move leads to is on the list, or will be entered.
///
/// *Generated*: moves tried. *Expanded*: positions entered and not won, as often as they were, which is the length of
/// the list. *Stored*: distinct positions entered.
#[derive(Debug)]
pub struct SeenList<G: Game> {
    /// A search whose keys are the positions on the list, once each.
    search: DepthFirst<G>,
    /// Reused from one position to the next.
    moves: Vec<Move>,
    /// The most positions that are entered.
    entered_max: u64,
}

impl<G: Game> SeenList<G> {
    /// The published length of the list.
    pub const ENTERED_MAX: u64 = 50_000;

    /// Returns the search from `start` that gives up when `entered_max` positions are on its list.
    pub fn new(game: G, start: G::State, entered_max: u64, limits: Limits) -> Self {
        SeenList { search: DepthFirst::unmarked(game, start, limits), moves: Vec::new(), entered_max }
    }
}

/// Puts the position on the stack, with the moves that lead to positions not on the list.
fn enter<G: Game>(search: &mut DepthFirst<G>, moves: &mut Vec<Move>, next: Next<G::State>) {
    let DepthFirst { game, keys, stack, .. } = search;
    let key = game.key(&next.state);
    let (number, _) = keys.insert(key);
    search.depth_max = search.depth_max.max(stack.depth());
    moves.clear();
    game.moves(&next.state, moves);
    search.generated += moves.len() as u64;
    moves.retain(|&mv| !keys.contains(game.key_after(&next.state, key, mv)));
    stack.push(Next { number, ..next }, moves);
    if let Some(mv) = stack.next_move() {
        let state = stack.after(game, mv);
        search.next = Some(Next { state, number: 0, came_by: Some(mv) });
    }
}

impl<G: Game> Search for SeenList<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let moves = &mut self.moves;
        self.search.advance_with(nodes, self.entered_max, |search, next| enter(search, moves, next))
    }

    fn spent(&self) -> Spent {
        self.search.spent()
    }
}

impl<G: Game> Runner for SeenList<G> {
    fn metrics(&self) -> Metrics {
        self.search.metrics()
    }

    fn line(&self) -> Vec<Move> {
        self.search.line()
    }
}
