//! The program of the page for FreeCell and its family.

mod program;

fn main() {
    program::start();
}
