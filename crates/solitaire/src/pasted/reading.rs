use super::Doubt;
use crate::{
    Card, Deal, DealNumber, GameId, Position, Rank,
    card::{parse_foundation, parse_rank},
    lines::{Marked, base_word, lines, marked},
};

/// The largest number that [`Pasted::numbered`] finds: as many deals as Microsoft's last FreeCell had.
const NUMBERED_MAX: u64 = 1_000_000;

/// A deal or a position read from a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Pasted {
    /// The position by the likelier reading.
    pub position: Position,
    /// How the text was read.
    pub reading: Reading,
    /// The reading of the cards in dealing order, if that is possible, too.
    pub other: Option<(Reading, Position)>,
    /// Why the text may mean another position. A program should show this, and ask before it relies on the position.
    pub doubt: Option<Doubt>,
}

/// How a text was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// Every line is a column, or names its pile.
    Columns,
    /// Every line is a row of the deal.
    Rows,
    /// The lines have all cards in the order in which they are dealt.
    DealingOrder,
    /// Solvitaire's JSON.
    Solvitaire,
    /// A screen that Solvitaire prints.
    SolvitaireScreen,
    /// A saved game of KPatience.
    KPatience,
    /// The number that a program gives the deal.
    Number,
}

/// The meaning of the lines of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineOrder {
    /// Each is a column.
    Columns,
    /// Each is a row of the deal; more generally, the cards stand in dealing order.
    Rows,
}

impl Reading {
    /// Returns the reading in words that continue "read": `as columns`.
    pub fn words(self) -> &'static str {
        match self {
            Reading::Columns => "as columns",
            Reading::Rows => "as rows",
            Reading::DealingOrder => "in dealing order",
            Reading::Solvitaire => "as Solvitaire's JSON",
            Reading::SolvitaireScreen => "as a screen of Solvitaire",
            Reading::KPatience => "as a saved game of KPatience",
            Reading::Number => "as the number of a deal",
        }
    }
}

impl Pasted {
    pub(super) fn certain(position: Position, reading: Reading) -> Pasted {
        Pasted { position, reading, other: None, doubt: None }
    }

    /// Returns the result for a position that another program has written, which may still be one that no deal leads
    /// to.
    pub(super) fn of_program(position: Position, reading: Reading) -> Pasted {
        let doubt = position.rules().doubt(position.state());
        Pasted { doubt, ..Pasted::certain(position, reading) }
    }

    /// Returns the numbered deal that the position is, if Microsoft's numbering has it among the first million.
    pub fn numbered(&self) -> Option<GameId> {
        numbered(&self.position)
    }
}

pub(super) fn numbered(position: &Position) -> Option<GameId> {
    let rules = position.rules();
    // The nth card of the deal stands at the same place of the text in every deal.
    let known = Deal::microsoft(DealNumber::FIRST);
    let written = cards_in(&position.text());
    let mut cards = *known.cards();
    for (nth, card) in cards_in(&rules.dealt(&known).text()).iter().enumerate() {
        let dealt = known.cards().iter().position(|it| it == card)?;
        cards[dealt] = *written.get(nth)?;
    }
    let deal = Deal::new(cards).filter(|it| rules.dealt(it) == *position)?;
    Some(GameId { deal: deal.microsoft_number(NUMBERED_MAX)?, rules })
}

/// Returns the cards that the text of a position names, including those on its foundations (`H-5`). Programs use it to
/// show which cards are missing while the user types. Nothing is checked.
pub fn cards_in(text: &str) -> Vec<Card> {
    let base = lines(text).find_map(|it| parse_rank(base_word(it.content())?)).unwrap_or(1);
    let up_to = |rank: Rank, suit| {
        let n_cards = if rank == 0 { 0 } else { (rank + 13 - base) % 13 + 1 };
        (0..n_cards).map(move |nth| Card::new((base + nth - 1) % 13 + 1, suit))
    };
    let mut cards = Vec::new();
    for line in lines(text) {
        let is_of_foundations = line.content().to_ascii_lowercase().starts_with("found");
        for Marked { card: word, .. } in marked(line.content()) {
            if let Some((suit, rank)) = parse_foundation(word) {
                cards.extend(up_to(rank, suit));
            } else if let Ok(card) = word.parse::<Card>() {
                let with_lower =
                    up_to(card.rank(), card.suit()).filter(|&it| is_of_foundations || it == card);
                cards.extend(with_lower);
            }
        }
    }
    cards
}

#[test]
fn finds_cards_in_texts() {
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let found: Vec<String> = cards_in(text).iter().map(Card::to_string).collect();
        assert_eq!(found.join(" "), expected, "{text}");
    }
    check("1: <7H TD> 8c,10s\u{200b}♥A", "7H TD 8C TS AH");
    check("Base: Q\nFoundations: C-A D-0\n3C", "QC KC AC 3C");
    check("# KS\nFoundations: C-0 D-2 3H\nFreecells: - 5D", "AD 2D AH 2H 3H 5D");
    check("sw 1h ws ?? nothing", "");
}
