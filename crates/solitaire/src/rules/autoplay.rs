//! Autoplay: the cards that go to the foundations by themselves.

use super::{BuildPolicy, Groups, Rules, State};
use crate::{Autoplay, Card, Game, Move, Pile, Suit};

impl Rules {
    /// Returns the next move that autoplay makes, if there is one.
    ///
    /// [`Autoplay::Safe`] makes the moves that are never worse than any other. In games with a stock, or where cards
    /// may come back from the foundations, it makes only the moves that finish the game, when all cards are open and no
    /// column has a card on a lower one: then no decision is left, and the lowest card that is not home is available.
    /// [`Autoplay::All`] does the same as `Safe` in games that do not offer it.
    pub fn autoplay_move(&self, state: &State, autoplay: Autoplay) -> Option<Move> {
        match autoplay {
            Autoplay::Off => None,
            Autoplay::All if self.plays_all_home() => next_homes(state).next().map(|it| it.0),
            _ if self.stock.is_some() || self.worrying_back => self.finishing_move(state),
            _ if self.groups != Groups::Single && self.is_in_order(state) => self.finishing_move(state),
            _ => self.safe_move(state),
        }
    }

    /// Returns `moves`, which must be legal from `state`, as they are played when cards go to the foundations by
    /// themselves.
    ///
    /// A later move of a card that has already gone there is left out. Returns `moves` unchanged if they cannot be
    /// played under that rule, or if the game has a stock.
    pub fn with_autoplay(&self, state: &State, moves: &[Move], autoplay: Autoplay) -> Vec<Move> {
        if self.stock.is_some() {
            return moves.to_vec();
        }
        let (mut before, mut after) = (state.clone(), state.clone());
        let mut played = Vec::new();
        for &mv in moves {
            let is_home = |suit| before.n_home(suit) < after.n_home(suit);
            let is_played = matches!(mv.to, Pile::Foundation(suit) if is_home(suit));
            self.play(&mut before, mv);
            if is_played {
                continue;
            }
            if self.try_play(&mut after, mv).is_err() {
                return moves.to_vec();
            }
            played.push(mv);
            while let Some(mv) = self.autoplay_move(&after, autoplay) {
                self.play(&mut after, mv);
                played.push(mv);
            }
        }
        if after == before { played } else { moves.to_vec() }
    }

    /// Returns a move to a foundation that is never worse than any other move, if there is one.
    ///
    /// A card is useful in a column only as a place for lower cards. If cards stay on the foundations, nothing is left
    /// to put on this card once all cards one rank below that fit on it are home (Horne's argument): both of the other
    /// colour, or those of all suits; those of its own suit are home already. Where columns go round the corner, the
    /// highest card goes on a base.
    ///
    /// Where single cards move in alternating colours, a card of rank r may also go home if both foundations of the
    /// opposite colour have reached r - 2 and the other foundation of its own colour r - 3 (Raymond's argument: a card
    /// that could be put on it can go home itself, and so can a card that could be put on *that*). The argument fails
    /// where groups move: a card that could be put on this one need not be the last of its column, and may bring others
    /// along.
    pub fn safe_move(&self, state: &State) -> Option<Move> {
        next_homes(state).find(|it| self.is_safe_home(state, it.1)).map(|it| it.0)
    }

    /// Returns such a move in games where cards may come back from the foundations.
    ///
    /// Horne's argument does not hold there: all cards that could be put on the card are home, but one may come back to
    /// be put on it, as a place for a card that is not home. Raymond's argument does hold: each card not yet home that
    /// could end up on this one can go home itself, and cards that come back to it only serve to hold such cards. It
    /// allows whatever Horne's allows, except where the other foundation of the card's own colour is more than three
    /// behind. It assumes that no card goes on the lowest cards.
    pub(crate) fn safe_move_with_worrying_back(&self, state: &State) -> Option<Move> {
        next_homes(state).find(|it| self.is_safe_with_worrying_back(state, it.1)).map(|it| it.0)
    }

    /// Returns whether it is never worse to put `card`, the next of its suit, on its foundation: see
    /// [`safe_move`](Rules::safe_move).
    pub fn is_safe_home(&self, state: &State, card: Card) -> bool {
        let goes_on_it = |suit: &Suit| match self.build {
            BuildPolicy::AlternateColor => suit.color() != card.color(),
            BuildPolicy::SameSuit => *suit == card.suit(),
            BuildPolicy::AnySuit => true,
        };
        let mut others = Suit::ALL.into_iter().filter(goes_on_it);
        let below = match state.order(card) {
            1 if self.wraps() => 13,
            order => order - 1,
        };
        let nothing_goes_on_it = others.all(|it| below <= state.n_home(it));
        nothing_goes_on_it || self.groups == Groups::Single && self.is_safe_with_worrying_back(state, card)
    }

    /// Returns whether the card is never needed off its foundation, in games where single cards move. The result
    /// depends only on the other foundations.
    pub(crate) fn is_safe_with_worrying_back(&self, state: &State, card: Card) -> bool {
        let others = || Suit::ALL.into_iter().filter(|&it| it != card.suit());
        let order = state.order(card);
        match self.build {
            _ if self.wraps() => false,
            BuildPolicy::SameSuit => true,
            BuildPolicy::AlternateColor => others().all(|it| {
                let behind = if it.color() == card.color() { 3 } else { 2 };
                order <= state.n_home(it) + behind
            }),
            BuildPolicy::AnySuit => others().all(|it| order <= state.n_home(it) + 1),
        }
    }

    /// Returns the move of the lowest card that is not home, if no decision is left.
    fn finishing_move(&self, state: &State) -> Option<Move> {
        let lowest = next_homes(state).min_by_key(|it| (state.order(it.1), it.1.suit() as u8))?;
        self.is_in_order(state).then_some(lowest.0)
    }

    /// Returns whether all cards are open, and in every column each lies on a higher one.
    fn is_in_order(&self, state: &State) -> bool {
        let is_ordered = |pile: Pile| {
            state.cards(pile).is_sorted_by(|&below, &above| state.order(above) < state.order(below))
        };
        state.cards(Pile::Stock).is_empty()
            && state.cards(Pile::Waste).is_empty()
            && (0..usize::from(self.columns)).all(|idx| state.n_down(idx) == 0)
            && self.columns().all(is_ordered)
    }
}

/// Returns the moves of available cards to the foundations.
fn next_homes(state: &State) -> impl Iterator<Item = (Move, Card)> {
    state
        .available()
        .filter(|it| state.is_next_home(it.1))
        .map(|(from, card)| (Move::one(from, Pile::Foundation(card.suit())), card))
}

impl Rules {
    /// Returns an estimate of how far from won a position is.
    ///
    /// Where groups move, the estimate is the sum of the cards that are not home, face-down cards (each counts four),
    /// and face-up cards of columns that lie on a lower one of their suit (each counts two). Elsewhere, it is the sum
    /// of the cards that are not home, cards that lie on a lower one and have to move before it (each counts two), and
    /// cards in cells.
    pub fn disorder(&self, state: &State) -> u32 {
        let to_go: u32 = Suit::ALL.iter().map(|&suit| 13 - u32::from(state.n_home(suit))).sum();
        let n_down: u32 = (0..usize::from(self.columns)).map(|idx| state.n_down(idx) as u32).sum();
        let has_groups = self.groups == Groups::Any;
        let n_blocking: u32 = self.columns().map(|it| n_blocking(state, it, has_groups)).sum();
        let n_in_cells = state.cards_in_cells().count() as u32;
        to_go + 4 * n_down + 2 * n_blocking + n_in_cells
    }
}

/// Returns how many cards of a column lie on a lower one: only on one of their own suit if `is_of_suit`.
fn n_blocking(state: &State, column: Pile, is_of_suit: bool) -> u32 {
    let mut lowest = [u8::MAX; 4];
    let mut n_blocking = 0;
    for &card in state.cards(column) {
        let order = state.order(card);
        let lowest = &mut lowest[if is_of_suit { card.suit() as usize } else { 0 }];
        n_blocking += u32::from(*lowest < order);
        *lowest = order.min(*lowest);
    }
    n_blocking
}

#[cfg(test)]
mod tests {
    use crate::{
        Autoplay, Rules, notation,
        rules::{BAKERS_GAME, FREECELL},
        testing::part,
    };

    #[track_caller]
    fn check(rules: &Rules, position: &str, expected: &str) {
        let state = part(rules, position);
        let mv = rules.safe_move(&state).map(|mv| state.cards(mv.from).last().unwrap().to_string());
        assert_eq!(mv.as_deref().unwrap_or("none"), expected, "{position}");
    }

    #[test]
    fn safe_moves() {
        check(&FREECELL, "AC", "AC");
        check(&FREECELL, "Founds: C-A\n2C", "2C");
        check(&FREECELL, "Founds: C-A\n3C", "none");
        // Horne: both reds at rank - 1.
        check(&FREECELL, "Founds: C-4 D-4 H-4 S-0\n5C", "5C");
        check(&FREECELL, "Founds: C-4 D-4 H-3 S-0\n5C", "none");
        // Raymond: both reds at rank - 2, the other black at rank - 3.
        check(&FREECELL, "Founds: C-4 D-3 H-3 S-2\nFC: 5C", "5C");
        check(&FREECELL, "Founds: C-4 D-3 H-3 S-A\n5C", "none");
        check(&FREECELL, "Founds: C-4 D-3 H-2 S-2\n5C", "none");
        check(&BAKERS_GAME, "Founds: C-4\n5C", "5C");
    }

    #[test]
    fn what_plays_itself() {
        let state = part(&FREECELL, "Founds: C-A\n3C 2C");
        let card = |state, autoplay| FREECELL.autoplay_move(state, autoplay).map(|mv| mv.from);
        assert_eq!(card(&state, Autoplay::Off), None);
        assert_eq!(card(&state, Autoplay::Safe), card(&state, Autoplay::All));
        let state = part(&FREECELL, "Founds: C-2\n3C");
        assert_eq!(card(&state, Autoplay::Safe), None);
        assert!(card(&state, Autoplay::All).is_some());
    }

    #[track_caller]
    fn check_order(autoplay: Autoplay, expected: &str) {
        let position = "Founds: C-A D-A H-A S-A\nFC: 2C\nKC 2D\nKD 2H\nKH 3D\n";
        let state = part(&FREECELL, position);
        let moves = notation::parse_moves(&FREECELL, &state, "2d ah dh 1h 3h").unwrap();
        let played = FREECELL.with_autoplay(&state, &moves, autoplay);
        assert_eq!(notation::write_moves(&FREECELL, &state, &played), expected);
    }

    #[test]
    fn what_plays_itself_is_played_at_once() {
        check_order(Autoplay::Off, "2d ah dh 1h 3h");
        check_order(Autoplay::Safe, "2d 1h 3h ah dh");
    }
}
