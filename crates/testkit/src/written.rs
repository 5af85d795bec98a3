//! Deals as people and programs write them.

use solitaire::{Card, Deal, Face, Pile, Rules, Table};

use crate::Random;

/// A written form of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrittenForm {
    /// A line for each column and, if the game has them, for the cells or the stock.
    Columns,
    /// A line for each row.
    Rows,
    /// One line in dealing order.
    OneLine,
    /// Three digits per card in dealing order, with line ends anywhere.
    Digits,
    /// Solvitaire's JSON.
    Json,
    /// A line for each pile, named by letter and number: `C1: K♠, 3♦`. For games without hidden cards.
    Named,
}

impl WrittenForm {
    pub const ALL: [WrittenForm; 6] = [
        WrittenForm::Columns,
        WrittenForm::Rows,
        WrittenForm::OneLine,
        WrittenForm::Digits,
        WrittenForm::Json,
        WrittenForm::Named,
    ];
}

/// Returns a random deal of the game.
pub fn random_deal(random: &mut Random) -> Deal {
    let mut cards: Vec<Card> = Card::deck().collect();
    random.shuffle(&mut cards);
    Deal::new(cards.try_into().expect("a deck")).expect("a deck")
}

/// Returns a deal of the game in this form, with its cards spelled in one of the ways that people use. Returns `None`
/// if the form does not exist for the game.
pub fn written(rules: &Rules, deal: &Deal, form: WrittenForm, random: &mut Random) -> Option<String> {
    let piles = DealtPiles::of(rules, deal);
    let spelling = Spelling::random(random);
    let mut line = |cards: &[Card]| {
        let words: Vec<String> = cards.iter().map(|&it| spelling.card(it)).collect();
        words.join(spelling.between) + random.pick(&["", "", " ", "\t"])
    };
    let text = match form {
        WrittenForm::Columns => {
            let mut lines: Vec<String> = piles.columns.iter().map(|it| line(it)).collect();
            if !piles.cells.is_empty() {
                lines.push(format!("Freecells: {}", line(&piles.cells)));
            }
            if !piles.reserve.is_empty() {
                lines.push(format!("Reserve: {}", line(&piles.reserve)));
            }
            if !piles.stock.is_empty() {
                lines.push(line(&piles.stock));
            }
            lines.join("\n")
        }
        WrittenForm::Rows if !solitaire::freecell::fits(rules) && !rules.has_hidden_cards() => {
            let rows: Vec<String> = piles.open_rows().iter().map(|it| line(it)).collect();
            rows.join("\n")
        }
        WrittenForm::Rows => {
            let mut rest = &deal.cards()[..];
            let mut lines = Vec::new();
            for len in piles.row_lens() {
                let (row, below) = rest.split_at(len);
                lines.push(line(row));
                rest = below;
            }
            lines.join("\n")
        }
        WrittenForm::OneLine => line(deal.cards()),
        WrittenForm::Digits => digits(deal, random),
        WrittenForm::Json => piles.json(),
        WrittenForm::Named if rules.has_hidden_cards() => return None,
        WrittenForm::Named => {
            let columns = (1..).zip(&piles.columns).map(|(nth, it)| format!("C{nth}: {}\n", line(it)));
            let mut text: String = columns.collect();
            for (nth, card) in (1..).zip(&piles.cells) {
                text += &format!("O{nth}: {}\n", line(&[*card]));
            }
            if !piles.reserve.is_empty() {
                text += &format!("Reserve: {}\n", line(&piles.reserve));
            }
            text
        }
    };
    Some(text)
}

struct DealtPiles {
    /// The columns, each from its bottom card.
    columns: Vec<Vec<Card>>,
    cells: Vec<Card>,
    reserve: Vec<Card>,
    /// The stock. The card that is drawn first comes first.
    stock: Vec<Card>,
    /// How many cards of each column lie face down.
    n_down: Vec<usize>,
}

impl DealtPiles {
    /// Deals by the rules of each kind of game: in rows, then to the cells, or all remaining cards to the stock.
    fn of(rules: &Rules, deal: &Deal) -> DealtPiles {
        let table = rules.dealt(deal).table();
        let n_columns = usize::from(rules.columns);
        if !solitaire::freecell::fits(rules) && !rules.has_hidden_cards() {
            return DealtPiles::of_open_table(&table);
        }
        let heights: Vec<usize> =
            (0..n_columns as u8).map(|idx| table.pile(Pile::Column(idx)).len()).collect();
        let n_down: Vec<usize> = match rules.has_hidden_cards() {
            true => (0..n_columns).collect(),
            false => vec![0; n_columns],
        };
        let mut columns = vec![Vec::new(); n_columns];
        let mut cards = deal.cards().iter().copied();
        // If columns have face-down cards, the first rows are a triangle.
        let n_rows = heights.iter().max().copied().unwrap_or_default();
        let is_triangle = n_down.iter().any(|&it| it != 0);
        let triangle = if is_triangle { n_columns } else { 0 };
        for row in 0..n_rows.max(triangle) {
            let first = if row < triangle { row } else { 0 };
            for idx in first..n_columns {
                if columns[idx].len() < heights[idx] {
                    columns[idx].extend(cards.next());
                }
            }
        }
        let rest: Vec<Card> = cards.collect();
        let has_stock = rules.stock.is_some();
        let (cells, stock) = if has_stock { (Vec::new(), rest) } else { (rest, Vec::new()) };
        DealtPiles { columns, cells, reserve: Vec::new(), stock, n_down }
    }

    /// Returns the cards as they lie on a table on which all of them are visible.
    fn of_open_table(table: &Table) -> DealtPiles {
        let is_column = |pile: &Pile| matches!(pile, Pile::Column(_));
        let cards = |faces: &[Face]| -> Vec<Card> {
            faces.iter().filter_map(|it| if let Face::Up(card) = it { Some(*card) } else { None }).collect()
        };
        let of = |is_it: &dyn Fn(&Pile) -> bool| -> Vec<Vec<Card>> {
            table.piles.iter().filter(|it| is_it(&it.0)).map(|it| cards(&it.1)).collect()
        };
        let columns = of(&is_column);
        DealtPiles {
            n_down: vec![0; columns.len()],
            columns,
            cells: of(&|it| matches!(it, Pile::Cell(_))).concat(),
            reserve: of(&|it| matches!(it, Pile::Reserve(_))).concat(),
            stock: Vec::new(),
        }
    }

    /// Returns the rows of the deal, and a last row with the cards dealt to single places.
    fn open_rows(&self) -> Vec<Vec<Card>> {
        let n_rows = self.columns.iter().map(Vec::len).max().unwrap_or_default();
        let row = |height: usize| self.columns.iter().filter_map(|it| it.get(height).copied()).collect();
        let singles = [&self.cells[..], &self.reserve].concat();
        (0..n_rows).map(row).chain(Some(singles).filter(|it| !it.is_empty())).collect()
    }

    fn row_lens(&self) -> Vec<usize> {
        let n_columns = self.columns.len();
        let is_triangle = self.n_down.iter().any(|&it| it != 0);
        let mut left = Card::DECK_LEN;
        let mut lens = Vec::new();
        while 0 < left {
            let row = lens.len();
            let len = match is_triangle {
                true if row < n_columns => n_columns - row,
                true if !self.stock.is_empty() => left,
                true => n_columns - 1,
                false => n_columns,
            };
            lens.push(len.min(left));
            left -= len.min(left);
        }
        lens
    }

    fn json(&self) -> String {
        let list = |cards: &[Card], n_down: usize| {
            let words = cards.iter().enumerate().map(|(idx, card)| {
                let text = card.to_string().replace('T', "10");
                let (rank, suit) = text.split_at(text.len() - 1);
                let suit = if idx < n_down { suit.to_lowercase() } else { suit.to_string() };
                format!("\"{rank}{suit}\"")
            });
            format!("[{}]", words.collect::<Vec<_>>().join(","))
        };
        let columns = self.columns.iter().zip(&self.n_down).map(|(cards, &n_down)| list(cards, n_down));
        let mut text = format!("{{\"tableau piles\": [\n{}\n]", columns.collect::<Vec<_>>().join(",\n"));
        if !self.cells.is_empty() {
            text += &format!(",\n\"cells\": {}", list(&self.cells, 0));
        }
        if !self.reserve.is_empty() {
            text += &format!(",\n\"reserve\": {}", list(&self.reserve, 0));
        }
        if !self.stock.is_empty() {
            // The top card, which is drawn first, is the last of a list.
            let turned: Vec<Card> = self.stock.iter().rev().copied().collect();
            text += &format!(",\n\"stock\": {}, \"waste\": []", list(&turned, 0));
        }
        text + "}\n"
    }
}

fn digits(deal: &Deal, random: &mut Random) -> String {
    let mut text = String::new();
    for card in deal.cards() {
        for digit in format!("{:02}{}", card.rank(), card.suit() as u8 + 1).chars() {
            // Numbers of deals may begin so, too.
            if 3 <= text.len() && random.below(40) == 0 {
                text.push_str(random.pick(&["\n", "\r\n", "\n\n"]));
            }
            text.push(digit);
        }
    }
    text
}

/// The spelling of cards.
struct Spelling {
    ten: &'static str,
    suits: [&'static str; 4],
    is_lower: bool,
    is_suit_first: bool,
    between: &'static str,
}

impl Spelling {
    fn random(random: &mut Random) -> Spelling {
        Spelling {
            ten: random.pick(&["T", "10", "0"]),
            suits: random.pick(&[
                ["C", "D", "H", "S"],
                ["♣", "♦", "♥", "♠"],
                ["♧", "♢", "♡", "♤"],
                ["♣\u{fe0f}", "♦\u{fe0f}", "♥\u{fe0f}", "♠\u{fe0f}"],
                ["\u{5}", "\u{4}", "\u{3}", "\u{6}"],
            ]),
            is_lower: random.below(2) == 0,
            is_suit_first: random.below(3) == 0,
            between: random.pick(&[" ", ", ", ",", "  ", "\t", "; "]),
        }
    }

    fn card(&self, card: Card) -> String {
        let text = card.to_string();
        let rank = if card.rank() == 10 { self.ten } else { &text[..1] };
        let suit = self.suits[card.suit() as usize];
        let text = if self.is_suit_first { format!("{suit}{rank}") } else { format!("{rank}{suit}") };
        if self.is_lower { text.to_lowercase() } else { text }
    }
}
