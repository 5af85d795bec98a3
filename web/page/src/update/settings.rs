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
        Msg::SettingPicked(setting, choice) => setting_picked(model, setting, choice),
        _ => Vec::new(),
    }
}

fn setting_picked(model: &mut Model, setting: Setting, choice: u8) -> Vec<Cmd> {
    let before = model.settings;
    model.settings.set(setting, choice);
    if model.settings == before {
        return Vec::new();
    }
    let mut cmds = {
        let (name, value) = model.settings.saved_as(setting);
        vec![Cmd::KeepSetting(name, value)]
    };
    let language = language(model.browser_language, &model.settings);
    if language != model.language {
        model.language = language;
    }
    // Verdicts under another autoplay setting, or of a companion that is turned off, are dropped.
    let is_other_rule = setting == Setting::Autoplay;
    let is_sent_away = matches!(setting, Setting::Companion | Setting::Thoughtful) && !model.has_companion();
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
    let chosen = usize::from(settings.get(Setting::Language)).checked_sub(1);
    chosen.and_then(|nth| Language::ALL.get(nth)).copied().unwrap_or(browsers)
}
