//! Figures of many runs, and their text.

pub(crate) use chart::grouped;

/// Returns the median figure; for an even number of figures, the upper of the two in the middle.
pub(crate) fn median(figures: impl IntoIterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.into_iter().collect();
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Returns the text of the median and of the range. A dash stands for figures too small to be measured.
pub(crate) fn with_spread(figures: &[f64], digits: usize) -> String {
    if !figures.iter().all(|it| it.is_finite()) {
        return "–".to_owned();
    }
    let least = figures.iter().copied().fold(f64::INFINITY, f64::min);
    let most = figures.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let middle = median(figures.iter().copied());
    format!("{middle:.digits$} ({least:.digits$} to {most:.digits$})")
}

/// Returns a number of bytes in megabytes, as text.
pub(crate) fn megabytes(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / f64::from(1 << 20))
}

#[test]
fn writes_figures_for_people() {
    assert_eq!(median([3.0, 1.0, 2.0]), 2.0);
    assert_eq!(with_spread(&[4.625, 4.5, 5.0], 2), "4.62 (4.50 to 5.00)");
    assert_eq!(with_spread(&[f64::NAN, 1.0], 2), "–");
}
