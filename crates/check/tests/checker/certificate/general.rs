//! Certificates of games other than FreeCell's family and Klondike.

use std::collections::HashSet;

use solitaire::{Face, Move, Pile, Position};
use unbury_check::{CertificateError, certificate};

use super::family::{BYTES_MAX, CertificateFamily, dealt, error};

pub(super) const BACK: u8 = 160;

pub(super) const GENERAL: CertificateFamily = CertificateFamily {
    version: 2,
    unsolvable: &[
        "yukon/16537",
        "yukon/23607",
        "yukon/3449",
        "yukon/1989",
        "yukon/1169",
        "yukon,worrying-back=on/3449",
        "russian/1579",
        "beleaguered-castle/78",
        "streets-and-alleys/1072",
        "spanish-patience/14",
        "american-canister/2043",
        "somerset/529",
        "king-albert/551",
        "king-albert/1011",
        "fan/132",
        "fan/1223",
        "yukon,build=any,groups=runs,cells=1/2914",
        "streets-and-alleys,cells=1,cells-dealt=1,spaces=kings/1056",
    ],
    small: "yukon/3449",
    documented: ("yukon/16537", &[0, 160]),
    back: BACK,
    entries,
    kind: |_, _| "any",
    // A test below leaves out each single move.
    kinds: &[],
    positions_max: 50,
};

/// Numbers the legal moves in the order of `docs/certificates.md`.
pub(super) fn entries(position: &Position) -> Vec<(u8, Move, Position)> {
    let table = position.table();
    let piles =
        |is_it: fn(&Pile) -> bool| table.piles.iter().map(|it| it.0).filter(is_it).collect::<Vec<Pile>>();
    let columns = piles(|it| matches!(it, Pile::Column(_)));
    let cells = piles(|it| matches!(it, Pile::Cell(_)));
    let foundations = piles(|it| matches!(it, Pile::Foundation(_)));
    let others = piles(|it| matches!(it, Pile::Reserve(_) | Pile::Waste));
    let is_empty = |pile: &Pile| table.pile(*pile).is_empty();
    let first_empty = columns.iter().copied().find(is_empty);
    let first_free = cells.iter().copied().find(is_empty);
    let sources = [&columns[..], &cells, &others, &foundations, &[Pile::Stock]].concat();
    let to_columns = columns.iter().copied().filter(|it| !is_empty(it) || Some(*it) == first_empty);
    let targets: Vec<Pile> = foundations
        .iter()
        .copied()
        .chain(to_columns)
        .chain(first_free)
        .chain([Pile::Waste, Pile::Stock])
        .collect();
    // If a run moves only if its cards could go one by one, only moves of single cards have numbers.
    let id = position.rules().to_string();
    let has_groups =
        ["yukon", "russian", "american-canister", "klondike"].iter().any(|it| id.starts_with(it));
    let mut entries = Vec::new();
    for &from in &sources {
        let n_open = match from {
            Pile::Stock => table.pile(from).len(),
            _ => table.pile(from).iter().filter(|it| **it != Face::Down).count(),
        };
        for &to in targets.iter().filter(|it| !matches!((from, it), (Pile::Cell(_), Pile::Cell(_)))) {
            let count_max = if has_groups { n_open.max(1) } else { 1 };
            for count in 1..=count_max as u8 {
                let mut next = position.clone();
                let mv = Move { from, to, count };
                if next.try_play(mv).is_ok() {
                    entries.push((entries.len() as u8, mv, next));
                }
            }
        }
    }
    entries
}

/// Certificates of Yukon in version 1 have other entries. They are still proofs, but only for that game.
#[test]
fn certificates_of_version_1_are_verified() {
    let file = |game: &str, crc32: &str| {
        let header = format!("unbury certificate 1\ngame {game}\npositions 2\nbytes 2\ncrc32 {crc32}\n");
        [header.as_bytes(), &[23, 32]].concat()
    };
    let certified = certificate(&file("yukon/16537", "5ec04aa7"), BYTES_MAX);
    let expected = ("yukon/16537".parse().unwrap(), 2);
    assert_eq!(certified.map(|it| (it.start, it.positions)), Ok(expected));
    let other = error(&file("somerset/1", "00000000"));
    let CertificateError::Checksum { computed, .. } = other else { panic!("{other}") };
    let other = error(&file("somerset/1", &format!("{computed:08x}")));
    assert_eq!(other, CertificateError::Version("1".to_string()));
}

#[test]
fn the_documented_deal_is_shown() {
    let docs = include_str!("../../../../../docs/certificates.md");
    let text = dealt("yukon/16537").text();
    assert!(docs.contains(text.trim_end()), "{text}");
}

/// If a tree leaves out a legal move, its set is not closed, unless another move leads to that position.
#[test]
fn a_tree_that_leaves_out_a_move_is_refused() {
    let mut n_refused = 0;
    for id in GENERAL.few() {
        let mut all = vec![dealt(id)];
        let mut seen = HashSet::from([all[0].key()]);
        let mut nth = 0;
        while nth < all.len() {
            let next = entries(&all[nth]).into_iter().map(|it| it.2).filter(|it| seen.insert(it.key()));
            let next: Vec<Position> = next.collect();
            all.extend(next);
            nth += 1;
        }
        for position in &all {
            for (left_out, ..) in entries(position) {
                let may_use = |here: &Position, byte, _| (byte, here.key()) != (left_out, position.key());
                let mut reached = HashSet::new();
                let tree = GENERAL.tree_of(&dealt(id), &may_use, &mut reached);
                let checked = certificate(&GENERAL.file(id, &tree), BYTES_MAX);
                assert_eq!(checked.is_ok(), reached.len() == all.len(), "{id} without {left_out}");
                n_refused += u32::from(matches!(checked, Err(CertificateError::Outside { .. })));
            }
        }
    }
    assert!(20 < n_refused, "{n_refused}");
}

#[test]
fn a_won_position_is_no_proof() {
    assert_eq!(error(&GENERAL.file("yukon/=KS......", &[0, BACK])), CertificateError::Won { position: 2 });
}

#[test]
fn a_tree_of_another_deal_is_refused() {
    let file = GENERAL.file("yukon/1", &GENERAL.tree("yukon/3449"));
    let error = error(&file);
    let is_of_tree = matches!(
        error,
        CertificateError::Move { .. } | CertificateError::Outside { .. } | CertificateError::Twice { .. }
    );
    assert!(is_of_tree, "{error}");
}
