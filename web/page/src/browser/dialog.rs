//! The dialog, a part of the program that is loaded when it first opens.

mod background;
mod commands;
mod events;
mod game_controls;
mod game_list;
mod palette;
mod puzzles;
mod remembered;
mod review;
mod screen;
mod settings;
mod shorter;
mod why;

use std::{cell::RefCell, rc::Rc};

use browser_api::dom::by_id;
use i18n::Language;
use protocol::{Event, ReviewEvent};
use solitaire::Rules;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{Document, Element};

use self::{
    background::{BackgroundWorker, tell},
    screen::DialogScreen,
};
use super::{
    language::translate,
    open_page::{DialogPart, Page},
};
use page::{
    Dialog, DialogMsg, FrameMsg, Model, Msg, PuzzleMsg, ReviewMsg, ShorterMsg, dialog_view, help,
    review_request, rules, shorter_request, update_dialog,
};

/// Loads the dialog, and then dispatches the message, if there is one.
pub(super) fn load(page: &Rc<Page>, msg: Option<DialogMsg>) {
    let page = page.clone();
    spawn_local(async move {
        let is_asked_for = msg.is_some();
        if open(page.clone(), msg).await.is_err() {
            page.is_dialog_wanted.set(false);
            if is_asked_for {
                page.dispatch(Msg::Frame(FrameMsg::DialogFailed));
            }
        }
    });
}

#[wasm_split(dialog, fallible)]
fn open(page: Rc<Page>, msg: Option<DialogMsg>) -> Result<(), SplitLoaderError> {
    // An earlier message may have loaded it already.
    if page.dialog.borrow().is_none() {
        let document = page.window.document().expect("a document");
        let mut screen = DialogScreen::new(&document);
        events::connect(&page, &document);
        shorter::connect(&page, &document);
        review::connect(&page, &document);
        puzzles::connect(&page, &document);
        let language = page.language.get();
        if language != Language::English {
            spawn_local(async move { drop(translate(document, language).await) });
        }
        let this = page.clone();
        let shortener = BackgroundWorker::new(|it| ShorterMsg::Heard(it).into(), Event::version);
        let reviewer = BackgroundWorker::new(|it| ReviewMsg::Heard(it).into(), ReviewEvent::version);
        let has_help_of: Rc<RefCell<Option<HelpOf>>> = Rc::default();
        let show = Box::new(move |model: &Model| {
            if screen.show(dialog_view(model)) {
                this.screen.borrow().scroll_to_current();
            }
            shortener.follow(&this, shorter_request(model));
            reviewer.follow(&this, review_request(model));
            if model.wants_shorter() {
                tell(&this, ShorterMsg::Offer.into());
            }
            if model.wants_review() {
                tell(&this, ReviewMsg::Offer.into());
            }
            if model.has_news_of_end() {
                tell(&this, DialogMsg::Ended);
            }
            if model.has_judged_puzzle() {
                tell(&this, PuzzleMsg::Judged.into());
            }
            let of = (model.language, model.game.line.start().rules());
            if model.dialog.open == Some(Dialog::Help) && has_help_of.borrow().as_ref() != Some(&of) {
                has_help_of.replace(Some(of));
                show_help(&this, model, &has_help_of);
            }
        });
        page.dialog.replace(Some(DialogPart { update: update_dialog, run: commands::run, show }));
    }
    match msg {
        Some(msg) => page.dispatch(msg.into()),
        None => page.show_dialog(),
    }
    Ok(())
}

/// What the help depends on.
type HelpOf = (Language, Rules);

/// Shows the rules, loads the rest of the help, and shows it. If loading fails, `shown` says so.
fn show_help(page: &Rc<Page>, model: &Model, shown: &Rc<RefCell<Option<HelpOf>>>) {
    let document = page.window.document().expect("a document");
    by_id::<Element>(&document, "rules").set_inner_html(&rules(model));
    let (page, model, shown) = (page.clone(), model.clone(), shown.clone());
    spawn_local(async move {
        if put_help(document, model).await.is_err() {
            shown.replace(None);
            page.dispatch(Msg::Frame(FrameMsg::DialogFailed));
        }
    });
}

#[wasm_split(help, fallible)]
fn put_help(document: Document, model: Model) -> Result<(), SplitLoaderError> {
    by_id::<Element>(&document, "help-more").set_inner_html(&help(&model));
    Ok(())
}
