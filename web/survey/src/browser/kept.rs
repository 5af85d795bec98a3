//! The map's rows, which the browser keeps as a file. Rows from another version of the solver are not mixed with ours.

use browser_api::worker::meta;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Cache, Headers, Response, ResponseInit, Window};

/// The name of the cache, and that of the file in it.
const CACHE: &str = "map";
const FILE: &str = "map.csv";

/// Headers of the file: the program that found the rows, and how long it took, in milliseconds.
const PROGRAM: &str = "program";
const RAN_MS: &str = "ran-ms";

/// Keeps rows. If the browser refuses, the next visit finds them again.
pub(super) async fn keep(window: &Window, rows: &str, ran_ms: u32) -> Result<(), JsValue> {
    let headers = Headers::new()?;
    headers.set(PROGRAM, &meta(window, "worker").unwrap_or_default())?;
    headers.set(RAN_MS, &ran_ms.to_string())?;
    let init = ResponseInit::new();
    init.set_headers(&headers);
    let file = Response::new_with_opt_str_and_init(Some(rows), &init)?;
    JsFuture::from(open(window).await?.put_with_str(FILE, &file)).await?;
    Ok(())
}

/// Returns the rows that were kept, and the duration of their survey.
pub(super) async fn recall(window: &Window) -> Result<(String, u32), JsValue> {
    let found = JsFuture::from(open(window).await?.match_with_str(FILE)).await?;
    let file: Response = found.dyn_into()?;
    let label = |name| file.headers().get(name).ok().flatten().unwrap_or_default();
    if label(PROGRAM) != meta(window, "worker").unwrap_or_default() {
        return Err(JsValue::NULL);
    }
    let rows = JsFuture::from(file.text()?).await?.as_string().unwrap_or_default();
    Ok((rows, label(RAN_MS).parse().unwrap_or_default()))
}

/// Opens the cache. Pages that were fetched without encryption have none.
async fn open(window: &Window) -> Result<Cache, JsValue> {
    let caches = js_sys::Reflect::get(window, &"caches".into())?;
    if !caches.is_object() {
        return Err(JsValue::NULL);
    }
    // Another page of the site has its own cache.
    let name = format!("{CACHE} {}", window.location().pathname()?);
    Ok(JsFuture::from(window.caches()?.open(&name)).await?.unchecked_into())
}
