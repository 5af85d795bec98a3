//! Offers files for saving.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, Document, HtmlCanvasElement, HtmlImageElement};

use browser_api::{dom::listen, file};
use ui::browser::download;

use crate::{figures::FILE_SIZE, msg::FileFormat};

/// The number of pixels in an exported picture for one pixel of the chart, in each direction.
const SCALE: u32 = 2;

/// The media type of drawings.
const SVG: &str = "image/svg+xml;charset=utf-8";

/// Offers this text, or the picture that it describes.
pub(crate) fn save(document: &Document, name: &str, format: FileFormat, text: &str) {
    match format {
        FileFormat::Csv => download::csv(document, name, text),
        FileFormat::Svg => file::save(document, &format!("unbury-{name}.svg"), SVG, &text.into()),
        FileFormat::Png => save_picture(document, name, text),
    }
}

fn save_picture(document: &Document, name: &str, svg: &str) {
    let image = Rc::new(HtmlImageElement::new().expect("an image"));
    let url = file::object_url(&svg.into(), SVG);
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
        file::revoke(&address);
        if let (Ok(()), Ok(picture)) = (drawn, canvas.to_data_url()) {
            file::offer(&document, &name, &picture);
        }
    });
    image.set_src(&url);
}
