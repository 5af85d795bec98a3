//! The text around the charts of an experiment, before a run and after it.

use i18n::{Language, lab::Lab};
use protocol::Verdict;
use search_lab::{LabModel, LabMsg, Setup, paper, update};

use crate::common::{ENGLISH, MB, html, regions, told};

fn opened(link: &str) -> LabModel {
    let (setup, complaints) = Setup::parse(link);
    LabModel::new(ENGLISH, setup, complaints, 1_000)
}

fn run_through(link: &str) -> LabModel {
    let mut model = opened(link);
    update(&mut model, LabMsg::Start);
    for event in told(link, 0, 200 * MB) {
        update(&mut model, LabMsg::Event(1, 0, event));
    }
    model
}

/// Returns the rows of a table, their cells separated by `|`.
fn rows(html: &str) -> Vec<String> {
    let body = html.split_once("<tbody>").expect("a table").1.split_once("</tbody>").expect("its end").0;
    let cells = |row: &str| {
        let cells = row.split("<t").skip(1).map(|it| it.split_once('>').expect("a cell").1);
        cells.collect::<Vec<_>>().join("|")
    };
    body.split("<tr").skip(1).map(cells).collect()
}

fn written(model: &LabModel) -> String {
    paper(model).expect("an experiment").html
}

fn rows_of(model: &LabModel) -> Vec<String> {
    rows(&written(model))
}

/// Checks that a question, an observation, these rows and a source are there before a run.
#[track_caller]
fn check_opened(link: &str, question: &str, expected: &[&str]) {
    let model = opened(link);
    assert!(html(&model, "lab-told").contains(&format!("<h2 id=lab-say>{question}</h2>")));
    let on_paper = written(&model);
    assert_eq!(on_paper.matches("<li>").count(), 3, "{on_paper}");
    assert!(on_paper.contains("What to notice") && on_paper.contains("<h3>Source</h3><p class=lab-idea>"));
    assert_eq!(rows(&on_paper), expected);
    // Only for the power factor are our results known before a run.
    assert_eq!(on_paper.contains("Here: "), link.contains("tab=power"), "{on_paper}");
    assert!(!html(&model, "lab-out").contains("data-job"));
}

#[test]
fn moves_tried_stand_beside_those_published() {
    check_opened(
        "#lab/freecell/14?tab=depth",
        "How much more work is one more move?",
        &["2|109|", "3|1,111|", "4|11,615|", "5|93,339|", "6|out of memory at 493,678|"],
    );
    // The published rows, with runs.
    let model = run_through("#lab/freecell/14?tab=depth&depth=4&steps=linear");
    assert_eq!(rows_of(&model)[..4], ["1||10", "2|109|109", "3|1,111|1,111", "4|11,615|11,615"]);
    assert!(written(&model).contains("Here: FreeCell #14."));
    let series = html(&model, "lab-depth-rows");
    assert!(series.contains("published, of deal 14") && series.contains("93,339"), "{series}");
}

#[test]
fn positions_visited_stand_beside_those_published() {
    let question = "How much should a buried ace count for more than a buried queen?";
    check_opened(
        "#lab/freecell/14?tab=power",
        question,
        &[
            "0|13,027|379,737|10,601|3,756,456|131",
            "0.25|||7,422|1,291,136|126",
            "0.5|11,352|341,911|7,347|832,012|57",
            "0.75|||6,861|832,187|64",
            "1|27,450|1,323,038|6,801|824,822|71",
            "1.25|||7,277|1,340,785|100",
            "1.5|||6,054|1,409,476|107",
            "1.75|||9,002|3,781,435|122",
            "2|24,639|1,332,178|7,648|2,728,976|222",
        ],
    );
    let before = written(&opened("#lab/freecell/14?tab=power"));
    assert!(before.contains("Here: FreeCell, deals 1 to 1,000, all solved."));
    assert!(before.contains("<tr class=lab-best><th scope=row>1.5<td>"), "{before}");
    let link = "#lab/freecell/14?tab=power&power-deals=1-2&powers=0+0.25&power-nodes=100";
    let model = run_through(link);
    let study = &model.studies[0];
    let visited: Vec<u64> = study.searched.iter().map(|it| it.visited).collect();
    // By deal, and for each deal by power.
    let mean = (visited[1] + visited[3]).div_ceil(2);
    let most = visited[1].max(visited[3]);
    let number = |n: u64| Language::English.number(n);
    let best_for = [0, 2].into_iter().filter(|&idx| visited[idx + 1] < visited[idx]).count();
    assert_eq!(rows_of(&model)[1], format!("0.25|||{}|{}|{best_for}", number(mean), number(most)));
    assert!(rows_of(&model)[0].starts_with("0|13,027|379,737|"));
    let n_cut = study.searched.iter().filter(|it| matches!(it.end, Verdict::GaveUp(_))).count();
    assert!(0 < n_cut);
    assert!(written(&model).contains(&format!("{n_cut} of 4 searches gave up here")));
}

#[test]
fn estimates_stand_beside_those_published() {
    let model = opened("#lab/freecell/14?tab=tree");
    assert_eq!(rows_of(&model).len(), 10);
    assert_eq!(rows_of(&model)[9], "10|697,487,694||");
    let rows = rows_of(&model);
    let expected: Vec<&str> = rows.iter().map(String::as_str).collect();
    check_opened("#lab/freecell/14?tab=tree", "How large is the tree of all moves?", &expected);
    let model = run_through("#lab/freecell/14?tab=tree&levels=3&trials=1000");
    let rows = rows_of(&model);
    assert_eq!(rows[0], "1|10|10|10");
    assert!(rows[2].starts_with("3|953|") && rows[2].ends_with("|1,002"), "{}", rows[2]);
    assert_eq!(rows[3], "4|9,639||");
}

#[test]
fn solutions_stand_beside_those_published() {
    let question = "How many deals does one search solve, and in how many moves?";
    check_opened(
        "#lab/freecell/14?tab=lengths",
        question,
        &[
            "Deals|32,000|",
            "Solved|30,859 (96.4 %)|",
            "No solution found|1,110 (3.5 %)|",
            "Too long|31 (0.1 %)|",
            "Shortest, moves|69 (#11853)|",
            "Longest, moves|40,661 (#9559)|",
            "Mean, moves|145|",
        ],
    );
    let model = run_through("#lab/freecell/14?tab=lengths&deals=1-4&search=greedy&nodes-each=5000");
    let rows = rows_of(&model);
    assert_eq!(rows[0], "Deals|32,000|4");
    assert!(rows[1].starts_with("Solved|30,859 (96.4 %)|") && rows[1].ends_with(" %)"), "{}", rows[1]);
    assert!(written(&model).contains("Here: greedy on FreeCell, deals 1–4."));
}

#[test]
fn a_lost_deal_stands_beside_the_published_one() {
    check_opened(
        "#lab/freecell/11982?tab=explain",
        "Why can a deal not be won?",
        &[
            "Positions|180,045|",
            "Cards that never move|8|",
            "These|♣\u{fe0e}\u{a0}A\u{a0}Q, ♥\u{fe0e}\u{a0}3\u{a0}4\u{a0}6, ♠\u{fe0e}\u{a0}A\u{a0}6\u{a0}Q|",
            "Highest home, ♣\u{fe0e}\u{a0}♦\u{fe0e}\u{a0}♥\u{fe0e}\u{a0}♠\u{fe0e}|–\u{a0}2\u{a0}2\u{a0}–|",
        ],
    );
    let model = run_through("#lab/freecell/11982?tab=explain");
    for (row, same) in rows_of(&model).iter().zip([false, true, true, true]) {
        let [_, published, ours] = row.split('|').collect::<Vec<_>>()[..] else { panic!("{row}") };
        assert_eq!(published == ours, same, "{row}");
    }
    assert_eq!(rows_of(&model)[0], "Positions|180,045|83,239");
    // For a deal that can be won, nothing is published.
    let model = run_through("#lab/freecell/14?tab=explain");
    assert_eq!(rows_of(&model)[0], "Positions|180,045|");
    assert!(!written(&model).contains("Here: "));
}

#[test]
fn what_was_published_is_in_the_chart_before_a_run() {
    for (tab, of, value) in [
        ("depth", "Published: ", "93,339"),
        ("power", "FreeCell: ", "27,450"),
        ("tree", "Published: ", "697,487,694"),
    ] {
        let model = opened(&format!("#lab/freecell/617?tab={tab}"));
        let series = html(&model, &format!("lab-{tab}-rows"));
        assert!(
            series.contains(&format!("<caption class=unseen>{of}")) && series.contains(value),
            "{series}"
        );
    }
    for tab in ["lengths", "explain"] {
        let model = opened(&format!("#lab/freecell/617?tab={tab}"));
        assert!(html(&model, "lab-out").contains("<div class=lab-ours></div>"));
    }
}

#[test]
fn other_games_do_not_stand_beside_freecell() {
    for link in
        ["#lab/klondike-draw-three/7?tab=tree&levels=2&trials=10", "#lab/bakers-game/1?tab=depth&depth=2"]
    {
        let model = opened(link);
        assert!(!regions(&model).iter().any(|it| it.id.ends_with("-chart")), "{link}");
        let model = run_through(link);
        let on_paper = written(&model);
        assert!(on_paper.contains("The open game is another") && !on_paper.contains("Here: "), "{on_paper}");
        assert!(rows(&on_paper).iter().all(|it| it.matches('|').count() == 1), "{on_paper}");
        let chart = regions(&model).into_iter().find(|it| it.id.ends_with("-chart")).expect("a chart");
        assert!(!chart.html.contains("published"), "{}", chart.html);
    }
}

#[test]
fn a_race_has_no_question() {
    let model = opened("#lab/freecell/14");
    assert_eq!(paper(&model), None);
}

#[test]
fn numbers_are_written_as_the_language_writes_them() {
    let mut model = opened("#lab/freecell/14?tab=power");
    update(&mut model, LabMsg::LanguageChanged(Language::German));
    assert_eq!(model.language, Lab(Language::German));
    assert!(rows_of(&model)[2].starts_with("0,5|11.352|341.911|7.347|"), "{:?}", rows_of(&model));
}
