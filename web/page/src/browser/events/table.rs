//! Taps, drags and keys on the board.

use browser_api::dom::{by_id, listen};
use std::{cell::RefCell, rc::Rc};

use solitaire::Pile;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, Event, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent};

use super::targets::within;
use crate::browser::{board::Direction, open_page::Page};
use page::{CardMsg, Hand, Msg};

/// Movement from which a press becomes a drag, in CSS pixels. Shaky hands stay below it.
const DRAG_PX: f64 = 7.0;
/// Movement up to which a drop on the card's own pile counts as a tap, in CSS pixels.
const SHAKE_PX: f64 = 20.0;
/// Time from which a press inspects a card in X-ray instead of playing it, in milliseconds.
const LOOK_MS: f64 = 500.0;

/// A pointer that is down on a card.
#[derive(Clone, Copy)]
struct Press {
    id: i32,
    x: f64,
    y: f64,
    pile: Pile,
    height: u8,
    /// When it began, in milliseconds.
    since: f64,
    state: PressState,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum PressState {
    /// It may still become a tap.
    Down,
    Dragging,
    /// The card can't be dragged, and the press is no tap either.
    Refused,
}

pub(super) fn connect(page: &Rc<Page>, document: &Document) {
    let board: Element = by_id(document, "board");
    let press: Rc<RefCell<Option<Press>>> = Rc::default();
    // The click that follows a drag is ignored.
    let was_drag: Rc<RefCell<bool>> = Rc::default();

    let (this, at, drag) = (page.clone(), press.clone(), was_drag.clone());
    listen(&board, "pointerdown", move |event: PointerEvent| {
        *drag.borrow_mut() = false;
        point_at(&this, &event);
        begin(&this, &mut at.borrow_mut(), &event);
    });
    let (this, at, drag, element) = (page.clone(), press.clone(), was_drag.clone(), board.clone());
    listen(&board, "pointermove", move |event: PointerEvent| {
        point_at(&this, &event);
        if go_on(&this, &mut at.borrow_mut(), &event) {
            *drag.borrow_mut() = true;
            // All further events of the pointer go to the board.
            drop(element.set_pointer_capture(event.pointer_id()));
        }
    });
    for kind in ["pointerup", "pointercancel"] {
        let (this, at, drag) = (page.clone(), press.clone(), was_drag.clone());
        listen(&board, kind, move |event: PointerEvent| {
            let ended = at.borrow_mut().take_if(|it| it.id == event.pointer_id());
            if let Some(press) = ended {
                // A mouse inspects cards without a press.
                let is_look = event.pointer_type() != "mouse" && press.since + LOOK_MS <= event.time_stamp();
                if is_look && this.model.borrow().analysis.xray.is_some() {
                    *drag.borrow_mut() = true;
                }
                end(&this, press, &event);
            }
        });
    }

    let this = page.clone();
    listen(&board, "click", move |event: MouseEvent| {
        // Some browsers send no click after a long press, so a click from the keyboard is a new one.
        if !was_drag.replace(false) || event.detail() == 0 {
            click(&this, &event);
        }
    });
    let this = page.clone();
    listen(&board, "focusin", move |event: FocusEvent| {
        // A closing dialog hands the focus back while the screen is being changed.
        let Some(element) = within(&event, ".pile") else { return };
        let Ok(screen) = this.screen.try_borrow() else { return };
        screen.board().note_focus(&element);
        let pile = screen.board().pile_at(&element).filter(|_| element.matches(":focus-visible") == Ok(true));
        let Some((pile, _)) = pile.filter(|_| this.model.borrow().analysis.xray.is_some()) else { return };
        // Commands that move the focus borrow the screen, so wait until it is free.
        let page = this.clone();
        this.later(0, move || page.dispatch(Msg::PointAt(Some((pile, None)))));
    });
    // Long presses drag cards, and the browser must not drag their pictures.
    for kind in ["contextmenu", "dragstart"] {
        listen(&board, kind, |event: Event| event.prevent_default());
    }
}

fn begin(page: &Page, press: &mut Option<Press>, event: &PointerEvent) {
    if press.is_some() || event.button() != 0 {
        return;
    }
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let at = target.and_then(|it| page.screen.borrow().board().pile_at(&it));
    if let Some((pile, Some(height))) = at
        && (pile == Pile::Stock || !is_over_stock(page, event))
    {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let (id, since) = (event.pointer_id(), event.time_stamp());
        *press = Some(Press { id, x, y, pile, height, since, state: PressState::Down });
    }
}

/// Continues a press, and returns whether a drag has begun.
fn go_on(page: &Rc<Page>, press: &mut Option<Press>, event: &PointerEvent) -> bool {
    let Some(press) = press.as_mut().filter(|it| it.id == event.pointer_id()) else { return false };
    let (dx, dy) = (f64::from(event.client_x()) - press.x, f64::from(event.client_y()) - press.y);
    match press.state {
        PressState::Refused => false,
        PressState::Dragging => {
            page.screen.borrow().board().drag(dx, dy);
            false
        }
        PressState::Down if dx.hypot(dy) < DRAG_PX => false,
        PressState::Down => {
            page.dispatch(Msg::Cards(CardMsg::Lift { pile: press.pile, height: press.height }));
            let is_lifted =
                matches!(page.model.borrow().game.hand, Hand::Dragged { .. } | Hand::Placing { .. });
            press.state = if is_lifted { PressState::Dragging } else { PressState::Refused };
            if is_lifted {
                let mut screen = page.screen.borrow_mut();
                screen.board_mut().begin_drag();
                screen.board().drag(dx, dy);
            }
            true
        }
    }
}

/// Reports which card the pointer is over, if X-ray has something to say about it.
fn point_at(page: &Rc<Page>, event: &PointerEvent) {
    let Some(xray) = page.model.borrow().analysis.xray else { return };
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let card = target.and_then(|it| page.screen.borrow().board().pile_at(&it));
    let card = card.filter(|it| it.1.is_some());
    if card != xray.pointed {
        page.dispatch(Msg::PointAt(card));
    }
}

fn end(page: &Rc<Page>, press: Press, event: &PointerEvent) {
    if press.state != PressState::Dragging {
        return;
    }
    let (dx, dy) = (f64::from(event.client_x()) - press.x, f64::from(event.client_y()) - press.y);
    let to = match event.type_().as_str() {
        "pointerup" => page.screen.borrow().board().pile_under(dx, dy),
        _ => None,
    };
    // A drag this short is a tap.
    if to == Some(press.pile) && dx.hypot(dy) < SHAKE_PX {
        page.dispatch(Msg::Cards(CardMsg::Drop(None)));
        page.dispatch(Msg::Cards(CardMsg::Tap {
            pile: press.pile,
            height: Some(press.height),
            again: false,
        }));
        return;
    }
    page.dispatch(Msg::Cards(CardMsg::Drop(to)));
}

fn is_over_stock(page: &Page, event: &MouseEvent) -> bool {
    page.screen.borrow().board().is_over_stock(event.client_x(), event.client_y())
}

fn click(page: &Rc<Page>, event: &MouseEvent) {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let at = target.and_then(|it| page.screen.borrow().board().pile_at(&it));
    // A fast click on the stock may hit a card in flight.
    let is_stock = event.detail() != 0 && is_over_stock(page, event);
    let at = if is_stock { Some((Pile::Stock, None)) } else { at };
    let Some((pile, height)) = at else { return };
    // A keyboard or a screen reader picks piles, not cards.
    if event.detail() == 0 {
        page.dispatch(Msg::Cards(CardMsg::Pick(pile)));
        return;
    }
    page.dispatch(Msg::Cards(CardMsg::Tap { pile, height, again: 1 < event.detail() }));
    // The keys belong to the whole page again.
    if let Some(pile) = within(event, ".pile") {
        drop(pile.unchecked_ref::<web_sys::HtmlElement>().blur());
    }
}

/// Moves the focus from pile to pile by arrow keys.
pub(super) fn moves_focus(page: &Page, event: &KeyboardEvent) -> bool {
    let direction = match event.key().as_str() {
        "ArrowLeft" => Direction::Left,
        "ArrowRight" => Direction::Right,
        "ArrowUp" => Direction::Up,
        "ArrowDown" => Direction::Down,
        _ => return false,
    };
    let is_held = event.ctrl_key() || event.alt_key() || event.meta_key();
    let Some(pile) = within(event, ".pile").filter(|_| !is_held) else { return false };
    event.prevent_default();
    page.screen.borrow().board().focus_from(&pile, direction);
    true
}
