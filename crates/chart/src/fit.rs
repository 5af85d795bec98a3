use crate::{Point, number};

/// The curve y = factor * base^x.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    pub factor: f64,
    pub base: f64,
}

impl Fit {
    pub fn at(&self, x: f64) -> f64 {
        self.factor * self.base.powf(x)
    }

    /// Returns the formula: `y = 0.931 · 10.3^x`.
    pub fn formula(&self) -> String {
        format!("y = {} · {}^x", number::significant(self.factor), number::significant(self.base))
    }
}

/// Returns the exponential curve with the least squared differences of the logarithms.
///
/// Points that are not above zero have no logarithm and do not count. Returns `None` unless the other points have two
/// different `x`.
pub fn exponential_fit(points: &[Point]) -> Option<Fit> {
    let mut n = 0.0;
    let (mut sum_x, mut sum_y) = (0.0, 0.0);
    let counting = || points.iter().filter(|it| it.is_finite() && 0.0 < it.y);
    for point in counting() {
        n += 1.0;
        sum_x += point.x;
        sum_y += point.y.ln();
    }
    let (mean_x, mean_y) = (sum_x / n, sum_y / n);
    let (mut variance, mut covariance) = (0.0, 0.0);
    for point in counting() {
        variance += (point.x - mean_x) * (point.x - mean_x);
        covariance += (point.x - mean_x) * (point.y.ln() - mean_y);
    }
    // Without any points the means are not numbers, and neither is the variance.
    let has_slope = 0.0 < variance;
    let slope = covariance / variance;
    let fit = Fit { factor: (mean_y - slope * mean_x).exp(), base: slope.exp() };
    (has_slope && fit.factor.is_finite() && fit.base.is_finite()).then_some(fit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(points: &[(f64, f64)], expected: Option<&str>) {
        let points: Vec<Point> = points.iter().copied().map(Point::from).collect();
        assert_eq!(exponential_fit(&points).map(|it| it.formula()).as_deref(), expected);
    }

    #[test]
    fn exact_curves_are_found() {
        check(&[(0.0, 3.0), (1.0, 6.0), (2.0, 12.0)], Some("y = 3 · 2^x"));
        check(&[(1.0, 0.5), (3.0, 0.125)], Some("y = 1 · 0.5^x"));
        check(&[(-1.0, 7.0), (5.0, 7.0)], Some("y = 7 · 1^x"));
    }

    #[test]
    fn what_has_no_logarithm_does_not_count() {
        check(&[(0.0, 3.0), (1.0, 6.0), (2.0, 0.0), (3.0, f64::NAN), (4.0, -1.0)], Some("y = 3 · 2^x"));
    }

    #[test]
    fn too_little_has_no_fit() {
        check(&[], None);
        check(&[(1.0, 2.0)], None);
        check(&[(1.0, 2.0), (1.0, 3.0)], None);
        check(&[(1.0, 2.0), (2.0, 0.0)], None);
    }
}
