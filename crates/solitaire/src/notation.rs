//! Moves as text, in the notation FreeCell players use: two characters, from and to.

use crate::{Game, IllegalMove, Move, Pile, Suit};

/// The name of a pile: columns `1` to `9` and `0`, cells `a` to `d`, all foundations `h`.
///
/// More cells than FreeCell has are our extension: `e` `f` `g`, then `i` (`h` is taken).
pub const fn pile_letter(pile: Pile) -> char {
    match pile {
        Pile::Column(idx) => match idx {
            9 => '0',
            _ => (b'1' + idx) as char,
        },
        Pile::Cell(idx) => match idx {
            7 => 'i',
            _ => (b'a' + idx) as char,
        },
        Pile::Foundation(_) => 'h',
        Pile::Stock => 's',
        Pile::Waste => 'w',
    }
}

/// The notation of `mv` in `state`, where it must be legal.
///
/// Where more than one length of a run could move the same way, which happens only into an
/// empty column, the count follows: `26v3`, in hexadecimal.
pub fn move_text<G: Game>(game: &G, state: &G::State, mv: Move) -> String {
    let mut text = String::new();
    push_move(game, state, mv, &mut text);
    text
}

/// Appends the same to `text`.
pub fn push_move<G: Game>(game: &G, state: &G::State, mv: Move, text: &mut String) {
    text.push(pile_letter(mv.from));
    text.push(pile_letter(mv.to));
    if 1 < game.legal_counts(state, mv.from, mv.to).len() {
        text.push('v');
        text.push(char::from_digit(mv.count.into(), 16).expect("at most 13 cards"));
    }
}

/// Reads one move at the start of `text` and returns what follows it.
///
/// Without a count, the longest legal run moves, as in other programs.
pub fn parse_move<'a, G: Game>(
    game: &G,
    state: &G::State,
    text: &'a str,
) -> Result<(Move, &'a str), ParseMoveError> {
    let mut chars = text.chars();
    let (Some(from), Some(to)) = (chars.next(), chars.next()) else { return Err(ParseMoveError::NotAMove) };
    let mut rest = chars.as_str();
    let mut count_said = None;
    if let Some(after) = rest.strip_prefix('v') {
        let digit = after.chars().next().and_then(|it| it.to_digit(16)).ok_or(ParseMoveError::NotAMove)?;
        count_said = Some(digit as u8);
        rest = &after[1..];
    }
    let from = piles_named(from).next().ok_or(ParseMoveError::NotAMove)?;
    let mut first_target = None;
    for to in piles_named(to) {
        first_target = first_target.or(Some(to));
        let count = match count_said {
            Some(count) => Some(count).filter(|&count| game.is_legal(state, Move { from, to, count })),
            None => game.legal_counts(state, from, to).last(),
        };
        if let Some(count) = count {
            return Ok((Move { from, to, count }, rest));
        }
    }
    let to = first_target.ok_or(ParseMoveError::NotAMove)?;
    Err(ParseMoveError::Illegal(IllegalMove(Move { from, to, count: count_said.unwrap_or(1) })))
}

/// Why a text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseMoveError {
    /// Not two characters that name piles.
    NotAMove,
    Illegal(IllegalMove),
}

fn piles_named(letter: char) -> impl Iterator<Item = Pile> {
    let columns = (0..10).map(Pile::Column);
    let cells = (0..8).map(Pile::Cell);
    let foundations = Suit::ALL.map(Pile::Foundation);
    let all = columns.chain(cells).chain(foundations).chain([Pile::Stock, Pile::Waste]);
    all.filter(move |&pile| pile_letter(pile) == letter)
}
