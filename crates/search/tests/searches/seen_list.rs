//! The published solver of Klondike against a second implementation, as simple as possible: recursive, with a list that
//! is searched from its beginning, and its own table.

use solitaire::{
    Card, Move, Pile, Rules, Start, State, Suit,
    klondike::{COLUMNS, builds, stock_rules},
};
use testkit::{Random, size};
use unbury_search::{
    Limits, Runner, Search, SeenList, Stopped, Verdict,
    published::{PublishedGame, PublishedVersion},
};

#[derive(Clone, PartialEq, Debug)]
struct Plain {
    down: Vec<Vec<Card>>,
    up: Vec<Vec<Card>>,
    /// The next card is the last.
    stock: Vec<Card>,
    waste: Vec<Card>,
    home: [u8; 4],
}

impl Plain {
    fn of(state: &State) -> Plain {
        Plain {
            down: (0..COLUMNS).map(|it| state.column(it)[..state.n_down(it)].to_vec()).collect(),
            up: (0..COLUMNS).map(|it| state.upturned(it).to_vec()).collect(),
            stock: state.stock().to_vec(),
            waste: state.waste().to_vec(),
            home: Suit::ALL.map(|it| state.n_home(it)),
        }
    }

    fn is_won(&self) -> bool {
        self.home == [13; 4]
    }

    /// Returns the moves in the order of the article.
    fn moves(&self) -> Vec<Move> {
        let column = |idx: usize| Pile::Column(idx as u8);
        let mut moves = Vec::new();
        let goes_home = |card: &Card| self.home[card.suit() as usize] + 1 == card.rank();
        let home = |card: &Card| Pile::Foundation(card.suit());
        moves.extend(self.waste.last().filter(|it| goes_home(it)).map(|it| Move::one(Pile::Waste, home(it))));
        for idx in 0..COLUMNS {
            let last = self.up[idx].last().filter(|it| goes_home(it));
            moves.extend(last.map(|it| Move::one(column(idx), home(it))));
        }
        let empty = (0..COLUMNS).find(|&it| self.up[it].is_empty());
        if let Some(empty) = empty {
            for idx in (0..COLUMNS).filter(|&it| !self.down[it].is_empty() && self.up[it][0].rank() == 13) {
                moves.push(Move { from: column(idx), to: column(empty), count: self.up[idx].len() as u8 });
            }
        }
        let targets = |card: Card| -> Vec<usize> {
            (0..COLUMNS)
                .filter(|&it| self.up[it].last().is_some_and(|&target| builds(card, target)))
                .collect()
        };
        for idx in 0..COLUMNS {
            for count in 1..=self.up[idx].len() {
                let card = self.up[idx][self.up[idx].len() - count];
                let to = targets(card).into_iter().filter(|&it| it != idx);
                moves.extend(to.map(|it| Move { from: column(idx), to: column(it), count: count as u8 }));
            }
        }
        if let Some(&card) = self.waste.last() {
            let king = empty.filter(|_| card.rank() == 13);
            let to = king.into_iter().chain(targets(card));
            moves.extend(to.map(|it| Move::one(Pile::Waste, column(it))));
        }
        moves
    }

    /// The turns of the stock come last.
    fn turn(&self, rules: Rules) -> Option<Move> {
        match (self.stock.len(), self.waste.len()) {
            (0, 0) => None,
            (0, n) => Some(Move { from: Pile::Waste, to: Pile::Stock, count: n as u8 }),
            (n, _) => {
                let count = stock_rules(&rules).draw.min(n as u8);
                Some(Move { from: Pile::Stock, to: Pile::Waste, count })
            }
        }
    }

    fn after(&self, mv: Move) -> Plain {
        let mut next = self.clone();
        let mut hand: Vec<Card> = match mv.from {
            Pile::Column(idx) => {
                let (down, up) = (&mut next.down[usize::from(idx)], &mut next.up[usize::from(idx)]);
                let run = up.split_off(up.len() - usize::from(mv.count));
                if up.is_empty() {
                    up.extend(down.pop());
                }
                run
            }
            Pile::Stock => {
                next.stock.split_off(next.stock.len() - usize::from(mv.count)).into_iter().rev().collect()
            }
            _ => next.waste.split_off(next.waste.len() - usize::from(mv.count)),
        };
        match mv.to {
            Pile::Column(idx) => next.up[usize::from(idx)].append(&mut hand),
            Pile::Waste => next.waste.append(&mut hand),
            Pile::Stock => next.stock.extend(hand.into_iter().rev()),
            Pile::Foundation(suit) => next.home[suit as usize] += 1,
            Pile::Cell(_) | Pile::Reserve(_) => panic!("no cells"),
        }
        next
    }
}

/// The published algorithm.
struct Naive {
    rules: Rules,
    entered_max: usize,
    /// Every position entered, as often as it was.
    list: Vec<Plain>,
    n_tried: u64,
    line: Vec<Move>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Won,
    ListFull,
    NothingLeft,
}

impl Naive {
    fn enter(&mut self, at: &Plain) -> End {
        if at.is_won() {
            return End::Won;
        }
        if self.list.len() == self.entered_max {
            return End::ListFull;
        }
        self.list.push(at.clone());
        let mut moves = at.moves();
        moves.extend(at.turn(self.rules));
        self.n_tried += moves.len() as u64;
        moves.retain(|&mv| !self.list.contains(&at.after(mv)));
        for mv in moves {
            self.line.push(mv);
            let end = self.enter(&at.after(mv));
            if end != End::NothingLeft {
                return end;
            }
            self.line.pop();
        }
        End::NothingLeft
    }
}

/// Returns how the search ended, and whether it ever entered a position again.
#[track_caller]
fn check(start: &str, entered_max: u64) -> (End, bool) {
    let start: Start = start.parse().expect("a start");
    let position = start.position();
    let (rules, state) = (position.rules(), position.state());
    let mut naive =
        Naive { rules, entered_max: entered_max as usize, list: Vec::new(), n_tried: 0, line: Vec::new() };
    let end = naive.enter(&Plain::of(state));

    let game = PublishedGame { rules, version: PublishedVersion::Article };
    let mut search = SeenList::new(game, game.start(state.clone()), entered_max, Limits::default());
    let verdict = search.advance(u64::MAX);
    match end {
        End::Won => {
            assert_eq!(verdict, Some(Verdict::Solved(naive.line.clone())), "{start}");
            assert!(check::solution(&position.clone().into(), &naive.line).is_ok(), "{start}");
        }
        End::ListFull => assert_eq!(verdict, Some(Verdict::GaveUp(Stopped::ListFull)), "{start}"),
        End::NothingLeft => {
            assert!(matches!(verdict, Some(Verdict::Unsolvable { .. })), "{start}: {verdict:?}");
        }
    }
    assert_eq!(search.spent().expanded, naive.list.len() as u64, "{start}");
    assert_eq!(search.metrics().generated, naive.n_tried, "{start}");
    assert_eq!(search.line(), naive.line, "{start}");
    let is_again = |it: usize| naive.list[..it].contains(&naive.list[it]);
    let n_again = (0..naive.list.len()).filter(|&it| is_again(it)).count() as u64;
    assert_eq!(search.spent().stored, naive.list.len() as u64 - n_again, "{start}");
    (end, 0 < n_again)
}

/// Returns the highest cards, shuffled: three deep columns, four with a card each, and the rest in the stock.
fn reduced(game: &str, number: u64) -> String {
    let mut random = Random::new(number);
    let all = (9..=13).flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)));
    let mut deck: Vec<Card> = all.collect();
    let mut next = || deck.swap_remove(random.below(deck.len()));
    let mut column = |n_down: usize| {
        let down: String = (0..n_down).map(|_| next().to_string()).collect();
        if down.is_empty() { next().to_string() } else { format!("{down}-{}", next()) }
    };
    let columns = [4, 4, 4, 0, 0, 0, 0].map(&mut column);
    let stock: String = deck.iter().map(Card::to_string).collect();
    format!("{game}/={stock}..{}", columns.join("."))
}

#[test]
fn seen_list_is_the_published_algorithm_on_reduced_decks() {
    let mut ends = Vec::new();
    let mut n_again = 0;
    for game in ["klondike-draw-one", "klondike-draw-three", "klondike-draw-one,draw=2"] {
        for number in 1..=size(60, 240) as u64 {
            let (end, is_again) = check(&reduced(game, number), 600);
            ends.push(end);
            n_again += usize::from(is_again);
        }
    }
    let n = |end: End| ends.iter().filter(|&&it| it == end).count();
    // All of them come about, or else not much was compared.
    let counts = [n(End::Won), n(End::NothingLeft), n_again];
    assert!(counts.iter().all(|&it| 3 < it), "{counts:?}");
}

#[test]
fn seen_list_is_the_published_algorithm_on_whole_decks() {
    let games = ["klondike-draw-one", "klondike-draw-three"];
    let deals = games.iter().flat_map(|game| (1..=size(6, 12)).map(move |number| format!("{game}/{number}")));
    let ends: Vec<End> = deals.map(|it| check(&it, 500).0).collect();
    assert!(ends.contains(&End::Won) && ends.contains(&End::ListFull), "{ends:?}");
}
