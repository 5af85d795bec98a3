//! Files of the first version of the format, as they were written then.

use std::{collections::BTreeMap, fs, path::Path};

use unbury_check::certificate;

use super::family::BYTES_MAX;

/// How many positions each proves to be all.
const POSITIONS: [(&str, u64); 18] = [
    ("bakers-game,cells=2-3", 797),
    ("eight-off,columns=4,cells=5-5", 134),
    ("forecell-9", 355),
    ("freecell,cells=1-3", 448),
    ("freecell,columns=4,cells=8-9", 2_615),
    ("freecell,columns=5,cells=1-11", 80),
    ("freecell-781948", 7_736),
    ("kings-only-bakers-game,cells=2-5", 832),
    ("klondike-draw-one,draw=2,redeals=0-16", 65),
    ("klondike-draw-one,redeals=0-558", 296),
    ("klondike-draw-three,redeals=0-9", 244),
    ("klondike-draw-three,redeals=1-30", 418),
    ("klondike-draw-three-103", 18),
    ("klondike-draw-three-96", 507),
    ("klondike-draw-three-solvitaire-19", 3_109),
    ("klondike-draw-three-solvitaire-21", 185),
    ("seahaven-towers,cells=2-11", 968),
    ("yukon-16537", 2),
];

fn files() -> BTreeMap<String, Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden/certificates");
    let paths = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let paths = paths.filter(|it| it.extension().is_some_and(|it| it == "cert"));
    paths.map(|it| (it.file_stem().unwrap().to_str().unwrap().to_string(), fs::read(it).unwrap())).collect()
}

#[test]
fn files_of_version_1_are_proofs_still() {
    let found = files().into_iter().map(|(name, file)| {
        assert!(file.starts_with(b"unbury certificate 1\n"), "{name}");
        let certified = certificate(&file, BYTES_MAX).map_err(|error| error.to_string());
        (name, certified.map(|it| it.positions))
    });
    let expected = POSITIONS.map(|(name, positions)| (name.to_string(), Ok(positions)));
    assert_eq!(found.collect::<Vec<_>>(), expected);
}
