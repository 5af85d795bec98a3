//! What published programs do differently, so that their figures can be reproduced.

mod keys;
mod klondike;

pub use self::{
    keys::keys,
    klondike::{PublishedKlondike, PublishedState, PublishedVersion},
};
