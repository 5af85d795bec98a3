//! The map: the survey of the first 32,000 deals of FreeCell, as points.

use survey::{MapLayout, MapMsg, MapStep, N_DEALS, PointKind, map_value_text};

use super::*;

fn map(n_workers: usize) -> SurveyBench {
    let mut bench = SurveyBench::new("", n_workers);
    bench.tell(SurveyMsg::Followed("#lab/map".to_string()));
    bench.tell(SurveyMsg::Map(MapMsg::Resized(MapLayout::new(N_DEALS, (1_000.0, 500.0), 1.0))));
    bench
}

/// Returns the rows in the last command to keep them.
fn kept(cmds: &[SurveyCmd]) -> Option<(String, u32)> {
    cmds.iter().find_map(|it| match it {
        SurveyCmd::Keep { rows, ran_ms } => Some((rows.clone(), *ran_ms)),
        _ => None,
    })
}

#[test]
fn each_worker_lights_a_band() {
    let mut bench = map(2);
    assert_eq!(bench.cmds, []);
    assert!(bench.html().contains("Solve all 32,000"));
    bench.tell(SurveyMsg::Start);
    let firsts: Vec<u64> = bench.asked.iter().map(|it| it.2.first).collect();
    assert_eq!(firsts, [1, 16_001]);
    bench.answer_all();
    assert_eq!(bench.state(), SurveyState::Finished);
    assert!(bench.deals().into_iter().eq(1..=32_000));
}

#[test]
fn what_was_found_is_kept_and_gone_on_with() {
    let mut bench = map(2);
    bench.tell(SurveyMsg::Tick(1_000.0));
    bench.tell(SurveyMsg::Start);
    for nth in [0, 1, 1, 0] {
        bench.answer(nth, 3);
    }
    bench.tell(SurveyMsg::Tick(4_000.0));
    bench.answer(0, 3);
    let (rows, ran_ms) = kept(&bench.cmds).expect("rows");
    assert_eq!((rows.lines().count(), ran_ms), (1 + 15, 3_000));
    bench.tell(SurveyMsg::Tick(4_100.0));
    bench.answer(1, 1);
    assert_eq!(kept(&bench.cmds), None, "not every time");
    bench.tell(SurveyMsg::Stop);
    let (rows, ran_ms) = kept(&bench.cmds).expect("rows");

    let mut later = map(3);
    later.tell(SurveyMsg::Tick(50_000.0));
    later.tell(SurveyMsg::Map(MapMsg::Recalled(rows, ran_ms)));
    assert_eq!((later.state(), later.deals()), (SurveyState::Stopped, bench.deals()));
    assert_eq!(later.model.survey.as_ref().expect("a survey").elapsed_ms(60_000.0), 3_100.0);
    assert!(later.html().contains("Go on"));
    later.tell(SurveyMsg::GoOn);
    later.answer_all();
    assert!(later.deals().into_iter().eq(1..=32_000));
}

#[test]
fn rows_that_are_not_the_maps_are_left() {
    let head = "deal,verdict,moves,player_moves,card_moves,expanded\n";
    for rows in
        ["", "nonsense", head, &format!("{head}32001,unknown,,,,9\n"), &format!("{head}0,unknown,,,,9\n")]
    {
        let mut bench = map(1);
        bench.tell(SurveyMsg::Map(MapMsg::Recalled(rows.to_string(), 1)));
        assert_eq!(bench.model.survey, None, "{rows}");
    }
    // A survey that the user has started since takes precedence.
    let mut bench = map(1);
    bench.tell(SurveyMsg::Start);
    bench.tell(SurveyMsg::Map(MapMsg::Recalled(format!("{head}1,unknown,,,,9\n"), 1)));
    assert!(bench.deals().is_empty());
}

#[test]
fn a_survey_of_other_deals_goes_on_beside_the_map() {
    let mut bench = SurveyBench::new("eight-off/1-300", 1);
    bench.tell(SurveyMsg::Start);
    bench.tell(SurveyMsg::Followed("#lab/map".to_string()));
    assert_eq!(bench.cmds, [SurveyCmd::Recall]);
    assert!(bench.html().contains("Solve all 32,000") && bench.model.mapped().is_none());
    bench.answer_all();
    bench.tell(SurveyMsg::Followed("#lab/survey/eight-off/1-300".to_string()));
    assert_eq!(bench.deals().len(), 300);
    assert!(bench.html().contains("Eight Off: deals 1 to 300"));
}

#[test]
fn points_tell_of_their_deals() {
    let mut bench = map(1);
    bench.tell(SurveyMsg::Start);
    bench.answer(0, 12);
    let mut tell = |msg, expected: &str| {
        bench.tell(SurveyMsg::Map(msg));
        assert_eq!(map_value_text(&bench.model), expected);
        bench.html()
    };
    let html =
        tell(MapMsg::Pointed(Some(9)), "#10: Cannot be won, proved: 100 positions examined, none left out");
    assert!(html.contains("href=\"#freecell/10\""), "{html}");
    tell(MapMsg::Stepped(MapStep::Left), "#9: Moderate, solved in 89 moves, 90 positions examined");
    tell(MapMsg::Stepped(MapStep::First), "#1: Easy, solved in 81 moves, 10 positions examined");
    tell(MapMsg::Stepped(MapStep::Up), "#1: Easy, solved in 81 moves, 10 positions examined");
    let columns = MapLayout::new(N_DEALS, (1_000.0, 500.0), 1.0).columns;
    tell(MapMsg::Stepped(MapStep::Down), &format!("#{}: not solved yet", columns + 1));
    tell(MapMsg::Stepped(MapStep::Last), "#32000: not solved yet");
    tell(MapMsg::Stepped(MapStep::Down), "#32000: not solved yet");
    tell(MapMsg::Pointed(None), "");
}

#[test]
fn one_kind_is_shown_alone_and_all_again() {
    let mut bench = map(1);
    bench.tell(SurveyMsg::Start);
    bench.answer(0, 12);
    let html = bench.html();
    assert!(html.contains("Moderate <span>5</span>"), "{html}");
    assert!(html.contains("One of them cannot be won."));
    let hard = PointKind::ALL[2];
    for expected in [Some(hard), None] {
        let msg = survey::survey_msg_of("map 2", "").expect("a message");
        bench.tell(msg);
        assert_eq!(bench.model.map.only, expected);
    }
}

#[test]
fn while_one_kind_is_bright_its_nearest_point_is_pointed_at() {
    let mut bench = map(1);
    bench.tell(SurveyMsg::Start);
    bench.answer(0, 24);
    let layout = MapLayout::new(N_DEALS, (1_000.0, 500.0), 1.0);
    let at = |place: u32| {
        let (x, y) = layout.middle(place);
        (f64::from(x), f64::from(y))
    };
    assert_eq!(bench.model.place_at(at(2)), Some(2));
    let dark = PointKind::Unsolvable;
    bench.tell(SurveyMsg::Map(MapMsg::Filtered(dark)));
    assert_eq!([2, 11, 13].map(|it| bench.model.place_at(at(it))), [Some(9); 3]);
    assert_eq!([16, 19, 22].map(|it| bench.model.place_at(at(it))), [Some(19); 3]);
    // No point is near.
    assert_eq!([90, 31_999].map(|it| bench.model.place_at(at(it))), [None; 2]);
    bench.tell(SurveyMsg::Map(MapMsg::Filtered(dark)));
    assert_eq!(bench.model.place_at(at(90)), Some(90));
}
