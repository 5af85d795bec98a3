//! Cards, piles and moves in words.

use solitaire::{Card, Face, Move, Pile, Suit, notation};

pub(crate) use i18n::cards::{card, pile};

use crate::move_details::MoveDetails;
use i18n::Language;

/// Returns the accessible name of a pile: its name and its cards, the top card first.
pub(crate) fn pile_label(language: Language, at: Pile, faces: &[Face]) -> String {
    let mut pile = pile(language, at);
    if let Some(initial) = pile.get_mut(..1) {
        initial.make_ascii_uppercase();
    }
    let face = |it: &Face| match *it {
        Face::Up(it) => card(language, it),
        Face::Down => language.face_down().to_string(),
    };
    let is_down = |it: &&Face| **it == Face::Down;
    let n_down = faces.iter().take_while(is_down).count();
    match (at, faces) {
        (_, []) => language.pile_empty(&pile),
        (Pile::Stock, _) => {
            let n = language.cards(faces.len());
            language.pile_count(&pile, &n)
        }
        (Pile::Column(_), _) if 0 < n_down => {
            let cards: Vec<String> = faces[n_down..].iter().rev().map(face).collect();
            language.pile_down(&pile, n_down, &cards.join(", "))
        }
        (Pile::Column(_), _) => {
            let cards: Vec<String> = faces.iter().rev().map(face).collect();
            let n = language.cards(cards.len());
            language.pile_cards(&pile, &n, &cards.join(", "))
        }
        (_, [.., top]) => language.pile_top(&pile, &face(top)),
    }
}

/// The form of card names in a sentence.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CardNames {
    /// In full, for reading aloud: eight of spades.
    Words,
    /// In the printed form: 8♠.
    Glyphs,
}

impl CardNames {
    /// Returns the name of a card.
    pub(crate) fn card(self, language: Language, it: Card) -> String {
        match self {
            CardNames::Words => card(language, it),
            CardNames::Glyphs => short_card(language, it),
        }
    }

    /// Returns the names of the moved cards, but not all of them if there are many.
    pub(crate) fn cards(self, language: Language, cards: &[Card]) -> String {
        match (self, cards) {
            (_, []) => language.some_card().to_string(),
            (_, [it]) => self.card(language, *it),
            (CardNames::Words, [first, ..]) => language.run(cards.len(), &card(language, *first)),
            (CardNames::Glyphs, [first, .., last]) if GLYPHS_MAX < cards.len() => {
                [*first, *last].map(|it| short_card(language, it)).join(" … ")
            }
            _ => cards.iter().map(|&it| short_card(language, it)).collect::<Vec<_>>().join(" "),
        }
    }

    /// Returns a move as a sentence, with the card that it turned up.
    pub(crate) fn sentence(self, language: Language, mv: Move, details: &MoveDetails) -> String {
        let n = || language.cards(mv.count);
        let text = match (mv.from, mv.to) {
            (Pile::Stock, _) => language.draw(&n()),
            (_, Pile::Stock) => language.redeal(&n()),
            (from, to) => {
                let what = self.cards(language, &details.cards);
                let (from, to_pile) = (from_pile(language, from), pile(language, to));
                match (to, details.onto) {
                    (Pile::Foundation(_), _) => language.step_home(&what, &from),
                    (Pile::Column(_), Some(onto)) => {
                        language.step_onto(&what, &from, &self.card(language, onto), &to_pile)
                    }
                    (Pile::Column(_), None) => language.step_empty(&what, &from, &to_pile),
                    _ => language.step_into(&what, &from, &to_pile),
                }
            }
        };
        match details.turned_up {
            Some(it) => language.turned_up(&text, &self.card(language, it)),
            None => text,
        }
    }
}

/// The longest run whose cards are all named.
const GLYPHS_MAX: usize = 3;

/// Returns a card in its printed form: the letter of its rank and the sign of its suit.
pub(crate) fn short_card(language: Language, card: Card) -> String {
    let sign = match card.suit() {
        Suit::Clubs => '♣',
        Suit::Diamonds => '♦',
        Suit::Hearts => '♥',
        Suit::Spades => '♠',
    };
    format!("{}{sign}", language.rank_letters()[usize::from(card.rank()) - 1])
}

/// Returns the letter that stands for a suit in the document.
pub fn suit_letter(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "c",
        Suit::Diamonds => "d",
        Suit::Hearts => "h",
        Suit::Spades => "s",
    }
}

fn from_pile(language: Language, pile: Pile) -> String {
    let name = notation::pile_letter(pile);
    match pile {
        Pile::Column(_) => language.from_column(&name),
        Pile::Cell(_) => language.from_cell(&name),
        Pile::Reserve(_) => language.from_reserve(&name),
        Pile::Foundation(_) => language.from_foundation().to_string(),
        Pile::Stock | Pile::Waste => language.from_waste().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: Language = Language::English;

    #[test]
    fn piles_with_cards_face_down() {
        let seven = Face::Up("7H".parse().unwrap());
        let label = |pile, faces: &[Face]| pile_label(ENGLISH, pile, faces);
        assert_eq!(label(Pile::Stock, &[Face::Down; 24]), "Stock, 24 cards");
        assert_eq!(label(Pile::Stock, &[]), "Stock, empty");
        assert_eq!(
            label(Pile::Column(2), &[Face::Down, Face::Down, seven]),
            "Column 3, 2 face down, seven of hearts"
        );
        assert_eq!(label(Pile::Waste, &[seven]), "Waste, seven of hearts");
    }

    #[test]
    fn pile_labels() {
        let up =
            |text: &str| -> Vec<Face> { text.split(' ').map(|it| Face::Up(it.parse().unwrap())).collect() };
        assert_eq!(
            pile_label(ENGLISH, Pile::Column(2), &up("7H QS")),
            "Column 3, 2 cards: queen of spades, seven of hearts"
        );
        assert_eq!(pile_label(ENGLISH, Pile::Column(2), &up("7H")), "Column 3, 1 card: seven of hearts");
        assert_eq!(pile_label(ENGLISH, Pile::Cell(0), &[]), "Cell a, empty");
        assert_eq!(
            pile_label(ENGLISH, Pile::Foundation(Suit::Clubs), &up("AC 2C")),
            "Clubs foundation, two of clubs"
        );
    }
}
