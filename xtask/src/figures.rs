//! Numbers as text.

/// Returns the number with a separator before each three digits: `1234567` as `1,234,567`, for example.
pub fn grouped(number: u64, separator: char) -> String {
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

#[test]
fn groups_digits() {
    let numbers = [0, 999, 1_000, 1_234_567].map(|number| grouped(number, ','));
    assert_eq!(["0", "999", "1,000", "1,234,567"], numbers);
}
