//! The tables.

use super::{
    KlondikeArgs,
    game::KlondikeGame,
    lengths::{GameLengths, SHORT_SECONDS, SolutionLength},
    minimal_klondike::{Fewest, PeerProof},
    proofs::MinimalProof,
    speed::GameSpeed,
    winnable::WinnableShare,
};
use crate::bench::{
    cli::SurveyRun,
    figures::{grouped, median, megabytes},
    rows::{DealRow, count},
};
use crate::markdown::table;
use search::Winnability;

pub(crate) fn speeds(args: &KlondikeArgs, speeds: &[GameSpeed]) -> String {
    speeds.iter().map(|it| speed(args, it)).collect::<Vec<_>>().join("\n")
}

fn speed(args: &KlondikeArgs, speed: &GameSpeed) -> String {
    let GameSpeed { game, ours, theirs, verified, .. } = speed;
    let head = [
        " ",
        "winnable",
        "impossible",
        "unknown",
        "mean ms",
        "median ms",
        "99 % within ms",
        "most ms",
        "% within 1 s",
        "peak MB",
    ];
    let mut rows = vec![program("unbury", ours)];
    if !theirs.is_empty() {
        rows.push(program("lonelybot", theirs));
    }
    let mut text =
        format!("### Solvitaire's deals {}, {}\n\n{}\n", args.deals, game.name, table(&head, &rows));
    let run = SurveyRun::median(ours);
    let mean = |verdict| {
        let of_verdict: Vec<f64> =
            run.rows.iter().filter(|row| row.verdict == verdict).map(|row| row.micros as f64).collect();
        of_verdict.iter().sum::<f64>() / of_verdict.len() as f64 / 1e3
    };
    let (winnable, impossible) = (mean(Winnability::Winnable), mean(Winnability::Lost));
    text.push_str(&format!(
        "Mean of the winnable: {winnable:.2} ms; of the impossible: {impossible:.2} ms.\n"
    ));
    if !theirs.is_empty() {
        let ratios: Vec<f64> =
            ours.iter().zip(theirs).map(|(ours, theirs)| theirs.solving() / ours.solving()).collect();
        let ratios: Vec<String> = ratios.iter().map(|it| format!("{it:.2}")).collect();
        text.push_str(&format!("lonelybot's time over ours, run by run: {}.\n", ratios.join(", ")));
    }
    let mut slowest: Vec<&DealRow> = run.rows.iter().collect();
    slowest.sort_by_key(|row| std::cmp::Reverse(row.micros));
    let slowest: Vec<String> = slowest.iter().take(5).map(|row| told(row)).collect();
    text.push_str(&format!("Slowest: {}.\n", slowest.join(", ")));
    let bytes_max = run.search_bytes_max.unwrap_or_default();
    text.push_str(&format!("No search held more than {} MB.\n", megabytes(bytes_max)));
    text + &format!("`unbury verify`: {verified}.\n")
}

fn told(row: &DealRow) -> String {
    format!("{} ({}, {:.1} ms)", row.deal, row.verdict.name(), row.micros as f64 / 1e3)
}

fn program(name: &str, runs: &[SurveyRun]) -> Vec<String> {
    let run = SurveyRun::median(runs);
    let count = |verdict| count(&run.rows, verdict).to_string();
    let mut ms: Vec<f64> = run.rows.iter().map(|row| row.micros as f64 / 1e3).collect();
    ms.sort_by(f64::total_cmp);
    let within_a_second = ms.iter().filter(|&&it| it <= 1e3).count() as f64 / ms.len() as f64;
    let bytes_max = runs.iter().map(|run| run.timed.bytes_max).max().unwrap_or_default();
    vec![
        name.to_owned(),
        count(Winnability::Winnable),
        count(Winnability::Lost),
        count(Winnability::Unknown),
        format!("{:.2}", ms.iter().sum::<f64>() / ms.len() as f64),
        format!("{:.3}", median(ms.iter().copied())),
        format!("{:.1}", ms[(ms.len() * 99).div_ceil(100) - 1]),
        format!("{:.0}", ms[ms.len() - 1]),
        format!("{:.1}", 100.0 * within_a_second),
        megabytes(bytes_max),
    ]
}

/// The lengths of lonelybot's first solutions of the winnable deals among Solvitaire's 1 to 1000, with up to 10^8
/// positions each, in moves: mean, least, most. Measured on a machine like ours.
const LONELYBOT_LENGTHS: [[u64; 3]; 2] = [[170, 117, 284], [241, 168, 308]];

pub(crate) fn lengths(all: &[GameLengths]) -> String {
    let head = [" ", "solutions", "moves: mean", "least", "most", "without redeals: mean", "least", "most"];
    let mut rows = Vec::new();
    for GameLengths { game, first, short } in all {
        rows.push(lengths_row(&format!("{}, the first found", game.name), first));
        for (short, seconds) in short.iter().zip(SHORT_SECONDS) {
            rows.push(lengths_row(&format!("{}, `--goal short`, {seconds} s", game.name), short));
        }
        let lonelybot = LONELYBOT_LENGTHS[usize::from(game.draw == 1)].map(|it| it.to_string());
        let name = format!("{}, lonelybot's first, November 2026", game.name);
        rows.push([vec![name, "–".into()], lonelybot.to_vec(), vec!["–".into(); 3]].concat());
    }
    let short = all.iter().flat_map(|it| it.short[1].iter().map(move |length| (it.game, length)));
    let minimal: Vec<Vec<String>> = short.filter_map(|(game, length)| minimal_row(game, length)).collect();
    let mut text = table(&head, &rows);
    if !minimal.is_empty() {
        let head = [" deal", "moves found", "the fewest there are", "more"];
        let seconds = SHORT_SECONDS[1];
        let caption = format!("Without redeals, after {seconds} seconds:");
        text.push_str(&format!("\n{caption}\n\n{}", table(&head, &minimal)));
    }
    text
}

fn lengths_row(name: &str, lengths: &[SolutionLength]) -> Vec<String> {
    let figures = |of: fn(&SolutionLength) -> u64| {
        let all: Vec<u64> = lengths.iter().map(of).collect();
        let mean = all.iter().sum::<u64>() as f64 / all.len() as f64;
        let end = |end: Option<&u64>| end.map_or("–".to_owned(), u64::to_string);
        [format!("{mean:.1}"), end(all.iter().min()), end(all.iter().max())]
    };
    let head = vec![name.to_owned(), lengths.len().to_string()];
    [head, figures(|it| it.moves).to_vec(), figures(|it| it.published).to_vec()].concat()
}

fn minimal_row(game: KlondikeGame, length: &SolutionLength) -> Option<Vec<String>> {
    let minimal = length.fewest(game)?;
    let more = length.published.checked_sub(minimal).map_or("fewer!".to_owned(), |it| it.to_string());
    Some(vec![
        format!("{}, {}", length.deal, game.name),
        length.published.to_string(),
        minimal.to_string(),
        more,
    ])
}

pub(crate) fn proofs(proofs: &[MinimalProof]) -> String {
    let head = [" deal", "fewest moves", "positions", "seconds", "peak MB"];
    let theirs = ["MinimalKlondike", "its seconds", "its peak MB"];
    let rows: Vec<Vec<String>> = proofs.iter().map(proof_row).collect();
    let mut text = table(&[&head[..], &theirs].concat(), &rows);
    let seconds: f64 = proofs.iter().map(|it| it.seconds).sum();
    text.push_str(&format!("\nAll {} of them together: {seconds:.0} seconds", proofs.len()));
    let theirs: Vec<(f64, PeerProof)> =
        proofs.iter().filter_map(|it| Some((it.seconds, it.theirs?))).collect();
    if !theirs.is_empty() {
        let all: f64 = theirs.iter().map(|(_, it)| it.seconds).sum();
        text.push_str(&format!("; MinimalKlondike {all:.0} seconds"));
        let ended: Vec<_> = theirs.iter().filter(|(_, it)| it.found.is_some()).collect();
        if ended.len() < theirs.len() {
            let [ours, its] =
                [ended.iter().map(|it| it.0).sum::<f64>(), ended.iter().map(|it| it.1.seconds).sum()];
            text.push_str(&format!(
                ".\nThe {} of which it comes to an end: {ours:.0} seconds; MinimalKlondike {its:.0} seconds",
                ended.len()
            ));
        }
    }
    text + ".\n"
}

fn proof_row(it: &MinimalProof) -> Vec<String> {
    let name = |fewest: Fewest| fewest.map_or("impossible".to_owned(), |moves| moves.to_string());
    let ours = [
        it.name.clone(),
        name(it.found),
        grouped(it.expanded),
        format!("{:.2}", it.seconds),
        megabytes(it.bytes_max),
    ];
    let known = it.theirs.map_or(it.known, |it| it.found);
    let dash = || "–".to_owned();
    let theirs = [
        known.map_or_else(dash, name),
        it.theirs.map_or_else(dash, |it| format!("{:.2}", it.seconds)),
        it.theirs.map_or_else(dash, |it| megabytes(it.bytes_max)),
    ];
    [&ours[..], &theirs].concat()
}

pub(crate) fn shares(args: &KlondikeArgs, shares: &[WinnableShare]) -> String {
    let head = [
        " ",
        "deals",
        "winnable",
        "impossible",
        "unknown",
        "% winnable",
        "95 % interval",
        "published %",
        "is it within?",
        "apart, in standard errors",
        "second pass",
        "positions, mean",
    ];
    let row = |it: &WinnableShare| {
        let [low, high] = it.interval();
        vec![
            it.name.to_owned(),
            grouped(it.solved + it.unsolvable + it.unknown),
            grouped(it.solved),
            grouped(it.unsolvable),
            grouped(it.unknown),
            format!("{:.3}", it.percent()),
            format!("{low:.3} to {high:.3}"),
            format!("{:.3} ± {:.3}", it.published[0], it.published[1]),
            if it.brackets() { "yes" } else { "no" }.to_owned(),
            format!("{:+.2}", it.deviation()),
            grouped(it.n_again),
            grouped(it.mean_expanded as u64),
        ]
    };
    let rows: Vec<Vec<String>> = shares.iter().map(row).collect();
    let [first, second] = [args.nodes, args.again].map(grouped);
    format!(
        "Solvitaire's deals from 1 on, up to {first} positions each, and up to {second} in a second pass over what that \
         leaves open, with at most {} MB.\nDeals that are impossible with worrying back are impossible without it, and a \
         solution that the checker replays by these rules counts as one; only the other deals are searched, and the mean \
         of their positions is over all deals.\n\n{}",
        args.memory,
        table(&head, &rows)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::klondike::game::DRAW_ONE;
    use crate::bench::timed::Timed;

    #[test]
    fn counts_and_sorts_the_rows() {
        use Winnability::{Lost, Unknown, Winnable};
        let rows = vec![
            DealRow::new(1, Lost, 2_000_000),
            DealRow::new(2, Winnable, 500),
            DealRow::new(3, Winnable, 100),
            DealRow::new(4, Unknown, 7_000),
        ];
        let timed = Timed { user: 1.0, wall: 1.0, bytes_max: 3 << 20, stdout: String::new() };
        let runs = [SurveyRun { timed, rows, search_bytes_max: Some(1 << 20) }];
        let cells = program("x", &runs);
        let expected = ["x", "2", "1", "1", "501.90", "7.000", "2000.0", "2000", "75.0", "3.0"];
        assert_eq!(cells, expected);
    }

    #[test]
    fn writes_proofs_beside_those_of_minimal_klondike() {
        let proof = |found, theirs: Option<(Option<Fewest>, f64)>| MinimalProof {
            name: "a".to_owned(),
            found,
            expanded: 1_234,
            seconds: 2.0,
            bytes_max: 1 << 20,
            known: Some(found),
            theirs: theirs.map(|(found, seconds)| PeerProof { found, seconds, bytes_max: 2 << 20 }),
        };
        let row = |it: &MinimalProof| proof_row(it)[1..].join(" ");
        assert_eq!(row(&proof(Some(98), None)), "98 1,234 2.00 1.0 98 – –");
        let [ended, open] = [proof(None, Some((Some(None), 7.0))), proof(Some(90), Some((None, 20.0)))];
        assert_eq!(
            [row(&ended), row(&open)],
            ["impossible 1,234 2.00 1.0 impossible 7.00 2.0", "90 1,234 2.00 1.0 – 20.00 2.0"]
        );
        let told = |those: &[MinimalProof]| proofs(those).split_once("All ").unwrap().1.to_owned();
        assert_eq!(told(&[proof(None, None)]), "1 of them together: 2 seconds.\n");
        assert_eq!(
            told(&[ended, open]),
            "2 of them together: 4 seconds; MinimalKlondike 27 seconds.\n\
             The 1 of which it comes to an end: 2 seconds; MinimalKlondike 7 seconds.\n"
        );
    }

    #[test]
    fn compares_lengths_with_the_fewest() {
        let length = SolutionLength { deal: 3, moves: 120, published: 115 };
        assert_eq!(minimal_row(DRAW_ONE, &length).unwrap(), ["3, draw one", "115", "112", "3"]);
        assert_eq!(minimal_row(DRAW_ONE, &SolutionLength { published: 111, ..length }).unwrap()[3], "fewer!");
        assert_eq!(minimal_row(DRAW_ONE, &SolutionLength { deal: 99, ..length }), None);
        assert_eq!(lengths_row("x", &[length]), ["x", "1", "120.0", "120", "120", "115.0", "115", "115"]);
    }
}
