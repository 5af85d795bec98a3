use solitaire::{Game, Move};

use crate::{
    Limits, Metrics, Runner, Search, Stats, Verdict, WhyGaveUp,
    tables::{Keys, Next, Stack},
};

/// Depth-first with a list of the positions seen, which gives up when the list is long enough.
///
/// As the article "Building a Solitaire 'AI' in JavaScript" has it, where 50,000 is long enough. It differs from
/// [`DepthFirst`](crate::DepthFirst) in when it looks at the list: all moves of a position are held against it
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
    game: G,
    /// What is on the list, once each.
    keys: Keys<G::Key>,
    stack: Stack<G>,
    /// The position to be entered next.
    next: Option<Next<G::State>>,
    /// Reused from one position to the next.
    moves: Vec<Move>,
    /// More positions than this are not entered.
    entered_max: u64,
    expanded: u64,
    generated: u64,
    depth_max: u32,
    limits: Limits,
}

impl<G: Game> SeenList<G> {
    /// As published.
    pub const ENTERED_MAX: u64 = 50_000;

    pub fn new(game: G, start: G::State, entered_max: u64, limits: Limits) -> Self {
        SeenList {
            game,
            keys: Keys::new(),
            stack: Stack::new(),
            next: Some(Next { state: start, number: 0, came_by: None }),
            moves: Vec::new(),
            entered_max,
            expanded: 0,
            generated: 0,
            depth_max: 0,
            limits,
        }
    }

    /// Puts the position on the stack, with those of its moves that lead to what is not on the list.
    fn enter(&mut self, next: Next<G::State>) {
        let key = self.game.key(&next.state);
        let (number, _) = self.keys.insert(key);
        self.expanded += 1;
        self.depth_max = self.depth_max.max(self.stack.depth());
        self.moves.clear();
        self.game.moves(&next.state, &mut self.moves);
        self.generated += self.moves.len() as u64;
        let SeenList { game, keys, moves, stack, .. } = self;
        moves.retain(|&mv| !keys.contains(game.key_after(&next.state, key, mv)));
        stack.push(Next { number, ..next }, moves);
    }

    /// Makes room for one more position, if the limit allows it.
    fn reserve(&mut self) -> bool {
        let bytes = self.keys.bytes_with(1) + self.stack.bytes_with_one_more();
        bytes <= self.limits.bytes_max && self.keys.reserve(1) && self.stack.reserve_one_more()
    }

    fn is_list_full(&self) -> bool {
        self.expanded == self.entered_max
    }
}

impl<G: Game> Search for SeenList<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.expanded.saturating_add(nodes);
        loop {
            let Some(next) = &self.next else {
                return Some(Verdict::Unsolvable { positions: self.keys.len() as u64 });
            };
            if self.game.is_won(&next.state) {
                return Some(Verdict::Solved(self.line()));
            }
            if self.is_list_full() {
                return Some(Verdict::GaveUp);
            }
            if self.expanded == expanded_max {
                return None;
            }
            if !self.reserve() {
                return Some(Verdict::GaveUp);
            }
            let next = self.next.take().expect("the position just looked at");
            self.enter(next);
            if let Some(mv) = self.stack.next_move() {
                let state = self.stack.after(&self.game, mv);
                self.next = Some(Next { state, number: 0, came_by: Some(mv) });
            }
        }
    }

    fn stats(&self) -> Stats {
        let bytes = self.keys.bytes() + self.stack.bytes();
        Stats { expanded: self.expanded, stored: self.keys.len() as u64, bytes }
    }
}

impl<G: Game> Runner for SeenList<G> {
    fn metrics(&self) -> Metrics {
        Metrics {
            generated: self.generated,
            frontier: self.stack.n_untried(),
            closed: self.keys.len() as u64,
            depth: self.stack.depth(),
            depth_max: self.depth_max,
            estimate_min: None,
        }
    }

    fn line(&self) -> Vec<Move> {
        self.stack.path_and(self.next.as_ref().and_then(|it| it.came_by))
    }

    fn why_gave_up(&self) -> WhyGaveUp {
        if self.is_list_full() { WhyGaveUp::ListFull } else { WhyGaveUp::OutOfMemory }
    }
}
