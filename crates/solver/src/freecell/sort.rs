/// Sorts by moving each item forward past those that `is_after` says belong after it. Equals keep their order.
///
/// It is meant for few items, or for many that are nearly in order. The standard library's sort is better for many
/// unordered items, but its size matters in a page: 3 kB after brotli for each type.
pub(super) fn sort_by<T: Copy>(items: &mut [T], is_after: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let item = items[end];
        let mut idx = end;
        while 0 < idx && is_after(&items[idx - 1], &item) {
            items[idx] = items[idx - 1];
            idx -= 1;
        }
        items[idx] = item;
    }
}

/// Keeps the `n` items with the lowest priorities, in their order. Of items with equal priorities the first are kept,
/// so that every run is the same.
pub(super) fn keep_lowest<T>(items: &mut Vec<T>, n: usize, priority: impl Fn(&T) -> i32) {
    let mut is_low = lowest(items, n, &priority);
    items.retain(|it| is_low(priority(it)));
}

/// Removes the `n` items that [`keep_lowest`] would keep, or all if there are no more than `n`.
pub(super) fn take_lowest<T>(
    items: &mut Vec<T>,
    n: usize,
    priority: impl Fn(&T) -> i32,
    mut take: impl FnMut(&T),
) {
    let mut is_low = lowest(items, n, &priority);
    items.retain(|it| {
        let is_taken = is_low(priority(it));
        if is_taken {
            take(it);
        }
        !is_taken
    });
}

/// The number of priorities that are distinguished: those that exceed the lowest by this or more count as equal.
const N_PRIORITIES: usize = 2048;

/// Returns a function that, called with the priority of each item in turn, returns whether the item is among the `n`
/// lowest.
fn lowest<T, P: Fn(&T) -> i32>(items: &[T], n: usize, priority: P) -> impl FnMut(i32) -> bool + use<T, P> {
    let least = items.iter().map(&priority).min().unwrap_or_default();
    let place = move |priority: i32| (priority.abs_diff(least) as usize).min(N_PRIORITIES - 1);
    let mut counts = [0_usize; N_PRIORITIES];
    for item in items {
        counts[place(priority(item))] += 1;
    }
    let mut n_left = n;
    // The priority of which only some items are among the lowest.
    let last = counts.iter().position(|&it| {
        let is_last = n_left < it;
        n_left -= if is_last { 0 } else { it };
        is_last
    });
    let last = last.unwrap_or(N_PRIORITIES);
    move |priority| {
        let place = place(priority);
        let is_low = place < last || place == last && 0 < n_left;
        n_left -= usize::from(is_low && place == last);
        is_low
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns items with few priorities, so that some are equal, and one priority far above the others.
    fn items() -> Vec<(i32, usize)> {
        (0..100).map(|idx| (if idx == 50 { i32::MAX } else { (idx as i32 * 37) % 11 - 5 }, idx)).collect()
    }

    /// Returns the `n` lowest items, the first of those with equal priorities, and the other items, both in their
    /// order.
    fn expected(n: usize) -> [Vec<(i32, usize)>; 2] {
        let mut sorted = items();
        sorted.sort_by_key(|it| it.0);
        let (low, high) = sorted.split_at(n.min(sorted.len()));
        [low, high].map(|it| items().into_iter().filter(|item| it.contains(item)).collect())
    }

    #[test]
    fn the_lowest_are_kept() {
        for n in [0, 1, 2, 9, 10, 50, 99, 100, 101, usize::MAX] {
            let mut kept = items();
            keep_lowest(&mut kept, n, |it| it.0);
            assert_eq!(kept, expected(n)[0], "{n}");
        }
    }

    #[test]
    fn the_lowest_are_taken_and_the_others_stay() {
        for n in [0, 1, 2, 9, 10, 50, 99, 100, 101, usize::MAX] {
            let (mut taken, mut others) = (Vec::new(), items());
            take_lowest(&mut others, n, |it| it.0, |it| taken.push(*it));
            assert_eq!([taken, others], expected(n), "{n}");
        }
    }

    #[test]
    fn there_may_be_none() {
        let mut none: Vec<i32> = Vec::new();
        keep_lowest(&mut none, 3, |it| *it);
        take_lowest(&mut none, 3, |it| *it, |_| panic!("there is none"));
        assert!(none.is_empty());
    }
}
