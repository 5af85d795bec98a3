use solitaire::{
    Card, Game, Move, Pile, Suit,
    yukon::{COLUMNS, Rules, State},
};

use super::{Entry, PlayedMove, WalkBoard};

/// The entries are a card to each column, by its suit, and then to the foundations. Which card of the suit it is
/// follows from the target.
const TO_FOUNDATION: Entry = 4 * COLUMNS as u8;

/// A position of Yukon on which moves are played and taken back.
///
/// Plain: it keeps the positions before. Certificates of this game are for deals with few positions.
#[derive(Debug)]
pub(super) struct YukonWalkBoard {
    rules: Rules,
    state: State,
    /// The positions before, the last one last.
    before: Vec<State>,
}

impl YukonWalkBoard {
    pub(super) fn new(rules: Rules, state: &State) -> YukonWalkBoard {
        YukonWalkBoard { rules, state: state.clone(), before: Vec::new() }
    }

    /// The entry of a legal move.
    fn entry(&self, mv: Move) -> Entry {
        let suit = match mv.from {
            Pile::Column(idx) => {
                let column = self.state.column(idx.into());
                column[column.len() - usize::from(mv.count)].suit()
            }
            Pile::Foundation(suit) => suit,
            _ => unreachable!("Yukon has columns and foundations only"),
        };
        match mv.to {
            Pile::Column(to) => 4 * to + suit as u8,
            _ => TO_FOUNDATION + suit as u8,
        }
    }

    /// The move of an entry that was listed.
    fn mv(&self, entry: Entry) -> Move {
        let suit = Suit::ALL[usize::from(entry % 4)];
        let to = if entry < TO_FOUNDATION { Pile::Column(entry / 4) } else { Pile::Foundation(suit) };
        let rank = match to {
            Pile::Column(to) => self.state.column(to.into()).last().map_or(13, |target| target.rank() - 1),
            _ => self.state.foundation(suit) + 1,
        };
        let card = Card::new(rank, suit);
        if rank <= self.state.foundation(suit) {
            return Move::one(Pile::Foundation(suit), to);
        }
        let found = (0..COLUMNS).find_map(|idx| {
            let column = self.state.column(idx);
            let height = column.iter().position(|&it| it == card)?;
            Some(Move { from: Pile::Column(idx as u8), to, count: (column.len() - height) as u8 })
        });
        found.expect("a card that is in a column")
    }
}

impl WalkBoard for YukonWalkBoard {
    fn n_entries(&self) -> u8 {
        TO_FOUNDATION + 4
    }

    fn key(&self) -> u128 {
        self.rules.key(&self.state)
    }

    fn is_won(&self) -> bool {
        self.rules.is_won(&self.state)
    }

    fn list_moves(&self, moves: &mut Vec<Entry>) {
        let mut listed = Vec::new();
        self.rules.moves(&self.state, &mut listed);
        moves.extend(listed.into_iter().map(|mv| self.entry(mv)));
    }

    fn play(&mut self, entry: Entry) -> PlayedMove {
        let mv = self.mv(entry);
        self.before.push(self.state.clone());
        self.rules.play(&mut self.state, mv);
        PlayedMove { mv, turned_up: false }
    }

    fn take_back(&mut self, _step: PlayedMove) {
        self.state = self.before.pop().expect("a position before");
    }
}
