//! Typed values that cannot be used: each stays in its field, with an error message.

use crate::{
    errors::Complaint,
    msg::{LabMsg, TermPart},
    setup::{LabTab, Setup},
};

/// A field whose text cannot be used. The set-up keeps the last valid value.
#[derive(Clone, Debug)]
pub struct FieldError {
    pub place: FieldId,
    /// The text as it was typed.
    pub text: String,
    pub why: Complaint,
}

/// A field for typing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldId {
    Deal,
    /// The field with this key.
    Field(String),
    /// The option with this id, of the run with this index.
    Option(usize, String),
    /// A part of a term, of a run's estimate.
    Term(usize, usize, TermPart),
}

impl FieldId {
    /// Returns the field of a typing message and its text.
    pub(crate) fn of(msg: &LabMsg) -> Option<(FieldId, String)> {
        let (place, text) = match msg {
            LabMsg::DealTyped(text) => (FieldId::Deal, text),
            LabMsg::Typed(key, text) => (FieldId::Field(key.clone()), text),
            LabMsg::OptionTyped(run, id, text) => (FieldId::Option(*run, id.clone()), text),
            LabMsg::TermTyped(run, term, part, text) => (FieldId::Term(*run, *term, *part), text),
            _ => return None,
        };
        Some((place, text.clone()))
    }

    /// Returns the id of its element.
    pub fn id(&self) -> String {
        match self {
            FieldId::Deal => "lab-start".to_string(),
            FieldId::Field(key) => format!("lab-field-{key}"),
            FieldId::Option(run, id) => format!("lab-option-{run}-{id}"),
            FieldId::Term(run, term, part) => format!("lab-term-{run}-{term}-{}", part.id()),
        }
    }

    /// Returns its place in the document, if the open part has it.
    fn rank(&self, setup: &Setup) -> Option<[usize; 4]> {
        let option = |run: usize, id: &str| {
            let spec = setup.runs().get(run).filter(|_| setup.tab == LabTab::Race)?;
            spec.info().options.iter().position(|it| it.id == id)
        };
        match self {
            FieldId::Deal => Some([0; 4]),
            FieldId::Option(run, id) => Some([1, *run, option(*run, id)?, 0]),
            FieldId::Term(run, term, part) => {
                Some([1, *run, option(*run, "estimate")?, 3 * term + *part as usize])
            }
            FieldId::Field(key) => {
                Some([2, setup.tab.fields().iter().position(|it| it.key == key.as_str())?, 0, 0])
            }
        }
    }

    /// Returns the field after that run was removed, or `None` if the field was removed with it.
    fn without_run(self, gone: usize) -> Option<FieldId> {
        let moved = |run: usize| (run != gone).then(|| if gone < run { run - 1 } else { run });
        Some(match self {
            FieldId::Option(run, id) => FieldId::Option(moved(run)?, id),
            FieldId::Term(run, term, part) => FieldId::Term(moved(run)?, term, part),
            other => other,
        })
    }

    /// Returns the field after that term of a run's estimate was removed, or `None` if the field was removed with it.
    fn without_term(self, of_run: usize, gone: usize) -> Option<FieldId> {
        match self {
            FieldId::Term(run, term, _) if run == of_run && term == gone => None,
            FieldId::Term(run, term, part) if run == of_run && gone < term => {
                Some(FieldId::Term(run, term - 1, part))
            }
            other => Some(other),
        }
    }
}

/// Returns the first error in the open part.
pub(crate) fn first<'a>(errors: &'a [FieldError], setup: &Setup) -> Option<&'a FieldError> {
    let ranked = errors.iter().filter_map(|it| Some((it.place.rank(setup)?, it)));
    ranked.min_by_key(|it| it.0).map(|it| it.1)
}

/// Forgets the errors of runs.
pub(crate) fn forget_runs(errors: &mut Vec<FieldError>) {
    errors.retain(|it| matches!(it.place, FieldId::Deal | FieldId::Field(_)));
}

/// Updates the fields after the message has moved or removed them.
pub(crate) fn follow(errors: &mut Vec<FieldError>, msg: &LabMsg) {
    let moved = |place: FieldId| match *msg {
        LabMsg::GamePicked(_) => Some(place).filter(|it| *it != FieldId::Deal),
        LabMsg::RunRemoved(run) => place.without_run(run),
        LabMsg::TermRemoved(run, term) => place.without_term(run, term),
        LabMsg::SearchPicked(picked, _) => match place {
            FieldId::Option(run, _) | FieldId::Term(run, ..) if run == picked => None,
            other => Some(other),
        },
        LabMsg::TermTyped(run, term, TermPart::Name, _) => {
            Some(place).filter(|it| *it != FieldId::Term(run, term, TermPart::Power))
        }
        _ => Some(place),
    };
    let followed = errors.drain(..).filter_map(|it| Some(FieldError { place: moved(it.place)?, ..it }));
    *errors = followed.collect();
}
