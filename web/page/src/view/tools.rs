//! The player's buttons.

use crate::model::{Model, PositionVerdict};

/// The player's buttons, and whether they have an effect now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ToolsView {
    pub can_undo: bool,
    pub can_redo: bool,
    /// Why there is no hint and no X-ray now, if so.
    pub why_no_hint: Option<&'static str>,
    pub why_no_xray: Option<&'static str>,
    pub has_xray: bool,
}

pub(super) fn tools(model: &Model) -> ToolsView {
    let closed = why_closed(model);
    ToolsView {
        can_undo: 0 < model.game.cursor,
        can_redo: model.game.cursor < model.game.line.len(),
        why_no_hint: closed.or_else(|| {
            let is_lost = matches!(model.verdict(), PositionVerdict::Lost { .. });
            let is_lesson = model.is_asked() && model.open_puzzle().is_none();
            if is_lost {
                return Some(model.language.hint_lost());
            }
            is_lesson.then(|| model.language.lesson_no_hint())
        }),
        why_no_xray: closed.or_else(|| {
            // Before the player has seen the stock, a press explains that they have to.
            let is_there = model.can_xray() || model.is_advised();
            (!is_there).then(|| crate::xray::texts::why_off(model))
        }),
        has_xray: model.analysis.xray.is_some(),
    }
}

/// Returns why neither is available.
fn why_closed(model: &Model) -> Option<&'static str> {
    let language = model.language;
    if model.game.editing.is_some() {
        return Some(language.tools_editing());
    }
    model.game.is_won().then(|| language.won_said())
}
