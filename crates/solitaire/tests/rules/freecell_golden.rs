//! The rules, compared with files of known results.

use unbury_solitaire::{Deal, DealNumber, Game, GameId};

fn rows(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with("# ") && !line.is_empty())
}

#[test]
fn numbered_deals() {
    let mut n_deals = 0;
    let text: Vec<&str> = rows(include_str!("../../../../tests/golden/ms-deals.txt")).collect();
    for chunk in text.chunks(8) {
        let number: DealNumber = chunk[0].parse().unwrap();
        let layout: Deal = chunk[1..].join("\n").parse().unwrap();
        assert_eq!(Deal::microsoft(number), layout, "#{number}");
        assert_eq!(layout.to_string().lines().collect::<Vec<_>>(), chunk[1..], "#{number}");
        n_deals += 1;
    }
    assert_eq!(n_deals, 15);
}

#[test]
fn single_card_moves() {
    let mut n_rows = 0;
    for row in rows(include_str!("../../../../tests/golden/perft.txt")) {
        let mut words = row.split(' ');
        let id: GameId = words.next().unwrap().parse().unwrap();
        let kind = words.next().unwrap();
        let expected: Vec<u64> = words.map(|it| it.parse().unwrap()).collect();
        let rules = id.rules;
        let state = rules.deal(&Deal::microsoft(id.deal));
        let found: Vec<u64> = match kind {
            "perft" => (1..=expected.len() as u32).map(|it| rules.perft(&state, it)).collect(),
            "layers" => rules.reach(&state, expected.len() as u32 - 1),
            _ => panic!("{row}"),
        };
        assert_eq!(found, expected, "{row}");
        n_rows += 1;
    }
    assert_eq!(n_rows, 35);
}
