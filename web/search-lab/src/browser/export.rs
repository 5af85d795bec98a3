//! Offers files to be kept.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, Document, HtmlAnchorElement, HtmlCanvasElement,
    HtmlImageElement, Url,
};

use browser_api::dom::listen;

use crate::{figures::FILE_SIZE, msg::FileFormat};

/// The pixels of a picture for one of the chart, in each direction.
const SCALE: u32 = 2;

/// Offers this text, or the picture that it draws.
pub(crate) fn save(document: &Document, name: &str, format: FileFormat, text: &str) {
    let (mime, end) = match format {
        FileFormat::Csv => ("text/csv;charset=utf-8", "csv"),
        FileFormat::Svg => ("image/svg+xml;charset=utf-8", "svg"),
        FileFormat::Png => return save_picture(document, name, text),
    };
    let url = url_of(text, mime);
    offer(document, &format!("unbury-{name}.{end}"), &url);
    drop(Url::revoke_object_url(&url));
}

fn url_of(text: &str, mime: &str) -> String {
    let parts = js_sys::Array::of1(&text.into());
    let options = BlobPropertyBag::new();
    options.set_type(mime);
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options).expect("a blob of text");
    Url::create_object_url_with_blob(&blob).expect("an address for a blob")
}

fn offer(document: &Document, name: &str, url: &str) {
    let link: HtmlAnchorElement = document.create_element("a").expect("a link").unchecked_into();
    link.set_href(url);
    link.set_download(name);
    link.click();
}

fn save_picture(document: &Document, name: &str, svg: &str) {
    let image = Rc::new(HtmlImageElement::new().expect("an image"));
    let url = url_of(svg, "image/svg+xml;charset=utf-8");
    let (document, name, this, address) =
        (document.clone(), format!("unbury-{name}.png"), image.clone(), url.clone());
    listen(&image, "load", move |_: web_sys::Event| {
        let canvas: HtmlCanvasElement = document.create_element("canvas").expect("a canvas").unchecked_into();
        let (width, height) = (SCALE * FILE_SIZE.width, SCALE * FILE_SIZE.height);
        canvas.set_width(width);
        canvas.set_height(height);
        let context = canvas.get_context("2d").ok().flatten().map(JsCast::unchecked_into);
        let context: CanvasRenderingContext2d = context.expect("a canvas to draw on");
        let drawn = context.draw_image_with_html_image_element_and_dw_and_dh(
            &this,
            0.0,
            0.0,
            f64::from(width),
            f64::from(height),
        );
        drop(Url::revoke_object_url(&address));
        if let (Ok(()), Ok(picture)) = (drawn, canvas.to_data_url()) {
            offer(&document, &name, &picture);
        }
    });
    image.set_src(&url);
}
