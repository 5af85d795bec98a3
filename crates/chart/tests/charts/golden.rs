//! Whole drawings, which a person can read as text and view in a browser.

use std::{fs, path::Path};

use chart::{Axis, Chart, ChartTheme, Point, Series, Size, csv, standalone, svg, table};

fn points(pairs: &[(f64, f64)]) -> Vec<Point> {
    pairs.iter().copied().map(Point::from).collect()
}

fn depth_bounds() -> Chart {
    let published = [(2.0, 109.0), (3.0, 1_111.0), (4.0, 11_615.0), (5.0, 93_339.0)];
    let ours = [(2.0, 109.0), (3.0, 1_111.0), (4.0, 11_616.0), (5.0, 93_400.0), (6.0, 612_345.0)];
    Chart {
        title: "Depth-first search of deal 14, to a bound".to_string(),
        x: Axis::linear("depth bound", "moves"),
        y: Axis::logarithmic("moves tried", ""),
        series: vec![
            Series::line("ours", points(&ours)).with_fit(),
            Series::scatter("published & <checked>", points(&published)),
        ],
        ..Chart::default()
    }
}

fn race() -> Chart {
    let line = |name, power: f64, n: i32| {
        let point = |nth| Point { x: f64::from(1 << nth), y: 4e4 + 60.0 * f64::from(1 << nth).powf(power) };
        Series::line(name, (0..n).map(point).collect())
    };
    Chart {
        title: "The memory that they hold".to_string(),
        x: Axis::logarithmic("positions expanded", ""),
        y: Axis::logarithmic("memory", "B").with_unit_with_numbers(),
        series: vec![
            line("Breadth-first", 1.1, 18),
            line("Depth-first", 0.9, 15),
            line("Greedy", 1.4, 8),
            line("Staged deepening", 1.05, 17),
        ],
        ..Chart::default()
    }
}

fn power() -> Chart {
    let line = |name, factors: &[(f64, f64)]| Series::line(name, points(factors));
    Chart {
        title: "Positions visited, by the power factor".to_string(),
        x: Axis::linear("power factor", ""),
        y: Axis::linear("positions visited", ""),
        series: vec![
            line("here", &[(0.0, 10_601.0), (0.25, 7_422.0), (0.5, 7_347.0), (1.0, 6_801.0), (2.0, 7_648.0)]),
            line("published", &[(0.0, 13_027.0), (0.5, 11_352.0), (1.0, 27_450.0), (2.0, 24_639.0)]),
        ],
        ..Chart::default()
    }
}

fn lengths() -> Chart {
    let values: Vec<f64> = (0..400_i32).map(|n| f64::from(69 + n * n / 40)).collect();
    Chart {
        title: "How long the solutions are".to_string(),
        x: Axis::logarithmic("length", "moves"),
        y: Axis::linear("deals", ""),
        series: vec![Series::histogram("", &values, &[64.0, 128.0, 256.0, 512.0, 1024.0, 2048.0, 4096.0])],
        ..Chart::default()
    }
}

/// Set UPDATE to anything to write what is drawn now.
#[track_caller]
fn check(name: &str, drawing: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&file, drawing).unwrap();
    }
    let expected = fs::read_to_string(&file).unwrap();
    let differs = expected.lines().zip(drawing.lines()).find(|(expected, drawn)| expected != drawn);
    assert_eq!(differs, None, "{name}");
    assert_eq!(expected.lines().count(), drawing.lines().count(), "{name}");
}

#[test]
fn drawings() {
    check(
        "depth-bounds.svg",
        &standalone(&depth_bounds(), Size { width: 640, height: 400 }, ChartTheme::Light),
    );
    check("race.svg", &svg(&race(), Size { width: 640, height: 400 }));
    check("race-narrow.svg", &svg(&race(), Size { width: 340, height: 300 }));
    check("power.svg", &standalone(&power(), Size { width: 640, height: 400 }, ChartTheme::Dark));
    check("lengths.svg", &svg(&lengths(), Size { width: 320, height: 280 }));
}

#[test]
fn tables() {
    let table = table(&depth_bounds());
    assert_eq!(table.header, ["depth bound (moves)", "ours", "published & <checked>"]);
    assert_eq!(table.rows[2], ["4", "11,616", "11,615"]);
    assert_eq!(table.rows[4], ["6", "612,345", ""]);
    let expected = "depth bound (moves),ours,published & <checked>\r\n2,109,109\r\n3,1111,1111\r\n\
                    4,11616,11615\r\n5,93400,93339\r\n6,612345,\r\n";
    assert_eq!(csv(&depth_bounds()), expected);
}

#[test]
fn repeated_places_have_rows_of_their_own() {
    let chart = Chart {
        x: Axis::linear("p", ""),
        series: vec![
            Series::scatter("a, \"b\"", points(&[(1.0, 5.0), (0.0, 4.0), (1.0, 6.0)])),
            Series::scatter("c", points(&[(1.0, 0.25), (f64::NAN, 1.0)])),
        ],
        ..Chart::default()
    };
    assert_eq!(csv(&chart), "p,\"a, \"\"b\"\"\",c\r\n0,4,\r\n1,5,0.25\r\n1,6,\r\n");
}
