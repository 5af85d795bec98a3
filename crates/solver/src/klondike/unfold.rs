use solitaire::{
    Card, Game, Move, Pile, Rules, State,
    klondike::{COLUMNS, builds},
};

use super::{
    cards::card,
    position::{Step, StepKind},
};

/// Returns the moves that make these steps from `state`, with every draw, every redeal, and the other moves that they
/// need.
///
/// Returns `None` if some step can't be made, which would be a bug in the search.
pub(super) fn unfold(rules: &Rules, mut state: State, steps: &[Step]) -> Option<Vec<Move>> {
    let mut moves = Vec::new();
    for step in steps {
        let card = card(step.card);
        let home = Pile::Foundation(card.suit());
        let mut play = |state: &mut State, mv: Move| {
            moves.push(mv);
            rules.try_play(state, mv).ok()
        };
        match step.kind {
            StepKind::StockHome | StepKind::StockDown => {
                while state.waste().last() != Some(&card) {
                    let mv = draw(rules, &state)?;
                    play(&mut state, mv)?;
                }
            }
            StepKind::Home => {
                let (idx, count) = find(&state, card)?;
                if count != 1 {
                    // The cards on it go to its twin.
                    let on_it = state.column(idx)[state.column(idx).len() - count + 1];
                    let to = target(&state, on_it)?;
                    play(&mut state, Move { from: column(idx), to, count: count as u8 - 1 })?;
                }
            }
            StepKind::Uncover | StepKind::Back => (),
        }
        let mv = match step.kind {
            StepKind::Home => Move::one(column(find(&state, card)?.0), home),
            StepKind::Uncover => {
                let (idx, count) = find(&state, card)?;
                Move { from: column(idx), to: target(&state, card)?, count: count as u8 }
            }
            StepKind::StockHome => Move::one(Pile::Waste, home),
            StepKind::StockDown => Move::one(Pile::Waste, target(&state, card)?),
            StepKind::Back => Move::one(home, target(&state, card)?),
        };
        play(&mut state, mv)?;
    }
    Some(moves)
}

fn column(idx: usize) -> Pile {
    Pile::Column(idx as u8)
}

fn draw(rules: &Rules, state: &State) -> Option<Move> {
    let (from, to) =
        if state.stock().is_empty() { (Pile::Waste, Pile::Stock) } else { (Pile::Stock, Pile::Waste) };
    let count = rules.legal_counts(state, from, to).next()?;
    Some(Move { from, to, count })
}

/// Returns the column of a card that is face up, and how many cards there are from it on.
fn find(state: &State, card: Card) -> Option<(usize, usize)> {
    (0..COLUMNS).find_map(|idx| {
        let place = state.upturned(idx).iter().position(|&it| it == card)?;
        Some((idx, state.upturned(idx).len() - place))
    })
}

/// Returns a column that takes `card`.
fn target(state: &State, card: Card) -> Option<Pile> {
    let takes = |idx: &usize| match state.column(*idx).last() {
        Some(&last) => builds(card, last),
        None => card.rank() == 13,
    };
    (0..COLUMNS).find(takes).map(column)
}
