//! Bounds on the lengths of solutions, sound and unsound.

use solitaire::Card;
use unbury_check::{BoundError, bound, bound_file};

/// Some of the circles of deal 1.
const SOUND: &str = "unbury bound 1\ngame freecell/1\nplayer moves 4\n6S>2S\nKD>JD\n9C>5C\n3D>AC 6C>AD\n";

#[test]
fn a_sound_file_proves_a_bound() {
    let proved = bound(SOUND).unwrap();
    assert_eq!((proved.start.to_string().as_str(), proved.player_moves), ("freecell/1", 4));
    let card = |text: &str| text.parse::<Card>().unwrap();
    let circle = |pairs: &[(&str, &str)]| pairs.iter().map(|it| (card(it.0), card(it.1))).collect();
    let circles = [
        circle(&[("6S", "2S")]),
        circle(&[("KD", "JD")]),
        circle(&[("9C", "5C")]),
        circle(&[("3D", "AC"), ("6C", "AD")]),
    ];
    assert_eq!(bound_file(&proved.start, &circles), SOUND);
}

#[test]
fn what_is_unsound_is_refused() {
    #[track_caller]
    fn check(from: &str, to: &str, expected: &str) {
        assert_eq!(SOUND.matches(from).count(), 1, "{from}");
        let error = bound(&SOUND.replace(from, to)).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    check("unbury bound", "unbury certificate", "this is no bound");
    check("bound 1", "bound 2", "this bound is of version \"2\"; only 1 is known");
    check(
        "freecell/1",
        "klondike-draw-one/1",
        "line 2: there are bounds for deals of FreeCell and games like it only",
    );
    check("player moves 4", "player moves", "line 3 should be “player moves” and a number");
    check("player moves 4", "player moves 5", "line 3 says 5 player moves, and there are 4 circles");
    check("6S>2S", "6S 2S", "line 4 should be cards such as 8S>3S, with one space between");
    check("6S>2S", "", "line 4 should be cards such as 8S>3S, with one space between");
    check("6S>2S", "2S>6S", "line 4: 2S does not lie above 6S");
    check("6S>2S", "6S>5C", "line 4: 6S does not lie above 5C");
    // A lower card of another suit does not have to go first.
    check("6S>2S", "6S>4C", "line 4: 6S does not wait for 4C");
    check("3D>AC 6C>AD", "3D>AC", "line 7: 3D does not wait for AC");
    check("9C>5C", "6S>2S", "line 6: the run of 6S is in another circle, too");
    assert!(matches!(bound("unbury bound 1\ngame freecell/x\n"), Err(BoundError::Game(_))));
    assert_eq!(bound(""), Err(BoundError::NotABound));
}

/// Cards of one run can leave by one move, so they count once.
#[test]
fn cards_of_a_run_are_one() {
    // 5H is built on 6S. Both lie above lower cards of their suits.
    let first = ["AS", "AH", "6S", "5H"];
    let others: Vec<String> =
        Card::deck().map(|it| it.to_string()).filter(|it| !first.contains(&&**it)).collect();
    let start = format!("freecell,columns=4/=-.{}.{}..", first.concat(), others.concat());
    let head = format!("unbury bound 1\ngame {start}\nplayer moves");
    let one = format!("{head} 1\n6S>AS\n");
    assert_eq!(bound(&one).map(|it| it.player_moves), Ok(1));
    let two = format!("{head} 2\n6S>AS\n5H>AH\n");
    assert_eq!(bound(&two).unwrap_err().to_string(), "line 5: the run of 5H is in another circle, too");
}
