//! X-ray: every move of each position that is reached is judged, and the cards say what the judgements are.

pub(crate) mod texts;
mod update;

pub(crate) use self::update::{
    ToldChance, XRayPlace, agree, best_move, follow, on_chance, play_judged, pointed_at, read_out, tap,
    toggle,
};
