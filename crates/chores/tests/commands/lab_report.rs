use std::{fs, path::Path};

use testkit::is_thorough;

use super::{SCRATCH, chores};

const CHARTS: [&str; 7] =
    ["searches", "depth-bounds", "tree-sizes", "staged", "power-factor", "unsolvable", "klondike"];

fn read(dir: &str, file: &str) -> String {
    fs::read_to_string(Path::new(SCRATCH).join(dir).join(file)).unwrap()
}

#[track_caller]
fn report(dir: &str, options: &str) -> String {
    let run = chores(&format!("lab-report --quick --out {dir} {options}"));
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    read(dir, "lab.md")
}

#[test]
fn quick_report_has_exact_figures() {
    _ = fs::remove_dir_all(Path::new(SCRATCH).join("lab-a"));
    let first = report("lab-a", "");
    let lines = [
        // Depth bounds.
        "| 2 | 109 | 109 | 109 |",
        "| 3 | 1,111 | 1,111 | 1,111 |",
        "| 4 | 11,614 | 11,615 | 11,615 |",
        // Positions of deals that cannot be won.
        "| 11982 | 83,239 | 61,643 | 94,923 |",
        "| 781948 | 7,736 | 4,381 | 8,595 |",
        "| worrying back and safe autoplay | 61,643 |",
        "| the keys of the published program | 180,045 |",
        "| published | 180,045 |",
        // Staged deepening.
        "| #11853 | 70 | 69 | 69 |",
    ];
    for line in lines {
        assert!(first.lines().any(|it| it == line), "{line}: {first}");
    }
    // Tree sizes: what was counted.
    for begin in
        ["| 1 | 10 | 10 | 10 ± 0 |", "| 2 | 54 | 99 |", "| 3 | 227 | 1,002 |", "| 4 | 826 | 10,504 |"]
    {
        assert!(first.lines().any(|it| it.starts_with(begin)), "{begin}: {first}");
    }
    for chart in CHARTS {
        assert!(read("lab-a", &format!("lab/{chart}.svg")).starts_with("<svg "), "{chart}");
        assert!(first.contains(&format!("(lab/{chart}.svg)")), "{chart}");
    }

    // The same seed gives the same files, by however many threads, and others stay; another one gives other estimates.
    let charts = || CHARTS.map(|it| read("lab-a", &format!("lab/{it}.svg")));
    let first_charts = charts();
    let some = "--only tree-sizes,depth-bounds";
    let again = if is_thorough() { "" } else { some };
    assert_eq!(report("lab-a", &format!("--jobs 1 {again}")), first);
    assert_eq!(charts(), first_charts);
    assert_ne!(report("lab-a", "--seed 2 --only tree-sizes"), first);
    assert_eq!(report("lab-a", some), first, "sections keep their places");
    assert_eq!(charts(), first_charts);
}

#[test]
fn rejects_unwritable_paths_before_searching() {
    fs::write(Path::new(SCRATCH).join("lab-file"), "").unwrap();
    let run = chores("lab-report --quick --out lab-file");
    assert_eq!((run.status, run.out.as_str()), (70, ""));
    assert!(run.err.starts_with("error: cannot write lab-file/lab: "), "{}", run.err);
}

#[test]
fn rejects_unknown_deals() {
    let run = chores("lab-report --quick --out lab-refused --deals 0..=3");
    assert_eq!((run.status, run.out.as_str()), (64, ""));
    assert_eq!(run.err, "error: deals are numbered from 1; ranges look like 1..=32000\n");
}
