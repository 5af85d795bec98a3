use super::{check, unbury, unbury_fed};

#[test]
fn a_lost_deal_is_explained() {
    check(
        "explain freecell/11982",
        1,
        "freecell/11982 cannot be won: all 83,239 positions that can be reached were examined\n\
         most cards home at once: 2; each foundation at its highest: C-0 D-2 H-2 S-0\n\
         cards that never move: AS 3H 6H 4H QS AC QC 6S\n\
         \n\
         What all positions share, a line for each column, its bottom card first:\n\
         .. .. .. .. .. .. ..\n\
         AS 3H 6H .. .. .. ..\n\
         4H QS .. .. .. .. ..\n\
         AC QC .. .. .. .. ..\n\
         .. .. .. .. .. ..\n\
         6S .. .. .. .. ..\n\
         .. .. .. .. .. ..\n\
         .. .. .. .. .. ..\n",
    );
}

#[test]
fn other_deals_are_not_explained() {
    check("explain freecell/1", 0, "freecell/1 can be won: there is nothing to explain\n");
    check("explain freecell/781948 --nodes 100", 2, "not known: the search was ended by --nodes 100\n");
    // The two searches share what may be spent: here either alone would have enough.
    check("explain freecell/11982 --nodes 100000", 2, "not known: the search was ended by --nodes 100000\n");
}

#[test]
fn an_explanation_as_json() {
    let position = unbury("deal freecell/781948").out;
    let run = unbury_fed("explain --file - --json", &position);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    let answer: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&answer["positions"], &answer["verdict"]), (&7_736.into(), &"unsolvable".into()));
    assert_eq!(answer["never_moved"][0]["card"], "AD");
    let run = unbury("explain freecell/1 --json");
    let answer: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert!(answer["positions"].is_null() && answer["verdict"] == "solved", "{answer}");
}
