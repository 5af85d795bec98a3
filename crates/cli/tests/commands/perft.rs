use super::check;

#[test]
fn perft_counts_by_depth() {
    let expected = "\
freecell/617: single-card moves, nothing plays by itself
moves       sequences   new positions
    1              11              11
    2             116              62
    3            1213             256
    4           12746             877
";
    check("perft freecell/617 4", 0, expected);
    let expected = "\
freecell,cells=0/1: single-card moves, nothing plays by itself
moves       sequences   new positions
    1               0               0
";
    check("perft freecell,cells=0/1 1", 0, expected);
}
