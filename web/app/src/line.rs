use solitaire::{AnyRules, Deal, Game, GameId, IllegalMove, Move, Table, notation};

/// Moves from the deal on, each legal where it stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    moves: Vec<Move>,
    /// The moves in notation.
    texts: Vec<String>,
    /// Does the last position have all cards on foundations?
    wins: bool,
}

impl Line {
    /// Plays `moves` from the deal of `game`, checking each.
    pub fn new(game: &GameId, moves: Vec<Move>) -> Result<Line, IllegalMove> {
        let AnyRules::FreeCell(rules) = game.rules;
        let mut state = rules.deal(&Deal::microsoft(game.deal));
        let mut texts = Vec::new();
        for &mv in &moves {
            texts.push(notation::move_text(&rules, &state, mv));
            rules.try_play(&mut state, mv)?;
        }
        Ok(Line { moves, texts, wins: rules.is_won(&state) })
    }

    /// Reads moves in notation, one behind the other. On failure says which one, from 1, and
    /// what it looks like.
    pub fn parse(game: &GameId, text: &str) -> Result<Line, (usize, String)> {
        let AnyRules::FreeCell(rules) = game.rules;
        let mut state = rules.deal(&Deal::microsoft(game.deal));
        let mut moves = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let (mv, after) = notation::parse_move(&rules, &state, rest)
                .map_err(|_| (moves.len() + 1, rest.chars().take(2).collect()))?;
            rules.play(&mut state, mv);
            moves.push(mv);
            rest = after;
        }
        Ok(Line::new(game, moves).expect("moves that were just played"))
    }

    /// What is on the table after the first `n` moves.
    pub fn table(&self, game: &GameId, n: usize) -> Table {
        let AnyRules::FreeCell(rules) = game.rules;
        let dealt = rules.deal(&Deal::microsoft(game.deal));
        let state = solitaire::replay(&rules, dealt, &self.moves[..n]).expect("legal moves");
        rules.table(&state)
    }

    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The moves in notation, each two characters and perhaps a count.
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    pub fn len(&self) -> usize {
        self.moves.len()
    }

    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    pub fn wins(&self) -> bool {
        self.wins
    }
}
