//! Which moves to a foundation never hurt.

use super::{Build, Rules, State};
use crate::{Autoplay, Card, Color, Game, Move, Pile, Rank, Suit};

impl Rules {
    /// Returns the next move that is made by itself, if there is one.
    pub fn autoplay_move(&self, state: &State, autoplay: Autoplay) -> Option<Move> {
        match autoplay {
            Autoplay::Off => None,
            Autoplay::Safe => self.safe_move(state),
            Autoplay::All => {
                let next = |suit| state.foundation(suit) + 1;
                let (from, card) = state.available().find(|(_, it)| next(it.suit()) == it.rank())?;
                Some(Move::one(from, Pile::Foundation(card.suit())))
            }
        }
    }

    /// Returns `moves`, which must be legal from `state`, in the order in which they are played when cards go to the
    /// foundations by themselves.
    ///
    /// What has gone there already is left out where it is moved later. The moves themselves come back if they are no
    /// game under that rule.
    pub fn with_autoplay(&self, state: &State, moves: &[Move], autoplay: Autoplay) -> Vec<Move> {
        let (mut before, mut after) = (state.clone(), state.clone());
        let mut played = Vec::new();
        for &mv in moves {
            let is_home = |suit| before.foundation(suit) < after.foundation(suit);
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
    /// A card is only wanted in the tableau as a place for lower cards. With alternating
    /// colors, a card of rank r may go home if both foundations of the opposite color have
    /// reached r - 1 (Horne: nothing is left that could be put on it), or r - 2 and the other
    /// foundation of its own color r - 3 (Raymond: what could be put on it can go home
    /// itself, and so can what could be put on *that*). With same-suit building a card that
    /// can go home has nothing below it left, so it is always safe.
    pub fn safe_move(&self, state: &State) -> Option<Move> {
        safe_move(state, |card| self.is_safe_home(state, card))
    }

    /// Returns the same where cards may come back from the foundations.
    ///
    /// Horne's argument does not hold there. All that could be put on the card is home, but may come back to be put
    /// there, as a place for a card that is not home. Raymond's does hold: each card not yet home that could end up on
    /// this one can go home itself, and cards that come back to it only serve to hold such cards. It covers what
    /// Horne's allows but where the other foundation of the card's own color is more than three behind.
    pub(super) fn safe_move_with_worrying_back(&self, state: &State) -> Option<Move> {
        safe_move(state, |card| self.is_safe_with_worrying_back(state, card))
    }

    fn is_safe_home(&self, state: &State, card: Card) -> bool {
        let nothing_goes_on_it = || card.rank() <= lowest_others(state, card.suit()).0 + 1;
        nothing_goes_on_it() || self.is_safe_with_worrying_back(state, card)
    }

    /// Returns whether the card is never wanted off its foundation, which depends on the other foundations alone.
    pub(super) fn is_safe_with_worrying_back(&self, state: &State, card: Card) -> bool {
        let (opposite, own) = lowest_others(state, card.suit());
        let by_raymond = card.rank() <= opposite + 2 && card.rank() <= own + 3;
        self.build == Build::SameSuit || by_raymond
    }
}

/// Returns the next card to go home that is safe.
fn safe_move(state: &State, is_safe: impl Fn(Card) -> bool) -> Option<Move> {
    state.available().find_map(|(from, card)| {
        let is_next = state.foundation(card.suit()) + 1 == card.rank();
        (is_next && is_safe(card)).then(|| Move::one(from, Pile::Foundation(card.suit())))
    })
}

/// Returns the lower of the opposite color's foundations, and the other one of the suit's own color.
fn lowest_others(state: &State, suit: Suit) -> (Rank, Rank) {
    let lowest = |color: Color| {
        let suits = Suit::ALL.into_iter().filter(|&it| it.color() == color && it != suit);
        suits.map(|it| state.foundation(it)).min().expect("a suit of each color")
    };
    match suit.color() {
        Color::Black => (lowest(Color::Red), lowest(Color::Black)),
        Color::Red => (lowest(Color::Black), lowest(Color::Red)),
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Autoplay,
        freecell::{BAKERS_GAME, FREECELL, Rules, text},
        notation,
    };

    #[track_caller]
    fn check(rules: &Rules, position: &str, expected: &str) {
        let state = text::parse_part(rules, position).unwrap();
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
        let state = text::parse_part(&FREECELL, "Founds: C-A\n3C 2C").unwrap();
        let card = |state, autoplay| FREECELL.autoplay_move(state, autoplay).map(|mv| mv.from);
        assert_eq!(card(&state, Autoplay::Off), None);
        assert_eq!(card(&state, Autoplay::Safe), card(&state, Autoplay::All));
        let state = text::parse_part(&FREECELL, "Founds: C-2\n3C").unwrap();
        assert_eq!(card(&state, Autoplay::Safe), None);
        assert!(card(&state, Autoplay::All).is_some());
    }

    #[track_caller]
    fn check_order(autoplay: Autoplay, expected: &str) {
        let position = "Founds: C-A D-A H-A S-A\nFC: 2C\nKC 2D\nKD 2H\nKH 3D\n";
        let state = text::parse_part(&FREECELL, position).unwrap();
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
