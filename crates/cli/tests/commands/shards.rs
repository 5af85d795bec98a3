//! Surveys in several files, which become one, in every format.

use std::{fs, path::Path};

use serde_json::Value;

use super::{CommandRun, SCRATCH, check_refused, unbury};

/// A folder in which nothing is yet, by its name in the folder where the program runs.
fn fresh_folder(name: &str) -> String {
    let path = Path::new(SCRATCH).join(name);
    _ = fs::remove_dir_all(&path);
    fs::create_dir_all(path).unwrap();
    name.to_string()
}

fn text(name: &str) -> String {
    fs::read_to_string(Path::new(SCRATCH).join(name)).unwrap()
}

fn is_there(name: &str) -> bool {
    Path::new(SCRATCH).join(name).exists()
}

/// Rows without what is never the same.
fn without_times(csv: &str) -> Vec<String> {
    let fields = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    fields.map(|it| [&it[..7], &it[8..]].concat().join(",")).collect()
}

#[track_caller]
fn check_done(args: &str) -> String {
    let CommandRun { status, out, err } = unbury(args);
    assert_eq!((status, err.as_str()), (0, ""), "{args}: {out}");
    out
}

/// Surveys three shards of deals 1 to 100 into files of this format.
fn three_shards(folder: &str, format: &str) -> String {
    for shard in 1..=3 {
        check_done(&format!("survey freecell 1..=100 --shard {shard}/3 --out {folder}/{shard}.{format}"));
    }
    (1..=3).map(|shard| format!("{folder}/{shard}.{format}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn shards_are_merged_in_every_format() {
    let folder = fresh_folder("merged");
    check_done(&format!("survey freecell 1..=100 --out {folder}/whole.csv"));
    let whole = text(&format!("{folder}/whole.csv"));
    for format in ["csv", "jsonl", "parquet"] {
        let shards = three_shards(&folder, format);
        let replayed =
            "100 rows of freecell: 100 solutions replayed, 0 unsolvable without certificate, 0 unknown\n";
        assert_eq!(check_done(&format!("verify {shards}")), replayed);
        let merged = format!("{folder}/of-{format}.parquet");
        let told = check_done(&format!("merge {shards} --out {merged}"));
        assert!(told.starts_with("100 rows of freecell from 3 files, "), "{told}");
        assert_eq!(check_done(&format!("verify {merged}")), replayed);
        // From Parquet to text, which says the same as the survey in one run.
        let again = format!("{folder}/of-{format}.csv");
        check_done(&format!("merge {merged} --out {again}"));
        assert_eq!(without_times(&text(&again)), without_times(&whole), "{format}");
        assert_eq!(check_done(&format!("verify {again}")), replayed);
    }
}

#[test]
fn missing_and_doubled_rows_are_found() {
    let folder = fresh_folder("missing");
    three_shards(&folder, "csv");
    let [one, two, three] = [1, 2, 3].map(|shard| format!("{folder}/{shard}.csv"));
    let out = format!("{folder}/all.csv");
    #[track_caller]
    fn check(args: &str, expected: &str) {
        let CommandRun { status, out, err } = unbury(args);
        assert_eq!((status, out.as_str(), err.as_str()), (1, expected, ""), "{args}");
    }
    let missing = (2..=98)
        .step_by(3)
        .map(|deal| format!("{folder}/3.csv, line {}: the row of deal {deal} is missing\n", deal / 3 + 2));
    let told: String = missing.clone().take(20).collect();
    let merged = format!("{told}and 13 more faults\n67 rows of freecell; nothing was written; 33 faults\n");
    check(&format!("merge {one} {three} --out {out}"), &merged);
    assert!(!is_there(&out));
    let counts = "67 rows of freecell: 67 solutions replayed, 0 unsolvable without certificate, 0 unknown";
    check(&format!("verify {one} {three}"), &format!("{told}and 13 more faults\n{counts}; 33 faults\n"));

    // A row is copied to the end of a file, another is left out, and the end of the third file is lost.
    let path = Path::new(SCRATCH).join(&two);
    let rows = text(&two);
    let mut lines: Vec<&str> = rows.lines().collect();
    let removed = lines.remove(5);
    assert!(removed.starts_with("14,"), "{removed}");
    lines.push(lines.last().unwrap());
    fs::write(path, format!("{}\n", lines.join("\n"))).unwrap();
    let path = Path::new(SCRATCH).join(&three);
    let rows = text(&three);
    let kept: Vec<&str> = rows.lines().take(31).collect();
    fs::write(path, format!("{}\n", kept.join("\n"))).unwrap();
    let faults = format!(
        "{folder}/3.csv, line 6: the row of deal 14 is missing\n\
         {folder}/1.csv, line 33: the row of deal 93 is missing\n\
         {folder}/1.csv, line 34: the row of deal 96 is missing\n\
         {folder}/2.csv, line 34: there is a second row of deal 98\n\
         {folder}/1.csv, line 35: the row of deal 99 is missing\n"
    );
    check(
        &format!("merge {one} {two} {three} --out {out}"),
        &format!("{faults}97 rows of freecell; nothing was written; 5 faults\n"),
    );
    check(
        &format!("verify {three}"),
        "at the end: 3 rows are missing, those of deals 93 to 99\n\
         30 rows of freecell: 30 solutions replayed, 0 unsolvable without certificate, 0 unknown; 1 fault\n",
    );
}

#[test]
fn files_say_what_they_are_of() {
    let folder = fresh_folder("about");
    let name = format!("{folder}/rows.csv");
    check_done(&format!("survey eight-off 5..=9 --shard 2/2 --nodes 5000 --out {name}"));
    let about: Value = serde_json::from_str(&text(&format!("{name}.about.json"))).unwrap();
    for (key, value) in [
        ("rows", Value::from("survey")),
        ("game", Value::from("eight-off")),
        ("first", Value::from(5)),
        ("last", Value::from(9)),
        ("shard", Value::from("2/2")),
        ("goal", Value::from("any")),
        ("measure", Value::from("player")),
        ("memory", Value::from(512)),
        ("nodes", Value::from(5000)),
        ("seconds", Value::Null),
    ] {
        assert_eq!(about[key], value, "{key}");
    }
    assert!(about["build"].as_str().unwrap().starts_with(env!("CARGO_PKG_VERSION")), "{about}");
    // So --game need not be said, and may not be another.
    assert!(check_done(&format!("verify {name}")).starts_with("2 rows of eight-off: "));
    let refused = format!("error: {name} is of eight-off");
    check_refused(&unbury(&format!("verify {name} --game freecell")), &refused);
}

#[test]
fn another_survey_is_not_gone_on_with() {
    let folder = fresh_folder("another");
    for format in ["csv", "parquet"] {
        let name = format!("{folder}/rows.{format}");
        let of = "survey freecell 1..=4 --nodes 90000";
        check_done(&format!("{of} --out {name}"));
        let resumed = |args: &str| unbury(&format!("{args} --out {name} --resume"));
        assert_eq!(resumed(of).status, 0);
        #[track_caller]
        fn check(run: &CommandRun, name: &str, difference: &str) {
            check_refused(
                run,
                &format!("error: {name} belongs to another run of `unbury survey`: {difference}"),
            );
        }
        check(&resumed("survey freecell 1..=4"), &name, "nodes is 90000, not nothing");
        check(
            &resumed("survey eight-off 1..=4 --nodes 90000"),
            &name,
            r#"game is "freecell", not "eight-off""#,
        );
        check(&resumed("survey freecell 2..=4 --nodes 90000"), &name, "first is 1, not 2");
        check(&resumed(&format!("{of} --goal short")), &name, r#"goal is "any", not "short""#);
        check(&resumed(&format!("{of} --shard 1/2")), &name, r#"shard is "1/1", not "1/2""#);
        check(&resumed(&format!("{of} --memory 100")), &name, "memory is 512, not 100");
        check_refused(
            &unbury(&format!("{of} --out {name}")),
            &format!("error: {name} exists already: --resume continues it, or remove it"),
        );
    }
    // Rows can be added to text, but not to Parquet.
    let more = "survey freecell 1..=6 --nodes 90000 --resume --out";
    check_done(&format!("{more} {folder}/rows.csv"));
    assert!(check_done(&format!("verify {folder}/rows.csv")).starts_with("6 rows of "));
    let reason = format!(
        "error: {folder}/rows.parquet has the deals 1..=4, and no rows can be added to a file in Parquet"
    );
    check_refused(&unbury(&format!("{more} {folder}/rows.parquet")), &reason);
    fs::remove_file(Path::new(SCRATCH).join(&folder).join("rows.csv.about.json")).unwrap();
    let reason =
        format!("error: {folder}/rows.csv.about.json is missing, which says what {folder}/rows.csv is of");
    check_refused(&unbury(&format!("{more} {folder}/rows.csv")), &reason);
}

/// What a run leaves that was killed before all rows were there.
#[test]
fn a_file_in_parquet_is_gone_on_with() {
    let folder = fresh_folder("parquet");
    let name = format!("{folder}/rows.parquet");
    check_done(&format!("survey freecell 1..=30 --out {folder}/killed.jsonl"));
    let rows = text(&format!("{folder}/killed.jsonl"));
    let path = |end: &str| Path::new(SCRATCH).join(format!("{name}{end}"));
    fs::write(path(".rows.jsonl"), &rows[..rows.len() * 2 / 3]).unwrap();
    fs::write(path(".rows.jsonl.about.json"), text(&format!("{folder}/killed.jsonl.about.json"))).unwrap();
    let survey = format!("survey freecell 1..=40 --out {name}");
    check_refused(
        &unbury(&survey),
        &format!("error: {name}.rows.jsonl exists already: --resume continues it, or remove it"),
    );
    for _ in 0..2 {
        let told = check_done(&format!("{survey} --resume"));
        assert_eq!(told.lines().nth(1), Some("deals         40"));
        assert!(is_there(&name) && !path(".rows.jsonl").exists() && !path(".rows.jsonl.about.json").exists());
    }
    assert!(check_done(&format!("verify {name}")).starts_with("40 rows of freecell: 40 solutions replayed"));
}

#[test]
fn files_that_do_not_belong_together_are_refused() {
    let folder = fresh_folder("together");
    let [one, two, three] = ["one", "two", "three"].map(|it| format!("{folder}/{it}.csv"));
    check_done(&format!("survey freecell 1..=4 --shard 1/2 --out {one}"));
    check_done(&format!("survey freecell 1..=4 --shard 2/2 --nodes 9000 --out {two}"));
    check_done(&format!("survey freecell 1..=6 --shard 2/2 --out {three}"));
    let out = format!("{folder}/all.csv");
    let merged = |other: &str| unbury(&format!("merge {one} {other} --out {out}"));
    let are_not = |other: &str| format!("error: {one} and {other} are not of the same");
    check_refused(&merged(&two), &format!("{}: nodes is 9000, not nothing", are_not(&two)));
    check_refused(&merged(&three), &format!("{} deals: 1..=4 and 1..=6", are_not(&three)));
    check_refused(
        &unbury(&format!("verify {one} {two}")),
        &format!("{}: nodes is 9000, not nothing", are_not(&two)),
    );
    let played = format!("{folder}/played.csv");
    check_done(&format!("play klondike-draw-one 1..=3 --player rules --out {played}"));
    let kinds = format!("error: {played} has rows of play, not those of `unbury survey`");
    check_refused(
        &unbury(&format!("merge {one} {played} --out {out}")),
        &format!(
            "error: {played}: a survey begins with “deal,verdict,player_moves,card_moves,at_least,expanded,stored,micros,solution”"
        ),
    );
    check_done(&format!("merge {played} --out {folder}/played.parquet"));
    check_refused(
        &unbury(&format!("merge {one} {folder}/played.parquet --out {out}")),
        &kinds.replace(".csv", ".parquet"),
    );
    check_done(&format!("merge {folder}/played.parquet --out {folder}/played-again.csv"));
    assert_eq!(text(&format!("{folder}/played-again.csv")), text(&played));
    check_refused(&unbury(&format!("merge {one} --out {one}")), &format!("error: {one} exists already"));
    let ends = format!("error: {folder}/all.txt: the name has to end with .csv, .jsonl or .parquet");
    check_refused(&unbury(&format!("merge {one} --out {folder}/all.txt")), &ends);
}

/// Changes the rows of a file, and merges it. Returns the output without the file's name in front of each line.
#[track_caller]
fn merge_changed(name: &str, change: impl Fn(&str) -> String) -> String {
    let path = Path::new(SCRATCH).join(name);
    let before = text(name);
    let changed = change(&before);
    assert_ne!(changed, before);
    fs::write(&path, changed).unwrap();
    let out = name.replace(".csv", "-merged.csv");
    let CommandRun { status, out: told, err } = unbury(&format!("merge {name} --out {out}"));
    assert_eq!((status, err.as_str()), (1, ""), "{told}");
    assert!(!is_there(&out) && !is_there(&format!("{out}.about.json")), "{told}");
    fs::write(&path, before).unwrap();
    told.replace(&format!("{name}, "), "")
}

#[test]
fn rows_whose_moves_are_wrong_are_not_merged() {
    let folder = fresh_folder("wrong");
    let name = format!("{folder}/rows.csv");
    check_done(&format!("survey freecell 1..=3 --out {name}"));
    let told = merge_changed(&name, |rows| {
        let solution = |nth: usize| rows.lines().nth(nth).unwrap().rsplit(',').next().unwrap();
        rows.replace(solution(2), solution(1))
    });
    assert!(told.starts_with("line 3: deal 2: move "), "{told}");
    assert!(told.ends_with("3 rows of freecell; nothing was written; 1 fault\n"), "{told}");
    // The first of two faults in one row does not hide the other.
    let told = merge_changed(&name, |rows| rows.replace("\n2,", "\n3,"));
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], "line 3: the row of deal 2 is missing");
    assert!(lines[1].starts_with("line 3: deal 3: move "), "{told}");

    let name = format!("{folder}/games.csv");
    check_done(&format!("play klondike-draw-one 1..=4 --player rules --out {name}"));
    let outcome = |outcome: &str| text(&name).lines().find(|it| it.contains(outcome)).map(str::to_string);
    let (won, lost) = (outcome(",won,").unwrap(), outcome(",lost,").unwrap());
    let deal = |row: &str| row.split(',').next().unwrap().to_string();
    let told = merge_changed(&name, |rows| rows.replace(&won, &won.replace(",won,", ",lost,")));
    assert!(
        told.contains(&format!("deal {}: the outcome is lost, but the moves win\n", deal(&won))),
        "{told}"
    );
    let told = merge_changed(&name, |rows| rows.replace(&lost, &lost.replace(",lost,", ",won,")));
    assert!(told.contains(&format!("deal {}: after the last move, ", deal(&lost))), "{told}");
    let told = merge_changed(&name, |rows| rows.replacen("sw sw", "sw 1h", 1));
    assert!(told.contains("“1h”, is not legal there\n"), "{told}");
}
