//! What the page says of itself: the verdict, and where in the game it is.

pub(crate) mod refusals;

use std::fmt::Display;

use crate::{
    Copying, Language, Model, Speed, Verdict, Why, WorkerState,
    phrases::{count, fill, text},
    words::{about, grouped, sentence},
};

/// What is known about winning: in a few words, and in a sentence or two more.
pub(crate) fn verdict(model: &Model) -> [String; 2] {
    let language = model.language;
    let words = |it: &str| it.to_string();
    let (short, more) = match &model.verdict {
        _ if model.is_won() => {
            (count(language, "won", model.line.len() as u64), words(text(language, "won-more")))
        }
        Verdict::Unasked => (words(text(language, "unasked")), words(text(language, "unasked-more"))),
        Verdict::Looking { .. } if model.worker != WorkerState::Ready => {
            (words(text(language, "starting")), String::new())
        }
        Verdict::Looking { spent, .. } => {
            let n = about(language, spent.expanded);
            (words(text(language, "looking")), fill(language, "looking-more", &[("n", &n)]))
        }
        Verdict::Winnable => {
            (count(language, "winnable", model.line.len() as u64), words(text(language, "winnable-more")))
        }
        Verdict::Lost { from, positions } => {
            let short = match *from {
                0 => words(text(language, "lost")),
                from if from == model.cursor => words(text(language, "lost-here")),
                from => fill(language, "lost-after", &[("n", &from)]),
            };
            let positions = grouped(language, *positions);
            (short, fill(language, "lost-more", &[("n", &positions)]))
        }
        Verdict::Unknown { why, spent } => {
            let n = about(language, spent.expanded);
            let more = match why {
                Why::Stopped => fill(language, "stopped-more", &[("n", &n)]),
                Why::Memory => {
                    let mb = model.bytes_max >> 20;
                    fill(language, "memory-more", &[("mb", &mb), ("n", &n)])
                }
            };
            (words(text(language, "unknown")), more)
        }
        Verdict::Failed(reason) => (words(text(language, "failed")), reason.clone()),
    };
    [short, more]
}

/// The command that proves the verdict to others, if there is one: certificates are of deals, not of positions.
pub(crate) fn proof_command(model: &Model) -> Option<String> {
    let is_lost_deal = matches!(model.verdict, Verdict::Lost { from: 0, .. });
    is_lost_deal.then(|| format!("unbury certify {}", model.game))
}

/// What stands on the button that copies it.
pub(crate) fn copy(model: &Model) -> &'static str {
    let language = model.language;
    match model.copying {
        Copying::Unasked => text(language, "copy"),
        Copying::Done => text(language, "copied"),
        Copying::Refused => text(language, "selected"),
    }
}

/// What became of copying, as a sentence.
pub(crate) fn copying(model: &Model) -> &'static str {
    let language = model.language;
    match model.copying {
        Copying::Unasked => "",
        Copying::Done => text(language, "copied-said"),
        Copying::Refused => text(language, "selected-said"),
    }
}

/// Where in the line the page is, and the move that led there.
pub(crate) fn place(model: &Model) -> String {
    let language = model.language;
    let Some(last) = model.cursor.checked_sub(1) else {
        return text(language, "place-start").to_string();
    };
    let before = model.line.table(&model.game, last);
    let moved = sentence(language, model.line.moves()[last], &before);
    let values: [(&str, &dyn Display); 3] =
        [("n", &model.cursor), ("all", &model.line.len()), ("move", &moved)];
    if model.is_won() { fill(language, "place-won", &values) } else { fill(language, "place", &values) }
}

/// As a control shows it.
pub(crate) fn speed(language: Language, speed: Speed) -> &'static str {
    match speed {
        Speed::Half => text(language, "speed-half"),
        Speed::Normal => "1×",
        Speed::Double => "2×",
        Speed::Quadruple => "4×",
        Speed::Octuple => "8×",
        Speed::Instant => text(language, "speed-instant"),
    }
}
