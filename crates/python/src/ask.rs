//! Questions about one position.

use std::time::Duration;

use pyo3::{prelude::*, types::PyDict};
use questions::{AnswerError, Judging, Proving, RequestedPosition, limit_name};
use solver::{Line, Verdict};

use crate::{
    error::refused,
    options::{SolveRequest, SolvingRun, limits},
};

/// How long a search continues before it checks for a keyboard interrupt. The next constant is the number of positions.
pub(crate) const SLICE: Duration = Duration::from_millis(50);
const SLICE_NODES: u64 = 20_000;

/// The result of a search.
#[pyclass(name = "Answer", module = "unbury", frozen, get_all)]
#[derive(Debug)]
pub(crate) struct PyAnswer {
    verdict: &'static str,
    moves: Option<Vec<String>>,
    player_moves: Option<u32>,
    card_moves: Option<u32>,
    length: Option<u32>,
    is_shortest: bool,
    at_least: Option<u32>,
    positions: Option<u64>,
    limit: Option<&'static str>,
    expanded: u64,
}

#[pymethods]
impl PyAnswer {
    fn __repr__(&self) -> String {
        let how = match (&self.moves, self.positions, self.limit) {
            (Some(moves), ..) => format!("{} moves", moves.len()),
            (_, Some(positions), _) => format!("{positions} positions examined"),
            (_, _, limit) => format!("spent: {}", limit.unwrap_or("nothing")),
        };
        format!("<unbury.Answer: {}, {how}>", self.verdict)
    }
}

#[pyfunction]
#[pyo3(signature = (start, *, moves="", goal="any", measure="player", seconds=None, nodes=None, memory=512))]
#[allow(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn solve(
    py: Python<'_>,
    start: &str,
    moves: &str,
    goal: &str,
    measure: &str,
    seconds: Option<f64>,
    nodes: Option<u64>,
    memory: u32,
) -> PyResult<PyAnswer> {
    let wanted = SolveRequest::new(goal, measure, seconds, nodes, memory)?;
    let asked = RequestedPosition::parse(start, moves).map_err(refused)?;
    py.detach(|| {
        let mut run = wanted.begin(asked).map_err(refused)?;
        let end = until_some(|| run.advance(SLICE))?;
        Ok(PyAnswer::new(&run, end))
    })
}

impl PyAnswer {
    fn new(run: &SolvingRun, verdict: Verdict<Line>) -> PyAnswer {
        let mut answer = PyAnswer {
            verdict: verdict.winnability().name(),
            moves: None,
            player_moves: None,
            card_moves: None,
            length: None,
            is_shortest: false,
            at_least: run.solving.at_least(),
            positions: None,
            limit: None,
            expanded: run.spent().expanded,
        };
        match verdict {
            Verdict::Solved(line) => {
                answer.length = Some(run.solving.length(&line));
                answer.is_shortest = run.solving.is_shortest();
                answer.player_moves = Some(line.lengths.player_moves);
                answer.card_moves = Some(line.lengths.card_moves);
                answer.moves = Some(line.words().map(str::to_string).collect());
            }
            Verdict::Unsolvable { positions } => answer.positions = Some(positions),
            Verdict::GaveUp(why) => answer.limit = Some(limit_name(why)),
        }
        answer
    }
}

#[pyfunction]
#[pyo3(signature = (start, *, moves="", memory=512))]
pub(crate) fn judge<'py>(
    py: Python<'py>,
    start: &str,
    moves: &str,
    memory: u32,
) -> PyResult<Bound<'py, PyDict>> {
    judged(py, RequestedPosition::parse(start, moves).map_err(refused)?, memory)
}

/// Judges every legal move of a position.
pub(crate) fn judged(py: Python<'_>, asked: RequestedPosition, memory: u32) -> PyResult<Bound<'_, PyDict>> {
    let judged = py.detach(|| {
        let mut judging = Judging::new(asked, limits(memory));
        let mut judged = Vec::new();
        while !judging.is_over() {
            judged.push(until_some(|| judging.advance(SLICE_NODES))?);
        }
        Ok::<_, PyErr>(judged)
    })?;
    let verdicts = PyDict::new(py);
    for judged in judged {
        let word = judged.word();
        verdicts.set_item(judged.text, word)?;
    }
    Ok(verdicts)
}

#[pyfunction]
pub(crate) fn verify<'py>(py: Python<'py>, start: &str, line: LineWords) -> PyResult<Bound<'py, PyDict>> {
    let text = match line {
        LineWords::Text(text) => text,
        LineWords::Words(words) => words.join(" "),
    };
    let asked = RequestedPosition::parse(start, "").map_err(refused)?;
    let moves = asked.position().parse_moves(&text).map_err(refused)?;
    let line = asked.line(moves).map_err(refused)?;
    let lengths = PyDict::new(py);
    lengths.set_item("moves", line.lengths.moves)?;
    lengths.set_item("player_moves", line.lengths.player_moves)?;
    lengths.set_item("card_moves", line.lengths.card_moves)?;
    Ok(lengths)
}

/// A line, as text or as a list of its moves.
#[derive(FromPyObject)]
pub(crate) enum LineWords {
    Text(String),
    Words(Vec<String>),
}

#[pyfunction]
#[pyo3(signature = (start, *, moves="", memory=512))]
pub(crate) fn certify(
    py: Python<'_>,
    start: &str,
    moves: &str,
    memory: u32,
) -> PyResult<Option<std::borrow::Cow<'static, [u8]>>> {
    let asked = RequestedPosition::parse(start, moves).map_err(refused)?;
    let (verdict, certificate) = py.detach(|| {
        let mut proving = Proving::new(asked, limits(memory));
        let verdict = until_some(|| proving.advance(SLICE_NODES))?;
        Ok::<_, PyErr>((verdict, proving.take_certificate()))
    })?;
    if let Verdict::Solved(_) = verdict {
        return Err(refused(format_args!("{start} can be won: there is nothing to certify")));
    }
    Ok(certificate.map(|it| it.file.into()))
}

/// Continues some work until it has a result. Python's other threads run meanwhile, and keyboard interrupts end it.
pub(crate) fn until_some<T>(mut work: impl FnMut() -> Result<Option<T>, AnswerError>) -> PyResult<T> {
    loop {
        if let Some(it) = work().map_err(refused)? {
            return Ok(it);
        }
        Python::attach(|py| py.check_signals())?;
    }
}
