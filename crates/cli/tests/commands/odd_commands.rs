//! Commands that make little sense.

use std::{collections::BTreeMap, ffi::OsString, sync::Mutex};

use testkit::{Random, size};

use super::{odd::share, unbury};

/// Words of each kind, with `|` between them.
const GAMES: &str = "\
    freecell|bakers-game|kings-only-bakers-game|eight-off|seahaven-towers|forecell|\
    klondike-draw-one|klondike-draw-three|yukon";
const CHANGES: &str = "\
    columns=1|columns=0|columns=11|columns=13|cells=0|cells=8|cells=99|cells=-1|cells=|draw=0|\
    draw=2|draw=25|redeals=0|redeals=7|redeals=4294967296|worrying-back=off";
const NUMBERS: &str = "\
    0|1|-1|617|11982|8589934591|8589934592|18446744073709551615|18446744073709551616|\
    99999999999999999999999|1e3|0x10|+5|١٢|solvitaire:7|exact:1";
const RANGES: &str = "\
    1..=20|5|0..=3|3..=2|1..|..=5|1..5|1..=18446744073709551615|18446744073709551615|\
    8589934590..=8589934599|1..=2..=3|a..=b";
const VALUES: &str = "\
    | |0|1|2|-1|-|--|nan|inf|1e-9|1e309|0.001|4096|18446744073709551615|18446744073709551616|1/2|\
    0/0|3/2|1/18446744073709551615|short|shortest|player|card|best|x.csv|x.jsonl|x.cert|\
    no/such/folder.csv|.|\u{1b}[31m\u{202e}♠|staged k=4 autoplay=safe";
const COMMANDS: &str = "\
    deal|solve|survey|play|explain|review|certify|verify|merge|lab|perft|completions|man";
const MOVES: &str = "1a|1a2b|8a 2b 21 2c 5d|sw|sw ws|1h|~|1a 1a 1a|-";

fn word(random: &mut Random, words: &'static str) -> &'static str {
    let words: Vec<&str> = words.split('|').collect();
    random.pick(&words)
}

/// A game, mostly one that there is.
fn odd_game(random: &mut Random) -> String {
    let mut game = word(random, GAMES).to_string();
    while random.below(3) == 0 {
        game = format!("{game},{}", word(random, CHANGES));
    }
    if random.below(12) == 0 {
        game.insert_str(random.below(game.len()), word(random, VALUES));
    }
    game
}

/// A deal or a position of a link.
fn odd_deal(random: &mut Random) -> String {
    let game = odd_game(random);
    if random.below(5) == 0 {
        let letters: Vec<char> = "=0123456789ABCDEFTJQKabcdhs.-_~%".chars().collect();
        let position: String = (0..random.below(120)).map(|_| random.pick(&letters)).collect();
        return format!("{game}/={position}");
    }
    format!("{game}/{}", word(random, NUMBERS))
}

/// The options of each command, with whether a value follows, as its help has them.
fn options_by_command() -> BTreeMap<&'static str, Vec<(String, bool)>> {
    let options_of = |command| -> Vec<(String, bool)> {
        let help = unbury(&format!("{command} --help")).out;
        let lines = help.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
        let lines = lines.map(|line| line.trim_start_matches("-h, "));
        let words = lines.map(|line| line.split_whitespace().collect::<Vec<_>>());
        words.map(|it| (it[0].to_string(), it.get(1).is_some_and(|it| it.starts_with('<')))).collect()
    };
    COMMANDS.split('|').map(|command| (command, options_of(command))).collect()
}

/// A value that an option takes, but for the options that take any text.
fn fair_value(option: &str) -> &'static str {
    match option {
        "--goal" => "short",
        "--measure" => "card",
        "--player" => "rules",
        "--seconds" => "0.02",
        "--memory" => "40",
        "--shard" => "2/3",
        "--deals" => "1..=3",
        "--out" => "x.csv",
        "--file" | "--position" => "in.txt",
        "--game" => "freecell",
        "--deal" => "freecell/1",
        "--moves" => "1a",
        "--search" => "staged k=4 autoplay=safe",
        "--steps" => "single",
        "--identity" => "unordered",
        "--estimate" => "bound",
        "--autoplay" | "--worrying-back" => "off",
        _ => "7",
    }
}

/// What comes after the program's name: some of what a command takes, and some that none does.
fn odd_command(random: &mut Random, options: &BTreeMap<&str, Vec<(String, bool)>>) -> Vec<OsString> {
    let command = word(random, COMMANDS);
    let mut args = vec![command.to_string()];
    let is_fair = random.below(3) == 0;
    let deal = |random: &mut Random| if is_fair { "freecell/11982".to_string() } else { odd_deal(random) };
    let range = |random: &mut Random| if is_fair { "1..=5" } else { word(random, RANGES) }.to_string();
    match command {
        "survey" => args.extend([odd_game(random), range(random)]),
        "play" => args.extend(["klondike-draw-one".to_string(), range(random)]),
        "deal" | "solve" | "explain" | "certify" | "lab" => args.push(deal(random)),
        "perft" => args.extend([deal(random), if is_fair { "2" } else { word(random, NUMBERS) }.to_string()]),
        "review" => {
            args.extend([deal(random), "--moves".to_string(), word(random, MOVES).to_string()]);
        }
        "verify" | "merge" => args.push(word(random, "in.txt|x.csv|x.jsonl|x.parquet|-|.").to_string()),
        _ => args.push(word(random, VALUES).to_string()),
    }
    // Some end soon, so that more than how arguments are read is tried.
    if random.below(2) == 0 && ["solve", "survey", "explain", "review", "lab"].contains(&command) {
        args.extend(["--nodes".to_string(), random.pick(&["0", "1", "500"]).to_string()]);
    }
    for _ in 0..random.below(3) {
        let of = if random.below(8) == 0 { word(random, COMMANDS) } else { command };
        let options = &options[of];
        let (option, has_value) = &options[random.below(options.len())];
        args.push(option.clone());
        if *has_value != (random.below(10) == 0) {
            let value = match random.below(8) {
                0 => odd_game(random),
                1 => odd_deal(random),
                2 => word(random, NUMBERS).to_string(),
                3 => word(random, VALUES).to_string(),
                _ => fair_value(option).to_string(),
            };
            args.push(value);
        }
    }
    match random.below(30) {
        0 => drop(args.remove(random.below(args.len()))),
        1 => args.push("x".repeat(10_000)),
        2 => args.swap(0, random.below(2)),
        _ => {}
    }
    let mut args: Vec<OsString> = args.into_iter().map(OsString::from).collect();
    #[cfg(unix)]
    if random.below(40) == 0 {
        use std::os::unix::ffi::OsStringExt;
        args.push(OsString::from_vec(b"free\xffcell/\xc3\x28".to_vec()));
    }
    args
}

#[test]
fn odd_commands_end_with_a_sentence() {
    let options = options_by_command();
    let statuses = Mutex::new(BTreeMap::new());
    share("odd-commands", size(400, 5000), |place, number| {
        let mut random = Random::new(number);
        let args = odd_command(&mut random, &options);
        let input = random.pick(&["", "\0", "Foundations: C-K D-K H-K S-K\n", "deal,verdict\n1,solved\n"]);
        let status = place.check(&args, input.as_bytes());
        *statuses.lock().unwrap().entry(status).or_insert(0) += 1;
    });
    let statuses = statuses.into_inner().unwrap();
    // They are not so odd that none is understood, nor is any.
    for status in [Some(0), Some(1), Some(2), Some(64)] {
        assert!(statuses.contains_key(&status), "{statuses:?}");
    }
    assert!(statuses.get(&None).copied().unwrap_or(0) < statuses.values().sum::<usize>() / 5, "{statuses:?}");
}
