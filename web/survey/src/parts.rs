//! Markup that several regions share.

use i18n::survey::SurveyPhrases;
use solitaire::Numbering;

use crate::{DealSurvey, NumberProblem, SurveyModel, SurveyState, WorkerFailure, form::DEALS_MAX};

/// Says why a number cannot be used.
pub(super) fn problem(phrases: SurveyPhrases, numbering: Numbering, problem: NumberProblem) -> String {
    let (first, last) = numbering.range();
    match problem {
        NumberProblem::Empty => phrases.number_empty().to_string(),
        NumberProblem::NotANumber => phrases.number_not().to_string(),
        NumberProblem::TooSmall => phrases.number_small(&first),
        NumberProblem::TooLarge => match last.parse::<u64>() {
            Ok(last) => phrases.number_large(&phrases.0.number(last)),
            Err(_) => phrases.number_large(&last),
        },
        NumberProblem::TooWide => phrases.number_wide(u64::MAX),
        NumberProblem::LastBeforeFirst { first } => phrases.last_before_first(first),
        NumberProblem::TooMany { n_deals } => phrases.too_many(n_deals, DEALS_MAX),
    }
}

/// Says why a worker was lost, as part of a sentence.
pub(super) fn failure(phrases: SurveyPhrases, why: &WorkerFailure) -> String {
    match why {
        WorkerFailure::Crashed => phrases.crashed().to_string(),
        WorkerFailure::Version => phrases.version().to_string(),
        WorkerFailure::OutOfTurn => phrases.out_of_turn().to_string(),
        WorkerFailure::Rejected(why) => phrases.rejected(why),
    }
}

/// Returns the buttons that start and stop. Their ids begin with the name of the view, and `start` is the label of
/// the first one.
pub(super) fn buttons(model: &SurveyModel, view: &str, start: &str) -> String {
    let phrases = SurveyPhrases(model.language);
    let button = |name: &str, class: &str, asks: &str, label: &str| {
        format!("<button type=button{class} id={view}-{name} data-act={asks}>{label}</button>")
    };
    let main = " class=main";
    let is_meant = |_: &&DealSurvey| !model.map.is_shown || model.mapped().is_some();
    match model.survey.as_ref().filter(is_meant).map(|it| it.state) {
        // There is one button, so that the focus stays where it is.
        Some(SurveyState::Running) => button("go", main, "stop", phrases.stop()),
        Some(SurveyState::Stopped | SurveyState::Failed) if !model.has_changed() => {
            button("go", main, "go-on", phrases.go_on()) + &button("anew", "", "start", phrases.start_anew())
        }
        Some(_) => button("go", main, "start", phrases.start_anew()),
        None => button("go", main, "start", start),
    }
}

pub(super) fn picker(id: &str, asks: &str, label: &str, options: &str) -> String {
    format!(
        "<label class=\"lab-field survey-pick\"><span>{label}</span><select id={id} data-pick=\"{asks}\">{options}</select></label>"
    )
}
