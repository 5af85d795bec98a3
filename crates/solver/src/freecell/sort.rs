/// Sorts by moving each item forward past those that `is_after` says belong after it. Equals keep their order.
///
/// For few items, or for many that are nearly in order. What the standard library has is of use for many that are
/// not, and of a size that counts in a page: 3 kB after brotli for each type.
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

/// Keeps the `n` items of the lowest priorities, in their order. Of equals the first are kept, so that every run is the
/// same.
pub(super) fn keep_lowest<T>(items: &mut Vec<T>, n: usize, priority: impl Fn(&T) -> i32) {
    let n_below = |bound: i32| items.iter().filter(|it| priority(it) < bound).count();
    // The greatest priority that has no more than `n` below it.
    let (mut last, mut end) = (i64::from(i32::MIN), i64::from(i32::MAX) + 1);
    while last + 1 < end {
        let middle = (last + end) / 2;
        if n_below(middle as i32) <= n { last = middle } else { end = middle }
    }
    let last = last as i32;
    let mut n_equal = n - n_below(last);
    items.retain(|it| {
        let is_kept = priority(it) < last || priority(it) == last && 0 < n_equal;
        n_equal -= usize::from(is_kept && priority(it) == last);
        is_kept
    });
}
