use std::num::NonZeroUsize;

use terminal::{deals::Range, many::jobs_of};

use super::args::LabReportArgs;

/// The amounts to measure.
#[derive(Clone, Debug)]
pub(super) struct ReportPlan {
    pub(super) seed: u64,
    pub(super) jobs: NonZeroUsize,
    /// How many deals to use for the comparison of all searches, from the first deal on.
    pub(super) race_deals: u64,
    /// The greatest depth bound.
    pub(super) depth_max: u32,
    /// The greatest level of the tree that is estimated. The next field is the greatest that is counted.
    pub(super) level_max: u32,
    pub(super) counted_level_max: u32,
    /// The numbers of probes for the estimates.
    pub(super) trials: &'static [u64],
    /// The deals for staged deepening.
    pub(super) staged_deals: Range,
    /// The deals for staged deepening with the keys of the published program, which takes twice as long.
    pub(super) stale_deals: Range,
    /// How many of the two deals with published solution lengths to use.
    pub(super) n_named: usize,
    /// How many deals to use for the power factor, from the first deal on.
    pub(super) power_deals: u64,
    /// How many deals to use for the published solver of Klondike, from the first deal on.
    pub(super) klondike_deals: u64,
    /// How many of the deals that cannot be won to use.
    pub(super) n_unsolvable: usize,
    /// In how many more ways to count the positions of one of these deals.
    pub(super) n_more_modes: usize,
}

impl ReportPlan {
    pub(super) fn new(args: &LabReportArgs) -> ReportPlan {
        let LabReportArgs { seed, quick, .. } = *args;
        let first = |last| Range { first: 1, last };
        let plan = ReportPlan {
            seed,
            jobs: jobs_of(args.jobs),
            race_deals: 20,
            depth_max: 6,
            level_max: 10,
            counted_level_max: 8,
            trials: &[1_024, 8_192, 65_536, 524_288],
            staged_deals: args.deals.unwrap_or(first(32_000)),
            stale_deals: args.deals.unwrap_or(first(1_000)),
            n_named: 2,
            power_deals: 1_000,
            klondike_deals: 20,
            n_unsolvable: 8,
            n_more_modes: 5,
        };
        if !quick {
            return plan;
        }
        ReportPlan {
            race_deals: 1,
            depth_max: 4,
            level_max: 5,
            counted_level_max: 4,
            trials: &[1_024, 8_192],
            staged_deals: args.deals.unwrap_or(first(6)),
            stale_deals: args.deals.unwrap_or(first(3)),
            n_named: 1,
            power_deals: 5,
            klondike_deals: 1,
            n_unsolvable: 2,
            n_more_modes: 3,
            ..plan
        }
    }
}
