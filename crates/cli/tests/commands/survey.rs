use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use super::{CommandRun, SCRATCH, check_refused, check_wins, unbury};

const HEADER: &str = "deal,verdict,player_moves,card_moves,at_least,expanded,stored,micros,solution";

/// Returns a file that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(SCRATCH).join(name);
    _ = fs::remove_file(&path);
    path
}

/// Runs a survey that is to write to this file, and returns what it wrote.
#[track_caller]
fn surveyed(args: &str, name: &str, status: i32) -> String {
    let path = fresh(name);
    let run = unbury(&format!("survey {args} --out {name}"));
    assert_eq!((run.status, run.err.as_str()), (status, ""), "{args}");
    fs::read_to_string(path).unwrap()
}

/// Rows without the times, which are never the same.
fn without_times(csv: &str) -> Vec<String> {
    let fields = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    fields.map(|it| [&it[..7], &it[8..]].concat().join(",")).collect()
}

#[test]
fn writes_a_row_for_each_deal() {
    let csv = surveyed("freecell 3..=40 --jobs 1", "rows.csv", 0);
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some(HEADER));
    let mut n_rows = 0;
    for (deal, line) in (3..).zip(lines) {
        let fields: Vec<&str> = line.split(',').collect();
        let moves: Vec<&str> = fields[8].split(' ').collect();
        assert_eq!(fields[..3], [&deal.to_string(), "solved", &(moves.len() - 52).to_string()]);
        assert_eq!(fields[4], "", "nothing is proved where any solution will do");
        assert!(
            [fields[3], fields[5], fields[6], fields[7]].iter().all(|it| it.parse::<u64>().is_ok()),
            "{line}"
        );
        check_wins(&format!("freecell/{deal}"), moves);
        n_rows += 1;
    }
    assert_eq!(n_rows, 38);
}

#[test]
fn a_goal_makes_solutions_shorter() {
    let player_moves = |csv: &str| -> Vec<u64> {
        csv.lines()
            .skip(1)
            .map(|it| it.split(',').nth(2).expect("a column").parse().expect("a number"))
            .collect()
    };
    let any = player_moves(&surveyed("freecell 1..=12", "any.csv", 0));
    let short = surveyed("freecell 1..=12 --goal short --nodes 20000", "short.csv", 0);
    assert_eq!(
        without_times(&short),
        without_times(&surveyed("freecell 1..=12 --goal short --nodes 20000 --jobs 1", "short-one.csv", 0))
    );
    let at_least: Vec<u64> =
        short.lines().skip(1).map(|it| it.split(',').nth(4).unwrap().parse().unwrap()).collect();
    let short = player_moves(&short);
    assert!(at_least.iter().zip(&short).all(|(least, short)| least <= short), "{at_least:?} {short:?}");
    assert!(short.iter().zip(&any).all(|(short, any)| short <= any), "{short:?} {any:?}");
    assert!(short.iter().sum::<u64>() + 12 * 5 < any.iter().sum(), "{short:?} {any:?}");
}

#[test]
fn rows_do_not_depend_on_the_number_of_jobs() {
    let by_one = surveyed("freecell 1..=70 --jobs 1", "one.csv", 0);
    let by_five = surveyed("freecell 1..=70 --jobs 5", "five.csv", 0);
    assert_eq!(without_times(&by_one), without_times(&by_five));
}

#[test]
fn json_lines_have_the_same_keys() {
    let lines = surveyed("freecell 11981..=11982", "rows.jsonl", 0);
    let rows: Vec<Value> = lines.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    for row in &rows {
        let keys: BTreeSet<&str> = row.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(keys, HEADER.split(',').collect());
    }
    assert_eq!((&rows[0]["deal"], &rows[1]["deal"]), (&11981.into(), &11982.into()));
    assert_eq!((&rows[0]["verdict"], &rows[1]["verdict"]), (&"solved".into(), &"unsolvable".into()));
    assert!(rows[1]["solution"].is_null() && rows[1]["card_moves"].is_null());
    check_wins("freecell/11981", rows[0]["solution"].as_str().unwrap().split(' '));
}

#[test]
fn tells_what_came_of_it() {
    let run = unbury("survey freecell 11980..=11984");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    let expected = [
        "freecell 11980..=11984",
        "deals         5",
        "solved        4",
        "unsolvable    1: 11982",
        "unknown       0",
        "can be won    80.000 %, 95 % interval 37.553 to 96.378",
    ];
    assert_eq!(lines[..6], expected);
    for start in ["player moves  mean ", "expanded      mean ", "memory        at most ", "wall time     "] {
        assert!(lines[6..].iter().any(|line| line.starts_with(start)), "{start}: {}", run.out);
    }
}

#[test]
fn limits_leave_the_verdict_unknown() {
    let csv = surveyed("freecell 11982 --nodes 10", "unknown.csv", 2);
    let row = csv.lines().nth(1).unwrap();
    assert!(row.starts_with("11982,unknown,,,,10,") && row.ends_with(','), "{row}");
    assert_eq!(unbury("survey freecell 11982 --memory 0").status, 2);
    assert_eq!(unbury("survey freecell 11982 --seconds 0").status, 2);
}

#[test]
fn json_of_a_summary() {
    let run = unbury("survey bakers-game 1..=9 --shard 2/3 --json --nodes 5000");
    assert_eq!((run.err.as_str(), run.out.lines().count()), ("", 1));
    let summary: Value = serde_json::from_str(&run.out).unwrap();
    let keys: BTreeSet<&str> = summary.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = "game first last shard deals solved unsolvable unknown unsolvable_deals unknown_deals \
                    solved_share solved_share_low solved_share_high \
                    all_moves_mean published_moves_mean player_moves_mean card_moves_mean at_least_mean shortest expanded_mean expanded_max micros_mean micros_p99 \
                    micros_max bytes_max seconds";
    assert_eq!(keys, expected.split_whitespace().collect());
    assert_eq!((&summary["game"], &summary["shard"]), (&"bakers-game".into(), &"2/3".into()));
    assert_eq!((&summary["first"], &summary["last"], &summary["deals"]), (&1.into(), &9.into(), &3.into()));
}

#[test]
fn shards_are_everything_together() {
    let mut rows: Vec<String> = Vec::new();
    for number in 1..=3 {
        let args = format!("freecell 1..=10 --shard {number}/3");
        rows.extend(without_times(&surveyed(&args, &format!("shard-{number}.csv"), 0)).drain(1..));
    }
    rows.sort_by_key(|row| row.split(',').next().unwrap().parse::<u64>().unwrap());
    assert_eq!(rows, without_times(&surveyed("freecell 1..=10", "whole.csv", 0))[1..]);
    let none = unbury("survey freecell 5 --shard 2/2");
    assert_eq!((none.status, none.out.lines().nth(1)), (0, Some("deals         0")));
}

fn resume(name: &str) -> CommandRun {
    unbury(&format!("survey freecell 1..=12 --resume --out {name}"))
}

/// Returns a file that is not there yet, but for what says that it is of the survey that goes on with it.
fn of_twelve_deals(name: &str) -> PathBuf {
    let path = fresh(name);
    assert_eq!(resume(name).status, 0);
    fs::remove_file(&path).unwrap();
    path
}

#[test]
fn goes_on_wherever_it_was_interrupted() {
    for name in ["cut.csv", "cut.jsonl"] {
        let path = fresh(name);
        let whole = surveyed("freecell 1..=12", name, 0);
        let line_ends: Vec<usize> = whole.match_indices('\n').map(|it| it.0 + 1).collect();
        let ends = [0, 1, 9, line_ends[0] - 1, line_ends[0], line_ends[0] + 2, line_ends[5] - 1];
        for n_bytes in ends.into_iter().chain([line_ends[5], line_ends[5] + 40, whole.len()]) {
            fs::write(&path, &whole[..n_bytes]).unwrap();
            let run = resume(name);
            assert_eq!((run.status, run.err.as_str()), (0, ""), "{name} cut to {n_bytes}");
            assert_eq!(run.out.lines().nth(1), Some("deals         12"));
            let after = fs::read_to_string(&path).unwrap();
            let n_kept = whole[..n_bytes].rfind('\n').map_or(0, |it| it + 1);
            assert_eq!(after[..n_kept], whole[..n_kept], "{name} cut to {n_bytes}");
            assert_eq!(after.lines().count(), whole.lines().count(), "{name} cut to {n_bytes}");
            let verified = unbury(&format!("verify {name}"));
            assert!(
                verified.out.starts_with("12 rows of freecell: 12 solutions replayed"),
                "{}",
                verified.out
            );
        }
    }
}

#[test]
fn resumes_only_its_own_files() {
    #[track_caller]
    fn check(name: &str, content: &str, reason: &str) {
        let path = of_twelve_deals(name);
        fs::write(&path, content).unwrap();
        check_refused(&resume(name), &format!("error: {name}, {reason}"));
        assert_eq!(fs::read_to_string(path).unwrap(), content);
    }
    let begins = format!("a survey begins with “{HEADER}”");
    check("other.csv", "my diary", &format!("line 1: {begins}"));
    check("other.csv", "my diary\nis long\n", &format!("line 1: {begins}"));
    check("other.csv", "deal,verdict\n", &format!("line 1: {begins}"));
    check("other.jsonl", "my diary", "line 1: not the start of a row of deal 1");
    let row = |deal| format!("{deal},unknown,,,,0,0,0,\n");
    let head = format!("{HEADER}\n");
    let two = "line 3: a row of deal 3, where that of deal 2 belongs";
    check("other.csv", &[&head, &row(1)[..], &row(3)].concat(), two);
    check("other.csv", &[&head, "1,unknown\n"].concat(), "line 2: 2 columns; a row has 9");
    check("other.csv", &[&head, &row(1)[..], "22,sol"].concat(), "line 3: not the start of a row of deal 2");
    let all: String = (1..=13).map(row).collect();
    let more = "line 14: there are more rows than deals in the range";
    check("other.csv", &[&head, &all[..]].concat(), more);
}

#[test]
fn rows_kept_count() {
    fs::write(of_twelve_deals("kept.csv"), format!("{HEADER}\n1,unknown,,,,0,0,0,\n")).unwrap();
    let run = resume("kept.csv");
    assert_eq!((run.status, run.err.as_str()), (2, ""));
    assert_eq!(run.out.lines().nth(4), Some("unknown       1: 1"));
    assert!(run.out.contains("\ndone before   1, "), "{}", run.out);
}

#[test]
fn rejects_bad_arguments_with_reason() {
    #[track_caller]
    fn check(args: &str, line: &str) {
        check_refused(&unbury(&format!("survey {args}")), &format!("error: {line}"));
    }
    let range = "for '<FIRST..=LAST>'";
    check(
        "freecell 5..1",
        &format!("invalid value '5..1' {range}: the first deal, 5, comes after the last, 1"),
    );
    check(
        "freecell all",
        &format!(
            "invalid value 'all' {range}: that is not a deal number; type digits only, such as 11982; \
             ranges look like 1..=32000"
        ),
    );
    let shard = "shards are numbered from 1: 2/4 is the second of four";
    check("freecell 1 --shard 0/4", &format!("invalid value '0/4' for '--shard <K/N>': {shard}"));
    let jobs = "jobs are a number from 1 to 1024";
    check("freecell 1 --jobs 0", &format!("invalid value '0' for '--jobs <N>': {jobs}"));
    check("freecell 1 --jobs -3", &format!("invalid value '-3' for '--jobs <N>': {jobs}"));
    check("freecell 1 --resume", "the following required arguments were not provided:");
    check("freecell 1 --out a.txt", "a.txt: the name has to end with .csv, .jsonl or .parquet");
    fs::write(fresh("there.csv"), "").unwrap();
    let exists = "there.csv exists already: --resume continues it, or remove it";
    check("freecell 1 --out there.csv", exists);
}

#[test]
fn a_file_that_cannot_be_written_is_a_failure() {
    let run = unbury("survey freecell 1 --out no/such/folder/a.csv");
    assert_eq!((run.status, run.out.as_str()), (70, ""));
    assert!(run.err.starts_with("error: cannot write no/such/folder/a.csv: "), "{}", run.err);
}

#[test]
fn shortest_solutions_are_counted() {
    let run = unbury("survey freecell 2..=3 --goal shortest --json");
    let summary: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&summary["shortest"], &summary["player_moves_mean"]), (&2.into(), &19.5.into()));
    assert_eq!(summary["at_least_mean"], summary["player_moves_mean"]);
    let by_cards = unbury("survey freecell 2..=3 --goal shortest --measure card");
    assert!(
        by_cards.out.contains("\nat least      mean 74.00, 2 shortest solutions proved\n"),
        "{}",
        by_cards.out
    );
}

#[cfg(unix)]
#[test]
fn a_file_that_others_change_is_a_failure() {
    use std::{
        process::{Command, Stdio},
        thread,
        time::Duration,
    };
    for reason in ["it was removed while rows were written to it", "something else changed it"] {
        let path = fresh("changed.csv");
        let mut command = Command::new(env!("CARGO_BIN_EXE_unbury"));
        command.args("survey freecell 1..=30000 --jobs 1 --out changed.csv".split(' ')).current_dir(SCRATCH);
        let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        // Rows are written after a second.
        while fs::metadata(&path).map_or(0, |it| it.len()) == 0 {
            thread::sleep(Duration::from_millis(1));
        }
        // One that is cut off is still there.
        if reason.ends_with("changed it") { fs::write(&path, "") } else { fs::remove_file(&path) }.unwrap();
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(70), "{err}");
        assert!(err.starts_with("error: cannot write changed.csv: ") && err.contains(reason), "{err}");
    }
}

/// Shells can limit the memory of what they run, and threads need some.
#[cfg(target_os = "linux")]
#[test]
fn threads_that_the_system_refuses_are_left_out() {
    let line = format!(
        "ulimit -v 400000; exec '{}' survey freecell 1..=300 --jobs 1024",
        env!("CARGO_BIN_EXE_unbury")
    );
    let output = std::process::Command::new("sh").args(["-c", &line]).output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert_eq!((output.status.code(), out.lines().nth(1)), (Some(0), Some("deals         300")), "{err}");
    assert!(err.contains(" in place of 1024: the system starts no more"), "{err}");
}

/// Numbers that Microsoft's deals do not have.
#[test]
fn surveys_of_large_numbers_are_verified_and_resumed() {
    for series in ["klondike-draw-one/exact", "klondike-draw-one/microsoft-collection"] {
        let name = "large.csv";
        surveyed(&format!("{series} 8589934592..=8589934594"), name, 0);
        let more = unbury(&format!("survey {series} 8589934592..=8589934596 --out {name} --resume"));
        assert_eq!((more.status, more.out.lines().nth(1)), (0, Some("deals         5")), "{}", more.err);
        let verified = unbury(&format!("verify {name} --game {series}"));
        assert!(verified.status == 0 && verified.out.starts_with("5 rows of "), "{}", verified.out);
    }
}
