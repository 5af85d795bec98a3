//! The pictures of a search, as shapes.
//!
//! The horizontal axis shows positions in the order in which the search expanded them, the vertical axis their number
//! of moves from the start. All pictures of a race have equal axes, so that one vertical line is one moment in all of
//! them.

use i18n::lab::Lab;
use protocol::Verdict;
use protocol::lab::{PictureCell, PicturePoint};
use search::registry::SearchName;

use crate::{
    figures,
    model::{LabModel, Lane, Preview, Race, positions_max},
};

/// The room at the left for the numbers of the axis, in wide pictures and in narrow ones, and the room at the right.
/// The style sheet repeats these values for the slider below the pictures.
const LEFT: [f64; 2] = [62.0, 30.0];
const RIGHT: f64 = 9.0;

const TOP: f64 = 13.0;
/// The room below. If outlines are wide enough for a number below them, nothing extends down to it.
const BOTTOM: [f64; 2] = [21.0, 8.0];

/// The width below which pictures are those of phones, and outlines are narrow, too.
const NARROW: f64 = 330.0;
const NARROW_OUTLINE: f64 = 60.0;

/// The paint of shapes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    Grid,
    /// The numbers of axes.
    Number,
    /// A number that may lie on other shapes.
    Count,
    /// The number of positions looked at in each depth.
    Flood,
    /// Positions from which most moves led to new ones.
    New,
    /// Positions from which at least two thirds of the moves led to known ones.
    Seen,
    DeadEnd,
    /// The winning path and its outline.
    Path,
    PathEdge,
    /// The selected moment and the current position.
    Moment,
    Won,
    /// The search ended without a win.
    Over,
    /// The time line: its future and its past part.
    Track,
    Past,
}

/// A shape, in pixels from the left and from the top.
#[derive(Clone, PartialEq, Debug)]
pub enum Stroke {
    Rect {
        x: f64,
        y: f64,
        width: f64,
        height: f64,
    },
    Disc {
        x: f64,
        y: f64,
        radius: f64,
    },
    Ring {
        x: f64,
        y: f64,
        radius: f64,
    },
    Cross {
        x: f64,
        y: f64,
    },
    Line(Vec<(f64, f64)>),
    /// A filled area.
    Area(Vec<(f64, f64)>),
    Text {
        x: f64,
        y: f64,
        text: String,
        is_centred: bool,
    },
}

/// A picture and its description in words.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    pub label: String,
    /// Whether it is a preview.
    pub is_faint: bool,
    /// The distance from its left side to the end of the search, in pixels.
    pub end: Option<f64>,
    pub shapes: Vec<(Paint, Stroke)>,
}

/// Returns the ids of the pictures of the open part.
pub fn picture_ids(model: &LabModel) -> Vec<String> {
    if !model.setup.shows_lanes() {
        return Vec::new();
    }
    let lanes = 0..model.runs().len();
    let of_lanes = lanes.flat_map(|idx| [format!("lab-trail-{idx}"), format!("lab-shape-{idx}")]);
    of_lanes.chain(model.race.is_some().then(|| "lab-axis".to_string())).collect()
}

/// Returns the picture with this id, of this size, if it is one of the open part.
pub fn picture(model: &LabModel, id: &str, size: (f64, f64)) -> Option<Picture> {
    let lab = model.language;
    let (kind, idx) = id.rsplit_once('-')?;
    let Some(race) = &model.race else { return Some(before(model, kind, idx.parse().ok()?, size)) };
    if id == "lab-axis" {
        return Some(axis(lab, race, size));
    }
    let idx: usize = idx.parse().ok()?;
    let lane = race.lanes.get(idx)?;
    let name = &figures::names(lab, race.setup.runs())[idx];
    Some(match kind {
        "lab-trail" => trail(lab, race, lane, name, size),
        _ => silhouette(lab, race, lane, name, size),
    })
}

/// The axes of a picture of this size.
#[derive(Clone, Copy)]
struct Axes {
    width: f64,
    height: f64,
    left: f64,
    bottom: f64,
    n_rows: f64,
}

impl Axes {
    /// Returns axes that extend to the depth of the deepest of these cells.
    fn new<'a>((width, height): (f64, f64), cells: impl Iterator<Item = &'a PictureCell>) -> Axes {
        let deepest = cells.map(|it| it.at.row).max().unwrap_or_default();
        let is_narrow = usize::from(width < NARROW);
        let (left, bottom) = (LEFT[is_narrow], BOTTOM[is_narrow]);
        Axes { width, height, left, bottom, n_rows: f64::from(deepest.max(PicturePoint::ROWS)) }
    }

    fn of(race: &Race, size: (f64, f64)) -> Axes {
        Axes::new(size, race.lanes.iter().flat_map(|it| &it.cells))
    }

    /// Returns the axes of the outline beside the picture, with depths at equal heights.
    fn of_outline(self) -> Axes {
        Axes { bottom: BOTTOM[usize::from(self.width < NARROW_OUTLINE)], ..self }
    }

    fn column_width(self) -> f64 {
        (self.width - self.left - RIGHT) / f64::from(PicturePoint::COLUMNS)
    }

    fn x(self, column: u32) -> f64 {
        self.left + f64::from(column.min(PicturePoint::COLUMNS)) * self.column_width()
    }

    fn y(self, row: u32) -> f64 {
        TOP + f64::from(row) / self.n_rows * (self.height - TOP - self.bottom)
    }
}

/// Draws the axes of a race that has not begun, and a faint preview of its beginning.
fn before(model: &LabModel, kind: &str, lane: usize, size: (f64, f64)) -> Picture {
    let all = positions_max(&model.setup);
    let lanes = model.preview.as_ref().map_or(&[][..], |it| &it.lanes);
    let axes = Axes::new(size, lanes.iter().flatten());
    let cells = lanes.get(lane).map_or(&[][..], |it| it);
    let shapes = if kind == "lab-trail" {
        // The axis of the preview itself is shorter.
        let part = (all.min(Preview::POSITIONS) as f64).ln() / (all as f64).ln();
        let placed = |it: &PictureCell| {
            let column = (f64::from(it.at.column) * part) as u32;
            PictureCell { at: PicturePoint { column, ..it.at }, ..*it }
        };
        let cells: Vec<PictureCell> = cells.iter().map(placed).collect();
        let mut shapes = grid(model.language, axes, all);
        shapes.extend(seen(axes, &cells, all));
        shapes.extend(no_depths(model.language, axes, model.runs()[lane].name()));
        shapes
    } else {
        vec![(Paint::New, outline(axes.of_outline(), cells))]
    };
    Picture { label: model.language.trail_empty().to_string(), is_faint: true, end: None, shapes }
}

/// Draws the positions that a lane has looked at, up to the selected moment.
fn trail(lab: Lab, race: &Race, lane: &Lane, name: &str, size: (f64, f64)) -> Picture {
    let axes = Axes::of(race, size);
    let sample = race.sample(lane);
    let cells = past(race, lane);
    let mut shapes = grid(lab, axes, race.positions_max());
    shapes.extend(seen(axes, cells, race.positions_max()));
    shapes.extend(no_depths(lab, axes, lane.spec.name()));
    let end = race.end_of(lane);
    let is_won = matches!(end, Some(Ok(Verdict::Solved(_))));
    if is_won {
        let path: Vec<_> = lane.path.iter().map(|it| (axes.x(it.column), axes.y(it.row))).collect();
        shapes.extend([Paint::PathEdge, Paint::Path].map(|paint| (paint, Stroke::Line(path.clone()))));
    }
    let now = axes.x(PicturePoint::new(race.now(), 0, race.positions_max()).column);
    shapes.push((Paint::Moment, Stroke::Line(vec![(now, 0.0), (now, axes.height)])));
    if let Some(last) = cells.last() {
        let at = PicturePoint::new(sample.spent.expanded, sample.depth, race.positions_max());
        let (x, y) = (axes.x(at.column.max(last.at.column)), axes.y(at.row));
        shapes.push(match end {
            None => (Paint::Moment, Stroke::Disc { x, y, radius: 6.0 }),
            Some(_) if is_won => (Paint::Won, Stroke::Disc { x, y, radius: 6.0 }),
            Some(_) => (Paint::Over, Stroke::Rect { x: x - 5.0, y: y - 5.0, width: 10.0, height: 10.0 }),
        });
    }
    let ended = PicturePoint::new(sample.spent.expanded, 0, race.positions_max()).column;
    Picture {
        label: lab.trail(&name, sample.depth, sample.depth_max),
        is_faint: false,
        end: end.map(|_| axes.x(ended)),
        shapes,
    }
}

/// Draws the number of positions looked at in each depth: a hill is a flood, a needle an arrow, a stack a staircase.
fn silhouette(lab: Lab, race: &Race, lane: &Lane, name: &str, size: (f64, f64)) -> Picture {
    let axes = Axes::of(race, size).of_outline();
    let (area, widest) = (outline(axes, past(race, lane)), race.sample(lane).widest);
    let mut shapes = vec![(Paint::New, area)];
    if NARROW_OUTLINE < size.0 && widest != 0 {
        let text =
            Stroke::Text { x: size.0 / 2.0, y: size.1 - 6.0, text: lab.widest(widest), is_centred: true };
        shapes.push((Paint::Count, text));
    }
    Picture { label: lab.silhouette(&name, widest), is_faint: false, end: None, shapes }
}

/// Returns the outline of these cells.
fn outline(axes: Axes, cells: &[PictureCell]) -> Stroke {
    /// The logarithm that fills the width of the picture.
    const WIDEST_LOG10: f64 = 5.0;
    let mut of_row = vec![0_u64; axes.n_rows as usize + 1];
    for it in cells {
        of_row[it.at.row as usize] += it.positions;
    }
    let middle = axes.width / 2.0;
    let a_depth = |row: u32| of_row[row as usize] as f64 / n_depths(row);
    let half = |row: u32| ((1.0 + a_depth(row)).log10() / WIDEST_LOG10 * (middle - 3.0)).max(0.8);
    let rows: Vec<u32> = (0..of_row.len() as u32).filter(|it| of_row[*it as usize] != 0).collect();
    let right = rows.iter().map(|it| (middle + half(*it), axes.y(*it)));
    let left = rows.iter().rev().map(|it| (middle - half(*it), axes.y(*it)));
    Stroke::Area(right.chain(left).collect())
}

fn past<'a>(race: &Race, lane: &'a Lane) -> &'a [PictureCell] {
    let column = race.column();
    &lane.cells[..lane.cells.partition_point(|it| it.at.column <= column)]
}

/// Returns the number of depths that share a row.
fn n_depths(row: u32) -> f64 {
    let depth = |row: f64| {
        (row / f64::from(PicturePoint::ROWS) * f64::from(PicturePoint::DEPTH).ln_1p()).exp_m1().max(0.0)
    };
    let row = f64::from(row);
    (depth(row + 0.5) - depth(row - 0.5)).max(1.0)
}

/// Explains why the picture is empty, if a search keeps no such counts.
fn no_depths(lab: Lab, axes: Axes, name: SearchName) -> Option<(Paint, Stroke)> {
    let says =
        |text: &str| Stroke::Text { x: axes.left, y: TOP + 4.0, text: text.to_string(), is_centred: false };
    (name == SearchName::Engine).then(|| (Paint::Number, says(lab.no_depths())))
}

fn grid(lab: Lab, axes: Axes, positions_max: u64) -> Vec<(Paint, Stroke)> {
    let mut shapes = Vec::new();
    for depth in [10_u32, 100, 1_000, 10_000] {
        let row = PicturePoint::row(depth);
        if axes.n_rows < f64::from(row) {
            break;
        }
        let y = axes.y(row);
        shapes.push((Paint::Grid, Stroke::Line(vec![(axes.left, y), (axes.width, y)])));
        let text = match (axes.width < NARROW, depth) {
            (false, _) => lab.deep(depth),
            (true, 1_000..) => format!("{}k", depth / 1_000),
            (true, _) => depth.to_string(),
        };
        shapes.push((Paint::Number, Stroke::Text { x: 5.0, y: y + 4.0, text, is_centred: false }));
    }
    for nth in powers_of_ten(positions_max) {
        let x = axes.x(PicturePoint::new(nth, 0, positions_max).column);
        shapes.push((Paint::Grid, Stroke::Line(vec![(x, 0.0), (x, axes.height)])));
    }
    shapes
}

/// Returns the powers of ten from 10 on that are below this number.
fn powers_of_ten(below: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(10_u64), |it| it.checked_mul(10)).take_while(move |it| *it < below)
}

/// Returns the shapes of the positions looked at.
fn seen(axes: Axes, cells: &[PictureCell], positions_max: u64) -> Vec<(Paint, Stroke)> {
    let mut shapes: Vec<_> = flood(axes, cells).into_iter().map(|it| (Paint::Flood, it)).collect();
    shapes.extend(dots(axes, cells, positions_max));
    shapes.extend(dead_ends(axes, cells).into_iter().map(|it| (Paint::DeadEnd, it)));
    shapes
}

/// Returns shapes whose width, at each column, is that of the number of positions looked at so far in that depth.
fn flood(axes: Axes, cells: &[PictureCell]) -> Vec<Stroke> {
    const HEIGHT: f64 = 0.0215;
    const POWER: f64 = 1.6;
    let mut so_far = vec![0.0; axes.n_rows as usize + 1];
    let band = |it: &PictureCell| {
        let sum = &mut so_far[it.at.row as usize];
        *sum += it.positions as f64;
        let half = (1.0 + *sum / n_depths(it.at.row)).log10().powf(POWER) * HEIGHT * axes.height;
        let y = axes.y(it.at.row);
        let (top, bottom) = ((y - half).max(1.0), (y + half).min(axes.height - 1.0));
        let width = axes.column_width() + 0.5;
        Stroke::Rect { x: axes.x(it.at.column) - 0.2, y: top, width, height: bottom - top }
    };
    cells.iter().map(band).collect()
}

/// Returns the dots: at first each is one position, and later its size shows the number of positions in its place.
fn dots(axes: Axes, cells: &[PictureCell], positions_max: u64) -> Vec<(Paint, Stroke)> {
    // The distance from one position to the next, at the beginning of the axis.
    let gap_first = axes.column_width() * f64::from(PicturePoint::COLUMNS) / (positions_max as f64).ln();
    let part = |it: &PictureCell| f64::from(it.at.column) / f64::from(PicturePoint::COLUMNS);
    let dot = |it: &PictureCell| {
        let gap = gap_first / (positions_max as f64).powf(part(it)).max(1.0);
        let radius = (gap * 0.3).clamp(1.5, 4.0) + 0.62 * (it.positions as f64).log10() * axes.height / 125.0;
        let (x, y) = (axes.x(it.at.column), axes.y(it.at.row));
        let is_seen = 0 < it.tried && 3 * it.new <= it.tried;
        match (is_seen, 6.0 < gap) {
            (true, true) => (Paint::Seen, Stroke::Ring { x, y, radius: radius - 0.4 }),
            (true, false) => (Paint::Seen, Stroke::Disc { x, y, radius }),
            (false, _) => (Paint::New, Stroke::Disc { x, y, radius }),
        }
    };
    cells.iter().map(dot).collect()
}

/// Returns marks below places where at least half of the positions led to nothing new. If there are many, some have
/// no room.
fn dead_ends(axes: Axes, cells: &[PictureCell]) -> Vec<Stroke> {
    const COLUMNS_APART: u32 = 9;
    let is_dead = |it: &&PictureCell| it.positions <= 2 * it.dead_ends;
    let has_room = |it: &&PictureCell| it.positions < 4 || it.at.column.is_multiple_of(COLUMNS_APART);
    let cross = |it: &PictureCell| {
        let y = (axes.y(it.at.row) + 8.0).min(axes.height - 4.0);
        Stroke::Cross { x: axes.x(it.at.column), y }
    };
    cells.iter().filter(is_dead).filter(has_room).map(cross).collect()
}

/// Draws the axis below all pictures: the numbers of positions, the ends of searches, and the moment.
fn axis(lab: Lab, race: &Race, size: (f64, f64)) -> Picture {
    const Y: f64 = 19.0;
    let axes = Axes { left: RIGHT, ..Axes::of(race, size) };
    let positions_max = race.positions_max();
    let x = |nth: u64| axes.x(PicturePoint::new(nth, 0, positions_max).column);
    let mut shapes = vec![(Paint::Track, Stroke::Line(vec![(x(1), Y), (x(positions_max), Y)]))];
    shapes.push((Paint::Past, Stroke::Line(vec![(x(1), Y), (x(race.now()), Y)])));
    for nth in std::iter::once(1).chain(powers_of_ten(positions_max)) {
        let number = lab.language().number(nth);
        let half = 3.5 * number.len() as f64;
        // `clamp` would fail here: a window may be narrower than a number.
        let at = x(nth).min(size.0 - half).max(half);
        shapes.push((Paint::Number, Stroke::Text { x: at, y: size.1 - 5.0, text: number, is_centred: true }));
    }
    for lane in race.lanes.iter().filter(|it| it.end.is_some()) {
        let x = x(lane.sample.spent.expanded);
        let is_won = matches!(lane.end, Some(Ok(Verdict::Solved(_))));
        // A dark ring sets it off from the line.
        for (paint, half) in [(Paint::PathEdge, 6.5), (Paint::Over, 4.5)] {
            let mark = match is_won {
                true => Stroke::Disc { x, y: Y, radius: half },
                false => Stroke::Rect { x: x - half, y: Y - half, width: 2.0 * half, height: 2.0 * half },
            };
            shapes.push((paint, mark));
        }
    }
    Picture { label: String::new(), is_faint: false, end: None, shapes }
}
