use solitaire::{Move, Pile, Position};

/// A line that wins. The checker has passed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WinningLine {
    /// Those to foundations as well. Draws and redeals are moves, too.
    pub moves: Vec<Move>,
    /// What each is in the notation of `docs/notation.md`.
    pub texts: Vec<String>,
    /// How many moves do not end on a foundation.
    pub player_moves: u32,
    /// How many cards move, but for the stock and the waste, when they are turned.
    pub card_moves: u32,
    /// How many moves turn the waste over.
    pub redeals: u32,
}

impl WinningLine {
    pub(crate) fn new(start: &Position, moves: Vec<Move>) -> WinningLine {
        let mut position = start.clone();
        let mut texts = Vec::with_capacity(moves.len());
        for &mv in &moves {
            texts.push(position.move_text(mv));
            position.play(mv);
        }
        let count = |counts: fn(&Move) -> bool| moves.iter().filter(|it| counts(it)).count() as u32;
        let is_turn = |mv: &Move| mv.from == Pile::Stock || mv.to == Pile::Stock;
        WinningLine {
            player_moves: count(|it| !matches!(it.to, Pile::Foundation(_))),
            card_moves: moves.iter().filter(|it| !is_turn(it)).map(|it| u32::from(it.count)).sum(),
            redeals: count(|it| it.to == Pile::Stock),
            texts,
            moves,
        }
    }
}
