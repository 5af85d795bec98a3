//! What a player may want with a pile: where its cards can go, and why they can't.

mod freecell;
mod klondike;

use solitaire::{Card, Face, Move, Pile, Position, Rank, Suit, Table};

/// The moves out of `from`, the best first: home, onto another card, into an empty column, into a cell.
///
/// Onto columns as many cards as possible are moved, or `count` of them where that is said and possible.
/// A whole column is not moved into an empty one, and of places that are alike only the first is listed.
pub(crate) fn targets(position: &Position, from: Pile, count: Option<u8>) -> Vec<Move> {
    let table = position.table();
    let n_cards = table.pile(from).len();
    let (mut homes, mut builds, mut empties, mut cells) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (to, faces) in &table.piles {
        let counts = position.legal_counts(from, *to);
        let Some(most) = counts.clone().last() else { continue };
        let count = count.filter(|it| counts.contains(it)).unwrap_or(most);
        let mv = Move { from, to: *to, count };
        match (to, faces.as_slice()) {
            (Pile::Foundation(_), _) => homes.push(mv),
            (Pile::Cell(_), _) if cells.is_empty() && !matches!(from, Pile::Cell(_)) => cells.push(mv),
            (Pile::Column(_), []) if empties.is_empty() => {
                // All of a column into another would change nothing.
                let is_column = matches!(from, Pile::Column(_));
                let most = if is_column { n_cards - 1 } else { n_cards };
                let count = usize::from(count).min(most) as u8;
                empties.extend(Some(Move { count, ..mv }).filter(|_| counts.contains(&count)));
            }
            (Pile::Column(_), [_, ..]) => builds.push(mv),
            _ => (),
        }
    }
    let wanted = |mv: &Move| count.is_none_or(|it| it == mv.count);
    // Where part of a run was asked for, a single card going home is not the first thing meant.
    let all = homes.into_iter().chain(builds).chain(empties).chain(cells);
    let (mut first, rest): (Vec<Move>, Vec<Move>) = all.partition(wanted);
    first.extend(rest);
    first
}

/// How many cards of `from` a player means by the one with `height` cards below it: it and all above it, if they are
/// a run.
pub(crate) fn count_from(position: &Position, from: Pile, height: u8) -> Option<u8> {
    let Pile::Column(idx) = from else { return Some(1) };
    let (len, run_len) = match position {
        Position::FreeCell(rules, state) => {
            let column = state.column(idx.into());
            (column.len(), rules.run_len(column))
        }
        // All that is face up is a run.
        Position::Klondike(_, state) => (state.column(idx.into()).len(), state.upturned(idx.into()).len()),
    };
    let count = len.checked_sub(height.into())?;
    (1 <= count && count <= run_len).then_some(count as u8)
}

/// How many cards at the end of a pile may be lifted at all.
pub(crate) fn count_max(position: &Position, from: Pile) -> u8 {
    match position {
        Position::FreeCell(rules, state) => freecell::count_max(rules, state, from),
        Position::Klondike(rules, state) => klondike::count_max(rules, state, from),
    }
}

/// Why something can't be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// The pile has no card.
    Empty,
    /// Cards on a foundation stay there.
    FromFoundation,
    /// The card is face down.
    FaceDown,
    /// There is nothing left to draw.
    NothingToDraw,
    /// The waste may not become the stock again.
    NoRedeal,
    /// The cards from this one on are no run.
    NotARun,
    /// This card goes nowhere.
    Nowhere(Card),
    CellTaken,
    CellTakesOne,
    FoundationTakesOne,
    /// The first does not go on the second.
    DoesNotFit(Card, Card),
    /// This one has to be on its foundation first.
    Waits(Card, Card),
    OtherFoundation(Card),
    KingsOnly,
    /// No more cards can move at once.
    TooMany {
        max: usize,
        n_cells: usize,
        n_columns: usize,
    },
    SamePile,
}

/// Why `count` cards, or any where that is not said, can't go from one pile to another.
pub(crate) fn why_not(position: &Position, from: Pile, to: Pile, count: Option<u8>) -> Refusal {
    let Some(top) = top(&position.table(), from) else { return Refusal::Empty };
    if from == to {
        return Refusal::SamePile;
    }
    match (from, to) {
        (Pile::Foundation(_), _) if count_max(position, from) == 0 => Refusal::FromFoundation,
        (_, Pile::Cell(_)) if 1 < count.unwrap_or(1) => Refusal::CellTakesOne,
        (_, Pile::Cell(_)) => Refusal::CellTaken,
        (_, Pile::Foundation(_)) if 1 < count.unwrap_or(1) => Refusal::FoundationTakesOne,
        (_, Pile::Foundation(suit)) => why_not_home(&position.table(), top, suit),
        (_, Pile::Column(to)) => why_not_to_column(position, from, to, count),
        _ => Refusal::Nowhere(top),
    }
}

/// Why nothing of a pile can go anywhere, where that is so.
pub(crate) fn why_nowhere(position: &Position, from: Pile) -> Refusal {
    match (top(&position.table(), from), from) {
        (None, _) => Refusal::Empty,
        (Some(_), Pile::Foundation(_)) if count_max(position, from) == 0 => Refusal::FromFoundation,
        (Some(card), _) => match position {
            Position::FreeCell(rules, state) => {
                freecell::why_too_many(rules, state, from).unwrap_or(Refusal::Nowhere(card))
            }
            Position::Klondike(..) => Refusal::Nowhere(card),
        },
    }
}

/// Why neither a card can be drawn nor the waste be turned over.
pub(crate) fn why_no_draw(position: &Position) -> Refusal {
    if position.table().pile(Pile::Waste).is_empty() { Refusal::NothingToDraw } else { Refusal::NoRedeal }
}

fn top(table: &Table, pile: Pile) -> Option<Card> {
    match table.pile(pile).last() {
        Some(&Face::Up(card)) => Some(card),
        _ => None,
    }
}

fn why_not_home(table: &Table, card: Card, suit: Suit) -> Refusal {
    if card.suit() != suit {
        return Refusal::OtherFoundation(card);
    }
    let next = table.pile(Pile::Foundation(suit)).len() + 1;
    Refusal::Waits(card, Card::new(next as Rank, suit))
}

fn why_not_to_column(position: &Position, from: Pile, to: u8, count: Option<u8>) -> Refusal {
    match position {
        Position::FreeCell(rules, state) => freecell::why_not_to_column(rules, state, from, to.into(), count),
        Position::Klondike(_, state) => klondike::why_not_to_column(state, from, to.into(), count),
    }
}

#[cfg(test)]
mod tests {
    use solitaire::{Start, freecell::FREECELL};

    use super::*;
    use crate::Line;

    fn position(text: &str) -> Line {
        let state = FREECELL.parse_state(text).expect("a position");
        Line::new(Start::Position(Position::FreeCell(FREECELL, state)))
    }

    const MIDDLE: &str = "Founds: C-5 D-5 H-5 S-5\nFC: KC KD - -\n8H 7S 6H\n9C\n8D 7C\nQS\n\n9S TH 9D 6C\n\
        TS TC JD JC JH QH 7H 6D\nTD 8C 8S 7D 6S JS QC QD KH KS 9H\n";

    #[track_caller]
    fn check_targets(from: Pile, count: Option<u8>, expected: &str) {
        let line = position(MIDDLE);
        let moves = targets(line.position(0), from, count);
        let texts: Vec<String> = moves.iter().map(|&mv| line.position(0).move_text(mv)).collect();
        assert_eq!(texts.join(" "), expected);
    }

    #[test]
    fn the_best_target_comes_first() {
        check_targets(Pile::Column(0), None, "1h 12 13 15v2 1c");
        check_targets(Pile::Column(0), Some(3), "12 1h 13 15v2 1c");
        check_targets(Pile::Column(0), Some(1), "1h 13 15v1 1c 12");
        check_targets(Pile::Column(1), None, "2c");
        check_targets(Pile::Cell(0), None, "a5");
        check_targets(Pile::Cell(2), None, "");
        check_targets(Pile::Foundation(Suit::Hearts), None, "");
    }

    #[track_caller]
    fn check_why_not(from: Pile, to: Pile, count: Option<u8>, expected: Refusal) {
        let line = position(MIDDLE);
        assert_eq!(why_not(line.position(0), from, to, count), expected);
    }

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    #[test]
    fn a_refusal_says_why() {
        let column = Pile::Column;
        check_why_not(column(1), column(3), None, Refusal::DoesNotFit(card("9C"), card("QS")));
        check_why_not(column(1), Pile::Cell(0), None, Refusal::CellTaken);
        check_why_not(column(0), Pile::Cell(2), Some(2), Refusal::CellTakesOne);
        check_why_not(
            column(3),
            Pile::Foundation(Suit::Spades),
            None,
            Refusal::Waits(card("QS"), card("6S")),
        );
        check_why_not(column(3), Pile::Foundation(Suit::Clubs), None, Refusal::OtherFoundation(card("QS")));
        check_why_not(Pile::Foundation(Suit::Clubs), column(1), None, Refusal::FromFoundation);
        check_why_not(column(4), column(1), None, Refusal::Empty);
    }

    #[test]
    fn too_many_cards_are_counted() {
        let text = MIDDLE.replace("FC: KC KD - -", "FC: KC KD TS TC").replace("TS TC JD", "JD");
        let line = position(&text);
        let why = |from, to, count| why_not(line.position(0), from, to, count);
        let too_many = |max| Refusal::TooMany { max, n_cells: 0, n_columns: 1 };
        assert_eq!(why(Pile::Column(0), Pile::Column(1), None), too_many(2));
        assert_eq!(why(Pile::Column(0), Pile::Column(4), Some(2)), too_many(1));
    }

    #[test]
    fn a_card_means_itself_and_all_above_it_that_are_a_run() {
        let line = position(MIDDLE);
        let count = |column, height| count_from(line.position(0), Pile::Column(column), height);
        assert_eq!(count(0, 0), Some(3));
        assert_eq!(count(0, 2), Some(1));
        assert_eq!(count(5, 1), None);
        assert_eq!(count(0, 3), None);
        assert_eq!(count_max(line.position(0), Pile::Column(0)), 3);
        assert_eq!(count_max(line.position(0), Pile::Column(4)), 0);
        assert_eq!(count_max(line.position(0), Pile::Cell(1)), 1);
    }
}
