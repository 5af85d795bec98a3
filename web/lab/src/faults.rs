//! What was typed and cannot be used: it stays in its field, with what is wrong with it.

use crate::{Model, Msg, Setup, Tab, TermPart};

/// A field whose text cannot be used. The set-up has what could be read there last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub place: Place,
    /// As it was typed.
    pub text: String,
    pub why: String,
}

/// A field that is typed into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    Deal,
    /// The one with this key.
    Field(String),
    /// Of the run with this index, the option with this id.
    Option(usize, String),
    /// Of a run's estimate, a term, and what of it.
    Term(usize, usize, TermPart),
}

impl Place {
    /// Where this was typed, and what.
    pub(crate) fn of(msg: &Msg) -> Option<(Place, String)> {
        let (place, text) = match msg {
            Msg::DealTyped(text) => (Place::Deal, text),
            Msg::Typed(key, text) => (Place::Field(key.clone()), text),
            Msg::OptionTyped(run, id, text) => (Place::Option(*run, id.clone()), text),
            Msg::TermTyped(run, term, part, text) => (Place::Term(*run, *term, *part), text),
            _ => return None,
        };
        Some((place, text.clone()))
    }

    /// Of its element.
    pub fn id(&self) -> String {
        match self {
            Place::Deal => "lab-start".to_string(),
            Place::Field(key) => format!("lab-field-{key}"),
            Place::Option(run, id) => format!("lab-option-{run}-{id}"),
            Place::Term(run, term, part) => format!("lab-term-{run}-{term}-{}", part.id()),
        }
    }

    /// Where it stands in the document, if the open part has it.
    fn rank(&self, setup: &Setup) -> Option<[usize; 4]> {
        let option = |run: usize, id: &str| {
            let spec = setup.runs().get(run).filter(|_| setup.tab == Tab::Race)?;
            spec.info().options.iter().position(|it| it.id == id)
        };
        match self {
            Place::Deal => Some([0; 4]),
            Place::Option(run, id) => Some([1, *run, option(*run, id)?, 0]),
            Place::Term(run, term, part) => {
                Some([1, *run, option(*run, "estimate")?, 3 * term + *part as usize])
            }
            Place::Field(key) => {
                Some([2, setup.tab.fields().iter().position(|it| it.key == key.as_str())?, 0, 0])
            }
        }
    }

    /// What it becomes when that run goes. None: it goes, too.
    fn without_run(self, gone: usize) -> Option<Place> {
        let moved = |run: usize| (run != gone).then(|| if gone < run { run - 1 } else { run });
        Some(match self {
            Place::Option(run, id) => Place::Option(moved(run)?, id),
            Place::Term(run, term, part) => Place::Term(moved(run)?, term, part),
            other => other,
        })
    }

    /// What it becomes when that term of a run's estimate goes.
    fn without_term(self, of_run: usize, gone: usize) -> Option<Place> {
        match self {
            Place::Term(run, term, _) if run == of_run && term == gone => None,
            Place::Term(run, term, part) if run == of_run && gone < term => {
                Some(Place::Term(run, term - 1, part))
            }
            other => Some(other),
        }
    }
}

/// What is wrong in the open part, first things first.
pub(crate) fn first(model: &Model) -> Option<&Fault> {
    let ranked = model.faults.iter().filter_map(|it| Some((it.place.rank(&model.setup)?, it)));
    ranked.min_by_key(|it| it.0).map(|it| it.1)
}

/// What is wrong there.
pub(crate) fn at<'a>(model: &'a Model, place: &Place) -> Option<&'a Fault> {
    model.faults.iter().find(|it| it.place == *place)
}

/// The runs are others from now on.
pub(crate) fn forget_runs(faults: &mut Vec<Fault>) {
    faults.retain(|it| matches!(it.place, Place::Deal | Place::Field(_)));
}

/// Follows the fields where the message has moved them or taken them away.
pub(crate) fn follow(faults: &mut Vec<Fault>, msg: &Msg) {
    let moved = |place: Place| match *msg {
        Msg::GamePicked(_) => Some(place).filter(|it| *it != Place::Deal),
        Msg::RunRemoved(run) => place.without_run(run),
        Msg::TermRemoved(run, term) => place.without_term(run, term),
        Msg::SearchPicked(picked, _) => match place {
            Place::Option(run, _) | Place::Term(run, ..) if run == picked => None,
            other => Some(other),
        },
        Msg::TermTyped(run, term, TermPart::Name, _) => {
            Some(place).filter(|it| *it != Place::Term(run, term, TermPart::Power))
        }
        _ => Some(place),
    };
    let followed = faults.drain(..).filter_map(|it| Some(Fault { place: moved(it.place)?, ..it }));
    *faults = followed.collect();
}
