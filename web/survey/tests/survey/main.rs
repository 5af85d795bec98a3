//! The survey, with workers that know the answers.

mod map;

use i18n::Language;
use protocol::{DealRange, JobId, Request, SurveyBatch, SurveyEvent, SurveyRow};
use protocol::{LineLengths, Spent, Stopped, Verdict};
use survey::{
    NumberProblem, RowFilter, SurveyCmd, SurveyField, SurveyModel, SurveyMsg, SurveyState, VerdictCounts,
    WorkerFailure, update, view,
};
use ui::Detail;

const BYTES: (u64, u64) = (1_000, 400);

/// A survey, and the requests that its workers have not answered.
struct SurveyBench {
    model: SurveyModel,
    asked: Vec<(u32, JobId, DealRange)>,
    cmds: Vec<SurveyCmd>,
}

impl SurveyBench {
    fn new(link: &str, n_workers: usize) -> SurveyBench {
        let model = SurveyModel::new(Language::English, n_workers, BYTES);
        let mut bench = SurveyBench { model, asked: Vec::new(), cmds: Vec::new() };
        bench.tell(SurveyMsg::Followed(format!("#lab/survey/{link}")));
        bench
    }

    /// Sends a message, and acts as the browser does: workers report that they are ready, and ended workers send
    /// nothing more.
    fn tell(&mut self, msg: SurveyMsg) {
        self.cmds = update(&mut self.model, msg);
        for cmd in self.cmds.clone() {
            match cmd {
                SurveyCmd::StartWorker(id) => {
                    self.tell(SurveyMsg::Heard(id, SurveyEvent::Ready { version: protocol::VERSION }));
                }
                SurveyCmd::Send(id, Request::Survey { job, deals, .. }) => self.asked.push((id, job, deals)),
                SurveyCmd::EndWorker(ended) => self.asked.retain(|it| it.0 != ended),
                SurveyCmd::EndWorkers => self.asked.clear(),
                _ => (),
            }
        }
    }

    /// Makes a worker answer with the next rows of its request.
    fn answer(&mut self, nth: usize, n_rows: u64) {
        let (id, job, deals) = &mut self.asked[nth];
        let last = deals.last.min(deals.first + n_rows - 1);
        let rows = (deals.first..=last).map(row).collect();
        let is_last = last == deals.last;
        deals.first = last + 1;
        let (id, event) =
            (*id, SurveyEvent::Rows { job: *job, batch: SurveyBatch { rows, bytes_held: 0, is_last } });
        if is_last {
            self.asked.remove(nth);
        }
        self.tell(SurveyMsg::Heard(id, event));
    }

    /// Makes the workers answer in turn, each with some rows, to the end.
    fn answer_all(&mut self) {
        let mut n_answered = 0;
        while !self.asked.is_empty() {
            self.answer(n_answered * 5 % self.asked.len(), 1 + n_answered as u64 % 7);
            n_answered += 1;
            assert!(n_answered < 10_000, "it goes on and on");
        }
    }

    fn state(&self) -> SurveyState {
        self.model.survey.as_ref().expect("a survey").state
    }

    fn deals(&self) -> Vec<u64> {
        self.model.survey.as_ref().expect("a survey").rows().map(|it| it.deal).collect()
    }

    fn html(&self) -> String {
        view(&self.model, "lab", Detail::Everything).into_iter().map(|it| it.html).collect()
    }
}

/// Returns the row of a deal: every tenth cannot be won, and every twenty-fifth is hard.
fn row(deal: u64) -> SurveyRow {
    let verdict = match deal {
        deal if deal.is_multiple_of(25) => Verdict::GaveUp(Stopped::Memory),
        deal if deal.is_multiple_of(10) => Verdict::Unsolvable { positions: 61 },
        deal => {
            let moves = 80 + (deal % 40) as u32;
            let (player_moves, card_moves) = (moves - 30, moves + 20);
            Verdict::Solved(LineLengths { moves, player_moves, card_moves, redeals: 0 })
        }
    };
    SurveyRow::new(deal, verdict, Spent { expanded: 10 * deal, ..Spent::default() })
}

#[test]
fn finds_every_deal_once_in_any_order_of_answers() {
    for n_workers in [1, 2, 3, 8] {
        let mut bench = SurveyBench::new("freecell/101-1100", n_workers);
        bench.tell(SurveyMsg::Start);
        assert_eq!(bench.asked.len(), n_workers);
        bench.answer_all();
        assert_eq!(bench.state(), SurveyState::Finished);
        assert!(bench.deals().into_iter().eq(101..=1_100), "by {n_workers}");
        let counts = VerdictCounts { solved: 880, unsolvable: 80, unknown: 40 };
        assert_eq!(bench.model.survey.as_ref().expect("a survey").counts, counts);
        let said = "The survey is finished: 880 solved, 80 cannot be won, 40 not known yet.";
        assert_eq!(bench.model.said, said);
        assert!(
            bench.html().contains("91.666 % can be won; 95 % interval 85.839 to 93.525"),
            "{}",
            bench.html()
        );
    }
}

#[test]
fn stop_keeps_what_was_found_and_the_rest_can_follow() {
    let mut bench = SurveyBench::new("klondike-draw-three/solvitaire:0-299", 3);
    bench.tell(SurveyMsg::Tick(1_000.0));
    bench.tell(SurveyMsg::Start);
    bench.answer(1, 4);
    bench.answer(0, 2);
    let job = bench.asked[0].1;
    bench.tell(SurveyMsg::Tick(3_000.0));
    assert!(bench.html().contains("<h2>Klondike, draw three: deals 0 to 299 of solvitaire</h2>"));
    bench.tell(SurveyMsg::Stop);
    assert_eq!((bench.state(), bench.asked.len()), (SurveyState::Stopped, 0));
    assert_eq!(bench.model.said, "Stopped after 6 of 300 deals. What was found stays.");
    // The message of a worker that has been ended arrives too late.
    bench.tell(SurveyMsg::Heard(
        0,
        SurveyEvent::Rows { job, batch: SurveyBatch { rows: vec![row(2)], bytes_held: 0, is_last: false } },
    ));
    assert_eq!(bench.deals().len(), 6);
    bench.tell(SurveyMsg::Tick(10_000.0));
    bench.tell(SurveyMsg::GoOn);
    bench.tell(SurveyMsg::Tick(11_500.0));
    bench.answer_all();
    assert_eq!(bench.state(), SurveyState::Finished);
    assert!(bench.deals().into_iter().eq(0..300));
    assert_eq!(bench.model.survey.as_ref().expect("a survey").elapsed_ms(99_000.0), 3_500.0);
}

#[test]
fn other_workers_do_what_a_failed_one_leaves() {
    let mut bench = SurveyBench::new("freecell/1-40", 2);
    bench.tell(SurveyMsg::Start);
    bench.answer(0, 2);
    let id = bench.asked[0].0;
    bench.tell(SurveyMsg::WorkerFailed(id, WorkerFailure::Crashed));
    assert!(bench.model.said.starts_with("Worker 1 failed: it crashed"), "{}", bench.model.said);
    assert!(bench.html().contains("Worker 1 failed"));
    bench.answer_all();
    assert_eq!(bench.state(), SurveyState::Finished);
    assert!(bench.deals().into_iter().eq(1..=40));
}

#[test]
fn a_survey_without_workers_says_so_and_can_go_on() {
    let mut bench = SurveyBench::new("freecell/1-40", 2);
    bench.tell(SurveyMsg::Start);
    bench.answer(0, 2);
    // A worker with a wrong answer cannot be used.
    let (id, job, _) = bench.asked[1];
    let rows = vec![row(39)];
    bench.tell(SurveyMsg::Heard(
        id,
        SurveyEvent::Rows { job, batch: SurveyBatch { rows, bytes_held: 0, is_last: false } },
    ));
    let id = bench.asked[0].0;
    bench.tell(SurveyMsg::Heard(id, SurveyEvent::Ready { version: 0 }));
    assert_eq!((bench.state(), bench.deals().len()), (SurveyState::Failed, 2));
    assert!(bench.html().contains("The survey cannot go on"));
    bench.tell(SurveyMsg::GoOn);
    bench.answer_all();
    assert!(bench.deals().into_iter().eq(1..=40));
    assert!(!bench.html().contains("cannot go on"));
}

#[test]
fn bad_numbers_are_named_with_their_field() {
    let mut bench = SurveyBench::new("freecell/1-40", 2);
    bench.tell(SurveyMsg::Typed(SurveyField::Last, "200000".to_string()));
    let problem = NumberProblem::TooMany { n_deals: 200_000 };
    assert_eq!(bench.model.form.deals(), Err((SurveyField::Last, problem)));
    bench.tell(SurveyMsg::Start);
    assert_eq!(bench.cmds, [SurveyCmd::Focus("survey-last")]);
    let why = "That is 200,000 deals. A survey has at most 100,000.";
    assert_eq!(
        (bench.model.said.as_str(), &bench.model.survey),
        (format!("Not started. {why}").as_str(), &None)
    );
    let field = format!(
        "aria-describedby=survey-last-problem value=\"200000\"></label><p class=lab-fault id=survey-last-problem>{why}</p>"
    );
    assert!(bench.html().contains(&field), "{}", bench.html());
    bench.tell(SurveyMsg::Typed(SurveyField::Last, "<b>".to_string()));
    assert!(bench.html().contains("value=\"&lt;b&gt;\"") && !bench.html().contains("<b>"));
}

#[test]
fn the_set_up_is_the_link() {
    let mut bench = SurveyBench::new("klondike-draw-three/solvitaire:0-299", 2);
    bench.tell(SurveyMsg::OptionPicked("redeals=2".to_string()));
    let link = "lab/survey/klondike-draw-three,redeals=2/solvitaire:0-299";
    assert_eq!(bench.cmds, [SurveyCmd::ReplaceLink(link.to_string())]);
    bench.tell(SurveyMsg::OptionPicked("redeals=1".to_string()));
    bench.tell(SurveyMsg::GamePicked("freecell".to_string()));
    // FreeCell has only Microsoft's numbers, which begin with 1.
    assert_eq!(bench.model.form.deals(), Err((SurveyField::First, NumberProblem::TooSmall)));
    assert_eq!(bench.cmds, []);
    bench.tell(SurveyMsg::Typed(SurveyField::First, "1".to_string()));
    assert_eq!(bench.cmds, [SurveyCmd::ReplaceLink("lab/survey/freecell/1-299".to_string())]);
    bench.tell(SurveyMsg::Followed("#lab/survey/chess/1-2".to_string()));
    assert!(bench.html().contains("The link names no survey: “chess/1-2”"));
}

#[test]
fn the_document_has_a_hundred_rows_at_most() {
    let mut bench = SurveyBench::new("freecell/1-950", 2);
    bench.tell(SurveyMsg::Start);
    bench.answer_all();
    let n_rows = |bench: &SurveyBench| bench.html().matches("<tr data-kind=").count();
    assert_eq!(n_rows(&bench), 100);
    assert!(bench.html().contains("href=\"#freecell/100\">100</a>"));
    bench.tell(SurveyMsg::PageTurned { forward: true });
    assert!(bench.html().contains("<span>101 to 200 of 950</span>"));
    bench.tell(SurveyMsg::FilterPicked(RowFilter::Unsolvable));
    assert_eq!(n_rows(&bench), 76);
    assert!(!bench.html().contains("href=\"#freecell/100\""), "it is not known yet, and so not impossible");
}

#[test]
fn files_have_all_rows_and_the_name_of_the_survey() {
    let mut bench = SurveyBench::new("klondike-draw-one,redeals=2/shootme:9-11", 1);
    bench.tell(SurveyMsg::Start);
    bench.answer_all();
    bench.tell(SurveyMsg::Saved);
    let text = "deal,verdict,moves,player_moves,card_moves,expanded\n9,solved,89,59,109,90\n\
                10,unsolvable,,,,100\n11,solved,91,61,111,110\n";
    let name = "survey-klondike-draw-one-redeals-2-shootme-9-to-11".to_string();
    assert_eq!(bench.cmds, [SurveyCmd::Save { name, text: text.to_string() }]);
    bench.tell(SurveyMsg::CopyAsked);
    assert_eq!(bench.cmds, [SurveyCmd::Copy(text.to_string())]);
}

#[test]
fn workers_share_the_memory() {
    for (n_workers, each) in [(1, 400), (2, 400), (4, 250), (8, 125)] {
        let mut bench = SurveyBench::new("freecell/1-1000", 8);
        bench.tell(SurveyMsg::WorkersPicked(n_workers));
        assert_eq!(bench.model.bytes_max(), each);
        bench.tell(SurveyMsg::Start);
        assert_eq!(bench.asked.len(), n_workers);
    }
    // More workers than deals would be idle.
    let mut bench = SurveyBench::new("freecell/1-3", 8);
    bench.tell(SurveyMsg::Start);
    assert_eq!(bench.asked.len(), 3);
}

#[test]
fn speaks_german() {
    let mut bench = SurveyBench::new("freecell/1-1000", 1);
    bench.tell(SurveyMsg::Start);
    bench.answer_all();
    bench.tell(SurveyMsg::LanguageChanged(Language::German));
    assert!(bench.html().contains("1.000 von 1.000 Spielen"), "{}", bench.html());
    assert!(bench.html().contains("95-%-Intervall"));
}
