//! What the charts of views share.

use chart::ChartWords;
use i18n::lab::Lab;

/// Returns the words that charts contain.
pub fn chart_words(lab: Lab) -> ChartWords {
    ChartWords {
        across: lab.chart_across(),
        up: lab.chart_up(),
        logarithmic: lab.chart_logarithmic(),
        no_points: lab.chart_no_points(),
        one_point: lab.chart_one_point(),
        points_from: lab.chart_points(),
        to: lab.chart_to(),
        fit: lab.chart_fit(),
        decimal: if lab.decimal_mark() == "," { ',' } else { '.' },
    }
}

/// Returns a width for the bars of a histogram: the least of 1, 2, 5, 10, 20, and so on, that is not below `least`.
pub fn bar_width(least: f64) -> f64 {
    let mut power = 1.0;
    loop {
        for step in [1.0, 2.0, 5.0] {
            if least <= step * power {
                return step * power;
            }
        }
        power *= 10.0;
    }
}
