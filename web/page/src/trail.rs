//! Arrows from cards to cards: a bow from edge to edge, or, where a bow would run through letters, a way around them.

/// A rectangle in CSS pixels from the board's corner.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    fn right(self) -> f64 {
        self.x + self.width
    }

    /// Returns whether a point lies in the rectangle or at most `by` away from it.
    pub fn contains(self, (x, y): Point, by: f64) -> bool {
        self.x - by < x && x < self.right() + by && self.y - by < y && y < self.y + self.height + by
    }
}

/// The height of a card and the gap between two columns, in CSS pixels.
#[derive(Clone, Copy, Debug)]
pub struct CardSize {
    pub height: f64,
    pub gap: f64,
}

pub type Point = (f64, f64);

/// The number of straight parts that make up a curve.
const PARTS: u8 = 36;

/// The length below which an arrow says nothing, since the frames of neighbours are enough. In CSS pixels.
const LENGTH_MIN: f64 = 16.0;

/// The least distance between an arrow and letters, in CSS pixels: half of its shaft, and some light.
const CLEARANCE: f64 = 2.5;

/// The bows to try, by how far they rise or sag. The first is for an empty board.
const LIFTS: [f64; 6] = [0.16, 0.0, 0.3, -0.12, 0.45, -0.25];

/// The heights on a card where an arrow begins or ends, as shares. The first is for an empty board.
const ANCHORS: [f64; 4] = [0.5, 0.7, 0.9, 0.3];

/// The radius of a bend around letters, in CSS pixels.
const BEND_MAX: f64 = 18.0;

/// The distance between the levels to try for ways around letters, in CSS pixels.
const LEVEL_STEP: f64 = 5.0;

/// Returns the line of an arrow between cards, from the edge of `from` to the edge of `to`. It runs through as few
/// `letters` as possible. Returns nothing between neighbours.
pub fn trail(from: Rect, to: Rect, card: CardSize, letters: &[Rect]) -> Option<Vec<Point>> {
    let first = bow(from, to, card.height, (ANCHORS[0], ANCHORS[0]), LIFTS[0])?;
    let mut best = (in_letters(&first, letters), first);
    let anchors = || ANCHORS.into_iter().flat_map(|a| ANCHORS.map(|b| (a, b)));
    let bows = LIFTS.into_iter().flat_map(|lift| anchors().map(move |it| (it, lift)));
    let bows = bows.filter_map(|(anchors, lift)| bow(from, to, card.height, anchors, lift));
    for line in bows.chain(hooks(from, to, card)).chain(elbows(from, to, card)) {
        if best.0 == 0.0 {
            break;
        }
        let cost = in_letters(&line, letters);
        if cost < best.0 {
            best = (cost, line);
        }
    }
    Some(best.1)
}

/// Returns the length of a line that lies in letters or close to them.
fn in_letters(line: &[Point], letters: &[Rect]) -> f64 {
    let parts = line.windows(2).map(|it| {
        let [(ax, ay), (bx, by)] = [it[0], it[1]];
        (((ax + bx) / 2.0, (ay + by) / 2.0), (bx - ax).hypot(by - ay))
    });
    parts.filter(|(middle, _)| letters.iter().any(|it| it.contains(*middle, CLEARANCE))).map(|it| it.1).sum()
}

/// Returns a curve between two rectangles, which begins and ends at their edges.
fn bow(from: Rect, to: Rect, card_height: f64, anchors: (f64, f64), lift: f64) -> Option<Vec<Point>> {
    let anchor = |it: Rect, share: f64| (it.x + it.width / 2.0, it.y + it.height.min(card_height) * share);
    let ((x0, y0), (x1, y1)) = (anchor(from, anchors.0), anchor(to, anchors.1));
    let (dx, dy) = (x1 - x0, y1 - y0);
    let length = dx.hypot(dy).max(1.0);
    let bend = if dx < 0.0 { -lift } else { lift };
    let (bx, by) = ((x0 + x1) / 2.0 + dy * bend, (y0 + y1) / 2.0 - dx.abs() * lift - 50.0 * lift);
    let at = |u: f64| {
        let (a, b, c) = ((1.0 - u) * (1.0 - u), 2.0 * u * (1.0 - u), u * u);
        (a * x0 + b * bx + c * x1, a * y0 + b * by + c * y1)
    };
    let (mut start, mut end) = (0.0, 1.0);
    while start < 0.45 && from.contains(at(start), 2.0) {
        start += 0.01;
    }
    while 0.55 < end && to.contains(at(end), 3.0) {
        end -= 0.01;
    }
    if length * (end - start) < LENGTH_MIN {
        return None;
    }
    Some((0..=PARTS).map(|nth| at(start + (end - start) * f64::from(nth) / f64::from(PARTS))).collect())
}

/// Returns lines that go up or down between two columns, beside `from`, and then turn into the edge of `to` below or
/// above.
fn hooks(from: Rect, to: Rect, card: CardSize) -> impl Iterator<Item = Vec<Point>> {
    let (is_left, is_beside) = (to.x < from.x, 1.0 < (to.x - from.x).abs());
    let lane = if is_left { from.x - card.gap / 2.0 } else { from.right() + card.gap / 2.0 };
    let from_height = from.height.min(card.height);
    let (begin, edge, corner) = match from.y {
        y if to.y + to.height < y => (y, to.y + to.height + 3.0, BEND_MAX),
        y if y + from_height < to.y => (y + from_height, to.y - 3.0, -BEND_MAX),
        y => (y, y, 0.0),
    };
    let is_long = LENGTH_MIN + BEND_MAX <= (edge - begin).abs();
    [0.1, 0.2, 0.35].into_iter().filter(move |_| is_long).map(move |share| {
        let inner = share * to.width;
        let end = if is_left || !is_beside { to.right() - inner } else { to.x + inner };
        rounded((lane, begin), (lane, edge + corner), (end, edge))
    })
}

/// Returns lines that go up or down between two columns, beside `from`, and then across to the side of `to`.
fn elbows(from: Rect, to: Rect, card: CardSize) -> impl Iterator<Item = Vec<Point>> {
    let is_left = to.x < from.x;
    let (lane, end) = match is_left {
        true => (from.x - card.gap / 2.0, to.right() + 3.0),
        false => (from.right() + card.gap / 2.0, to.x - 3.0),
    };
    let begin = from.y + from.height.min(card.height) / 2.0;
    // Starts in the middle, where an arrow looks best.
    let n_levels = (card.height / LEVEL_STEP) as i32;
    let levels = (0..n_levels).map(move |nth| if nth % 2 == 0 { nth / 2 } else { -nth / 2 - 1 });
    let levels = levels.map(move |nth| to.y + to.height.min(card.height) / 2.0 + LEVEL_STEP * f64::from(nth));
    let is_long = LENGTH_MIN <= (end - lane).abs() && is_left == (end < lane);
    levels.filter(move |_| is_long).map(move |level| rounded((lane, begin), (lane, level), (end, level)))
}

/// Returns two straight lines that meet in a bend.
fn rounded(begin: Point, corner: Point, end: Point) -> Vec<Point> {
    let toward = |(ax, ay): Point, (bx, by): Point, by_much: f64| {
        let length = (bx - ax).hypot(by - ay).max(0.01);
        let share = (by_much / length).min(1.0);
        (ax + (bx - ax) * share, ay + (by - ay) * share)
    };
    let length = |(ax, ay): Point, (bx, by): Point| (bx - ax).hypot(by - ay);
    let radius = BEND_MAX.min(length(begin, corner) / 2.0).min(length(corner, end) / 2.0);
    let (first, last) = (toward(corner, begin, radius), toward(corner, end, radius));
    let straight = |a: Point, b: Point| {
        let n = (length(a, b) / LEVEL_STEP).ceil().max(1.0);
        (0..n as u32).map(move |nth| toward(a, b, length(a, b) * f64::from(nth) / n))
    };
    let bend = (0..6).map(|nth| {
        let u = f64::from(nth) / 6.0;
        let (a, b, c) = ((1.0 - u) * (1.0 - u), 2.0 * u * (1.0 - u), u * u);
        (a * first.0 + b * corner.0 + c * last.0, a * first.1 + b * corner.1 + c * last.1)
    });
    straight(begin, first).chain(bend).chain(straight(last, end)).chain([end]).collect()
}
