//! Saved games of KPatience: XML with the number of the deal, and the states of the game. Each state gives the places
//! of the cards that it moves. The source is `DealerScene::saveFile` and the `PatPile`s of each game in KPatience's
//! repository.

use roxmltree::{Document, Node};

use super::{ParsePositionError, ParseSavedGameError, written::parse_written};
use crate::{
    Card, Deal, DealNumber, Place, Position, Rank, Rules, Suit,
    legible::start_of,
    lines::place_in,
    rules::{FREECELL, KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, YUKON},
};

pub(super) fn is_saved_game(text: &str) -> bool {
    text.contains("<kpat-game")
}

/// The name of a pile, and its cards from the bottom up, each with whether it is face up.
type SavedPile = (String, Vec<(Card, bool)>);

/// Returns the position at which the game was saved.
pub(super) fn read(text: &str) -> Result<Position, ParsePositionError> {
    let xml = text.trim_start_matches(|it: char| it == '\u{feff}' || it.is_whitespace());
    let document = Document::parse(xml)
        .map_err(|err| ParseSavedGameError::Damaged { place: end_of(&err, text, xml) })?;
    let game = document.root_element();
    let rules = rules_of(game)?;
    // The names of elements are slices of the text, so that they have a place in it.
    let place_of = |element: Node<'_, '_>| place_in(text, element.tag_name().name());
    let mut piles = if rules == FREECELL { dealt(game, &place_of)? } else { Vec::new() };
    for state in game.children().filter(|it| it.has_tag_name("state")) {
        play(&mut piles, state, &place_of)?;
        if state.attribute("current") == Some("true") {
            break;
        }
    }
    if let Some(name) = pile_of_other_game(&rules, &piles) {
        let of_pile = |it: &Node<'_, '_>| it.has_tag_name("move") && it.attribute("pile") == Some(name);
        let place = place_of(game.descendants().find(of_pile).expect("what put a card there"));
        return Err(ParseSavedGameError::NoPile { place, pile: start_of(name, 24) }.into());
    }
    parse_written(&rules, &written(&piles), |err| ParseSavedGameError::Position(err).into())
}

/// Returns the place of an error in `xml`, which is `text` without leading white space.
fn end_of(err: &roxmltree::Error, text: &str, xml: &str) -> Place {
    use roxmltree::Error;
    let end = match err {
        // These errors have no place.
        Error::NoRootNode | Error::UnclosedRootNode | Error::UnexpectedEndOfStream => xml.trim_end().len(),
        Error::DtdDetected => xml.find("<!DOCTYPE").unwrap_or_default(),
        _ => {
            let pos = err.pos();
            let line = xml.split_inclusive('\n').take(pos.row as usize - 1).map(str::len).sum::<usize>();
            let before = xml[line..].chars().take(pos.col as usize - 1).map(char::len_utf8);
            line + before.sum::<usize>()
        }
    };
    place_in(text, &xml[end..end])
}

/// Returns a pile that has cards but does not exist in the game.
fn pile_of_other_game<'a>(rules: &Rules, piles: &'a [SavedPile]) -> Option<&'a str> {
    let (n_columns, n_cells) = (usize::from(rules.columns), usize::from(rules.cells));
    let has_stock = rules.stock.is_some();
    let column = if has_stock { "play" } else { "store" };
    let is_there = |name: &str| match split_number(name) {
        Some((kind, Some(number))) => match kind {
            "target" => number < 4,
            "freecell" => number < n_cells,
            _ => kind == column && number < n_columns,
        },
        Some((kind, None)) => has_stock && matches!(kind, "talon" | "pile"),
        None => false,
    };
    piles.iter().find(|(name, cards)| !cards.is_empty() && !is_there(name)).map(|it| it.0.as_str())
}

fn rules_of(game: Node<'_, '_>) -> Result<Rules, ParseSavedGameError> {
    match (game.attribute("game-type").unwrap_or_default(), game.attribute("game-type-options")) {
        ("freecell", _) => Ok(FREECELL),
        ("klondike", Some("1")) => Ok(KLONDIKE_DRAW_ONE),
        ("klondike", _) => Ok(KLONDIKE_DRAW_THREE),
        ("yukon", _) => Ok(YUKON),
        (other, _) => Err(ParseSavedGameError::OtherGame(start_of(other, 24))),
    }
}

/// Returns the columns of the numbered deal, since states contain only what they change. KPatience's FreeCell has
/// Microsoft's numbers.
fn dealt(
    game: Node<'_, '_>,
    place_of: &dyn Fn(Node<'_, '_>) -> Place,
) -> Result<Vec<SavedPile>, ParseSavedGameError> {
    let number = game.attribute("deal-number").and_then(|it| it.parse().ok()).and_then(DealNumber::new);
    let lacks =
        || ParseSavedGameError::Lacks { place: place_of(game), element: "kpat-game", lacks: "deal-number" };
    let deal = Deal::microsoft(number.ok_or_else(lacks)?);
    let column = |idx: usize| {
        let cards = deal.cards().iter().skip(idx).step_by(FREECELL.columns.into());
        (format!("store{idx}"), cards.map(|&it| (it, true)).collect())
    };
    Ok((0..FREECELL.columns.into()).map(column).collect())
}

/// Puts the cards of a state in the places that it gives, change by change.
fn play(
    piles: &mut Vec<SavedPile>,
    state: Node<'_, '_>,
    place_of: &dyn Fn(Node<'_, '_>) -> Place,
) -> Result<(), ParseSavedGameError> {
    let lacks = |it, element, lacks| ParseSavedGameError::Lacks { place: place_of(it), element, lacks };
    let mut placed: Vec<(Card, &str, usize, Node<'_, '_>)> = Vec::new();
    for change in state.children().filter(|it| it.has_tag_name("move")) {
        let pile = change.attribute("pile").ok_or_else(|| lacks(change, "move", "pile"))?;
        let position = change.attribute("position").and_then(|it| it.parse::<u8>().ok()).map(usize::from);
        let position = position.ok_or_else(|| lacks(change, "move", "position"))?;
        for (position, element) in (position..).zip(change.children().filter(|it| it.has_tag_name("card"))) {
            let card = card(element).ok_or_else(|| lacks(element, "card", "suit or rank"))?;
            if placed.iter().any(|it| it.0 == card) {
                return Err(ParseSavedGameError::Twice { place: place_of(element), card });
            }
            placed.push((card, pile, position, element));
            put(piles, element, card, pile, position);
        }
    }
    // A state gives the positions of its cards after all of them have moved.
    let is_there = |&(card, name, position, _): &(Card, &str, usize, Node<'_, '_>)| {
        let pile = piles.iter().find(|it| it.0 == name);
        pile.and_then(|it| it.1.get(position)).is_some_and(|it| it.0 == card)
    };
    match placed.into_iter().find(|it| !is_there(it)) {
        Some((card, pile, position, element)) => {
            let (place, pile) = (place_of(element), start_of(pile, 24));
            Err(ParseSavedGameError::Elsewhere { place, card, position, pile })
        }
        None => Ok(()),
    }
}

/// Moves a card from wherever it lies to a place in a pile.
fn put(piles: &mut Vec<SavedPile>, element: Node<'_, '_>, card: Card, pile: &str, position: usize) {
    let mut is_up = true;
    for (_, cards) in piles.iter_mut() {
        if let Some(idx) = cards.iter().position(|it| it.0 == card) {
            is_up = cards.remove(idx).1;
        }
    }
    is_up = element.attribute("turn").map_or(is_up, |it| it == "face-up");
    let idx = piles.iter().position(|it| it.0 == pile).unwrap_or_else(|| {
        piles.push((pile.to_string(), Vec::new()));
        piles.len() - 1
    });
    let cards = &mut piles[idx].1;
    cards.insert(position.min(cards.len()), (card, is_up));
}

fn card(element: Node<'_, '_>) -> Option<Card> {
    const RANKS: [&str; 13] = [
        "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
        "king",
    ];
    let suit = match element.attribute("suit")? {
        "clubs" => Suit::Clubs,
        "diamonds" => Suit::Diamonds,
        "hearts" => Suit::Hearts,
        "spades" => Suit::Spades,
        _ => return None,
    };
    let rank = element.attribute("rank")?;
    let named = (1..).zip(RANKS).find(|it| it.1 == rank).map(|it| it.0);
    let rank = named.or_else(|| rank.parse::<Rank>().ok().filter(|it| (1..=13).contains(it)))?;
    Some(Card::new(rank, suit))
}

/// Returns the position in the games' own text form.
fn written(piles: &[SavedPile]) -> String {
    let mut text = String::new();
    let mut foundations = String::from("Foundations:");
    for (name, cards) in piles.iter().filter(|it| !it.1.is_empty()) {
        let (kind, number) = split_number(name).expect("a pile that was checked");
        let number = number.unwrap_or_default();
        let cards: Vec<String> = cards
            .iter()
            .map(
                |&(card, is_up)| {
                    if is_up || kind == "talon" { card.to_string() } else { format!("<{card}>") }
                },
            )
            .collect();
        let cards = cards.join(" ");
        match kind {
            "store" | "play" => text += &format!("{}: {cards}\n", number + 1),
            "freecell" => text += &format!("Cell {}: {cards}\n", number + 1),
            "talon" => {
                // The card that is drawn next is the last of the pile, and the first of the line.
                let turned: Vec<&str> = cards.split(' ').rev().collect();
                text += &format!("Stock: {}\n", turned.join(" "));
            }
            "target" => foundations += &foundation(&cards),
            _ => text += &format!("Waste: {cards}\n"),
        }
    }
    format!("{foundations}\n{text}")
}

/// Returns the rank that a foundation has reached: `" H-5"`.
fn foundation(cards: &str) -> String {
    let top = cards.split(' ').next_back().and_then(|it| it.parse::<Card>().ok());
    top.map(|it| {
        let text = it.to_string();
        let (rank, suit) = text.split_at(text.len() - 1);
        format!(" {suit}-{rank}")
    })
    .unwrap_or_default()
}

/// Splits a name such as `store3` into the kind of the pile and its number. Returns `None` if the number is malformed.
fn split_number(name: &str) -> Option<(&str, Option<usize>)> {
    let kind = name.trim_end_matches(|it: char| it.is_ascii_digit());
    let number = name.get(kind.len()..).filter(|it| !it.is_empty());
    let read = number.map(|it| it.parse::<u8>().ok().map(usize::from));
    if read == Some(None) { None } else { Some((kind, read.flatten())) }
}
