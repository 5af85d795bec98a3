use solitaire::{Game, Move, Pile, notation};

use crate::Measure;

/// The longest notation of a move, as in `26v3`, with the space before it.
const MOVE_BYTES_MAX: usize = 5;

/// A winning line, and its lengths.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Line {
    /// All moves, including those to foundations. Draws and redeals are moves, too.
    pub moves: Vec<Move>,
    /// The moves in the notation of `docs/notation.md`, separated by spaces.
    pub text: String,
    /// How long it is.
    pub lengths: LineLengths,
}

/// How long a line is, by every measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LineLengths {
    /// How many moves there are.
    pub moves: u32,
    /// How many of them do not end on a foundation.
    pub player_moves: u32,
    /// How many cards move. Cards turned in draws and redeals do not count.
    pub card_moves: u32,
    /// How many moves turn the waste over.
    pub redeals: u32,
}

impl Line {
    /// Returns the line of these moves, which must be legal.
    pub fn new<G: Game>(game: &G, start: &G::State, moves: Vec<Move>) -> Line {
        let mut state = start.clone();
        let mut text = String::with_capacity(MOVE_BYTES_MAX * moves.len());
        for &mv in &moves {
            if !text.is_empty() {
                text.push(' ');
            }
            notation::push_move(game, &state, mv, &mut text);
            game.play(&mut state, mv);
        }
        Line { lengths: LineLengths::of(&moves), text, moves }
    }

    /// Returns the notation of each move.
    pub fn words(&self) -> impl ExactSizeIterator<Item = &str> {
        let words: Vec<&str> = self.text.split(' ').filter(|it| !it.is_empty()).collect();
        words.into_iter()
    }
}

impl LineLengths {
    /// Counts the moves of a line.
    pub fn of(moves: &[Move]) -> LineLengths {
        let mut lengths = LineLengths { moves: moves.len() as u32, ..LineLengths::default() };
        for mv in moves {
            let is_redeal = mv.to == Pile::Stock;
            lengths.player_moves += u32::from(!matches!(mv.to, Pile::Foundation(_)));
            lengths.card_moves += if is_redeal || mv.from == Pile::Stock { 0 } else { u32::from(mv.count) };
            lengths.redeals += u32::from(is_redeal);
        }
        lengths
    }

    /// Returns how many moves are not redeals, which is how lengths of Klondike are published.
    pub fn without_redeals(self) -> u32 {
        self.moves - self.redeals
    }

    /// Returns the length by one of the measures.
    pub fn by(self, measure: Measure) -> u32 {
        match measure {
            Measure::PlayerMoves => self.player_moves,
            Measure::CardMoves => self.card_moves,
            Measure::Moves => self.moves,
            Measure::MovesWithoutRedeals => self.without_redeals(),
        }
    }
}

impl Measure {
    /// Returns the length of a solution.
    pub fn length(self, moves: &[Move]) -> u32 {
        LineLengths::of(moves).by(self)
    }
}
