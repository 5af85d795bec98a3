//! What the page says of itself: the verdict, and where in the game it is.

use crate::{
    Copying, Model, Verdict, Why, WorkerState,
    words::{about, grouped, moves, sentence},
};

/// What is known about winning: in a few words, and in a sentence or two more.
pub(crate) fn verdict(model: &Model) -> [String; 2] {
    let (text, more) = match &model.verdict {
        _ if model.is_won() => {
            (format!("Won in {}", moves(model.line.len())), "Deal another, or play it again.".to_string())
        }
        Verdict::Unasked => ("Can it be won?".to_string(), "Press Solve to find out.".to_string()),
        Verdict::Looking { .. } if model.worker != WorkerState::Ready => {
            ("Starting the solver…".to_string(), String::new())
        }
        Verdict::Looking { spent, .. } => {
            ("Looking…".to_string(), format!("{} positions", about(spent.expanded)))
        }
        Verdict::Winnable => (
            format!("Winnable in {}", moves(model.line.len())),
            "A run moved at once counts as one move, and so does each card to a foundation.".to_string(),
        ),
        Verdict::Lost { from, positions } => {
            let text = match *from {
                0 => "Cannot be won".to_string(),
                from if from == model.cursor => "Cannot be won from here".to_string(),
                from => format!("Cannot be won after move {from}"),
            };
            let positions = grouped(*positions);
            (text, format!("All {positions} positions examined."))
        }
        Verdict::Unknown { why: Why::Stopped, spent } => {
            ("Not known yet".to_string(), format!("Stopped after {} positions.", about(spent.expanded)))
        }
        Verdict::Unknown { why: Why::Memory, spent } => (
            "Not known yet".to_string(),
            format!(
                "The {} MB of memory for the search were used up after {} positions.",
                model.bytes_max >> 20,
                about(spent.expanded)
            ),
        ),
        Verdict::Failed(reason) => ("The solver is not working".to_string(), reason.clone()),
    };
    [text, more]
}

/// The command that proves the verdict to others, if there is one: certificates are of deals, not of positions.
pub(crate) fn proof_command(model: &Model) -> Option<String> {
    let is_lost_deal = matches!(model.verdict, Verdict::Lost { from: 0, .. });
    is_lost_deal.then(|| format!("unbury certify {}", model.game))
}

/// What stands on the button that copies it.
pub(crate) fn copy(model: &Model) -> &'static str {
    match model.copying {
        Copying::Unasked => "Copy",
        Copying::Done => "Copied",
        Copying::Refused => "Selected",
    }
}

/// What became of copying, as a sentence.
pub(crate) fn copying(model: &Model) -> &'static str {
    match model.copying {
        Copying::Unasked => "",
        Copying::Done => "The command is on the clipboard.",
        Copying::Refused => {
            "The browser does not let the page copy. The command is selected: copy it from there."
        }
    }
}

/// Where in the line the page is, and the move that led there.
pub(crate) fn place(model: &Model) -> String {
    let Some(last) = model.cursor.checked_sub(1) else {
        return "The deal, before the first move.".to_string();
    };
    let before = model.line.table(&model.game, last);
    let text = sentence(model.line.moves()[last], &before);
    let won = if model.is_won() { " The game is won." } else { "" };
    format!("Move {} of {}: {text}.{won}", model.cursor, model.line.len())
}
