//! Colours, and the shapes that distinguish series without them.

/// The background that a file is drawn on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChartTheme {
    Light,
    Dark,
}

/// The source of the colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColorSource {
    /// The page's colours, on its own background.
    Page,
    File(ChartTheme),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    /// Titles.
    Strong,
    /// Labels.
    Soft,
    Grid,
    /// The background.
    Ground,
    Series(usize),
}

struct Palette {
    ground: &'static str,
    strong: &'static str,
    soft: &'static str,
    grid: &'static str,
    series: [&'static str; N_INKS],
}

/// The number of colours. Further series take these again, with other markers and dashes.
const N_INKS: usize = 6;

/// The colours on a light background. People who cannot see red or green can distinguish each from the next, and each
/// has a contrast of 4.5 to 1 with the background.
const LIGHT: Palette = Palette {
    ground: "#ffffff",
    strong: "#1c2421",
    soft: "#55615c",
    grid: "#e3e8e6",
    series: ["#0a66b0", "#c04a12", "#0b7a57", "#93429a", "#86610a", "#4d5a68"],
};

const DARK: Palette = Palette {
    ground: "#10201b",
    strong: "#f3f7f5",
    soft: "#b5c6bf",
    grid: "#2b3f38",
    series: ["#70bdff", "#ffa271", "#66dcae", "#e5aceb", "#f2cd62", "#c3ced8"],
};

const DASHES: [&str; N_INKS] = ["", "7 4", "2 4", "10 3 2 3", "14 5", "1 5"];

/// The markers around the point at 0, 0: a disc, a square, a triangle, a diamond, a triangle upside down, a cross.
const MARKERS: [&str; N_INKS] = [
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "M-3.5-3.5h7v7h-7z",
    "M0-5l4.8 8.4h-9.6z",
    "M0-5.2l5.2 5.2l-5.2 5.2l-5.2-5.2z",
    "M0 5l4.8-8.4h-9.6z",
    "M-1.5-5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z",
];

impl ColorSource {
    fn palette(self) -> &'static Palette {
        match self {
            ColorSource::File(ChartTheme::Light) => &LIGHT,
            ColorSource::Page | ColorSource::File(ChartTheme::Dark) => &DARK,
        }
    }

    /// Returns the background, unless the page has its own.
    pub(crate) fn ground(self) -> Option<&'static str> {
        match self {
            ColorSource::Page => None,
            ColorSource::File(_) => Some(self.palette().ground),
        }
    }

    /// Returns a colour in CSS.
    pub(crate) fn color(self, ink: Ink) -> String {
        let palette = self.palette();
        let (name, color) = match ink {
            Ink::Strong => ("ink", palette.strong),
            Ink::Soft => ("soft", palette.soft),
            // The page's background may be lighter than a dark file's.
            Ink::Grid if self == ColorSource::Page => ("grid", "#ffffff26"),
            Ink::Grid => ("grid", palette.grid),
            Ink::Ground if self == ColorSource::Page => ("ground", "none"),
            Ink::Ground => ("ground", palette.ground),
            Ink::Series(idx) => (["1", "2", "3", "4", "5", "6"][idx % N_INKS], palette.series[idx % N_INKS]),
        };
        match self {
            ColorSource::File(_) => color.to_string(),
            ColorSource::Page => format!("var(--chart-{name},{color})"),
        }
    }
}

pub(crate) fn dashes(series_idx: usize) -> &'static str {
    DASHES[shape_idx(series_idx)]
}

pub(crate) fn marker(series_idx: usize) -> &'static str {
    MARKERS[shape_idx(series_idx)]
}

/// Returns the index of a series' shapes. The seventh series has the first one's colour, and the second one's shapes.
fn shape_idx(series_idx: usize) -> usize {
    (series_idx + series_idx / N_INKS) % N_INKS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_differ_without_colour() {
        for idx in 0..5 {
            assert_ne!(dashes(idx), dashes(idx + 1));
            assert_ne!(marker(idx), marker(idx + 1));
        }
        let looks: Vec<_> = (0..36).map(|idx| (idx % N_INKS, dashes(idx), marker(idx))).collect();
        for (idx, look) in looks.iter().enumerate() {
            assert!(!looks[..idx].contains(look), "{idx}");
        }
    }

    /// Returns the contrast as WCAG 2 defines it.
    fn contrast(a: &str, b: &str) -> f64 {
        let luminance = |color: &str| {
            let channel = |at: usize| {
                let value = f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()) / 255.0;
                if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
        };
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn inks_stand_out_from_the_ground() {
        for palette in [LIGHT, DARK] {
            assert!(7.0 < contrast(palette.ground, palette.strong));
            assert!(4.5 < contrast(palette.ground, palette.soft));
            for ink in palette.series {
                assert!(4.5 < contrast(palette.ground, ink), "{ink}");
            }
        }
    }
}
