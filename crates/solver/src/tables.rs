//! The tables in which engines keep positions.

mod key_set;
mod key_store;
mod slots;

pub(crate) use self::{key_set::KeySet, key_store::KeyStore, slots::Slots};
