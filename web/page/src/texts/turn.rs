//! The announcements of moves: the one just made and those that follow it.

use solitaire::Pile;

use super::cards::CardNames;
use crate::model::Model;

/// Names the cursor's place in the line and the move before it.
pub(crate) fn place(model: &Model) -> String {
    let language = model.language;
    let Some(last) = model.game.cursor.checked_sub(1) else {
        return language.place_start().to_string();
    };
    let moved = said_of(model, last);
    let (n, all) = (model.game.cursor, model.game.line.len());
    if model.game.is_won() { language.place_won(n, all, &moved) } else { language.place(n, all, &moved) }
}

/// Names the player's move after the first `from` and the automatic moves that follow it. If several cards go home by
/// themselves, it gives their number.
pub(crate) fn turn(model: &Model, from: usize) -> String {
    let language = model.language;
    let behind = from + 1..model.game.cursor;
    let n_home = behind.clone().filter(|&n| is_home(model, n)).count();
    let mut sentences = vec![said_of(model, from)];
    if 1 < n_home {
        sentences.push(language.cards_home(n_home));
    }
    let is_said = |n: &usize| n_home < 2 || !is_home(model, *n);
    sentences.extend(behind.filter(is_said).map(|n| said_of(model, n)));
    if model.game.is_won() {
        sentences.push(language.won_said().to_string());
    } else if model.is_dead_end() {
        sentences.push(language.dead_end().to_string());
    }
    sentences.join(". ") + "."
}

/// Says how many cards have gone home after the first `from` moves and so won the game.
pub(crate) fn finished(model: &Model, from: usize) -> String {
    let n_home = (from..model.game.cursor).filter(|&n| is_home(model, n)).count();
    [model.language.cards_home(n_home), model.language.won_said().to_string()].join(". ") + "."
}

fn is_home(model: &Model, n: usize) -> bool {
    matches!(model.game.line.moves()[n].to, Pile::Foundation(_))
}

/// Names the move after the first `n`.
fn said_of(model: &Model, n: usize) -> String {
    let line = &model.game.line;
    CardNames::Words.sentence(model.language, line.moves()[n], &line.details()[n])
}
