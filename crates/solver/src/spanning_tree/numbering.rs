use solitaire::{Game, Move, Pile, Rules, State, Suit, rules::Groups};

/// Returns the legal moves in the order in which certificates number them. In games where single cards move, moves
/// between columns are of one card. Only the first empty column and the first free cell are targets, since the others
/// are alike.
pub(super) fn numbered_moves(rules: &Rules, state: &State) -> Vec<Move> {
    let Rules { columns, cells, reserve, .. } = *rules;
    let is_empty = |pile: &Pile| state.cards(*pile).is_empty();
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
            let is_of_one_card = rules.groups == Groups::Single && is_between_columns;
            let counts = rules.legal_counts(state, from, to);
            let counts = counts.filter(|&count| !is_of_one_card || count == 1);
            moves.extend(counts.map(|count| Move { from, to, count }));
        }
    }
    moves
}
