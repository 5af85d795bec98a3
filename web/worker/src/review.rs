use std::mem;

use imperfect_information::{LuckAndSkill, LuckStep};
use protocol::{ChanceStep, Event, JobId, MoveReview, Refutation, ReviewBatch};
use questions::{Refuted, RequestedPosition, ReviewOptions, ReviewedMove, Reviewing};
use solitaire::{Autoplay, Observation};
use solver::{Engines, Limits};

use crate::turn::{Advance, Turn, refused};

/// A function that begins a review.
pub(crate) type ReviewFn = fn(Engines, JobId, RequestedPosition, u32, Autoplay, Limits) -> Box<dyn Advance>;

/// The most positions that the search for one verdict may expand: some tenths of a second. Of the moves in solutions
/// of FreeCell's deals 1 to 25, three in 40,000 stay open.
const NODES_MAX: u64 = 200_000;

/// The most positions kept to find the rest of a lost game, and the most bytes of each: 264 alone, three times that
/// while a queue of all of them grows, plus the path to it and its key.
const REFUTED_MAX: usize = 200_000;
const REFUTED_BYTES: u64 = 1_000;

/// The number of progress requests per report: each report changes bars, list and text of the page while the player
/// uses it.
const REPORTED_EVERY: u32 = 3;

/// Begins a review.
pub(crate) fn review(
    engines: Engines,
    job: JobId,
    game: RequestedPosition,
    cursor: u32,
    autoplay: Autoplay,
    limits: Limits,
) -> Box<dyn Advance> {
    let refuted_max = REFUTED_MAX.min((limits.bytes_max / REFUTED_BYTES) as usize);
    let luck = luck(&game);
    let cursor = cursor as usize;
    let options = ReviewOptions { autoplay, nodes_max: NODES_MAX, limits, cursor, refuted_max };
    let review = Reviewing::by(engines, game, options);
    Box::new(ReviewJob { job, review, luck, chances: Vec::new(), news: Vec::new(), n_asked: 0 })
}

/// The job that reviews a game.
struct ReviewJob {
    job: JobId,
    review: Reviewing,
    luck: Option<LuckAndSkill>,
    /// The chances that are not sent yet.
    chances: Vec<ChanceStep>,
    /// The results that are not sent yet.
    news: Vec<ReviewedMove>,
    /// The number of progress requests.
    n_asked: u32,
}

impl Advance for ReviewJob {
    fn advance(&mut self, nodes: u64) -> Turn {
        if let Some(luck) = &mut self.luck {
            if !luck.advance() {
                self.chances = luck.steps().iter().map(chance).collect();
                self.luck = None;
            }
            return Turn::Working;
        }
        match self.review.advance(nodes) {
            Ok(news) => self.news.extend(news),
            Err(error) => return Turn::Done(refused(self.job, &error)),
        }
        if self.review.is_over() { Turn::Done(self.batch(true)) } else { Turn::Working }
    }

    fn progress(&mut self) -> Option<Event> {
        let is_due = self.n_asked.is_multiple_of(REPORTED_EVERY);
        self.n_asked += 1;
        is_due.then(|| self.batch(false))
    }
}

impl ReviewJob {
    /// Returns the results that are not sent yet.
    fn batch(&mut self, is_last: bool) -> Event {
        let moves = mem::take(&mut self.news).into_iter().map(reviewed).collect();
        let review = ReviewBatch {
            moves,
            winnable: self.review.last_winnable().map(|it| it as u32),
            lost: self.review.first_lost().map(|it| it as u32),
            line: self.review.turning_moves().unwrap_or_default().to_vec(),
            refutation: self.review.refuted().map(refutation),
            chances: mem::take(&mut self.chances),
            is_last,
        };
        Event::Reviewed { job: self.job, review: Box::new(review) }
    }
}

/// Begins the review of luck and moves, if cards are hidden and chances were measured.
fn luck(game: &RequestedPosition) -> Option<LuckAndSkill> {
    let (start, moves) = game.parts();
    let position = start.position();
    let (rules, dealt) = (position.rules(), position.state());
    if !rules.capabilities().has_advice {
        return None;
    }
    let first = Observation::looked(rules, dealt);
    let made = first.after_each(dealt, moves).ok()?;
    LuckAndSkill::new(first, made, game.position().is_won())
}

fn chance(step: &LuckStep) -> ChanceStep {
    let LuckStep { from, to, before, played, deviation, drawn } = *step;
    ChanceStep {
        from: from as u32,
        to: to as u32,
        likely: before.likely,
        low: before.low,
        high: before.high,
        played: played as i16,
        deviation,
        drawn: drawn as i16,
    }
}

fn refutation(refuted: &Refuted) -> Refutation {
    let Refuted { moves, positions, n_home } = refuted;
    Refutation { line: moves.clone(), positions: *positions, n_home: *n_home as u32 }
}

fn reviewed(it: ReviewedMove) -> MoveReview {
    let [n_moves, n_winning, n_losing] = [it.n_moves, it.n_winning, it.n_losing].map(|it| it as u32);
    MoveReview { n: it.n as u32, n_moves, n_winning, n_losing }
}

#[cfg(test)]
mod tests {
    use imperfect_information::{ByRules, Player};
    use protocol::{Event, JobId, MoveReview, Refutation, Rejection, Request, ReviewBatch};
    use solitaire::{Autoplay, Game, Move, Observation, Pile, Start};

    use crate::{
        Session, Turn,
        session::tests::{BYTES_MAX, check_rejected},
    };

    fn request(start: &str, moves: &str, autoplay: Autoplay) -> Request {
        let start: Start = start.parse().expect("a start");
        let played = start.position().parse_moves(moves).expect("legal moves");
        let cursor = played.len() as u32;
        Request::Review { job: JobId(1), start, played, cursor, autoplay, bytes_max: BYTES_MAX }
    }

    /// Returns the final results of all moves.
    fn reviewed(request: Request) -> ReviewBatch {
        let mut session = Session::whole();
        assert_eq!(session.receive(request), None);
        let mut moves: Vec<MoveReview> = Vec::new();
        loop {
            let event = match session.turn(&mut || false) {
                Turn::Done(event) => Some(event),
                _ => session.progress(),
            };
            let Some(event) = event else { continue };
            let Event::Reviewed { review, .. } = event else { panic!("{event:?}") };
            for it in &review.moves {
                moves.retain(|old| old.n != it.n);
                moves.push(*it);
            }
            if review.is_last {
                moves.sort_by_key(|it| it.n);
                return ReviewBatch { moves, ..*review };
            }
        }
    }

    #[test]
    fn the_move_that_lost_is_found() {
        for autoplay in [Autoplay::Off, Autoplay::Safe] {
            let review = reviewed(request("freecell/617", "8a2b212c5d17", autoplay));
            assert_eq!((review.moves.len(), review.winnable, review.lost), (6, Some(4), Some(5)));
            let start: Start = "freecell/617".parse().expect("a start");
            let played = start.position().parse_moves("8a2b212c").expect("legal moves");
            assert_ne!(review.line[0].from, Pile::Column(4));
            check::solution(&start, &[played, review.line].concat()).expect("a line that wins");
            let MoveReview { n_moves, n_winning, n_losing, .. } = review.moves[4];
            assert_eq!((n_moves, n_winning, n_losing), (11, 8, 3));
            assert_eq!(review.moves[5].n_moves, review.moves[5].n_losing);
            let Refutation { line, positions, n_home } = review.refutation.expect("what is left");
            let mut position = start.position();
            let lost = position.parse_moves("8a2b212c5d").expect("legal moves");
            position.try_play_all(&[lost, line].concat()).expect("legal moves");
            let piles = position.table().piles;
            let is_home = |pile: &Pile| matches!(pile, Pile::Foundation(_));
            let n: usize = piles.iter().filter(|it| is_home(&it.0)).map(|it| it.1.len()).sum();
            assert_eq!(n, n_home as usize);
            assert!(1 < positions && n < 52);
        }
    }

    /// With autoplay, the moves that follow the player's own are no choices.
    #[test]
    fn moves_that_are_made_by_themselves_are_not_reviewed() {
        let start: Start = "freecell/1".parse().expect("a start");
        let position = start.position();
        let solved = solver::solve(&position, solver::Limits::default());
        let solver::Verdict::Solved(moves) = solved else { panic!("{solved:?}") };
        let moves = position.with_autoplay(&moves, Autoplay::Safe);
        let text = position.write_moves(&moves);
        let count = |autoplay| reviewed(request("freecell/1", &text, autoplay)).moves.len();
        assert_eq!(count(Autoplay::Off), moves.len());
        assert!(count(Autoplay::Safe) < moves.len());
    }

    /// If cards are hidden, chances separate luck from moves, and add up to the result.
    #[test]
    fn chances_add_up_to_the_result() {
        let start: Start = "klondike-draw-one/7".parse().expect("a start");
        let position = start.position();
        let (rules, dealt) = (&position.rules(), position.state());
        let (mut state, mut observation) = (dealt.clone(), Observation::first(*rules, dealt));
        let mut moves = Vec::new();
        while let Some(choice) = ByRules.choose(&observation) {
            for mv in choice.moves {
                rules.try_play(&mut state, mv).expect("legal moves");
                observation.observe(&state);
                moves.push(mv);
            }
        }
        assert!(rules.is_won(&state));
        let n_moves = moves.len() as u32;
        let autoplay = Autoplay::Off;
        let mut session = Session::whole();
        session.receive(Request::Review {
            job: JobId(1),
            start,
            played: moves,
            cursor: 0,
            autoplay,
            bytes_max: BYTES_MAX,
        });
        let steps = loop {
            let event = match session.turn(&mut || false) {
                Turn::Done(event) => Some(event),
                _ => session.progress(),
            };
            let Some(event) = event else { continue };
            let Event::Reviewed { review, .. } = event else { panic!("{event:?}") };
            if !review.chances.is_empty() {
                break review.chances;
            }
        };
        assert!(steps.iter().zip(&steps[1..]).all(|(a, b)| a.to == b.from));
        assert_eq!((steps[0].from, steps[steps.len() - 1].to), (0, n_moves));
        let changes: i32 = steps.iter().map(|it| i32::from(it.played) + i32::from(it.drawn)).sum();
        assert_eq!(i32::from(steps[0].likely) + changes, 1000);
        assert!(steps.iter().all(|it| it.low <= it.likely && it.likely <= it.high));
    }

    #[test]
    fn a_review_can_be_cancelled() {
        let mut session = Session::whole();
        session.receive(request("freecell/617", "8a2b212c5d", Autoplay::Safe));
        assert_eq!(session.turn(&mut || false), Turn::Working);
        session.receive(Request::Cancel { job: JobId(1) });
        assert_eq!((session.turn(&mut || false), session.progress()), (Turn::Idle, None));
    }

    #[test]
    fn rejects_illegal_moves() {
        let to_stock = Move::one(Pile::Column(0), Pile::Stock);
        let start = "freecell/617".parse().expect("a start");
        let (job, played, autoplay) = (JobId(1), vec![to_stock], Autoplay::Safe);
        let request = Request::Review { job, start, played, cursor: 0, autoplay, bytes_max: BYTES_MAX };
        check_rejected(request, &Rejection::IllegalMove(to_stock));
    }
}
