//! The places of piles: compared with those in a browser, and checked for boards of all kinds.

use crate::common::{BYTES_MAX, settings};
use page::{BoardLayout, Language, Model, PileView, Window, layout, trail::Rect, view};
use solitaire::{Pile, Suit};

/// The places of piles and cards in a browser, in games of all kinds and windows of all sizes.
const GOLDEN: &str = include_str!("../../../../tests/golden/board.txt");

/// The greatest distance from a golden place, in CSS pixels.
const FAR_MAX: f64 = 2.0;

/// The smallest letters on cards, in CSS pixels. On the smallest phones, twelve piles side by side have cards 24.8 px
/// wide. Columns stay in one row unless more rows would make the cards a quarter wider, so the narrowest have 19.8 px.
const LETTERS_MIN: f64 = 0.5 * (19.8 - 4.0);

/// The room for boards on phones and tablets held upright, on large screens, and on phones held sideways, with rails.
const ROOMS: [(f64, f64, bool); 12] = [
    (280.0, 500.0, false),
    (320.0, 418.0, false),
    (390.0, 692.0, false),
    (768.0, 880.0, false),
    (820.0, 1004.0, false),
    (760.0, 500.0, false),
    (1018.0, 648.0, false),
    (1484.0, 950.0, false),
    (2074.0, 1310.0, false),
    (340.0, 312.0, true),
    (510.0, 352.0, true),
    (616.0, 382.0, true),
];

fn piles(has_stock: bool, n_cells: u8, n_reserve: u8, n_columns: u8) -> Vec<Pile> {
    let mut piles = if has_stock { vec![Pile::Stock, Pile::Waste] } else { Vec::new() };
    piles.extend((0..n_cells).map(Pile::Cell));
    piles.extend((0..n_reserve).map(Pile::Reserve));
    piles.extend(Suit::ALL.map(Pile::Foundation));
    piles.extend((0..n_columns).map(Pile::Column));
    piles
}

/// Calls `check` with every board in every window.
fn for_all(check: impl Fn(&[Pile], &Window)) {
    for n_columns in 4..=18 {
        for (n_cells, n_reserve) in (0..=8).flat_map(|n| (0..=8).map(move |m| (n, m))) {
            for has_stock in [false, true] {
                let piles = piles(has_stock, n_cells, n_reserve, n_columns);
                for (width, height, has_rails) in ROOMS {
                    for is_left_handed in [false, true] {
                        check(&piles, &Window { width, height, has_rails, is_left_handed });
                    }
                }
            }
        }
    }
}

/// Returns the area that a pile covers. The waste is a fan of three cards.
fn extent(pile: Pile, place: Rect, found: &BoardLayout) -> Rect {
    let (right, down) = if pile == Pile::Waste { found.waste_fan } else { (0.0, 0.0) };
    Rect { width: place.width + 2.0 * right, height: place.height + 2.0 * down, ..place }
}

#[test]
fn no_pile_is_outside_the_window() {
    for_all(|piles, window| {
        let found = layout(piles, window);
        assert_eq!(found.places.len(), piles.len());
        for (&pile, &place) in piles.iter().zip(&found.places) {
            let Rect { x, y, width, height } = extent(pile, place, &found);
            let is_within = 0.0 <= x
                && 0.0 <= y
                && x + width <= window.width + 0.01
                && y + height <= window.height + 0.01;
            assert!(is_within, "{pile:?} of {piles:?} in {window:?}: {place:?}");
        }
    });
}

/// If there are many piles in a rail, they overlap, but the rank of each is visible.
#[test]
fn no_pile_lies_on_another() {
    for_all(|piles, window| {
        let found = layout(piles, window);
        let is_single = |pile: &Pile| matches!(pile, Pile::Cell(_) | Pile::Reserve(_));
        let places: Vec<(Pile, Rect)> = piles
            .iter()
            .zip(&found.places)
            .map(|(&pile, &place)| (pile, extent(pile, place, &found)))
            .collect();
        for (nth, (pile, a)) in places.iter().enumerate() {
            for (other, b) in &places[nth + 1..] {
                let across = (a.x + a.width).min(b.x + b.width) - a.x.max(b.x);
                let down = (a.y + a.height).min(b.y + b.height) - a.y.max(b.y);
                let is_seen =
                    window.has_rails && is_single(pile) && is_single(other) && 14.0 <= (a.y - b.y).abs();
                assert!(
                    across < 0.01 || down < 0.01 || is_seen,
                    "{pile:?} and {other:?} of {piles:?} in {window:?}: {a:?} {b:?}"
                );
            }
        }
    });
}

#[test]
fn columns_stand_in_three_rows_at_most() {
    for_all(|piles, window| {
        let found = layout(piles, window);
        let columns = piles.iter().zip(&found.places).filter(|(pile, _)| matches!(pile, Pile::Column(_)));
        let mut rows: Vec<f64> = columns.map(|(_, place)| place.y).collect();
        let n_columns = rows.len();
        rows.dedup();
        assert!(rows.len() <= if n_columns <= 10 { 1 } else { 3 }, "{piles:?} in {window:?}: {rows:?}");
    });
}

/// Cards can be read on every board with rails or with at most twelve piles above the columns.
#[test]
fn cards_are_legible() {
    for_all(|piles, window| {
        let n_columns = piles.iter().filter(|it| matches!(it, Pile::Column(_))).count();
        let n_others = piles.len() - n_columns + usize::from(piles.contains(&Pile::Waste));
        if 320.0 <= window.width && (window.has_rails || n_others <= 12) {
            let sizes = layout(piles, window).sizes;
            let letters = sizes.letters(0.0, false);
            assert!(LETTERS_MIN <= letters, "{piles:?} in {window:?}: {sizes:?}, letters of {letters}");
        }
    });
}

/// For left-handed players, everything but the columns is on the other side, and the columns keep their order.
#[test]
fn boards_are_mirrored() {
    for_all(|piles, window| {
        let right = layout(piles, &Window { is_left_handed: false, ..*window });
        let left = layout(piles, &Window { is_left_handed: true, ..*window });
        assert_eq!(right.sizes, left.sizes);
        let (width, gap) = (right.sizes.width, right.sizes.gap);
        let mut shifts = Vec::new();
        for (&pile, (&a, &b)) in piles.iter().zip(right.places.iter().zip(&left.places)) {
            let expected = match pile {
                Pile::Column(_) => {
                    shifts.push(b.x - a.x);
                    a.x + shifts[0]
                }
                Pile::Waste if !window.has_rails => window.width - a.x - 2.0 * width - gap,
                _ => window.width - a.x - width,
            };
            assert!((expected - b.x).abs() < 0.01, "{pile:?} of {piles:?} in {window:?}: {a:?} {b:?}");
        }
        assert!(window.has_rails || shifts[0] == 0.0, "{piles:?} in {window:?}: {shifts:?}");
    });
}

#[test]
fn piles_and_cards_are_where_the_browser_had_them() {
    let mut n_lines = 0;
    for line in GOLDEN.lines().filter(|it| !it.starts_with('#')) {
        let (head, places) = line.split_once(": ").unwrap();
        let [game, window, hand, table] = head.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let ((window_width, window_height), (width, height)) = (size(window), size(table));
        // As in the style sheet.
        let has_rails = window_height <= 430.0 && 560.0 <= window_width;
        let found = |piles: &[Pile]| {
            layout(piles, &Window { width, height, has_rails, is_left_handed: hand == "left" })
        };
        let hash = format!("#{game}/617");
        let (model, _) = Model::open_in(Language::English, settings(&[]), &hash, 0.5, BYTES_MAX);
        let views = view(&model).piles;
        let found = found(&views.iter().map(|it| it.pile).collect::<Vec<_>>());
        let mut golden = places.split(", ").map(|it| it.split_once(' ').unwrap());
        for (pile, &place) in views.iter().zip(&found.places) {
            let (name, numbers) = golden.next().unwrap();
            assert_eq!(name, pile.name);
            check(&format!("{head}, pile {name}"), place, numbers);
            if let Pile::Column(_) = pile.pile {
                let (card, numbers) = golden.next().unwrap();
                check(&format!("{head}, {card}"), last_card(pile, place, &found), numbers);
            }
        }
        assert_eq!(golden.next(), None);
        n_lines += 1;
    }
    assert_eq!(n_lines, 12 * 14, "twelve games in twelve windows, and left-handed in two");
}

fn last_card(pile: &PileView, place: Rect, found: &BoardLayout) -> Rect {
    let n_up = pile.n_cards - pile.n_down;
    let (strip, strip_down) = found.sizes.strips(n_up, pile.n_down);
    let y = place.y + f64::from(pile.n_down) * strip_down + f64::from(n_up - 1) * strip;
    Rect { y, height: found.sizes.height, ..place }
}

#[track_caller]
fn check(what: &str, found: Rect, golden: &str) {
    let golden: Vec<f64> = golden.split(' ').map(|it| it.parse().unwrap()).collect();
    let Rect { x, y, width, height } = found;
    for (found, golden) in [x, y, width, height].into_iter().zip(&golden) {
        assert!((found - golden).abs() <= FAR_MAX, "{what}: {x} {y} {width} {height}, and not {golden:?}");
    }
}

/// Reads two lengths, such as `390x844`.
fn size(text: &str) -> (f64, f64) {
    let (width, height) = text.split_once('x').unwrap();
    (width.parse().unwrap(), height.parse().unwrap())
}
