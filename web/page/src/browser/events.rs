//! Events of the user, as messages.

pub(super) mod files;
mod table;
pub(super) mod targets;

use self::targets::connect_list;
use browser_api::dom::{by_id, listen};
use std::{cell::Cell, rc::Rc};

use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{
    Document, Element, Event, HtmlElement, HtmlInputElement, HtmlSelectElement, KeyboardEvent, MouseEvent,
    PopStateEvent, ResizeObserver,
};

use super::{address::is_away, open_page::Page};
use page::{
    DealMsg, Dialog, DialogMsg, Focus, FrameMsg, Hand, Held, KeyPress, Msg, ReviewMsg, Speed, key_msg,
};

pub(super) fn connect(page: &Rc<Page>, document: &Document) {
    connect_buttons(page, document);
    connect_controls(page, document);
    table::connect(page, document);
    files::connect(page, document);
    connect_keys(page, document);
    connect_window(page, document);
}

fn connect_buttons(page: &Rc<Page>, document: &Document) {
    type MakeMsg = fn() -> Msg;
    let buttons: [(&str, MakeMsg); 32] = [
        ("random", || Msg::Dialog(DialogMsg::Toggle(Dialog::NewDeal))),
        ("action", || Msg::Act(js_sys::Math::random())),
        ("first", || Msg::First),
        ("back", || Msg::Back),
        ("play", || Msg::TogglePlay),
        ("forward", || Msg::Step),
        ("last", || Msg::Last),
        ("moves-toggle", || Msg::Frame(FrameMsg::ToggleMoves)),
        ("moves-close", || Msg::Frame(FrameMsg::ToggleMoves)),
        ("hint", || Msg::Hint),
        ("undo", || Msg::Undo),
        ("redo", || Msg::Redo),
        ("xray", || Msg::XRay),
        ("solve", || Msg::Solve),
        ("review-open", || Msg::Dialog(DialogMsg::Review(ReviewMsg::Open))),
        ("codes", || Msg::Frame(FrameMsg::ToggleCodes)),
        ("play-on", || Msg::PlayFromHere),
        ("back-to-own", || Msg::BackToOwnGame),
        ("won-main", || Msg::Frame(FrameMsg::WonMain(js_sys::Math::random()))),
        ("won-close", || Msg::Frame(FrameMsg::WonClosed)),
        ("won-again", || Msg::Frame(FrameMsg::WatchAgain)),
        ("won-deal", || Msg::Deal(DealMsg::Random(js_sys::Math::random()))),
        ("cancel", || Msg::Dialog(DialogMsg::EndEditing { keep: false })),
        ("share", || Msg::Frame(FrameMsg::Share)),
        ("won-share", || Msg::Frame(FrameMsg::Share)),
        ("game", || Msg::Dialog(DialogMsg::Toggle(Dialog::Games))),
        ("puzzles", || Msg::Dialog(DialogMsg::Toggle(Dialog::Puzzles))),
        ("menu", || Msg::Dialog(DialogMsg::Toggle(Dialog::Settings))),
        ("help", || Msg::Dialog(DialogMsg::Toggle(Dialog::Help))),
        ("hello-games", || Msg::Dialog(DialogMsg::Toggle(Dialog::Games))),
        ("hello-help", || Msg::Dialog(DialogMsg::Toggle(Dialog::Help))),
        ("notice-close", || Msg::Deal(DealMsg::NoticeClosed)),
    ];
    for (id, msg) in buttons {
        let page = page.clone();
        let button: HtmlElement = by_id(document, id);
        listen(&button.clone(), "click", move |event: MouseEvent| {
            // The button's action may have changed by the second click of a double click.
            if id == "action" && 1 < event.detail() {
                return;
            }
            page.dispatch(msg());
            // For keyboard users, closing the notice passes the focus on.
            if event.detail() == 0 && id == "notice-close" {
                page.dispatch(Msg::Deal(DealMsg::GoToNumber));
            }
            // A click by mouse or finger leaves the keyboard to the whole page, so that Space plays instead of
            // clicking again. For a click by keyboard, `detail` is 0.
            if event.detail() != 0 {
                button.blur().expect("a button gives up the focus");
            }
        });
    }
    connect_list(page, document, "move-list", "data-move", Msg::GoTo);
    connect_list(page, document, "judged-list", "data-judged", Msg::PlayJudged);
    connect_list(page, document, "others-list", "data-other", Msg::ShowVariation);
}

fn connect_controls(page: &Rc<Page>, document: &Document) {
    let number: HtmlInputElement = by_id(document, "number");
    let this = page.clone();
    listen(&by_id::<Element>(document, "deal-form"), "submit", move |event: Event| {
        event.prevent_default();
        this.dispatch(Msg::Deal(DealMsg::Typed(number.value())));
        // The keys belong to the game again, unless the text needs correction.
        if this.model.borrow().deal_field.typed.is_none() {
            number.blur().expect("a field gives up the focus");
        }
    });
    connect_number_field(page, &by_id(document, "number"));
    let scrubber: HtmlInputElement = by_id(document, "scrubber");
    let this = page.clone();
    listen(&scrubber.clone(), "input", move |_: Event| {
        this.dispatch(Msg::GoTo(scrubber.value_as_number() as usize));
    });
    let speed: HtmlSelectElement = by_id(document, "speed");
    // As with buttons, a choice by mouse or finger leaves the keyboard to the page.
    let by_pointer = Rc::new(Cell::new(false));
    for (event, is_pointer) in [("pointerdown", true), ("keydown", false)] {
        let by_pointer = by_pointer.clone();
        listen(&speed.clone(), event, move |_: Event| by_pointer.set(is_pointer));
    }
    let this = page.clone();
    listen(&speed.clone(), "change", move |_: Event| {
        if let Some(&speed) = Speed::ALL.get(speed.selected_index() as usize) {
            this.dispatch(Msg::SpeedPicked(speed));
        }
        if by_pointer.get() {
            speed.blur().expect("a list gives up the focus");
        }
    });
}

/// Makes a click into the field select the number, so that typing replaces it.
fn connect_number_field(page: &Rc<Page>, number: &HtmlInputElement) {
    let this = page.clone();
    let field = number.clone();
    listen(number, "input", move |_: Event| this.dispatch(Msg::Deal(DealMsg::NumberEdited(field.value()))));
    let has_new_focus = Rc::new(Cell::new(false));
    let is_new = has_new_focus.clone();
    listen(number, "focus", move |_: Event| is_new.set(true));
    let field = number.clone();
    listen(number, "click", move |_: Event| {
        if has_new_focus.replace(false) {
            field.select();
        }
    });
}

fn connect_keys(page: &Rc<Page>, document: &Document) {
    let page = page.clone();
    listen(document, "keydown", move |event: KeyboardEvent| {
        if is_away(&page.window) || table::moves_focus(&page, &event) {
            return;
        }
        page.notice_closed_dialog();
        let control = event.ctrl_key() || event.meta_key();
        let press = KeyPress {
            key: &event.key(),
            held: match (control, event.alt_key(), event.shift_key()) {
                (false, false, _) => Held::Nothing,
                (true, false, false) => Held::Control,
                (true, false, true) => Held::ControlShift,
                (_, true, _) => Held::Other,
            },
            is_repeat: event.repeat(),
            focus: focus(&event),
            has_letter_keys: page.model.borrow().settings.has_letter_keys,
            is_picking: matches!(page.model.borrow().game.hand, Hand::Picked { .. } | Hand::Placing { .. }),
        };
        if let Some(msg) = key_msg(press, js_sys::Math::random()) {
            // Escape also closes the browser's own pop-ups.
            if press.key != "Escape" {
                event.prevent_default();
            }
            page.dispatch(if matches!(msg, Msg::Frame(FrameMsg::ToggleMoves)) {
                toggle_or_focus_moves(&page)
            } else {
                msg
            });
        }
    });
}

/// Returns the message for the key of the move list: the key opens and closes a sheet, or focuses a list that is
/// always shown.
fn toggle_or_focus_moves(page: &Page) -> Msg {
    let document = page.window.document().expect("a document");
    let is_sheet = 0 < by_id::<HtmlElement>(&document, "moves-toggle").offset_width();
    if is_sheet { Msg::Frame(FrameMsg::ToggleMoves) } else { Msg::Frame(FrameMsg::GoToMoves) }
}

fn focus(event: &KeyboardEvent) -> Focus {
    let Some(target) = event.target().and_then(|it| it.dyn_into::<Element>().ok()) else {
        return Focus::Elsewhere;
    };
    let is_in = |selector| target.closest(selector).is_ok_and(|it| it.is_some());
    // A control of a dialog that has just closed keeps the focus until the next frame.
    if is_in("dialog:not([open])") {
        return Focus::Elsewhere;
    }
    if is_in("textarea, [type=text]") {
        return Focus::Text;
    }
    if is_in("dialog") {
        return Focus::Dialog;
    }
    match target.tag_name().as_str() {
        "INPUT" if is_in("[type=range]") => Focus::Slider,
        "INPUT" => Focus::Text,
        "SELECT" => Focus::List,
        "BUTTON" if target.class_list().contains("pile") => Focus::Board,
        "BUTTON" => Focus::Button,
        _ => Focus::Elsewhere,
    }
}

fn connect_window(page: &Rc<Page>, document: &Document) {
    let this = page.clone();
    listen(&page.window, "popstate", move |event: PopStateEvent| {
        this.drop_link();
        this.navigate(&event.state());
    });
    let this = page.clone();
    listen(&page.window, "pagehide", move |_: Event| {
        this.write_link();
        this.flush();
    });

    let this = page.clone();
    let on_resize = Closure::<dyn FnMut()>::new(move || this.screen.borrow_mut().resize()).into_js_value();
    let observer = ResizeObserver::new(on_resize.unchecked_ref()).expect("a resize observer");
    observer.observe(&by_id::<Element>(document, "table"));
    // The observer works until it is collected.
    std::mem::forget(observer);
}
