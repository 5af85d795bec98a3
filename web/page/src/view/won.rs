//! The end of a won game.

use crate::{games, model::Model};

/// The texts about a won game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WonView {
    /// Whether the player has won, and not the solver.
    pub is_own: bool,
    /// Whether the cards lie in a fan.
    pub has_fan: bool,
    /// Whether the card that says so lies on the table.
    pub has_card: bool,
    pub title: String,
    pub text: String,
    /// Labels and numbers.
    pub figures: Vec<(&'static str, String)>,
}

/// Returns the celebration of a win.
pub(super) fn won(model: &Model) -> Option<WonView> {
    if !model.game.is_won() || model.game.editing.is_some() {
        return None;
    }
    let language = model.language;
    // A review concerns the table, which the card would hide.
    let has_card = !model.game.is_win_put_away && !model.is_own_watched();
    let start = model.game.line.start();
    let title = games::title(language, &start.rules());
    let game = match start.number() {
        Some(deal) => language.listed(&title, &deal),
        None => language.listed_position(&title),
    };
    let n_moves = model.game.line.len();
    if !model.game.is_own() {
        let text = language.solver_won_more(&game);
        return Some(WonView {
            is_own: false,
            has_fan: false,
            has_card,
            title: language.solver_won(n_moves),
            text,
            figures: Vec::new(),
        });
    }
    let mut figures = vec![(language.figure_moves(), language.number(n_moves))];
    figures.extend(model.best_length().map(|it| (language.figure_best(), language.number(it.min(n_moves)))));
    let title = language.you_won().to_string();
    Some(WonView { is_own: true, has_fan: !model.is_own_watched(), has_card, title, text: game, figures })
}
