use std::mem;

use answers::{AskedPosition, ReviewOptions, ReviewedMove, Reviewing};
use protocol::{Event, GameRecord, JobId, MoveReview, Rejection, ReviewBatch, SolutionKind};
use solitaire::{Autoplay, Position};
use solver::{Limits, Search};

use crate::{
    engines::Engines,
    turn::{Advance, Turn},
};

/// A function that begins a review.
pub(crate) type ReviewFn =
    fn(Engines, JobId, GameRecord, u32, Autoplay, Limits) -> Result<Box<dyn Advance>, Rejection>;

/// How many positions the search for one verdict may expand: some tenths of a second. Of the moves in solutions of FreeCell's deals
/// 1 to 25, three in 40,000 stay open.
const NODES_MAX: u64 = 200_000;

/// Begins a review.
pub(crate) fn review(
    engines: Engines,
    job: JobId,
    game: GameRecord,
    cursor: u32,
    autoplay: Autoplay,
    limits: Limits,
) -> Result<Box<dyn Advance>, Rejection> {
    let GameRecord { start, moves } = game;
    let game = AskedPosition::new(start, moves).map_err(|err| Rejection::IllegalMove(err.0))?;
    let begin = move |position: &Position| -> Box<dyn Search> {
        engines.search(position, autoplay, SolutionKind::Any, limits)
    };
    let options = ReviewOptions { autoplay, nodes_max: NODES_MAX, cursor: cursor as usize };
    let review = Reviewing::new(game, options, Box::new(begin));
    Ok(Box::new(ReviewJob { job, review, news: Vec::new() }))
}

/// The job that reviews a game.
struct ReviewJob {
    job: JobId,
    review: Reviewing,
    /// What is not sent yet.
    news: Vec<ReviewedMove>,
}

impl Advance for ReviewJob {
    fn advance(&mut self, nodes: u64) -> Turn {
        match self.review.advance(nodes) {
            Ok(news) => self.news.extend(news),
            Err(error) => {
                let rejection = Rejection::Unchecked(error.to_string());
                return Turn::Done(Event::Rejected { job: self.job, rejection });
            }
        }
        if self.review.is_over() { Turn::Done(self.batch(true)) } else { Turn::Working }
    }

    fn progress(&mut self) -> Event {
        self.batch(false)
    }
}

impl ReviewJob {
    /// Returns what is not sent yet.
    fn batch(&mut self, is_last: bool) -> Event {
        let moves = mem::take(&mut self.news).into_iter().map(reviewed).collect();
        let review = ReviewBatch {
            moves,
            winnable: self.review.last_winnable().map(|it| it as u32),
            lost: self.review.first_lost().map(|it| it as u32),
            line: self.review.turning_point().map(|it| it.line.moves).unwrap_or_default(),
            is_last,
        };
        Event::Reviewed { job: self.job, review }
    }
}

fn reviewed(it: ReviewedMove) -> MoveReview {
    let [n_moves, n_winning, n_losing] = [it.n_moves, it.n_winning, it.n_losing].map(|it| it as u32);
    MoveReview { n: it.n as u32, n_moves, n_winning, n_losing }
}

#[cfg(test)]
mod tests {
    use protocol::{Event, GameRecord, JobId, MoveReview, Rejection, Request, ReviewBatch};
    use solitaire::{Autoplay, Move, Pile, Start};

    use crate::{
        Session, Turn,
        session::tests::{BYTES_MAX, check_rejected},
    };

    fn request(start: &str, moves: &str, autoplay: Autoplay) -> Request {
        let start: Start = start.parse().expect("a start");
        let moves = start.position().parse_moves(moves).expect("legal moves");
        let cursor = moves.len() as u32;
        let position = GameRecord { start, moves };
        Request::Review { job: JobId(1), position, cursor, autoplay, bytes_max: BYTES_MAX }
    }

    /// Returns what is known in the end, of all moves.
    fn reviewed(request: Request) -> ReviewBatch {
        let mut session = Session::whole();
        assert_eq!(session.receive(request), None);
        let mut moves: Vec<MoveReview> = Vec::new();
        loop {
            let event = match session.turn(&mut || false) {
                Turn::Done(event) => event,
                _ => session.progress().expect("progress"),
            };
            let Event::Reviewed { review, .. } = event else { panic!("{event:?}") };
            for it in &review.moves {
                moves.retain(|old| old.n != it.n);
                moves.push(*it);
            }
            if review.is_last {
                moves.sort_by_key(|it| it.n);
                return ReviewBatch { moves, ..review };
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
        }
    }

    /// With autoplay, the moves behind the player's own are no choices.
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
        let position = GameRecord { start, moves: vec![to_stock] };
        let (job, autoplay) = (JobId(1), Autoplay::Safe);
        let request = Request::Review { job, position, cursor: 0, autoplay, bytes_max: BYTES_MAX };
        check_rejected(request, &Rejection::IllegalMove(to_stock));
    }
}
