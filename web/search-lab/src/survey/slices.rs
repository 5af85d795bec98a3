//! Which deals a worker gets next.

use std::ops::Range;

/// The deals of a survey that no worker has, by their place in the survey, from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slices {
    /// What no worker has had yet.
    rest: Range<u32>,
    /// What workers have given back. None is empty.
    returned: Vec<Range<u32>>,
}

/// The most deals that a worker gets at a time.
const SLICE_MAX: u32 = 100;

/// The deals that are left make at least this number of slices for each worker: the last slices are small, so that all
/// workers have something to do to the end.
const SLICES_EACH: u32 = 4;

impl Slices {
    /// Returns all deals of a survey of `n_deals`.
    pub fn new(n_deals: u32) -> Slices {
        Slices { rest: 0..n_deals, returned: Vec::new() }
    }

    /// Takes the deals that one of `n_workers` does next. `None` if there are no more.
    pub fn take(&mut self, n_workers: usize) -> Option<Range<u32>> {
        let n_parts = SLICES_EACH * n_workers.max(1) as u32;
        let len = (self.n_left() / n_parts).clamp(1, SLICE_MAX);
        let from = match self.returned.last_mut() {
            Some(returned) => returned,
            None => &mut self.rest,
        };
        let slice = from.start..from.end.min(from.start + len);
        from.start = slice.end;
        self.returned.retain(|it| !it.is_empty());
        (!slice.is_empty()).then_some(slice)
    }

    /// Takes back deals that a worker had and did not do.
    pub fn give_back(&mut self, slice: Range<u32>) {
        if !slice.is_empty() {
            self.returned.push(slice);
        }
    }

    /// Returns how many deals no worker has.
    pub fn n_left(&self) -> u32 {
        self.returned.iter().map(|it| it.len() as u32).sum::<u32>() + self.rest.len() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(slices: &mut Slices, n_workers: usize) -> Vec<Range<u32>> {
        std::iter::from_fn(|| slices.take(n_workers)).collect()
    }

    #[test]
    fn slices_cover_the_range_once() {
        for (n_deals, n_workers) in [(1, 1), (1, 8), (7, 2), (100, 4), (1_000, 3), (100_000, 8)] {
            let mut slices = Slices::new(n_deals);
            let all = all(&mut slices, n_workers);
            assert!(all.iter().cloned().flatten().eq(0..n_deals), "{n_deals} by {n_workers}: {all:?}");
            assert!(all.iter().all(|it| it.len() <= SLICE_MAX as usize));
            assert_eq!(slices.n_left(), 0);
        }
    }

    #[test]
    fn the_last_slices_are_small() {
        let all = all(&mut Slices::new(1_000), 4);
        assert!(all.is_sorted_by(|a, b| b.len() <= a.len()));
        assert_eq!((all[0].len(), all[all.len() - 1].len()), (62, 1));
    }

    #[test]
    fn what_is_given_back_is_handed_out_again_once() {
        let mut slices = Slices::new(500);
        let first = slices.take(1).expect("a slice");
        let second = slices.take(1).expect("a slice");
        slices.give_back(first.start + 10..first.end);
        slices.give_back(second.end..second.end);
        slices.give_back(second.clone());
        let mut given: Vec<u32> = (first.start..first.start + 10).collect();
        given.extend(all(&mut slices, 1).into_iter().flatten());
        given.sort_unstable();
        assert!(given.into_iter().eq(0..500));
    }
}
