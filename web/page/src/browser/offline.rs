//! The service worker, which keeps the page for when there is no network, and newer versions of the page.
//!
//! Nothing is said where it fails: the page is as good as without.

use std::{cell::Cell, rc::Rc};

use js_sys::Date;
use ui::{
    dom::{by_id, listen, settle},
    worker::{meta, service_workers},
};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Document, Event, EventTarget, ServiceWorker, ServiceWorkerRegistration, Window};

use super::Page;
use crate::Msg;

/// How long a page that comes into view again goes without a look for a newer version, in milliseconds.
const CHECK_MS: f64 = 3_600_000.0;

/// What the service worker hears when it is to take the place of the one before.
const TAKE_OVER: &str = "take over";

pub(super) fn connect(page: &Rc<Page>, document: &Document) {
    let this = page.clone();
    on(&by_id(document, "update-now"), "click", Box::new(move || this.dispatch(Msg::UpdateAccepted)));
    let this = page.clone();
    on(&by_id(document, "update-later"), "click", Box::new(move || this.dispatch(Msg::UpdateLater)));
    let (Some(container), Some(_)) = (service_workers(&page.window), version(&page.window)) else { return };
    let page = page.clone();
    let registered = move |it: JsValue| {
        // Or it is what a privacy tool has put in its place.
        if let Ok(registration) = it.dyn_into::<ServiceWorkerRegistration>() {
            page.registration.replace(Some(registration.clone()));
            watch(&page, &registration);
        }
    };
    settle(&container.register("./service-worker.js"), Box::new(registered), Box::new(|| ()));
}

/// Changes to the newer version: this page does, and others stay what they are until they are loaded again.
pub(super) fn update(page: &Page) {
    let location = page.window.location();
    // The browser refuses only what is about to be left anyway.
    let reload = move || drop(location.reload());
    let newcomer = page.registration.borrow().as_ref().and_then(|it| it.waiting());
    match (newcomer, service_workers(&page.window)) {
        (Some(newcomer), Some(container)) => {
            on(&container, "controllerchange", Box::new(reload));
            newcomer.post_message(&TAKE_OVER.into()).expect("a text can be cloned");
        }
        // Another page has changed to it already.
        _ => reload(),
    }
}

/// The version of this page, if the build has a service worker.
fn version(window: &Window) -> Option<String> {
    meta(window, "version")
}

/// Looks for newer versions, now and then, and offers those that arrive.
fn watch(page: &Rc<Page>, registration: &ServiceWorkerRegistration) {
    for newcomer in [registration.waiting(), registration.installing()] {
        offer(page, registration, newcomer);
    }
    let (this, there) = (page.clone(), registration.clone());
    on(registration, "updatefound", Box::new(move || offer(&this, &there, there.installing())));

    // What has just been installed for the first time is new.
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

/// Offers `newcomer` as soon as all its files are here. The first version of all is no update.
fn offer(page: &Rc<Page>, registration: &ServiceWorkerRegistration, newcomer: Option<ServiceWorker>) {
    let Some(newcomer) = newcomer else { return };
    let (page, registration, this) = (page.clone(), registration.clone(), newcomer.clone());
    let offer = move || {
        if registration.active().is_some() && registration.waiting().is_some_and(|it| it == this) {
            page.dispatch(Msg::UpdateReady);
        }
    };
    offer();
    on(&newcomer, "statechange", Box::new(offer));
}

/// As [`listen`], for those who don't look at the event: compiled once for all of them.
fn on(target: &EventTarget, event: &str, mut action: Box<dyn FnMut()>) {
    listen(target, event, move |_: Event| action());
}
