use solitaire::{Game, Move};

use crate::{DepthFirst, Limits, Metrics, Runner, Search, Spent, Verdict, tables::Next};

/// Depth-first with a list of the positions seen, which gives up when the list is long enough.
///
/// As the article "Building a Solitaire 'AI' in JavaScript" has it, where 50,000 is long enough. It differs from
/// [`DepthFirst`] in when it looks at the list: all moves of a position are held against it
/// at once, before the first of them is made. What is found behind that one may be what the second leads to, and then
/// it is entered and expanded again. So the list, which every position is put on as it is entered, may have one
/// position many times, and is sooner full.
///
/// With enough time it would be complete: what a move leads to is on the list, or will be entered.
///
/// *Generated*: moves tried. *Expanded*: positions entered and not won, as often as they were, which is how long the
/// list is. *Stored*: distinct positions entered.
#[derive(Debug)]
pub struct SeenList<G: Game> {
    /// Its keys are what is on the list, once each.
    search: DepthFirst<G>,
    /// Reused from one position to the next.
    moves: Vec<Move>,
    /// More positions than this are not entered.
    entered_max: u64,
}

impl<G: Game> SeenList<G> {
    /// As published.
    pub const ENTERED_MAX: u64 = 50_000;

    /// Returns the search from `start` that gives up when `entered_max` positions are on its list.
    pub fn new(game: G, start: G::State, entered_max: u64, limits: Limits) -> Self {
        SeenList { search: DepthFirst::unmarked(game, start, limits), moves: Vec::new(), entered_max }
    }
}

/// Puts the position on the stack, with those of its moves that lead to what is not on the list.
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
