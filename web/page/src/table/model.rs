use solitaire::{Autoplay, Face, Move, Pile, Position, Start, Suit, Table, notation};

use crate::{game_line::GameLine, link::Link, settings::Settings};

/// The number of variations that a game keeps.
const VARIATIONS_MAX: usize = 50;

/// The game on the table and the state of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameModel {
    /// The moves before and after the cursor.
    pub line: GameLine,
    /// The number of moves that are played.
    pub cursor: usize,
    /// The number of moves at the beginning that are the player's own. The solver's or a link's follow.
    pub n_own: usize,
    /// Whether the checker has replayed the whole line, and it wins.
    pub is_checked: bool,
    /// Other lines that the player has played from the same start, the latest last.
    pub variations: Vec<GameLine>,
    pub playback: Playback,
    pub hand: Hand,
    /// The next move of a winning line, or the adviser's.
    pub hint: Option<Move>,
    /// Whether the hint is a guess, with nothing proved about it.
    pub is_guessed: bool,
    /// The player's own game to return to, while the player watches the line.
    pub own: Option<OwnGame>,
    /// Whether the player has closed the card that says the game is won.
    pub is_win_put_away: bool,
    /// A sentence at the edge of the table: the reason why a move is not possible.
    pub remark: Option<String>,
    /// The position that is being edited by hand.
    pub editing: Option<Position>,
    /// Whether the player has moved a card since the deal.
    pub is_played: bool,
    /// Whether the player has seen a hint, a judgement or a solution of this game.
    pub was_helped: bool,
}

/// The player's own game while they watch another line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnGame {
    pub line: GameLine,
    /// The number of moves that are played.
    pub cursor: usize,
}

/// Moves that play by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playback {
    pub is_playing: bool,
    /// Counts starts and changes of speed, so that ticks of earlier ones are ignored.
    pub id: u32,
}

impl GameModel {
    /// Returns the part of an address behind the `#` that names the game in its current state.
    pub fn link(&self) -> String {
        Link { line: self.line.clone(), cursor: self.cursor }.to_string()
    }

    /// Returns whether a card can be moved, even if a search would skip the move.
    pub(crate) fn can_move(&self) -> bool {
        let position = self.position();
        let piles = self.line.capabilities().piles;
        let is_target = |from: &Pile| piles.iter().any(|&to| !position.legal_counts(*from, to).is_empty());
        !position.moves().is_empty() || piles.iter().any(is_target)
    }

    /// Returns a game at its start.
    pub(crate) fn new(line: GameLine) -> GameModel {
        GameModel {
            line,
            cursor: 0,
            n_own: 0,
            is_checked: false,
            variations: Vec::new(),
            playback: Playback { is_playing: false, id: 0 },
            hand: Hand::Empty,
            hint: None,
            is_guessed: false,
            own: None,
            is_win_put_away: false,
            remark: None,
            editing: None,
            is_played: false,
            was_helped: false,
        }
    }

    /// Returns the position at the cursor.
    pub fn position(&self) -> &Position {
        self.line.position(self.cursor)
    }

    /// Returns the table, which may be that of an edited position.
    pub fn table(&self) -> Table {
        match &self.editing {
            Some(position) => position.table(),
            None => self.line.table(self.cursor),
        }
    }

    /// Returns which cards go home by themselves: the chosen level, if the game has it.
    pub(crate) fn autoplay(&self, settings: &Settings) -> Autoplay {
        let has_all = self.line.capabilities().autoplay.contains(&Autoplay::All);
        match settings.autoplay {
            Autoplay::All if !has_all => Autoplay::Safe,
            chosen => chosen,
        }
    }

    /// Returns whether the game is won at the cursor. If some moves are not the player's, the checker has to agree.
    pub fn is_won(&self) -> bool {
        self.line.is_won_at(self.cursor) && (self.is_checked || self.is_own())
    }

    /// Returns the line's moves that are the player's own, with the player's cursor there.
    pub(crate) fn own_game(&self) -> OwnGame {
        let mut line = self.line.clone();
        line.truncate(self.n_own);
        OwnGame { cursor: self.cursor.min(line.len()), line }
    }

    /// Returns whether all moves of the line are the player's own.
    pub(crate) fn is_own(&self) -> bool {
        self.n_own == self.line.len()
    }

    /// Returns the moves up to the cursor.
    pub(crate) fn line_here(&self) -> GameLine {
        let mut line = self.line.clone();
        line.truncate(self.cursor);
        line
    }

    /// Returns whether the rest of the line wins, according to the checker.
    pub(crate) fn has_solution_here(&self) -> bool {
        self.is_checked && self.cursor < self.line.len()
    }

    /// Returns the first pile of this game with this letter in notation.
    pub(crate) fn pile_of(&self, letter: char) -> Option<Pile> {
        self.table().piles.into_iter().map(|it| it.0).find(|&it| notation::pile_letter(it) == letter)
    }

    /// Stops playback and removes the remark, because the player does something with the cards.
    pub(crate) fn interrupt(&mut self) {
        self.playback.is_playing = false;
        self.remark = None;
    }

    /// Removes the marks that belong only to the current position.
    pub(crate) fn leave_position(&mut self) {
        self.interrupt();
        self.hint = None;
        self.is_win_put_away = false;
    }

    /// Replaces the line by another one of this game, of which at least the first `n_own` moves are the player's
    /// own. The player's part of the old line becomes a variation.
    pub(crate) fn replace_line(&mut self, line: GameLine, n_own: usize) {
        let mut old = std::mem::replace(&mut self.line, line);
        old.truncate(self.n_own);
        self.is_checked = false;
        let mut variations = std::mem::take(&mut self.variations);
        if !variations.iter().any(|it| old.is_part_of(it)) {
            variations.retain(|it| !it.is_part_of(&old));
            variations.push(old);
        }
        // A part of the line is no variation.
        let (parts, variations): (Vec<GameLine>, Vec<GameLine>) =
            variations.into_iter().partition(|it| it.is_part_of(&self.line));
        self.n_own = parts.iter().map(GameLine::len).fold(n_own, usize::max);
        let n_forgotten = variations.len().saturating_sub(VARIATIONS_MAX);
        self.variations = variations.into_iter().skip(n_forgotten).collect();
    }

    /// Puts a line on the table.
    pub(crate) fn lay_out(&mut self, line: GameLine, cursor: usize) {
        // A linked win is a solution. The moves of any other link count as the player's own.
        let n_own = if line.wins() { 0 } else { line.len() };
        let is_same_start = line.start() == self.line.start();
        let own = if is_same_start {
            self.own.take().unwrap_or_else(|| self.own_game())
        } else {
            OwnGame { line: GameLine::new(line.start().clone()), cursor: 0 }
        };
        self.own = (n_own < line.len()).then_some(own);
        if is_same_start {
            self.replace_line(line, n_own);
        } else {
            self.is_played = false;
            self.was_helped = false;
            self.variations.clear();
            self.line = line;
            self.n_own = n_own;
            self.is_checked = false;
        }
        self.cursor = cursor;
        self.leave_position();
        self.hand = Hand::Empty;
        self.editing = None;
    }

    /// Forgets all lines, before a recalled game with this start is shown. Returns whether the start has changed.
    pub(crate) fn forget_lines(&mut self, start: &Start) -> bool {
        let old = std::mem::replace(&mut self.line, GameLine::new(start.clone()));
        self.n_own = 0;
        self.variations.clear();
        self.is_played = false;
        old.start() != start
    }

    /// Returns the suit of the top card of a pile.
    pub(crate) fn top_suit(&self, pile: Pile) -> Option<Suit> {
        match self.line.table(self.cursor).pile(pile).last() {
            Some(Face::Up(card)) => Some(card.suit()),
            _ => None,
        }
    }
}

/// The player's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hand {
    #[default]
    Empty,
    /// Cards are picked and wait for a target: by keys, or by taps if those only pick.
    Picked { from: Pile, count: u8 },
    /// Cards are being dragged.
    Dragged { from: Pile, count: u8 },
    /// A card is picked in an edited position.
    Placing { from: Pile, height: u8 },
    /// The last move was a tap on these cards, which now lie on `to`. Another tap there moves them to the next target.
    Tapped { before: usize, from: Pile, count: Option<u8>, nth: usize, to: Pile },
}
