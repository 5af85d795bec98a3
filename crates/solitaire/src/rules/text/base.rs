//! The rank that foundations begin with, if that is not the ace: texts give it in a line of its own, `Base: 5`.

use crate::{
    Card, Rank, Suit,
    card::parse_rank,
    lines::{Line, base_word, lines, marked},
    parse_deal_error::LinesSeen,
    pasted::label::{PileLabel, label_of},
};

/// Returns the rank that foundations begin with: the one that a text gives, or the one that follows from the cards in
/// other piles.
pub(super) fn of_text(text: &str) -> Rank {
    let said = lines(text).find_map(|it| parse_rank(base_word(it.content())?));
    said.unwrap_or_else(|| {
        let is_of_foundations = |line: &Line<'_>| {
            let label = line.content().split_once(':').and_then(|it| label_of(it.0.trim_end()));
            matches!(label, Some(PileLabel::Foundations | PileLabel::Foundation))
        };
        let piles = lines(text).filter(|it| !is_of_foundations(it));
        of_piles(piles.flat_map(|line| marked(line.content()).map(move |it| (line, it.card))))
    })
}

/// Returns the rank from which on the missing cards of each suit continue without a gap. If that is true of several
/// ranks, the first card decides.
pub(super) fn of_piles<'a>(words: impl Iterator<Item = (Line<'a>, &'a str)>) -> Rank {
    let mut seen = LinesSeen::default();
    let mut first = None;
    for (line, word) in words {
        // Words that are not cards, and cards that occur twice, are refused when the piles are read.
        first = first.or(seen.card(line, word).ok().map(Card::rank));
    }
    let first = first.unwrap_or(1);
    let n_missing = |suit| (1..=13).filter(|&rank| !seen.has_seen(Card::new(rank, suit))).count();
    let is_base = |base: &Rank| {
        Suit::ALL.into_iter().all(|it| usize::from(seen.n_unseen_from(*base, it)) == n_missing(it))
    };
    [first].into_iter().chain(1..=13).find(is_base).unwrap_or(first)
}
