use solitaire::{Move, ParseStartError};

use crate::{MoveError, error::name};

/// What is wrong with a certificate, or why it cannot be checked. The text of [`CertificateError::Outside`] has several
/// lines.
///
/// Offsets are those of bytes in the file, from 0. Positions count from 1, which is the deal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// The file does not begin like a certificate.
    #[error("this is not a certificate")]
    NotACertificate,
    /// The file is a certificate in an unknown version of the format.
    #[error("this certificate is of version {0:?}, which is not known for this game")]
    Version(String),
    /// A line of the header does not begin with its key, or its value cannot be read.
    #[error("line {line} should be “{}” and a value", key.trim_end())]
    Header {
        /// The number of the line, 2 to 5.
        line: usize,
        /// What it should begin with, a space at its end.
        key: &'static str,
    },
    /// The header names no game, or no deal or position of it.
    #[error("line 2: {0}")]
    Game(#[source] ParseStartError),
    /// The header has a value in an unusual spelling, such as a number with a leading 0.
    #[error("the header is not spelled as it has to be")]
    Spelling,
    /// The length of the tree differs from the one in the header.
    #[error("there should be {stated} bytes after the header, and there are {found}")]
    Length {
        /// The length in bytes according to the header.
        stated: u64,
        /// How many bytes follow the header.
        found: u64,
    },
    /// The file has changed since it was written.
    #[error("the file is damaged: its checksum should be {stated:08x}, and is {computed:08x}")]
    Checksum {
        /// The CRC-32 in the header.
        stated: u32,
        /// The CRC-32 of the file.
        computed: u32,
    },
    /// The number of positions of the tree differs from the one in the header.
    #[error("there should be {stated} positions, and there are {found}")]
    Count {
        /// The number in the header.
        stated: u64,
        /// The number in the tree.
        found: u64,
    },
    /// The game cannot be dealt.
    #[error("these rules have no room for a deal")]
    CannotDeal,
    /// Checking takes more memory than is allowed, or than is available.
    #[error("not enough memory: checking takes {} MB", bytes.div_ceil(1 << 20))]
    Memory {
        /// How many bytes it takes, besides the file.
        bytes: u64,
    },
    /// This entry of the tree is a move that is not legal where it is played.
    #[error("byte {offset} is an illegal move: {error}")]
    Move {
        /// The offset of the entry in the file.
        offset: usize,
        /// Why the move is not legal.
        #[source]
        error: MoveError,
    },
    /// This entry takes back more moves than were played.
    #[error("byte {offset} goes back beyond the deal")]
    Back {
        /// The offset of the entry in the file.
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
        /// The offset of the entry in the file.
        offset: usize,
    },
    /// The game is won here.
    #[error("the game is won in position {position}")]
    Won {
        /// The number of the position, from 1.
        position: u64,
    },
    /// A legal move leads from this position to one that is not in the set.
    #[error("the set is not closed: from position {position}, which is\n{text}\n{}, and that position is not in the set", way_out(*mv))]
    Outside {
        /// The number of the position, from 1.
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
