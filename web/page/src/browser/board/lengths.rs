//! Lengths on the board.

/// Cards in flight are above all others.
pub(super) const FLYING_Z: u32 = 100;

pub(super) fn translate(x: f64, y: f64) -> String {
    format!("{} {}", pixels(x), pixels(y))
}

/// Returns a length for the style sheet, to a hundredth of a pixel. (The standard library's
/// formatting of floating-point numbers alone would be a tenth of this program.)
pub(super) fn pixels(length: f64) -> String {
    let hundredths = (length * 100.0).round() as i32;
    let sign = if hundredths < 0 { "-" } else { "" };
    let hundredths = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}px", hundredths / 100, hundredths % 100)
}
