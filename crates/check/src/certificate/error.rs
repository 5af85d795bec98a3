use solitaire::{Move, ParseStartError};

use crate::{MoveError, error::name};

/// What is wrong with a certificate, or why it cannot be told. The text of [`CertificateError::Outside`] has several
/// lines.
///
/// Offsets are those of a byte in the file, from 0. Positions count from 1, which is the deal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// The file begins otherwise.
    #[error("this is not a certificate")]
    NotACertificate,
    /// A certificate, but not of this version of the format.
    #[error("this certificate is of version {0:?}, which is not known for this game")]
    Version(String),
    /// A line of the header does not begin with its key, or what follows is no such value.
    #[error("line {line} should be “{}” and a value", key.trim_end())]
    Header {
        /// Which line, 2 to 5.
        line: usize,
        /// What it should begin with, a space at its end.
        key: &'static str,
    },
    /// The header names no game, or no deal or position of it.
    #[error("line 2: {0}")]
    Game(#[source] ParseStartError),
    /// The header says something known in unknown words, such as a number with a 0 before it.
    #[error("the header is not spelled as it has to be")]
    Spelling,
    /// The tree has another length than the header says.
    #[error("there should be {said} bytes after the header, and there are {there}")]
    Length {
        /// Its length in bytes by the header.
        said: u64,
        /// How many bytes follow the header.
        there: u64,
    },
    /// The file is not what was written.
    #[error("the file is damaged: its checksum should be {said:08x}, and is {computed:08x}")]
    Checksum {
        /// The CRC-32 in the header.
        said: u32,
        /// That of the file as it is.
        computed: u32,
    },
    /// The tree has another number of positions than the header says.
    #[error("there should be {said} positions, and there are {there}")]
    Count {
        /// How many the header says.
        said: u64,
        /// How many the tree has.
        there: u64,
    },
    /// The game cannot be dealt.
    #[error("these rules have no room for a deal")]
    CannotDeal,
    /// Checking takes more memory than allowed, or than there is.
    #[error("not enough memory: checking takes {} MB", bytes.div_ceil(1 << 20))]
    Memory {
        /// How many bytes it takes, besides the file.
        bytes: u64,
    },
    /// This entry of the tree is a move that is not legal where it is played.
    #[error("byte {offset} is an illegal move: {error}")]
    Move {
        /// Where in the file the entry is.
        offset: usize,
        /// Why the move is not legal.
        #[source]
        error: MoveError,
    },
    /// This entry takes back more moves than were played.
    #[error("byte {offset} goes back beyond the deal")]
    Back {
        /// Where in the file the entry is.
        offset: usize,
    },
    /// The tree ends this many moves away from the deal.
    #[error("the tree ends {n_moves} moves away from the deal")]
    NotBack {
        /// How many moves were not taken back.
        n_moves: usize,
    },
    /// This entry leads to a position that was listed before.
    #[error("byte {offset} leads to a position that was listed before")]
    Twice {
        /// Where in the file the entry is.
        offset: usize,
    },
    /// The game is won here.
    #[error("the game is won in position {position}")]
    Won {
        /// Which position, from 1.
        position: u64,
    },
    /// From this position a legal move leads to one that is not in the set.
    #[error("the set is not closed: from position {position}, which is\n{text}\n{}, and that position is not in the set", way_out(*mv))]
    Outside {
        /// Which position, from 1.
        position: u64,
        /// The position as text, in several lines.
        text: String,
        /// The move that leads out of the set.
        mv: Move,
    },
}

fn way_out(mv: Move) -> String {
    let cards = if mv.count == 1 { "card".to_string() } else { format!("{} cards", mv.count) };
    format!("the last {cards} of {} may go to {}", name(mv.from), name(mv.to))
}
