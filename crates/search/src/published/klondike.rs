use solitaire::{
    Card, Deal, Game, Move, Pile, Rules, State, Suit, Table,
    klondike::{COLUMNS, builds},
};

use crate::zobrist::in_place;

/// Klondike as the solver of the article "Building a Solitaire 'AI' in JavaScript" plays it: its moves in its order of
/// preference, and positions that are the same only if they lie the same way.
///
/// It draws as many cards as the [`Rules`] prescribe, while the article always draws one. No card comes back from the
/// foundations. Apart from that, and from the order of the columns, it can reach every position that the rules allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublishedGame {
    /// How many cards a draw turns, and how many redeals there are.
    pub rules: Rules,
    /// The version to follow where the article and its program differ.
    pub version: PublishedVersion,
}

/// The article, or the program that accompanies it, which differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublishedVersion {
    /// The article as printed, except for two comparisons that are printed the wrong way round: with them, the program
    /// would deal no cards and find no moves.
    Article,
    /// The repository "solitaire-js". Its key of a position contains the kind of the last move, so one position may
    /// count as up to nine. And it also moves a column that is entirely one run from a king to an empty column, since
    /// its test for a face-down card looks at a rank.
    Program,
}

/// A position, and how it was reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublishedState {
    /// The places of all cards, including those that are face down.
    pub table: State,
    /// The kind of the last move. In the article's version it does not matter, and is [`MoveKind::Start`].
    kind: MoveKind,
}

/// The kinds of moves, in order of preference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MoveKind {
    WasteHome,
    ColumnHome,
    KingRun,
    Run,
    WasteKing,
    Waste,
    Draw,
    Redeal,
    /// No move yet.
    Start,
}

impl PublishedGame {
    /// Returns the state of a search that begins with these cards, before any move.
    pub fn start(&self, table: State) -> PublishedState {
        PublishedState { table, kind: MoveKind::Start }
    }

    fn kind(&self, state: &State, mv: Move) -> MoveKind {
        let to_empty = |idx: u8| state.column(idx.into()).is_empty();
        match (mv.from, mv.to) {
            (Pile::Waste, Pile::Foundation(_)) => MoveKind::WasteHome,
            (_, Pile::Foundation(_)) => MoveKind::ColumnHome,
            (Pile::Waste, Pile::Stock) => MoveKind::Redeal,
            (Pile::Stock, _) => MoveKind::Draw,
            (Pile::Waste, Pile::Column(idx)) if to_empty(idx) => MoveKind::WasteKing,
            (Pile::Waste, _) => MoveKind::Waste,
            (_, Pile::Column(idx)) if to_empty(idx) => MoveKind::KingRun,
            _ => MoveKind::Run,
        }
    }

    fn push_king_runs(&self, state: &State, empty: Pile, moves: &mut Vec<Move>) {
        for (from, idx) in columns() {
            let run = state.upturned(idx);
            let is_kings = run.first().is_some_and(|card| card.rank() == 13);
            let may_go = match self.version {
                PublishedVersion::Article => 0 < state.n_down(idx),
                PublishedVersion::Program => 1 < state.column(idx).len(),
            };
            if is_kings && may_go {
                moves.push(Move { from, to: empty, count: run.len() as u8 });
            }
        }
    }
}

impl Game for PublishedGame {
    type State = PublishedState;
    type Key = u128;

    fn deal(&self, deal: &Deal) -> PublishedState {
        self.start(self.rules.deal(deal))
    }

    fn is_legal(&self, state: &PublishedState, mv: Move) -> bool {
        self.rules.is_legal(&state.table, mv)
    }

    fn moves(&self, state: &PublishedState, moves: &mut Vec<Move>) {
        let state = &state.table;
        let waste = state.waste().last();
        moves.extend(waste.and_then(|&card| move_home(state, Pile::Waste, card)));
        for (from, idx) in columns() {
            moves.extend(state.column(idx).last().and_then(|&card| move_home(state, from, card)));
        }
        let first_empty = columns().find(|it| state.column(it.1).is_empty()).map(|it| it.0);
        if let Some(empty) = first_empty {
            self.push_king_runs(state, empty, moves);
        }
        for (from, idx) in columns() {
            for (count, &card) in (1..).zip(state.upturned(idx).iter().rev()) {
                let targets = targets(state, card).filter(|&to| to != from);
                moves.extend(targets.map(|to| Move { from, to, count }));
            }
        }
        if let Some(&card) = waste {
            let empty = first_empty.filter(|_| card.rank() == 13);
            moves.extend(empty.into_iter().chain(targets(state, card)).map(|to| Move::one(Pile::Waste, to)));
        }
        for (from, to) in [(Pile::Stock, Pile::Waste), (Pile::Waste, Pile::Stock)] {
            moves.extend(self.rules.legal_counts(state, from, to).map(|count| Move { from, to, count }));
        }
    }

    fn play(&self, state: &mut PublishedState, mv: Move) {
        if self.version == PublishedVersion::Program {
            state.kind = self.kind(&state.table, mv);
        }
        self.rules.play(&mut state.table, mv);
    }

    fn is_won(&self, state: &PublishedState) -> bool {
        self.rules.is_won(&state.table)
    }

    /// Returns 128 bits for the place and side of every card, and for the rest of the state.
    fn key(&self, state: &PublishedState) -> u128 {
        let PublishedState { table, kind } = state;
        let mut key = in_place(None, u64::from(table.redeals()) << 8 | *kind as u64);
        let mut put = |pile: u64, cards: &[Card], n_down: usize| {
            for (height, &card) in cards.iter().enumerate() {
                let place = pile << 8 | (height as u64) << 1 | u64::from(height < n_down);
                key = key.wrapping_add(in_place(Some(card), place));
            }
        };
        for (pile, (_, idx)) in (0..).zip(columns()) {
            put(pile, table.column(idx), table.n_down(idx));
        }
        put(COLUMNS as u64, table.stock(), 0);
        put(COLUMNS as u64 + 1, table.waste(), 0);
        key
    }

    fn table(&self, state: &PublishedState) -> Table {
        self.rules.table(&state.table)
    }
}

fn columns() -> impl Iterator<Item = (Pile, usize)> {
    (0..COLUMNS).map(|idx| (Pile::Column(idx as u8), idx))
}

fn move_home(state: &State, from: Pile, card: Card) -> Option<Move> {
    let suit: Suit = card.suit();
    (state.n_home(suit) + 1 == card.rank()).then_some(Move::one(from, Pile::Foundation(suit)))
}

/// Returns the columns with a card that takes this one.
fn targets(state: &State, card: Card) -> impl Iterator<Item = Pile> {
    let takes = move |idx: usize| state.column(idx).last().is_some_and(|&target| builds(card, target));
    columns().filter(move |it| takes(it.1)).map(|it| it.0)
}
