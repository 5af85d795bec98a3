use i18n::Language;
use protocol::Difficulty;
use solitaire::{Autoplay, RuleOption, Rules, cards_in};

use super::remembered::{RememberedView, remembered};
use crate::{
    model::{Dialog, Form, Model, PositionText},
    puzzles::{self, PuzzlesView},
    review::{self, ReviewView},
    settings::Settings,
    shorter::{self, ShorterView},
    why::{self, WhyView},
};

/// The dialog's picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DialogView {
    pub language: Language,
    /// The page that is open.
    pub page: Option<Dialog>,
    /// The index of the game among the named games.
    pub nth_game: Option<usize>,
    pub controls: Controls,
    pub remembered: Option<RememberedView>,
    pub puzzles: Option<PuzzlesView>,
    pub text: PositionText,
    /// The palette of the position's page.
    pub palette: Option<PaletteView>,
    /// The label of the text form that shows the position.
    pub form_position: &'static str,
    pub settings: Settings,
    /// Why the deal cannot be won, if it cannot.
    pub why: Option<WhyView>,
    /// The search for shorter solutions, if there is one.
    pub shorter: Option<ShorterView>,
    /// The review of the player's game, while the player looks at it.
    pub review: Option<ReviewView>,
    /// The label of the companion's setting.
    pub companion: &'static str,
}

/// The palette, for entering a text without a keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaletteView {
    /// The cards that are in the text, a bit for each.
    pub used: u64,
    /// Whether cards may lie face down.
    pub has_unknown: bool,
}

/// The controls that depend on the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Controls {
    /// The options of the rules, with the chosen values.
    pub options: Vec<RuleOption>,
    /// Whether autoplay has several levels to choose from.
    pub has_autoplay_levels: bool,
    /// Whether some cards lie face down, so that positions cannot be edited.
    pub has_hidden_cards: bool,
    /// Whether the difficulty of deals is known.
    pub has_difficulty: bool,
}

/// Returns the picture of the dialog in this state of the page.
pub fn dialog_view(model: &Model) -> DialogView {
    let language = model.language;
    let rules = model.game.line.start().rules();
    let game = rules.capabilities();
    DialogView {
        language,
        page: model.dialog.open,
        nth_game: nth_game(&rules),
        controls: Controls {
            has_difficulty: Difficulty::is_known(rules, model.autoplay()),
            options: game.options.clone(),
            has_autoplay_levels: game.autoplay.contains(&Autoplay::All),
            has_hidden_cards: game.has_hidden_cards,
        },
        remembered: remembered(model),
        puzzles: puzzles::view::view(model),
        text: model.dialog.text.clone(),
        palette: palette(model, game.has_hidden_cards),
        form_position: if game.has_hidden_cards { language.form_seen() } else { language.form_position() },
        settings: model.settings,
        why: why::view::view(model),
        shorter: shorter::view::view(model),
        review: review::view::view(model),
        companion: if game.has_hidden_cards { language.set_thoughtful() } else { language.set_companion() },
    }
}

fn palette(model: &Model, has_unknown: bool) -> Option<PaletteView> {
    let PositionText { form, text, .. } = &model.dialog.text;
    let is_shown = model.dialog.open == Some(Dialog::Position) && *form == Form::Position;
    is_shown.then(|| {
        let used = cards_in(text).iter().fold(0, |all, card| all | 1 << card.index());
        PaletteView { used, has_unknown }
    })
}

/// Returns the index of the named game with these rules, regardless of options.
fn nth_game(rules: &Rules) -> Option<usize> {
    let text = rules.to_string();
    let mut parts = text.split(',');
    let id = parts.next()?;
    let options = rules.capabilities().options;
    let is_named = parts.all(|change| options.iter().any(|it| change.split('=').next() == Some(it.id)));
    Rules::named().position(|it| is_named && it.id == id)
}
