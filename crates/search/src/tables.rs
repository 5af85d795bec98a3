//! The tables that searches keep positions in. Each says beforehand what it takes to grow.

mod keys;
mod pool;
mod stack;
mod tree;

pub use self::pool::Pool;
pub(crate) use self::{
    keys::Keys,
    stack::{CHILDREN_MAX, Next, Stack},
    tree::{NodeId, Reopen, SearchTree},
};
