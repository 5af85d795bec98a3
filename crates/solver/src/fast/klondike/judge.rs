use super::{
    course::Course,
    hope,
    position::Position,
    prunes::Prunes,
    walk::{Outcome, Walk},
};

/// Finds out whether games can be won by somebody who knows all cards.
#[derive(Debug)]
pub(crate) struct Judge {
    walk: Option<Walk>,
}

/// Far more than so many positions need.
const BYTES_MAX: u64 = 64 << 20;

impl Judge {
    pub(crate) fn new() -> Judge {
        Judge { walk: None }
    }

    /// Looks at so many positions. `None` if that was not enough to tell.
    pub(crate) fn can_be_won(
        &mut self,
        course: &Course,
        start: Position,
        positions_max: u64,
    ) -> Option<bool> {
        let layout = &course.layout;
        if start.is_won() {
            return Some(true);
        }
        if layout.is_too_large || hope::is_hopeless(layout, &start, hope::either_twin) {
            return (!layout.is_too_large).then_some(false);
        }
        let walk = match &mut self.walk {
            Some(walk) => {
                walk.restart(layout.clone(), start);
                walk
            }
            none => none.insert(Walk::new(layout.clone(), start, Prunes::ALL)),
        };
        match walk.run(positions_max, BYTES_MAX)? {
            Outcome::Won => Some(true),
            Outcome::Lost => Some(false),
            Outcome::Full => None,
        }
    }
}
