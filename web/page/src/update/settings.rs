//! Choices in the settings.

use super::queries::drop_query;
use crate::{
    model::Model,
    msg::{Cmd, Msg},
    settings::{Setting, Settings},
};
use i18n::Language;

pub(super) fn on_settings(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::SettingPicked(setting) => setting_picked(model, setting),
        _ => Vec::new(),
    }
}

fn setting_picked(model: &mut Model, setting: Setting) -> Vec<Cmd> {
    let before = model.settings;
    model.settings = before.with(setting);
    if model.settings == before {
        return Vec::new();
    }
    let mut cmds = vec![Cmd::KeepSetting(setting)];
    let language = language(model.browser_language, &model.settings);
    if language != model.language {
        model.language = language;
    }
    // Verdicts under another autoplay setting, or of a companion that is turned off, are dropped.
    let is_other_rule = matches!(setting, Setting::Autoplay(_));
    let is_sent_away =
        matches!(setting, Setting::Companion(_) | Setting::ThoughtfulCompanion(_)) && !model.has_companion();
    if !is_other_rule && !is_sent_away {
        return cmds;
    }
    model.analysis.verdicts.clear();
    model.analysis.request = None;
    model.game.hint = None;
    model.analysis.judged = None;
    model.analysis.effort = None;
    model.analysis.best = None;
    model.analysis.announced_kind = None;
    // The same query may have another answer now.
    cmds.extend(drop_query(model));
    cmds
}

/// Returns the chosen language, or the browser's.
pub(super) fn language(browsers: Language, settings: &Settings) -> Language {
    settings.language.unwrap_or(browsers)
}
