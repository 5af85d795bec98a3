//! The mapping from numbers to places along an axis, and the axis's ticks.

use crate::{Axis, AxisScale, number};

/// The largest value. Beyond it, steps would be infinite.
const VALUE_MAX: f64 = 1e300;

/// The smallest value on a logarithmic axis, where the powers of ten end.
const VALUE_MIN: f64 = 1e-300;

/// Values that are closer together than this count as equal.
const DIFFERENCE_MIN: f64 = 1e-200;

/// The edge gets its own tick if there is room for at least this number of ticks per power of ten.
const EDGE_ROOM: f64 = 1.4;

/// The most points with ticks at the points themselves. With more, ticks are at round numbers.
const N_STEPS_MAX: f64 = 12.0;

/// The part of an axis that is drawn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct AxisRange {
    pub(crate) low: f64,
    /// The upper end, above `low`.
    pub(crate) high: f64,
    /// The ticks, ascending, none outside the range.
    pub(crate) ticks: Vec<f64>,
    scale: AxisScale,
}

/// The values for which an axis has to have room.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Extent {
    low: f64,
    high: f64,
    are_integers: bool,
    pub(crate) has_what_is_not_above_zero: bool,
}

impl Extent {
    /// Returns the extent of the values that have a place on `axis`.
    pub(crate) fn of(axis: &Axis, values: impl Iterator<Item = f64>) -> Extent {
        let mut extent = Extent {
            low: f64::INFINITY,
            high: f64::NEG_INFINITY,
            are_integers: true,
            has_what_is_not_above_zero: false,
        };
        for value in values.filter(|it| it.is_finite()) {
            if axis.scale == AxisScale::Logarithmic && value <= 0.0 {
                extent.has_what_is_not_above_zero = true;
                continue;
            }
            let least = if axis.scale == AxisScale::Logarithmic { VALUE_MIN } else { -VALUE_MAX };
            let value = value.clamp(least, VALUE_MAX);
            extent.low = extent.low.min(value);
            extent.high = extent.high.max(value);
            extent.are_integers &= value == value.floor();
        }
        if extent.high < extent.low {
            (extent.low, extent.high) = match axis.scale {
                AxisScale::Linear => (0.0, 1.0),
                AxisScale::Logarithmic => (1.0, 10.0),
            };
        }
        extent
    }

    /// Returns the extent extended to zero, unless that is far away.
    pub(crate) fn with_zero_if_near(self) -> Extent {
        if 0.0 < self.low && self.low <= 0.7 * self.high { self.with_zero() } else { self }
    }

    /// Returns the extent extended to zero, where bars begin.
    pub(crate) fn with_zero(self) -> Extent {
        Extent { low: self.low.min(0.0), high: self.high.max(0.0), ..self }
    }
}

impl AxisRange {
    /// Extends the range to round numbers, and finds ticks: at least two, and at most `n_ticks_max`.
    pub(crate) fn new(scale: AxisScale, extent: Extent, n_ticks_max: usize) -> AxisRange {
        match scale {
            AxisScale::Linear => linear(extent, n_ticks_max.max(2)),
            AxisScale::Logarithmic => logarithmic(extent, n_ticks_max.max(2)),
        }
    }

    /// Returns a range with ticks at the points, if these are few and whole steps apart.
    pub(crate) fn of_steps(axis: &Axis, values: impl Iterator<Item = f64>) -> Option<AxisRange> {
        let all = values;
        // The values, ascending, each once.
        let mut values: Vec<f64> = Vec::new();
        for value in all.filter(|it| it.is_finite()) {
            let idx = values.partition_point(|&it| it < value);
            if values.get(idx) != Some(&value) {
                values.insert(idx, value);
            }
            if N_STEPS_MAX + 1.0 < values.len() as f64 {
                return None;
            }
        }
        let (&low, &high) = (values.first()?, values.last()?);
        let step = values.windows(2).map(|it| it[1] - it[0]).reduce(f64::min)?;
        let n_steps = (high - low) / step;
        let is_whole = |it: f64| (it - it.round()).abs() < 1e-6;
        let are_steps = values.iter().all(|it| is_whole((it - low) / step));
        if axis.scale != AxisScale::Linear || !are_steps || !(2.0..=N_STEPS_MAX).contains(&n_steps) {
            return None;
        }
        // Use the points' own numbers, which are exact, if there are any.
        let tick = |nth: u32| {
            let tick = low + step * f64::from(nth);
            values.iter().copied().find(|it| (it - tick).abs() < 1e-6 * step).unwrap_or(tick)
        };
        let ticks = (0..=n_steps.round() as u32).map(tick).collect();
        Some(AxisRange { low, high, ticks, scale: AxisScale::Linear })
    }

    /// Returns the place of a value, from 0 at the low end to 1 at the high one, and never beyond.
    pub(crate) fn place(&self, value: f64) -> f64 {
        let (value, low, high) = match self.scale {
            AxisScale::Linear => (value, self.low, self.high),
            AxisScale::Logarithmic if value <= 0.0 => return 0.0,
            AxisScale::Logarithmic => (value.ln(), self.low.ln(), self.high.ln()),
        };
        // Compute with halves, so that the ends may be as far apart as floats can be.
        let place = (value / 2.0 - low / 2.0) / (high / 2.0 - low / 2.0);
        place.clamp(0.0, 1.0)
    }

    pub(crate) fn labels(&self, axis: &Axis) -> Vec<String> {
        let unit = if axis.is_unit_with_numbers { &axis.unit } else { "" };
        self.ticks.iter().map(|&it| number::short_with(it, unit)).collect()
    }
}

/// Returns a range with ticks a round step apart: 1, 2 or 5 times a power of ten.
fn linear(extent: Extent, n_ticks_max: usize) -> AxisRange {
    let Extent { mut low, mut high, are_integers, .. } = extent;
    // Values that differ only by rounding count as equal.
    if high - low <= DIFFERENCE_MIN.max(1e-9 * high.abs().max(low.abs())) {
        let padding = if are_integers { 1.0 } else { 0.1 * high.abs().max(1.0) };
        // Near a large number, 1 is negligible.
        let padding = padding.max(1e-6 * high.abs());
        // Counts are never below zero.
        let least = if are_integers && 0.0 <= low { 0.0 } else { f64::NEG_INFINITY };
        (low, high) = ((low - padding).max(least), high + padding);
    }
    let n_steps_max = n_ticks_max - 1;
    let mut step = round_up((high / 2.0 - low / 2.0) / n_steps_max as f64 * 2.0);
    if are_integers {
        step = step.max(RoundNumber { digit: 1.0, exponent: 0 });
    }
    loop {
        let (first, last) = (step.count(low).floor(), step.count(high).ceil());
        let n_steps = last - first;
        if n_steps <= n_steps_max as f64 {
            let ticks: Vec<f64> =
                (0..=n_steps as u32).map(|idx| step.times(first + f64::from(idx))).collect();
            return AxisRange {
                low: step.times(first),
                high: step.times(last),
                ticks,
                scale: AxisScale::Linear,
            };
        }
        step = step.next();
    }
}

/// Returns a range with ticks at 1, 2 and 5 times the powers of ten; if that is too many, at powers only, perhaps not
/// at all of them.
fn logarithmic(extent: Extent, n_ticks_max: usize) -> AxisRange {
    let mut first = round_up(extent.low);
    if extent.low < first.value() {
        first = first.previous();
    }
    let mut last = round_up(extent.high);
    if first == last {
        (first, last) = (first.previous(), last.next());
    }
    let all: Vec<RoundNumber> = std::iter::successors(Some(first), |it| Some(it.next()))
        .take_while(|it| (it.exponent, it.digit) <= (last.exponent, last.digit))
        .collect();
    let every = |n: i32| -> Vec<f64> {
        let is_tick = |it: &&RoundNumber| it.digit == 1.0 && it.exponent.rem_euclid(n) == 0;
        all.iter().filter(is_tick).map(|it| it.value()).collect()
    };
    let mut ticks: Vec<f64> = all.iter().map(|it| it.value()).collect();
    let mut n = 1;
    while n_ticks_max < ticks.len() && 2 <= every(n).len() {
        ticks = every(n);
        n += 1;
    }
    if n_ticks_max < ticks.len() {
        ticks = vec![first.value(), last.value()];
    }
    // The lower edge has a number, too, if there is room for it. A tick at twice the edge's number is far enough away.
    let n_decades = (last.value() / first.value()).log10();
    let is_near = ticks.first().is_some_and(|it| *it < 1.9 * first.value());
    if !is_near && ticks.len() < n_ticks_max && EDGE_ROOM * n_decades <= n_ticks_max as f64 {
        ticks.insert(0, first.value());
    }
    AxisRange { low: first.value(), high: last.value(), ticks, scale: AxisScale::Logarithmic }
}

/// A number that is 1, 2 or 5 times a power of ten. In this form, its multiples are exact in decimals.
#[derive(Clone, Copy, PartialEq, Debug)]
struct RoundNumber {
    digit: f64,
    exponent: i32,
}

/// Returns the least round number that is not below `value`, which is above zero.
fn round_up(value: f64) -> RoundNumber {
    let mut exponent = value.log10().floor() as i32 - 1;
    loop {
        for digit in [1.0, 2.0, 5.0] {
            let round = RoundNumber { digit, exponent };
            // No round number is above the largest floats.
            if value <= round.value() || 308 <= exponent {
                return round;
            }
        }
        exponent += 1;
    }
}

impl RoundNumber {
    fn value(self) -> f64 {
        self.times(1.0)
    }

    fn times(self, count: f64) -> f64 {
        let count = count * self.digit;
        // Division by an exact power is correct to the last bit, while a factor of 0.1 is not.
        if self.exponent < 0 {
            count / 10_f64.powi(-self.exponent)
        } else {
            count * 10_f64.powi(self.exponent)
        }
    }

    /// Returns how often the number fits into `value`. A tiny deviation from a whole number is ignored.
    fn count(self, value: f64) -> f64 {
        let count = value / self.value();
        if (count - count.round()).abs() < 1e-9 * count.abs().max(1.0) { count.round() } else { count }
    }

    fn max(self, other: RoundNumber) -> RoundNumber {
        if self.value() < other.value() { other } else { self }
    }

    fn next(self) -> RoundNumber {
        match self.digit {
            1.0 => RoundNumber { digit: 2.0, ..self },
            2.0 => RoundNumber { digit: 5.0, ..self },
            _ => RoundNumber { digit: 1.0, exponent: self.exponent + 1 },
        }
    }

    fn previous(self) -> RoundNumber {
        match self.digit {
            5.0 => RoundNumber { digit: 2.0, ..self },
            2.0 => RoundNumber { digit: 1.0, ..self },
            _ => RoundNumber { digit: 5.0, exponent: self.exponent - 1 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(axis: &Axis, values: &[f64], n_ticks_max: usize, expected: &str) {
        let extent = Extent::of(axis, values.iter().copied());
        let range = AxisRange::new(axis.scale, extent, n_ticks_max);
        let labels = range.labels(axis).join(" ");
        let (low, high) = (number::short(range.low), number::short(range.high));
        assert_eq!(format!("{low} to {high}: {labels}"), expected);
    }

    #[test]
    fn linear_ticks_are_round() {
        let axis = Axis::linear("", "");
        check(&axis, &[0.0, 97.0], 6, "0 to 100: 0 20 40 60 80 100");
        check(&axis, &[2.0, 6.0], 9, "2 to 6: 2 3 4 5 6");
        check(&axis, &[0.0, 0.25, 2.0], 9, "0 to 2: 0 0.5 1 1.5 2");
        check(&axis, &[0.1, 0.3], 5, "0.1 to 0.3: 0.1 0.15 0.2 0.25 0.3");
        check(&axis, &[-3.0, 41_000.0], 4, "-50k to 50k: -50k 0 50k");
        check(&axis, &[5.0], 5, "4 to 6: 4 5 6");
        check(&axis, &[0.0, 0.0], 5, "0 to 1: 0 1");
        check(&axis, &[], 5, "0 to 1: 0 1");
    }

    #[test]
    fn few_points_have_ticks_of_their_own() {
        let labels = |values: &[f64]| {
            let axis = Axis::linear("", "");
            AxisRange::of_steps(&axis, values.iter().copied()).map(|it| it.labels(&axis).join(" "))
        };
        assert_eq!(labels(&[0.0, 0.25, 0.5, 1.0]).unwrap(), "0 0.25 0.5 0.75 1");
        assert_eq!(labels(&[9.0, 3.0, 6.0, 3.0]).unwrap(), "3 6 9");
        assert_eq!(labels(&[0.1, 0.2, 0.3]).unwrap(), "0.1 0.2 0.3");
        assert_eq!(labels(&[0.0, 0.3, 1.0]), None);
        assert_eq!(labels(&[0.0, 1.0, 100.0]), None);
        assert_eq!(labels(&[1.0, 1.0]), None);
        assert_eq!(labels(&[]), None);
    }

    #[test]
    fn logarithmic_ticks_are_round() {
        let axis = Axis::logarithmic("", "");
        check(&axis, &[109.0, 493_678.0], 6, "100 to 500k: 100 1k 10k 100k");
        check(&axis, &[3.0, 40.0], 6, "2 to 50: 2 5 10 20 50");
        check(&axis, &[1.0, 1e12], 6, "1 to 1T: 1 1k 1M 1G 1T");
        check(&axis, &[100.0], 6, "50 to 200: 50 100 200");
        check(&axis, &[0.0, -1.0], 6, "1 to 10: 1 2 5 10");
        check(&axis, &[300.0, 9000.0], 3, "200 to 10k: 200 1k 10k");
    }
}
