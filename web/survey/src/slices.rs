//! The assignment of deals to workers.

use std::ops::Range;

/// The deals of a survey that are not assigned to a worker, by their place in the survey, from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slices {
    /// The bands, none of which is empty.
    bands: Vec<Range<u32>>,
}

/// The most deals that a worker gets at a time. When it is done, it waits a moment for more.
const SLICE_MAX: u32 = 500;

/// The least number of slices for each worker into which the remaining deals are divided: the last slices are small,
/// so that all workers are busy until the end.
const SLICES_EACH: u32 = 4;

impl Slices {
    /// Returns all deals of a survey of `n_deals`, in that number of bands, so that each worker has its own.
    pub fn new(n_deals: u32, n_bands: usize) -> Slices {
        let from = |nth: usize| (u64::from(n_deals) * nth as u64 / n_bands as u64) as u32;
        let bands = (0..n_bands).map(|nth| from(nth)..from(nth + 1)).filter(|it| !it.is_empty()).collect();
        Slices { bands }
    }

    /// Takes the next deals for the nth of `n_workers`. Returns `None` if there are no more.
    pub fn take(&mut self, nth: usize, n_workers: usize) -> Option<Range<u32>> {
        let n_parts = SLICES_EACH * n_workers.max(1) as u32;
        let len = (self.n_left() / n_parts).clamp(1, SLICE_MAX);
        // A worker whose own band is done helps with the longest one.
        let longest = || (0..self.bands.len()).max_by_key(|&it| self.bands[it].len());
        let at = Some(nth).filter(|&it| it < self.bands.len()).or_else(longest)?;
        let from = &mut self.bands[at];
        let slice = from.start..from.end.min(from.start + len);
        from.start = slice.end;
        self.bands.retain(|it| !it.is_empty());
        Some(slice)
    }

    /// Takes back deals that a worker had and did not solve.
    pub fn give_back(&mut self, slice: Range<u32>) {
        if !slice.is_empty() {
            self.bands.push(slice);
        }
    }

    /// Returns the number of unassigned deals.
    pub fn n_left(&self) -> u32 {
        self.bands.iter().map(|it| it.len() as u32).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(slices: &mut Slices, n_workers: usize) -> Vec<Range<u32>> {
        (0..).map_while(|nth| slices.take(nth % n_workers, n_workers)).collect()
    }

    #[test]
    fn slices_cover_the_range_once() {
        for (n_deals, n_workers) in [(1, 1), (1, 8), (7, 2), (100, 4), (1_000, 3), (100_000, 8)] {
            let mut slices = Slices::new(n_deals, 1);
            let all = all(&mut slices, n_workers);
            assert!(all.iter().cloned().flatten().eq(0..n_deals), "{n_deals} by {n_workers}: {all:?}");
            assert!(all.iter().all(|it| it.len() <= SLICE_MAX as usize));
            assert_eq!(slices.n_left(), 0);
        }
    }

    #[test]
    fn each_worker_has_a_band_and_helps_with_others() {
        let mut slices = Slices::new(1_000, 2);
        assert_eq!((slices.take(0, 2), slices.take(1, 2)), (Some(0..125), Some(500..609)));
        let mut rest: Vec<u32> =
            all(&mut slices, 1).into_iter().flatten().chain(0..125).chain(500..609).collect();
        rest.sort_unstable();
        assert!(rest.into_iter().eq(0..1_000));
        assert_eq!(Slices::new(3, 8).n_left(), 3);
    }

    #[test]
    fn the_last_slices_are_small() {
        let all = all(&mut Slices::new(1_000, 1), 4);
        assert!(all.is_sorted_by(|a, b| b.len() <= a.len()));
        assert_eq!((all[0].len(), all[all.len() - 1].len()), (62, 1));
    }

    #[test]
    fn what_is_given_back_is_handed_out_again_once() {
        let mut slices = Slices::new(500, 1);
        let first = slices.take(0, 1).expect("a slice");
        let second = slices.take(0, 1).expect("a slice");
        slices.give_back(first.start + 10..first.end);
        slices.give_back(second.end..second.end);
        slices.give_back(second.clone());
        let mut given: Vec<u32> = (first.start..first.start + 10).collect();
        given.extend(all(&mut slices, 1).into_iter().flatten());
        given.sort_unstable();
        assert!(given.into_iter().eq(0..500));
    }
}
