//! Counts of legal moves and positions of Yukon by depth: by the rules, by a second program that shares only cards and
//! deals with them, and in a file.

use std::collections::HashSet;

use unbury_solitaire::{
    Card, Deal, Game, GameId, Move, Numbering, Pile, Position, Start, Suit, rules::YUKON,
};

fn rows() -> impl Iterator<Item = &'static str> {
    let text = include_str!("../../../../tests/golden/yukon-perft.txt");
    text.lines().filter(|line| !line.starts_with("# ") && !line.is_empty())
}

fn parse(row: &str) -> (GameId, &str, Vec<u64>) {
    let mut words = row.split(' ');
    let id = words.next().expect("an id").parse().expect("an id");
    (id, words.next().expect("a kind"), words.map(|it| it.parse().expect("a count")).collect())
}

#[test]
fn counts_are_those_of_the_file() {
    let mut n_rows = 0;
    for row in rows() {
        let (id, kind, expected) = parse(row);
        let start = Start::Deal(id).position();
        let n = expected.len() as u32;
        let found: Vec<u64> = match kind {
            "perft" => (1..=n).map(|depth| start.perft(depth)).collect(),
            "layers" => start.reach(n - 1),
            _ => panic!("{row}"),
        };
        assert_eq!(found, expected, "{row}");
        n_rows += 1;
    }
    assert_eq!(n_rows, 12);
}

#[test]
fn another_program_counts_the_same() {
    for row in rows() {
        let (id, kind, expected) = parse(row);
        let worrying_back = id.rules.to_string().contains("worrying-back=on");
        let start = PlainYukon::deal(&Deal::microsoft(id.deal), worrying_back);
        let n = expected.len();
        let found: Vec<u64> = match kind {
            "perft" => (1..=n).map(|depth| start.sequences(depth)).collect(),
            "layers" => start.layers(n - 1),
            _ => panic!("{row}"),
        };
        assert_eq!(found, expected, "{row}");
    }
}

/// Yukon once more, as plainly as can be.
#[derive(Clone, PartialEq, Eq, Hash)]
struct PlainYukon {
    /// Cards, each with whether it is face up.
    columns: Vec<Vec<(Card, bool)>>,
    home: Vec<Vec<Card>>,
    worrying_back: bool,
}

impl PlainYukon {
    fn deal(deal: &Deal, worrying_back: bool) -> PlainYukon {
        let mut rest = deal.cards().to_vec();
        let mut columns: Vec<Vec<(Card, bool)>> = vec![Vec::new(); 7];
        for number in 1..=7 {
            for column in columns.iter_mut().skip(number - 1) {
                column.push((rest.remove(0), false));
            }
        }
        columns.iter_mut().for_each(|column| column.last_mut().unwrap().1 = true);
        while !rest.is_empty() {
            columns[1..].iter_mut().for_each(|column| column.push((rest.remove(0), true)));
        }
        PlainYukon { columns, home: vec![Vec::new(); 4], worrying_back }
    }

    /// What every legal move leads to.
    fn after_moves(&self) -> Vec<PlainYukon> {
        let mut after = Vec::new();
        for from in 0..7 {
            for height in 0..self.columns[from].len() {
                let (card, is_up) = self.columns[from][height];
                if !is_up {
                    continue;
                }
                if height + 1 == self.columns[from].len() && self.is_next_home(card) {
                    let mut next = self.clone();
                    next.columns[from].pop();
                    next.home[place(card.suit())].push(card);
                    next.turn_up(from);
                    after.push(next);
                }
                for to in (0..7).filter(|&to| to != from && self.takes(to, card)) {
                    let mut next = self.clone();
                    let moved = next.columns[from].split_off(height);
                    next.columns[to].extend(moved);
                    next.turn_up(from);
                    after.push(next);
                }
            }
        }
        for pile in (0..4).filter(|_| self.worrying_back) {
            let Some(&card) = self.home[pile].last() else { continue };
            for to in (0..7).filter(|&to| self.takes(to, card)) {
                let mut next = self.clone();
                next.home[pile].pop();
                next.columns[to].push((card, true));
                after.push(next);
            }
        }
        after
    }

    fn is_next_home(&self, card: Card) -> bool {
        self.home[place(card.suit())].len() + 1 == usize::from(card.rank())
    }

    fn takes(&self, column: usize, card: Card) -> bool {
        match self.columns[column].last() {
            None => card.rank() == 13,
            Some((target, _)) => target.rank() == card.rank() + 1 && target.color() != card.color(),
        }
    }

    fn turn_up(&mut self, column: usize) {
        if let Some(last) = self.columns[column].last_mut() {
            last.1 = true;
        }
    }

    fn sequences(&self, depth: usize) -> u64 {
        if depth == 0 { 1 } else { self.after_moves().iter().map(|it| it.sequences(depth - 1)).sum() }
    }

    /// Without the order of the columns.
    fn sorted(mut self) -> PlainYukon {
        self.columns.sort_by_key(|column| column.iter().map(|it| it.0.index()).collect::<Vec<_>>());
        self
    }

    fn layers(&self, depth: usize) -> Vec<u64> {
        let mut layer = vec![self.clone().sorted()];
        let mut seen: HashSet<PlainYukon> = layer.iter().cloned().collect();
        let mut sizes = vec![1];
        for _ in 0..depth {
            let all = layer.iter().flat_map(PlainYukon::after_moves).map(PlainYukon::sorted);
            layer = all.filter(|it| seen.insert(it.clone())).collect();
            sizes.push(layer.len() as u64);
        }
        sizes
    }
}

fn place(suit: Suit) -> usize {
    Suit::ALL.iter().position(|&it| it == suit).unwrap()
}

/// The deck that Solvitaire shuffles, taken from its end: the first card goes to the seventh column, and the 29th to the
/// second. Klondike's deal of the same number holds the whole shuffled deck in another order.
#[test]
fn solvitaire_deals_from_the_end_of_its_deck() {
    let dealt = |id: &str| id.parse::<Start>().unwrap().deal().unwrap();
    let (yukon, klondike) = (dealt("yukon/solvitaire:7"), dealt("klondike-draw-one/solvitaire:7"));
    // Klondike's stock is what is dealt first, the card to be drawn first last.
    let first_dealt: Vec<Card> = klondike.cards()[28..].iter().rev().copied().collect();
    let yukon = YUKON.deal(&yukon);
    let row = |n: usize| (n..7).rev().map(move |idx| (idx, n));
    let places: Vec<(usize, usize)> = (0..7).flat_map(row).take(24).collect();
    let here: Vec<Card> = places.iter().map(|&(idx, height)| yukon.column(idx)[height]).collect();
    assert_eq!(here, first_dealt);
    let rules = YUKON;
    assert!(rules.numbered_deal(Numbering::GreenFelt, "7").is_err());
    assert_eq!(
        rules.numbered_deal(Numbering::Microsoft, "7").ok(),
        Start::Deal("yukon/7".parse().unwrap()).deal()
    );
}

/// Safe moves to foundations change no verdict: of positions near the end, those with few moves left are searched in
/// full with and without them.
#[test]
fn safe_moves_lose_nothing() {
    let (mut n_safe, mut n_won, mut n_lost) = (0, 0, 0);
    for number in 0..testkit::size(400, 4_000) as u64 {
        let state = ending(number);
        let wins = |with_safe| {
            let mut seen = HashSet::new();
            is_winnable(state.clone(), with_safe, &mut seen, &mut n_safe)
        };
        let [with, without] = [true, false].map(wins);
        let (Some(with), Some(without)) = (with, without) else { continue };
        assert_eq!(with, without, "{state:?}");
        n_won += u32::from(with);
        n_lost += u32::from(!with);
    }
    assert!(300 < n_safe && 20 < n_won && 20 < n_lost, "{n_safe} {n_won} {n_lost}");
}

/// The cards from the eights on, shuffled: most of them face down, the others face up.
fn ending(number: u64) -> unbury_solitaire::State {
    let mut random = testkit::Random::new(number);
    let mut cards: Vec<Card> = Card::deck().filter(|it| 8 <= it.rank()).collect();
    random.shuffle(&mut cards);
    let mut columns: Vec<String> = Vec::new();
    for idx in 0..7 {
        let n_cards = [6, 6, 6, 6, 0, 0, 0][idx];
        let column: Vec<String> = cards.drain(..n_cards).map(|card| card.to_string()).collect();
        let n_down = [5, 4, 5, 4, 0, 0, 0][(idx + number as usize % 2) % 7].min(n_cards);
        let (down, up) = column.split_at(n_down);
        let bar = if down.is_empty() { "" } else { "-" };
        columns.push(format!("{}{bar}{}", down.concat(), up.concat()));
    }
    format!("yukon/={}", columns.join(".")).parse::<Position>().unwrap().state().clone()
}

/// `None` if there are too many positions.
fn is_winnable(
    mut state: unbury_solitaire::State,
    with_safe: bool,
    seen: &mut HashSet<u128>,
    n_safe: &mut u32,
) -> Option<bool> {
    let home = |mv: &Move| matches!(mv.to, Pile::Foundation(_));
    let mut moves = Vec::new();
    loop {
        moves.clear();
        YUKON.moves(&state, &mut moves);
        let card = |mv: &Move| match mv.from {
            Pile::Column(idx) => *state.column(idx.into()).last().unwrap(),
            _ => unreachable!("nothing comes back"),
        };
        let safe = moves.iter().find(|mv| with_safe && home(mv) && YUKON.is_safe_home(&state, card(mv)));
        let Some(&safe) = safe else { break };
        *n_safe += 1;
        YUKON.play(&mut state, safe);
    }
    if YUKON.is_won(&state) {
        return Some(true);
    }
    if !seen.insert(YUKON.key(&state)) {
        return Some(false);
    }
    if 20_000 < seen.len() {
        return None;
    }
    for mv in moves {
        let mut next = state.clone();
        YUKON.play(&mut next, mv);
        if is_winnable(next, with_safe, seen, n_safe)? {
            return Some(true);
        }
    }
    Some(false)
}
