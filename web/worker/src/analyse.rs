use protocol::{Event, JobId};
use questions::{RequestedPosition, SolveOptions, Solving};
use solitaire::{Autoplay, Move};
use solver::{Engines, Goal, Limits, Measure, Verdict};

use crate::turn::{Advance, Turn, refused};

/// The job that searches for a solution of one position.
pub(crate) struct AnalyseJob {
    job: JobId,
    solving: Solving,
    /// Whether a solution is reported before the search is over.
    reports_better: bool,
    /// The last solution reported.
    reported: Vec<Move>,
}

impl AnalyseJob {
    pub(crate) fn new(
        engines: Engines,
        job: JobId,
        asked: RequestedPosition,
        autoplay: Autoplay,
        goal: Goal,
        limits: Limits,
    ) -> AnalyseJob {
        // The page requests short solutions only of positions that it knows to be won.
        let options = SolveOptions {
            goal,
            measure: Measure::Moves,
            autoplay,
            has_line: true,
            limits,
            ..SolveOptions::default()
        };
        let options = options.nearest(&asked.position().rules());
        let solving = Solving::by(engines, asked, options).expect("a goal that the game has");
        // With `Goal::Any`, the best so far is a line that is still too long, and the search is soon over.
        let reports_better = goal != Goal::Any;
        AnalyseJob { job, solving, reports_better, reported: Vec::new() }
    }

    /// Reports the best solution so far, if it is new.
    fn report_better(&mut self) -> Turn {
        let is_news = |it: &&[Move]| self.reports_better && *it != self.reported;
        let Some(better) = self.solving.best_moves().filter(is_news) else { return Turn::Working };
        self.reported = better.to_vec();
        Turn::Sent(self.answered(Verdict::Solved(self.reported.clone()), false))
    }

    fn answered(&self, verdict: Verdict, is_last: bool) -> Event {
        Event::Answered { job: self.job, verdict, spent: self.solving.spent(), is_last }
    }
}

impl Advance for AnalyseJob {
    fn advance(&mut self, nodes: u64) -> Turn {
        match self.solving.advance_moves(nodes) {
            Ok(None) => self.report_better(),
            Ok(Some(verdict)) => {
                // If the search ended early, the page keeps the solutions that it already has.
                let verdict = self.solving.ended_by().map_or(verdict, Verdict::GaveUp);
                Turn::Done(self.answered(verdict, true))
            }
            Err(error) => Turn::Done(refused(self.job, &error)),
        }
    }

    fn progress(&mut self) -> Option<Event> {
        let at_least = self.solving.at_least().unwrap_or(0);
        Some(Event::Progress { job: self.job, spent: self.solving.spent(), at_least })
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use protocol::{Event, Goal, JobId, Request, Verdict};
    use solitaire::{Autoplay, DealNumber, GameId, Move, Pile, Start, Suit};

    use crate::{
        Session, Turn,
        session::tests::{BYTES_MAX, last_event},
    };

    fn ask(start: &str, moves: &[Move], autoplay: Autoplay, goal: Goal) -> Session {
        let mut session = Session::whole();
        let (job, start, played) = (JobId(1), start.parse().expect("a start"), moves.to_vec());
        let request = Request::Analyse { job, start, played, autoplay, goal, bytes_max: BYTES_MAX };
        assert_eq!(session.receive(request), None);
        session
    }

    fn answer(start: &str, moves: &[Move], autoplay: Autoplay) -> Event {
        last_event(&mut ask(start, moves, autoplay, Goal::Any))
    }

    /// Returns the number of player moves of each solution reported.
    fn lengths_of_short(start: &str, autoplay: Autoplay) -> Vec<usize> {
        let mut session = ask(start, &[], autoplay, Goal::Short);
        let mut lengths = Vec::new();
        loop {
            let (event, is_done) = match session.turn(&mut || false) {
                Turn::Working => continue,
                Turn::Sent(event) => (event, false),
                Turn::Done(event) => (event, true),
                Turn::Idle => panic!("idle without an event"),
            };
            let Event::Answered { verdict: Verdict::Solved(moves), is_last, .. } = event else {
                panic!("{event:?}")
            };
            assert_eq!(is_last, is_done);
            lengths.push(moves.iter().filter(|mv| !matches!(mv.to, Pile::Foundation(_))).count());
            if is_done {
                assert_eq!(session.turn(&mut || false), Turn::Idle);
                return lengths;
            }
        }
    }

    #[test]
    fn reports_shorter_solutions_and_the_shortest_last() {
        for deal in ["freecell/617", "klondike-draw-three/3"] {
            let lengths = lengths_of_short(deal, Autoplay::Safe);
            let (last, told) = lengths.split_last().unwrap();
            assert!(
                2 <= told.len() && told.is_sorted_by(|before, after| after < before),
                "{deal}: {lengths:?}"
            );
            assert_eq!(told.last(), Some(last), "{deal}");
        }
    }

    /// Solution and bound approach each other until they meet: in all moves, including those to foundations.
    #[test]
    fn proves_the_shortest_solution() {
        for (deal, fewest) in [("freecell/2", 73), ("klondike-draw-three/2", 96)] {
            let mut session = ask(deal, &[], Autoplay::Safe, Goal::Shortest);
            let (mut at_least, mut bounds) = (0, Vec::new());
            let moves = loop {
                match session.turn(&mut || false) {
                    Turn::Working => (),
                    Turn::Sent(Event::Answered {
                        verdict: Verdict::Solved(moves), is_last: false, ..
                    }) => assert!(fewest <= moves.len()),
                    Turn::Done(Event::Answered {
                        verdict: Verdict::Solved(moves), is_last: true, ..
                    }) => break moves,
                    other => panic!("{deal}: {other:?}"),
                }
                let Some(Event::Progress { at_least: now, .. }) = session.progress() else { continue };
                assert!(at_least <= now && now as usize <= fewest, "{deal}: {at_least}, {now}");
                at_least = now;
                bounds.push(now);
            };
            bounds.dedup();
            assert!(moves.len() == fewest && 2 < bounds.len(), "{deal}: {} {bounds:?}", moves.len());
        }
    }

    #[test]
    fn reports_one_solution_at_full_autoplay() {
        assert_eq!(lengths_of_short("freecell/617", Autoplay::All).len(), 1);
    }

    #[test]
    fn proves_a_lost_deal_when_asked_for_a_short_solution() {
        let event = last_event(&mut ask("freecell/11982", &[], Autoplay::Off, Goal::Short));
        assert!(
            matches!(event, Event::Answered { verdict: Verdict::Unsolvable { positions: 61_643 }, .. }),
            "{event:?}"
        );
    }

    #[test]
    fn full_autoplay_loses_a_winnable_deal() {
        let event = answer("freecell/98714", &[], Autoplay::All);
        assert!(
            matches!(event, Event::Answered { verdict: Verdict::Unsolvable { positions: 26_203 }, .. }),
            "{event:?}"
        );
        for autoplay in [Autoplay::Off, Autoplay::Safe] {
            let event = answer("freecell/98714", &[], autoplay);
            assert!(
                matches!(event, Event::Answered { verdict: Verdict::Solved(_), is_last: true, .. }),
                "{event:?}"
            );
        }
    }

    /// A line of deal 98714. Two aces go home, and then no card can until the last of these moves uncovers a diamond.
    pub(crate) const UP_TO_A_DIAMOND: [Move; 8] = [
        Move::one(Pile::Column(6), Pile::Foundation(Suit::Diamonds)),
        Move::one(Pile::Column(4), Pile::Foundation(Suit::Diamonds)),
        Move::one(Pile::Column(2), Pile::Cell(0)),
        Move::one(Pile::Column(2), Pile::Cell(1)),
        Move::one(Pile::Column(2), Pile::Column(1)),
        Move::one(Pile::Column(0), Pile::Cell(2)),
        Move::one(Pile::Column(0), Pile::Cell(3)),
        Move::one(Pile::Column(0), Pile::Column(7)),
    ];

    /// If the diamond goes home, the game is lost. A player who stepped back may cover it first.
    #[test]
    fn first_move_may_precede_autoplay() {
        let event = answer("freecell/98714", &UP_TO_A_DIAMOND[..7], Autoplay::All);
        assert!(matches!(event, Event::Answered { verdict: Verdict::Unsolvable { .. }, .. }), "{event:?}");
        let event = answer("freecell/98714", &UP_TO_A_DIAMOND, Autoplay::All);
        let Event::Answered { verdict: Verdict::Solved(moves), .. } = event else { panic!("{event:?}") };
        assert_eq!(moves[0], Move::one(Pile::Column(0), Pile::Column(1)));
    }

    #[test]
    fn deal_and_its_position_get_equal_answers() {
        for number in [11_982, 98_714] {
            let deal = Start::Deal(GameId { deal: DealNumber::new(number).unwrap(), ..GameId::default() });
            let written = deal.position().to_string();
            for autoplay in [Autoplay::Off, Autoplay::Safe, Autoplay::All] {
                let event = answer(&deal.to_string(), &[], autoplay);
                assert_eq!(answer(&written, &[], autoplay), event);
            }
        }
    }
}
