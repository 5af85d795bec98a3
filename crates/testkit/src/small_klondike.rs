use std::{
    collections::{HashSet, VecDeque},
    fmt, mem,
};

use solitaire::{
    Card, Rank, Rules, Suit,
    klondike::{COLUMNS, stock_rules},
    rules::Redeals,
};

use crate::Random;

const KING: Rank = 13;

/// The most positions of a deal. Few deals have more, and these are left out.
const POSITIONS_MAX: usize = 1_500;

/// A position of Klondike with a few cards of each suit; the others are home. It does not use [`solitaire`]'s rules.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SmallKlondike {
    /// The columns, at most as many as in the whole game.
    columns: Vec<SmallColumn>,
    /// The stock. The next card is the last.
    stock: Vec<Card>,
    waste: Vec<Card>,
    home: [Rank; 4],
    redeals: u8,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
struct SmallColumn {
    down: Vec<Card>,
    up: Vec<Card>,
}

/// The truth about a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Truth {
    /// It can be won, by this number of moves at least.
    Won { moves: u64 },
    /// It cannot be won. This many positions can be reached, not counting different orders of the columns.
    Lost { positions: u64 },
}

impl SmallKlondike {
    /// Returns deal number `number`, with about 12 cards in seven columns and the stock.
    ///
    /// Of up to 20 deals it is the one in which the most cards lie above lower ones of their suits, because hardly any
    /// other would be lost.
    pub fn deal(number: u64) -> SmallKlondike {
        let mut random = Random::new(number);
        let n_tries = 1 + random.below(20);
        let tries = (0..n_tries).map(|_| SmallKlondike::random(&mut random));
        tries.max_by_key(SmallKlondike::n_buried).expect("at least one")
    }

    fn random(random: &mut Random) -> SmallKlondike {
        let home = [0; 4].map(|_| 10 + random.below(2) as Rank);
        let mut deck: Vec<Card> = Card::deck().filter(|it| home[it.suit() as usize] < it.rank()).collect();
        let mut columns: Vec<SmallColumn> = vec![SmallColumn::default(); COLUMNS];
        // Only a few columns may be empty; otherwise nearly all deals could be won.
        let (n_kings, n_deep) = (random.below(3), 1 + random.below(2));
        for column in &mut columns[..n_kings] {
            if let Some(idx) = deck.iter().position(|it| it.rank() == KING) {
                column.up.push(deck.swap_remove(idx));
            }
        }
        let n_stock = random.below(4).min(deck.len());
        let stock = (0..n_stock).map(|_| deck.swap_remove(random.below(deck.len()))).collect();
        for idx in (COLUMNS - n_deep..COLUMNS).cycle() {
            if deck.is_empty() || columns[idx].down.len() == 6 {
                break;
            }
            let card = deck.swap_remove(random.below(deck.len()));
            let buried = columns[idx].up.pop();
            columns[idx].down.extend(buried);
            columns[idx].up.push(card);
        }
        SmallKlondike { columns, stock, waste: deck, home, redeals: 0 }
    }

    /// Returns a deal of 7 to 13 cards in one to four columns, in which more than the last cards may be face up: not
    /// always a position that Klondike can reach.
    pub fn tiny(random: &mut Random) -> SmallKlondike {
        let mut home = [KING; 4];
        let mut deck = Vec::new();
        let n_cards = 7 + random.below(7);
        while deck.len() < n_cards {
            let suit = random.pick(&Suit::ALL);
            let rank = &mut home[suit as usize];
            if KING - *rank < 5 {
                deck.push(Card::new(*rank, suit));
                *rank -= 1;
            }
        }
        random.shuffle(&mut deck);
        let n_in_stock = random.below(n_cards / 2 + 1);
        let n_waste = random.below(n_in_stock + 1);
        let others = deck.split_off(n_in_stock);
        let stock = deck.split_off(n_waste);
        let mut columns = vec![SmallColumn::default(); 1 + random.below(4)];
        let n_columns = columns.len();
        others.into_iter().for_each(|card| columns[random.below(n_columns)].up.push(card));
        for column in columns.iter_mut().filter(|it| !it.up.is_empty()) {
            column.down = column.up.drain(..random.below(column.up.len())).collect();
        }
        SmallKlondike { columns, stock, waste: deck, home, redeals: 0 }
    }

    /// Returns the face-down and the face-up cards of each column, bottom first.
    pub fn columns(&self) -> impl Iterator<Item = (&[Card], &[Card])> {
        self.columns.iter().map(|it| (it.down.as_slice(), it.up.as_slice()))
    }

    /// Returns the cards to be drawn, the next one last.
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }

    /// Returns the cards drawn, the one that can be played last.
    pub fn waste(&self) -> &[Card] {
        &self.waste
    }

    /// Returns the ranks that the foundations have reached, by suit.
    pub fn home(&self) -> [Rank; 4] {
        self.home
    }

    /// Returns how many cards lie above a lower one of their suit.
    fn n_buried(&self) -> usize {
        let is_on_lower = |cards: &[Card], height: usize| {
            let card = cards[height];
            cards[..height].iter().any(|it| it.suit() == card.suit() && it.rank() < card.rank())
        };
        let n_in = |column: &SmallColumn| {
            let cards = [column.down.as_slice(), &column.up].concat();
            (0..cards.len()).filter(|&height| is_on_lower(&cards, height)).count()
        };
        self.columns.iter().map(n_in).sum()
    }

    /// Returns the truth about the deal under these rules, where a redeal counts as `redeal_cost` moves, 0 or 1.
    /// Returns `None` if the deal has too many positions.
    pub fn truth(&self, rules: &Rules, redeal_cost: u64) -> Option<Truth> {
        let mut seen: HashSet<SmallKlondike> = HashSet::new();
        let mut open = VecDeque::from([(self.clone().in_any_order(), 0)]);
        while let Some((board, moves)) = open.pop_front() {
            if seen.contains(&board) {
                continue;
            }
            if board.home == [KING; 4] {
                return Some(Truth::Won { moves });
            }
            for (child, is_redeal) in board.children(rules) {
                let child = child.in_any_order();
                if is_redeal && redeal_cost == 0 {
                    open.push_front((child, moves));
                } else if !seen.contains(&child) {
                    open.push_back((child, moves + 1));
                }
            }
            seen.insert(board);
            if POSITIONS_MAX < seen.len() {
                return None;
            }
        }
        Some(Truth::Lost { positions: seen.len() as u64 })
    }

    fn in_any_order(mut self) -> SmallKlondike {
        self.columns.sort();
        self
    }

    /// Returns every position one move away, and whether the move is a redeal.
    fn children(&self, rules: &Rules) -> Vec<(SmallKlondike, bool)> {
        let mut all = Vec::new();
        self.push_from_columns(&mut all);
        if let Some(&card) = self.waste.last() {
            let mut without = self.clone();
            without.waste.pop();
            without.push_placed(card, &mut all);
        }
        for suit in Suit::ALL {
            let rank = self.home[suit as usize];
            if rules.worrying_back && 0 < rank {
                let mut without = self.clone();
                without.home[suit as usize] -= 1;
                without.push_on_columns(&[Card::new(rank, suit)], &mut all);
            }
        }
        let mut children: Vec<_> = all.into_iter().map(|it| (it, false)).collect();
        children.extend(self.turned(rules));
        children
    }

    /// Returns the position after a draw, or after the waste becomes the stock.
    fn turned(&self, rules: &Rules) -> Option<(SmallKlondike, bool)> {
        let mut turned = self.clone();
        if !self.stock.is_empty() {
            let n_left = self.stock.len().saturating_sub(stock_rules(rules).draw.into());
            turned.waste.extend(turned.stock.drain(n_left..).rev());
            return Some((turned, false));
        }
        if let Redeals::AtMost(redeals_max) = stock_rules(rules).redeals {
            if redeals_max <= self.redeals {
                return None;
            }
            // Redeals are counted only if they are limited.
            turned.redeals += 1;
        }
        turned.stock = mem::take(&mut turned.waste).into_iter().rev().collect();
        (!turned.stock.is_empty()).then_some((turned, true))
    }

    fn push_from_columns(&self, all: &mut Vec<SmallKlondike>) {
        for idx in 0..self.columns.len() {
            let up = &self.columns[idx].up;
            for height in (0..up.len()).rev() {
                if up[height..].windows(2).any(|pair| !builds(pair[1], pair[0])) {
                    break;
                }
                let mut without = self.clone();
                let run = without.columns[idx].up.split_off(height);
                let mut placed = Vec::new();
                match run[..] {
                    [card] => without.push_placed(card, &mut placed),
                    _ => without.push_on_columns(&run, &mut placed),
                }
                // Putting cards back where they were is not a move. A card is turned up only after a move.
                placed.retain(|it| it != self);
                for it in &mut placed {
                    let column = &mut it.columns[idx];
                    if column.up.is_empty() {
                        column.up.extend(column.down.pop());
                    }
                }
                all.extend(placed);
            }
        }
    }

    fn push_placed(&self, card: Card, all: &mut Vec<SmallKlondike>) {
        if self.home[card.suit() as usize] + 1 == card.rank() {
            let mut next = self.clone();
            next.home[card.suit() as usize] += 1;
            all.push(next);
        }
        self.push_on_columns(&[card], all);
    }

    fn push_on_columns(&self, run: &[Card], all: &mut Vec<SmallKlondike>) {
        for idx in (0..self.columns.len()).filter(|&idx| self.takes(idx, run[0])) {
            let mut next = self.clone();
            next.columns[idx].up.extend(run);
            all.push(next);
        }
    }

    fn takes(&self, idx: usize, card: Card) -> bool {
        match self.columns[idx].up.last() {
            Some(&target) => builds(card, target),
            // A column is not empty if its face-up cards have been taken but face-down cards remain.
            None => card.rank() == KING && self.columns[idx].down.is_empty(),
        }
    }
}

fn builds(card: Card, target: Card) -> bool {
    let is_red = |card: Card| matches!(card.suit(), Suit::Diamonds | Suit::Hearts);
    card.rank() + 1 == target.rank() && is_red(card) != is_red(target)
}

/// Writes the position as in links.
impl fmt::Display for SmallKlondike {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.stock.iter().rev().try_for_each(|it| it.fmt(f))?;
        f.write_str(".")?;
        self.waste.iter().try_for_each(|it| it.fmt(f))?;
        for column in &self.columns {
            f.write_str(".")?;
            column.down.iter().try_for_each(|it| it.fmt(f))?;
            f.write_str(if column.down.is_empty() { "" } else { "-" })?;
            column.up.iter().try_for_each(|it| it.fmt(f))?;
        }
        Ok(())
    }
}
