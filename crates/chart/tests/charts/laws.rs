//! Properties of every chart, checked on many random ones.

use chart::{
    Axis, AxisScale, Chart, ChartTheme, Mark, Point, Series, Shape, Size, csv, description, marks,
    standalone, svg, table,
};

/// Numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }

    /// Whole numbers, fractions and large ones of both signs, and now and then one that is not finite or has no place.
    fn number(&mut self, is_wild: bool) -> f64 {
        let number = self.roll(1_000_000) as f64;
        match self.roll(if is_wild { 12 } else { 6 }) {
            0 => 0.0,
            1 => number / 1e6,
            2 => (self.roll(20)) as f64,
            3 => number * number * 1e6,
            4 | 5 => number,
            6 => f64::NAN,
            7 => f64::INFINITY,
            8 => -number,
            9 => f64::MAX,
            10 => f64::MIN_POSITIVE / 8.0,
            _ => -1e-9 * number,
        }
    }

    fn axis(&mut self) -> Axis {
        let scale = if self.roll(2) == 0 { AxisScale::Linear } else { AxisScale::Logarithmic };
        Axis {
            title: "size".to_string(),
            unit: ["", "s"][self.roll(2) as usize].to_string(),
            is_unit_with_numbers: self.roll(2) == 0,
            scale,
        }
    }

    fn chart(&mut self) -> Chart {
        let is_wild = self.roll(2) == 0;
        let n_series = self.roll(9);
        let series = (0..n_series).map(|idx| {
            let n_points = [0, 1, 2, 5, 40, 200][self.roll(6) as usize];
            let mut points: Vec<Point> =
                (0..n_points).map(|_| Point { x: self.number(is_wild), y: self.number(is_wild) }).collect();
            points.sort_by(|a, b| a.x.total_cmp(&b.x));
            let end = points.last().map_or(1.0, |it| it.x + 1.0);
            let shape =
                [Shape::Line, Shape::Thread, Shape::Scatter, Shape::Bars { end }][self.roll(4) as usize];
            Series { name: format!("series {idx}"), shape, points, fit: None }.with_fit()
        });
        let series = series.collect();
        Chart {
            title: "A chart of something".to_string(),
            x: self.axis(),
            y: self.axis(),
            series,
            ..Chart::default()
        }
    }

    fn size(&mut self) -> Size {
        Size { width: 40 + self.roll(1200) as u32, height: 40 + self.roll(900) as u32 }
    }
}

fn for_many_charts(check: impl Fn(&Chart, Size)) {
    let mut dice = Dice(1);
    for _ in 0..600 {
        let chart = dice.chart();
        check(&chart, dice.size());
    }
}

/// The values of an attribute, in order.
fn attributes<'a>(drawing: &'a str, name: &str) -> Vec<&'a str> {
    let name = format!(" {name}=\"");
    drawing.split(&name).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

/// The plot's left, right and bottom, as the line below it says, and its top.
fn plot(drawing: &str) -> [f64; 4] {
    let paths = attributes(drawing, "d");
    let numbers = |path: &str| -> Vec<f64> {
        path.split(|it: char| !it.is_ascii_digit() && it != '.').filter_map(|it| it.parse().ok()).collect()
    };
    let axis = numbers(paths[1]);
    let rules = numbers(paths[0]);
    let top = rules.chunks(3).map(|it| it[1]).fold(f64::INFINITY, f64::min);
    [axis[0], axis[2], axis[1], top]
}

#[test]
fn every_point_is_drawn_inside_the_plot() {
    for_many_charts(|chart, size| {
        let drawing = svg(chart, size);
        let [left, right, bottom, _] = plot(&drawing);
        let all: Vec<Mark> = marks(chart, size);
        let is_finite = |it: &&Point| it.x.is_finite() && it.y.is_finite();
        let n_finite = chart.series.iter().flat_map(|it| &it.points).filter(is_finite).count();
        assert_eq!(all.len(), n_finite);
        assert_eq!(drawing.matches("class=\"chart-point\"").count(), n_finite);
        for mark in all {
            assert!(left - 0.1 <= mark.x && mark.x <= right + 0.1, "{mark:?}: {chart:?}");
            assert!(30.0 <= mark.y && mark.y <= bottom + 1.0, "{mark:?}: {chart:?}");
        }
    });
}

#[test]
fn nothing_but_numbers_is_printed() {
    for_many_charts(|chart, size| {
        let texts = [
            svg(chart, size),
            standalone(chart, size, ChartTheme::Dark),
            csv(chart),
            description(chart),
            format!("{:?}", table(chart)),
        ];
        for text in texts {
            assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
            assert!(!text.contains("=\"\""), "an empty attribute: {text}");
        }
    });
}

#[test]
fn elements_are_closed_and_have_no_style() {
    for_many_charts(|chart, size| {
        for drawing in [svg(chart, size), standalone(chart, size, ChartTheme::Light)] {
            let opened = drawing.matches('<').count() - 2 * drawing.matches("</").count();
            assert_eq!(opened, drawing.matches("/>").count(), "{drawing}");
            assert!(!drawing.contains("style"), "{drawing}");
            assert_eq!(drawing.matches('"').count() % 2, 0);
        }
    });
}

#[test]
fn tables_have_every_point_once() {
    for_many_charts(|chart, _| {
        let table = table(chart);
        let n_fields = |row: &Vec<String>| row.iter().skip(1).filter(|it| !it.is_empty()).count();
        let is_finite = |it: &&Point| it.x.is_finite() && it.y.is_finite();
        let n_finite = chart.series.iter().flat_map(|it| &it.points).filter(is_finite).count();
        assert_eq!(table.rows.iter().map(n_fields).sum::<usize>(), n_finite);
        assert!(table.rows.iter().all(|row| row.len() == table.header.len()));
        assert_eq!(csv(chart).lines().count(), table.rows.len() + 1);
    });
}

/// Labels of one axis do not touch: a letter takes seven pixels at most.
#[test]
fn labels_below_do_not_overlap() {
    for_many_charts(|chart, size| {
        let drawing = svg(chart, Size { width: size.width.max(160), ..size });
        let labels = drawing.split("text-anchor=\"middle\"").nth(1).unwrap().split("</g>").next().unwrap();
        let places: Vec<f64> = attributes(labels, "x").iter().map(|it| it.parse().unwrap()).collect();
        let texts: Vec<usize> = labels
            .lines()
            .filter(|it| it.starts_with("<text"))
            .filter_map(|it| Some(it.split_once("\">")?.1.split('<').next()?.len()))
            .collect();
        assert_eq!(places.len(), texts.len(), "{labels}");
        for idx in 1..places.len() {
            let needed = 7.0 * (texts[idx] + texts[idx - 1]) as f64 / 2.0;
            assert!(needed <= places[idx] - places[idx - 1] || places.len() == 2, "{labels}");
        }
    });
}

#[test]
fn the_legend_names_all_but_threads_once() {
    let thread = |idx: u32| Series::thread(&format!("#{idx}"), vec![Point { x: 0.0, y: f64::from(idx) }]);
    let mut chart = Chart { series: (1..=20).map(thread).collect(), ..Chart::default() };
    chart.series.push(Series::line("mean", vec![Point { x: 0.0, y: 10.0 }]));
    let drawing = svg(&chart, Size { width: 640, height: 400 });
    assert!(drawing.contains(">#1 to #20</text>") && drawing.contains(">mean</text>"));
    assert!(!drawing.contains(">#2</text>"));
}

/// Names are as wide as letters of seven pixels, some of which take less: beside each other, six are enough.
#[test]
fn lines_have_their_names_inside_and_apart() {
    let mut dice = Dice(7);
    for _ in 0..600 {
        let mut chart = dice.chart();
        chart.series = (0..2 + dice.roll(5))
            .map(|idx| {
                let n_points = 1 + dice.roll(40);
                let points = (0..n_points).map(|nth| Point { x: 1.0 + nth as f64, y: dice.number(false) });
                Series::line(&format!("series {idx}"), points.collect())
            })
            .collect();
        let size = Size { width: 480 + dice.roll(900) as u32, height: 240 + dice.roll(500) as u32 };
        let drawing = svg(&chart, size);
        let names =
            drawing.split("<g font-weight=\"600\" stroke").nth(1).unwrap().split("</g>").next().unwrap();
        let numbers = |name| attributes(names, name).into_iter().map(|it| it.parse::<f64>().unwrap());
        let places: Vec<(f64, f64)> = numbers("x").zip(numbers("y")).collect();
        assert_eq!(places.len(), chart.series.len());
        for (idx, &(x, y)) in places.iter().enumerate() {
            assert!(drawing.matches(&format!(">series {idx}<")).count() == 1, "{drawing}");
            assert!(0.0 <= x && x + 8.0 * 7.0 <= f64::from(size.width), "{x}: {drawing}");
            assert!(12.0 <= y && y <= f64::from(size.height), "{y}: {drawing}");
            let is_apart = |it: &(f64, f64)| 8.0 * 6.0 <= (it.0 - x).abs() || 12.0 <= (it.1 - y).abs();
            assert!(places[..idx].iter().all(is_apart), "{drawing}");
        }
    }
}

#[test]
fn zero_on_a_logarithmic_axis_is_on_its_edge_and_said_so() {
    let chart = Chart {
        y: Axis::logarithmic("positions", ""),
        series: vec![Series::line("a", [(0.0, 0.0), (1.0, 50.0)].map(Point::from).to_vec())],
        ..Chart::default()
    };
    let size = Size { width: 400, height: 300 };
    let drawing = svg(&chart, size);
    let [_, _, bottom, _] = plot(&drawing);
    assert!((marks(&chart, size)[0].y - bottom).abs() < 1.0);
    assert!(drawing.contains("What is 0 is drawn on the edge."));
    assert!(marks(&chart, size)[0].label.ends_with("positions 0"));
}
