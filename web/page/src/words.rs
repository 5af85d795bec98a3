//! The page's sentences about cards, piles, moves and numbers.

use solitaire::{Card, Face, Move, Pile, Suit, Table, notation};

use crate::{
    Language,
    phrases::{Value, count, fill, key, nth, text},
};

/// `1234567` as `1,234,567`.
pub(crate) fn grouped(language: Language, number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if 0 < idx && (digits.len() - idx).is_multiple_of(3) {
            grouped.push_str(text(language, key!("group-mark")));
        }
        grouped.push(digit);
    }
    grouped
}

/// A rough count: `950`, `12,400`, `1.2 million`.
pub(crate) fn about(language: Language, number: u64) -> String {
    match number {
        0..10_000 => grouped(language, number),
        10_000..1_000_000 => grouped(language, number / 100 * 100),
        _ => {
            let (whole, tenths) = (number / 1_000_000, number / 100_000 % 10);
            let n = format!("{whole}{}{tenths}", text(language, key!("decimal-mark")));
            fill(language, key!("million"), &[("n", &n)])
        }
    }
}

pub(crate) fn card(language: Language, card: Card) -> String {
    let rank = nth(language, key!("ranks"), usize::from(card.rank()) - 1);
    fill(language, key!("card"), &[("rank", &rank), ("suit", &suit(language, card.suit()))])
}

fn suit(language: Language, suit: Suit) -> &'static str {
    let idx = match suit {
        Suit::Clubs => 0,
        Suit::Diamonds => 1,
        Suit::Hearts => 2,
        Suit::Spades => 3,
    };
    nth(language, key!("suits"), idx)
}

pub(crate) fn pile(language: Language, pile: Pile) -> String {
    let name = notation::pile_letter(pile);
    match pile {
        Pile::Column(_) => fill(language, key!("column"), &[("name", &name)]),
        Pile::Cell(_) => fill(language, key!("cell"), &[("name", &name)]),
        Pile::Foundation(it) => fill(language, key!("foundation"), &[("suit", &suit(language, it))]),
        Pile::Stock => text(language, key!("stock")).to_string(),
        Pile::Waste => text(language, key!("waste")).to_string(),
    }
}

/// The accessible name of a pile: what it is and what lies there, top card first.
pub(crate) fn pile_label(language: Language, at: Pile, faces: &[Face]) -> String {
    let mut pile = pile(language, at);
    if let Some(initial) = pile.get_mut(..1) {
        initial.make_ascii_uppercase();
    }
    let face = |it: &Face| match *it {
        Face::Up(it) => card(language, it),
        Face::Down => text(language, key!("face-down")).to_string(),
    };
    let is_down = |it: &&Face| **it == Face::Down;
    let n_down = faces.iter().take_while(is_down).count();
    match (at, faces) {
        (_, []) => fill(language, key!("pile-empty"), &[("pile", &pile)]),
        (Pile::Stock, _) => {
            let n = count(language, key!("cards"), faces.len() as u64);
            fill(language, key!("pile-count"), &[("pile", &pile), ("n", &n)])
        }
        (Pile::Column(_), _) if 0 < n_down => {
            let cards: Vec<String> = faces[n_down..].iter().rev().map(face).collect();
            let values: [Value<'_>; 3] = [("pile", &pile), ("n", &n_down), ("cards", &cards.join(", "))];
            fill(language, key!("pile-down"), &values)
        }
        (Pile::Column(_), _) => {
            let cards: Vec<String> = faces.iter().rev().map(face).collect();
            let n = count(language, key!("cards"), cards.len() as u64);
            fill(language, key!("pile-cards"), &[("pile", &pile), ("n", &n), ("cards", &cards.join(", "))])
        }
        (_, [.., top]) => fill(language, key!("pile-top"), &[("pile", &pile), ("card", &face(top))]),
    }
}

/// The cards that a move takes from a table.
pub(crate) fn cards_moved(language: Language, mv: Move, before: &Table) -> String {
    let faces = before.pile(mv.from);
    match (faces.len().checked_sub(mv.count.into()).and_then(|idx| faces.get(idx)), mv.count) {
        (Some(&Face::Up(it)), 1) => card(language, it),
        (Some(&Face::Up(it)), n) => fill(language, key!("run"), &[("n", &n), ("card", &card(language, it))]),
        _ => text(language, key!("some-card")).to_string(),
    }
}

/// One move as a sentence. `before` is the table it is played on.
pub(crate) fn sentence(language: Language, mv: Move, before: &Table) -> String {
    let [from, to] = [mv.from, mv.to].map(|it| pile(language, it));
    let n = || count(language, key!("cards"), mv.count.into());
    match (mv.from, mv.to) {
        (Pile::Stock, _) => fill(language, key!("draw"), &[("n", &n())]),
        (_, Pile::Stock) => fill(language, key!("redeal"), &[("n", &n())]),
        _ => {
            let what = cards_moved(language, mv, before);
            fill(language, key!("moved"), &[("what", &what), ("from", &from), ("to", &to)])
        }
    }
}

/// One move that was made, as a sentence, with the card that it turned up.
pub(crate) fn sentence_after(language: Language, mv: Move, before: &Table, after: &Table) -> String {
    let said = sentence(language, mv, before);
    let turned = match mv.from {
        Pile::Stock => Some(after.pile(mv.to)),
        Pile::Column(_) => {
            let left = before.pile(mv.from).len().checked_sub(1 + usize::from(mv.count));
            let was_down = left.is_some_and(|idx| before.pile(mv.from).get(idx) == Some(&Face::Down));
            was_down.then(|| after.pile(mv.from))
        }
        _ => None,
    };
    match turned.and_then(|it| it.last()) {
        Some(&Face::Up(it)) => {
            fill(language, key!("turned-up"), &[("move", &said), ("card", &card(language, it))])
        }
        _ => said,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: Language = Language::ENGLISH;

    #[test]
    fn numbers() {
        assert_eq!(grouped(ENGLISH, 0), "0");
        assert_eq!(grouped(ENGLISH, 61_643), "61,643");
        assert_eq!(grouped(ENGLISH, 8_589_934_591), "8,589,934,591");
        assert_eq!(about(ENGLISH, 9_999), "9,999");
        assert_eq!(about(ENGLISH, 61_643), "61,600");
        assert_eq!(about(ENGLISH, 1_290_000), "1.2 million");
    }

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
