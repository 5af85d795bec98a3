//! The drawing.

use crate::{
    Chart, ChartTheme, Fit, Series, Shape, Size,
    layout::{
        self, ChartLayout, LegendEntry, Mark, Plot, SAMPLE, SAMPLE_GAP, Sample, TEXT, TITLE, TextLine,
        series_marks,
    },
    number::pixels,
    palette::{self, ColorSource, Ink},
    words,
};

/// A line has markers about so far apart, in pixels, if it has that many points.
const MARKER_GAP: f64 = 26.0;

/// Scattered points in such numbers are small, so as not to hide each other.
const LARGE_POINTS_MAX: usize = 150;

/// Into how many pieces a fitted curve is divided.
const CURVE_PIECES: u32 = 48;

/// For a page that has an element of that size for it. Every point is an element of the class
/// `chart-point` with its value as title.
pub fn svg(chart: &Chart, size: Size) -> String {
    drawn(chart, size, ColorSource::Page)
}

/// For a file: with colours and a ground of its own.
pub fn standalone(chart: &Chart, size: Size, theme: ChartTheme) -> String {
    drawn(chart, size, ColorSource::File(theme))
}

fn drawn(chart: &Chart, size: Size, look: ColorSource) -> String {
    let layout = ChartLayout::of(chart, size);
    let mut pen = Pen { look, text: String::new() };
    pen.begin(chart, size);
    pen.frame(&layout);
    pen.grid(chart, &layout.plot);
    for (idx, series) in chart.series.iter().enumerate() {
        pen.series(chart, &layout.plot, idx, series);
    }
    for entry in &layout.legend {
        pen.entry(chart, entry);
    }
    pen.put(&["</svg>\n"]);
    pen.text
}

/// Which colour and shapes a series has: threads take none.
fn look_idx(chart: &Chart, series_idx: usize) -> usize {
    chart.series[..series_idx].iter().filter(|it| it.shape != Shape::Thread).count()
}

/// What is drawn so far, one element on a line.
struct Pen {
    look: ColorSource,
    text: String,
}

impl Pen {
    fn put(&mut self, parts: &[&str]) {
        for part in parts {
            self.text.push_str(part);
        }
    }

    /// ` x="1.5"`, and the like.
    fn length(&mut self, name: &str, value: f64) {
        self.put(&[" ", name, "=\"", &pixels(value), "\""]);
    }

    /// ` fill="#123456"`, and the like.
    fn ink(&mut self, name: &str, ink: Ink) {
        self.put(&[" ", name, "=\""]);
        self.look.push(ink, &mut self.text);
        self.put(&["\""]);
    }

    fn escaped(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '&' => self.text.push_str("&amp;"),
                '<' => self.text.push_str("&lt;"),
                '>' => self.text.push_str("&gt;"),
                '"' => self.text.push_str("&quot;"),
                // What XML does not allow, however it is written.
                '\0'..='\u{1f}' => self.text.push(' '),
                _ => self.text.push(letter),
            }
        }
    }

    fn begin(&mut self, chart: &Chart, size: Size) {
        let (width, height) = (size.width.to_string(), size.height.to_string());
        self.put(&[
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\" width=\"",
            &width,
        ]);
        self.put(&["\" height=\"", &height, "\" viewBox=\"0 0 ", &width, " ", &height]);
        self.put(&["\" font-family=\"system-ui, sans-serif\" font-size=\"", &pixels(TEXT), "\">\n<title>"]);
        self.escaped(&chart.title);
        self.put(&["</title>\n<desc>"]);
        self.escaped(&words::description(chart));
        self.put(&["</desc>\n"]);
        if let Some(ground) = self.look.ground() {
            self.put(&["<rect width=\"", &width, "\" height=\"", &height, "\" fill=\"", ground, "\"/>\n"]);
        }
    }

    /// What is written around the plot.
    fn frame(&mut self, layout: &ChartLayout) {
        self.put(&["<g font-size=\"", &pixels(TITLE), "\" font-weight=\"600\""]);
        self.ink("fill", Ink::Strong);
        self.put(&[">\n"]);
        for line in &layout.title {
            self.line(line);
        }
        self.put(&["</g>\n<g"]);
        self.ink("fill", Ink::Soft);
        self.put(&[">\n"]);
        self.line(&layout.y_heading);
        self.line(&layout.x_heading);
        self.put(&["</g>\n"]);
    }

    fn line(&mut self, line: &TextLine) {
        self.put(&["<text"]);
        self.length("x", line.x);
        self.length("y", line.y);
        self.put(&[">"]);
        self.escaped(&line.text);
        self.put(&["</text>\n"]);
    }

    fn grid(&mut self, chart: &Chart, plot: &Plot) {
        self.put(&["<path fill=\"none\""]);
        self.ink("stroke", Ink::Grid);
        self.put(&[" d=\""]);
        for &tick in &plot.y.ticks {
            // In the middle of a pixel a line is not blurred.
            let y = plot.y_of(tick).round() + 0.5;
            self.put(&["M", &pixels(plot.left), " ", &pixels(y), "H", &pixels(plot.right)]);
        }
        self.put(&["\"/>\n<path fill=\"none\""]);
        self.ink("stroke", Ink::Soft);
        self.put(&[" d=\"M", &pixels(plot.left), " ", &pixels(plot.bottom.round() + 0.5)]);
        self.put(&["H", &pixels(plot.right)]);
        for &tick in &plot.x.ticks {
            let x = plot.x_of(tick).round() + 0.5;
            self.put(&["M", &pixels(x), " ", &pixels(plot.bottom.round() + 0.5), "v4"]);
        }
        self.put(&["\"/>\n<g text-anchor=\"end\""]);
        self.ink("fill", Ink::Soft);
        self.put(&[">\n"]);
        for (&tick, text) in plot.y.ticks.iter().zip(plot.y.labels()) {
            let text = chart.words.number(text);
            self.line(&TextLine { x: plot.left - 8.0, y: plot.y_of(tick) + 4.0, text });
        }
        self.put(&["</g>\n<g text-anchor=\"middle\""]);
        self.ink("fill", Ink::Soft);
        self.put(&[">\n"]);
        for (&tick, text) in plot.x.ticks.iter().zip(plot.x.labels()) {
            let text = chart.words.number(text);
            self.line(&TextLine { x: plot.x_of(tick), y: plot.bottom + 18.0, text });
        }
        self.put(&["</g>\n"]);
    }

    fn series(&mut self, chart: &Chart, plot: &Plot, idx: usize, series: &Series) {
        let look_idx = look_idx(chart, idx);
        let ink = if series.shape == Shape::Thread { Ink::Soft } else { Ink::Series(look_idx) };
        self.put(&["<g class=\"chart-series\""]);
        self.ink("fill", ink);
        self.ink("stroke", ink);
        self.put(&[" stroke-width=\"0\">\n"]);
        let marks = series_marks(chart, plot, idx, series);
        if let (Some(fit), false) = (series.fit, marks.is_empty()) {
            self.curve(plot, series, fit);
        }
        match series.shape {
            _ if marks.is_empty() => (),
            Shape::Line => {
                self.stroke("2", palette::dashes(look_idx));
                self.through(series, plot);
                let n_markers_max = ((plot.right - plot.left) / MARKER_GAP) as usize;
                let every = marks.len().div_ceil(n_markers_max.max(1));
                for (n, mark) in marks.iter().enumerate() {
                    // The others are there for the pointer.
                    let look = if n % every == 0 { "\"" } else { "\" fill-opacity=\"0\"" };
                    self.marker(mark, palette::marker(look_idx), look);
                }
            }
            Shape::Thread => {
                self.stroke("1", "");
                self.put(&[" stroke-opacity=\".45\""]);
                self.through(series, plot);
                for mark in &marks {
                    self.marker(mark, palette::marker(0), "scale(.4)\" fill-opacity=\".6\"");
                }
            }
            Shape::Scatter => {
                let is_crowded = LARGE_POINTS_MAX < marks.len();
                let look =
                    if is_crowded { "scale(.5)\" fill-opacity=\".6\"" } else { "\" fill-opacity=\".85\"" };
                for mark in &marks {
                    self.marker(mark, palette::marker(look_idx), look);
                }
            }
            Shape::Bars { .. } => {
                for mark in &marks {
                    self.bar(chart, plot, mark);
                }
            }
        }
        self.put(&["</g>\n"]);
    }

    /// Begins a path that is a line.
    fn stroke(&mut self, width: &str, dashes: &str) {
        self.put(&["<path fill=\"none\" stroke-linejoin=\"round\" stroke-width=\"", width, "\""]);
        if !dashes.is_empty() {
            self.put(&[" stroke-dasharray=\"", dashes, "\""]);
        }
    }

    /// Ends it: from point to point, with gaps where there is none.
    fn through(&mut self, series: &Series, plot: &Plot) {
        self.put(&[" d=\""]);
        let mut command = "M";
        for point in &series.points {
            if point.is_finite() {
                self.put(&[command, &pixels(plot.x_of(point.x)), " ", &pixels(plot.y_of(point.y))]);
                command = "L";
            } else {
                command = "M";
            }
        }
        self.put(&["\"/>\n"]);
    }

    fn curve(&mut self, plot: &Plot, series: &Series, fit: Fit) {
        let finite = || series.points.iter().filter(|it| it.is_finite());
        let low = finite().map(|it| it.x).fold(f64::INFINITY, f64::min);
        let high = finite().map(|it| it.x).fold(f64::NEG_INFINITY, f64::max);
        self.stroke("1.2", "3 3");
        self.put(&[" d=\""]);
        for piece in 0..=CURVE_PIECES {
            let x = low + (high - low) * f64::from(piece) / f64::from(CURVE_PIECES);
            let command = if piece == 0 { "M" } else { "L" };
            self.put(&[command, &pixels(plot.x_of(x)), " ", &pixels(plot.y_of(fit.at(x)))]);
        }
        self.put(&["\"/>\n"]);
    }

    /// `look` ends the transformation, and may go on with attributes.
    fn marker(&mut self, mark: &Mark, outline: &str, look: &str) {
        self.put(&["<path class=\"chart-point\" transform=\"translate("]);
        self.put(&[&pixels(mark.x), " ", &pixels(mark.y), ")", look, " d=\"", outline, "\">"]);
        self.mark_title(mark);
        self.put(&["</path>\n"]);
    }

    fn bar(&mut self, chart: &Chart, plot: &Plot, mark: &Mark) {
        let layout::PlotBar { left, right } = plot.bar(chart, mark.series_idx, mark.point_idx);
        let y = chart.series[mark.series_idx].points[mark.point_idx].y;
        let zero = plot.y_of(0.0);
        // What is more than nothing can be seen.
        let height = (zero - mark.y).abs().max(if y == 0.0 { 0.0 } else { 1.0 });
        self.put(&["<rect class=\"chart-point\""]);
        self.length("x", left + 0.5);
        self.length("y", if y < 0.0 { zero } else { zero - height });
        self.length("width", (right - left - 1.0).max(0.5));
        self.length("height", height);
        self.put(&[" fill-opacity=\".8\">"]);
        self.mark_title(mark);
        self.put(&["</rect>\n"]);
    }

    fn mark_title(&mut self, mark: &Mark) {
        self.put(&["<title>"]);
        self.escaped(&mark.label);
        self.put(&["</title>"]);
    }

    fn entry(&mut self, chart: &Chart, entry: &LegendEntry) {
        let LegendEntry { sample, line: TextLine { x, y, text } } = entry;
        let text_x = if *sample == Sample::None { *x } else { x + SAMPLE + SAMPLE_GAP };
        match *sample {
            Sample::Series(idx) => {
                self.sample(chart.series[idx].shape, look_idx(chart, idx), [*x, y - 4.0]);
            }
            Sample::Fit(idx) => {
                self.stroke("1.2", "3 3");
                self.ink("stroke", Ink::Series(look_idx(chart, idx)));
                self.sample_line([*x, y - 4.0]);
            }
            Sample::None => (),
        }
        self.put(&["<text"]);
        self.length("x", text_x);
        self.length("y", *y);
        self.ink("fill", Ink::Strong);
        self.put(&[">"]);
        self.escaped(text);
        self.put(&["</text>\n"]);
    }

    fn sample(&mut self, shape: Shape, idx: usize, [x, y]: [f64; 2]) {
        match shape {
            Shape::Line => {
                self.stroke("2", palette::dashes(idx));
                self.ink("stroke", Ink::Series(idx));
                self.sample_line([x, y]);
            }
            Shape::Thread => {
                self.stroke("1", "");
                self.ink("stroke", Ink::Soft);
                self.sample_line([x, y]);
                return;
            }
            Shape::Scatter => (),
            Shape::Bars { .. } => {
                self.put(&["<rect width=\"28\" height=\"10\" fill-opacity=\".8\""]);
                self.length("x", x);
                self.length("y", y - 5.0);
                self.ink("fill", Ink::Series(idx));
                self.put(&["/>\n"]);
                return;
            }
        }
        self.put(&["<path"]);
        self.ink("fill", Ink::Series(idx));
        self.put(&[" transform=\"translate(", &pixels(x + SAMPLE / 2.0), " ", &pixels(y), ")\" d=\""]);
        self.put(&[palette::marker(idx), "\"/>\n"]);
    }

    fn sample_line(&mut self, [x, y]: [f64; 2]) {
        self.put(&[" d=\"M", &pixels(x), " ", &pixels(y), "h", &pixels(SAMPLE), "\"/>\n"]);
    }
}
