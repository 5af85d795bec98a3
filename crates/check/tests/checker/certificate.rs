//! Certificates of both versions, sound and unsound. They are written here as plainly as the format allows, with the
//! rules of `solitaire`, which the checker does not use.

mod family;
mod freecell;
mod general;
mod klondike;
mod version_1;

use std::collections::{BTreeSet, HashSet};

use solitaire::Position;
use unbury_check::{CertificateError, certificate};

use self::{
    family::{BYTES_MAX, CertificateFamily, dealt, error, error_text, n_positions},
    freecell::{FREECELL, FREECELL_1},
    general::GENERAL,
    klondike::{KLONDIKE, KLONDIKE_1},
};
use crate::damage::FileDamage;

const ALL: [CertificateFamily; 5] = [FREECELL, KLONDIKE, FREECELL_1, KLONDIKE_1, GENERAL];

#[test]
fn sound_certificates_pass() {
    for family in ALL {
        for id in family.unsolvable {
            let certified = certificate(&family.sound(id), BYTES_MAX).map(|it| (it.start, it.positions));
            assert_eq!(certified, Ok((id.parse().unwrap(), n_positions(id))));
        }
    }
}

#[test]
fn the_format_is_as_documented() {
    let docs = include_str!("../../../../docs/certificates.md");
    for family in ALL {
        let (id, tree) = family.documented;
        let header = family.header(id, n_positions(id), tree);
        let is_documented = docs.contains(&header) && docs.contains(&format!("{tree:?}"));
        assert!(is_documented || family.version == 1, "{header}{tree:?}");
        assert!(certificate(&[header.as_bytes(), tree].concat(), BYTES_MAX).is_ok(), "{id}");
    }
}

#[test]
fn a_flipped_bit_is_refused() {
    for family in ALL {
        let mut file = family.sound(family.small);
        for idx in 0..file.len() {
            for bit in 0..8 {
                file[idx] ^= 1 << bit;
                assert!(certificate(&file, BYTES_MAX).is_err(), "{}: bit {bit} of byte {idx}", family.small);
                file[idx] ^= 1 << bit;
            }
        }
        assert!(certificate(&file, BYTES_MAX).is_ok());
        *file.last_mut().unwrap() ^= 1;
        assert!(error_text(&file).starts_with("the file is damaged: its checksum should be "));
    }
}

#[test]
fn a_file_cut_short_or_longer_is_refused() {
    for family in ALL {
        let mut file = family.sound(family.small);
        for len in 0..file.len() {
            assert!(certificate(&file[..len], BYTES_MAX).is_err(), "{}: {len} bytes", family.small);
        }
        let there = family.tree(family.small).len() as u64;
        let length = |found: u64, stated: u64| CertificateError::Length { stated, found };
        assert_eq!(error(&file[..file.len() - 1]), length(there - 1, there));
        file.push(family.back);
        assert_eq!(error(&file), length(there + 1, there));
    }
}

#[test]
fn memory_is_limited() {
    for family in ALL {
        let file = family.sound(family.small);
        let CertificateError::Memory { bytes } = certificate(&file, 0).unwrap_err() else {
            panic!("no memory suffices")
        };
        assert!(bytes < 110 * n_positions(family.small) + 1600, "{}: {bytes} bytes", family.small);
        assert_eq!(certificate(&file, bytes - 1), Err(CertificateError::Memory { bytes }));
        assert!(certificate(&file, bytes).is_ok());
    }
}

/// Whatever is left out, something leads there.
#[test]
fn a_set_without_some_positions_is_refused() {
    for family in ALL {
        for id in family.few() {
            let whole = family.tree(id);
            for (first, _) in whole.iter().enumerate().filter(|it| *it.1 < family.back) {
                let mut depth = 0;
                let goes_back = |&byte: &u8| {
                    depth += if byte < family.back { 1 } else { -1 };
                    depth == 0
                };
                let n_entries = 1 + whole[first..].iter().position(goes_back).unwrap();
                let mut without = whole.clone();
                without.drain(first..first + n_entries);
                let error = error(&family.file(id, &without));
                let is_outside = matches!(error, CertificateError::Outside { .. });
                assert!(is_outside, "{id} without entry {first}: {error}");
            }
        }
    }
}

/// A set may be closed but for moves of one kind. There is one for each kind that the checker would pass if it
/// overlooked that kind.
#[test]
fn no_kind_of_move_is_overlooked() {
    for family in ALL {
        let mut refused = BTreeSet::new();
        for id in family.unsolvable {
            for left_out in family.kinds {
                let may_use = |position: &Position, _, mv| (family.kind)(position, mv) != *left_out;
                let forged = family.file(id, &family.tree_of(&dealt(id), &may_use, &mut HashSet::new()));
                match certificate(&forged, BYTES_MAX) {
                    Ok(certified) => assert_eq!(certified.positions, n_positions(id)),
                    Err(CertificateError::Outside { .. }) => _ = refused.insert(*left_out),
                    Err(error) => panic!("{id} without {left_out}: {error}"),
                }
            }
        }
        assert_eq!(refused, family.kinds.iter().copied().collect());
    }
}

#[test]
fn trees_that_make_no_sense_are_refused() {
    for family in ALL {
        let (id, back) = (family.documented.0, family.back);
        let legal: Vec<u8> = (family.entries)(&dealt(id)).iter().map(|it| it.0).collect();
        let offset = |tree: &[u8]| family.file(id, tree).len() - tree.len();
        let check = |tree: &[u8], expected| assert_eq!(error(&family.file(id, tree)), expected, "{id}");
        check(&[back], CertificateError::Back { offset: offset(&[back]) });
        let beyond = [legal[0], back + 1];
        check(&beyond, CertificateError::Back { offset: offset(&beyond) + 1 });
        check(&legal[..1], CertificateError::NotBack { n_moves: 1 });
        let twice = [legal[0], back, legal[0], back];
        check(&twice, CertificateError::Twice { offset: offset(&twice) + 2 });
        for byte in (0..back).filter(|byte| !legal.contains(byte)) {
            let error = error(&family.file(id, &[byte, back]));
            assert!(matches!(error, CertificateError::Move { .. }), "{id}, {byte}: {error}");
        }
    }
}

/// Trees with some bytes changed, cut out or put in, below headers that were made for them.
#[test]
fn no_bytes_panic_and_none_prove_too_much() {
    let mut damage = FileDamage::new();
    for family in ALL {
        for id in family.few() {
            let (whole, n_positions) = (family.tree(id), n_positions(id));
            for _ in 0..500 {
                let changed = damage.damaged(&whole);
                // A card may have gone to another empty column, and then nothing is wrong.
                if let Ok(certified) = certificate(&family.file(id, &changed), BYTES_MAX) {
                    assert_eq!(certified.positions, n_positions, "{id}");
                }
            }
            let noise = damage.noise(200);
            assert!(certificate(&noise, BYTES_MAX).is_err());
            assert!(certificate(&family.file(id, &noise), BYTES_MAX).is_err());
        }
    }
}
