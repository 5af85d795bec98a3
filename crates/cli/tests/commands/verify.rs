use std::{fs, path::Path};

use super::{SCRATCH, check_refused, unbury, unbury_fed};

/// Returns the rows of a survey of freecell.
fn surveyed(range: &str, name: &str) -> String {
    let path = Path::new(SCRATCH).join(name);
    _ = fs::remove_file(&path);
    assert_eq!(unbury(&format!("survey freecell {range} --out {name}")).err, "");
    fs::read_to_string(path).unwrap()
}

#[track_caller]
fn check(args: &str, input: &str, status: i32, out: &str) {
    let run = unbury_fed(&format!("verify - {args}"), input);
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (status, out, ""), "{args}");
}

#[track_caller]
fn check_unreadable(args: &str, input: impl AsRef<[u8]>, reason: &str) {
    check_refused(&unbury_fed(&format!("verify - {args}"), input), &format!("error: {reason}"));
}

#[test]
fn replays_the_rows_of_a_survey() {
    let totals = "4 rows of freecell: 3 solutions replayed, 1 unsolvable without certificate, 0 unknown\n";
    for name in ["verify.csv", "verify.jsonl"] {
        let rows = surveyed("11980..=11983", name);
        check("", &rows, 0, totals);
        check("", &format!("\u{feff}{}", rows.replace('\n', "\r\n")), 0, totals);
        let run = unbury(&format!("verify {name}"));
        assert_eq!((run.status, run.out.as_str()), (0, totals));
    }
    let unknown = "deal,verdict,player_moves,card_moves,at_least,expanded,stored,micros,solution\n1,unknown,,,,0,0,0,\n";
    let totals = "1 row of freecell: 0 solutions replayed, 0 unsolvable without certificate, 1 unknown\n";
    check("", unknown, 0, totals);
}

#[test]
fn rejects_rows_of_another_game() {
    let rows = surveyed("1..=2", "another-game.csv");
    assert_eq!(unbury_fed("verify - --game freecell,cells=5", &rows).status, 0);
    assert_eq!(unbury_fed("verify - --game eight-off", &rows).status, 1);
    let reason = "standard input holds the rows of a survey: \
                  --deal and --position are for a single solution";
    check_unreadable("--deal freecell/1", &rows, reason);
}

#[test]
fn says_what_is_wrong_with_a_row_and_where() {
    let rows = surveyed("1..=3", "wrong.csv");
    let lines: Vec<&str> = rows.lines().collect();
    let fields: Vec<&str> = lines[2].split(',').collect();
    let moves: Vec<&str> = fields[8].split(' ').collect();
    #[track_caller]
    fn check_row(lines: &[&str], row: &str, reason: &str) {
        let input = [lines[0], lines[1], row, lines[3]].join("\n");
        let expected = format!(
            "line 3: {reason}\n\
             3 rows of freecell: 2 solutions replayed, 0 unsolvable without certificate, 0 unknown; 1 fault\n"
        );
        check("", &input, 1, &expected);
    }
    let with = |idx: usize, field: &str| {
        let mut fields = fields.clone();
        fields[idx] = field;
        fields.join(",")
    };
    let told = |key: &str, counted: &str| format!("deal 2: {key} is 1, but the solution has {counted}");
    check_row(&lines, &with(2, "1"), &told("player_moves", fields[2]));
    check_row(&lines, &with(3, "1"), &told("card_moves", fields[3]));
    check_row(&lines, &with(8, "a1"), "deal 2: move 1: 1 to move, but cell 1 holds 0");
    check_row(&lines, &with(8, "1a x"), "deal 2: move 2: “x” is not a move");
    check_row(&lines, &with(8, ""), "deal 2: move 1: “” is not a move");
    let unfinished = moves[..moves.len() - 1].join(" ");
    let not_won = "deal 2: after the last move, 51 of 52 cards are on the foundations";
    check_row(&lines, &with(8, &unfinished), not_won);
    check_row(&lines, "", "1 column; a row has 9");
    check_row(&lines, &with(1, "won"), "“won” is no verdict: those are solved, unsolvable, unknown");
    let run = unbury_fed("verify -", [lines[0], &with(0, "5")].join("\n"));
    assert!(run.out.starts_with("line 2: deal 5: move "), "{}", run.out);
}

#[test]
fn rejects_cards_for_wrong_foundations() {
    let input = "deal,verdict,player_moves,card_moves,at_least,expanded,stored,micros,solution\n\
                 1,solved,1,1,,0,0,0,1h\n";
    let run = unbury_fed("verify -", input);
    assert_eq!(run.status, 1);
    let reason = "line 2: deal 1: move 1: 6S does not go to empty foundation of spades";
    assert_eq!(run.out.lines().next(), Some(reason));
}

#[test]
fn many_faults_are_counted() {
    let header = "deal,verdict,player_moves,card_moves,at_least,expanded,stored,micros,solution\n";
    let run = unbury_fed("verify -", format!("{header}{}", "nonsense\n".repeat(25)));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((run.status, lines.len()), (1, 22));
    assert_eq!(lines[19], "line 21: 1 column; a row has 9");
    assert_eq!(lines[20], "and 5 more faults");
    assert!(lines[21].ends_with("; 25 faults"), "{}", lines[21]);
}

#[test]
fn rejects_damaged_json_lines() {
    let rows = surveyed("1..=2", "damaged.jsonl");
    let totals =
        "2 rows of freecell: 1 solution replayed, 0 unsolvable without certificate, 0 unknown; 1 fault\n";
    let (first, second) = rows.split_once('\n').unwrap();
    let run = unbury_fed("verify -", format!("{}\n{second}", &first[..40]));
    assert!(run.out.starts_with("line 1: not JSON: "), "{}", run.out);
    assert!(run.out.ends_with(totals), "{}", run.out);
    let run = unbury_fed("verify -", format!("{first}\n[]\n"));
    assert_eq!((run.status, run.out), (1, format!("line 2: not a JSON object\n{totals}")));
}

#[test]
fn replays_answers_in_text() {
    let answer = unbury("solve freecell/5").out;
    check("--deal freecell/5", &answer, 0, "freecell/5: 1 solution replayed\n");
    let run = unbury_fed("verify - --deal freecell/6", &answer);
    assert_eq!((run.status, run.out.lines().count()), (1, 2));
    let shorter = answer.replace("solved in ", "solved in 1");
    let run = unbury_fed("verify - --deal freecell/5", &shorter);
    assert!(run.status == 1 && run.out.starts_with("line 1: “solved in 1"), "{}", run.out);

    let mut lines: Vec<&str> = answer.lines().collect();
    lines[3] = "zz";
    let expected = "line 4: move 11: “zz” is not a move\nfreecell/5: 0 solutions replayed; 1 fault\n";
    check("--deal freecell/5", &lines.join("\n"), 1, expected);
    let reason = "standard input does not say what it solves: give it with --deal or --position";
    check_unreadable("", &answer, reason);
}

#[test]
fn replays_answers_in_json() {
    let answer = unbury("solve eight-off/5 --json").out;
    check("", &answer, 0, "eight-off/5: 1 solution replayed\n");
    check("", &answer.replacen('{', "{\n", 1).replace(',', ",\n"), 0, "eight-off/5: 1 solution replayed\n");
    let wrong = answer.replace("\"player_moves\":", "\"player_moves\":1");
    let run = unbury_fed("verify -", &wrong);
    assert!(run.status == 1 && run.out.starts_with("player_moves: it is 1"), "{}", run.out);
    let run = unbury_fed("verify -", answer.replace("eight-off/5", "eight-off/6"));
    assert!(run.status == 1 && run.out.starts_with("moves: move "), "{}", run.out);
    let reason = "standard input: it is about eight-off/5, not about what was given";
    check_unreadable("--deal eight-off/6", &answer, reason);
    let reason = "standard input: game: there is no rule “x” in this game; its rules look like columns=8, layout=even, kings=sunk, build=color, groups=single, spaces=any, \
         cells=0, cells-dealt=0, reserve=0, draw=1, redeals=unlimited, base=first, aces=home, worrying-back=on, worrying-back=off";
    check_unreadable("", answer.replace("eight-off/", "eight-off,x/"), reason);
    check_unreadable("", "{}\n", "standard input: game is missing");
    let reason = "standard input: not one JSON object: trailing characters at line 2 column 1";
    check_unreadable("", answer.repeat(2), reason);
}

#[test]
fn replays_answers_from_a_position() {
    let position = unbury("deal bakers-game/3").out;
    fs::write(Path::new(SCRATCH).join("verify.txt"), &position).unwrap();
    let given = "--game bakers-game --position verify.txt";
    let text = unbury("solve --game bakers-game --file verify.txt").out;
    check(given, &text, 0, "bakers-game: 1 solution replayed\n");
    let json = unbury("solve --game bakers-game --file verify.txt --json").out;
    check("--position verify.txt", &json, 0, "bakers-game: 1 solution replayed\n");
    let reason = "standard input: it is about a position: give that with --position";
    check_unreadable("", &json, reason);
}

#[test]
fn verdicts_without_certificate_are_not_checked() {
    let totals =
        |name: &str| format!("{name}: 0 solutions replayed; a verdict without certificate is not checked\n");
    let text = unbury("solve freecell/11982").out;
    check("", &text, 0, &totals("standard input"));
    let json = unbury("solve freecell/11982 --json").out;
    check("", &json, 0, &totals("freecell/11982"));
    let json = unbury("solve freecell/11982 --nodes 5 --json").out;
    check("", &json, 0, &totals("freecell/11982"));
}

#[test]
fn rejects_files_of_another_kind() {
    let neither = "standard input holds neither the rows of a survey, nor an answer of `unbury solve`, nor a certificate, nor a bound";
    check_unreadable("", "my diary\n", neither);
    check_unreadable("", b"\xff\xfe", neither);
    check_unreadable("", "\n", neither);
    check_unreadable("", "", "standard input is empty");
    check_unreadable("", "x".repeat(1 << 20), "standard input, line 1: it is too long");
    let reason = "standard input is too long to be an answer";
    check_unreadable("", format!("solved in 1 move\n{}", "1h\n".repeat(1 << 16)), reason);
    let run = unbury("verify no/such/file.csv");
    assert_eq!((run.status, run.out.as_str()), (64, ""));
    assert!(run.err.starts_with("error: cannot read no/such/file.csv: "), "{}", run.err);
}

#[test]
fn files_give_terminals_no_commands() {
    let row = "1,so\u{1b}[31mlved,2,5,,1,1,1,3a";
    let csv =
        format!("deal,verdict,player_moves,card_moves,at_least,expanded,stored,micros,solution\n{row}\n");
    let run = unbury_fed("verify -", csv);
    assert!(run.out.starts_with("line 2: “so\\u{1b}[31mlved” is no verdict"), "{}", run.out);
    let run = unbury_fed("solve freecell --file -", "7\u{1b}[2J\u{202e}\n");
    assert_eq!((run.status, run.out.as_str()), (64, ""));
    assert!(run.err.contains("“7\\u{1b}[2J\\u{202e}” is not a card"), "{}", run.err);
}
