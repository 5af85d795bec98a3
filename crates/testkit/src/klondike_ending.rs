use solitaire::{
    Card, Deal, Game, Move, Pile, State, Suit,
    klondike::{COLUMNS, STOCK_DEALT},
    rules::KLONDIKE_DRAW_ONE,
};

use crate::Random;

/// Returns a position of Klondike with only the highest 16 to 24 cards off the foundations, after a few random moves.
///
/// It is reached from a deal of the whole deck in which the other cards go home first, so it is a position of Klondike
/// under any rules. Most columns are empty, or have only a king, and others have many cards. Of up to 40 such deals it
/// is the one in which the most cards lie above lower ones of their suits, because hardly any other would be lost.
pub fn klondike_ending(number: u64) -> State {
    let mut random = Random::new(number);
    let ranks_home = [0; 4].map(|_| 8 + random.below(2) as u8);
    let (low, high): (Vec<Card>, Vec<Card>) =
        Card::deck().partition(|it| it.rank() <= ranks_home[it.suit() as usize]);
    let n_tries = 1 + random.below(40);
    let tries = (0..n_tries).map(|_| columns_and_stock(high.clone(), &mut random));
    let (columns, stock) = tries.max_by_key(|it| n_buried(&it.0)).expect("at least one");
    let mut state = KLONDIKE_DRAW_ONE.deal(&layout(low, columns, stock, &mut random));
    play_low_cards(&mut state, ranks_home);
    wander(&mut state, &mut random);
    state
}

fn columns_and_stock(mut cards: Vec<Card>, random: &mut Random) -> ([Vec<Card>; COLUMNS], Vec<Card>) {
    random.shuffle(&mut cards);
    let mut columns: [Vec<Card>; COLUMNS] = Default::default();
    for column in &mut columns[..random.below(5)] {
        let king = cards.iter().position(|it| it.rank() == 13);
        column.extend(king.map(|it| cards.remove(it)));
    }
    let n_deep = 2 + random.below(2);
    let n_stock = (2 + random.below(6)).max(cards.len().saturating_sub(5 * n_deep));
    let stock = cards.split_off(cards.len() - n_stock);
    let deep = (COLUMNS - n_deep..COLUMNS).cycle();
    for (card, idx) in cards.into_iter().zip(deep) {
        columns[idx].push(card);
    }
    (columns, stock)
}

/// Returns how many pairs of cards have to leave their column in an order in which they cannot go home.
fn n_buried(columns: &[Vec<Card>]) -> usize {
    let lower_below = |column: &[Card], idx: usize| {
        let card = column[idx];
        column[..idx].iter().filter(|it| it.suit() == card.suit() && it.rank() < card.rank()).count()
    };
    columns.iter().map(|it| (0..it.len()).map(|idx| lower_below(it, idx)).sum::<usize>()).sum()
}

/// Returns a deal in which the low cards lie above the high ones, in the order in which they go home; those in the
/// stock are drawn in that order, too.
fn layout(low: Vec<Card>, mut columns: [Vec<Card>; COLUMNS], high: Vec<Card>, random: &mut Random) -> Deal {
    let mut low = low.into_iter();
    for (idx, column) in columns.iter_mut().enumerate() {
        let n_low = idx + 1 - column.len();
        let high_len = column.len();
        column.extend(low.by_ref().take(n_low));
        column[high_len..].reverse();
    }
    let mut stock: Vec<Card> = low.collect();
    for card in high {
        stock.insert(random.below(stock.len() + 1), card);
    }
    assert_eq!(stock.len(), STOCK_DEALT);
    let rows = (0..COLUMNS).flat_map(|row| columns[row..].iter().map(move |it| it[row]));
    let cards: Vec<Card> = rows.chain(stock).collect();
    Deal::new(cards.try_into().expect("a deal of a whole deck")).expect("a deal of a whole deck")
}

fn play_low_cards(state: &mut State, ranks_home: [u8; 4]) {
    let is_home = |state: &State| Suit::ALL.iter().all(|&it| state.n_home(it) == ranks_home[it as usize]);
    while !is_home(state) {
        let draw = Move::one(Pile::Stock, Pile::Waste);
        KLONDIKE_DRAW_ONE
            .try_play(state, next_low_card(state, ranks_home).unwrap_or(draw))
            .expect("a move of low cards");
    }
}

fn next_low_card(state: &State, ranks_home: [u8; 4]) -> Option<Move> {
    let columns = (0..COLUMNS).map(|idx| (Pile::Column(idx as u8), state.column(idx)));
    columns.chain([(Pile::Waste, state.waste())]).find_map(|(from, cards)| {
        let card = cards.last()?;
        let suit = card.suit();
        let is_next = card.rank() == state.n_home(suit) + 1 && card.rank() <= ranks_home[suit as usize];
        is_next.then(|| Move::one(from, Pile::Foundation(suit)))
    })
}

fn wander(state: &mut State, random: &mut Random) {
    for _ in 0..random.below(12) {
        let mut moves = Vec::new();
        KLONDIKE_DRAW_ONE.moves(state, &mut moves);
        if !moves.is_empty() {
            KLONDIKE_DRAW_ONE.play(state, moves[random.below(moves.len())]);
        }
    }
}
