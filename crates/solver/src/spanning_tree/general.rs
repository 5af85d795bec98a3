use solitaire::{
    Game, Move, Pile, Suit,
    rules::{Groups, Rules, State},
};

use super::{Entry, PlayedMove, WalkBoard};

/// The entries are numbers of legal moves, in the order of `docs/certificates.md`. No position has more.
const N_ENTRIES: Entry = 160;

/// A position on which moves are played and taken back.
///
/// Plain: it keeps the positions before. Certificates are for deals with few positions.
#[derive(Debug)]
pub(super) struct GeneralWalkBoard {
    rules: Rules,
    state: State,
    /// The positions before, the last one last.
    before: Vec<State>,
}

impl GeneralWalkBoard {
    pub(super) fn new(rules: Rules, state: &State) -> GeneralWalkBoard {
        GeneralWalkBoard { rules, state: state.clone(), before: Vec::new() }
    }

    /// Returns the moves that certificates number: where single cards move, those of one card. Of empty columns and of free
    /// cells only the first is a target, since the others are alike.
    fn numbered_moves(&self) -> Vec<Move> {
        let Rules { columns, cells, reserve, .. } = self.rules;
        let is_empty = |pile: &Pile| self.state.cards(*pile).is_empty();
        let first_empty = (0..columns).map(Pile::Column).find(is_empty);
        let first_free = (0..cells).map(Pile::Cell).find(is_empty);
        let targets: Vec<Pile> = Pile::FOUNDATIONS
            .into_iter()
            .chain((0..columns).map(Pile::Column).filter(|it| !is_empty(it) || Some(*it) == first_empty))
            .chain(first_free)
            .chain([Pile::Waste, Pile::Stock])
            .collect();
        let sources = (0..columns)
            .map(Pile::Column)
            .chain((0..cells).map(Pile::Cell))
            .chain((0..reserve).map(Pile::Reserve))
            .chain([Pile::Waste])
            .chain(Suit::ALL.map(Pile::Foundation))
            .chain([Pile::Stock]);
        let mut moves = Vec::new();
        for from in sources {
            for &to in &targets {
                if let (Pile::Cell(_), Pile::Cell(_)) = (from, to) {
                    continue;
                }
                let is_between_columns = matches!((from, to), (Pile::Column(_), Pile::Column(_)));
                let is_of_one_card = self.rules.groups == Groups::Single && is_between_columns;
                let counts = self.rules.legal_counts(&self.state, from, to);
                let counts = counts.filter(|&count| !is_of_one_card || count == 1);
                moves.extend(counts.map(|count| Move { from, to, count }));
            }
        }
        moves
    }
}

impl WalkBoard for GeneralWalkBoard {
    fn n_entries(&self) -> u8 {
        N_ENTRIES
    }

    fn key(&self) -> u128 {
        self.rules.key(&self.state)
    }

    fn is_won(&self) -> bool {
        self.rules.is_won(&self.state)
    }

    fn list_moves(&self, moves: &mut Vec<Entry>) {
        moves.extend((0..).zip(self.numbered_moves()).map(|(entry, _)| entry));
    }

    fn play(&mut self, entry: Entry) -> PlayedMove {
        let mv = self.numbered_moves()[usize::from(entry)];
        self.before.push(self.state.clone());
        self.rules.play(&mut self.state, mv);
        PlayedMove { mv, turned_up: false }
    }

    fn take_back(&mut self, _step: PlayedMove) {
        self.state = self.before.pop().expect("a position before");
    }
}
