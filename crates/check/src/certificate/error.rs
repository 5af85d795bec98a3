use std::{error::Error, fmt};

use solitaire::{Move, ParseStartError};

use crate::{MoveError, error::name};

/// What is wrong with a certificate, or why it cannot be told. The text of [`CertificateError::Outside`] has several
/// lines.
///
/// Offsets are those of a byte in the file, from 0. Positions count from 1, which is the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CertificateError {
    /// The file begins otherwise.
    NotACertificate,
    /// A certificate, but not of this version of the format.
    Version(String),
    /// A line of the header does not begin with its key, or what follows is no such value.
    Header { line: usize, key: &'static str },
    /// The header names no game, or no deal or position of it.
    Game(ParseStartError),
    /// The header says something known in unknown words, such as a number with a 0 before it.
    Spelling,
    /// The tree has another length than the header says.
    Length { said: u64, there: u64 },
    /// The file is not what was written.
    Checksum { said: u32, computed: u32 },
    /// The tree has another number of positions than the header says.
    Count { said: u64, there: u64 },
    /// The game cannot be dealt.
    CannotDeal,
    /// Checking takes more memory than allowed, or than there is.
    Memory { bytes: u64 },
    /// This entry of the tree is a move that is not legal where it is played.
    Move { offset: usize, error: MoveError },
    /// This entry takes back more moves than were played.
    Back { offset: usize },
    /// The tree ends this many moves away from the deal.
    NotBack { n_moves: usize },
    /// This entry leads to a position that was listed before.
    Twice { offset: usize },
    /// The game is won here.
    Won { position: u64 },
    /// From this position a legal move leads to one that is not in the set.
    Outside { position: u64, text: String, mv: Move },
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::NotACertificate => f.write_str("this is not a certificate"),
            CertificateError::Version(version) => {
                write!(f, "this certificate is of version {version:?}; only 1 is known")
            }
            CertificateError::Header { line, key } => {
                write!(f, "line {line} should be “{}” and a value", key.trim_end())
            }
            CertificateError::Game(err) => write!(f, "line 2: {err}"),
            CertificateError::Spelling => f.write_str("the header is not spelled as it has to be"),
            CertificateError::Length { said, there } => {
                write!(f, "there should be {said} bytes after the header, and there are {there}")
            }
            CertificateError::Checksum { said, computed } => {
                write!(f, "the file is damaged: its checksum should be {said:08x}, and is {computed:08x}")
            }
            CertificateError::Count { said, there } => {
                write!(f, "there should be {said} positions, and there are {there}")
            }
            CertificateError::CannotDeal => f.write_str("these rules have no room for a deal"),
            CertificateError::Memory { bytes } => {
                write!(f, "not enough memory: checking takes {} MB", bytes.div_ceil(1 << 20))
            }
            CertificateError::Move { offset, error } => {
                write!(f, "byte {offset} is an illegal move: {error}")
            }
            CertificateError::Back { offset } => write!(f, "byte {offset} goes back beyond the deal"),
            CertificateError::NotBack { n_moves } => {
                write!(f, "the tree ends {n_moves} moves away from the deal")
            }
            CertificateError::Twice { offset } => {
                write!(f, "byte {offset} leads to a position that was listed before")
            }
            CertificateError::Won { position } => write!(f, "the game is won in position {position}"),
            CertificateError::Outside { position, text, mv } => write!(
                f,
                "the set is not closed: from position {position}, which is\n{text}\n\
                 the last {} of {} may go to {}, and that position is not in the set",
                if mv.count == 1 { "card".to_string() } else { format!("{} cards", mv.count) },
                name(mv.from),
                name(mv.to)
            ),
        }
    }
}

impl Error for CertificateError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            CertificateError::Game(err) => Some(err),
            CertificateError::Move { error, .. } => Some(error),
            _ => None,
        }
    }
}
