//! Choices in the settings.

use super::queries::drop_query;
use crate::{
    model::{AnalysisModel, Model},
    msg::Cmd,
    settings::{Setting, Settings},
};
use i18n::Language;

pub(super) fn setting_picked(model: &mut Model, setting: Setting) -> Vec<Cmd> {
    let before = model.settings;
    model.settings = before.with(setting);
    if model.settings == before {
        return Vec::new();
    }
    let spoken = std::mem::replace(&mut model.language, language(model.browser_language, &model.settings));
    if spoken != model.language {
        // What was said in the other language would stay.
        model.announcement.clear();
        model.game.remark = None;
    }
    let mut cmds = vec![Cmd::KeepSetting(setting)];
    let is_companion_off =
        matches!(setting, Setting::Companion(_) | Setting::ThoughtfulCompanion(_)) && !model.has_companion();
    if matches!(setting, Setting::Autoplay(_)) || is_companion_off {
        model.game.hint = None;
        cmds.extend(drop_verdicts(&mut model.analysis));
    }
    cmds
}

/// Drops the verdicts, which hold under another autoplay setting only, or are of a companion that is turned off.
fn drop_verdicts(analysis: &mut AnalysisModel) -> Vec<Cmd> {
    analysis.forget_deal();
    analysis.request = None;
    analysis.judged = None;
    analysis.announced_kind = None;
    // The same query may have another answer now.
    drop_query(analysis)
}

/// Returns the chosen language, or the browser's.
pub(super) fn language(browsers: Language, settings: &Settings) -> Language {
    settings.language.unwrap_or(browsers)
}
