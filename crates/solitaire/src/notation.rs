//! Moves as text, in the notation FreeCell players use: two characters, from and to.

use crate::{
    Game, IllegalMove, Move, Pile, Place, Suit,
    lines::{TEXT_BYTES_MAX, lines, start_of, words},
};

/// The columns from the eleventh on.
const FURTHER_COLUMNS: &[u8; 8] = b"jklmnpqr";

/// Returns the name of a pile: columns `1` to `9` and `0`, cells `a` to `d`, all foundations `h`, stock `s` and waste
/// `w`.
///
/// The names of piles that FreeCell does not have are our extension: further cells are `e` `f` `g`, then `i` (`h` is
/// taken), further columns `j` to `r` without `o`. The reserve uses the letters of cells, since no game has both.
pub const fn pile_letter(pile: Pile) -> char {
    match pile {
        Pile::Column(idx) => match idx {
            0..9 => (b'1' + idx) as char,
            9 => '0',
            10..18 => FURTHER_COLUMNS[idx as usize - 10] as char,
            18.. => '?',
        },
        Pile::Cell(idx) | Pile::Reserve(idx) => match idx {
            7 => 'i',
            _ => (b'a' + idx) as char,
        },
        Pile::Foundation(_) => 'h',
        Pile::Stock => 's',
        Pile::Waste => 'w',
    }
}

/// Returns the name of a pile as the source of a move. As sources, the foundations have different names, in capitals:
/// `C` `D` `H` `S`. As a target, `h` is enough, since each card can go to one foundation only.
pub const fn source_letter(pile: Pile) -> char {
    match pile {
        Pile::Foundation(Suit::Clubs) => 'C',
        Pile::Foundation(Suit::Diamonds) => 'D',
        Pile::Foundation(Suit::Hearts) => 'H',
        Pile::Foundation(Suit::Spades) => 'S',
        _ => pile_letter(pile),
    }
}

/// The number that the letter `z` stands for in a count: no pile has twice as many cards.
const Z: u8 = 35;

/// Returns the notation of `mv` in `state`, where it must be legal.
///
/// If more than one number of cards could move between these piles, the count follows: `26v3`. Letters are the digits
/// from 10 on, and a `z` stands for 35 more: `26vz1` is 36.
pub fn move_text<G: Game>(game: &G, state: &G::State, mv: Move) -> String {
    let mut text = String::new();
    push_move(game, state, mv, &mut text);
    text
}

/// Appends the notation of `mv`, as [`move_text`] returns it, to `text`.
pub fn push_move<G: Game>(game: &G, state: &G::State, mv: Move, text: &mut String) {
    text.push(source_letter(mv.from));
    text.push(pile_letter(mv.to));
    if 1 < game.legal_counts(state, mv.from, mv.to).len() {
        text.push('v');
        if Z <= mv.count {
            text.push('z');
        }
        text.push(char::from_digit((mv.count % Z).into(), 36).expect("a digit below z"));
    }
}

/// Reads one move at the start of `text` and returns what follows it.
///
/// Without a count, the longest legal run moves, as in other programs. Letters may be of any case. If a letter names
/// two piles in different cases and both moves are legal, the case decides.
pub fn parse_move<'a, G: Game>(
    game: &G,
    state: &G::State,
    text: &'a str,
) -> Result<(Move, &'a str), ParseMoveError> {
    let mut chars = text.chars();
    let (Some(from), Some(to)) = (chars.next(), chars.next()) else { return Err(ParseMoveError::NotAMove) };
    let mut rest = chars.as_str();
    let mut count_said = None;
    if let Some(after) = rest.strip_prefix(['v', 'V']) {
        let (more, digits) = match after.strip_prefix(['z', 'Z']) {
            Some(digits) => (Z, digits),
            None => (0, after),
        };
        let mut chars = digits.chars();
        let digit = chars.next().and_then(|it| it.to_digit(u32::from(Z))).ok_or(ParseMoveError::NotAMove)?;
        count_said = Some(more + digit as u8);
        rest = chars.as_str();
    }
    let mut first_illegal = None;
    for from in sources_named(from) {
        for to in targets_named(to) {
            let count = match count_said {
                Some(count) => Some(count).filter(|&count| game.is_legal(state, Move { from, to, count })),
                None => game.legal_counts(state, from, to).max(),
            };
            if let Some(count) = count {
                return Ok((Move { from, to, count }, rest));
            }
            let count = count_said.unwrap_or(1);
            first_illegal = first_illegal.or(Some(IllegalMove(Move { from, to, count })));
        }
    }
    Err(first_illegal.map_or(ParseMoveError::NotAMove, ParseMoveError::Illegal))
}

/// Why a text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseMoveError {
    /// The text does not begin with two characters that name piles.
    #[error("is not a move; moves look like 26 or 3h")]
    NotAMove,
    /// The move was read, but is against the rules in this position.
    #[error("is not legal there")]
    Illegal(#[source] IllegalMove),
}

/// Returns the notation of `moves` from `state`, ten moves per line. The moves must be legal one after another.
pub fn write_moves<G: Game>(game: &G, state: &G::State, moves: &[Move]) -> String {
    let mut state = state.clone();
    let mut text = String::new();
    for (n_before, &mv) in moves.iter().enumerate() {
        if 0 < n_before {
            text.push(if n_before % 10 == 0 { '\n' } else { ' ' });
        }
        push_move(game, &state, mv, &mut text);
        game.play(&mut state, mv);
    }
    text
}

/// Reads moves, played one after another from `state`.
///
/// Blanks, commas, line ends or nothing may separate the moves. Numbers with a dot, as in `11. 3a 3b`, are skipped, and
/// so are lines that start with `#`.
pub fn parse_moves<G: Game>(game: &G, state: &G::State, text: &str) -> Result<Vec<Move>, ParseMovesError> {
    parse_moves_with(game, state, text, |_| None)
}

/// Reads moves like [`parse_moves`], with autoplay: `next_by_itself` returns the moves that follow each move of the
/// text by themselves and are not written. The result contains these, too.
pub(crate) fn parse_moves_with<G: Game>(
    game: &G,
    state: &G::State,
    text: &str,
    next_by_itself: impl Fn(&G::State) -> Option<Move>,
) -> Result<Vec<Move>, ParseMovesError> {
    if TEXT_BYTES_MAX < text.len() {
        return Err(ParseMovesError::TooLong);
    }
    let mut state = state.clone();
    let mut moves = Vec::new();
    let mut n_written = 0;
    for line in lines(text) {
        for word in words(line.content()) {
            let mut rest = without_number(word);
            while !rest.is_empty() {
                let (mv, after) = parse_move(game, &state, rest).map_err(|error| {
                    let (number, place) = (n_written + 1, line.place(rest));
                    ParseMovesError::Move { number, place, word: start_of(rest), error }
                })?;
                game.play(&mut state, mv);
                moves.push(mv);
                n_written += 1;
                rest = after;
                while let Some(mv) = next_by_itself(&state) {
                    game.play(&mut state, mv);
                    moves.push(mv);
                }
            }
        }
    }
    Ok(moves)
}

fn without_number(word: &str) -> &str {
    match word.split_once('.') {
        Some((number, rest)) if number.parse::<u16>().is_ok() => rest,
        _ => word,
    }
}

/// Why a text is not a list of moves that can be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseMovesError {
    /// More than 64 kB. None of it was read.
    #[error("this text is too long to be a solution")]
    TooLong,
    /// A move cannot be read or played.
    #[error("line {}: move {number}, “{word}”, {error}", place.line)]
    Move {
        /// The number of the move, from 1.
        number: usize,
        /// The place in the text of the unread rest of its word.
        place: Place,
        /// The start of that rest, at most 12 characters.
        word: String,
        /// Why it cannot be read or played.
        #[source]
        error: ParseMoveError,
    },
}

impl ParseMovesError {
    /// Returns how many moves of the text were read.
    pub(crate) fn n_read(&self) -> usize {
        match self {
            ParseMovesError::TooLong => 0,
            ParseMovesError::Move { number, .. } => number - 1,
        }
    }

    /// Returns the place in the text that is wrong, unless it is the text as a whole.
    pub fn place(&self) -> Option<Place> {
        match self {
            ParseMovesError::TooLong => None,
            ParseMovesError::Move { place, .. } => Some(*place),
        }
    }
}

/// Every pile that a game can have. This is an array, since chained iterators would be more code for a page to fetch.
const PILES: [Pile; 40] = {
    let mut piles = [Pile::Waste; 40];
    let mut nth = 0;
    while nth < 18 {
        piles[nth] = Pile::Column(nth as u8);
        nth += 1;
    }
    while nth < 26 {
        piles[nth] = Pile::Cell(nth as u8 - 18);
        piles[nth + 8] = Pile::Reserve(nth as u8 - 18);
        nth += 1;
    }
    while nth < 30 {
        piles[nth + 8] = Pile::Foundation(Suit::ALL[nth - 26]);
        nth += 1;
    }
    piles[38] = Pile::Stock;
    piles
};

/// Returns the piles that a letter may mean. Piles with exactly this name come first.
fn sources_named(letter: char) -> impl Iterator<Item = Pile> {
    (0..2 * PILES.len()).filter_map(move |nth| {
        let pile = PILES[nth % PILES.len()];
        let name = source_letter(pile);
        let is_exact = name == letter;
        let is_named = name.eq_ignore_ascii_case(&letter) && is_exact == (nth < PILES.len());
        is_named.then_some(pile)
    })
}

fn targets_named(letter: char) -> impl Iterator<Item = Pile> {
    PILES.into_iter().filter(move |&pile| pile_letter(pile).eq_ignore_ascii_case(&letter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Deal, DealNumber, rules::FREECELL};

    const MOVES: &str = "6a 6b 6h bh 6h 8b 18 87 18 31\n83 32 a3 8h 5a 5c 15 1h 1h 61\na6 8a 86 36 18v2";

    fn read(text: &str) -> Result<String, String> {
        let state = FREECELL.deal(&Deal::microsoft(DealNumber::FIRST));
        let moves = parse_moves(&FREECELL, &state, text).map_err(|err| {
            let place = err.place().map(|it| (it.line, it.start, it.len));
            format!("{err} {place:?}")
        })?;
        Ok(write_moves(&FREECELL, &state, &moves))
    }

    #[track_caller]
    fn check(text: &str) {
        assert_eq!(read(text).as_deref(), Ok(MOVES));
    }

    #[test]
    fn solutions_are_read_as_people_paste_them() {
        check(MOVES);
        check(&MOVES.replace([' ', '\n'], ""));
        check(&MOVES.replace(' ', ",\t").to_uppercase());
        check(&format!("\u{feff}# freecell/1\r\n\r\n  {}\r\n", MOVES.replace('\n', "\r\n")));
        let lines: Vec<String> =
            (0..).zip(MOVES.lines()).map(|(n, it)| format!("{}. {it}\n", 10 * n + 1)).collect();
        check(&lines.concat());
        check(&lines.concat().replace(". ", "."));
        assert_eq!(read(""), Ok(String::new()));
    }

    #[track_caller]
    fn check_error(text: &str, expected: &str) {
        assert_eq!(read(text), Err(expected.to_string()));
    }

    #[test]
    fn a_bad_solution_says_where_and_what() {
        let not_a_move = "is not a move; moves look like 26 or 3h";
        check_error(
            &MOVES.replace("83", "8x"),
            &format!("line 2: move 11, “8x”, {not_a_move} Some((2, 1, 2))"),
        );
        check_error("6a 6b 6", &format!("line 1: move 3, “6”, {not_a_move} Some((1, 7, 1))"));
        check_error("6a\n\n ♥♠6b", &format!("line 3: move 2, “♥♠6b”, {not_a_move} Some((3, 2, 4))"));
        check_error("6a6v1", &format!("line 1: move 2, “6v1”, {not_a_move} Some((1, 3, 3))"));
        check_error("6a 6b 6h 6h 6h", "line 1: move 5, “6h”, is not legal there Some((1, 13, 2))");
        check_error(
            &MOVES.replace("18v2", "18v9"),
            "line 3: move 25, “18v9”, is not legal there Some((3, 13, 4))",
        );
        check_error(&" ".repeat(70_000), "this text is too long to be a solution None");
    }
}
