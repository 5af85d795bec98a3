//! Lines of moves as short text, since lines of the Lab have thousands of moves, and cross many times a second.

use serde::{Deserialize, Deserializer, Serializer, de::Error};
use solitaire::{Move, Pile, Suit};

const SUITS: [(char, Suit); 4] =
    [('C', Suit::Clubs), ('D', Suit::Diamonds), ('H', Suit::Hearts), ('S', Suit::Spades)];

pub(crate) fn serialize<S: Serializer>(moves: &[Move], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&encode(moves))
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Move>, D::Error> {
    decode(&String::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("expected moves"))
}

/// Writes three characters per move: from, to, and how many cards. Columns are digits from 0 and the characters that
/// follow them in ASCII, cells are letters from `a`, places of the reserve are signs from the exclamation mark,
/// foundations are the letters of their suits; `s` and `w` are stock and waste.
fn encode(moves: &[Move]) -> String {
    let mut text = String::with_capacity(3 * moves.len());
    for mv in moves {
        text.push(letter(mv.from));
        text.push(letter(mv.to));
        text.push((b'0' + mv.count) as char);
    }
    text
}

/// Reads the moves of such a text.
fn decode(text: &str) -> Option<Vec<Move>> {
    let bytes = text.as_bytes();
    if !bytes.len().is_multiple_of(3) {
        return None;
    }
    let moves = bytes.chunks_exact(3).map(|it| {
        let count = it[2].checked_sub(b'0')?;
        Some(Move { from: pile(it[0])?, to: pile(it[1])?, count })
    });
    moves.collect()
}

fn letter(pile: Pile) -> char {
    match pile {
        Pile::Column(idx) => (b'0' + idx) as char,
        Pile::Cell(idx) => (b'a' + idx) as char,
        Pile::Reserve(idx) => (b'!' + idx) as char,
        Pile::Foundation(suit) => SUITS.iter().find(|it| it.1 == suit).expect("one of four suits").0,
        Pile::Stock => 's',
        Pile::Waste => 'w',
    }
}

fn pile(byte: u8) -> Option<Pile> {
    match byte {
        // The letters of foundations begin after the characters for the most columns of a game.
        b'0'..=b'A' => Some(Pile::Column(byte - b'0')),
        b'!'..=b'(' => Some(Pile::Reserve(byte - b'!')),
        b'a'..=b'h' => Some(Pile::Cell(byte - b'a')),
        b's' => Some(Pile::Stock),
        b'w' => Some(Pile::Waste),
        _ => SUITS.iter().find(|it| it.0 == byte as char).map(|it| Pile::Foundation(it.1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_round_trip() {
        let moves = [
            Move::one(Pile::Column(9), Pile::Cell(7)),
            Move { from: Pile::Column(0), to: Pile::Column(3), count: 13 },
            Move::one(Pile::Cell(0), Pile::Foundation(Suit::Hearts)),
            Move::one(Pile::Foundation(Suit::Spades), Pile::Column(2)),
            Move { from: Pile::Stock, to: Pile::Waste, count: 3 },
            Move { from: Pile::Waste, to: Pile::Stock, count: 24 },
        ];
        assert_eq!(encode(&moves), "9h103=aH1S21sw3wsH");
        assert_eq!(decode("9h103=aH1S21sw3wsH"), Some(moves.to_vec()));
        assert_eq!(decode(""), Some(Vec::new()));
        assert_eq!(decode("9h"), None);
        assert_eq!(decode("9h1x"), None);
        assert_eq!(decode("9B1"), None);
        let many = [
            Move::one(Pile::Column(17), Pile::Column(10)),
            Move::one(Pile::Reserve(7), Pile::Foundation(Suit::Clubs)),
        ];
        assert_eq!(encode(&many), "A:1(C1");
        assert_eq!(decode("A:1(C1"), Some(many.to_vec()));
    }
}
