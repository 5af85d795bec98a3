//! The tables in which searches keep positions. Each can compute in advance how much memory it needs to grow.

mod key_notes;
mod keys;
mod pool;
mod stack;
mod tree;

pub use self::pool::Pool;
pub(crate) use self::{
    key_notes::{KeyNotes, Noted},
    keys::Keys,
    stack::{CHILDREN_MAX, Next, Stack},
    tree::{NodeId, Reopen, SearchTree},
};
