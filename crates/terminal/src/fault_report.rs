//! Reports of what is wrong in files.

use crate::{
    failure::Failure,
    output::{self, counted},
    status::Status,
};

/// The most faults that are written out.
const FAULTS_MAX: u64 = 20;

/// A report of the faults in files, written as they are found.
#[derive(Clone, Copy, Debug, Default)]
pub struct FaultReport {
    n_faults: u64,
}

impl FaultReport {
    /// Writes a fault at this place.
    pub fn fault(&mut self, place: &str, what: &str) -> Result<(), Failure> {
        self.n_faults += 1;
        if self.n_faults <= FAULTS_MAX {
            output::print_quoting(&format!("{place}: {what}\n"))?;
        }
        Ok(())
    }

    /// Returns whether no fault was found.
    pub fn is_empty(self) -> bool {
        self.n_faults == 0
    }

    /// Writes the totals.
    pub fn end(self, totals: &str) -> Result<Status, Failure> {
        if FAULTS_MAX < self.n_faults {
            let n_more = self.n_faults - FAULTS_MAX;
            output::print(&format!("and {}\n", counted(n_more, "more fault")))?;
        }
        if self.n_faults == 0 {
            output::print_quoting(&format!("{totals}\n"))?;
            return Ok(Status::Done);
        }
        output::print_quoting(&format!("{totals}; {}\n", counted(self.n_faults, "fault")))?;
        Ok(Status::Faulty)
    }
}
