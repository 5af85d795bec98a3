//! The help, as markup.

use i18n::Language;
use solitaire::Capabilities;
use ui::escaped;

use crate::model::Model;

/// Returns the help for the game on the table, as markup.
pub fn help(model: &Model) -> String {
    let language = model.language;
    let game = &model.game.line.capabilities();
    let paragraphs: String = paragraphs(language, game).map(|it| format!("<p>{}</p>", escaped(it))).collect();
    let rows = keys(language, game).into_iter();
    let rows: String = rows
        .map(|(keys, text)| format!("<tr><th scope=\"row\">{keys}</th><td>{}</td></tr>", escaped(text)))
        .collect();
    let caption = escaped(language.help_keys());
    format!("{paragraphs}<table><caption>{caption}</caption><tbody>{rows}</tbody></table>")
}

fn paragraphs(language: Language, game: &Capabilities) -> impl Iterator<Item = &'static str> {
    let solver = match game.has_hidden_cards {
        true => language.help_solver_hidden(),
        false => language.help_solver(),
    };
    let taps = match game.draw {
        Some(_) => language.help_taps_stock(),
        None => language.help_taps(),
    };
    let advice = game.has_advice.then(|| language.help_advice());
    [solver, language.promise(), language.help_address(), taps].into_iter().chain(advice)
}

/// Returns the keys of each row, as markup, and what they do.
fn keys(language: Language, game: &Capabilities) -> Vec<(String, &'static str)> {
    let or = |one: String, other: String| format!("{one} {} {other}", escaped(language.help_or()));
    let mut rows = vec![
        (or(kbd(&["←", "→"]), kbd(&[",", "."])), language.keys_step()),
        (kbd(&[language.key_home(), language.key_end()]), language.keys_ends()),
        (
            kbd(&[language.key_space()]),
            match game.has_advice {
                true => language.keys_play_for_me(),
                false => language.keys_play(),
            },
        ),
        (kbd(&["1"]) + "–" + &kbd(&["9", "0"]), language.keys_pick()),
    ];
    if 0 < game.n_cells() {
        rows.push((kbd(&["a"]) + "–" + &kbd(&["d", "h"]), language.keys_cells()));
    }
    if game.draw.is_some() {
        rows.push((kbd(&["d", "w", "h"]), language.keys_stock()));
    }
    let hint = if game.has_advice { language.keys_advice() } else { language.keys_hint() };
    rows.extend([
        (or(kbd(&["u"]), kbd(&[language.key_control(), "z"]) + " " + &kbd(&["y"])), language.keys_undo()),
        (kbd(&["t"]), hint),
        (kbd(&["x"]), language.keys_xray()),
        (kbd(&["r"]), language.keys_back()),
        (kbd(&["s"]), language.solve()),
        (kbd(&["v"]), language.keys_review()),
        (kbd(&["n"]), language.random()),
        (kbd(&["g"]), language.keys_number()),
        (kbd(&["m"]), language.keys_moves()),
        (kbd(&["c"]), language.keys_copy()),
        (kbd(&["l", "p", "o"]), language.keys_dialogs()),
        (kbd(&["?"]), language.keys_help()),
        (kbd(&["Esc"]), language.close()),
    ]);
    rows
}

fn kbd(keys: &[&str]) -> String {
    let keys: Vec<String> = keys.iter().map(|it| format!("<kbd>{}</kbd>", escaped(it))).collect();
    keys.join(" ")
}

#[cfg(test)]
mod tests {
    use crate::settings::Settings;

    use super::*;

    #[track_caller]
    fn help_for(game: &str, language: Language) -> String {
        let settings = Settings { language: Some(language), ..Settings::default() };
        help(&Model::open_in(language, settings, &format!("{game}/1"), 0.0, 1 << 20).0)
    }

    #[test]
    fn describes_what_the_game_has() {
        let freecell = help_for("freecell", Language::English);
        assert!(freecell.contains("<kbd>a</kbd>–<kbd>d</kbd> <kbd>h</kbd></th><td>Cells and foundations"));
        assert!(freecell.contains("<td>Watch the solution, pause</td>") && !freecell.contains("stock"));
        let klondike = help_for("klondike-draw-one", Language::English);
        assert!(klondike.contains("<td>Draw, waste and foundations</td>") && !klondike.contains("Cells"));
        assert!(klondike.contains("Tap the stock to draw"));
    }

    #[test]
    fn speaks_every_language() {
        let german = help_for("freecell", Language::German);
        assert!(german.contains("<kbd>u</kbd> oder <kbd>Strg</kbd> <kbd>z</kbd> <kbd>y</kbd>"), "{german}");
    }
}
