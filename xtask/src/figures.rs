//! Figures of many runs, and how they are written.

/// The figure in the middle; of an even number of them, the one above.
pub(crate) fn median(figures: impl IntoIterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.into_iter().collect();
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}

/// The median, and between what all of them lie. A dash where it took too little to be measured.
pub(crate) fn with_spread(figures: &[f64], digits: usize) -> String {
    if !figures.iter().all(|it| it.is_finite()) {
        return "–".to_owned();
    }
    let least = figures.iter().copied().fold(f64::INFINITY, f64::min);
    let most = figures.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let middle = median(figures.iter().copied());
    format!("{middle:.digits$} ({least:.digits$} to {most:.digits$})")
}

/// `1234567` as `1,234,567`, for example.
pub(crate) fn grouped(number: u64, separator: char) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if 0 < idx && (digits.len() - idx).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

pub(crate) fn megabytes(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / f64::from(1 << 20))
}

/// A table in Markdown. All columns but the first are of numbers.
pub(crate) fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let lines = rows.iter().map(|row| format!("| {} |\n", row.join(" | ")));
    format!("| {} |\n|---{}|\n{}", head.join(" | "), "|--:".repeat(head.len() - 1), lines.collect::<String>())
}

#[test]
fn figures_are_written_for_people() {
    assert_eq!(median([3.0, 1.0, 2.0]), 2.0);
    assert_eq!(with_spread(&[4.625, 4.5, 5.0], 2), "4.62 (4.50 to 5.00)");
    assert_eq!(with_spread(&[f64::NAN, 1.0], 2), "–");
    let numbers = [0, 999, 1_000, 1_234_567].map(|number| grouped(number, ','));
    assert_eq!(["0", "999", "1,000", "1,234,567"], numbers);
    assert_eq!(table(&["a", "b"], &[vec!["x".into(), "1".into()]]), "| a | b |\n|---|--:|\n| x | 1 |\n");
}
