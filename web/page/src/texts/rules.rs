//! The rules of a game in words and pictures, as markup.

use i18n::Language;
use solitaire::{Card, Rule, rules::Redeals};
use ui::escaped;

use super::cards::suit_letter;
use crate::model::Model;

/// Returns the rules of the game on the table, as markup: a list with a picture and a sentence for each.
pub fn rules(model: &Model) -> String {
    let language = model.language;
    let rules = model.game.line.start().rules().rule_list();
    let has_one_suit = rules.contains(&Rule::SameSuit);
    let goal = (language.rule_goal().to_string(), goal());
    let items = rules.into_iter().map(|rule| (words(language, rule), pieces(rule, has_one_suit)));
    let items = [goal].into_iter().chain(items).map(|(words, pieces)| {
        format!("<li>{}<span>{}</span></li>", picture(language, &pieces), escaped(&words))
    });
    format!("<h3>{}</h3><ul>{}</ul>", language.how_to_play(), items.collect::<String>())
}

fn words(language: Language, rule: Rule) -> String {
    match rule {
        Rule::AlternateColors => language.rule_alternate_colors(),
        Rule::SameSuit => language.rule_same_suit(),
        Rule::AnySuit => language.rule_any_suit(),
        Rule::AcesHome => language.rule_aces_home(),
        Rule::FirstCardIsBase => language.rule_first_card_is_base(),
        Rule::OtherBasesHome => language.rule_other_bases_home(),
        Rule::KingsSunk => language.rule_kings_sunk(),
        Rule::SingleCards => language.rule_single_cards(),
        Rule::Supermoves { over_cells: false, .. } => language.rule_supermoves_columns(),
        Rule::Supermoves { over_empty_columns: true, .. } => language.rule_supermoves(),
        Rule::Supermoves { over_empty_columns: false, .. } => language.rule_supermoves_cells(),
        Rule::Runs => language.rule_runs(),
        Rule::Groups => language.rule_groups(),
        Rule::AnyCardToEmptyColumn => language.rule_any_card(),
        Rule::KingsToEmptyColumn => language.rule_kings_only(),
        Rule::BelowBaseToEmptyColumn => language.rule_below_base_only(),
        Rule::NothingToEmptyColumn => language.rule_nothing_to_empty(),
        Rule::TurnsUp => language.rule_turns_up(),
        Rule::Redeals(Redeals::Unlimited) => language.rule_redeals_unlimited(),
        Rule::Redeals(Redeals::AtMost(0)) => language.rule_no_redeals(),
        Rule::WorryingBack => language.rule_worried_back(),
        Rule::Cells(n) => return language.rule_cells(u32::from(n)),
        Rule::CellsDealt(n) => return language.rule_cells_dealt(u32::from(n)),
        Rule::Reserve(n) => return language.rule_reserve(u32::from(n)),
        Rule::Draw(n) => return language.rule_draw(u32::from(n)),
        Rule::Redeals(Redeals::AtMost(n)) => return language.rule_redeals_at_most(u32::from(n)),
    }
    .to_string()
}

/// A part of a picture, with the place of its upper left corner.
enum Piece {
    Slot(u32, u32),
    Back(u32, u32),
    Face(u32, u32, Card),
    /// A slot with a ring: the waste can be turned over.
    Ring(u32, u32),
    /// An arrow from the cards to their target.
    Arrow,
}

use Piece::{Arrow, Back, Ring, Slot};

/// The sizes of a picture, in its own units.
const SIZE: (u32, u32) = (248, 140);
const CARD: (u32, u32) = (54, 76);
const STRIP: u32 = 27;
/// The horizontal places of the target pile and of the source.
const TARGET: u32 = 52;
const SOURCE: u32 = 142;
/// The height of a single card, and of an arrow.
const MIDDLE: u32 = (SIZE.1 - CARD.1) / 2;
const ARROW: u32 = SIZE.1 / 2;

fn face(x: u32, y: u32, card: &str) -> Piece {
    Piece::Face(x, y, card.parse().expect("a card"))
}

/// Returns cards that overlap in a column.
fn column(x: u32, y: u32, cards: &[&str]) -> Vec<Piece> {
    (0..).zip(cards).map(|(nth, card)| face(x, y + STRIP * nth, card)).collect()
}

/// Returns four places beside one another, with cards in the first of them.
fn places(n: u8, cards: &[&str]) -> Vec<Piece> {
    let all = (0..u32::from(n.min(4))).map(|nth| {
        let x = 7 + 60 * nth;
        cards.get(nth as usize).map_or(Slot(x, MIDDLE), |card| face(x, MIDDLE, card))
    });
    all.collect()
}

fn goal() -> Vec<Piece> {
    places(4, &["AC", "3D", "KH"])
}

fn pieces(rule: Rule, has_one_suit: bool) -> Vec<Piece> {
    let onto = |target: &[&str], y, source: &[&str]| {
        [column(TARGET, 20, target), column(SOURCE, y, source), vec![Arrow]].into_iter().flatten().collect()
    };
    match rule {
        Rule::AlternateColors => onto(&["JS", "10H"], 47, &["9C"]),
        Rule::AnySuit => onto(&["JS", "10H"], 47, &["9H"]),
        Rule::AcesHome => places(4, &["AC", "AD", "AH", "AS"]),
        Rule::FirstCardIsBase => places(4, &["QC", "KD", "AH", "2S"]),
        Rule::OtherBasesHome => places(4, &["QC", "QD", "QH"]),
        Rule::KingsSunk => column(TARGET + 45, 12, &["KH", "7C", "3D"]),
        Rule::SingleCards => onto(&["JS", "10H"], 47, &["9C"]),
        Rule::SameSuit => onto(&["JS", "10S"], 47, &["9S"]),
        Rule::Supermoves { .. } | Rule::Runs if has_one_suit => onto(&["JS"], 5, &["10S", "9S", "8S"]),
        Rule::Supermoves { .. } | Rule::Runs => onto(&["JS"], 5, &["10H", "9C", "8D"]),
        Rule::Groups => onto(&["JS"], 5, &["10H", "4C", "KD"]),
        Rule::AnyCardToEmptyColumn => vec![Slot(TARGET, MIDDLE), Arrow, face(SOURCE, MIDDLE, "6C")],
        Rule::KingsToEmptyColumn => vec![Slot(TARGET, MIDDLE), Arrow, face(SOURCE, MIDDLE, "KD")],
        // Below the queen, which the pictures use as the base.
        Rule::BelowBaseToEmptyColumn => vec![Slot(TARGET, MIDDLE), Arrow, face(SOURCE, MIDDLE, "JD")],
        Rule::Cells(n) => places(n, &["5D"]),
        Rule::NothingToEmptyColumn => vec![Slot(TARGET, MIDDLE), face(SOURCE, MIDDLE, "KD")],
        Rule::Reserve(n) => places(n, &["5D", "QC", "8H", "2S"]),
        Rule::CellsDealt(n) => places(4, &["5D", "QC", "8H", "2S"][..usize::from(n.min(4))]),
        // The cards that lay on it have moved away.
        Rule::TurnsUp => vec![Back(TARGET, 18), Back(TARGET, 34), Back(SOURCE, 18), face(SOURCE, 34, "7H")],
        Rule::Draw(n) => {
            let cards = &["4H", "QC", "8D"][..usize::from(n.clamp(1, 3))];
            let waste = (0..).zip(cards).map(|(nth, card)| face(112 + 26 * nth, MIDDLE, card));
            [Back(36, MIDDLE)].into_iter().chain(waste).collect()
        }
        Rule::Redeals(Redeals::AtMost(0)) => vec![Slot(TARGET, MIDDLE), face(SOURCE, MIDDLE, "8D")],
        Rule::Redeals(_) => vec![Ring(TARGET, MIDDLE), Arrow, face(SOURCE, MIDDLE, "8D")],
        Rule::WorryingBack => vec![face(TARGET, MIDDLE, "8S"), Arrow, face(SOURCE, MIDDLE, "7H")],
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
        Ring(x, y) => {
            let (x_middle, y_middle) = (x + width / 2, y + height / 2);
            rect(x, y, "slot")
                + &format!("<circle class=\"slot\" cx=\"{x_middle}\" cy=\"{y_middle}\" r=\"13\"/>")
        }
        Arrow => {
            let (from, to) = (SOURCE - 8, TARGET + width + 6);
            format!("<path class=\"arrow\" d=\"M{from} {ARROW}H{to}m9 -8l-9 8 9 8\"/>")
        }
        Piece::Face(x, y, card) => {
            let suit = suit_letter(card.suit());
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
    use solitaire::Rules;

    use super::*;
    use crate::settings::Settings;

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
        let over_columns = "free cells and empty columns";
        check("freecell", english, &["red on black", "4 cells", "takes any card", over_columns], &["stock"]);
        check("freecell,cells=1", english, &["The cell holds"], &["from the start"]);
        check("freecell,cells=0", english, &["red on black"], &["The cell holds", "of the"]);
        check("kings-only-bakers-game", english, &["in one suit", "only a king"], &[over_columns]);
        check("eight-off", english, &["8 cells", "4 cards lie in cells", "only a king"], &["red on black"]);
        check("seahaven-towers", english, &["2 cards lie in cells", "over free cells."], &[over_columns]);
        check("forecell", english, &["red on black", "only a king"], &[over_columns]);
        check("klondike-draw-three", english, &["Draw 3 cards", "as often as you like"], &["cell"]);
        check("klondike-draw-one,draw=2", english, &["Draw 2 cards"], &["Draw one card"]);
        check(
            "klondike-draw-one,redeals=0",
            english,
            &["Draw one card", "the stock only once"],
            &["turn the waste"],
        );
        check(
            "klondike-draw-one,redeals=1",
            english,
            &["turn the waste over, but only once"],
            &["the stock only once"],
        );
        check("klondike-draw-one,redeals=2", english, &["only 2 times"], &["as often"]);
        check(
            "penguin",
            english,
            &["the base", "other three", "below the base", "7 cells"],
            &["The aces", "only a king"],
        );
        check("yukon", english, &["in order or not", "only a king"], &["stock", "cell", "come back"]);
        check("yukon,worrying-back=on", english, &["come back from the foundations"], &[]);
    }

    #[test]
    fn every_game_has_rules_in_every_language() {
        for named in Rules::named() {
            check(named.id, Language::English, &["The aim"], &["Das Ziel"]);
            check(named.id, Language::German, &["Das Ziel"], &["The aim"]);
        }
    }

    #[test]
    fn letters_are_those_of_the_language() {
        check("freecell", Language::English, &[">J</text>"], &[">B</text>"]);
        check("freecell", Language::German, &[">B</text>", "4 Zellen"], &[">J</text>"]);
    }
}
