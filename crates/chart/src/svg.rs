//! The drawing.

use std::borrow::Borrow;

use crate::{
    Chart, ChartTheme, Fit, Mark, Series, Shape, Size, escaped,
    layout::{ChartLayout, LegendEntry, SAMPLE, SAMPLE_GAP, Sample, TITLE},
    names::EndName,
    number::pixels,
    palette::{self, ColorSource, Ink},
    plot::{Plot, PlotBar, TEXT, TextLine, series_marks},
    words,
};

/// Markers are large if no line has more points than this.
const LARGE_MARKERS_MAX: usize = 12;

/// The least distance of points with markers, in pixels. A line whose points are nearer to each other has a marker only
/// at its end.
const MARKER_GAP: f64 = 26.0;

/// The most scattered points that are large. More points are small, so as not to hide each other.
const LARGE_POINTS_MAX: usize = 150;

/// The number of pieces of a fitted curve.
const CURVE_PIECES: u32 = 48;

/// Returns the drawing for a page that has an element of that size for it. Every point is an element of the class
/// `chart-point` with its value as title.
pub fn svg(chart: &Chart, size: Size) -> String {
    drawn(chart, size, ColorSource::Page)
}

/// Returns the drawing for a file, with its own colours and background.
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
    pen.names(chart, &layout.names);
    for entry in &layout.legend {
        pen.entry(chart, entry);
    }
    pen.text + "</svg>\n"
}

/// Returns the index of the colour and shapes of a series. Threads do not take any.
fn look_idx(chart: &Chart, series_idx: usize) -> usize {
    chart.series[..series_idx].iter().filter(|it| it.shape != Shape::Thread).count()
}

/// The drawing so far, one element per line.
struct Pen {
    look: ColorSource,
    text: String,
}

impl Pen {
    fn begin(&mut self, chart: &Chart, Size { width, height }: Size) {
        self.text += &format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\" width=\"{width}\" \
             height=\"{height}\" viewBox=\"0 0 {width} {height}\" font-family=\"system-ui, sans-serif\" \
             font-size=\"{TEXT}\">\n<title>{}</title>\n<desc>{}</desc>\n",
            escaped(&chart.title),
            escaped(&words::description(chart)),
        );
        if let Some(ground) = self.look.ground() {
            self.text += &format!("<rect width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>\n");
        }
    }

    /// Draws the text around the plot.
    fn frame(&mut self, layout: &ChartLayout) {
        let strong = self.look.color(Ink::Strong);
        self.lines(&format!("font-size=\"{TITLE}\" font-weight=\"600\" fill=\"{strong}\""), &layout.title);
        let soft = self.look.color(Ink::Soft);
        self.lines(&format!("fill=\"{soft}\""), [&layout.y_heading, &layout.x_heading]);
    }

    /// Draws a group of lines of text with these attributes.
    fn lines(&mut self, attributes: &str, lines: impl IntoIterator<Item = impl Borrow<TextLine>>) {
        self.text += &format!("<g {attributes}>\n");
        for line in lines {
            self.line(line.borrow(), "");
        }
        self.text += "</g>\n";
    }

    fn line(&mut self, TextLine { x, y, text }: &TextLine, attributes: &str) {
        let (x, y, text) = (pixels(*x), pixels(*y), escaped(text));
        self.text += &format!("<text x=\"{x}\" y=\"{y}\"{attributes}>{text}</text>\n");
    }

    fn grid(&mut self, chart: &Chart, plot: &Plot) {
        let (grid, soft) = (self.look.color(Ink::Grid), self.look.color(Ink::Soft));
        let (left, right) = (pixels(plot.left), pixels(plot.right));
        // A line in the middle of a pixel is not blurred.
        let sharp = |at: f64| pixels(at.round() + 0.5);
        let line = |&tick: &f64| format!("M{left} {}H{right}", sharp(plot.y_of(tick)));
        let lines: String = plot.y.ticks.iter().map(line).collect();
        self.text += &format!("<path fill=\"none\" stroke=\"{grid}\" d=\"{lines}\"/>\n");
        let bottom = sharp(plot.bottom);
        let mark = |&tick: &f64| format!("M{} {bottom}v4", sharp(plot.x_of(tick)));
        let marks: String = plot.x.ticks.iter().map(mark).collect();
        self.text +=
            &format!("<path fill=\"none\" stroke=\"{soft}\" d=\"M{left} {bottom}H{right}{marks}\"/>\n");
        let at_left = plot.y.ticks.iter().zip(plot.y.labels(&chart.y)).map(|(&tick, text)| TextLine {
            x: plot.left - 8.0,
            y: plot.y_of(tick) + 4.0,
            text: chart.words.number(text),
        });
        self.lines(&format!("text-anchor=\"end\" fill=\"{soft}\""), at_left);
        let below = plot.x.ticks.iter().zip(plot.x.labels(&chart.x)).map(|(&tick, text)| TextLine {
            x: plot.x_of(tick),
            y: plot.bottom + 18.0,
            text: chart.words.number(text),
        });
        self.lines(&format!("text-anchor=\"middle\" fill=\"{soft}\""), below);
    }

    fn series(&mut self, chart: &Chart, plot: &Plot, idx: usize, series: &Series) {
        let look_idx = look_idx(chart, idx);
        let ink = if series.shape == Shape::Thread { Ink::Soft } else { Ink::Series(look_idx) };
        let color = self.look.color(ink);
        self.text +=
            &format!("<g class=\"chart-series\" fill=\"{color}\" stroke=\"{color}\" stroke-width=\"0\">\n");
        let marks = series_marks(chart, plot, idx, series);
        if let (Some(fit), false) = (series.fit, marks.is_empty()) {
            self.curve(plot, series, fit);
        }
        match series.shape {
            _ if marks.is_empty() => (),
            Shape::Line => {
                self.path("2", palette::dashes(look_idx), "", &through(series, plot));
                let n_markers_max = ((plot.right - plot.left) / MARKER_GAP) as usize;
                let are_few = marks.len() <= n_markers_max;
                let seen = if has_large_markers(chart) { "scale(1.4)\"" } else { "\"" };
                for (n, mark) in marks.iter().enumerate() {
                    // The other points exist only for the pointer.
                    let is_seen = are_few || n + 1 == marks.len();
                    let look = if is_seen { seen } else { "\" fill-opacity=\"0\"" };
                    self.marker(mark, palette::marker(look_idx), look);
                }
            }
            Shape::Thread => {
                self.path("1", "", " stroke-opacity=\".45\"", &through(series, plot));
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
            Shape::Bars { .. } => marks.iter().for_each(|mark| self.bar(chart, plot, mark)),
        }
        self.text += "</g>\n";
    }

    /// Draws a path that is a line.
    fn path(&mut self, width: &str, dashes: &str, attributes: &str, path: &str) {
        let dashes =
            if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dashes}\"") };
        self.text += &format!(
            "<path fill=\"none\" stroke-linejoin=\"round\" stroke-width=\"{width}\"{dashes}{attributes} d=\"{path}\"/>\n"
        );
    }

    fn curve(&mut self, plot: &Plot, series: &Series, fit: Fit) {
        let finite = || series.points.iter().filter(|it| it.is_finite());
        let low = finite().map(|it| it.x).fold(f64::INFINITY, f64::min);
        let high = finite().map(|it| it.x).fold(f64::NEG_INFINITY, f64::max);
        let place = |piece: u32| {
            let x = low + (high - low) * f64::from(piece) / f64::from(CURVE_PIECES);
            format!("{} {}", pixels(plot.x_of(x)), pixels(plot.y_of(fit.at(x))))
        };
        let places: Vec<String> = (0..=CURVE_PIECES).map(place).collect();
        self.path("1.2", "3 3", "", &format!("M{}", places.join("L")));
    }

    /// Draws a marker. `look` ends the transformation, and may continue with attributes.
    fn marker(&mut self, mark: &Mark, outline: &str, look: &str) {
        let (x, y, label) = (pixels(mark.x), pixels(mark.y), escaped(&mark.label));
        self.text += &format!(
            "<path class=\"chart-point\" transform=\"translate({x} {y}){look} d=\"{outline}\"><title>{label}</title></path>\n"
        );
    }

    fn bar(&mut self, chart: &Chart, plot: &Plot, mark: &Mark) {
        let PlotBar { left, right } = plot.bar(chart, mark.series_idx, mark.point_idx);
        let y = chart.series[mark.series_idx].points[mark.point_idx].y;
        let zero = plot.y_of(0.0);
        // A bar above zero is always visible.
        let height = (zero - mark.y).abs().max(if y == 0.0 { 0.0 } else { 1.0 });
        self.text += &format!(
            "<rect class=\"chart-point\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" \
             fill-opacity=\".8\"><title>{}</title></rect>\n",
            pixels(left + 0.5),
            pixels(if y < 0.0 { zero } else { zero - height }),
            pixels((right - left - 1.0).max(0.5)),
            pixels(height),
            escaped(&mark.label),
        );
    }

    /// Draws the names. Lines that they cover are interrupted around the letters.
    fn names(&mut self, chart: &Chart, names: &[EndName]) {
        if names.is_empty() {
            return;
        }
        let ground = self.look.color(Ink::Ground);
        self.text += &format!(
            "<g font-weight=\"600\" stroke=\"{ground}\" stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\">\n"
        );
        for EndName { series_idx, line } in names {
            let color = self.look.color(Ink::Series(look_idx(chart, *series_idx)));
            self.line(line, &format!(" fill=\"{color}\""));
        }
        self.text += "</g>\n";
    }

    fn entry(&mut self, chart: &Chart, LegendEntry { sample, line }: &LegendEntry) {
        let (x, y) = (line.x, line.y - 4.0);
        let strong = format!(" fill=\"{}\"", self.look.color(Ink::Strong));
        match *sample {
            Sample::Series(idx) => self.sample(chart.series[idx].shape, look_idx(chart, idx), [x, y]),
            Sample::Fit(idx) => self.sample_line("1.2", "3 3", Ink::Series(look_idx(chart, idx)), [x, y]),
            Sample::None => return self.line(line, &strong),
        }
        let text = line.text.clone();
        self.line(&TextLine { x: x + SAMPLE + SAMPLE_GAP, y: line.y, text }, &strong);
    }

    fn sample(&mut self, shape: Shape, idx: usize, [x, y]: [f64; 2]) {
        let color = self.look.color(Ink::Series(idx));
        match shape {
            Shape::Thread => return self.sample_line("1", "", Ink::Soft, [x, y]),
            Shape::Bars { .. } => {
                let (x, y) = (pixels(x), pixels(y - 5.0));
                self.text += &format!(
                    "<rect width=\"28\" height=\"10\" fill-opacity=\".8\" x=\"{x}\" y=\"{y}\" fill=\"{color}\"/>\n"
                );
                return;
            }
            Shape::Line => self.sample_line("2", palette::dashes(idx), Ink::Series(idx), [x, y]),
            Shape::Scatter => (),
        }
        self.text += &format!(
            "<path fill=\"{color}\" transform=\"translate({} {})\" d=\"{}\"/>\n",
            pixels(x + SAMPLE / 2.0),
            pixels(y),
            palette::marker(idx)
        );
    }

    fn sample_line(&mut self, width: &str, dashes: &str, ink: Ink, [x, y]: [f64; 2]) {
        let stroke = format!(" stroke=\"{}\"", self.look.color(ink));
        self.path(width, dashes, &stroke, &format!("M{} {}h{SAMPLE}", pixels(x), pixels(y)));
    }
}

fn has_large_markers(chart: &Chart) -> bool {
    let lines = chart.series.iter().filter(|it| it.shape == Shape::Line);
    lines.map(|it| it.points.len()).all(|it| it <= LARGE_MARKERS_MAX)
}

/// Returns the path from point to point, with gaps at points that cannot be drawn.
fn through(series: &Series, plot: &Plot) -> String {
    let mut path = String::new();
    let mut command = 'M';
    for point in &series.points {
        if point.is_finite() {
            path += &format!("{command}{} {}", pixels(plot.x_of(point.x)), pixels(plot.y_of(point.y)));
        }
        command = if point.is_finite() { 'L' } else { 'M' };
    }
    path
}
