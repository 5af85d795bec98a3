//! Answers about a pile for a player: where its cards can go, and why they cannot.

use crate::{Card, Face, Move, Pile, Position, Rank, State, Suit, Table};

/// Why something cannot be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalReason {
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
    /// The cell holds a card already.
    CellTaken,
    /// A cell takes only one card at a time.
    CellTakesOne,
    /// A foundation takes only one card at a time.
    FoundationTakesOne,
    /// The first card does not go on the second.
    DoesNotFit(Card, Card),
    /// The first card cannot go to its foundation before the second.
    Waits(Card, Card),
    /// This card goes to the foundation of its own suit only.
    OtherFoundation(Card),
    /// Only a card of this rank may start an empty column: a king, if foundations begin with the ace.
    OnlyStarts(Rank),
    /// Nothing may be put into an empty column.
    EmptyStays,
    /// The reserve takes no cards.
    ReserveTakesNone,
    /// No more cards can move at once.
    TooMany {
        /// How many can.
        max: usize,
        /// How many cells are free.
        n_cells: usize,
        /// How many columns are empty, the target included.
        n_columns: usize,
    },
    /// The cards are on that pile already.
    SamePile,
}

impl Position {
    /// Returns the moves from `from`, the best first: to a foundation, onto another card, into an empty column, into a
    /// cell.
    ///
    /// Moves onto columns take as many cards as possible, or `count` cards if it is given and possible. A whole column
    /// does not move into an empty one, and only the first of several equivalent places is listed.
    pub fn targets(&self, from: Pile, count: Option<u8>) -> Vec<Move> {
        let table = self.table();
        let n_cards = table.pile(from).len();
        let (mut homes, mut builds, mut empties, mut cells) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (to, faces) in &table.piles {
            let counts = self.legal_counts(from, *to);
            let Some(most) = counts.clone().max() else { continue };
            let count = count.filter(|it| counts.contains(it)).unwrap_or(most);
            let mv = Move { from, to: *to, count };
            match (to, faces.as_slice()) {
                (Pile::Foundation(_), _) => homes.push(mv),
                (Pile::Cell(_), _) if cells.is_empty() && !matches!(from, Pile::Cell(_)) => cells.push(mv),
                (Pile::Column(_), []) if empties.is_empty() => {
                    // Moving a whole column into an empty one would change nothing.
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
        // If the player wants part of a run, a single card to a foundation is not the most likely meaning.
        let all = homes.into_iter().chain(builds).chain(empties).chain(cells);
        let (mut first, rest): (Vec<Move>, Vec<Move>) = all.partition(wanted);
        first.extend(rest);
        first
    }

    /// Returns how many cards of `from` a player means by pointing at the one with `height` cards below it: that card
    /// and all above it, if they can move together.
    pub fn count_from(&self, from: Pile, height: u8) -> Option<u8> {
        let Pile::Column(column) = from else { return Some(1) };
        let len = self.table().pile(from).len();
        let group_len = self.rules().group_len(self.state(), column);
        let count = len.checked_sub(height.into())?;
        (1 <= count && count <= group_len).then_some(count as u8)
    }

    /// Returns how many cards at the end of a pile may be lifted at all.
    pub fn count_max(&self, from: Pile) -> u8 {
        self.rules().count_max(self.state(), from)
    }

    /// Returns why `count` cards, or any number if `count` is `None`, cannot go from one pile to another.
    pub fn why_not(&self, from: Pile, to: Pile, count: Option<u8>) -> IllegalReason {
        let Some(top) = top(&self.table(), from) else { return IllegalReason::Empty };
        if from == to {
            return IllegalReason::SamePile;
        }
        match (from, to) {
            (Pile::Foundation(_), _) if self.count_max(from) == 0 => IllegalReason::FromFoundation,
            (_, Pile::Cell(_)) if 1 < count.unwrap_or(1) => IllegalReason::CellTakesOne,
            (_, Pile::Cell(_)) => IllegalReason::CellTaken,
            (_, Pile::Reserve(_)) => IllegalReason::ReserveTakesNone,
            (_, Pile::Foundation(_)) if 1 < count.unwrap_or(1) => IllegalReason::FoundationTakesOne,
            (_, Pile::Foundation(suit)) => why_not_home(self.state(), top, suit),
            (_, Pile::Column(to)) => self.rules().why_not_to_column(self.state(), from, to, count),
            _ => IllegalReason::Nowhere(top),
        }
    }

    /// Returns why no card of a pile can go anywhere. Call it only if that is so.
    pub fn why_nowhere(&self, from: Pile) -> IllegalReason {
        match (top(&self.table(), from), from) {
            (None, _) => IllegalReason::Empty,
            (Some(_), Pile::Foundation(_)) if self.count_max(from) == 0 => IllegalReason::FromFoundation,
            (Some(card), _) => self.rules().why_nowhere(self.state(), from, card),
        }
    }

    /// Returns why no card can be drawn and the waste cannot be turned over.
    pub fn why_no_draw(&self) -> IllegalReason {
        match self.table().pile(Pile::Waste) {
            [] => IllegalReason::NothingToDraw,
            _ => IllegalReason::NoRedeal,
        }
    }
}

fn top(table: &Table, pile: Pile) -> Option<Card> {
    match table.pile(pile).last() {
        Some(&Face::Up(card)) => Some(card),
        _ => None,
    }
}

fn why_not_home(state: &State, card: Card, suit: Suit) -> IllegalReason {
    match state.next_home(suit) {
        Some(next) if card.suit() == suit => IllegalReason::Waits(card, next),
        _ => IllegalReason::OtherFoundation(card),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::FREECELL;

    fn position(text: &str) -> Position {
        FREECELL.parse_text(text).expect("a position")
    }

    const MIDDLE: &str = "Founds: C-5 D-5 H-5 S-5\nFC: KC KD - -\n8H 7S 6H\n9C\n8D 7C\nQS\n\n9S TH 9D 6C\n\
        TS TC JD JC JH QH 7H 6D\nTD 8C 8S 7D 6S JS QC QD KH KS 9H\n";

    #[track_caller]
    fn check_targets(from: Pile, count: Option<u8>, expected: &str) {
        let here = position(MIDDLE);
        let moves = here.targets(from, count);
        let texts: Vec<String> = moves.iter().map(|&mv| here.move_text(mv)).collect();
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
    fn check_why_not(from: Pile, to: Pile, count: Option<u8>, expected: IllegalReason) {
        let here = position(MIDDLE);
        assert_eq!(here.why_not(from, to, count), expected);
    }

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    #[test]
    fn says_why_a_move_is_illegal() {
        let column = Pile::Column;
        check_why_not(column(1), column(3), None, IllegalReason::DoesNotFit(card("9C"), card("QS")));
        check_why_not(column(1), Pile::Cell(0), None, IllegalReason::CellTaken);
        check_why_not(column(0), Pile::Cell(2), Some(2), IllegalReason::CellTakesOne);
        check_why_not(
            column(3),
            Pile::Foundation(Suit::Spades),
            None,
            IllegalReason::Waits(card("QS"), card("6S")),
        );
        check_why_not(
            column(3),
            Pile::Foundation(Suit::Clubs),
            None,
            IllegalReason::OtherFoundation(card("QS")),
        );
        check_why_not(Pile::Foundation(Suit::Clubs), column(1), None, IllegalReason::FromFoundation);
        check_why_not(column(4), column(1), None, IllegalReason::Empty);
    }

    #[test]
    fn too_many_cards_are_counted() {
        let text = MIDDLE.replace("FC: KC KD - -", "FC: KC KD TS TC").replace("TS TC JD", "JD");
        let here = position(&text);
        let why = |from, to, count| here.why_not(from, to, count);
        let too_many = |max| IllegalReason::TooMany { max, n_cells: 0, n_columns: 1 };
        assert_eq!(why(Pile::Column(0), Pile::Column(1), None), too_many(2));
        assert_eq!(why(Pile::Column(0), Pile::Column(4), Some(2)), too_many(1));
    }

    #[test]
    fn a_card_means_itself_and_all_above_it_that_are_a_run() {
        let here = position(MIDDLE);
        let count = |column, height| here.count_from(Pile::Column(column), height);
        assert_eq!(count(0, 0), Some(3));
        assert_eq!(count(0, 2), Some(1));
        assert_eq!(count(5, 1), None);
        assert_eq!(count(0, 3), None);
        assert_eq!(here.count_max(Pile::Column(0)), 3);
        assert_eq!(here.count_max(Pile::Column(4)), 0);
        assert_eq!(here.count_max(Pile::Cell(1)), 1);
    }
}
