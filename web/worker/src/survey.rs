use std::mem;

use protocol::{DealRange, Event, JobId, Rejection, SurveyBatch, SurveyRow};
use questions::{RequestedPosition, SolveOptions, Surveying};
use solitaire::{DealNumber, GameId, Numbered, Numbering, Rules, Start};
use solver::{Engines, Limits, LineLengths};

use crate::turn::{Advance, Turn, refused};

/// A function that begins a survey.
pub(crate) type SurveyFn =
    fn(Engines, JobId, Rules, Numbering, DealRange, Limits) -> Result<Box<dyn Advance>, Rejection>;

/// Begins a survey.
pub(crate) fn survey(
    engines: Engines,
    job: JobId,
    rules: Rules,
    numbering: Numbering,
    deals: DealRange,
    limits: Limits,
) -> Result<Box<dyn Advance>, Rejection> {
    let DealRange { first, last } = deals;
    deal(rules, numbering, last)?;
    deal(rules, numbering, first)?;
    if last < first {
        return Err(Rejection::EmptyRange);
    }
    let asked = move |number| {
        let start = deal(rules, numbering, number).expect("a deal between two others");
        Ok(RequestedPosition::new(start, Vec::new()).expect("no moves"))
    };
    let options = SolveOptions { limits, ..SolveOptions::default() };
    let surveying = Surveying::by(engines, Box::new(asked), first..=last, options);
    let surveying = surveying.expect("any solution, for which every game has a search");
    Ok(Box::new(SurveyJob { job, surveying, rows: Vec::new(), bytes_held: 0 }))
}

/// The job that solves a range of deals, one after another.
struct SurveyJob {
    job: JobId,
    surveying: Surveying,
    /// Rows that are not sent yet.
    rows: Vec<SurveyRow>,
    bytes_held: u64,
}

impl Advance for SurveyJob {
    fn advance(&mut self, nodes: u64) -> Turn {
        let (deal, solved) = match self.surveying.advance(nodes) {
            Ok(None) => return Turn::Working,
            Ok(Some(solved)) => solved,
            Err(error) => return Turn::Done(refused(self.job, &error)),
        };
        let spent = solved.solving.spent();
        self.bytes_held = self.bytes_held.max(spent.bytes);
        let verdict = solved.verdict.map(|moves| LineLengths::of(&moves));
        self.rows.push(SurveyRow::new(deal, verdict, spent));
        if self.surveying.is_over() { Turn::Done(self.rows(true)) } else { Turn::Working }
    }

    fn progress(&mut self) -> Option<Event> {
        self.bytes_held = self.bytes_held.max(self.surveying.spent().bytes);
        Some(self.rows(false))
    }
}

impl SurveyJob {
    /// Returns the rows that are not sent yet.
    fn rows(&mut self, is_last: bool) -> Event {
        let batch = SurveyBatch { rows: mem::take(&mut self.rows), bytes_held: self.bytes_held, is_last };
        Event::Rows { job: self.job, batch }
    }
}

/// Returns the deal of a number, if there is one.
fn deal(rules: Rules, numbering: Numbering, number: u64) -> Result<Start, Rejection> {
    let missing = Rejection::NoSuchDeal(number);
    if numbering == Numbering::Microsoft {
        let deal = DealNumber::new(number).ok_or(missing)?;
        return Ok(Start::Deal(GameId { rules, deal }));
    }
    if !rules.capabilities().numberings.contains(&numbering) {
        return Err(missing);
    }
    Numbered::new(rules, numbering, &number.to_string()).map(Start::Numbered).map_err(|_| missing)
}

#[cfg(test)]
mod tests {
    use crate::{
        Session, Turn,
        session::tests::{analyse, check_rejected, last_event},
    };
    use protocol::{
        DealRange, Event, JobId, LineLengths, Rejection, Request, SurveyBatch, SurveyRow, Verdict,
        Winnability,
    };
    use solitaire::{Numbering, Start};

    const BYTES_MAX: u32 = 100_000_000;

    fn survey(job: u32, rules: &str, first: u64, last: u64) -> Request {
        let (job, rules) = (JobId(job), rules.parse().expect("rules"));
        let (numbering, deals) = (Numbering::Microsoft, DealRange { first, last });
        Request::Survey { job, rules, numbering, deals, bytes_max: BYTES_MAX }
    }

    /// Returns all rows and the most bytes that were held. Asks for progress after every `turns` turns.
    fn rows(request: Request, turns: usize) -> (Vec<SurveyRow>, u64) {
        let mut session = Session::whole();
        assert_eq!(session.receive(request), None);
        let mut all = Vec::new();
        for turn in 1.. {
            let event = match session.turn(&mut || false) {
                Turn::Working if turn % turns == 0 => session.progress().expect("a job"),
                Turn::Working => continue,
                Turn::Done(event) => event,
                other => panic!("{other:?}"),
            };
            let Event::Rows { job: JobId(1), batch } = event else { panic!("{event:?}") };
            let SurveyBatch { rows, bytes_held, is_last } = batch;
            all.extend(rows);
            if is_last {
                assert_eq!(session.turn(&mut || false), Turn::Idle);
                return (all, bytes_held);
            }
        }
        unreachable!("a survey ends")
    }

    #[test]
    fn rows_equal_the_results_of_analyses() {
        let (rows, bytes_held) = rows(survey(1, "freecell", 1, 20), 7);
        assert!(rows.iter().map(|row| row.deal).eq(1..=20));
        let mut bytes_most = 0;
        for row in rows {
            let mut session = Session::whole();
            session.receive(analyse(1, &format!("freecell/{}", row.deal), &[]));
            let Event::Answered { verdict: Verdict::Solved(moves), spent, .. } = last_event(&mut session)
            else {
                panic!("unsolved")
            };
            assert_eq!(row.expanded, spent.expanded);
            assert_eq!(row.verdict, Winnability::Winnable);
            assert_eq!(row.lengths, Some(LineLengths::of(&moves)), "{}", row.deal);
            bytes_most = bytes_most.max(spent.bytes);
        }
        assert_eq!(bytes_held, bytes_most);
    }

    #[test]
    fn rows_do_not_depend_on_when_they_are_asked_for() {
        let request = || survey(1, "eight-off", 8_589_934_580, 8_589_934_591);
        let (at_once, _) = rows(request(), usize::MAX);
        assert_eq!(at_once.len(), 12);
        assert_eq!(rows(request(), 1).0, at_once);
    }

    #[test]
    fn rows_tell_proofs_from_searches_that_gave_up() {
        let verdict = |bytes_max| {
            let (numbering, deals) = (Numbering::Microsoft, DealRange { first: 11_982, last: 11_982 });
            let rules = "freecell".parse().expect("rules");
            let (rows, _) = rows(Request::Survey { job: JobId(1), rules, numbering, deals, bytes_max }, 1);
            rows[0].verdict
        };
        assert_eq!(verdict(BYTES_MAX), Winnability::Lost);
        assert_eq!(verdict(1_000_000), Winnability::Unknown);
    }

    #[test]
    fn cancelled_survey_sends_nothing_more() {
        let mut session = Session::whole();
        session.receive(survey(1, "freecell", 1, 1_000_000));
        for _ in 0..20 {
            assert_eq!(session.turn(&mut || false), Turn::Working);
        }
        let Some(Event::Rows { batch: SurveyBatch { rows, is_last: false, .. }, .. }) = session.progress()
        else {
            panic!("no rows")
        };
        assert!(!rows.is_empty() && rows.len() <= 20);
        session.receive(Request::Cancel { job: JobId(1) });
        assert_eq!((session.turn(&mut || false), session.progress()), (Turn::Idle, None));
    }

    #[test]
    fn newest_request_replaces_the_job() {
        let mut session = Session::whole();
        session.receive(survey(1, "freecell", 1, 1_000_000));
        assert_eq!(session.turn(&mut || false), Turn::Working);
        session.receive(analyse(2, "freecell/1", &[]));
        assert!(matches!(
            last_event(&mut session),
            Event::Answered { job: JobId(2), verdict: Verdict::Solved(_), .. }
        ));
        session.receive(analyse(3, "freecell/11982", &[]));
        session.receive(survey(4, "freecell", 5, 5));
        session.receive(Request::Cancel { job: JobId(3) });
        assert!(matches!(
            last_event(&mut session),
            Event::Rows { job: JobId(4), batch: SurveyBatch { is_last: true, .. } }
        ));
    }

    /// Solvitaire's numbers begin with 0.
    #[test]
    fn deals_by_the_numbers_of_programs() {
        let rules = "klondike-draw-three".parse().expect("rules");
        let survey = |first, last| {
            let (numbering, deals) = (Numbering::Solvitaire, DealRange { first, last });
            Request::Survey { job: JobId(1), rules, numbering, deals, bytes_max: BYTES_MAX }
        };
        let (rows, _) = rows(survey(0, 2), 3);
        for row in rows {
            let start = format!("klondike-draw-three/solvitaire:{}", row.deal);
            assert!(start.parse::<Start>().is_ok());
            let mut session = Session::whole();
            session.receive(analyse(1, &start, &[]));
            let is_same = match last_event(&mut session) {
                Event::Answered { verdict: Verdict::Solved(moves), .. } => {
                    row.lengths.is_some_and(|it| it.moves as usize == moves.len())
                }
                Event::Answered { verdict: Verdict::Unsolvable { .. }, .. } => {
                    row.verdict == Winnability::Lost
                }
                other => panic!("{other:?}"),
            };
            assert!(is_same, "{start}");
        }
        check_rejected(survey(0, 1 << 32), &Rejection::NoSuchDeal(1 << 32));
    }

    #[test]
    fn rejects_numberings_of_other_games() {
        let rules = "freecell".parse().expect("rules");
        let (numbering, deals) = (Numbering::Solvitaire, DealRange { first: 5, last: 9 });
        let request = Request::Survey { job: JobId(1), rules, numbering, deals, bytes_max: BYTES_MAX };
        check_rejected(request, &Rejection::NoSuchDeal(9));
    }

    #[test]
    fn rejects_ranges_without_deals() {
        check_rejected(survey(1, "freecell", 0, 9), &Rejection::NoSuchDeal(0));
        check_rejected(survey(1, "freecell", 9, 8), &Rejection::EmptyRange);
        check_rejected(survey(1, "freecell", 1, 1 << 33), &Rejection::NoSuchDeal(1 << 33));
    }
}
