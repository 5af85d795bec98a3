//! The dialog: games, position, settings, help, new deal.

use solitaire::{TEXT_BYTES_MAX, first_board};

use super::{
    editing,
    position_text::{copy_text, form_picked, palette_tapped, play_text, show_text, text_edited, text_opened},
    puzzle,
    remember::recall,
    review,
    settings::setting_picked,
    shorter, why,
};
use crate::{
    link::ReadError,
    memory::statistics_json,
    model::{Copying, Dialog, DialogModel, GameModel, Model, TextError},
    msg::{Cmd, DialogCmd, DialogMsg, PuzzleCmd},
    texts::{self, errors},
};

/// Changes the model by a message, and returns the commands for the browser.
pub fn update(model: &mut Model, msg: DialogMsg) -> Vec<Cmd> {
    let listed = |model: &Model, nth: usize| model.dialog.remembered.games.get(nth).map(|it| it.0.id.clone());
    match msg {
        DialogMsg::Toggle(page) if model.dialog.open == Some(page) => {
            model.dialog.open = None;
            Vec::new()
        }
        DialogMsg::Toggle(page) | DialogMsg::Open(page) => open(&mut model.game, &mut model.dialog, page),
        DialogMsg::SettingPicked(setting) => setting_picked(model, setting),
        DialogMsg::FormPicked(form) => form_picked(&mut model.dialog, &model.game, form),
        DialogMsg::TextEdited(text) => text_edited(&mut model.dialog, text),
        DialogMsg::PaletteTapped(key) => palette_tapped(&mut model.dialog, &model.game, key),
        // The whole output of a solver may be long, but only its first board is read.
        DialogMsg::TextOpened(Some(text)) | DialogMsg::TextPasted(text)
            if TEXT_BYTES_MAX < first_board(&text).len() =>
        {
            refuse_long_text(model)
        }
        DialogMsg::TextPasted(text) => text_edited(&mut model.dialog, first_board(&text).to_string()),
        DialogMsg::TextOpened(text) => text_opened(model, text),
        DialogMsg::PlayText(choice) => play_text(model, choice),
        DialogMsg::CopyText => copy_text(&model.dialog.text),
        DialogMsg::Explain => {
            if let Some(error) = model.deal_field.unexplained.take() {
                model.deal_field.notice = Some(reason(model, &error));
            }
            Vec::new()
        }
        DialogMsg::RecallGame(nth) => {
            listed(model, nth).map(|it| DialogCmd::RecallGame(it).into()).into_iter().collect()
        }
        DialogMsg::GameFound(record) => {
            model.dialog.open = None;
            recall(model, &record);
            vec![Cmd::PushLink(model.game.link())]
        }
        DialogMsg::ForgetGame(nth) => match listed(model, nth) {
            Some(id) => vec![DialogCmd::ForgetGame(id).into(), DialogCmd::Remember.into()],
            None => Vec::new(),
        },
        DialogMsg::Remembered(remembered) => {
            model.dialog.remembered = remembered;
            Vec::new()
        }
        DialogMsg::ResetStatistics => reset_statistics(model),
        DialogMsg::Ended => {
            let ended = model.ended().filter(|_| model.has_news_of_end());
            model.analysis.noted = ended.or(model.analysis.noted);
            ended.map(|it| DialogCmd::NoteEnd(it).into()).into_iter().collect()
        }
        DialogMsg::CopyingEnded(copying) => copying_ended(model, copying),
        DialogMsg::Edit => editing::begin(model),
        DialogMsg::EndEditing { keep } => editing::end(model, keep),
        DialogMsg::Place(msg) => editing::on_table(model, *msg),
        DialogMsg::ToggleWhy => {
            model.analysis.is_why_closed = !model.analysis.is_why_closed;
            Vec::new()
        }
        DialogMsg::SaveProof => why::save_proof(model),
        DialogMsg::Shorter(msg) => shorter::update(model, msg),
        DialogMsg::Review(msg) => review::update(model, msg),
        DialogMsg::Puzzle(msg) => puzzle::update(model, msg),
        DialogMsg::ExportStatistics => {
            model.dialog.copying = Copying::Unasked;
            vec![Cmd::Copy(statistics_json(&model.dialog.remembered.statistics))]
        }
    }
}

/// Resets the statistics when that is asked for a second time.
fn reset_statistics(model: &mut Model) -> Vec<Cmd> {
    let is_meant = model.dialog.remembered.is_reset_asked;
    model.dialog.remembered.is_reset_asked = !is_meant;
    if is_meant { vec![DialogCmd::ResetStatistics.into(), DialogCmd::Remember.into()] } else { Vec::new() }
}

/// Says that a text is too long. It does not come into the field: laying half a million lines out takes a browser twenty
/// seconds.
fn refuse_long_text(model: &mut Model) -> Vec<Cmd> {
    let cmds = text_opened(model, None);
    let reason = model.language.too_long().to_string();
    model.announcement = reason.clone();
    model.dialog.text.error = Some(TextError { reason, range: None });
    cmds
}

fn copying_ended(model: &mut Model, copying: Copying) -> Vec<Cmd> {
    let is_text = matches!(model.dialog.open, Some(Dialog::Position | Dialog::Games));
    // The command may belong to an earlier deal.
    if !is_text && texts::proof_command(model).is_none() {
        return Vec::new();
    }
    model.dialog.copying = copying;
    model.announcement = texts::copying(model).to_string();
    match copying {
        Copying::Refused if model.dialog.open == Some(Dialog::Games) => vec![DialogCmd::SelectJson.into()],
        Copying::Refused if is_text => vec![DialogCmd::SelectText.into()],
        Copying::Refused => vec![DialogCmd::SelectProof.into()],
        _ => Vec::new(),
    }
}

/// Returns why a number or a link cannot be read.
fn reason(model: &Model, error: &ReadError) -> String {
    let language = model.language;
    match error {
        ReadError::Number(error) => errors::full(language, error),
        ReadError::Link { error, is_shown: false } => errors::link(language, error),
        ReadError::Link { error, .. } => errors::link(language, error) + " " + language.link_kept(),
    }
}

pub(super) fn open(game: &mut GameModel, dialog: &mut DialogModel, page: Dialog) -> Vec<Cmd> {
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
