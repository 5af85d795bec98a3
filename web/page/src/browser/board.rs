//! The board: 52 card elements, made once and moved by `translate`. Turning a card up writes its face on its element;
//! turning it down removes the face.
//!
//! The places of the piles follow from the size of the table: see [`page::layout`]. A card's place follows from its
//! pile and its height there.

mod drag;
mod face;
mod fan;
mod layout;
mod lengths;
pub(super) mod marks;
mod pile_element;
mod piles;

use i18n::Language;
use solitaire::{Card, Face, Pile};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement};

use self::lengths::{FLYING_Z, pixels, translate};
use self::pile_element::PileElement;
pub(super) use self::piles::Direction;
use browser_api::dom::{by_id, set, set_flag};
use page::{CardView, MarkView, Sizes, View, elements::assign, suit_letter, trail::Rect};

/// Delay from one card of a run to the next, in milliseconds.
const STAGGER_MS: u32 = 30;
/// Time until the last card of a run has landed, in milliseconds.
const FLIGHT_MS_MAX: u32 = 400;
/// Time until the last card of a deal has landed, in milliseconds.
const DEAL_MS_MAX: u32 = 700;

/// Draws the marks of a view.
pub(super) type Painter = fn(&mut BoardElement, &View);

pub(super) struct BoardElement {
    element: HtmlElement,
    cards: Vec<HtmlElement>,
    /// The view that each element shows.
    shown: [Option<CardView>; Card::DECK_LEN],
    placed: Vec<Option<Placed>>,
    /// Cards in flight, with the level they will lie on.
    flying: Vec<(usize, u32)>,
    sizes: Sizes,
    /// The width and height of the table.
    table: (f64, f64),
    /// The distance between cards of the waste, to the right and down.
    waste_fan: (f64, f64),
    piles: Vec<PileElement>,
    /// The dragged cards.
    dragged: Vec<usize>,
    /// The SVG above the cards, the marks that it shows, and how often these have changed.
    marks: Element,
    marked: Option<Vec<MarkView>>,
    n_marked: u32,
    /// Draws the marks. `None` until the part of the program that plays the game is loaded.
    painter: Option<Painter>,
    /// Whether the cards lie in a fan because the game is won, or will when they have landed.
    has_fan: bool,
    is_fan_due: bool,
    /// The language of the letters on the cards, and whether their faces are plain.
    faces: (Language, bool),
    has_large_letters: bool,
}

/// The last state of a card element.
#[derive(Clone, Copy, PartialEq)]
struct Placed {
    view: CardView,
    x: f64,
    y: f64,
    strip: f64,
    /// Cards on higher levels lie above it. Cells may overlap where there are many.
    level: u32,
    /// Whether other cards hide it, even when one of them is lifted.
    covered: bool,
    /// Whether the next card lies on it and leaves a strip.
    is_under: bool,
}

impl BoardElement {
    /// Draws the marks of this view and of later ones. The first card needs none, and appears sooner without the
    /// drawing code.
    pub(super) fn start_painting(&mut self, paint: Painter, view: Option<&View>) {
        self.painter = Some(paint);
        view.into_iter().for_each(|it| self.show_marks(it));
    }

    /// Draws the marks of a view, if they or the places of the cards have changed.
    pub(super) fn show_marks(&mut self, view: &View) {
        if let Some(paint) = self.painter {
            paint(self, view);
        }
    }

    /// Makes the card elements.
    pub(super) fn new(document: &Document) -> BoardElement {
        let element: HtmlElement = by_id(document, "board");
        let cards = (0..Card::DECK_LEN).map(|_| {
            let made: HtmlElement = document.create_element("div").expect("an element").unchecked_into();
            made.set_class_name("card");
            set(&made, "aria-hidden", "true");
            made
        });
        let cards: Vec<HtmlElement> = cards.collect();
        BoardElement {
            element,
            cards,
            shown: [None; Card::DECK_LEN],
            placed: vec![None; Card::DECK_LEN],
            flying: Vec::new(),
            sizes: Sizes::default(),
            table: (0.0, 0.0),
            waste_fan: (0.0, 0.0),
            piles: Vec::new(),
            dragged: Vec::new(),
            marks: by_id(document, "marks"),
            marked: None,
            n_marked: 0,
            painter: None,
            has_fan: false,
            is_fan_due: false,
            faces: (Language::English, false),
            has_large_letters: false,
        }
    }

    /// Makes the pile elements of another game.
    pub(super) fn set_up(&mut self, document: &Document, view: &View) {
        self.element.set_text_content(None);
        self.piles = view.piles.iter().map(|it| PileElement::new(document, it)).collect();
        for pile in &self.piles {
            self.element.append_child(&pile.element).expect("room on the board");
        }
        for card in &self.cards {
            self.element.append_child(card).expect("room on the board");
        }
        // The coordinates of marks are those of the board.
        self.element.append_child(&self.marks).expect("room on the board");
        self.make_stop();
        self.measure(view);
    }

    /// Shows `view`, changing only what differs. The cards of a new deal come from one place. Returns the milliseconds
    /// until the last card has landed, if one is in flight.
    pub(super) fn show(&mut self, view: &View, is_dealt: bool) -> Option<i32> {
        self.land_at_once();
        self.has_large_letters = view.settings.has_large_letters;
        let has_fan = view.won.as_ref().is_some_and(|it| it.has_fan);
        if self.has_fan && !has_fan {
            self.close_fan();
        }
        for (pile, new) in self.piles.iter_mut().zip(&view.piles) {
            pile.show(new);
        }
        let mut to_fly = Vec::new();
        let still = self.placed.iter().any(Option::is_none);
        let dropped = if view.dragging { Vec::new() } else { self.drop_dragged() };
        let faces = (view.language, self.sizes.has_plain_faces());
        let are_new = std::mem::replace(&mut self.faces, faces) != faces;
        let elements = assign(&self.shown, &view.cards);
        for (&idx, &card_view) in elements.iter().zip(&view.cards) {
            let before = self.shown[idx].replace(card_view);
            if are_new || before.map(|it| it.face) != Some(card_view.face) {
                self.turn(idx, card_view.face);
            }
            let placed = self.place(card_view, view);
            let old = self.placed[idx].replace(placed);
            let was_dropped = dropped.contains(&idx);
            if old == Some(placed) && !was_dropped {
                continue;
            }
            if !self.dragged.contains(&idx) {
                self.move_card(idx, &placed);
            }
            let has_moved = |old: Placed| old.view.spot() != placed.view.spot();
            if was_dropped || old.is_some_and(has_moved) {
                to_fly.push((idx, placed.level));
            } else {
                self.stack(idx, placed.level);
            }
        }
        // Cards fly home first, even if the table changes its size meanwhile.
        let flies = !still && !to_fly.is_empty();
        self.is_fan_due = has_fan && !self.has_fan && (self.is_fan_due || flies);
        if has_fan && !self.is_fan_due && (still || !self.has_fan) {
            to_fly.iter().for_each(|&(idx, level)| self.stack(idx, level));
            self.fan_out();
            return None;
        }
        if still {
            self.element.class_list().add_1("still").expect("a class");
            to_fly.iter().for_each(|&(idx, level)| self.stack(idx, level));
            self.without_transitions();
            return None;
        }
        if is_dealt {
            let all = elements.iter().map(|&idx| (idx, self.placed[idx].map_or(0, |it| it.level)));
            return self.deal(all.collect(), view.glide_ms);
        }
        self.fly(to_fly, view.glide_ms, FLIGHT_MS_MAX, FLYING_Z)
    }

    /// Puts landed cards back on their levels.
    pub(super) fn land(&mut self) {
        for (idx, level) in std::mem::take(&mut self.flying) {
            self.stack(idx, level);
            self.style(idx, "transition-delay", "");
        }
    }

    /// Lands all cards at once.
    fn land_at_once(&mut self) {
        if self.flying.is_empty() {
            return;
        }
        // A class on the board would have the browser restyle all 52 cards.
        let flown = self.flying.clone();
        self.land();
        let still = |idx: usize, on| {
            self.cards[idx].class_list().toggle_with_force("still", on).expect("a class");
        };
        flown.iter().for_each(|it| still(it.0, true));
        let _ = self.element.offset_width();
        flown.iter().for_each(|it| still(it.0, false));
    }

    /// Makes the browser apply the places without transitions.
    fn without_transitions(&self) {
        let _ = self.element.offset_width();
        self.element.class_list().remove_1("still").expect("a class");
    }

    /// Deals cards from the place of the first pile, row by row.
    fn deal(&mut self, cards: Vec<(usize, u32)>, glide_ms: u32) -> Option<i32> {
        let Rect { x, y, .. } = self.piles[0].area;
        self.element.class_list().add_1("still").expect("a class");
        cards.iter().for_each(|&(idx, _)| self.style(idx, "translate", &translate(x, y)));
        self.without_transitions();
        for &(idx, _) in &cards {
            let Some(Placed { x, y, .. }) = self.placed[idx] else { continue };
            self.style(idx, "translate", &translate(x, y));
        }
        self.fly(cards, glide_ms, DEAL_MS_MAX, 0)
    }

    /// Makes cards fly one after another, within `ms_max`, on levels that are higher by `z`.
    fn fly(&mut self, cards: Vec<(usize, u32)>, glide_ms: u32, ms_max: u32, z: u32) -> Option<i32> {
        if cards.is_empty() {
            return None;
        }
        let step_ms = STAGGER_MS.min((ms_max - glide_ms) / cards.len() as u32);
        for (place, &(idx, level)) in cards.iter().enumerate() {
            let is_before = |other: &(usize, &(usize, u32))| (other.1.1, other.0) < (level, place);
            let nth = cards.iter().enumerate().filter(is_before).count() as u32;
            self.stack(idx, z + level);
            if 0 < nth {
                self.style(idx, "transition-delay", &format!("{}ms", nth * step_ms));
            }
        }
        let last_ms = glide_ms + (cards.len() as u32 - 1) * step_ms;
        self.flying = cards;
        Some(last_ms as i32)
    }

    fn place(&self, card: CardView, view: &View) -> Placed {
        let nth = self.piles.iter().position(|it| it.pile == card.pile).expect("a pile of this game");
        let area = self.piles[nth].area;
        let pile = &view.piles[nth];
        let n_down = pile.n_down;
        let (strip, strip_down) = match card.pile {
            Pile::Column(_) => self.sizes.strips(pile.n_cards - n_down, n_down),
            _ => (0.0, 0.0),
        };
        // If the next card is lifted, the one below it shows.
        let covered = strip == 0.0 && card.height + pile.fan + 1 < pile.n_cards;
        let fanned = f64::from((card.height + pile.fan).saturating_sub(pile.n_cards.max(pile.fan)));
        let is_fanned = strip != 0.0 || matches!(card.pile, Pile::Waste);
        // A card that is dragged away shows the face of the one below it.
        let is_away = |it: &CardView| it.is_held && it.pile == card.pile && it.height == card.height + 1;
        let is_uncovered = view.dragging && view.cards.iter().any(is_away);
        let is_under = is_fanned && card.height + 1 < pile.n_cards && !is_uncovered;
        let level = match card.pile {
            Pile::Cell(_) | Pile::Reserve(_) => nth as u32,
            _ => card.height.into(),
        };
        let x = area.x + fanned * self.waste_fan.0;
        let below = f64::from(card.height.min(n_down)) * strip_down;
        let height = f64::from(card.height.saturating_sub(n_down));
        let y = area.y + below + height * strip + fanned * self.waste_fan.1;
        let strip = if card.height < n_down { strip_down } else { strip };
        Placed { view: card, x, y, strip, level, covered, is_under }
    }

    fn move_card(&self, idx: usize, placed: &Placed) {
        self.style(idx, "translate", &translate(placed.x, placed.y));
        self.style(idx, "font-size", &pixels(self.sizes.letters(placed.strip, self.has_large_letters)));
        let pile = self.piles.iter().find(|it| it.pile == placed.view.pile).expect("a pile of this game");
        let name = pile.shown.as_ref().map_or("", |it| it.name.as_str());
        set(&self.cards[idx], "data-pile", name);
        set_flag(&self.cards[idx], "data-covered", placed.covered);
        set_flag(&self.cards[idx], "data-under", placed.is_under);
        set_flag(&self.cards[idx], "data-held", placed.view.is_held);
        set(&self.cards[idx], "data-height", &placed.view.height.to_string());
    }

    /// Writes the card's face on an element, or removes it.
    fn turn(&self, idx: usize, face: Face) {
        let element = &self.cards[idx];
        set_flag(element, "data-down", face == Face::Down);
        let Face::Up(card) = face else {
            for name in ["data-card", "data-suit"] {
                element.remove_attribute(name).expect("an attribute");
            }
            element.set_inner_html("");
            return;
        };
        set(element, "data-card", &card.to_string());
        set(element, "data-suit", suit_letter(card.suit()));
        let (language, is_plain) = self.faces;
        element.set_inner_html(&face::face(card, language, is_plain));
    }

    fn stack(&self, idx: usize, z: u32) {
        self.style(idx, "z-index", &(z + 1).to_string());
    }

    fn style(&self, idx: usize, name: &str, value: &str) {
        self.cards[idx].style().set_property(name, value).expect("a property");
    }
}
