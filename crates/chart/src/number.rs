//! Numbers as text.

/// The number from which on numbers are written as powers of ten.
const GROUPED_MAX: f64 = 1e15;

/// Returns a number for ticks: `0.25`, `500`, `10k`, `1.5M`.
pub fn short(value: f64) -> String {
    const LETTERS: [(f64, char); 4] = [(1e12, 'T'), (1e9, 'G'), (1e6, 'M'), (1e3, 'k')];
    let size = value.abs();
    if size < GROUPED_MAX {
        for (unit, letter) in LETTERS {
            if unit <= size {
                let mut text = plain_to(value / unit, 2);
                text.push(letter);
                return text;
            }
        }
    }
    if size == 0.0 || (1e-6..GROUPED_MAX).contains(&size) { plain_to(value, 6) } else { scientific(value) }
}

/// Returns a number for ticks with a unit, which takes the letter: `10 kB`.
pub(crate) fn short_with(value: f64, unit: &str) -> String {
    let text = short(value);
    if unit.is_empty() {
        return text;
    }
    let letter = text.find(|it: char| it.is_ascii_alphabetic() && it != 'e').unwrap_or(text.len());
    format!("{} {}{unit}", &text[..letter], &text[letter..])
}

/// Returns a whole number with grouped digits: `61,643`.
pub fn grouped(number: u64) -> String {
    grouped_digits(&number.to_string())
}

/// Returns a number for people: `493,678`, `12.35`, `0.00012`. Whole numbers are exact up to 10^15.
pub fn for_people(value: f64) -> String {
    let size = value.abs();
    if !value.is_finite() {
        return "–".to_string();
    }
    if GROUPED_MAX <= size || 0.0 < size && size < 1e-6 {
        return scientific(value);
    }
    if size < 1.0 {
        return plain_to(value, if size < 0.01 { 6 } else { 3 });
    }
    let text = plain_to(value, if size < 100.0 { 2 } else { 0 });
    let (sign, size) = text.strip_prefix('-').map_or(("", text.as_str()), |size| ("-", size));
    let (whole, decimals) = size.split_at(size.find('.').unwrap_or(size.len()));
    format!("{sign}{}{decimals}", grouped_digits(whole))
}

/// Returns digits with a comma between groups of three.
fn grouped_digits(digits: &str) -> String {
    let mut grouped = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if idx != 0 && (digits.len() - idx).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Returns a number for programs: `493678`, `0.25`, to six decimals. The text is empty if it is not finite.
pub fn plain(value: f64) -> String {
    match value.abs() {
        size if size < GROUPED_MAX => plain_to(value, 6),
        _ if value.is_finite() => scientific(value),
        _ => String::new(),
    }
}

/// Returns a number with three significant digits: `0.931`, `10.3`, `98,700`.
pub(crate) fn significant(value: f64) -> String {
    let size = value.abs();
    // Below 0.000001, digits are not counted.
    let n_decimals = 2 - size.max(1e-6).log10().floor() as i32;
    match n_decimals {
        0.. => plain_to(value, n_decimals),
        _ => {
            let unit = 10_f64.powi(-n_decimals);
            for_people((value / unit).round() * unit)
        }
    }
}

/// Returns a length in pixels, to a tenth.
pub(crate) fn pixels(value: f64) -> String {
    plain_to(value, 1)
}

/// Returns a number with at most this many decimals and without trailing zeros. The text is empty if the number is not
/// finite.
fn plain_to(value: f64, n_decimals: i32) -> String {
    let unit = 10_f64.powi(n_decimals);
    let scaled = (value * unit).round();
    match value.abs() * unit {
        0.0..0.5 => "0".to_string(),
        0.5..1e15 => (scaled / unit).to_string(),
        // A float has no more digits than these.
        _ if value.is_finite() => value.to_string(),
        _ => String::new(),
    }
}

/// Returns a number such as `1.2e18`.
fn scientific(value: f64) -> String {
    let text = format!("{value:.2e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    format!("{}e{exponent}", mantissa.trim_end_matches('0').trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_take_the_letter() {
        assert_eq!(short_with(10_000.0, "B"), "10 kB");
        assert_eq!(short_with(500.0, "B"), "500 B");
        assert_eq!(short_with(1.5e6, "B"), "1.5 MB");
        assert_eq!(short_with(1e-9, "s"), "1e-9 s");
        assert_eq!(short_with(10_000.0, ""), "10k");
    }

    #[test]
    fn ticks_are_short() {
        let check = |value, expected| assert_eq!(short(value), expected);
        check(0.0, "0");
        check(-0.0, "0");
        check(0.25, "0.25");
        check(0.000_001, "0.000001");
        check(0.000_000_2, "2e-7");
        check(999.0, "999");
        check(1_000.0, "1k");
        check(2_500.0, "2.5k");
        check(-20_000.0, "-20k");
        check(1e6, "1M");
        check(5e9, "5G");
        check(1e12, "1T");
        check(2e14, "200T");
        check(1e18, "1e18");
        check(5e300, "5e300");
    }

    #[test]
    fn digits_are_grouped() {
        let check = |number, expected| assert_eq!(grouped(number), expected);
        check(0, "0");
        check(999, "999");
        check(1_000, "1,000");
        check(61_643, "61,643");
        check(1_234_567, "1,234,567");
        check(u64::MAX, "18,446,744,073,709,551,615");
    }

    #[test]
    fn numbers_for_people() {
        let check = |value, expected| assert_eq!(for_people(value), expected);
        check(0.0, "0");
        check(0.004_56, "0.00456");
        check(0.123_456, "0.123");
        check(12.345, "12.35");
        check(99.999, "100");
        check(999.4, "999");
        check(1_000.0, "1,000");
        check(-1_234_567.0, "-1,234,567");
        check(999_999_999_999_999.0, "999,999,999,999,999");
        check(1.25e15, "1.25e15");
        check(-3e-9, "-3e-9");
        check(f64::NAN, "–");
        check(f64::INFINITY, "–");
    }

    #[test]
    fn numbers_for_programs() {
        let check = |value, expected| assert_eq!(plain(value), expected);
        check(493_678.0, "493678");
        check(-0.5, "-0.5");
        check(1.0 / 3.0, "0.333333");
        check(2e20, "2e20");
        check(f64::NAN, "");
        check(f64::NEG_INFINITY, "");
    }

    #[test]
    fn three_digits() {
        let check = |value, expected| assert_eq!(significant(value), expected);
        check(0.930_84, "0.931");
        check(10.317, "10.3");
        check(9.99, "9.99");
        check(98_765.0, "98,800");
        check(0.001_234_5, "0.00123");
        check(2.0, "2");
        check(0.0, "0");
    }
}
