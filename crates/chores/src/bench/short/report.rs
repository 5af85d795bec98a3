//! The tables.

use super::{
    OurLengths, PeerLengths, ShortestProofs,
    args::ShortArgs,
    proofs::{CARD_TIMES, TIMES},
};
use crate::bench::{
    figures::{grouped, megabytes, with_spread},
    machine,
    rows::{DealRow, ShortenedRow, count},
};
use crate::markdown::table;
use search::Winnability;
use xtask::process::Result;

pub(crate) fn text(
    args: &ShortArgs,
    ours: &[OurLengths],
    peers: &[PeerLengths],
    proofs: Option<&ShortestProofs>,
) -> Result<String> {
    let mut others = vec![format!("- fc-solve: {}.", machine::version("fc-solve", "fc-solve"))];
    others.extend(proofs.map(|proofs| proofs.browser.clone()));
    let parts = [
        machine::lines(&others)?,
        format!("### Deals {}, one core\n\n{}", args.deals, lengths(ours, peers)),
        proofs.map(|proofs| proved(proofs, ours)).unwrap_or_default(),
    ];
    Ok(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n"))
}

fn lengths(ours: &[OurLengths], peers: &[PeerLengths]) -> String {
    let head =
        [" ", "ms a deal", "player moves", "card moves", "proved to be shortest", "not solved", "peak MB"];
    let rows: Vec<Vec<String>> = ours.iter().map(our_row).chain(peers.iter().map(peer_row)).collect();
    let verified: Vec<&str> = ours.iter().map(|it| it.verified.as_str()).collect();
    let verified = if verified.windows(2).all(|two| two[0] == two[1]) {
        verified.first().copied().unwrap_or_default().to_owned()
    } else {
        verified.join("; ")
    };
    format!("{}\n`unbury verify`, of each of ours: {verified}.\n", table(&head, &rows))
}

fn our_row(it: &OurLengths) -> Vec<String> {
    let rows = &it.survey.rows;
    let by = |length: fn(&DealRow) -> Option<u64>| mean(rows.iter().filter_map(length));
    let length = |row: &DealRow| if it.measure == "card" { row.card_moves } else { row.player_moves };
    let n_proved = rows.iter().filter(|row| is_proved(row.at_least, length(row))).count();
    let seconds = it.seconds.map(|seconds| format!(" --seconds {seconds}")).unwrap_or_default();
    let measure = if it.measure == "card" { " --measure card" } else { "" };
    vec![
        format!("`unbury --goal short{measure}{seconds}`"),
        format!("{:.1}", 1e3 * it.survey.solving() / rows.len() as f64),
        by(|row| row.player_moves),
        by(|row| row.card_moves),
        n_proved.to_string(),
        (rows.len() as u64 - count(rows, Winnability::Winnable)).to_string(),
        megabytes(it.survey.timed.bytes_max),
    ]
}

fn peer_row(it: &PeerLengths) -> Vec<String> {
    let n_deals = it.deals.len() as u64 + it.n_unsolved;
    vec![
        it.name.clone(),
        format!("{:.1}", 1e3 * it.seconds / n_deals as f64),
        mean(it.deals.iter().filter_map(|deal| deal.player_moves)),
        mean(it.deals.iter().map(|deal| deal.card_moves)),
        "–".to_owned(),
        it.n_unsolved.to_string(),
        megabytes(it.bytes_max),
    ]
}

/// Returns whether the length of a solution equals the lower bound.
fn is_proved(at_least: Option<u64>, length: Option<u64>) -> bool {
    at_least.is_some() && at_least == length
}

fn mean(lengths: impl Iterator<Item = u64>) -> String {
    let lengths: Vec<u64> = lengths.collect();
    if lengths.is_empty() {
        return "–".to_owned();
    }
    format!("{:.2}", lengths.iter().sum::<u64>() as f64 / lengths.len() as f64)
}

fn proved(proofs: &ShortestProofs, ours: &[OurLengths]) -> String {
    let seconds = |rows: &[DealRow]| rows.iter().map(|row| row.micros).sum::<u64>() as f64 / 1e6;
    let (natively, in_browser) = (seconds(&proofs.natively), seconds(&proofs.in_browser));
    let pairs = proofs.natively.iter().zip(&proofs.in_browser);
    let ratios: Vec<f64> = pairs.map(|(native, there)| there.micros as f64 / native.micros as f64).collect();
    let n_proved = proofs.natively.iter().filter(|row| is_proved(row.at_least, row.player_moves)).count();
    let expanded: u64 = proofs.natively.iter().map(|row| row.expanded).sum();
    format!(
        "### Proofs in the browser\n\n\
         The first {} deals by `--goal shortest`, {n_proved} of them proved: {} positions expanded, the same in both places.\n\n{}\n\
         In the browser, a deal takes {} times as long; all of them take {:.2} times as long.\n",
        proofs.natively.len(),
        grouped(expanded),
        table(
            &[" ", "seconds"],
            &[
                vec!["at the command line".to_owned(), format!("{natively:.2}")],
                vec!["in the browser, as the page sees it".to_owned(), format!("{in_browser:.2}")],
            ],
        ),
        with_spread(&ratios, 2),
        in_browser / natively,
    ) + "\n"
        + &shortened(&proofs.shortened, ours, "player", &TIMES)
        + "\nThe same for card moves, by the npm package:\n\n"
        + &shortened(&proofs.shortened_cards, ours, "card", &CARD_TIMES)
}

/// Returns a table of the lengths of the best solutions in the browser after given times.
fn shortened(rows: &[ShortenedRow], ours: &[OurLengths], measure: &str, times: &[(u64, &str)]) -> String {
    let length = |row: &DealRow| if measure == "player" { row.player_moves } else { row.card_moves };
    let row = |(idx, (ms, seconds)): (usize, &(u64, &str))| {
        let natively = ours.iter().find(|it| it.measure == measure && it.seconds == Some(seconds));
        let natively = natively.map(|it| mean(it.survey.rows.iter().filter_map(length)));
        let lengths: Vec<u64> = rows.iter().filter_map(|row| *row.moves.get(idx)?).collect();
        let n_unsolved = rows.len() - lengths.len();
        vec![
            ms.to_string(),
            mean(lengths.into_iter()),
            n_unsolved.to_string(),
            natively.unwrap_or_else(|| "–".to_owned()),
        ]
    };
    let cells: Vec<Vec<String>> = times.iter().enumerate().map(row).collect();
    format!(
        "Of {} deals, the best solutions that the page has heard of after some time, while the worker goes on to a proof:\n\n{}",
        rows.len(),
        table(
            &[
                " ms after the request",
                &format!("{measure} moves"),
                "not solved yet",
                "at the command line in a time 1.3 times shorter",
            ],
            &cells
        )
    )
}

#[test]
fn tells_lengths_and_proofs() {
    let row = |deal, player_moves, at_least, micros| DealRow {
        player_moves: Some(player_moves),
        card_moves: Some(80),
        at_least: Some(at_least),
        ..DealRow::new(deal, Winnability::Winnable, micros)
    };
    let natively = vec![row(1, 29, 29, 1_000), row(2, 22, 21, 2_000)];
    let in_browser = vec![row(1, 29, 29, 1_500), row(2, 22, 21, 2_400)];
    let shortened = [[None, Some(25), Some(24)], [Some(26), Some(22), Some(22)]]
        .map(|lengths| ShortenedRow { deal: 1, moves: lengths.to_vec() })
        .to_vec();
    let shortened_cards = vec![ShortenedRow { deal: 1, moves: vec![Some(80), Some(79)] }];
    let browser = String::new();
    let proofs = ShortestProofs { natively, in_browser, shortened, shortened_cards, browser };
    let text = proved(&proofs, &[]);
    assert!(
        text.contains("| 65 | 26.00 | 1 | – |\n| 325 | 23.50 | 0 | – |\n| 1300 | 23.00 | 0 | – |\n"),
        "{text}"
    );
    assert!(text.contains("| 97 | 80.00 | 0 | – |\n| 2600 | 79.00 | 0 | – |\n"), "{text}");
    assert!(text.contains("The first 2 deals by `--goal shortest`, 1 of them proved"), "{text}");
    assert!(text.contains("1.50 (1.20 to 1.50) times as long; all of them take 1.30 times"), "{text}");
    let peer = super::peers::PeerLength { player_moves: None, card_moves: 90 };
    let peer =
        PeerLengths { name: "x".into(), deals: vec![peer], n_unsolved: 1, seconds: 0.5, bytes_max: 1 << 20 };
    assert!(!is_proved(None, None) && is_proved(Some(3), Some(3)) && !is_proved(Some(2), Some(3)));
    assert_eq!(peer_row(&peer), ["x", "250.0", "–", "90.00", "–", "1", "1.0"]);
}
