//! Chores of this repository: `cargo xtask` lists them.
//!
//! It uses the standard library only, so that it compiles in about a second on a fresh machine, and it runs
//! the same on every system. Tools that are missing are installed into `.tools/`: see [`setup`].

mod bench;
mod browser;
mod figures;
mod help;
mod node;
mod page;
mod postbuild;
mod process;
mod setup;
mod sha256;
mod shrink;
mod signature;
mod test;
#[cfg(test)]
mod tidy;
mod words;

use process::Result;
use std::{env, process::ExitCode};

const HELP: &str = "\
cargo xtask COMMAND

  serve [--port N]              build the page, serve it, open it in the browser, rebuild it on changes
  dist [--public-url /foo/]     build the page for any static host, into dist/
  test [--only STEP,STEP] [-- ARGUMENTS]
                                check everything that CI checks; ARGUMENTS go to Playwright
  signature                     check that the engine searches as it did, natively and in wasm
  bless                         rewrite the signature after a change that means to search differently
  bench freecell [--deals FIRST..=LAST] [--runs N] [--no-browser]
                                compare with fc-solve, and the browser with the command line
  bench klondike [speed|lengths|proofs|winnable|browser] [--deals FIRST..=LAST] [--runs N] [--short N]
                   [--proofs N] [--random N] [--nodes N] [--again N] [--memory MB] [--jobs N] [--as-is]
                   [--write]
                                solve deals of Klondike, next to lonelybot and in the browser, and tell how
                                short solutions are and what share can be won
  bench impossible FILE [--to DEAL] [--memory MB]
                                prove the deals of a list, none of which can be won
  tune                          look for better weights of the engine; a quarter of an hour
  setup                         install now what the others would install when they need it
  postbuild                     what Trunk has run when it has built the page: writes the service worker
  deny                          check licences and sources of the dependencies with cargo-deny

";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        [] | ["help" | "--help" | "-h", ..] | [_, "--help" | "-h"] => {
            print!("{HELP}{}", test::list_of_steps());
            Ok(())
        }
        ["serve", options @ ..] => page::serve(options),
        ["dist", options @ ..] => page::dist(options),
        ["test", options @ ..] => test::test(options),
        ["bench", options @ ..] => bench::bench(options),
        ["signature"] => signature::show(),
        ["bless"] => signature::bless(),
        ["tune"] => process::run("cargo", &["run", "--release", "-p", "solver", "--example", "tune"]),
        ["setup"] => setup::everything(),
        ["postbuild"] => postbuild::postbuild(),
        ["deny"] => deny(),
        [command, ..] => Err(format!("no such command or options: {command}; `cargo xtask` lists them")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Not a step of `test`: cargo-deny takes longer to compile than all of this repository.
fn deny() -> Result {
    if process::answer("cargo-deny", &["--version"]).is_none() {
        return Err("cargo-deny is missing: `cargo install --locked cargo-deny`".into());
    }
    process::run("cargo-deny", &["check", "bans", "licenses", "sources"])
}
