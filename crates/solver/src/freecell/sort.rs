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
