//! Reduced decks of Klondike, and a search that leaves out nothing. It knows nothing of [`solitaire`]'s rules.

use std::{collections::HashSet, fmt};

use solitaire::{Card, Suit};

/// The rank times four, and the suit, as in [`Suit::ALL`].
type Code = u8;

const KING: u8 = 13;
const N_COLUMNS: usize = 7;
/// Deals with more positions are left out, and are few.
const POSITIONS_MAX: usize = 1_500;

/// The rules that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kind {
    pub(crate) draw: usize,
    pub(crate) redeals: Option<u8>,
    pub(crate) worrying_back: bool,
}

/// A position with the highest cards of the deck only, the others being home.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    columns: [Column; N_COLUMNS],
    /// The next card is the last.
    stock: Vec<Code>,
    waste: Vec<Code>,
    home: [u8; 4],
    redeals: u8,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
struct Column {
    down: Vec<Code>,
    up: Vec<Code>,
}

/// What is true of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Truth {
    /// In so many moves at least.
    Won { moves: u64 },
    /// So many positions can be reached, where the order of columns does not matter.
    Lost { positions: u64 },
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

impl Board {
    /// Deal number `number`: which cards there are and where is drawn. Of a few such deals it is the one in which the most
    /// cards lie above lower ones of their suits, or else hardly any would be lost.
    pub(crate) fn deal(number: u64) -> Board {
        let mut random = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut draw = |n: usize| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            (random >> 33) as usize % n
        };
        (0..10).for_each(|_| _ = draw(2));
        let n_tries = 1 + draw(20);
        let tries = (0..n_tries).map(|_| Board::random(&mut draw));
        tries.max_by_key(Board::n_buried).expect("at least one")
    }

    fn random(draw: &mut impl FnMut(usize) -> usize) -> Board {
        let home = [0; 4].map(|_| 10 + draw(2) as u8);
        let is_high = |card: &Code| home[suit(*card)] < rank(*card);
        let mut deck: Vec<Code> = (4..=KING << 2 | 3).filter(is_high).collect();
        let mut columns: [Column; N_COLUMNS] = Default::default();
        // Few columns may be empty, or nearly all deals could be won.
        let (n_kings, n_deep) = (draw(3), 1 + draw(2));
        for column in &mut columns[..n_kings] {
            if let Some(idx) = deck.iter().position(|&it| rank(it) == KING) {
                column.up.push(deck.swap_remove(idx));
            }
        }
        let n_stock = draw(4).min(deck.len());
        let stock = (0..n_stock).map(|_| deck.swap_remove(draw(deck.len()))).collect();
        for idx in (N_COLUMNS - n_deep..N_COLUMNS).cycle() {
            if deck.is_empty() || columns[idx].down.len() == 6 {
                break;
            }
            let card = deck.swap_remove(draw(deck.len()));
            let buried = columns[idx].up.pop();
            columns[idx].down.extend(buried);
            columns[idx].up.push(card);
        }
        Board { columns, stock, waste: deck, home, redeals: 0 }
    }

    /// How many cards lie above a lower one of their suit.
    fn n_buried(&self) -> usize {
        let is_on_lower = |cards: &[Code], height: usize| {
            let card = cards[height];
            cards[..height].iter().any(|&it| suit(it) == suit(card) && it < card)
        };
        let n_in = |column: &Column| {
            let cards = [column.down.as_slice(), &column.up].concat();
            (0..cards.len()).filter(|&height| is_on_lower(&cards, height)).count()
        };
        self.columns.iter().map(n_in).sum()
    }

    fn takes(&self, idx: usize, card: Code) -> bool {
        match self.columns[idx].up.last() {
            Some(&target) => rank(card) + 1 == rank(target) && is_red(card) != is_red(target),
            // A column whose face-up cards are in the hand is not empty.
            None => rank(card) == KING && self.columns[idx].down.is_empty(),
        }
    }

    fn goes_home(&self, card: Code) -> bool {
        self.home[suit(card)] + 1 == rank(card)
    }

    /// All positions one move away.
    fn after_moves(&self, kind: Kind) -> Vec<Board> {
        let mut all = Vec::new();
        self.push_from_columns(&mut all);
        if let Some(&card) = self.waste.last() {
            let mut without = self.clone();
            without.waste.pop();
            without.push_placed(card, &mut all);
        }
        for suit in 0..4 {
            let card = self.home[suit] << 2 | suit as u8;
            if kind.worrying_back && 0 < self.home[suit] {
                let mut without = self.clone();
                without.home[suit] -= 1;
                without.push_on_columns(&[card], &mut all);
            }
        }
        let mut turned = self.clone();
        if self.stock.is_empty() && self.waste.is_empty() {
            return all;
        }
        if self.stock.is_empty() {
            turned.stock = turned.waste.drain(..).rev().collect();
            // Where they are not limited, nobody counts.
            turned.redeals += u8::from(kind.redeals.is_some());
            all.extend(Some(turned).filter(|_| kind.redeals.is_none_or(|max| self.redeals < max)));
        } else {
            let n_left = self.stock.len().saturating_sub(kind.draw);
            let drawn: Vec<Code> = turned.stock.drain(n_left..).rev().collect();
            turned.waste.extend(drawn);
            all.push(turned);
        }
        all
    }

    fn push_from_columns(&self, all: &mut Vec<Board>) {
        for idx in 0..N_COLUMNS {
            for height in 0..self.columns[idx].up.len() {
                let mut without = self.clone();
                let run = without.columns[idx].up.split_off(height);
                let mut placed = Vec::new();
                match run[..] {
                    [card] => without.push_placed(card, &mut placed),
                    _ => without.push_on_columns(&run, &mut placed),
                }
                // What comes back to where it was is no move. Only then a card is turned up.
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

    fn push_placed(&self, card: Code, all: &mut Vec<Board>) {
        if self.goes_home(card) {
            let mut next = self.clone();
            next.home[suit(card)] += 1;
            all.push(next);
        }
        self.push_on_columns(&[card], all);
    }

    fn push_on_columns(&self, run: &[Code], all: &mut Vec<Board>) {
        for idx in (0..N_COLUMNS).filter(|&idx| self.takes(idx, run[0])) {
            let mut next = self.clone();
            next.columns[idx].up.extend(run);
            all.push(next);
        }
    }

    fn in_any_order(mut self) -> Board {
        self.columns.sort();
        self
    }

    /// What is true of this deal. `None` if it has too many positions.
    pub(crate) fn truth(&self, kind: Kind) -> Option<Truth> {
        let mut layer = vec![self.clone().in_any_order()];
        let mut seen = HashSet::from([layer[0].clone()]);
        for moves in 0.. {
            if layer.iter().any(|it| it.home == [KING; 4]) {
                return Some(Truth::Won { moves });
            }
            if layer.is_empty() {
                return Some(Truth::Lost { positions: seen.len() as u64 });
            }
            let mut next = Vec::new();
            for board in layer.iter().flat_map(|it| it.after_moves(kind)) {
                let board = board.in_any_order();
                if seen.insert(board.clone()) {
                    next.push(board);
                }
            }
            if POSITIONS_MAX < seen.len() {
                return None;
            }
            layer = next;
        }
        unreachable!("the layers end")
    }
}

/// As in links.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let put =
            |f: &mut fmt::Formatter<'_>, card: Code| Card::new(rank(card), Suit::ALL[suit(card)]).fmt(f);
        self.stock.iter().rev().try_for_each(|&it| put(f, it))?;
        f.write_str(".")?;
        self.waste.iter().try_for_each(|&it| put(f, it))?;
        for column in &self.columns {
            f.write_str(".")?;
            column.down.iter().try_for_each(|&it| put(f, it))?;
            f.write_str(if column.down.is_empty() { "" } else { "-" })?;
            column.up.iter().try_for_each(|&it| put(f, it))?;
        }
        Ok(())
    }
}

/// As in the names of games.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let worrying_back = if self.worrying_back { "on" } else { "off" };
        write!(f, "klondike-draw-one,draw={},worrying-back={worrying_back}", self.draw)?;
        self.redeals.map_or(Ok(()), |it| write!(f, ",redeals={it}"))
    }
}
