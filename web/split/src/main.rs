//! `split MODULE DIR NAME`: splits a linked program at its functions marked `wasm_split`.
//!
//! `DIR` gets `NAME.wasm`, for wasm-bindgen; a module for each other part, which is loaded when it is called first; and
//! `NAME-parts.js`, which loads them.

use std::{env, fs, path::Path};

use eyre::{Context, Result, bail};
use wasm_encoder::{
    Module,
    reencode::{Reencode, RoundtripReencoder},
};
use wasm_split_cli_support::{Options, transform};
use wasmparser::Parser;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, dir, name] = &arguments[..] else { bail!("usage: split MODULE DIR NAME") };
    let program = fs::read(module).wrap_err_with(|| module.clone())?;
    let dir = Path::new(dir);
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

/// Returns the module with its numbers in as few bytes as they take. The linker leaves room to change them.
fn compact(module: &[u8]) -> Result<Vec<u8>> {
    let mut compact = Module::new();
    RoundtripReencoder.parse_core_module(&mut compact, Parser::new(0), module)?;
    Ok(compact.finish())
}
