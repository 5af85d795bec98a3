//! Marks on the board, drawn as one SVG above the cards.

use page::{
    Landing, MarkView, Run, Spot, Tone, View,
    trail::{CardSize, Point, Rect, trail},
};
use solitaire::{Face, Pile};

use super::{BoardElement, Placed, face, face::tenths};
use browser_api::dom::set;

/// Draws the marks of a view, if they or the places of the cards have changed.
pub(in crate::browser) fn paint(board: &mut BoardElement, view: &View) {
    // A hidden table, such as one behind the Lab, has no places. It is measured when it is shown again.
    if board.marked.as_ref() != Some(&view.marks) && board.table.0 != 0.0 {
        board.paint(view);
    }
}

impl BoardElement {
    fn paint(&mut self, view: &View) {
        let is_new = self.marked.replace(view.marks.clone()).is_some_and(|old| old != view.marks);
        self.marks
            .set_inner_html(&view.marks.iter().map(|it| self.mark(it, &view.marks)).collect::<String>());
        if is_new {
            self.n_marked += 1;
            set(&self.marks, "data-fresh", &(self.n_marked % 2).to_string());
        }
    }

    fn mark(&self, mark: &MarkView, all: &[MarkView]) -> String {
        match *mark {
            MarkView::Frame { cards, tone } => {
                let rect = self.run(cards);
                let glow = if tone == Tone::Eye { String::new() } else { self.glow(cards, rect) };
                let lines = glow + &self.rect("case", rect, 1.5) + &self.rect("line", rect, 1.5);
                group("frame", tone, cards.pile, &lines)
            }
            MarkView::From { place } => {
                group("from", Tone::Eye, place.pile, &self.rect("from", self.landing(place), -1.0))
            }
            MarkView::Ghost { place, tone } => {
                group("ghost", tone, place.pile, &self.rect("ghost", self.landing(place), -1.0))
            }
            MarkView::Trail { from, to, tone } => {
                let pile = match to {
                    Spot::Cards(run) => run.pile,
                    Spot::Place(place) => place.pile,
                };
                group("trail", tone, pile, &self.trail(self.spot(from), self.spot(to)))
            }
            MarkView::Badge { cards, tone } => {
                let sign = format!("<circle cx=\"8\" cy=\"8\" r=\"10\"/><use href=\"#v-{}\"/>", name(tone));
                group("badge", tone, cards.pile, &self.badge(cards, &sign))
            }
            MarkView::Chance { cards, tone, percent } => {
                let sign =
                    format!("<circle cx=\"8\" cy=\"8\" r=\"11\"/><text x=\"8\" y=\"12.5\">{percent}</text>");
                group("badge", tone, cards.pile, &self.badge(cards, &sign))
            }
            MarkView::Dim => self.dim(all),
            MarkView::Frozen { cards } => group("frozen", Tone::Eye, cards.pile, &self.frozen(cards)),
        }
    }

    fn spot(&self, spot: Spot) -> Rect {
        match spot {
            Spot::Cards(run) => self.run(run),
            Spot::Place(place) => self.landing(place),
        }
    }

    /// Returns the rectangle around cards.
    fn run(&self, run: Run) -> Rect {
        let placed = self.placed.iter().flatten();
        let its = placed.filter(|it| {
            it.view.pile == run.pile && (run.height..run.height + run.count).contains(&it.view.height)
        });
        let corners = its.map(|it| (it.x, it.y));
        let (mut least, mut most) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
        for (x, y) in corners {
            least = (least.0.min(x), least.1.min(y));
            most = (most.0.max(x), most.1.max(y));
        }
        if most.0 < least.0 {
            return self.landing(Landing { pile: run.pile, count: 1 });
        }
        Rect {
            x: least.0,
            y: least.1,
            width: most.0 - least.0 + self.sizes.width,
            height: most.1 - least.1 + self.sizes.height,
        }
    }

    /// Returns the rectangle that cards put on a pile would have.
    fn landing(&self, place: Landing) -> Rect {
        let area = self.piles.iter().find(|it| it.pile == place.pile).map(|it| it.area).unwrap_or_default();
        let (width, height) = (self.sizes.width, self.sizes.height);
        let last = self.placed.iter().flatten().filter(|it| it.view.pile == place.pile);
        let last = last.max_by_key(|it| it.view.height);
        let (x, y) = last.map_or((area.x, area.y), |it| (it.x, it.y));
        if !matches!(place.pile, Pile::Column(_)) {
            return Rect { x, y, width, height };
        }
        let strip =
            last.map_or(self.sizes.strip, |it| if it.strip == 0.0 { self.sizes.strip } else { it.strip });
        let bottom = area.y + area.height;
        let y = if last.is_some() { (y + strip).min(bottom - height) } else { y };
        let run = height + f64::from(place.count.max(1) - 1) * strip;
        Rect { x, y, width, height: run.min(bottom - y).max(height) }
    }

    /// Returns a glow around cards that ends before the letters of their neighbours.
    fn glow(&self, cards: Run, rect: Rect) -> String {
        let width = self.sizes.width;
        let line = self.sizes.mark_line();
        let (inner, outer) = (4.0 - 2.25 * line, 4.0 + 2.25 * line);
        let beside = self.sizes.gap + width * 0.035 + 1.5;
        let below =
            self.placed.iter().flatten().find(|it| {
                it.view.pile == cards.pile && it.view.height + 1 == cards.height && it.strip != 0.0
            });
        let above = below.map_or(outer, |it| {
            let letters = self.sizes.letters(it.strip, self.has_large_letters);
            it.strip - width * 0.02 - 1.17 * letters
        });
        // On the smallest cards it is as thin as possible.
        let outer = outer.min(beside).min(above).max(inner + 1.0).max(-inner);
        let [x, y, w, h, radius, thick] = {
            let out = (inner + outer) / 2.0;
            let [x, y] = [rect.x - out, rect.y - out];
            [x, y, rect.width + 2.0 * out, rect.height + 2.0 * out, width * 0.085 + out, outer - inner]
        }
        .map(tenths);
        format!(
            "<rect class=\"glow\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{radius}\" \
             stroke-width=\"{thick}\"/>"
        )
    }

    /// Returns a rectangle that is larger by `out` on each side.
    fn rect(&self, class: &str, rect: Rect, out: f64) -> String {
        let [x, y, width, height, radius] = [
            rect.x - out,
            rect.y - out,
            (rect.width + 2.0 * out).max(0.0),
            (rect.height + 2.0 * out).max(0.0),
            (self.sizes.width * 0.085 + out).max(0.0),
        ]
        .map(tenths);
        format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\"/>"
        )
    }

    /// Returns an arrow that grows wider, from the edge of one rectangle to the edge of another.
    fn trail(&self, from: Rect, to: Rect) -> String {
        let card = CardSize { height: self.sizes.height, gap: self.sizes.gap };
        let Some(line) = trail(from, to, card, &self.letters()) else { return String::new() };
        let points = arrow(&line, (self.sizes.width * 0.035).clamp(2.2, 5.5));
        let points = points.iter().map(|&(x, y)| format!("{} {}", tenths(x), tenths(y)));
        format!("<path class=\"trail\" d=\"M{}Z\"/>", points.collect::<Vec<_>>().join("L"))
    }

    /// Returns the places of the cards' letters and suits.
    fn letters(&self) -> Vec<Rect> {
        let seen = self.placed.iter().flatten().filter(|it| !it.covered);
        seen.filter_map(|it| {
            let Face::Up(card) = it.view.face else { return None };
            let height = self.sizes.letters(it.strip, self.has_large_letters);
            let width = height * face::index_width(card, self.faces, self.has_large_letters);
            let [x, y] =
                [it.x + self.sizes.width * 0.035 + 2.0, it.y + self.sizes.width * 0.02 + 0.17 * height];
            Some(Rect { x, y, width, height })
        })
        .collect()
    }

    /// Returns a sign at the lower right corner of a card, or at the upper one of a run.
    fn badge(&self, cards: Run, sign: &str) -> String {
        let rect = self.run(cards);
        let size = (5.0 + self.sizes.width * 0.19).clamp(13.0, 34.0);
        let (x, y) = if 1 < cards.count {
            (rect.x + rect.width - size * 0.55, rect.y + size * 0.15)
        } else {
            (rect.x + rect.width - size * 0.8, rect.y + rect.height - size * 0.8)
        };
        let [x, y, size] = [x, y, size].map(tenths);
        format!(
            "<svg class=\"badge\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 16 16\" \
             overflow=\"visible\">{sign}</svg>"
        )
    }

    /// Returns a cold wash over the visible part of a card, and a padlock at its right end: below the letters and
    /// their sign, if there is room.
    fn frozen(&self, card: Run) -> String {
        let mut rect = self.run(card);
        let placed = self.placed.iter().flatten();
        let its = placed.filter(|it| it.view.pile == card.pile && it.view.height == card.height);
        let strip = its.map(|it| if it.is_under { it.strip } else { 0.0 }).next().unwrap_or_default();
        if strip != 0.0 {
            rect.height = strip;
        }
        let size = (rect.height * 0.62).min(self.sizes.width * 0.26).clamp(9.0, 30.0);
        let (x, y) = (
            rect.x + rect.width - size - self.sizes.width * 0.05,
            rect.y + (rect.height - size) * if 2.5 * size < rect.height { 0.85 } else { 0.5 },
        );
        let [x, y, size] = [x, y, size].map(tenths);
        self.rect("cold", rect, 0.0)
            + &format!(
                "<svg class=\"lock\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 16 16\">\
                 <use href=\"#v-lock\"/></svg>"
            )
    }

    /// Returns the size of a card's visible part, to the right and down. The next card in a column lies below its
    /// strip, and the next in the waste beside it or below.
    fn seen(&self, card: &Placed) -> (f64, f64) {
        let (width, height) = (self.sizes.width, self.sizes.height);
        match card.view.pile {
            _ if !card.is_under => (width, height),
            Pile::Waste if self.waste_fan.0 != 0.0 => (self.waste_fan.0, height),
            Pile::Waste => (width, self.waste_fan.1),
            _ => (width, card.strip),
        }
    }

    /// Returns a veil over the cards that have no frame.
    fn dim(&self, all: &[MarkView]) -> String {
        let is_framed = |pile: Pile, height: u8| {
            all.iter().any(|it| match it {
                MarkView::Frame { cards, .. } => {
                    cards.pile == pile && (cards.height..cards.height + cards.count).contains(&height)
                }
                _ => false,
            })
        };
        let dark = self.placed.iter().flatten().filter(|it| !it.covered);
        let dark = dark.filter(|it| !is_framed(it.view.pile, it.view.height));
        let path = dark.map(|it| {
            let (width, height) = self.seen(it);
            let [x, y, width, height] = [it.x, it.y, width, height].map(tenths);
            format!("M{x} {y}h{width}v{height}h-{width}z")
        });
        format!("<path class=\"dim\" d=\"{}\"/>", path.collect::<String>())
    }
}

/// Returns the outline of an arrow along a line, which grows from its beginning to its head.
fn arrow(line: &[Point], wide: f64) -> Vec<Point> {
    let distance = |(ax, ay): Point, (bx, by): Point| (bx - ax).hypot(by - ay);
    let tip = line[line.len() - 1];
    let neck = line.iter().rposition(|&it| wide * 4.0 <= distance(it, tip)).unwrap_or_default();
    let shaft = &line[..=neck];
    // Square to the line at the nth point, to its left.
    let aside = |nth: usize, by: f64| {
        let ((ax, ay), (bx, by_)) = (line[nth.saturating_sub(1)], line[(nth + 1).min(line.len() - 1)]);
        let length = distance((ax, ay), (bx, by_)).max(0.01);
        let (x, y) = line[nth];
        (x + (ay - by_) / length * by, y + (bx - ax) / length * by)
    };
    let width = |nth: usize| wide * (0.25 + 0.75 * nth as f64 / neck.max(1) as f64) / 1.7;
    let mut points: Vec<Point> = (0..shaft.len()).map(|nth| aside(nth, width(nth))).collect();
    points.extend([aside(neck, wide * 2.2), tip, aside(neck, wide * -2.2)]);
    points.extend((0..shaft.len()).rev().map(|nth| aside(nth, -width(nth))));
    points
}

fn group(kind: &str, tone: Tone, pile: Pile, inside: &str) -> String {
    let (tone, pile) = (name(tone), solitaire::notation::pile_letter(pile));
    format!("<g data-mark=\"{kind}\" data-tone=\"{tone}\" data-pile=\"{pile}\">{inside}</g>")
}

fn name(tone: Tone) -> &'static str {
    match tone {
        Tone::Eye => "eye",
        Tone::Win => "win",
        Tone::Lose => "lose",
        Tone::Plain => "plain",
    }
}
