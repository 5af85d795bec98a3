use std::{
    collections::HashSet,
    fmt,
    hash::{BuildHasherDefault, Hasher},
};

use solitaire::{
    Card, Suit,
    rules::{BuildPolicy, Spaces},
};

use crate::Random;

const KING: u8 = 13;
/// A card as a number. The low bits are its suit, as in [`Suit::ALL`]; the others are its rank.
type Code = u8;

/// A position of a game of the FreeCell family with the 12 or 16 highest cards of the deck; the others are home. It
/// does not use [`solitaire`]'s rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SmallFreeCell {
    pub build: BuildPolicy,
    pub spaces: Spaces,
    columns: Vec<Vec<Code>>,
    cells: Vec<Option<Code>>,
    foundations: [u8; 4],
}

/// The shortcuts of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shortcuts {
    /// Whether positions that differ only in the order of columns and of cells count as the same.
    pub unordered: bool,
    /// Whether only one of several empty columns is a target.
    pub one_empty_column: bool,
    /// Whether a position counts as won if no card lies above a lower one.
    pub ordered_is_won: bool,
    pub autoplay: AutoplayOf,
    /// Whether runs also move at once. They reach no other places than their cards one by one, unless a card that the
    /// others left behind goes home.
    pub whole_runs: bool,
}

/// Which cards go home by themselves, so that no other move is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AutoplayOf {
    Off,
    Horne,
    HorneAndRaymond,
    Everything,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SmallPlace {
    Column(usize),
    Cell(usize),
    Home,
}

fn rank(card: Code) -> u8 {
    card >> 2
}

fn suit(card: Code) -> usize {
    usize::from(card & 3)
}

fn is_red(card: Code) -> bool {
    matches!(Suit::ALL[suit(card)], Suit::Diamonds | Suit::Hearts)
}

impl SmallFreeCell {
    /// Returns deal number `number`. The numbers of ranks, columns and cells are random, too.
    pub fn deal(number: u64, build: BuildPolicy, spaces: Spaces) -> SmallFreeCell {
        let mut random = Random::new(number);
        let mut draw = |n: usize| random.below(n);
        let n_ranks = 3 + draw(2) as u8;
        let (n_columns, n_cells) = [(2, 1), (2, 2), (3, 0), (3, 1)][draw(4)];
        let mut deck: Vec<Code> =
            (KING - n_ranks + 1..=KING).flat_map(|rank| (0..4).map(move |suit| rank << 2 | suit)).collect();
        let mut columns = vec![Vec::new(); n_columns];
        for column in (0..n_columns).cycle() {
            if deck.is_empty() {
                break;
            }
            columns[column].push(deck.swap_remove(draw(deck.len())));
        }
        SmallFreeCell { build, spaces, columns, cells: vec![None; n_cells], foundations: [KING - n_ranks; 4] }
    }

    pub fn n_columns(&self) -> usize {
        self.columns.len()
    }

    pub fn n_cells(&self) -> usize {
        self.cells.len()
    }

    fn builds(&self, card: Code, target: Code) -> bool {
        rank(card) + 1 == rank(target)
            && match self.build {
                BuildPolicy::AlternateColor => is_red(card) != is_red(target),
                BuildPolicy::SameSuit => suit(card) == suit(target),
                BuildPolicy::AnySuit => true,
            }
    }

    fn available(&self) -> Vec<(SmallPlace, Code)> {
        let columns = self.columns.iter().enumerate();
        let columns = columns.filter_map(|(idx, it)| Some((SmallPlace::Column(idx), *it.last()?)));
        let cells =
            self.cells.iter().enumerate().filter_map(|(idx, it)| Some((SmallPlace::Cell(idx), (*it)?)));
        columns.chain(cells).collect()
    }

    /// Returns every legal move of a single card.
    fn moves(&self, shortcuts: Shortcuts) -> Vec<(SmallPlace, SmallPlace)> {
        let mut moves = Vec::new();
        for (from, card) in self.available() {
            if self.foundations[suit(card)] + 1 == rank(card) {
                moves.push((from, SmallPlace::Home));
            }
            let mut empty_column_listed = false;
            for (idx, column) in self.columns.iter().enumerate() {
                let fits = match column.last() {
                    Some(&target) => self.builds(card, target),
                    None if shortcuts.one_empty_column && empty_column_listed => false,
                    None => self.spaces == Spaces::AnyCard || rank(card) == KING,
                };
                empty_column_listed |= column.is_empty();
                if fits && from != SmallPlace::Column(idx) {
                    moves.push((from, SmallPlace::Column(idx)));
                }
            }
            if let (SmallPlace::Column(_), Some(idx)) = (from, self.cells.iter().position(Option::is_none)) {
                moves.push((from, SmallPlace::Cell(idx)));
            }
        }
        moves
    }

    /// Returns every legal move of two cards or more, with their number.
    fn run_moves(&self) -> Vec<(usize, usize, usize)> {
        let n_free = self.cells.iter().filter(|it| it.is_none()).count();
        let n_empty = match self.spaces {
            Spaces::AnyCard => self.columns.iter().filter(|it| it.is_empty()).count(),
            Spaces::KingsOnly | Spaces::Nothing => 0,
        };
        let mut moves = Vec::new();
        for (from, cards) in self.columns.iter().enumerate() {
            for (to, target) in self.columns.iter().enumerate().filter(|it| it.0 != from) {
                let n_empty = if target.is_empty() { n_empty.saturating_sub(1) } else { n_empty };
                let is_run = |it: &usize| cards[cards.len() - it..].is_sorted_by(|a, b| self.builds(*b, *a));
                for count in (2..=cards.len().min((n_free + 1) << n_empty)).take_while(is_run) {
                    let first = cards[cards.len() - count];
                    let fits = match target.last() {
                        Some(&target) => self.builds(first, target),
                        None => self.spaces == Spaces::AnyCard || rank(first) == KING,
                    };
                    if fits {
                        moves.push((from, to, count));
                    }
                }
            }
        }
        moves
    }

    fn play_run(&mut self, (from, to, count): (usize, usize, usize)) {
        let len_left = self.columns[from].len() - count;
        let mut run = self.columns[from].split_off(len_left);
        self.columns[to].append(&mut run);
    }

    fn play(&mut self, (from, to): (SmallPlace, SmallPlace)) {
        let card = match from {
            SmallPlace::Column(idx) => self.columns[idx].pop(),
            SmallPlace::Cell(idx) => self.cells[idx].take(),
            SmallPlace::Home => None,
        };
        let card = card.expect("a card to move");
        match to {
            SmallPlace::Column(idx) => self.columns[idx].push(card),
            SmallPlace::Cell(idx) => self.cells[idx] = Some(card),
            SmallPlace::Home => self.foundations[suit(card)] += 1,
        }
    }

    fn autoplay(&mut self, autoplay: AutoplayOf) {
        while let Some((from, _)) = self.available().into_iter().find(|&(_, card)| {
            self.foundations[suit(card)] + 1 == rank(card) && self.plays_by_itself(card, autoplay)
        }) {
            self.play((from, SmallPlace::Home));
        }
    }

    fn plays_by_itself(&self, card: Code, autoplay: AutoplayOf) -> bool {
        let lowest = |of: &dyn Fn(Code) -> bool| {
            (0..4)
                .filter(|&it| of(it))
                .map(|it| self.foundations[suit(it)])
                .min()
                .expect("suits of both colors")
        };
        let opposite = lowest(&|it| is_red(it) != is_red(card));
        let own = lowest(&|it| is_red(it) == is_red(card) && suit(it) != suit(card));
        let horne = self.build == BuildPolicy::SameSuit || rank(card) <= opposite + 1;
        match autoplay {
            AutoplayOf::Off => false,
            AutoplayOf::Horne => horne,
            AutoplayOf::HorneAndRaymond => horne || rank(card) <= opposite + 2 && rank(card) <= own + 3,
            AutoplayOf::Everything => true,
        }
    }

    fn is_won(&self) -> bool {
        self.foundations == [KING; 4]
    }

    fn is_ordered(&self) -> bool {
        self.columns.iter().all(|column| column.is_sorted_by(|below, card| rank(*card) <= rank(*below)))
    }

    /// Returns the place of every card: seven bits for each of at most 16, so different positions never collide.
    fn identity(&self, shortcuts: Shortcuts) -> u128 {
        let mut columns: Vec<&Vec<Code>> = self.columns.iter().collect();
        let mut cells = self.cells.clone();
        if shortcuts.unordered {
            columns.sort();
            cells.sort();
        }
        let mut identity = 0;
        let mut put = |card: Code, pile: usize, height: usize| {
            let lowest_rank = KING - 3;
            identity |=
                ((pile << 4 | height) as u128 + 1) << (7 * (u32::from(card) - u32::from(lowest_rank << 2)));
        };
        for (pile, column) in columns.iter().enumerate() {
            for (height, &card) in column.iter().enumerate() {
                put(card, pile, height);
            }
        }
        for (idx, card) in cells.iter().enumerate() {
            if let Some(card) = *card {
                put(card, columns.len() + idx, 0);
            }
        }
        identity
    }
}

impl SmallFreeCell {
    /// Returns whether the deal can be won, by examining every reachable position that the shortcuts do not leave out.
    pub fn is_winnable(&self, shortcuts: Shortcuts) -> bool {
        is_winnable(self, shortcuts)
    }
}

impl SmallFreeCell {
    /// Returns the fewest moves that win, not counting those to foundations, by examining every reachable position. A
    /// run that moves at once counts as one move, or as one for each of its cards.
    pub fn fewest_moves(&self, by_cards: bool) -> Option<u32> {
        let none = Shortcuts {
            unordered: false,
            one_empty_column: false,
            ordered_is_won: false,
            autoplay: AutoplayOf::Off,
            whole_runs: true,
        };
        let mut reached: HashSet<u128, BuildHasherDefault<IdentityHasher>> = HashSet::default();
        // The positions by the number of moves to them.
        let mut open = vec![vec![self.clone()]];
        let mut n_moves = 0;
        while n_moves < open.len() {
            let Some(board) = open[n_moves].pop() else {
                n_moves += 1;
                continue;
            };
            if !reached.insert(board.identity(none)) {
                continue;
            }
            if board.is_won() {
                return Some(n_moves as u32);
            }
            let mut add = |board: SmallFreeCell, cost: usize| {
                open.resize(open.len().max(n_moves + cost + 1), Vec::new());
                open[n_moves + cost].push(board);
            };
            for (from, to) in board.moves(none) {
                let mut next = board.clone();
                next.play((from, to));
                add(next, usize::from(to != SmallPlace::Home));
            }
            for mv in board.run_moves() {
                let mut next = board.clone();
                next.play_run(mv);
                add(next, if by_cards { mv.2 } else { 1 });
            }
        }
        None
    }
}

fn is_winnable(board: &SmallFreeCell, shortcuts: Shortcuts) -> bool {
    let mut start = board.clone();
    start.autoplay(shortcuts.autoplay);
    let mut seen: HashSet<u128, BuildHasherDefault<IdentityHasher>> = HashSet::default();
    seen.insert(start.identity(shortcuts));
    let mut open = vec![start];
    while let Some(board) = open.pop() {
        if board.is_won() || shortcuts.ordered_is_won && board.is_ordered() {
            return true;
        }
        let singles = board.moves(shortcuts).into_iter().map(|mv| {
            let mut next = board.clone();
            next.play(mv);
            next
        });
        let run_moves = if shortcuts.whole_runs { board.run_moves() } else { Vec::new() };
        let runs = run_moves.into_iter().map(|mv| {
            let mut next = board.clone();
            next.play_run(mv);
            next
        });
        for mut next in singles.chain(runs) {
            next.autoplay(shortcuts.autoplay);
            if seen.insert(next.identity(shortcuts)) {
                open.push(next);
            }
        }
    }
    false
}

/// Writes text that the rules read.
impl fmt::Display for SmallFreeCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |card: Code| Card::new(rank(card), Suit::ALL[suit(card)]).to_string();
        let symbol = |rank: u8| {
            if rank == 0 {
                "0".to_string()
            } else {
                Card::new(rank, Suit::Clubs).to_string()[..1].to_string()
            }
        };
        let foundations = Suit::ALL.iter().map(|it| {
            let initial = format!("{it:?}")[..1].to_string();
            format!("{initial}-{}", symbol(self.foundations[*it as usize]))
        });
        writeln!(f, "Foundations: {}", foundations.collect::<Vec<String>>().join(" "))?;
        if !self.cells.is_empty() {
            let cells = self.cells.iter().map(|it| it.map_or("-".to_string(), name));
            writeln!(f, "Freecells: {}", cells.collect::<Vec<String>>().join(" "))?;
        }
        for column in &self.columns {
            writeln!(f, ":{}", column.iter().map(|&it| format!(" {}", name(it))).collect::<String>())?;
        }
        Ok(())
    }
}

/// A hasher that mixes the bits of an identity.
#[derive(Default)]
struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
        }
    }

    fn write_u128(&mut self, value: u128) {
        let mixed = (value as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ ((value >> 64) as u64).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        self.0 = mixed ^ mixed >> 29;
    }
}
