//! Klondike as a player sees it, with labels computed from all cards.

use imperfect_information::odds;
use pyo3::{prelude::*, types::PyDict};
use questions::RequestedPosition;
use solitaire::{Card, Observation, Position, Suit};
use solver::Winnability;

use crate::{
    ask::{SLICE, judged, until_some},
    error::refused,
    options::SolveRequest,
};

#[pyclass(name = "Observation", module = "unbury.klondike")]
#[derive(Clone, Debug)]
pub(crate) struct PyObservation {
    deal: String,
    /// The moves in notation.
    played: Vec<String>,
    position: Position,
    seen: Observation,
}

#[pymethods]
impl PyObservation {
    #[new]
    fn new(deal: String) -> PyResult<PyObservation> {
        let position = RequestedPosition::parse(&deal, "").map_err(refused)?.position().clone();
        let rules = position.rules();
        if !rules.capabilities().has_advice {
            return Err(refused(format_args!("{deal}: there are no observations of {rules}")));
        }
        let seen = Observation::first(rules, position.state());
        Ok(PyObservation { deal, played: Vec::new(), position, seen })
    }

    #[getter]
    fn columns(&self) -> Vec<Vec<Option<String>>> {
        let position = self.seen.position();
        let column = |idx| {
            let down = position.down(idx).iter().map(|card| card.as_ref().map(Card::to_string));
            down.chain(position.upturned(idx).iter().map(|card| Some(card.to_string()))).collect()
        };
        (0..self.position.rules().columns.into()).map(column).collect()
    }

    #[getter]
    fn stock(&self) -> Vec<Option<String>> {
        self.seen.position().stock().iter().rev().map(|card| card.as_ref().map(Card::to_string)).collect()
    }

    #[getter]
    fn waste(&self) -> Vec<String> {
        self.seen.position().waste().iter().map(Card::to_string).collect()
    }

    #[getter]
    fn foundations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let ranks = PyDict::new(py);
        for (suit, name) in Suit::ALL.into_iter().zip(["C", "D", "H", "S"]) {
            ranks.set_item(name, self.seen.position().foundation(suit))?;
        }
        Ok(ranks)
    }

    #[getter]
    fn moves(&self) -> Vec<String> {
        self.position.moves().into_iter().map(|mv| self.position.move_text(mv)).collect()
    }

    #[getter]
    fn played(&self) -> Vec<String> {
        self.played.clone()
    }

    #[getter]
    fn is_won(&self) -> bool {
        self.position.is_won()
    }

    #[pyo3(name = "play")]
    fn play_move(&mut self, r#move: &str) -> PyResult<()> {
        let (mv, rest) = self.position.parse_move(r#move).map_err(|error| wrong_move(r#move, error))?;
        if !rest.is_empty() {
            return Err(refused(format_args!("“{}” is more than one move", r#move)));
        }
        self.played.push(self.position.move_text(mv));
        self.position.play(mv);
        self.seen.observe(self.position.state());
        Ok(())
    }

    fn copy(&self) -> PyObservation {
        self.clone()
    }

    #[pyo3(signature = (*, memory=512))]
    fn winnable(&self, py: Python<'_>, memory: u32) -> PyResult<Option<bool>> {
        let wanted = SolveRequest::new("verdict", "player", None, None, memory)?;
        let asked = self.asked()?;
        let verdict = py.detach(|| {
            let mut run = wanted.begin(asked).map_err(refused)?;
            until_some(|| run.advance(SLICE))
        })?;
        Ok(match verdict.winnability() {
            Winnability::Winnable => Some(true),
            Winnability::Lost => Some(false),
            Winnability::Unknown => None,
        })
    }

    #[pyo3(signature = (*, memory=512))]
    fn labels<'py>(&self, py: Python<'py>, memory: u32) -> PyResult<Bound<'py, PyDict>> {
        judged(py, self.asked()?, memory)
    }

    #[pyo3(signature = (r#move, *, seed=1))]
    fn chance(&self, py: Python<'_>, r#move: &str, seed: u64) -> PyResult<Option<(f64, f64, f64)>> {
        let (mv, _) = self.position.parse_move(r#move).map_err(|error| wrong_move(r#move, error))?;
        let odds = py.detach(|| odds(&self.seen, mv, seed));
        let share = |thousandths: u16| f64::from(thousandths) / 1000.0;
        let chance = odds.and_then(|it| it.chance);
        Ok(chance.map(|it| (share(it.likely), share(it.low), share(it.high))))
    }

    fn __repr__(&self) -> String {
        format!("<unbury.klondike.Observation of {} after {} moves>", self.deal, self.played.len())
    }
}

impl PyObservation {
    fn asked(&self) -> PyResult<RequestedPosition> {
        RequestedPosition::parse(&self.deal, &self.played.join(" ")).map_err(refused)
    }
}

fn wrong_move(text: &str, error: impl std::fmt::Display) -> PyErr {
    refused(format_args!("“{text}” {error}"))
}
