//! X-ray: the page judges every move of each position that is reached, and the cards show the judgements.

pub(crate) mod texts;
mod update;

pub(crate) use self::update::{
    StatedChance, XRayPlace, agree, best_move, follow, on_chance, play_judged, pointed_at, read_out, tap,
    toggle,
};
