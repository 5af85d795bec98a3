mod known;
mod options;
mod stop;
mod why_lost;

use std::collections::{BTreeSet, HashMap};

use solitaire::{Move, Position, Start};
use solver::{Engines, Search, Spent, Task, Verdict, Winnability};

pub use self::options::ReviewOptions;
use self::{
    known::Known,
    stop::{Stop, key, stops},
    why_lost::WhyLost,
};
use crate::{AnswerError, Refuted, RequestedPosition, ReviewedMove, TurningPoint, requested};

/// A running review of a game: which of its moves kept the win, and which others would have.
///
/// If a position can be won, so can all positions before it in the game; if one is lost, so are all after it. So the
/// review finds the move that lost the game by halving, and then judges the moves that could have been made before it.
/// Positions on a winning line need no search of their own.
pub struct Reviewing {
    start: Start,
    moves: Vec<Move>,
    options: ReviewOptions,
    engines: Engines,
    /// The positions in which the player had a choice, and the last one, which has no moves to judge.
    stops: Vec<Stop>,
    /// The results by the keys of positions from which no card goes home by itself.
    known: HashMap<u128, Known>,
    /// The last stop that can be won. The next field is the first that is lost.
    winnable: Option<usize>,
    lost: Option<(usize, u64)>,
    /// The latest stop from which a line was found, and that line.
    line: Option<(usize, Vec<Move>)>,
    /// The stops from which a search ended without a result.
    tried: BTreeSet<usize>,
    now: Option<ReviewSearch>,
    why: WhyLost,
    /// The latest returned result for each move.
    told: Vec<Option<ReviewedMove>>,
    expanded_before: u64,
}

/// A search from a stop, or from the position after one of its moves.
struct ReviewSearch {
    stop: usize,
    choice: Option<usize>,
    /// The moves from the stop to the position where the search begins.
    first: Vec<Move>,
    position: Position,
    search: Box<dyn Search>,
    nodes_max: u64,
}

impl Reviewing {
    /// The most positions that first searches may expand, less than what is allowed, so that hard positions do not
    /// delay the others.
    const FIRST_NODES: u64 = 20_000;

    /// Begins a review of the moves that led to a position, by the solver's engines.
    pub fn new(game: RequestedPosition, options: ReviewOptions) -> Reviewing {
        Reviewing::by(Engines::whole(), game, options)
    }

    /// Begins a review by other engines.
    pub fn by(engines: Engines, game: RequestedPosition, options: ReviewOptions) -> Reviewing {
        let (start, moves) = game.into_parts();
        let stops = stops(&start, &moves, options.autoplay);
        let last = stops.last().expect("at least the start");
        let winnable = last.position.is_won().then_some(stops.len() - 1);
        let mut review = Reviewing {
            start,
            moves,
            options,
            engines,
            told: vec![None; stops.len() - 1],
            stops,
            known: HashMap::new(),
            winnable,
            lost: None,
            line: None,
            tried: BTreeSet::new(),
            now: None,
            why: WhyLost::Waiting,
            expanded_before: 0,
        };
        review.conclude();
        review.begin_next();
        review
    }

    /// Returns whether every result that is possible within the limits is known.
    pub fn is_over(&self) -> bool {
        self.now.is_none() && !self.has_to_refute()
    }

    /// Expands at most `nodes` more positions. Returns the moves with new results.
    ///
    /// # Errors
    ///
    /// Returns an error if the checker does not pass a line.
    pub fn advance(&mut self, nodes: u64) -> Result<Vec<ReviewedMove>, AnswerError> {
        if self.has_to_refute()
            && let Some((lost, _)) = self.lost
        {
            let (lost, options) = (&self.stops[lost].position, &self.options);
            if self.why.advance(lost, options.autoplay, options.refuted_max, nodes) {
                return Ok(Vec::new());
            }
        }
        if let Some(run) = &mut self.now {
            let left = run.nodes_max.saturating_sub(run.search.spent().expanded);
            let verdict = run.search.advance(left.min(nodes));
            let is_spent = run.nodes_max <= run.search.spent().expanded;
            if verdict.is_none() && !is_spent {
                return Ok(Vec::new());
            }
            let run = self.now.take().expect("the current search");
            self.expanded_before += run.search.spent().expanded;
            self.note(&run, verdict)?;
            self.conclude();
            self.begin_next();
        }
        Ok(self.news())
    }

    /// Moves the cursor, so that the review continues near this position.
    pub fn move_cursor(&mut self, n: usize) {
        self.options.cursor = n;
    }

    /// Returns the move that lost the game, once it is known.
    pub fn turning_point(&self) -> Option<TurningPoint> {
        let (winnable, positions, line) = self.turning_stop()?;
        let stop = &self.stops[winnable];
        Some(TurningPoint { n: stop.n, line: requested::line(&stop.position, line.to_vec()), positions })
    }

    /// Returns the moves that win from before the move that lost the game, once it is known.
    pub fn turning_moves(&self) -> Option<&[Move]> {
        self.turning_stop().map(|it| it.2)
    }

    /// Returns the best that can be reached after that move, once it is known.
    pub fn refuted(&self) -> Option<&Refuted> {
        self.why.known()
    }

    /// Returns the number of moves before the last position from which the checker has passed a line.
    pub fn last_winnable(&self) -> Option<usize> {
        self.winnable.map(|stop| self.stops[stop].n)
    }

    /// Returns the number of moves before the first position that is proved to be lost.
    pub fn first_lost(&self) -> Option<usize> {
        self.lost.map(|(stop, _)| self.stops[stop].n)
    }

    /// Returns whether the position after the last move can be won, as far as known.
    pub fn last(&self) -> Winnability {
        self.verdict(self.stops.len() - 1)
    }

    /// Returns what was spent so far.
    pub fn spent(&self) -> Spent {
        self.now.as_ref().map_or(Spent::default(), |it| it.search.spent()).after(self.expanded_before)
    }

    /// Returns the results for each move of the player, in order.
    pub fn reviewed(&self) -> Vec<ReviewedMove> {
        (0..self.told.len()).map(|stop| self.summary(stop)).collect()
    }

    /// Returns the last stop before the move that lost the game, the number of positions that prove the loss, and a
    /// line from the stop.
    fn turning_stop(&self) -> Option<(usize, u64, &[Move])> {
        let (winnable, (lost, positions)) = (self.winnable?, self.lost?);
        let (from, line) = self.line.as_ref()?;
        let is_next = winnable + 1 == lost && *from == winnable;
        is_next.then_some((winnable, positions, line.as_slice()))
    }

    fn has_to_refute(&self) -> bool {
        0 < self.options.refuted_max && self.turning_stop().is_some() && !self.why.is_done()
    }

    fn news(&mut self) -> Vec<ReviewedMove> {
        let mut news = Vec::new();
        for (stop, now) in self.reviewed().into_iter().enumerate() {
            if self.told[stop] != Some(now) {
                self.told[stop] = Some(now);
                news.push(now);
            }
        }
        news
    }

    fn summary(&self, stop: usize) -> ReviewedMove {
        let Stop { n, choices, .. } = &self.stops[stop];
        let (before, after) = (self.verdict(stop), self.verdict(stop + 1));
        let is = |choice: &(Move, u128), wanted: Winnability| {
            self.known.get(&choice.1).is_some_and(|it| it.verdict == wanted)
        };
        let wins = |it: &&(Move, u128)| is(it, Winnability::Winnable);
        let n_losing = match before {
            Winnability::Lost => choices.len(),
            _ => choices.iter().filter(|it| is(it, Winnability::Lost)).count(),
        };
        ReviewedMove {
            n: *n,
            before,
            after,
            n_moves: choices.len(),
            n_winning: choices.iter().filter(wins).count(),
            n_losing,
            winning: choices.iter().find(wins).map(|it| it.0),
        }
    }

    fn verdict(&self, stop: usize) -> Winnability {
        match (self.winnable, self.lost) {
            (Some(winnable), _) if stop <= winnable => Winnability::Winnable,
            (_, Some((lost, _))) if lost <= stop => Winnability::Lost,
            _ => Winnability::Unknown,
        }
    }

    /// Stores the result of a search.
    fn note(&mut self, run: &ReviewSearch, verdict: Option<Verdict>) -> Result<(), AnswerError> {
        let found = match verdict {
            Some(Verdict::Solved(moves)) => run.position.with_autoplay(&moves, self.options.autoplay),
            Some(Verdict::Unsolvable { positions }) => {
                self.note_unsolved(run, Known::lost(positions));
                return Ok(());
            }
            // A search with more positions would not fit into the memory.
            Some(Verdict::GaveUp(_)) => {
                self.note_unsolved(run, Known::unknown(u64::MAX));
                return Ok(());
            }
            // An overlong solution still proves that the game can be won.
            None => match run.search.best() {
                Some(moves) => run.position.with_autoplay(moves, self.options.autoplay),
                None => {
                    self.note_unsolved(run, Known::unknown(run.search.spent().expanded));
                    return Ok(());
                }
            },
        };
        let line: Vec<Move> = run.first.iter().chain(&found).copied().collect();
        let before = &self.moves[..self.stops[run.stop].n];
        requested::verify(&self.start, &[before, &line].concat())?;
        let mut position = run.position.clone();
        for mv in found {
            self.note_winnable(&position);
            position.play(mv);
        }
        self.note_winnable(&position);
        if self.line.as_ref().is_none_or(|it| it.0 <= run.stop) {
            self.line = Some((run.stop, line));
        }
        self.winnable = self.winnable.max(Some(run.stop));
        Ok(())
    }

    fn note_lost(&mut self, stop: usize, positions: u64) {
        if self.lost.is_none_or(|it| stop < it.0) {
            self.lost = Some((stop, positions));
        }
    }

    fn note_unsolved(&mut self, run: &ReviewSearch, known: Known) {
        match (run.choice, known.verdict) {
            (Some(choice), _) => {
                let key = self.stops[run.stop].choices[choice].1;
                self.known.insert(key, known);
            }
            (None, Winnability::Unknown) => _ = self.tried.insert(run.stop),
            (None, Winnability::Lost) => self.note_lost(run.stop, known.positions),
            (None, Winnability::Winnable) => (),
        }
    }

    fn note_winnable(&mut self, position: &Position) {
        if let Some(key) = key(position, self.options.autoplay) {
            self.known.insert(key, Known::WINNABLE);
        }
    }

    /// Draws all conclusions from the known results.
    fn conclude(&mut self) {
        for stop in 0..self.stops.len() {
            let known = |key: &u128| self.known.get(key).copied();
            let here = &self.stops[stop];
            let own = here.key.as_ref().and_then(known);
            let of_choices = || here.choices.iter().map(|it| known(&it.1));
            let wins = |it: Option<Known>| it.is_some_and(|it| it.verdict == Winnability::Winnable);
            let is_won = here.position.is_won() || wins(own) || of_choices().any(wins);
            if is_won {
                self.winnable = self.winnable.max(Some(stop));
                continue;
            }
            let lost =
                |it: Option<Known>| it.filter(|it| it.verdict == Winnability::Lost).map(|it| it.positions);
            let positions = of_choices().map(lost);
            // The last stop has no moves to judge.
            let all: Option<u64> = positions.sum::<Option<u64>>().filter(|_| stop + 1 < self.stops.len());
            if let Some(positions) = lost(own).or(all) {
                self.note_lost(stop, positions);
            }
        }
        for stop in 1..self.stops.len() {
            let Stop { choices, made, .. } = &self.stops[stop - 1];
            let led_here = self.stops[stop].key == Some(choices[*made].1);
            if led_here {
                let key = choices[*made].1;
                match (self.verdict(stop), self.lost) {
                    (Winnability::Winnable, _) => _ = self.known.insert(key, Known::WINNABLE),
                    (Winnability::Lost, Some((lost, positions))) if lost == stop => {
                        self.known.insert(key, Known::lost(positions));
                    }
                    _ => (),
                }
            }
        }
    }

    /// Begins the next search.
    fn begin_next(&mut self) {
        let next = self.next_stop().or_else(|| self.next_choice());
        self.now = next.map(|(stop, choice, nodes_max)| {
            let Stop { position, choices, .. } = &self.stops[stop];
            let mut position = position.clone();
            let first = choice.map_or_else(Vec::new, |choice| {
                position.play_with_autoplay(choices[choice].0, self.options.autoplay)
            });
            let task = Task::default().with_autoplay(self.options.autoplay);
            let search = self.engines.begin(&position, task, self.options.limits);
            ReviewSearch { stop, choice, first, position, search, nodes_max }
        });
    }

    /// Returns the middle one of the stops without a result: its result determines half of them.
    fn next_stop(&self) -> Option<(usize, Option<usize>, u64)> {
        let first = self.winnable.map_or(0, |it| it + 1);
        let end = self.lost.map_or(self.stops.len(), |it| it.0);
        let is_open = |it: &usize| self.stops[*it].key.is_some() && !self.tried.contains(it);
        let open: Vec<usize> = (first..end).filter(is_open).collect();
        // The line from before the losing move is shown, so it has to be found.
        let shown = self.winnable.filter(|&it| {
            self.lost.is_some_and(|lost| it + 1 == lost.0)
                && self.line.as_ref().is_none_or(|line| line.0 != it)
        });
        let shown = shown.filter(|it| is_open(it));
        open.get(open.len() / 2).copied().or(shown).map(|stop| (stop, None, self.options.nodes_max))
    }

    /// Returns the move nearest to the cursor that is not judged.
    fn next_choice(&self) -> Option<(usize, Option<usize>, u64)> {
        let end = self.lost.map_or(self.stops.len(), |it| it.0);
        let mut stops: Vec<usize> = (0..end).collect();
        stops.sort_by_key(|&it| self.stops[it].n.abs_diff(self.options.cursor));
        let first_nodes = Reviewing::FIRST_NODES.min(self.options.nodes_max);
        for nodes_max in [first_nodes, self.options.nodes_max] {
            for &stop in &stops {
                let is_open = |choice: &(Move, u128)| {
                    let known = self.known.get(&choice.1);
                    known.is_none_or(|it| it.verdict == Winnability::Unknown && it.positions < nodes_max)
                };
                if let Some(choice) = self.stops[stop].choices.iter().position(is_open) {
                    return Some((stop, Some(choice), nodes_max));
                }
            }
        }
        None
    }
}

impl std::fmt::Debug for Reviewing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reviewing").field("start", &self.start).field("reviewed", &self.reviewed()).finish()
    }
}
