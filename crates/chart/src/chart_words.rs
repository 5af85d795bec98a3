/// The words of a chart in one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChartWords {
    pub across: &'static str,
    pub up: &'static str,
    pub logarithmic: &'static str,
    pub no_points: &'static str,
    pub one_point: &'static str,
    /// The words between the number of points and the first of them.
    pub points_from: &'static str,
    pub to: &'static str,
    pub fit: &'static str,
    /// The mark before the decimals. The digits before it are grouped by a point if it is a comma, else by a comma.
    pub decimal: char,
}

impl Default for ChartWords {
    /// Returns the English words.
    fn default() -> ChartWords {
        ChartWords {
            across: "Across:",
            up: "Up:",
            logarithmic: "logarithmic",
            no_points: "no points",
            one_point: "1 point",
            points_from: "points, from",
            to: "to",
            fit: "fit",
            decimal: '.',
        }
    }
}

impl ChartWords {
    /// Returns a number in the form of the language.
    pub(crate) fn number(&self, english: String) -> String {
        let swap = |it| match it {
            '.' => ',',
            ',' => '.',
            other => other,
        };
        if self.decimal == '.' { english } else { english.chars().map(swap).collect() }
    }
}
