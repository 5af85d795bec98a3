//! Saved games of other programs.

use unbury_solitaire::{Card, Face, Pile, Position, Reading, Rules, Suit};

use crate::written_forms::{check, check_refused, read_as};

/// Returns a move of a card to a pile.
fn change(pile: &str, position: usize, suit: &str, rank: &str) -> String {
    format!(
        "<move pile=\"{pile}\" position=\"{position}\"><card id=\"0000030\" suit=\"{suit}\" rank=\"{rank}\" turn=\"face-up\"/></move>"
    )
}

/// Returns a saved game of FreeCell.
fn game(states: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<kpat-game game-type=\"freecell\" deal-number=\"617\">\n{states}</kpat-game>"
    )
}

/// KPatience's `store0` is the first column; the second state moves that column's last card to the first cell.
#[test]
fn saved_games_of_kpatience() {
    let dealt = format!("<state>{}</state>", change("store0", 0, "diamonds", "seven"));
    check("freecell", &game(&dealt), Reading::KPatience, "freecell/617");
    // The file says which game it is.
    check("yukon", &game(&dealt), Reading::KPatience, "freecell/617");
    let mut position = Position::dealt(&"freecell/617".parse().unwrap());
    let mv = position.parse_moves("1a").unwrap()[0];
    let Some(&Face::Up(card)) = position.table().pile(mv.from).last() else { panic!("a card") };
    position.play(mv);
    let suit = ["clubs", "diamonds", "hearts", "spades"][card.suit() as usize];
    let moved =
        format!("<state current=\"true\">{}</state>", change("freecell0", 0, suit, &card.rank().to_string()));
    let undone = format!("<state>{}</state>", change("freecell1", 0, suit, &card.rank().to_string()));
    assert_eq!(read_as("freecell", &game(&[dealt.clone(), moved, undone].concat())).position, position);
}

#[test]
fn damaged_saved_games_of_kpatience_are_refused() {
    let dealt = format!("<state>{}</state>", change("store0", 0, "diamonds", "seven"));
    check_refused(
        "freecell",
        &game("").replace("\"freecell\"", "\"golf\""),
        "this is a saved game of “golf”, which Unbury cannot read; it reads FreeCell, Klondike and Yukon",
    );
    let cut = game(&dealt).replace("</kpat-game>", "");
    check_refused(
        "freecell",
        &cut,
        "line 3: this saved game of KPatience is damaged: it is not complete XML",
    );
    let far = game(&dealt).replace("\"0\"", "\"18446744073709551615\"");
    check_refused(
        "freecell",
        &far,
        "line 3: this saved game of KPatience is damaged: a <move> has no valid position",
    );
    let nowhere = game(&dealt).replace("store0", "store18446744073709551615");
    check_refused(
        "freecell",
        &nowhere,
        "line 3: this saved game of KPatience is damaged: this game has no pile “store1844674407370955161”",
    );
    let twice = game(&format!(
        "<state>{}{}</state>",
        change("store0", 0, "diamonds", "seven"),
        change("store1", 0, "diamonds", "seven")
    ));
    check_refused(
        "freecell",
        &twice,
        "line 3: this saved game of KPatience is damaged: one state has the 7D twice",
    );
    let behind = game(&format!("<state>{}</state>", change("freecell0", 3, "diamonds", "seven")));
    check_refused(
        "freecell",
        &behind,
        "line 3: this saved game of KPatience is damaged: the 7D cannot be at position 3 of the pile “freecell0”",
    );
    let other_pile = game(&dealt).replace("store0", "waste");
    check_refused(
        "freecell",
        &other_pile,
        "line 3: this saved game of KPatience is damaged: this game has no pile “waste”",
    );
    let no_number = game(&dealt).replace("deal-number", "number");
    let expected = "line 2: this saved game of KPatience is damaged: a <kpat-game> has no valid deal-number";
    check_refused("freecell", &no_number, expected);
    let missing = "<kpat-game game-type=\"yukon\" deal-number=\"5\"><state/></kpat-game>";
    let expected = "this saved game of KPatience is not a position: 52 of 52 cards missing: AC AD AH AS 2C 2D 2H 2S, ...";
    check_refused("freecell", missing, expected);
}

/// The first state names all cards, since the deals of these games have KPatience's own numbers.
#[test]
fn saved_games_of_kpatience_with_hidden_cards() {
    for (game, kind, column) in [("klondike-draw-three", "klondike", "play"), ("yukon", "yukon", "store")] {
        let mut position = Position::dealt(&format!("{game}/7").parse().unwrap());
        for _ in 0..3 {
            let mv = position.moves()[0];
            position.play(mv);
        }
        let mut states = String::new();
        for line in position.text().lines() {
            let (label, cards) = line.split_once(':').expect("a name");
            let mut cards: Vec<&str> = cards.split_whitespace().collect();
            let pile = match label.parse::<usize>() {
                Ok(number) => format!("{column}{}", number - 1),
                Err(_) if label == "Stock" => {
                    cards.reverse();
                    "talon".to_string()
                }
                Err(_) if label == "Waste" => "pile".to_string(),
                Err(_) => continue,
            };
            states += &format!("<move pile=\"{pile}\" position=\"0\">");
            for word in cards {
                let card: Card = word.trim_matches(['<', '>']).parse().expect("a card");
                let suit = ["clubs", "diamonds", "hearts", "spades"][card.suit() as usize];
                let turn = if word.starts_with('<') || pile == "talon" { "face-down" } else { "face-up" };
                states += &format!("<card suit=\"{suit}\" rank=\"{}\" turn=\"{turn}\"/>", card.rank());
            }
            states += "</move>";
        }
        for (suit, name) in Suit::ALL.into_iter().zip(["clubs", "diamonds", "hearts", "spades"]) {
            let n_home = position.table().pile(Pile::Foundation(suit)).len();
            for rank in 1..=n_home {
                let idx = suit as usize;
                states += &format!(
                    "<move pile=\"target{idx}\" position=\"{}\"><card suit=\"{name}\" rank=\"{rank}\" turn=\"face-up\"/></move>",
                    rank - 1
                );
            }
        }
        let text = format!(
            "<kpat-game game-type=\"{kind}\" game-type-options=\"3\" deal-number=\"5\"><state>{states}</state></kpat-game>"
        );
        let pasted = read_as("freecell", &text);
        assert_eq!((pasted.position.text(), pasted.reading), (position.text(), Reading::KPatience));
    }
}

/// An error names the line and the part of it that is wrong, also for positions that no pile has.
#[test]
fn errors_of_saved_games_say_the_line() {
    let card = |suit: &str| format!("<card suit=\"{suit}\" rank=\"king\"/>");
    let change = |pile: &str, position: &str, cards: &str| {
        format!("<move\n pile=\"{pile}\" position=\"{position}\">\n{cards}\n</move>\n")
    };
    #[track_caller]
    fn check(text: &str, line: usize, part: &str, damage: &str) {
        let err = "freecell".parse::<Rules>().unwrap().read_pasted(text, None).unwrap_err();
        let expected = format!("line {line}: this saved game of KPatience is damaged: {damage}");
        assert_eq!(err.to_string(), expected, "{text}");
        let place = err.place().expect("a place");
        let from = text.lines().nth(place.line - 1).unwrap_or_default().chars().skip(place.start - 1);
        let found: String = from.take(place.len).collect();
        assert_eq!((place.line, found.as_str()), (line, part), "{text}");
    }
    let game = |moves: &[String]| {
        format!(
            "\n \n<kpat-game game-type=\"klondike\">\n<state>\n{}</state>\n</kpat-game>\n",
            moves.concat()
        )
    };
    let sound = change("play0", "0", &card("clubs"));
    for position in ["300", "-1", "first", ""] {
        let moves = [sound.clone(), change("play1", position, &card("hearts"))];
        check(&game(&moves), 9, "move", "a <move> has no valid position");
    }
    let moves = [sound.clone(), change("play1", "0", &card("roses"))];
    check(&game(&moves), 11, "card", "a <card> has no valid suit or rank");
    let moves = [sound.clone(), change("play1", "0", &card("clubs"))];
    check(&game(&moves), 11, "card", "one state has the KC twice");
    let moves = [sound.clone(), change("play1", "1", &card("hearts"))];
    check(&game(&moves), 11, "card", "the KH cannot be at position 1 of the pile “play1”");
    for pile in ["play7", "play999", "freecell0", "7"] {
        let moves = [sound.clone(), change(pile, "0", &card("hearts"))];
        check(&game(&moves), 9, "move", &format!("this game has no pile “{pile}”"));
    }
    let whole = game(&[sound]);
    let damage = "it is not complete XML";
    check(&whole.replace("</kpat-game>\n", ""), 9, "", damage);
    check(&whole.replace("suit=", "suit"), 7, "", damage);
    check(whole.split_once(" rank").unwrap().0, 7, "", damage);
    check(&whole.replace("\n <kpat", "\n\n<kpat").replace("<state", "<!-- -- -->\n<state"), 4, "", damage);
    check(&format!("<!DOCTYPE kpat>{}", whole.trim()), 1, "", damage);
}
