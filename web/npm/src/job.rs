use std::time::Duration;

use browser_api::message::{from_js, to_js};
use questions::{AnswerError, Judging, Proving, RequestedPosition, SolveOptions, Solving};
use solver::Stopped;
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::{
    message::{CertifiedMessage, LengthsMessage, NpmRequest, NpmResponse, Question, VerdictMessage},
    survey::SurveyWork,
};

/// Positions per turn: about a millisecond of work, so that the worker can watch the clock.
const TURN_NODES: u64 = 500;

/// A job of the worker.
#[wasm_bindgen]
pub struct NpmJob {
    work: NpmWork,
    seconds: Option<f64>,
    is_over: bool,
}

enum NpmWork {
    Solve { solving: Box<Solving>, length: Option<u32>, at_least: u32 },
    Survey(Box<SurveyWork>),
    Judge(Box<Judging>),
    Certify(Box<Proving>),
}

#[wasm_bindgen]
impl NpmJob {
    /// Begins to work on a question.
    ///
    /// # Errors
    ///
    /// An error says what is wrong with it.
    #[wasm_bindgen(constructor)]
    pub fn new(question: JsValue) -> Result<NpmJob, JsError> {
        let question: Question = from_js(question)?;
        let asked = || RequestedPosition::parse(&question.start, &question.moves);
        let limits = question.limits();
        let mut time = None;
        let work = match question.ask {
            NpmRequest::Solve { goal, measure, nodes, seconds } => {
                let goal = goal.map_or_else(Default::default, Into::into);
                let measure = measure.map_or_else(Default::default, Into::into);
                // The script has the clock. A time that it cannot represent means no limit.
                let limit = |it: f64| Duration::try_from_secs_f64(it).unwrap_or(Duration::MAX);
                let time_max = seconds.map(limit);
                let options = SolveOptions {
                    goal,
                    measure,
                    limits,
                    nodes_max: nodes,
                    time_max,
                    ..SolveOptions::default()
                };
                let solving = Box::new(Solving::new(asked()?, options)?);
                time = seconds.or(solving.time_max().map(|it| it.as_secs_f64()));
                NpmWork::Solve { solving, length: None, at_least: 0 }
            }
            NpmRequest::Survey { first, last, goal, measure, nodes } => {
                let goal = goal.map_or_else(Default::default, Into::into);
                let measure = measure.map_or_else(Default::default, Into::into);
                let options =
                    SolveOptions { goal, measure, limits, nodes_max: nodes, ..SolveOptions::default() };
                NpmWork::Survey(Box::new(SurveyWork::new(&question.start, first..=last, options)?))
            }
            NpmRequest::Judge {} => NpmWork::Judge(Box::new(Judging::new(asked()?, limits))),
            NpmRequest::Certify {} => NpmWork::Certify(Box::new(Proving::new(asked()?, limits))),
        };
        let is_over = match &work {
            NpmWork::Judge(judging) => judging.is_over(),
            NpmWork::Survey(survey) => survey.is_over(),
            NpmWork::Solve { .. } | NpmWork::Certify(_) => false,
        };
        Ok(NpmJob { work, seconds: time, is_over })
    }

    /// Returns the number of seconds after which the script should stop it.
    #[wasm_bindgen(getter)]
    pub fn seconds(&self) -> Option<f64> {
        self.seconds
    }

    /// Returns whether nothing is left to do.
    #[wasm_bindgen(getter, js_name = isOver)]
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Works for about a millisecond, and returns the messages about the results.
    ///
    /// # Errors
    ///
    /// If the checker rejects a line or a certificate.
    pub fn turn(&mut self) -> Result<Vec<JsValue>, JsError> {
        let said = self.advance()?;
        self.is_over |= said.iter().any(NpmResponse::is_last);
        Ok(said.iter().map(to_js).collect())
    }

    /// Returns the final messages when the time is over.
    pub fn stop(&mut self) -> Vec<JsValue> {
        self.is_over = true;
        let NpmWork::Solve { solving, .. } = &self.work else { return Vec::new() };
        let verdict = solving.stop(Stopped::Time);
        vec![to_js(&NpmResponse::Verdict(VerdictMessage::new(&verdict, solving)))]
    }

    /// Returns the effort so far.
    pub fn progress(&self) -> JsValue {
        let spent = match &self.work {
            NpmWork::Solve { solving, .. } => solving.spent(),
            NpmWork::Survey(survey) => survey.spent(),
            NpmWork::Judge(judging) => judging.spent(),
            NpmWork::Certify(proving) => proving.spent(),
        };
        to_js(&NpmResponse::Progress(spent))
    }
}

impl NpmJob {
    fn advance(&mut self) -> Result<Vec<NpmResponse>, AnswerError> {
        let mut said = Vec::new();
        match &mut self.work {
            NpmWork::Solve { solving, length, at_least } => {
                let answer = solving.advance(TURN_NODES)?;
                if let Some(line) = solving.best()
                    && *length != Some(solving.length(line))
                {
                    *length = Some(solving.length(line));
                    said.push(NpmResponse::Line { line: line.into(), length: solving.length(line) });
                }
                if let Some(better) = solving.at_least().filter(|it| *at_least < *it) {
                    *at_least = better;
                    said.push(NpmResponse::Bound { at_least: better });
                }
                said.extend(answer.map(|it| NpmResponse::Verdict(VerdictMessage::new(&it, solving))));
            }
            NpmWork::Survey(survey) => {
                let rows = survey.advance(TURN_NODES)?;
                said.extend(
                    (!rows.is_empty())
                        .then_some(NpmResponse::Rows { rows: rows.into_iter().map(Into::into).collect() }),
                );
                self.is_over = survey.is_over();
            }
            NpmWork::Judge(judging) => {
                said.extend(judging.advance(TURN_NODES)?.map(|judged| NpmResponse::Judged(judged.into())));
                self.is_over = judging.is_over();
            }
            NpmWork::Certify(proving) => {
                if let Some(verdict) = proving.advance(TURN_NODES)? {
                    let certificate = proving.take_certificate();
                    said.push(NpmResponse::Certified(CertifiedMessage::new(&verdict, certificate)));
                }
            }
        }
        Ok(said)
    }
}

/// Has the checker replay a line.
///
/// # Errors
///
/// An error says which move is illegal, or what is missing.
#[wasm_bindgen]
pub fn verify(start: &str, line: &str) -> Result<JsValue, JsError> {
    let asked = RequestedPosition::parse(start, "")?;
    let moves = asked.position().parse_moves(line)?;
    Ok(to_js(&LengthsMessage::from(asked.line(moves)?.lengths)))
}

impl std::fmt::Debug for NpmJob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NpmJob").field("is_over", &self.is_over).finish()
    }
}
