//! The dialog: games, position, settings, help, new deal.

use i18n::Language;

use crate::{
    cmd::{DialogCmd, PuzzleCmd},
    effect::Effects,
    link::ReadError,
    model::{Copying, Dialog, DialogModel, GameModel, Remembered},
    position_text::show_text,
    texts::errors,
};

pub(crate) fn open(game: &mut GameModel, dialog: &mut DialogModel, page: Dialog) -> Effects {
    game.playback.is_playing = false;
    dialog.open = Some(page);
    dialog.remembered.is_reset_asked = false;
    dialog.copying = Copying::Unasked;
    match page {
        Dialog::Position => {
            show_text(dialog, game);
            Vec::new()
        }
        Dialog::Puzzles => vec![PuzzleCmd::Read.into()],
        Dialog::Games => vec![DialogCmd::Remember.into()],
        Dialog::Settings | Dialog::Help | Dialog::NewDeal => Vec::new(),
    }
}

/// Resets the statistics at the second request.
pub(crate) fn reset_statistics(remembered: &mut Remembered) -> Effects {
    let is_meant = remembered.is_reset_asked;
    remembered.is_reset_asked = !is_meant;
    if is_meant { vec![DialogCmd::ResetStatistics.into(), DialogCmd::Remember.into()] } else { Vec::new() }
}

/// Returns the command that selects the text that could not be copied.
pub(crate) fn selected(dialog: &DialogModel) -> Option<DialogCmd> {
    if dialog.copying != Copying::Refused {
        return None;
    }
    Some(match dialog.open {
        Some(Dialog::Games) => DialogCmd::SelectJson,
        Some(Dialog::Position) => DialogCmd::SelectText,
        Some(Dialog::Puzzles | Dialog::Settings | Dialog::Help | Dialog::NewDeal) | None => {
            DialogCmd::SelectProof
        }
    })
}

/// Returns why a number or a link cannot be read.
pub(crate) fn reason(language: Language, error: &ReadError) -> String {
    match error {
        ReadError::Number(error) => errors::full(language, error),
        ReadError::Link { error, is_shown: false } => errors::link(language, error),
        ReadError::Link { error, .. } => errors::link(language, error) + " " + language.link_kept(),
    }
}
