use super::{
    course::Course,
    hope,
    position::Position,
    prunes::Prunes,
    walk::{Outcome, Walk},
};

/// Finds out whether games can be won by somebody who knows all cards.
#[derive(Debug)]
pub struct Judge {
    walk: Option<Walk>,
    n_expanded: u64,
}

/// What is found out about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outlook {
    /// So many positions were expanded besides those of the line that wins.
    Won { n_astray: u64 },
    /// Nobody can win it, whatever they know.
    Lost,
    /// It would take more positions or memory to tell, or the game is too large.
    Unknown,
}

/// Far more than so many positions need.
const BYTES_MAX: u64 = 64 << 20;

impl Judge {
    pub fn new() -> Judge {
        Judge { walk: None, n_expanded: 0 }
    }

    /// How many positions were looked at so far, in all games.
    pub fn n_expanded(&self) -> u64 {
        self.n_expanded
    }

    /// Looks at `positions_max` positions at most.
    pub fn outlook(&mut self, course: &Course, start: Position, positions_max: u64) -> Outlook {
        let layout = &course.layout;
        if start.is_won() {
            return Outlook::Won { n_astray: 0 };
        }
        if layout.is_too_large {
            return Outlook::Unknown;
        }
        if hope::is_hopeless(layout, &start, hope::either_twin) {
            return Outlook::Lost;
        }
        let walk = match &mut self.walk {
            Some(walk) => {
                walk.restart(layout.clone(), start);
                walk
            }
            none => none.insert(Walk::new(layout.clone(), start, Prunes::ALL)),
        };
        let outcome = walk.run(positions_max, BYTES_MAX);
        self.n_expanded += walk.expanded();
        match outcome {
            Some(Outcome::Won) => {
                Outlook::Won { n_astray: walk.expanded().saturating_sub(walk.line().len() as u64) }
            }
            Some(Outcome::Lost) => Outlook::Lost,
            Some(Outcome::Full) | None => Outlook::Unknown,
        }
    }
}
