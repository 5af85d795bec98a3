//! Hints, in words.

use solitaire::{Move, Pile, Position};

use crate::{
    model::{Model, PositionVerdict},
    move_details::MoveDetails,
    texts::cards::{CardNames, pile},
};

/// Returns the hint: the next move, and its reason where the adviser has one.
pub(crate) fn hint(model: &Model, names: CardNames) -> String {
    let language = model.language;
    let Some(mv) = model.game.hint else { return String::new() };
    if model.open_puzzle().is_some() {
        return language.puzzle_hint_pile(&pile(language, mv.from));
    }
    match (mv.from, mv.to) {
        _ if model.is_pass_advised() => language.hint_pass().to_string(),
        (Pile::Stock, _) | (_, Pile::Stock) => drawing_for(model, names).unwrap_or_else(|| match mv.to {
            Pile::Stock => language.hint_redeal().to_string(),
            _ => language.hint_draw().to_string(),
        }),
        _ => {
            let turns_up =
                details_to_come(model.game.position(), mv).is_some_and(|it| it.turned_up.is_some());
            let moved = move_to_come(model, names, mv) + if turns_up { language.hint_turns_up() } else { "" };
            let moved = if model.game.is_guessed { language.hint_guess(&moved) } else { moved };
            if names == CardNames::Words { language.hint_move(&moved) } else { moved }
        }
    }
}

/// Says which move the hinted draws prepare, if the hint extends to it.
fn drawing_for(model: &Model, names: CardNames) -> Option<String> {
    let moves = model.moves_ahead().filter(|it| it.first().copied() == model.game.hint)?;
    // If the waste has to be turned over first, say only that.
    let n_draws =
        moves.iter().position(|it| it.from != Pile::Stock).filter(|it| moves[*it].to != Pile::Stock)?;
    let mut before = model.game.position().clone();
    before.try_play_all(&moves[..n_draws]).ok()?;
    let details = details_to_come(&before, moves[n_draws])?;
    let moved = names.sentence(model.language, moves[n_draws], &MoveDetails { turned_up: None, ..details });
    let text = model.language.hint_draws(n_draws, &moved);
    Some(if names == CardNames::Words { text + "." } else { text })
}

/// Returns a legal move of the current position as a sentence. It reveals no card that the move would turn up.
pub(crate) fn move_to_come(model: &Model, names: CardNames, mv: Move) -> String {
    let Some(details) = details_to_come(model.game.position(), mv) else { return String::new() };
    names.sentence(model.language, mv, &MoveDetails { turned_up: None, ..details })
}

/// Returns the effects of a move, if it is legal.
fn details_to_come(position: &Position, mv: Move) -> Option<MoveDetails> {
    let mut after = position.clone();
    after.try_play(mv).ok()?;
    Some(MoveDetails::new(mv, &position.table(), &after.table()))
}

/// Says why there is no hint.
pub(crate) fn no_hint(model: &Model) -> String {
    let language = model.language;
    let text = match model.verdict() {
        PositionVerdict::Lost { .. } => language.hint_lost(),
        _ => language.hint_unknown(),
    };
    text.to_string()
}
