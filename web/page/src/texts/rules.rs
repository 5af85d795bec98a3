//! The rules of a game in words and pictures, as markup.

use solitaire::{
    AnyRules, Card, Rule, Suit,
    freecell::{Build, EmptyColumn},
    klondike::Redeals,
};

use super::help::escaped;
use crate::model::Model;
use i18n::Language;

/// Returns the rules of the game on the table, as markup: a list with a picture and a sentence for each.
pub fn rules(model: &Model) -> String {
    let language = model.language;
    let rules = model.game.line.start().rules();
    let goal = (language.rule_goal().to_string(), goal());
    let items = rules.rule_list().into_iter().map(|rule| (words(language, rule), pieces(rule, &rules)));
    let items = [goal].into_iter().chain(items).map(|(words, pieces)| {
        format!("<li>{}<span>{}</span></li>", picture(language, &pieces), escaped(&words))
    });
    format!("<h3>{}</h3><ul>{}</ul>", language.how_to_play(), items.collect::<String>())
}

fn words(language: Language, rule: Rule) -> String {
    match rule {
        Rule::Build(Build::AlternateColor) => language.rule_alternate(),
        Rule::Build(Build::SameSuit) => language.rule_same_suit(),
        Rule::Supermoves => language.rule_supermoves(),
        Rule::Runs => language.rule_runs(),
        Rule::Groups => language.rule_groups(),
        Rule::EmptyColumn(EmptyColumn::AnyCard) => language.rule_any_card(),
        Rule::EmptyColumn(EmptyColumn::KingsOnly) => language.rule_kings_only(),
        Rule::TurnsUp => language.rule_turns_up(),
        Rule::Redeals(Redeals::Unlimited) => language.rule_redeals_unlimited(),
        Rule::Redeals(Redeals::AtMost(0)) => language.rule_no_redeals(),
        Rule::Cells(n) => return language.rule_cells(u32::from(n)),
        Rule::Draw(n) => return language.rule_draw(u32::from(n)),
        Rule::Redeals(Redeals::AtMost(n)) => return language.rule_redeals_at_most(u32::from(n)),
        Rule::WorryingBack => return language.rule_worrying_back().to_string() + ".",
    }
    .to_string()
}

/// What a picture shows, and where: the left upper corner.
enum Piece {
    Slot(u32, u32),
    Back(u32, u32),
    Face(u32, u32, Card),
    /// From the middle of its right end to the point at its left end.
    ArrowLeft(u32, u32),
}

use Piece::{ArrowLeft, Back, Slot};

/// The sizes of a picture, in its own units.
const SIZE: (u32, u32) = (248, 140);
const CARD: (u32, u32) = (54, 76);
const STRIP: u32 = 27;
/// Where a column is that cards come to, and where they come from.
const TARGET: u32 = 52;
const SOURCE: u32 = 142;

fn face(x: u32, y: u32, card: &str) -> Piece {
    Piece::Face(x, y, card.parse().expect("a card"))
}

/// Returns cards that lie one on another.
fn column(x: u32, y: u32, cards: &[&str]) -> Vec<Piece> {
    (0..).zip(cards).map(|(nth, card)| face(x, y + STRIP * nth, card)).collect()
}

fn goal() -> Vec<Piece> {
    vec![face(7, 32, "AC"), face(67, 32, "3D"), Slot(127, 32), face(187, 32, "KS")]
}

fn pieces(rule: Rule, rules: &AnyRules) -> Vec<Piece> {
    let has_one_suit = rules.rule_list().contains(&Rule::Build(Build::SameSuit));
    let onto = |target: &[&str], y, source: &[&str]| {
        let arrow = ArrowLeft(TARGET + CARD.0 + 6, 70);
        [column(TARGET, 20, target), column(SOURCE, y, source), vec![arrow]].into_iter().flatten().collect()
    };
    match rule {
        Rule::Build(Build::AlternateColor) => onto(&["JS", "10H"], 47, &["9C"]),
        Rule::Build(Build::SameSuit) => onto(&["JS", "10S"], 47, &["9S"]),
        Rule::Supermoves | Rule::Runs if has_one_suit => onto(&["JS"], 5, &["10S", "9S", "8S"]),
        Rule::Supermoves | Rule::Runs => onto(&["JS"], 5, &["10H", "9C", "8D"]),
        Rule::Groups => onto(&["JS"], 5, &["10H", "4C", "KD"]),
        Rule::EmptyColumn(empty) => {
            let card = if empty == EmptyColumn::KingsOnly { "KD" } else { "6C" };
            vec![Slot(TARGET, 32), ArrowLeft(TARGET + CARD.0 + 6, 70), face(SOURCE, 32, card)]
        }
        Rule::Cells(_) => vec![face(7, 32, "5D"), face(67, 32, "QC"), Slot(127, 32), Slot(187, 32)],
        Rule::TurnsUp => {
            let hidden = [Back(SOURCE, 18), Back(SOURCE, 34)];
            let left = vec![Back(TARGET, 18), face(TARGET, 34, "7H"), ArrowLeft(TARGET + CARD.0 + 6, 70)];
            left.into_iter().chain(hidden).chain([face(SOURCE, 50, "6S")]).collect()
        }
        Rule::Draw(n) => {
            let waste = column(0, 0, &["4H", "QC", "8D"][..usize::from(n.clamp(1, 3))]);
            let waste = waste.into_iter().enumerate().map(|(nth, piece)| match piece {
                Piece::Face(_, _, card) => Piece::Face(112 + 26 * nth as u32, 32, card),
                other => other,
            });
            [Back(36, 32)].into_iter().chain(waste).collect()
        }
        Rule::Redeals(_) => {
            vec![Slot(TARGET, 32), ArrowLeft(TARGET + CARD.0 + 6, 70), face(SOURCE, 32, "8D")]
        }
        Rule::WorryingBack => {
            vec![face(TARGET, 20, "8S"), ArrowLeft(TARGET + CARD.0 + 6, 70), face(SOURCE, 32, "7H")]
        }
    }
}

fn picture(language: Language, pieces: &[Piece]) -> String {
    let (width, height) = SIZE;
    let inside: String = pieces.iter().map(|it| piece(language, it)).collect();
    format!("<svg viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">{inside}</svg>")
}

fn piece(language: Language, piece: &Piece) -> String {
    let (width, height) = CARD;
    let rect = |x, y, class| {
        format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"7\"/>"
        )
    };
    match *piece {
        Slot(x, y) => rect(x, y, "slot"),
        Back(x, y) => rect(x, y, "back"),
        ArrowLeft(x, y) => {
            format!("<path class=\"arrow\" d=\"M{} {y}H{x}m9 -8l-9 8 9 8\"/>", SOURCE - 8)
        }
        Piece::Face(x, y, card) => {
            let suit = match card.suit() {
                Suit::Clubs => 'c',
                Suit::Diamonds => 'd',
                Suit::Hearts => 'h',
                Suit::Spades => 's',
            };
            let rank = language.rank_letters()[usize::from(card.rank()) - 1];
            let (text, left, top) = ((x + 5, y + 21), x + width - 22, y + 6);
            format!(
                "{}<g data-suit=\"{suit}\"><text x=\"{}\" y=\"{}\">{rank}</text>\
                 <use href=\"#suit-{suit}\" x=\"{left}\" y=\"{top}\" width=\"16\" height=\"16\"/>\
                 <use href=\"#suit-{suit}\" x=\"{}\" y=\"{}\" width=\"30\" height=\"30\"/></g>",
                rect(x, y, "paper"),
                text.0,
                text.1,
                x + 12,
                y + 36,
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::settings::Settings;

    use super::*;

    #[track_caller]
    fn check(game: &str, language: Language, told: &[&str], untold: &[&str]) {
        let settings = Settings { language: Some(language), ..Settings::default() };
        let text = rules(&Model::open_in(language, settings, &format!("{game}/1"), 0.0, 1 << 20).0);
        for it in told {
            assert!(text.contains(it), "{game}: {it}: {text}");
        }
        for it in untold {
            assert!(!text.contains(it), "{game}: {it}: {text}");
        }
        let n_rules = text.matches("<li>").count();
        assert_eq!(text.matches("<svg ").count(), n_rules, "a picture for each");
    }

    #[test]
    fn each_game_has_its_rules() {
        let english = Language::English;
        check("freecell", english, &["red on black", "4 cells", "takes any card"], &["stock", "face down"]);
        check("eight-off", english, &["in one suit", "8 cells", "only kings"], &["red on black"]);
        check("klondike-draw-three", english, &["3 cards at a time", "as often as you like"], &["cell"]);
        check("klondike-draw-one,redeals=0", english, &["one card at a time", "only once"], &["often"]);
        check("klondike-draw-one,redeals=2", english, &["only 2 times"], &["often"]);
        check("yukon", english, &["in order or not", "only kings"], &["stock", "cell", "come back"]);
        check("yukon,worrying-back=on", english, &["come back from the foundations"], &[]);
    }

    #[test]
    fn letters_are_those_of_the_language() {
        check("freecell", Language::English, &[">J</text>"], &[">B</text>"]);
        check("freecell", Language::German, &[">B</text>", "4 Zellen"], &[">J</text>"]);
    }
}
