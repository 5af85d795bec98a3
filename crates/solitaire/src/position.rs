use std::{fmt, str::FromStr};

use crate::{
    AnyRules, Autoplay, Card, Counts, Deal, FamilyRules, Game, IllegalMove, Move, ParseStartError, Pile,
    Position, Start, Table,
    games::with_game,
    notation::{self, ParseMoveError, ParseMovesError},
};

impl Position {
    /// Returns what a player sees.
    pub fn table(&self) -> Table {
        with_game!(self, rules, state => rules.table(state))
    }

    /// See [`Game::is_legal`].
    pub fn is_legal(&self, mv: Move) -> bool {
        with_game!(self, rules, state => rules.is_legal(state, mv))
    }

    /// See [`Game::legal_counts`].
    pub fn legal_counts(&self, from: Pile, to: Pile) -> Counts {
        with_game!(self, rules, state => rules.legal_counts(state, from, to))
    }

    /// Returns the moves worth a search's while. See [`Game::moves`].
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.rules().moves(self, &mut moves);
        moves
    }

    /// Plays `mv`, which must be legal.
    pub fn play(&mut self, mv: Move) {
        with_game!(self, rules, state => rules.play(state, mv));
    }

    /// Plays `mv`, which must be legal, and what is made by itself behind it. Returns all of these moves.
    pub fn play_with_autoplay(&mut self, mv: Move, autoplay: Autoplay) -> Vec<Move> {
        let mut moves = vec![mv];
        self.play(mv);
        while let Some(mv) = self.autoplay_move(autoplay) {
            moves.push(mv);
            self.play(mv);
        }
        moves
    }

    /// Plays `mv` if it is legal, else changes nothing.
    pub fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.rules().try_play(self, mv)
    }

    /// Plays `moves` one after another. The first that is illegal and all after it are not played.
    pub fn try_play_all(&mut self, moves: &[Move]) -> Result<(), IllegalMove> {
        moves.iter().try_for_each(|&mv| self.try_play(mv))
    }

    /// Returns the next move that is made by itself, if there is one.
    pub fn autoplay_move(&self, autoplay: Autoplay) -> Option<Move> {
        with_game!(self, rules, state => rules.autoplay_move(state, autoplay))
    }

    /// Returns `moves`, which must be legal, in the order in which they are played when cards go to the foundations by
    /// themselves.
    pub fn with_autoplay(&self, moves: &[Move], autoplay: Autoplay) -> Vec<Move> {
        with_game!(self, rules, state => rules.with_autoplay(state, moves, autoplay))
    }

    /// See [`FamilyRules::perft_moves`].
    pub fn perft_moves(&self) -> &'static str {
        with_game!(self, rules, _state => rules.perft_moves())
    }

    /// See [`FamilyRules::perft`].
    pub fn perft(&self, depth: u32) -> u64 {
        with_game!(self, rules, state => rules.perft(state, depth))
    }

    /// See [`FamilyRules::reach`].
    pub fn reach(&self, depth: u32) -> Vec<u64> {
        with_game!(self, rules, state => rules.reach(state, depth))
    }

    /// Returns whether all cards are on the foundations.
    pub fn is_won(&self) -> bool {
        with_game!(self, rules, state => rules.is_won(state))
    }

    /// Returns what tells the position from others of the same rules. See [`Game::Key`].
    pub fn key(&self) -> u128 {
        with_game!(self, rules, state => rules.key(state))
    }

    /// Puts a card on a pile, by hand. See [`FamilyRules::put`].
    pub fn put(&mut self, card: Card, to: Pile) -> bool {
        with_game!(self, rules, state => rules.put(state, card, to))
    }

    /// Returns all cards as text, those that are face down included.
    pub fn text(&self) -> String {
        with_game!(self, rules, state => rules.text(state))
    }

    /// Returns what a player sees, as text. If cards are face down, it does not say which.
    pub fn seen_text(&self) -> String {
        with_game!(self, rules, state => rules.seen_text(state))
    }

    /// Returns the notation of `mv`, which must be legal.
    pub fn move_text(&self, mv: Move) -> String {
        notation::move_text(&self.rules(), self, mv)
    }

    /// See [`notation::parse_move`].
    pub fn parse_move<'a>(&self, text: &'a str) -> Result<(Move, &'a str), ParseMoveError> {
        notation::parse_move(&self.rules(), self, text)
    }

    /// See [`notation::parse_moves`].
    pub fn parse_moves(&self, text: &str) -> Result<Vec<Move>, ParseMovesError> {
        notation::parse_moves(&self.rules(), self, text)
    }

    /// Reads moves as [`Position::parse_moves`] does, or, where they cannot be played so, as moves of a game in which cards
    /// go to the foundations by themselves. Returns these cards' moves, too, and which cards went by themselves.
    ///
    /// # Errors
    ///
    /// Returns the error of the reading that comes furthest.
    pub fn read_moves(&self, text: &str) -> Result<(Vec<Move>, Autoplay), ParseMovesError> {
        let rules = self.rules();
        let read = |autoplay| {
            let by_itself = |position: &Position| position.autoplay_move(autoplay);
            notation::parse_moves_with(&rules, self, text, by_itself).map(|moves| (moves, autoplay))
        };
        let mut furthest = match read(Autoplay::Off) {
            Ok(moves) => return Ok(moves),
            Err(err) => err,
        };
        for &autoplay in rules.capabilities().autoplay.iter().filter(|&&it| it != Autoplay::Off) {
            match read(autoplay) {
                Ok(moves) => return Ok(moves),
                Err(err) if furthest.n_read() < err.n_read() => furthest = err,
                Err(_) => (),
            }
        }
        Err(furthest)
    }

    /// See [`notation::write_moves`].
    pub fn write_moves(&self, moves: &[Move]) -> String {
        notation::write_moves(&self.rules(), self, moves)
    }
}

/// What is generic over games is compiled once for all of them by way of this, as suits programs that a browser loads.
/// A search should be generic over the rules of a family.
impl Game for AnyRules {
    type State = Position;
    type Key = u128;

    fn deal(&self, deal: &Deal) -> Position {
        self.deal(deal)
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        position.is_legal(mv)
    }

    fn legal_counts(&self, position: &Position, from: Pile, to: Pile) -> Counts {
        position.legal_counts(from, to)
    }

    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        with_game!(position, rules, state => rules.moves(state, moves));
    }

    fn play(&self, position: &mut Position, mv: Move) {
        position.play(mv);
    }

    fn is_won(&self, position: &Position) -> bool {
        position.is_won()
    }

    fn key(&self, position: &Position) -> u128 {
        position.key()
    }

    fn table(&self, position: &Position) -> Table {
        position.table()
    }
}

/// As in a link: the rules, `/=` and the cards.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/=", self.rules())?;
        with_game!(self, rules, state => rules.write_code(state, f))
    }
}

/// Reads what [`Start`] reads: the position before the first move.
impl FromStr for Position {
    type Err = ParseStartError;

    fn from_str(text: &str) -> Result<Position, ParseStartError> {
        text.parse::<Start>().map(|start| start.position())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Autoplay, Start, notation::ParseMovesError};

    /// A solution of deal 4 in which cards that are safe at home go there without being written.
    #[test]
    fn moves_are_read_where_cards_went_home_by_themselves() {
        let position = "freecell/4".parse::<Start>().unwrap().position();
        let text = "57 57 51 6a 8b 18 81 85 81 58 3c 3d 4h 34 a4 b3 65 84 38 2a 3h d3 23 2b 2h 28 68 26 13 71 17 12 1c 43 42 76 7c";
        let strict = position.parse_moves(text).unwrap_err();
        assert!(matches!(strict, ParseMovesError::Move { number: 9.., .. }), "{strict}");
        let (moves, autoplay) = position.read_moves(text).unwrap();
        assert_ne!(autoplay, Autoplay::Off);
        let mut end = position.clone();
        assert_eq!(end.try_play_all(&moves), Ok(()));
        assert!(end.is_won());
        let written = position.write_moves(&moves);
        assert_eq!(position.read_moves(&written), Ok((moves, Autoplay::Off)), "every move is written");
        let err = position.read_moves(&text.replace("76 7c", "76 77")).unwrap_err();
        assert_eq!(err.to_string(), "line 1: move 37, “77”, is not legal there");
    }

    #[test]
    fn moves_of_klondike_are_read_as_they_are_written_and_in_any_case() {
        let mut position = "klondike-draw-one/=KS.QS.KH".parse::<Start>().unwrap().position();
        let text = "sw ws sw w1 1h S1 1h sw wh 1h";
        let moves = position.parse_moves(text).unwrap();
        assert_eq!(position.write_moves(&moves), text);
        for other in [text.replace(' ', ""), text.to_lowercase(), text.to_uppercase()] {
            assert_eq!(position.parse_moves(&other).as_ref(), Ok(&moves), "{other}");
        }
        let err = position.parse_moves("sw C1").unwrap_err();
        assert_eq!(err.to_string(), "line 1: move 2, “C1”, is not legal there");
        assert_eq!(position.try_play_all(&moves), Ok(()));
        assert!(position.is_won());
    }
}
