//! The service worker, which keeps the page for use without a network, and newer versions of the page.
//!
//! Its errors are not shown: the page works without it.

use std::{cell::Cell, rc::Rc};

use browser_api::{
    dom::{by_id, listen, settle},
    worker::{meta, service_workers},
};
use js_sys::Date;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Document, Event, EventTarget, ServiceWorker, ServiceWorkerRegistration, Window};

use super::open_page::Page;
use page::{FrameMsg, Msg};

/// Time between two checks for a newer version when the page comes into view, in milliseconds.
const CHECK_MS: f64 = 3_600_000.0;

/// The message that makes a waiting service worker take over.
const TAKE_OVER: &str = "take over";

pub(super) fn connect(page: &Rc<Page>, document: &Document) {
    let this = page.clone();
    on(
        &by_id(document, "update-now"),
        "click",
        Box::new(move || this.dispatch(Msg::Frame(FrameMsg::UpdateAccepted))),
    );
    let this = page.clone();
    on(
        &by_id(document, "update-later"),
        "click",
        Box::new(move || this.dispatch(Msg::Frame(FrameMsg::UpdateLater))),
    );
    let (Some(container), Some(_)) = (service_workers(&page.window), version(&page.window)) else { return };
    let page = page.clone();
    let registered = move |it: JsValue| {
        // A privacy tool may have put another object in its place.
        if let Ok(registration) = it.dyn_into::<ServiceWorkerRegistration>() {
            page.registration.replace(Some(registration.clone()));
            watch(&page, &registration);
        }
    };
    settle(&container.register("./service-worker.js"), Box::new(registered), Box::new(|| ()));
}

/// Changes this page to the newer version. Other pages stay as they are until they are reloaded.
pub(super) fn update(page: &Page) {
    let location = page.window.location();
    // Browsers refuse to reload only a page that the user is leaving.
    let reload = move || drop(location.reload());
    let newcomer = page.registration.borrow().as_ref().and_then(|it| it.waiting());
    match (newcomer, service_workers(&page.window)) {
        (Some(newcomer), Some(container)) => {
            on(&container, "controllerchange", Box::new(reload));
            newcomer.post_message(&TAKE_OVER.into()).expect("a text can be cloned");
        }
        // Another page has already activated it.
        _ => reload(),
    }
}

/// Returns the version of this page, if the build has a service worker.
fn version(window: &Window) -> Option<String> {
    meta(window, "version")
}

/// Checks for newer versions, and offers those that arrive.
fn watch(page: &Rc<Page>, registration: &ServiceWorkerRegistration) {
    for newcomer in [registration.waiting(), registration.installing()] {
        offer(page, registration, newcomer);
    }
    let (this, there) = (page.clone(), registration.clone());
    on(registration, "updatefound", Box::new(move || offer(&this, &there, there.installing())));

    // A service worker that has just been installed is up to date.
    if registration.active().is_some() {
        check(registration);
    }
    let checked = Cell::new(Date::now());
    let document = page.window.document().expect("a document");
    let there = registration.clone();
    let look_again = {
        let document = document.clone();
        move || {
            if !document.hidden() && checked.get() + CHECK_MS <= Date::now() {
                checked.set(Date::now());
                check(&there);
            }
        }
    };
    on(&document, "visibilitychange", Box::new(look_again));
}

fn check(registration: &ServiceWorkerRegistration) {
    if let Ok(checked) = registration.update() {
        settle(&checked, Box::new(|_| ()), Box::new(|| ()));
    }
}

/// Offers `newcomer` once all its files are stored. The first version is no update.
fn offer(page: &Rc<Page>, registration: &ServiceWorkerRegistration, newcomer: Option<ServiceWorker>) {
    let Some(newcomer) = newcomer else { return };
    let (page, registration, this) = (page.clone(), registration.clone(), newcomer.clone());
    let offer = move || {
        if registration.active().is_some() && registration.waiting().is_some_and(|it| it == this) {
            page.dispatch(Msg::Frame(FrameMsg::UpdateReady));
        }
    };
    offer();
    on(&newcomer, "statechange", Box::new(offer));
}

/// Listens like [`listen`], for actions that ignore the event: compiled once for all of them.
fn on(target: &EventTarget, event: &str, mut action: Box<dyn FnMut()>) {
    listen(target, event, move |_: Event| action());
}
