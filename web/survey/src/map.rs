//! The map: all of the first 32,000 deals of FreeCell, with a point for each. The browser keeps its survey between
//! visits.

mod layout;
mod model;
pub(super) mod view;

use protocol::{Difficulty, SurveyRow};
use solitaire::Numbering;

use self::model::DEALS;
pub use self::{
    layout::MapLayout,
    model::{MapModel, MapMsg, MapStep, N_DEALS, PointKind},
};
use crate::{DealSurvey, Slices, SurveyCmd, SurveyForm, SurveyModel, SurveyState, rows};

/// The interval at which the map's survey is saved while it runs, in milliseconds.
const KEPT_MS: f64 = 2_000.0;

impl SurveyForm {
    /// Returns the map's survey.
    pub(super) fn of_map() -> SurveyForm {
        SurveyForm { last: DEALS.last.to_string(), ..SurveyForm::default() }
    }
}

impl SurveyModel {
    /// Returns the survey, if it is the map's.
    pub fn mapped(&self) -> Option<&DealSurvey> {
        self.survey.as_ref().filter(|it| is_mapped(it))
    }

    /// Returns the place of the selected deal. If none is selected, that is the one that cannot be won.
    pub fn pointed(&self) -> Option<u32> {
        let dark = || {
            let survey = self.mapped().filter(|it| it.state == SurveyState::Finished)?;
            let row = survey.rows().find(|it| PointKind::of(it) == PointKind::Unsolvable)?;
            Some((row.deal - DEALS.first) as u32)
        };
        self.map.picked.or_else(dark)
    }

    /// Returns the place of the deal at a point, in pixels of the style sheet. While the points of one kind are
    /// bright, it is the nearest of them that a finger would touch.
    pub fn place_at(&self, at: (f64, f64)) -> Option<u32> {
        // Half of the width of a target for a finger.
        const DISTANCE_MAX: f64 = 22.0;
        let layout = &self.map.layout;
        let Some(kind) = self.map.only else { return layout.place_at(at) };
        let distance = |place: u32| {
            let (x, y) = layout.middle(place);
            (f64::from(x) - at.0).hypot(f64::from(y) - at.1)
        };
        let bright = self.mapped()?.rows().filter(|it| PointKind::of(it) == kind);
        let places = bright.map(|it| (it.deal - DEALS.first) as u32);
        let near = places.map(|it| (it, distance(it))).filter(|it| it.1 <= DISTANCE_MAX);
        near.min_by(|a, b| a.1.total_cmp(&b.1)).map(|it| it.0)
    }
}

fn is_mapped(survey: &DealSurvey) -> bool {
    (survey.rules, survey.numbering, survey.deals) == (Difficulty::GAME, Numbering::Microsoft, DEALS)
}

/// Shows the map, and requests the rows that were kept.
pub(super) fn open(model: &mut SurveyModel) -> Vec<SurveyCmd> {
    model.map.is_shown = true;
    model.form = SurveyForm::of_map();
    if model.mapped().is_none() { vec![SurveyCmd::Recall] } else { Vec::new() }
}

pub(super) fn update(model: &mut SurveyModel, msg: MapMsg) {
    let map = &mut model.map;
    match msg {
        MapMsg::Pointed(place) => map.picked = place.filter(|it| *it < N_DEALS),
        MapMsg::Stepped(step) => {
            let place = model.pointed();
            let columns = model.map.layout.columns;
            model.map.picked = Some(match (step, place) {
                (MapStep::Last, _) => N_DEALS - 1,
                (MapStep::First, _) | (_, None) => 0,
                (MapStep::Left, Some(it)) => it.saturating_sub(1),
                (MapStep::Right, Some(it)) => (it + 1).min(N_DEALS - 1),
                (MapStep::Up, Some(it)) => it.checked_sub(columns).unwrap_or(it),
                (MapStep::Down, Some(it)) => Some(it + columns).filter(|it| *it < N_DEALS).unwrap_or(it),
            });
        }
        MapMsg::Filtered(kind) => map.only = Some(kind).filter(|_| map.only != Some(kind)),
        MapMsg::Resized(layout) => map.layout = layout,
        MapMsg::Recalled(text, ran_ms) => recalled(model, &text, ran_ms),
    }
}

/// Continues with the rows that were kept, unless the user has started another survey meanwhile.
fn recalled(model: &mut SurveyModel, text: &str, ran_ms: u32) {
    let is_of_map = |it: &SurveyRow| DEALS.first <= it.deal && it.deal <= DEALS.last;
    let Some(rows) = rows::read(text).filter(|it| it.iter().all(is_of_map)) else { return };
    if model.is_running() || model.mapped().is_some() || rows.is_empty() {
        return;
    }
    let SurveyForm { rules, numbering, .. } = SurveyForm::of_map();
    let mut survey = DealSurvey::new(rules, numbering, DEALS, 1, model.now_ms);
    survey.slices = Slices::new(0, 1);
    let mut next = 0;
    for row in rows {
        let place = (row.deal - DEALS.first) as u32;
        survey.slices.give_back(next..place);
        next = place + 1;
        survey.add(place, row);
    }
    survey.slices.give_back(next..N_DEALS);
    let is_whole = survey.n_done() == survey.n_deals();
    survey.state = if is_whole { SurveyState::Finished } else { SurveyState::Stopped };
    survey.ran_ms = ran_ms.into();
    model.survey = Some(survey);
}

/// Keeps the rows of the map: when its survey ends, and at intervals before.
pub(super) fn keep(model: &mut SurveyModel) -> Vec<SurveyCmd> {
    let now_ms = model.now_ms;
    let Some(survey) = model.mapped() else { return Vec::new() };
    if survey.state == SurveyState::Running && now_ms < model.map.kept_ms + KEPT_MS {
        return Vec::new();
    }
    let cmd = SurveyCmd::Keep { rows: rows::csv(survey), ran_ms: survey.elapsed_ms(now_ms) as u32 };
    model.map.kept_ms = now_ms;
    vec![cmd]
}
