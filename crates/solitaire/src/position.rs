use std::fmt;

use crate::{
    Autoplay, Card, Counts, Deal, Game, GameId, IllegalMove, Move, Pile, Rules, State, Table,
    notation::{self, ParseMoveError, ParseMovesError},
};

/// A position together with its rules: for programs that show, play or send positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    rules: Rules,
    state: State,
}

impl Position {
    /// Combines a state with the rules of its game.
    pub fn new(rules: Rules, state: State) -> Position {
        Position { rules, state }
    }

    /// Returns the position before the first move of a numbered deal.
    pub fn dealt(id: &GameId) -> Position {
        id.rules.dealt(&Deal::microsoft(id.deal))
    }

    /// Returns the rules of the position's game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the state: the places of all cards, including those that are face down.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Returns what a player sees.
    pub fn table(&self) -> Table {
        self.rules.table(&self.state)
    }

    /// Returns whether the rules allow `mv`. See [`Game::is_legal`].
    pub fn is_legal(&self, mv: Move) -> bool {
        self.rules.is_legal(&self.state, mv)
    }

    /// Returns the numbers of cards that may go from one pile to another. See [`Game::legal_counts`].
    pub fn legal_counts(&self, from: Pile, to: Pile) -> Counts {
        self.rules.legal_counts(&self.state, from, to)
    }

    /// Returns the moves worth a search's while. See [`Game::moves`].
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.rules.moves(&self.state, &mut moves);
        moves
    }

    /// Plays `mv`, which must be legal.
    pub fn play(&mut self, mv: Move) {
        self.rules.play(&mut self.state, mv);
    }

    /// Plays `mv`, which must be legal, and the moves of autoplay that follow it. Returns all of these moves.
    pub fn play_with_autoplay(&mut self, mv: Move, autoplay: Autoplay) -> Vec<Move> {
        let mut moves = vec![mv];
        self.play(mv);
        while let Some(mv) = self.autoplay_move(autoplay) {
            moves.push(mv);
            self.play(mv);
        }
        moves
    }

    /// Plays `mv` if it is legal; otherwise changes nothing.
    pub fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.rules.try_play(&mut self.state, mv)
    }

    /// Plays `moves` one after another, up to the first illegal one, which is not played.
    pub fn try_play_all(&mut self, moves: &[Move]) -> Result<(), IllegalMove> {
        moves.iter().try_for_each(|&mv| self.try_play(mv))
    }

    /// Returns the next move that autoplay makes, if there is one.
    pub fn autoplay_move(&self, autoplay: Autoplay) -> Option<Move> {
        self.rules.autoplay_move(&self.state, autoplay)
    }

    /// Returns `moves`, which must be legal, in the order in which they are played when cards go to the foundations by
    /// themselves.
    pub fn with_autoplay(&self, moves: &[Move], autoplay: Autoplay) -> Vec<Move> {
        self.rules.with_autoplay(&self.state, moves, autoplay)
    }

    /// Returns in words which moves `perft` counts. See [`Rules::perft_moves`].
    pub fn perft_moves(&self) -> &'static str {
        self.rules.perft_moves()
    }

    /// Counts sequences of moves. See [`Rules::perft`].
    pub fn perft(&self, depth: u32) -> u64 {
        self.rules.perft(&self.state, depth)
    }

    /// Counts distinct positions by depth. See [`Rules::reach`].
    pub fn reach(&self, depth: u32) -> Vec<u64> {
        self.rules.reach(&self.state, depth)
    }

    /// Returns whether all cards are on the foundations.
    pub fn is_won(&self) -> bool {
        self.rules.is_won(&self.state)
    }

    /// Returns the key that distinguishes the position from others with the same rules. See [`Game::Key`].
    pub fn key(&self) -> u128 {
        self.rules.key(&self.state)
    }

    /// Puts a card where the player wants it while putting a position together by hand: see [`State::put_by_hand`].
    /// Returns whether it can lie there; always `false` in games with face-down cards.
    pub fn put(&mut self, card: Card, to: Pile) -> bool {
        !self.rules.has_hidden_cards() && self.state.put_by_hand(card, to)
    }

    /// Returns all cards as text, including those that are face down.
    pub fn text(&self) -> String {
        self.rules.text(&self.state)
    }

    /// Returns what a player sees, as text, which does not identify face-down cards.
    pub fn seen_text(&self) -> String {
        self.rules.seen_text(&self.state)
    }

    /// Returns the notation of `mv`, which must be legal.
    pub fn move_text(&self, mv: Move) -> String {
        notation::move_text(&self.rules, &self.state, mv)
    }

    /// Reads one move. See [`notation::parse_move`].
    pub fn parse_move<'a>(&self, text: &'a str) -> Result<(Move, &'a str), ParseMoveError> {
        notation::parse_move(&self.rules, &self.state, text)
    }

    /// Reads moves. See [`notation::parse_moves`].
    pub fn parse_moves(&self, text: &str) -> Result<Vec<Move>, ParseMovesError> {
        notation::parse_moves(&self.rules, &self.state, text)
    }

    /// Reads moves as [`Position::parse_moves`] does, or, if they cannot be played so, as moves of a game in which
    /// cards go to the foundations by themselves. Returns the moves, including those of autoplay, and the level of
    /// autoplay.
    ///
    /// # Errors
    ///
    /// Returns the error of the reading that gets furthest.
    pub fn read_moves(&self, text: &str) -> Result<(Vec<Move>, Autoplay), ParseMovesError> {
        let rules = self.rules;
        let read = |autoplay| {
            let by_itself = |state: &State| rules.autoplay_move(state, autoplay);
            notation::parse_moves_with(&rules, &self.state, text, by_itself).map(|moves| (moves, autoplay))
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

    /// Returns the notation of `moves`. See [`notation::write_moves`].
    pub fn write_moves(&self, moves: &[Move]) -> String {
        notation::write_moves(&self.rules, &self.state, moves)
    }
}

impl Rules {
    /// Returns the position before the first move of a deal.
    pub fn dealt(&self, deal: &Deal) -> Position {
        Position::new(*self, self.deal(deal))
    }
}

/// Writes the position as in a link: the rules, `/=` and the cards.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/=", self.rules())?;
        self.rules.write_code(&self.state, f)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Autoplay, Start, notation::ParseMovesError};

    /// A solution of deal 4 that does not write the moves of safe cards to the foundations.
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
