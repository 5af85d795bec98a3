//! Storage and tab locks in a real browser.

use js_sys::{Promise, futures::JsFuture};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

use super::{LocalStorage, Memory, MemoryError, Record, Storage, StorageError, Tab};

wasm_bindgen_test_configure!(run_in_browser);

fn window() -> web_sys::Window {
    web_sys::window().expect("a window")
}

fn tab() -> Tab {
    Tab::new(&window())
}

async fn claims(tab: &Tab, id: &str) -> bool {
    let answer = Promise::new(&mut |resolve, _| {
        tab.claim(id, move |is_ours| {
            resolve.call1(&JsValue::UNDEFINED, &is_ours.into()).expect("a promise");
        });
    });
    JsFuture::from(answer).await.expect("an answer").is_truthy()
}

async fn first_free(tab: &Tab, ids: &[&str]) -> Option<String> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    let answer = Promise::new(&mut |resolve, _| {
        tab.first_free(ids.clone(), move |id| {
            resolve.call1(&JsValue::UNDEFINED, &id.into()).expect("a promise");
        });
    });
    JsFuture::from(answer).await.expect("an answer").as_string()
}

#[wasm_bindgen_test]
fn local_storage_is_a_shelf() {
    let storage = LocalStorage::new(&window());
    storage.set("test", "\u{1f0cf}").unwrap();
    assert_eq!(storage.get("test"), Ok(Some("\u{1f0cf}".to_string())));
    assert!(storage.keys().unwrap().contains(&"test".to_string()));
    assert_eq!(storage.set("test", &"x".repeat(11 << 20)), Err(StorageError::Full));
    assert_eq!(storage.get("test"), Ok(Some("\u{1f0cf}".to_string())));
    storage.remove("test").unwrap();
    assert_eq!(storage.get("test"), Ok(None));
}

#[wasm_bindgen_test]
fn games_are_saved_in_a_full_storage_at_the_cost_of_older_ones() {
    let storage = LocalStorage::new(&window());
    let memory = Memory::new(LocalStorage::new(&window()));
    let game = |id: &str, changed| Record {
        changed,
        lines: vec!["3a".repeat(40_000)],
        ..Record::new(id.to_string(), "freecell/1".to_string())
    };
    for n in 0..10 {
        memory.save(&game(&format!("old{n}"), n)).unwrap();
    }
    let mut len = 4 << 20;
    while 0 < len {
        if storage.set(&format!("filling{len}"), &"x".repeat(len)).is_err() {
            len /= 2;
        } else {
            len -= 1;
        }
    }
    memory.save(&game("new", 99)).unwrap();
    assert_eq!(memory.load("new").found, Some(game("new", 99)));
    assert!(memory.games().found.unwrap().len() < 11);
    assert_eq!(
        memory.save(&Record { lines: vec!["3".repeat(1 << 20)], ..game("new", 100) }),
        Err(MemoryError::Full)
    );
    for key in storage.keys().unwrap() {
        storage.remove(&key).unwrap();
    }
}

#[wasm_bindgen_test]
async fn a_game_is_one_tabs_only() {
    let [first, second] = [tab(), tab()];
    let [a, b] = [first.fresh_id(), first.fresh_id()];
    assert_ne!(a, b);
    assert!(claims(&first, &a).await);
    assert_eq!(tab().own(), Some(a.as_str()));
    assert!(!claims(&second, &a).await);
    assert_eq!(first_free(&second, &[&a, &b]).await, Some(b.clone()));
    assert_eq!(first_free(&second, &[&a]).await, None);
    // A tab can claim its game again, and keep it beyond the time that it would have waited for it.
    assert!(claims(&first, &a).await);
    assert!(!claims(&second, &a).await);
    assert!(!claims(&second, &a).await);
    // It is free once the tab moves to another game.
    assert!(claims(&first, &b).await);
    assert!(claims(&second, &a).await);
    assert!(!claims(&first, &a).await);
}

#[wasm_bindgen_test]
async fn only_the_last_claim_counts() {
    let [first, second] = [tab(), tab()];
    let [a, b] = [first.fresh_id(), first.fresh_id()];
    assert!(claims(&first, &a).await);
    second.claim(&a, |_| panic!("not the last claim"));
    assert!(claims(&second, &b).await);
    // The first tab gives `a` back, and the claim that was still waiting does not take it.
    assert!(claims(&first, &first.fresh_id()).await);
    assert!(claims(&tab(), &a).await);
}
