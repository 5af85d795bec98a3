//! Cards, piles and moves in words.

use solitaire::{Face, Move, Pile, Table};

pub(crate) use i18n::cards::{card, pile};

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

/// Names the cards that a move takes from a table.
pub(crate) fn cards_moved(language: Language, mv: Move, before: &Table) -> String {
    let faces = before.pile(mv.from);
    match (faces.len().checked_sub(mv.count.into()).and_then(|idx| faces.get(idx)), mv.count) {
        (Some(&Face::Up(it)), 1) => card(language, it),
        (Some(&Face::Up(it)), n) => language.run(n, &card(language, it)),
        _ => language.some_card().to_string(),
    }
}

/// Returns a move as a sentence. `before` is the table it is played on.
pub(crate) fn sentence(language: Language, mv: Move, before: &Table) -> String {
    let [from, to] = [mv.from, mv.to].map(|it| pile(language, it));
    let n = || language.cards(mv.count);
    match (mv.from, mv.to) {
        (Pile::Stock, _) => language.draw(&n()),
        (_, Pile::Stock) => language.redeal(&n()),
        _ => {
            let what = cards_moved(language, mv, before);
            language.moved(&what, &from, &to)
        }
    }
}

/// Returns a played move as a sentence, with the card that it turned up.
pub(crate) fn sentence_after(language: Language, mv: Move, before: &Table, after: &Table) -> String {
    let text = sentence(language, mv, before);
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
        Some(&Face::Up(it)) => language.turned_up(&text, &card(language, it)),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use solitaire::Suit;

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
