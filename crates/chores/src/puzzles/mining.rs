use std::{cmp::Reverse, collections::HashSet};

use questions::{RequestedPosition, SolveOptions, Solving};
use search::{BreadthFirst, Runner, Search};
use solitaire::{Autoplay, Move, Pile, Position, Start};
use solver::{Goal, Limits, Verdict, Winnability};
use terminal::failure::Failure;

use super::theme::PuzzleTheme;

/// The autoplay, which is the page's default: it never hurts.
const AUTOPLAY: Autoplay = Autoplay::Safe;

/// The fewest moves of a puzzle.
const CHOICES_MIN: usize = 3;

/// The nodes of a first search after a move. It suffices for most moves that keep the win.
const GLANCE_NODES: u64 = 2_000;

/// The most moves that the first searches may leave open. Judging more would take long.
const OPEN_MAX: usize = 3;

/// How often the player plays a deal. The next constants limit the length of each game, and its cost in expanded
/// positions.
const GAMES: usize = 6;
const STEPS_MAX: usize = 80;
const GAME_NODES_MAX: u64 = 1_000_000;

/// How many positions the second search may expand after each losing move. With more, a page could not quickly show why
/// the move loses.
const SECOND_NODES_MAX: u64 = 100_000;

/// A position in which exactly one move keeps the win. Moves that lead to the same position count as one, and moves of
/// autoplay belong to the move before them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Puzzle {
    /// The moves from the deal, in notation.
    pub(super) line: String,
    /// The move that keeps the win, in notation.
    pub(super) winning: String,
    /// How many moves there are.
    pub(super) n_choices: u64,
    /// How many positions can be reached after the other moves, summed over these. The next field is the number of
    /// moves to the farthest of them.
    pub(super) positions: u64,
    pub(super) depth: u64,
    /// How many positions the engine expanded to prove that the other moves lose.
    pub(super) expanded: u64,
    pub(super) themes: Vec<PuzzleTheme>,
}

impl Puzzle {
    /// Returns how hard the puzzle is: a hundred for each doubling of the number of positions that the other moves lead
    /// to, and five for each move on the way to the farthest of these positions.
    pub(super) fn rating(&self) -> u64 {
        let doublings = u64::from(self.positions.max(1).ilog2());
        self.depth.saturating_mul(5).saturating_add(100 * doublings)
    }
}

/// A search for puzzles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Miner {
    /// How many positions each of the two searches may expand to prove that a move loses.
    pub(super) nodes_max: u64,
}

/// A move, the moves of autoplay after it, and the position they lead to.
#[derive(Clone)]
struct PuzzleChoice {
    moves: Vec<Move>,
    after: Position,
}

/// A position that is a puzzle according to the engine.
struct PuzzleCandidate {
    line: String,
    position: Position,
    winning: Move,
    /// The other moves.
    choices: Vec<PuzzleChoice>,
    positions: u64,
    expanded: u64,
}

/// The verdict on a move, and the number of positions that the engine expanded for it.
struct JudgedChoice {
    verdict: Verdict,
    expanded: u64,
}

impl Miner {
    /// Returns the hardest puzzle on the lines of a player who always makes the move after which winning is hardest.
    /// Two searches have found that only one move keeps the win: the engine, and one that tries everything. The checker
    /// replays the winning line from the start.
    pub(super) fn hardest(&self, start: &Start) -> Result<Option<Puzzle>, Failure> {
        let mut candidates = Vec::new();
        for game in 0..GAMES {
            self.play(start, game, &mut candidates)?;
        }
        candidates.sort_by_key(|it| Reverse(it.positions));
        for candidate in candidates {
            if let Some(depth) = candidate.depth(self.nodes_max.min(SECOND_NODES_MAX))? {
                return Ok(Some(candidate.into_puzzle(depth)));
            }
        }
        Ok(None)
    }

    /// Plays a deal once, and adds the candidates on the way. If the player has several moves, the first game takes the
    /// hardest, the second game the next, and so on.
    fn play(&self, start: &Start, game: usize, candidates: &mut Vec<PuzzleCandidate>) -> Result<(), Failure> {
        let dealt = start.position();
        let mut position = dealt.clone();
        let mut played: Vec<Move> = Vec::new();
        let mut seen = HashSet::from([position.key()]);
        let mut spent = 0;
        for _ in 0..STEPS_MAX {
            let mut choices = choices(&position);
            let mut judge = |choice: &PuzzleChoice, nodes_max| {
                let moves = [&played[..], &choice.moves].concat();
                let asked = RequestedPosition::new(start.clone(), moves).expect("legal moves");
                judge(asked, nodes_max, &mut spent)
            };
            let judged: Result<Vec<JudgedChoice>, Failure> =
                choices.iter().map(|it| judge(it, GLANCE_NODES)).collect();
            let mut judged = judged?;
            self.judge_rest(&choices, &mut judged, &mut judge)?;
            let wins = |it: &JudgedChoice| it.verdict.winnability() == Winnability::Winnable;
            let winning = judged.iter().enumerate().filter(|it| wins(it.1));
            let mut winning: Vec<(u64, usize)> = winning.map(|(idx, it)| (it.expanded, idx)).collect();
            let n_losing = judged.iter().filter(|it| self.is_proved_lost(it)).count();
            winning.sort_unstable_by_key(|it| Reverse(it.0));
            if let [(_, idx)] = winning[..]
                && n_losing + 1 == choices.len()
                && CHOICES_MIN <= choices.len()
                && !is_home(choices[idx].moves[0])
            {
                candidates.push(PuzzleCandidate::new(&dealt, &played, &position, &choices, idx, &judged));
            }
            winning.retain(|it| !seen.contains(&choices[it.1].after.key()));
            let Some(&(_, idx)) = winning.get(game).or(winning.last()) else { break };
            let taken = choices.swap_remove(idx);
            played.extend(&taken.moves);
            position = taken.after;
            seen.insert(position.key());
            if GAME_NODES_MAX < spent {
                break;
            }
        }
        Ok(())
    }

    /// Returns whether the proof that a move loses stayed within its limit.
    fn is_proved_lost(&self, judged: &JudgedChoice) -> bool {
        judged.verdict.winnability() == Winnability::Lost && judged.expanded <= self.nodes_max
    }

    /// Judges the moves that the first searches have left open, if only one move is known to win and few are open.
    fn judge_rest(
        &self,
        choices: &[PuzzleChoice],
        judged: &mut [JudgedChoice],
        judge: &mut impl FnMut(&PuzzleChoice, u64) -> Result<JudgedChoice, Failure>,
    ) -> Result<(), Failure> {
        let count = |judged: &[JudgedChoice], what: Winnability| {
            judged.iter().filter(|it| it.verdict.winnability() == what).count()
        };
        for idx in 0..choices.len() {
            let n_winning = count(judged, Winnability::Winnable);
            let n_open = count(judged, Winnability::Unknown);
            if n_winning != 1 || OPEN_MAX < n_open || self.nodes_max <= GLANCE_NODES {
                return Ok(());
            }
            if let Verdict::GaveUp(_) = judged[idx].verdict {
                judged[idx] = judge(&choices[idx], self.nodes_max)?;
            }
        }
        Ok(())
    }
}

impl PuzzleCandidate {
    /// Returns the candidate of the position after these moves, in which only one move wins.
    fn new(
        start: &Position,
        played: &[Move],
        position: &Position,
        choices: &[PuzzleChoice],
        winning: usize,
        judged: &[JudgedChoice],
    ) -> PuzzleCandidate {
        let [mut all_positions, mut all_expanded] = [0, 0];
        for it in judged {
            if let JudgedChoice { verdict: Verdict::Unsolvable { positions }, expanded } = it {
                all_positions += positions;
                all_expanded += expanded;
            }
        }
        let others = choices.iter().enumerate().filter(|it| it.0 != winning);
        PuzzleCandidate {
            // A row is one line.
            line: start.write_moves(played).replace('\n', " "),
            position: position.clone(),
            winning: choices[winning].moves[0],
            choices: others.map(|it| it.1.clone()).collect(),
            positions: all_positions,
            expanded: all_expanded,
        }
    }

    /// Returns the number of moves to the farthest position after one of the losing moves, if a second search can prove
    /// each of them lost by expanding `nodes_max` positions.
    fn depth(&self, nodes_max: u64) -> Result<Option<u64>, Failure> {
        let mut depth = 0;
        for choice in &self.choices {
            let mut search =
                BreadthFirst::new(choice.after.rules(), choice.after.state().clone(), Limits::default());
            match search.advance(nodes_max) {
                Some(Verdict::Unsolvable { .. }) => depth = depth.max(search.metrics().depth_max.into()),
                Some(Verdict::Solved(_)) => {
                    let [line, second] = [&self.line, &self.position.move_text(choice.moves[0])];
                    let error = format!("{line}: a second search finds that {second} wins");
                    return Err(Failure::Refused(error));
                }
                _ => return Ok(None),
            }
        }
        Ok(Some(depth))
    }

    fn into_puzzle(self, depth: u64) -> Puzzle {
        let PuzzleCandidate { line, position, winning, choices, positions, expanded } = self;
        Puzzle {
            line,
            winning: position.move_text(winning),
            n_choices: choices.len() as u64 + 1,
            positions,
            depth,
            expanded,
            themes: PuzzleTheme::all_of(&position, winning, choices.iter().map(|it| it.moves[0])),
        }
    }
}

impl PuzzleChoice {
    fn new(position: &Position, mv: Move) -> PuzzleChoice {
        let mut after = position.clone();
        let moves = after.play_with_autoplay(mv, AUTOPLAY);
        PuzzleChoice { moves, after }
    }
}

fn judge(asked: RequestedPosition, nodes_max: u64, spent: &mut u64) -> Result<JudgedChoice, Failure> {
    // Ratings count positions, which must not include those expanded to shorten a line.
    let options = SolveOptions {
        goal: Goal::Winnability,
        autoplay: AUTOPLAY,
        nodes_max: Some(nodes_max),
        ..SolveOptions::default()
    };
    let mut solving = Solving::new(asked, options).expect("a goal of every game");
    let verdict = loop {
        if let Some(verdict) = solving.advance_moves(nodes_max).map_err(Failure::refused)? {
            break verdict;
        }
    };
    let expanded = solving.spent().expanded;
    *spent += expanded;
    Ok(JudgedChoice { verdict, expanded })
}

fn is_home(mv: Move) -> bool {
    matches!(mv.to, Pile::Foundation(_))
}

/// Returns the number of moves in a puzzle. Moves that lead to the same position count as one.
pub(super) fn n_choices(position: &Position) -> u64 {
    choices(position).len() as u64
}

/// Returns the moves of a position, without those that lead to the same position as an earlier one.
fn choices(position: &Position) -> Vec<PuzzleChoice> {
    let mut seen = HashSet::from([position.key()]);
    let all = position.moves().into_iter().map(|mv| PuzzleChoice::new(position, mv));
    all.filter(|it| seen.insert(it.after.key())).collect()
}
