//! From positions back to moves.

use solitaire::{Card, Game, Move, Pile, Rules, State, Suit, klondike::stock_rules};

use super::{
    cards::{Code, suit},
    children::{Expansion, Placement, To},
    key::Key,
    layout::{COLUMNS, ShortLayout},
    position::ShortPosition,
};

/// Returns the moves that lead through these positions, each a child of the one before. The last is a position in which
/// all cards lie face up in columns; the moves continue from there to the win.
pub(super) fn moves(rules: &Rules, start: &State, layout: &ShortLayout, path: &[Key]) -> Vec<Move> {
    let mut replay = MoveReplay { rules, state: start.clone(), moves: Vec::new() };
    for pair in path.windows(2) {
        steps_between(layout, pair[0], pair[1]).into_iter().for_each(|step| replay.step(step));
    }
    replay.all_home();
    replay.moves
}

/// Returns the fewest steps from a position to one of its children.
pub(super) fn steps_between(layout: &ShortLayout, from: Key, to: Key) -> Vec<Placement> {
    let mut best: Option<(u32, Vec<Placement>)> = None;
    let position = ShortPosition::of_key(layout, from);
    Expansion::new(layout, |child: &ShortPosition, steps| {
        if child.key(layout) == to && best.as_ref().is_none_or(|it| steps.cost < it.0) {
            best = Some((steps.cost, steps.as_slice().to_vec()));
        }
    })
    .each_child(&position);
    best.expect("a way from a position to its child").1
}

/// Plays steps on a position with the rules.
pub(super) struct MoveReplay<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: State,
    pub(super) moves: Vec<Move>,
}

impl MoveReplay<'_> {
    pub(super) fn step(&mut self, step: Placement) {
        let column_with = |top: Option<Code>| {
            let has_it = |&it: &usize| self.state.column(it).last().map(|it| it.index() as Code) == top;
            Pile::Column((0..COLUMNS).find(has_it).expect("a column that the step goes to") as u8)
        };
        let to = match step.to {
            To::Home => Pile::Foundation(Suit::ALL[suit(step.card)]),
            To::Card(target) => column_with(Some(target)),
            To::EmptyColumn => column_with(None),
        };
        let is_card = |it: &Card| it.index() == usize::from(step.card);
        for column in 0..COLUMNS {
            let cards = self.state.upturned(column);
            if let Some(at) = cards.iter().position(is_card) {
                let count = (cards.len() - at) as u8;
                return self.play(Move { from: Pile::Column(column as u8), to, count });
            }
        }
        let suit = Suit::ALL[suit(step.card)];
        if self.state.n_home(suit) == step.card / 4 + 1 {
            return self.play(Move::one(Pile::Foundation(suit), to));
        }
        while !self.state.waste().last().is_some_and(is_card) {
            let n_stock = self.state.stock().len();
            if n_stock == 0 {
                self.play(Move { from: Pile::Waste, to: Pile::Stock, count: self.state.waste().len() as u8 });
            } else {
                let count = n_stock.min(stock_rules(self.rules).draw.into()) as u8;
                self.play(Move { from: Pile::Stock, to: Pile::Waste, count });
            }
        }
        self.play(Move::one(Pile::Waste, to));
    }

    pub(super) fn all_home(&mut self) {
        loop {
            let fits = |column: usize| {
                let card = *self.state.column(column).last()?;
                (card.rank() == self.state.n_home(card.suit()) + 1).then_some((column, card.suit()))
            };
            let Some((column, suit)) = (0..COLUMNS).find_map(fits) else { return };
            self.play(Move::one(Pile::Column(column as u8), Pile::Foundation(suit)));
        }
    }

    pub(super) fn play(&mut self, mv: Move) {
        debug_assert!(self.rules.is_legal(&self.state, mv), "{mv:?}{:?}", self.state);
        self.rules.play(&mut self.state, mv);
        self.moves.push(mv);
    }
}

#[cfg(test)]
mod tests {
    use solitaire::{
        Deal, DealNumber,
        rules::{KLONDIKE_DRAW_ONE, Redeals, Stock},
    };
    use testkit::{Random, size};

    use super::{
        super::{Measure, cards::bit, layout::CodedPiles},
        *,
    };

    /// The content that both kinds of positions have, in an order that does not depend on the places of columns.
    type Summary = (Vec<(u64, usize)>, [u8; 4], usize, Vec<usize>);

    fn summary_of(state: &State) -> Summary {
        let codes = |cards: &[Card]| cards.iter().map(|it| bit(it.index() as Code)).sum();
        let mut columns: Vec<_> =
            (0..COLUMNS).map(|idx| (codes(state.upturned(idx)), state.n_down(idx))).collect();
        columns.sort();
        let stock = state.waste().iter().chain(state.stock().iter().rev());
        let home = Suit::ALL.map(|it| state.n_home(it));
        (columns, home, state.waste().len(), stock.map(|it| it.index()).collect())
    }

    fn summary(layout: &ShortLayout, position: &ShortPosition) -> Summary {
        let columns =
            (0..COLUMNS).map(|idx| (position.runs[idx], position.depths[idx].saturating_sub(1).into()));
        let mut columns: Vec<_> = columns.collect();
        columns.sort();
        let places = (0..24).filter(|place| position.stock >> place & 1 == 1);
        let stock = places.map(|place| layout.stock_card(place).into()).collect();
        (columns, position.home, position.n_waste.into(), stock)
    }

    /// Every child is a position of the game, is reached by as many moves as it claims, and is determined by its key.
    #[test]
    fn children_are_what_their_steps_lead_to() {
        let limited =
            Rules { stock: Some(Stock { draw: 1, redeals: Redeals::AtMost(2) }), ..KLONDIKE_DRAW_ONE };
        for (nth, rules) in [
            KLONDIKE_DRAW_ONE,
            Rules { stock: Some(Stock { draw: 3, redeals: Redeals::Unlimited }), ..KLONDIKE_DRAW_ONE },
            limited,
        ]
        .into_iter()
        .enumerate()
        {
            for number in 1..=size(20, 60) as u64 {
                let start = rules.deal(&Deal::microsoft(DealNumber::new(number).expect("in range")));
                let count = if number % 2 == 0 { Measure::Moves } else { Measure::MovesWithoutRedeals };
                walk(&rules, start, count, number + 1000 * nth as u64);
            }
        }
    }

    fn walk(rules: &Rules, start: State, count: Measure, seed: u64) {
        let layout = ShortLayout::new(rules, &CodedPiles::of(&start), count);
        let mut position = layout.start();
        let mut state = start;
        let mut random = Random::new(seed);
        for _ in 0..200 {
            assert_eq!(summary(&layout, &position), summary_of(&state));
            let again = ShortPosition::of_key(&layout, position.key(&layout));
            assert_eq!(summary(&layout, &again), summary_of(&state));
            assert_eq!(again.key(&layout), position.key(&layout));
            let mut children = Vec::new();
            Expansion::new(&layout, |child: &ShortPosition, steps| {
                children.push((*child, steps.cost, steps.as_slice().to_vec()));
            })
            .each_child(&position);
            for (child, cost, steps) in &children {
                let mut replay = MoveReplay { rules, state: state.clone(), moves: Vec::new() };
                steps.iter().for_each(|&step| replay.step(step));
                assert_eq!(summary(&layout, child), summary_of(&replay.state), "{state:?} {steps:?}");
                assert_eq!(count.length(&replay.moves), *cost, "{state:?} {steps:?}");
            }
            if children.is_empty() {
                return;
            }
            let (child, _, steps) = children.swap_remove(random.below(children.len()));
            let mut replay = MoveReplay { rules, state, moves: Vec::new() };
            steps.into_iter().for_each(|step| replay.step(step));
            (position, state) = (child, replay.state);
        }
    }
}
