//! The program of the page for Klondike.

mod program;

fn main() {
    program::start();
}
