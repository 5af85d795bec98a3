use std::hash::{Hash, Hasher};

use fnv::FnvHasher;
use solitaire::{Autoplay, Capabilities, IllegalMove, Move, Observation, Pile, Position, Start, Table};

use crate::move_details::MoveDetails;

/// A game from its start: legal moves and all positions between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLine {
    start: Start,
    moves: Vec<Move>,
    /// The moves in notation.
    texts: Vec<String>,
    /// What each move did.
    details: Vec<MoveDetails>,
    /// The positions before the first move and after each.
    positions: Vec<Position>,
    /// The keys of the positions. They are needed often.
    keys: Vec<u128>,
}

impl GameLine {
    /// Returns a game without moves.
    pub fn new(start: Start) -> GameLine {
        let position = start.position();
        let keys = vec![position.key()];
        let (moves, texts, details) = (Vec::new(), Vec::new(), Vec::new());
        GameLine { start, moves, texts, details, positions: vec![position], keys }
    }

    /// Plays `moves` from `start`.
    ///
    /// # Errors
    ///
    /// Returns the first illegal move.
    pub fn of_moves(start: Start, moves: &[Move]) -> Result<GameLine, IllegalMove> {
        let mut line = GameLine::new(start);
        moves.iter().try_for_each(|&mv| line.push(mv))?;
        Ok(line)
    }

    /// Reads moves in notation without spaces.
    ///
    /// # Errors
    ///
    /// Returns the number of the first impossible move, from 1, and the start of its text.
    pub fn parse(start: Start, text: &str) -> Result<GameLine, (usize, String)> {
        let mut line = GameLine::new(start);
        line.push_text(text)?;
        Ok(line)
    }

    /// Plays moves in notation at the end of the line.
    ///
    /// # Errors
    ///
    /// Fails as [`GameLine::parse`] does, after playing the moves before the impossible one.
    pub fn push_text(&mut self, text: &str) -> Result<(), (usize, String)> {
        let mut rest = text;
        while !rest.is_empty() {
            let (mv, after) =
                self.last().parse_move(rest).map_err(|_| (self.len() + 1, rest.chars().take(2).collect()))?;
            self.push(mv).expect("a move that was read as legal");
            rest = after;
        }
        Ok(())
    }

    /// Returns what the player has seen after the first `n` moves. `None` in games without an adviser.
    pub(crate) fn observation(&self, n: usize) -> Option<Observation> {
        let mut observation: Option<Observation> = None;
        for position in &self.positions[..=n] {
            let (rules, state) = (position.rules(), position.state());
            if !rules.capabilities().has_advice {
                return None;
            }
            observation.get_or_insert_with(|| Observation::first(rules, state)).observe(state);
        }
        observation
    }

    /// Returns the first `n` moves followed by these, if they win.
    pub(crate) fn winning(&self, n: usize, moves: &[Move]) -> Option<GameLine> {
        let mut line = self.clone();
        line.truncate(n);
        moves.iter().try_for_each(|&mv| line.push(mv)).ok()?;
        line.wins().then_some(line)
    }

    /// Plays one more move.
    ///
    /// # Errors
    ///
    /// Fails if the move is illegal.
    pub fn push(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let mut position = self.last().clone();
        position.try_play(mv)?;
        self.texts.push(self.last().move_text(mv));
        self.details.push(MoveDetails::new(mv, &self.last().table(), &position.table()));
        self.moves.push(mv);
        self.keys.push(position.key());
        self.positions.push(position);
        Ok(())
    }

    /// Plays the moves of autoplay at the end of the line.
    pub fn push_autoplay(&mut self, autoplay: Autoplay) {
        while let Some(mv) = self.last().autoplay_move(autoplay) {
            self.push(mv).expect("a legal move");
        }
    }

    /// Removes all moves after the first `n`.
    pub fn truncate(&mut self, n: usize) {
        self.moves.truncate(n);
        self.texts.truncate(n);
        self.details.truncate(n);
        self.positions.truncate(n + 1);
        self.keys.truncate(n + 1);
    }

    /// Returns whether autoplay makes the move after the first `n`.
    pub fn is_automatic(&self, n: usize, autoplay: Autoplay) -> bool {
        0 < n && n < self.len() && self.positions[n].autoplay_move(autoplay) == Some(self.moves[n])
    }

    /// Returns the number of moves that two lines share at their beginning.
    pub fn n_common(&self, other: &GameLine) -> usize {
        self.moves.iter().zip(&other.moves).take_while(|(a, b)| a == b).count()
    }

    /// Returns whether the other line begins with all moves of this one.
    pub fn is_part_of(&self, other: &GameLine) -> bool {
        self.n_common(other) == self.len()
    }

    /// Returns the number of moves after which the line follows autoplay of all cards: from there on, every card that
    /// can go home does so before all other moves.
    pub fn forced_from(&self) -> usize {
        let is_forced = |&n: &usize| {
            let is_home = matches!(self.moves[n].to, Pile::Foundation(_));
            is_home || self.positions[n].autoplay_move(Autoplay::All).is_none()
        };
        // The first move is free.
        let n_forced = (1..self.len()).rev().take_while(is_forced).count();
        self.len().saturating_sub(n_forced + 1)
    }

    /// Returns the number of moves after which a winning line also wins under this setting. Before that, with autoplay of
    /// all cards, the line may have left cards that should have gone home.
    pub(crate) fn won_from(&self, autoplay: Autoplay) -> usize {
        if autoplay == Autoplay::All { self.forced_from() } else { 0 }
    }

    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Returns the capabilities of the game.
    pub fn capabilities(&self) -> Capabilities {
        self.start.rules().capabilities()
    }

    /// Returns the position after the first `n` moves.
    pub fn position(&self, n: usize) -> &Position {
        &self.positions[n]
    }

    /// Returns the key of the position after the first `n` moves. Exchanging columns or cells does not change it.
    pub fn key(&self, n: usize) -> u128 {
        self.keys[n]
    }

    /// Returns a hash of the start and the first `n` moves.
    pub fn path(&self, n: usize) -> u64 {
        let start = self.start.to_string();
        let mut hasher = FnvHasher::default();
        start.hash(&mut hasher);
        self.texts[..n].iter().for_each(|text| text.hash(&mut hasher));
        hasher.finish()
    }

    /// Returns the table after the first `n` moves.
    pub fn table(&self, n: usize) -> Table {
        self.positions[n].table()
    }

    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the moves in notation, each two characters and perhaps a count.
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// Returns what each move did.
    pub fn details(&self) -> &[MoveDetails] {
        &self.details
    }

    pub fn len(&self) -> usize {
        self.moves.len()
    }

    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Returns whether all cards are home after the first `n` moves.
    pub fn is_won_at(&self, n: usize) -> bool {
        self.positions[n].is_won()
    }

    /// Returns whether the line ends with all cards home.
    pub fn wins(&self) -> bool {
        self.is_won_at(self.len())
    }

    fn last(&self) -> &Position {
        &self.positions[self.len()]
    }
}
