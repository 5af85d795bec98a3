//! Certificates of Yukon.

use std::collections::HashSet;

use check::{CertificateError, certificate};
use solitaire::{Face, Move, Pile, Position, Suit};

use super::{BYTES_MAX, CertificateFamily, dealt, error};

const BACK: u8 = 32;

pub(super) const YUKON: CertificateFamily = CertificateFamily {
    unsolvable: &[
        "yukon/16537",
        "yukon/23607",
        "yukon/3449",
        "yukon/1989",
        "yukon/1169",
        "yukon,worrying-back=on/3449",
    ],
    small: "yukon/3449",
    documented: ("yukon/16537", &[23, 32]),
    back: BACK,
    entries,
    kind: |_, _| "any",
    // There is a test of each single move.
    kinds: &[],
    positions_max: 150,
};

fn entries(position: &Position) -> Vec<(u8, Move, Position)> {
    let table = position.table();
    let mut entries = Vec::new();
    for byte in 0..BACK {
        let suit = Suit::ALL[usize::from(byte % 4)];
        let to = if byte < 28 { Pile::Column(byte / 4) } else { Pile::Foundation(suit) };
        for (from, faces) in &table.piles {
            for (height, face) in faces.iter().enumerate() {
                let mv = Move { from: *from, to, count: (faces.len() - height) as u8 };
                let is_meant = matches!(face, Face::Up(card) if card.suit() == suit);
                let mut next = position.clone();
                if is_meant && next.try_play(mv).is_ok() {
                    entries.push((byte, mv, next));
                }
            }
        }
    }
    entries
}

#[test]
fn the_documented_deal_is_shown() {
    let docs = include_str!("../../../../../docs/certificates.md");
    let text = dealt("yukon/16537").text();
    assert!(docs.contains(text.trim_end()), "{text}");
}

/// Without a legal move of some position, the set is not closed, unless another move leads to the same.
#[test]
fn a_tree_that_leaves_out_a_move_is_refused() {
    let mut n_refused = 0;
    for id in YUKON.unsolvable {
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
                let tree = YUKON.tree_of(&dealt(id), &may_use, &mut reached);
                let checked = certificate(&YUKON.file(id, &tree), BYTES_MAX);
                assert_eq!(checked.is_ok(), reached.len() == all.len(), "{id} without {left_out}");
                n_refused += u32::from(matches!(checked, Err(CertificateError::Outside { .. })));
            }
        }
    }
    assert!(20 < n_refused, "{n_refused}");
}

#[test]
fn a_won_position_is_no_proof() {
    assert_eq!(error(&YUKON.file("yukon/=KS......", &[31, BACK])), CertificateError::Won { position: 2 });
}

#[test]
fn a_tree_of_another_deal_is_refused() {
    let file = YUKON.file("yukon/1", &YUKON.tree("yukon/3449"));
    assert!(matches!(error(&file), CertificateError::Move { .. }));
}
