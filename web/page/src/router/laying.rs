//! Putting games on the table.

use crate::{
    deals,
    effect::Effects,
    link::{Link, ReadError},
    memory::{MemoryError, Record},
    model::{Copying, DealField, Model},
    msg::DialogMsg,
    remember::{self, RecalledGame},
    texts,
};

/// Changes the model by a message of the dialog, as [`update`](super::update) does by any.
pub type UpdateDialog = fn(&mut Model, DialogMsg) -> Effects;

/// Shows a game in place of the current one.
pub(super) fn show(model: &mut Model, link: Link) {
    let Link { line, cursor } = link;
    let is_same_start = line.start() == model.game.line.start();
    if !is_same_start {
        model.memory.snapshot = None;
    }
    model.deal_field = DealField { number: deals::number(line.start()), ..DealField::default() };
    model.analysis.leave_line(is_same_start);
    model.game.lay_out(line, cursor);
    model.dialog.copying = Copying::Unasked;
    model.announcement = texts::dealt(model);
}

/// Stores why something cannot be read, so that it can be put into words.
pub(super) fn explain(model: &mut Model, error: ReadError) {
    model.deal_field.unexplained = Some(Box::new(error));
}

/// Puts a remembered game on the table, with as many moves as can be played.
pub(super) fn recall(model: &mut Model, record: &Record) {
    let Some(found) = RecalledGame::read(record) else { return };
    let RecalledGame { line, cursor, n_own, variations, was_helped, is_whole } = found;
    // Lines of an earlier game are not variations of this one.
    if model.game.forget_lines(line.start()) {
        model.analysis.forget_deal();
    }
    model.analysis.effort = None;
    model.analysis.best = None;
    show(model, Link { line, cursor });
    model.game.n_own = n_own;
    model.game.own = (n_own < model.game.line.len()).then(|| model.game.own_game());
    model.game.variations = variations;
    model.game.was_helped = was_helped;
    model.memory.snapshot = Some(remember::snapshot(&model.game));
    if !is_whole {
        model.memory.error = Some(MemoryError::Damaged);
        model.memory.is_error_read = false;
    }
}
