use std::{
    collections::{HashSet, VecDeque},
    hash::{BuildHasherDefault, Hasher},
};

use solitaire::klondike::{Redeals, Rules};

use super::super::{MoveCount, cards::Code, deck::Layout};

/// A position of a game with the highest cards of each suit only, the others being home. It knows nothing of what
/// is tested with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board {
    /// Bottom first, with how many are face down.
    columns: Vec<(Vec<Code>, usize)>,
    /// The next card to be drawn is the last.
    stock: Vec<Code>,
    waste: Vec<Code>,
    home: [u8; 4],
    redeals: u8,
}

/// How many moves win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Truth {
    Fewest(u32),
    Lost,
    /// It would take too long to tell.
    Unknown,
}

/// What goes nowhere, and has nothing put on it: in columns that are no part of the game.
const STONE: Code = 56;
const BOARDS_MAX: usize = 1_000;

pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

/// Takes the bytes of a position as they come.
#[derive(Default)]
pub(super) struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }
}

fn rank(card: Code) -> u8 {
    card / 4 + 1
}

fn builds(card: Code, target: Code) -> bool {
    let is_red = |card: Code| [1, 2].contains(&(card % 4));
    rank(card) + 1 == rank(target) && is_red(card) != is_red(target)
}

impl Board {
    /// How many columns there are, and which cards, where, is drawn.
    pub(super) fn deal(random: &mut Random) -> Board {
        let mut home = [13; 4];
        let mut cards = Vec::new();
        let n_cards = 7 + random.below(7);
        while cards.len() < n_cards {
            let suit = random.below(4);
            if 13 - home[suit] < 5 {
                home[suit] -= 1;
                cards.push(home[suit] * 4 + suit as Code);
            }
        }
        let deck: Vec<Code> = (0..n_cards).map(|_| cards.swap_remove(random.below(cards.len()))).collect();
        let n_talon = random.below(n_cards / 2 + 1);
        let n_waste = random.below(n_talon + 1);
        let (talon, others) = deck.split_at(n_talon);
        let (waste, stock) = talon.split_at(n_waste);
        let mut columns = vec![(Vec::new(), 0); 1 + random.below(4)];
        for &card in others {
            let column = random.below(columns.len());
            columns[column].0.push(card);
        }
        for (cards, n_down) in columns.iter_mut().filter(|it| !it.0.is_empty()) {
            *n_down = random.below(cards.len());
        }
        Board { columns, stock: stock.to_vec(), waste: waste.to_vec(), home, redeals: 0 }
    }

    pub(super) fn layout(&self) -> Layout {
        let stone = (vec![STONE], 0);
        Layout {
            columns: std::array::from_fn(|idx| self.columns.get(idx).unwrap_or(&stone).clone()),
            stock: self.stock.clone(),
            waste: self.waste.clone(),
            foundations: self.home,
            redeals: self.redeals,
        }
    }

    /// By breadth first, redeals at once where they count nothing.
    pub(super) fn truth(&self, rules: &Rules, count: MoveCount) -> Truth {
        let mut seen: HashSet<Vec<u8>, BuildHasherDefault<Fnv>> = HashSet::default();
        let mut queue = VecDeque::from([(self.clone(), 0)]);
        while let Some((board, moves)) = queue.pop_front() {
            if !seen.insert(board.key()) {
                continue;
            }
            if board.home == [13; 4] {
                return Truth::Fewest(moves);
            }
            if BOARDS_MAX < seen.len() {
                return Truth::Unknown;
            }
            board.each_child(rules, |child, is_redeal| {
                if seen.contains(&child.key()) {
                    // Nothing new.
                } else if is_redeal && count == MoveCount::WithoutRedeals {
                    queue.push_front((child, moves));
                } else {
                    queue.push_back((child, moves + 1));
                }
            });
        }
        Truth::Lost
    }

    /// All of it, but for the order of the columns.
    fn key(&self) -> Vec<u8> {
        let mut columns: Vec<&(Vec<Code>, usize)> = self.columns.iter().collect();
        columns.sort();
        let mut key = Vec::with_capacity(48);
        key.extend(self.home);
        key.push(self.redeals);
        for (cards, n_down) in columns {
            key.extend(cards);
            key.push(100 + *n_down as u8);
        }
        key.extend(&self.stock);
        key.push(100);
        key.extend(&self.waste);
        key
    }

    /// Every position one move off, and whether the move is a redeal.
    fn each_child(&self, rules: &Rules, mut sink: impl FnMut(Board, bool)) {
        self.turn(rules, &mut sink);
        for (column, (cards, n_down)) in self.columns.iter().enumerate() {
            for start in (*n_down..cards.len()).rev() {
                if cards[start..].windows(2).any(|pair| !builds(pair[1], pair[0])) {
                    break;
                }
                let mut board = self.clone();
                let (left, n_down) = &mut board.columns[column];
                let hand = left.split_off(start);
                *n_down = (*n_down).min(left.len().saturating_sub(1));
                board.put(&hand, Some(column), &mut sink);
            }
        }
        if let Some(&card) = self.waste.last() {
            let mut board = self.clone();
            board.waste.pop();
            board.put(&[card], None, &mut sink);
        }
        for suit in 0..4 {
            if rules.worrying_back && 0 < self.home[suit] {
                let mut board = self.clone();
                board.home[suit] -= 1;
                let card = board.home[suit] * 4 + suit as Code;
                board.put(&[card], None, &mut sink);
            }
        }
    }

    fn turn(&self, rules: &Rules, sink: &mut impl FnMut(Board, bool)) {
        let mut board = self.clone();
        if !self.stock.is_empty() {
            for _ in 0..rules.draw {
                board.waste.extend(board.stock.pop());
            }
            sink(board, false);
        } else if !self.waste.is_empty() {
            if let Redeals::AtMost(redeals_max) = rules.redeals {
                if self.redeals == redeals_max {
                    return;
                }
                board.redeals += 1;
            }
            board.stock = board.waste.drain(..).rev().collect();
            sink(board, true);
        }
    }

    /// Cards in hand, from a column or elsewhere, go where they can.
    fn put(&self, hand: &[Code], from: Option<usize>, sink: &mut impl FnMut(Board, bool)) {
        let suit = usize::from(hand[0] % 4);
        if hand.len() == 1 && self.home[suit] + 1 == rank(hand[0]) {
            let mut board = self.clone();
            board.home[suit] += 1;
            sink(board, false);
        }
        for (column, (cards, _)) in self.columns.iter().enumerate() {
            let fits = match cards.last() {
                Some(&target) => builds(hand[0], target),
                None => rank(hand[0]) == 13,
            };
            if fits && from != Some(column) {
                let mut board = self.clone();
                board.columns[column].0.extend(hand);
                sink(board, false);
            }
        }
    }
}
