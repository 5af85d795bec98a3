use solitaire::{
    Card, Rules, State, Suit,
    klondike::{self, STOCK_DEALT, stock_rules},
    rules::{Redeals, Stock},
};

use super::{
    Measure,
    cards::{Cards, Code, bit, each, highest, is_king, rank, suit_cards, targets_of},
    position::ShortPosition,
};

pub(super) const COLUMNS: usize = klondike::COLUMNS;
/// The number of depths of a column: one more than the most cards in it, to count from 0.
const DEPTHS: usize = 20;
/// The most needs of a column: all face-down cards of a dealt column.
const NEEDS_MAX: usize = 6;

/// The constant part of a game: the rules, and the places of all cards at the start.
#[derive(Clone, Debug)]
pub(super) struct ShortLayout {
    pub(super) draw: u8,
    /// The number of moves that a redeal counts as.
    pub(super) redeal_cost: u32,
    /// The most redeals. `None` if they are not limited: then they are not counted.
    pub(super) redeals_max: Option<u8>,
    pub(super) worrying_back: bool,
    pub(super) prunes: ShortPrunes,
    /// The rest of each column at each depth.
    pub(super) layers: [[Layer; DEPTHS]; COLUMNS],
    /// The columns of the start, bottom first.
    cards: [[Code; DEPTHS]; COLUMNS],
    /// The cards of waste and stock in the order in which they are drawn.
    stock: [Code; STOCK_DEALT],
    /// The greatest depth of each column, plus one.
    radixes: [u8; COLUMNS],
    start: ShortPosition,
}

/// The rest of a column of the start at some depth, which counts the cards that have not been moved yet: the face-down
/// cards and the face-up card on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Layer {
    /// The depth when all face-up cards have left.
    pub(super) depth_under: u8,
    /// The run when all face-up cards have left.
    pub(super) run_under: Cards,
    /// The cards that are face down.
    pub(super) down: Cards,
    /// All cards that are above a lower, face-down card of their own suit here.
    pub(super) blocked: Cards,
    /// How many of the face-down cards have to go to another column first.
    pub(super) n_detours: u8,
    /// The cards that these can go on, for as many of them as there is room for.
    pub(super) needs: [Cards; NEEDS_MAX],
    pub(super) n_needs: u8,
    /// The sum, over the face-down cards, of their distance from the king times the number of cards above them.
    pub(super) buried: u16,
}

impl Layer {
    /// Returns the cards that the bottom card of this run can go on, if it is not a king and has to go to another
    /// column first. No card below it can be one of them.
    pub(super) fn need(&self, run: Cards) -> Option<Cards> {
        if run == 0 {
            return None;
        }
        let root = highest(run);
        (self.blocked & bit(root) != 0 && !is_king(root)).then(|| targets_of(root) & !self.down)
    }
}

/// The moves that a search may leave out. See [`children`](super::children).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ShortPrunes {
    pub(super) safe_home: SafeHome,
    pub(super) late_parts: bool,
    pub(super) late_emptying: bool,
    pub(super) late_worrying_back: bool,
}

/// Which cards go home at once, so that no other move is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SafeHome {
    /// No cards, and any card may be brought back.
    #[cfg(test)]
    Off,
    Proved,
    /// All cards that can, which is wrong.
    #[cfg(test)]
    Everything,
}

impl ShortPrunes {
    pub(super) const ALL: ShortPrunes = ShortPrunes {
        safe_home: SafeHome::Proved,
        late_parts: true,
        late_emptying: true,
        late_worrying_back: true,
    };
}

/// A position card by card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct CodedPiles {
    /// The cards of each column, bottom first, and how many of them are face down.
    pub(super) columns: [(Vec<Code>, usize); COLUMNS],
    /// The stock. The next card to be drawn is the last.
    pub(super) stock: Vec<Code>,
    pub(super) waste: Vec<Code>,
    pub(super) foundations: [u8; 4],
    pub(super) redeals: u8,
}

impl CodedPiles {
    pub(super) fn of(state: &State) -> CodedPiles {
        let codes = |cards: &[Card]| cards.iter().map(|it| it.index() as Code).collect();
        CodedPiles {
            columns: std::array::from_fn(|idx| (codes(state.column(idx)), state.n_down(idx))),
            stock: codes(state.stock()),
            waste: codes(state.waste()),
            foundations: Suit::ALL.map(|it| state.n_home(it)),
            redeals: state.redeals(),
        }
    }
}

impl ShortLayout {
    pub(super) fn new(rules: &Rules, piles: &CodedPiles, count: Measure) -> ShortLayout {
        let Stock { draw, redeals } = stock_rules(rules);
        let redeals_max = match redeals {
            Redeals::Unlimited => None,
            Redeals::AtMost(redeals_max) => Some(redeals_max),
        };
        let mut layout = ShortLayout {
            draw,
            redeal_cost: u32::from(count == Measure::Moves),
            redeals_max,
            worrying_back: rules.worrying_back,
            prunes: ShortPrunes::ALL,
            layers: [[Layer::default(); DEPTHS]; COLUMNS],
            cards: [[0; DEPTHS]; COLUMNS],
            stock: [0; STOCK_DEALT],
            radixes: [1; COLUMNS],
            start: ShortPosition::EMPTY,
        };
        for (idx, (cards, n_down)) in piles.columns.iter().enumerate() {
            layout.add_column(idx, cards, *n_down);
        }
        let stock = piles.waste.iter().chain(piles.stock.iter().rev());
        for (place, &card) in stock.enumerate() {
            layout.stock[place] = card;
            layout.start.stock |= 1 << place;
        }
        layout.start.n_waste = piles.waste.len() as u8;
        layout.start.home = piles.foundations;
        layout.start.redeals = if redeals_max.is_some() { piles.redeals } else { 0 };
        layout
    }

    pub(super) fn start(&self) -> ShortPosition {
        self.start
    }

    /// Returns a position of the game that begins here.
    pub(super) fn position_of(&self, piles: &CodedPiles) -> ShortPosition {
        let mut position = ShortPosition {
            home: piles.foundations,
            n_waste: piles.waste.len() as u8,
            redeals: if self.redeals_max.is_some() { piles.redeals } else { 0 },
            ..ShortPosition::EMPTY
        };
        for (idx, (cards, _)) in piles.columns.iter().enumerate() {
            let mut depth = self.start.depths[idx];
            while 0 < depth && !cards.starts_with(&self.cards[idx][..usize::from(depth)]) {
                depth = self.layer(idx, depth).depth_under;
            }
            position.depths[idx] = depth;
            position.runs[idx] =
                set_of(cards.get(usize::from(depth).saturating_sub(1)..).unwrap_or_default());
        }
        let is_there = |place: &u8| {
            let card = self.stock_card(u32::from(*place));
            piles.waste.contains(&card) || piles.stock.contains(&card)
        };
        position.stock = each(u64::from(self.start.stock)).filter(is_there).map(|place| 1 << place).sum();
        position
    }

    pub(super) fn layer(&self, column: usize, depth: u8) -> &Layer {
        &self.layers[column][usize::from(depth)]
    }

    /// Returns the card at a place of the stock: waste and stock of the start, in the order in which they are
    /// drawn.
    pub(super) fn stock_card(&self, place: u32) -> Code {
        self.stock[place as usize]
    }

    pub(super) fn stock_cards(&self, places: u32) -> Cards {
        each(u64::from(places)).map(|place| bit(self.stock_card(place.into()))).sum()
    }

    /// Returns the card at a depth of a column.
    pub(super) fn root(&self, column: usize, depth: u8) -> Code {
        self.cards[column][usize::from(depth) - 1]
    }

    /// Returns the depths of all columns in one number, below 2^22: there are at most 52 cards in the
    /// columns, and the product of seven numbers with a sum of 59 is at most 8.43^7.
    pub(super) fn depths_code(&self, depths: &[u8; COLUMNS]) -> u32 {
        let radixes = self.radixes.iter().zip(depths);
        radixes.fold(0, |code, (&radix, &depth)| code * u32::from(radix) + u32::from(depth))
    }

    pub(super) fn n_depths(&self) -> u32 {
        self.radixes.iter().map(|&it| u32::from(it)).product()
    }

    pub(super) fn depths_of_code(&self, mut code: u32) -> [u8; COLUMNS] {
        let mut depths = [0; COLUMNS];
        for (depth, &radix) in depths.iter_mut().zip(&self.radixes).rev() {
            *depth = (code % u32::from(radix)) as u8;
            code /= u32::from(radix);
        }
        depths
    }

    fn add_column(&mut self, idx: usize, cards: &[Code], n_down: usize) {
        self.cards[idx][..cards.len()].copy_from_slice(cards);
        for depth in 1..=cards.len() {
            let below = &cards[..depth - 1];
            let (depth_under, run_under) = exposed(below, n_down);
            let down = set_of(below);
            let under = self.layer(idx, depth_under);
            let n_detours = under.n_detours + u8::from(under.blocked & run_under != 0);
            let blocked = higher_of_same_suits(down);
            let burden = |(idx, &card): (usize, &Code)| u16::from(13 - rank(card)) * (depth - 1 - idx) as u16;
            let buried = below.iter().enumerate().map(burden).sum();
            let (mut needs, mut n_needs) = (under.needs, under.n_needs);
            if let (Some(need), Some(free)) = (under.need(run_under), needs.get_mut(usize::from(n_needs))) {
                *free = need;
                n_needs += 1;
            }
            self.layers[idx][depth] =
                Layer { needs, n_needs, depth_under, run_under, down, blocked, n_detours, buried };
        }
        (self.start.depths[idx], self.start.runs[idx]) = exposed(cards, n_down);
        self.radixes[idx] = self.start.depths[idx] + 1;
    }
}

/// Returns the depth of the bottom card of the run at the end of a column, and the run.
///
/// Face-up cards below the last run behave like face-down cards, except that cards which build on each other are
/// exposed together.
fn exposed(cards: &[Code], n_down: usize) -> (u8, Cards) {
    let Some(last) = cards.len().checked_sub(1) else { return (0, 0) };
    let mut root = last;
    while n_down < root && targets_of(cards[root]) & bit(cards[root - 1]) != 0 {
        root -= 1;
    }
    // A column that consists of a run on a king is like any other column that was empty before.
    let is_free = root == 0 && is_king(cards[0]);
    (if is_free { 0 } else { root as u8 + 1 }, set_of(&cards[root..]))
}

fn set_of(cards: &[Code]) -> Cards {
    cards.iter().map(|&it| bit(it)).sum()
}

/// Returns the cards that are higher than the lowest card of their suit in the set.
fn higher_of_same_suits(cards: Cards) -> Cards {
    let lowest_of = |card: Code| (cards & suit_cards(card)).trailing_zeros();
    (0..Card::DECK_LEN as Code).filter(|&it| lowest_of(it) < u32::from(it)).map(bit).sum()
}
