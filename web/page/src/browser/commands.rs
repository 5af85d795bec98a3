//! Commands of the page, run in the browser.

use std::rc::Rc;

use browser_api::dom::by_id;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};

use super::{adviser, clipboard, dialog, offline, open_page::Page};
use page::Cmd;

/// Time between two writes of the cursor to the address,
/// in milliseconds. Browsers refuse frequent writes.
const LINK_MS: i32 = 250;

/// Runs a command.
pub(super) fn run(page: &Rc<Page>, cmd: Cmd) {
    match cmd {
        // The page sends requests before it draws. Until the worker is ready, there are none.
        Cmd::Send(_) => (),
        Cmd::LoadDialog(msg) => dialog::load(page, msg),
        Cmd::Advise(query) => adviser::ask(page, query),
        Cmd::Later(ms, msg) => {
            let this = page.clone();
            page.later(ms as i32, move || this.dispatch(msg));
        }
        Cmd::StartWorker { worker_id } => page.start_worker(worker_id),
        Cmd::PushLink(link) => {
            // The history entry that the user leaves keeps its game.
            page.write_link();
            page.sit_down();
            page.write("push", &link);
        }
        Cmd::ReplaceLink(link) => {
            page.link.replace(Some(link));
            if page.link_timer.get().is_none() || page.is_only_in_address() {
                // The first change is written at once, so that a reload finds it; later ones wait.
                page.write_link();
                let this = page.clone();
                page.link_timer.set(Some(page.later(LINK_MS, move || this.write_link())));
            }
        }
        Cmd::Copy(text) => {
            let this = page.clone();
            clipboard::copy(&page.window, &text, move |msg| this.dispatch(msg));
        }
        Cmd::Keep(_) | Cmd::KeepSetting(..) => page.remember(cmd),
        Cmd::Dialog(cmd) => {
            let run = page.dialog.borrow().as_ref().map(|it| it.run);
            if let Some(run) = run {
                run(page, cmd);
            }
        }
        Cmd::Share(link) => {
            let this = page.clone();
            let url = page.address(&link);
            clipboard::share(&page.window, &url, move |msg| this.dispatch(msg));
        }
        Cmd::Update => offline::update(page),
        Cmd::FocusMoves => focus_moves(page),
        Cmd::FocusNumber => focus_number(page),
    }
}

/// Puts the focus into the list of moves.
fn focus_moves(page: &Page) {
    let document = page.window.document().expect("a document");
    let stop = document.query_selector("#move-list [tabindex='0']").ok().flatten();
    if let Some(button) = stop.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        button.focus().expect("a button takes the focus");
    }
}

/// Puts the focus into the number field and selects its text.
fn focus_number(page: &Page) {
    let document = page.window.document().expect("a document");
    let field: HtmlInputElement = by_id(&document, "number");
    field.focus().expect("a field takes the focus");
    field.select();
}
