//! What people choose in the settings.

use super::asking::drop_asking;
use crate::{Cmd, Language, Model, Msg, Setting, Settings, say};

pub(super) fn on_settings(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::SettingPicked(setting, choice) => setting_picked(model, setting, choice),
        Msg::Words { language, are_here } => words_told(model, language, are_here),
        _ => Vec::new(),
    }
}

fn setting_picked(model: &mut Model, setting: Setting, choice: u8) -> Vec<Cmd> {
    let before = model.settings;
    model.settings.set(setting, choice);
    // Where words could not be loaded, the settings show a language that was not chosen.
    if model.settings == before && setting != Setting::Language {
        return Vec::new();
    }
    let mut cmds = vec![model.settings.kept(setting)];
    let language = language(model.browser_language, &model.settings);
    if language != model.language {
        cmds.push(Cmd::Speak(language));
    }
    // What was found out under another rule, or by a companion that is not wanted, counts no more.
    let is_other_rule = setting == Setting::Autoplay;
    let is_sent_away = matches!(setting, Setting::Companion | Setting::Thoughtful) && !model.has_companion();
    if !is_other_rule && !is_sent_away {
        return cmds;
    }
    model.knowledge.clear();
    model.wish = None;
    model.hint = None;
    model.judged = None;
    model.effort = None;
    model.best = None;
    model.heard_kind = None;
    // The same may be asked again, but the answer is another.
    cmds.extend(drop_asking(model));
    cmds
}

/// Speaks that language if it can. Otherwise, the settings show what is spoken, so that it can be chosen again.
fn words_told(model: &mut Model, told: Language, are_here: bool) -> Vec<Cmd> {
    // Another may have been chosen since.
    if told != language(model.browser_language, &model.settings) {
        return Vec::new();
    }
    if are_here {
        model.language = told;
        // It was given in another language, and what is asked is answered in that.
        model.advice = None;
        return drop_asking(model);
    } else {
        model.settings.set_language(model.language);
        model.remark = Some(say::no_words(model, told));
        model.said = model.remark.clone().unwrap_or_default();
    }
    Vec::new()
}

/// The language that was chosen, or the browser's.
pub(super) fn language(browsers: Language, settings: &Settings) -> Language {
    let chosen = usize::from(settings.get(Setting::Language)).checked_sub(1);
    chosen.and_then(|nth| Language::all().nth(nth)).unwrap_or(browsers)
}
