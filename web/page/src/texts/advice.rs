//! The adviser's answers in words.

use protocol::Outlook;

use crate::model::{Model, PositionAdvice, Query};
use i18n::Language;

/// Returns the title of the button that plays and pauses.
pub(crate) fn play_title(model: &Model) -> &'static str {
    let language = model.language;
    if model.game.playback.is_playing {
        return language.pause_title();
    }
    if model.is_advised() && model.game.cursor == model.game.line.len() && !model.game.is_won() {
        return language.play_for_me();
    }
    language.play_title()
}

/// Returns the chance of a win for a player who does not peek.
pub(super) fn chance(model: &Model) -> (String, String) {
    let language = model.language;
    let is_asked = model.analysis.pending.is_some_and(|it| matches!(it.query, Query::Advice { .. }));
    // The last advice stays until the next one arrives.
    let advice = if is_asked { model.analysis.advice.as_ref() } else { model.advice() };
    if let Some(PositionAdvice { outlook: Some(outlook), .. }) = advice {
        return text(language, outlook);
    }
    let has_failed = !is_asked && advice.is_some();
    let more = if has_failed { language.advice_failed() } else { language.unasked_thoughtful() };
    (language.unasked().to_string(), more.to_string())
}

fn text(language: Language, outlook: &Outlook) -> (String, String) {
    let (short, more) = match *outlook {
        Outlook::Chance { percent_low, percent_high, n_won, n_open, n_sampled } => {
            let short = language.advice_chance(percent_low, percent_high);
            return (short, sampled(language, n_won, n_open, n_sampled));
        }
        Outlook::Unmeasured { n_won, n_open, n_sampled } => {
            let short = match n_won {
                0 => language.advice_tried_none(n_sampled),
                _ => language.advice_tried(n_sampled, n_won),
            };
            return (short, with_open(language, language.advice_unmeasured().to_string(), n_open));
        }
        Outlook::Certain => (language.advice_sure(), language.advice_sure_more()),
        Outlook::LookThroughStock => (language.advice_pass(), language.advice_pass_more()),
        Outlook::Draw => (language.advice_draw(), language.advice_draw_more()),
        Outlook::Stuck => (language.advice_stuck(), language.advice_stuck_more()),
    };
    (short.to_string(), more.to_string())
}

/// Returns in how many worlds the advised moves win, and how many worlds are undecided.
fn sampled(language: Language, n_won: u32, n_open: u32, n_sampled: u32) -> String {
    with_open(language, language.advice_sampled(n_won, n_sampled), n_open)
}

/// Adds the number of undecided worlds.
fn with_open(language: Language, text: String, n_open: u32) -> String {
    if n_open == 0 { text } else { [text, language.judged_open(n_open)].join(" ") }
}
