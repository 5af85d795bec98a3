use solitaire::{Move, Pile, Position, notation};

/// A line that wins. The checker has passed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WinningLine {
    /// Those to foundations as well. Draws and redeals are moves, too.
    pub moves: Vec<Move>,
    /// They in the notation of `docs/notation.md`, with blanks between.
    pub text: String,
    /// How many moves do not end on a foundation.
    pub player_moves: u32,
    /// How many cards move, but for the stock and the waste, when they are turned.
    pub card_moves: u32,
    /// How many moves turn the waste over.
    pub redeals: u32,
}

impl WinningLine {
    pub(crate) fn new(start: &Position, moves: Vec<Move>) -> WinningLine {
        let rules = start.rules();
        let mut position = start.clone();
        let mut text = String::with_capacity(4 * moves.len());
        for &mv in &moves {
            if !text.is_empty() {
                text.push(' ');
            }
            notation::push_move(&rules, &position, mv, &mut text);
            position.play(mv);
        }
        let count = |counts: fn(&Move) -> bool| moves.iter().filter(|it| counts(it)).count() as u32;
        let is_turn = |mv: &Move| mv.from == Pile::Stock || mv.to == Pile::Stock;
        WinningLine {
            player_moves: count(|it| !matches!(it.to, Pile::Foundation(_))),
            card_moves: moves.iter().filter(|it| !is_turn(it)).map(|it| u32::from(it.count)).sum(),
            redeals: count(|it| it.to == Pile::Stock),
            text,
            moves,
        }
    }

    /// Returns what each move is in the notation.
    pub fn words(&self) -> impl ExactSizeIterator<Item = &str> {
        let words: Vec<&str> = self.text.split(' ').filter(|it| !it.is_empty()).collect();
        words.into_iter()
    }
}
