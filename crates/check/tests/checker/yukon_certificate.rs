//! Certificates of Yukon, sound and unsound. They are written here as plainly as the format allows, with the rules of
//! `solitaire`, which the checker does not use.

use std::collections::HashSet;

use check::{CertificateError, Certified, certificate, certificate_header};
use solitaire::{Face, Move, Pile, Position, Start, Suit};

use crate::damage::FileDamage;

/// None of these can be won.
const UNSOLVABLE: [&str; 6] =
    ["yukon/16537", "yukon/23607", "yukon/3449", "yukon/1989", "yukon/1169", "yukon,worrying-back=on/3449"];

const BYTES_MAX: u64 = 4 << 20;
const BACK: u8 = 32;

fn dealt(id: &str) -> Position {
    id.parse::<Start>().unwrap().position()
}

/// Every entry that is a legal move here, with the position it leads to.
fn entries(position: &Position) -> Vec<(u8, Position)> {
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
                    entries.push((byte, next));
                }
            }
        }
    }
    entries
}

/// The tree of all positions that were not seen before, each below the one it was found from, by those moves that may
/// be used: of an entry, in a position.
fn tree_of(position: &Position, may_use: &dyn Fn(u8, u128) -> bool, seen: &mut HashSet<u128>) -> Vec<u8> {
    seen.insert(position.key());
    let mut tree = Vec::new();
    for (byte, next) in entries(position) {
        if may_use(byte, position.key()) && !seen.contains(&next.key()) {
            tree.push(byte);
            tree.extend(tree_of(&next, may_use, seen));
            tree.push(BACK);
        }
    }
    tree
}

fn tree(id: &str) -> Vec<u8> {
    tree_of(&dealt(id), &|_, _| true, &mut HashSet::new())
}

/// The file for a tree, with the right count and checksum whatever is in it.
fn file(id: &str, tree: &[u8]) -> Vec<u8> {
    let positions = 1 + tree.iter().filter(|&&byte| byte < BACK).count() as u64;
    let mut file = certificate_header(&id.parse().unwrap(), positions, tree).into_bytes();
    file.extend(tree);
    file
}

fn error(file: &[u8]) -> CertificateError {
    certificate(file, BYTES_MAX).unwrap_err()
}

/// As many as can be reached, counted by other code.
fn n_positions(id: &str) -> u64 {
    dealt(id).reach(200).iter().sum()
}

#[test]
fn sound_certificates_pass() {
    for id in UNSOLVABLE {
        let certified = certificate(&file(id, &tree(id)), BYTES_MAX);
        assert_eq!(certified, Ok(Certified { start: id.parse().unwrap(), positions: n_positions(id) }));
    }
}

/// The example of `docs/certificates.md`.
#[test]
fn the_format_is_as_documented() {
    let docs = include_str!("../../../../docs/certificates.md");
    let tree = tree("yukon/16537");
    let header = certificate_header(&"yukon/16537".parse().unwrap(), 2, &tree);
    assert!(docs.contains(&header), "{header}");
    assert!(docs.contains(&format!("{tree:?}")), "{tree:?}");
    assert!(docs.contains(dealt("yukon/16537").text().trim_end()), "{}", dealt("yukon/16537").text());
}

/// Without a legal move of some position, the set is not closed, unless another move leads to the same.
#[test]
fn a_tree_that_leaves_out_a_move_is_refused() {
    let mut n_refused = 0;
    for id in UNSOLVABLE {
        let mut all = vec![dealt(id)];
        let mut seen = HashSet::from([all[0].key()]);
        let mut nth = 0;
        while nth < all.len() {
            let next = entries(&all[nth]).into_iter().map(|it| it.1).filter(|it| seen.insert(it.key()));
            let next: Vec<Position> = next.collect();
            all.extend(next);
            nth += 1;
        }
        for position in &all {
            for (left_out, _) in entries(position) {
                let may_use = |byte, key| (byte, key) != (left_out, position.key());
                let mut reached = HashSet::new();
                let tree = tree_of(&dealt(id), &may_use, &mut reached);
                let checked = certificate(&file(id, &tree), BYTES_MAX);
                assert_eq!(checked.is_ok(), reached.len() == all.len(), "{id} without {left_out}");
                n_refused += u32::from(matches!(checked, Err(CertificateError::Outside { .. })));
            }
        }
    }
    assert!(20 < n_refused, "{n_refused}");
}

#[test]
fn trees_that_are_none_are_refused() {
    let id = "yukon/3449";
    let sound = tree(id);
    let check = |tree: &[u8], expected: &str| assert_eq!(error(&file(id, tree)).to_string(), expected);
    let offset = |tree: &[u8]| file(id, tree).len() - tree.len();
    check(&[BACK], &format!("byte {} goes back beyond the deal", offset(&[BACK])));
    check(&sound[..1], "the tree ends 1 moves away from the deal");
    for byte in (0..BACK).filter(|&byte| entries(&dealt(id)).iter().all(|it| it.0 != byte)) {
        assert!(matches!(error(&file(id, &[byte, BACK])), CertificateError::Move { .. }), "{byte}");
    }
    assert!(matches!(error(&file("yukon/1", &sound)), CertificateError::Move { .. }));
}

#[test]
fn a_won_position_is_no_proof() {
    assert_eq!(error(&file("yukon/=KS......", &[31, BACK])), CertificateError::Won { position: 2 });
}

#[test]
fn no_bytes_panic_and_none_prove_too_much() {
    let mut damage = FileDamage::new();
    for id in UNSOLVABLE {
        let (whole, n_positions) = (tree(id), n_positions(id));
        for _ in 0..500 {
            let changed = damage.damaged(&whole);
            // A king may have gone to another empty column, and then nothing is wrong.
            if let Ok(certified) = certificate(&file(id, &changed), BYTES_MAX) {
                assert_eq!(certified.positions, n_positions, "{id}");
            }
        }
        let noise = damage.noise(200);
        assert!(certificate(&noise, BYTES_MAX).is_err());
        assert!(certificate(&file(id, &noise), BYTES_MAX).is_err());
    }
}
