//! Reduces the parts of the page's programs that a browser loads: `cargo xtask postbuild` runs it.
//!
//! `bundle split MODULE DIR NAME` splits a linked program at its functions marked `wasm_split`. `DIR` gets `NAME.wasm`,
//! for wasm-bindgen; a module for each other part, which is loaded when it is called first; and `NAME-parts.js`, which
//! loads them.
//!
//! `bundle minify FILE...` minifies scripts and style sheets, and the scripts in documents.

use std::{env, fs, path::Path};

use eyre::{Context, Result, bail, eyre};
use lightningcss::stylesheet::{MinifyOptions, ParserOptions, PrinterOptions, StyleSheet};
use oxc_allocator::Allocator;
use oxc_codegen::{Codegen, CodegenOptions};
use oxc_minifier::{Minifier, MinifierOptions};
use oxc_parser::Parser;
use oxc_span::SourceType;
use walrus::{ModuleConfig, passes::gc};
use wasm_split_cli_support::{Options, transform};

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match &arguments[..] {
        ["split", module, dir, name] => split(module, Path::new(dir), name),
        ["minify", files @ ..] => files.iter().try_for_each(|file| minify(file)),
        _ => bail!("usage: bundle split MODULE DIR NAME | bundle minify FILE..."),
    }
}

fn split(module: &str, dir: &Path, name: &str) -> Result<()> {
    let program = fs::read(module).wrap_err_with(|| module.to_string())?;
    let main_path = dir.join(format!("{name}.wasm"));
    let (main_module, link_name) = (format!("./{name}.js"), format!("./{name}-parts.js"));
    let mut options = Options::new(&program);
    options.output_dir = dir;
    options.main_out_path = &main_path;
    options.main_module = &main_module;
    options.link_name = &link_name;
    for part in transform(options)?.split_modules {
        fs::write(&part, compact(&fs::read(&part)?)?)?;
    }
    Ok(())
}

/// Returns the module without types that it does not use, and with its numbers in as few bytes as they take. The linker
/// leaves room to change them.
fn compact(module: &[u8]) -> Result<Vec<u8>> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(module).map_err(|error| eyre!("{error:#}"))?;
    gc::run(&mut module);
    Ok(module.emit_wasm())
}

fn minify(file: &str) -> Result<()> {
    let text = fs::read_to_string(file).wrap_err_with(|| file.to_string())?;
    let minified = match Path::new(file).extension().and_then(|it| it.to_str()) {
        Some("css") => minify_style(file, &text)?,
        Some("html") => minify_inline_scripts(file, &text)?,
        _ => minify_script(file, &text)?,
    };
    fs::write(file, minified).wrap_err_with(|| file.to_string())
}

fn minify_style(file: &str, style: &str) -> Result<String> {
    let mut sheet =
        StyleSheet::parse(style, ParserOptions::default()).map_err(|error| eyre!("{file}: {error}"))?;
    sheet.minify(MinifyOptions::default()).map_err(|error| eyre!("{file}: {error}"))?;
    let options = PrinterOptions { minify: true, ..PrinterOptions::default() };
    Ok(sheet.to_css(options).wrap_err_with(|| file.to_string())?.code)
}

/// Minifies the scripts without attributes in a document.
fn minify_inline_scripts(file: &str, document: &str) -> Result<String> {
    let mut parts = document.split("<script>");
    let mut minified = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (script, rest) = part.split_once("</script>").ok_or_else(|| eyre!("{file}: an open script"))?;
        minified += &format!("<script>{}</script>{rest}", minify_script(file, script)?.trim_end());
    }
    Ok(minified)
}

fn minify_script(file: &str, script: &str) -> Result<String> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, script, SourceType::mjs()).parse();
    if let Some(error) = parsed.diagnostics.first() {
        return Err(eyre!("{file}: {error}"));
    }
    let mut program = parsed.program;
    let names = Minifier::new(MinifierOptions::default()).minify(&allocator, &mut program).scoping;
    let options = CodegenOptions::minify();
    Ok(Codegen::new().with_options(options).with_scoping(names).build(&program).code)
}
