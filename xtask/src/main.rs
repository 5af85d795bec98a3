//! Chores of this repository: `cargo xtask` lists them.

use std::{env, process::ExitCode};
use xtask::{
    book, command_line, licences, npm, page, postbuild,
    process::{self, Result},
    public_api, python, release, setup, signature, test,
};

const HELP: &str = "\
cargo xtask COMMAND

  serve [--port N]              build the page, serve it, open it in the browser, rebuild it on changes
  dist [ADDRESS]                build the page for any static host, below any path, into dist/;
                                with the address where it will be, links to it can show a picture
  dist --npm                    build the npm package, into target/npm/
  dist --python                 build the Python wheel, into target/python/wheels/
  dist --command-line           build the command line for this system, with its manual, as an archive in
                                target/command-line/
  test [--thorough] [--only STEP,STEP] [-- ARGUMENTS]
                                check everything that CI checks; with --thorough, all that takes longer, too;
                                ARGUMENTS go to Playwright
  book                          build the book, the documents of docs/ as a site, into target/book/
  signature                     check that the engine searches as it did, natively and in wasm
  bless                         rewrite the signature after a change that means to search differently
  bless --api                   rewrite tests/golden/public-api after a change that means to change the public API
  bench freecell|short|klondike|impossible|surveys|packages [OPTIONS]
                                measure how fast deals are solved, next to other programs and in the browser;
                                `cargo xtask bench help klondike` lists the options
  speed [GAME]                  measure how many deals a second this machine solves
  tune                          look for better weights of the engine; a quarter of an hour
  lab-report [OPTIONS]          measure the Lab's searches, and write the tables and charts of docs/lab.md
  puzzles mine|merge|choose     find puzzles, and choose those of the page
  setup                         install now what the others would install when they need it
  postbuild                     what Trunk runs when it has built the page: writes the service worker
  release-notes VERSION         print what the changelog says of this version, which has to be that of Cargo.toml
  deny                          check licences and sources of the dependencies with cargo-deny

";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["bench" | "speed" | "tune" | "lab-report" | "puzzles", ..] => chores(&arguments),
        [] | ["help" | "--help" | "-h", ..] | [_, "--help" | "-h"] => {
            print!("{HELP}{}", test::list_of_steps());
            Ok(())
        }
        ["serve", options @ ..] => page::serve(options),
        ["dist"] => page::dist(None),
        ["dist", "--npm"] => npm::build().map(|_| ()),
        ["dist", "--python"] => python::build().map(|_| ()),
        ["dist", "--command-line"] => command_line::build().map(|_| ()),
        ["dist", address] => page::dist(Some(address)),
        ["test", options @ ..] => test::test(options),
        ["book"] => book::build(),
        ["signature"] => signature::show(),
        ["bless"] => signature::bless(),
        ["bless", "--api"] => public_api::bless(),
        ["setup"] => setup::everything(),
        ["postbuild"] => postbuild::postbuild(),
        ["release-notes", version] => release::notes(version),
        ["deny"] => licences::deny(),
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

/// Runs a chore of a separate program, which has the searches, in release mode.
fn chores(arguments: &[&str]) -> Result {
    let cargo = ["run", "--release", "--locked", "--quiet", "-p", "chores", "--"];
    process::run("cargo", &[&cargo, arguments].concat())
}
