//! The input of `unbury solve`, and its memory limit.

use std::process::Command;

use super::{SCRATCH, check, check_refused, unbury, unbury_fed};

#[test]
fn solves_positions_of_links() {
    let solved = "solved in 4 moves (0 player moves, 4 card moves)\n\
                  every move is written, those to the foundations (h) too: nothing plays by itself\n2h 3h 4h 5h\n";
    check("solve freecell/=..KC.KD.KH.KS...", 0, solved);
    let run = unbury("solve freecell/=..KC.KD.KH.KX...");
    check_refused(
        &run,
        "error: invalid value 'freecell/=..KC.KD.KH.KX...' for '[GAME/NUMBER]': line 6: “K” is not a card; cards look like 7H or TD",
    );
    let both = unbury("solve freecell/=..KC.KD.KH.KS... --file a.txt");
    check_refused(&both, "error: the argument '[GAME/NUMBER]' cannot be used with '--file <FILE>'");
}

#[test]
fn redeals_that_a_game_does_not_allow_are_refused() {
    let with = |n: u8| {
        let text = unbury("deal klondike-draw-three/5").out;
        text.replace("Foundations:", &format!("Redeals: {n}\nFoundations:"))
    };
    let run = unbury_fed("solve klondike-draw-three,redeals=2 --file -", with(9));
    let game = "klondike-draw-three,redeals=2";
    let line = format!("error: standard input, read as {game}: line 3: too many redeals; there can be 2");
    check_refused(&run, &line);
    assert_ne!(unbury_fed("solve klondike-draw-three,redeals=2 --file -", with(2)).status, 64);
}

/// There is less than was allowed, which is not what is to be named.
#[cfg(target_os = "linux")]
#[test]
fn says_when_the_system_has_no_more_memory() {
    let line = format!(
        "ulimit -v 80000; exec '{}' certify klondike-draw-one/solvitaire:1 --memory 4000",
        env!("CARGO_BIN_EXE_unbury")
    );
    let output = Command::new("sh").args(["-c", &line]).current_dir(SCRATCH).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(2), "{out}");
    assert!(out.contains("was ended by the system, which had no memory but "), "{out}");
}
