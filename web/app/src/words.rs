//! The page's sentences about cards, piles, moves and numbers.

use solitaire::{Card, Face, Move, Pile, Suit, Table, notation};

/// `1234567` as `1,234,567`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if 0 < idx && (digits.len() - idx).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A rough count: `950`, `12,400`, `1.2 million`.
pub(crate) fn about(number: u64) -> String {
    match number {
        0..10_000 => grouped(number),
        10_000..1_000_000 => grouped(number / 100 * 100),
        _ => format!("{}.{} million", number / 1_000_000, number / 100_000 % 10),
    }
}

/// `1 move`, `2 moves`.
pub(crate) fn moves(n: usize) -> String {
    if n == 1 { "1 move".to_string() } else { format!("{n} moves") }
}

pub(crate) fn card(card: Card) -> String {
    const RANKS: [&str; 13] = [
        "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
        "king",
    ];
    format!("{} of {}", RANKS[usize::from(card.rank()) - 1], suit(card.suit()))
}

fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

pub(crate) fn pile(pile: Pile) -> String {
    match pile {
        Pile::Column(idx) => format!("column {}", idx + 1),
        Pile::Cell(_) => format!("cell {}", notation::pile_letter(pile)),
        Pile::Foundation(it) => format!("{} foundation", suit(it)),
        Pile::Stock => "stock".to_string(),
        Pile::Waste => "waste".to_string(),
    }
}

/// The accessible name of a pile: what it is and what lies there, top card first.
pub(crate) fn pile_label(at: Pile, faces: &[Face]) -> String {
    let mut name = pile(at);
    name[..1].make_ascii_uppercase();
    let face = |it: &Face| match *it {
        Face::Up(it) => card(it),
        Face::Down => "face down".to_string(),
    };
    match (at, faces) {
        (_, []) => format!("{name}, empty"),
        (Pile::Column(_), [only]) => format!("{name}, 1 card: {}", face(only)),
        (Pile::Column(_), _) => {
            let cards: Vec<String> = faces.iter().rev().map(face).collect();
            format!("{name}, {} cards: {}", cards.len(), cards.join(", "))
        }
        (_, [.., top]) => format!("{name}, {}", face(top)),
    }
}

/// One move as a sentence. `before` is the table it is played on.
pub(crate) fn sentence(mv: Move, before: &Table) -> String {
    let faces = before.pile(mv.from);
    let what = match (faces.len().checked_sub(mv.count.into()).and_then(|idx| faces.get(idx)), mv.count) {
        (Some(&Face::Up(it)), 1) => card(it),
        (Some(&Face::Up(it)), n) => format!("{n} cards from the {} up", card(it)),
        _ => "a card".to_string(),
    };
    format!("{what} from {} to {}", pile(mv.from), pile(mv.to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(61_643), "61,643");
        assert_eq!(grouped(8_589_934_591), "8,589,934,591");
        assert_eq!(about(9_999), "9,999");
        assert_eq!(about(61_643), "61,600");
        assert_eq!(about(1_290_000), "1.2 million");
    }

    #[test]
    fn pile_labels() {
        let up =
            |text: &str| -> Vec<Face> { text.split(' ').map(|it| Face::Up(it.parse().unwrap())).collect() };
        assert_eq!(
            pile_label(Pile::Column(2), &up("7H QS")),
            "Column 3, 2 cards: queen of spades, seven of hearts"
        );
        assert_eq!(pile_label(Pile::Column(2), &up("7H")), "Column 3, 1 card: seven of hearts");
        assert_eq!(pile_label(Pile::Cell(0), &[]), "Cell a, empty");
        assert_eq!(pile_label(Pile::Foundation(Suit::Clubs), &up("AC 2C")), "Clubs foundation, two of clubs");
    }
}
