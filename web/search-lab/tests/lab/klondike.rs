//! Klondike in the Lab without a browser.

use protocol::lab::{LabEvent, LabRejection, Order, SearchSample};
use protocol::{Stopped, Verdict};
use search_lab::{LabCmd, LabModel, LabMsg, LabTab, Setup, StepTo, TaskTurn, begin, update};
use solitaire::{Move, Pile};

use crate::common::{ENGLISH, MB, end, html, levels, request, said, searched, sequences, setup, told};

fn model(link: &str) -> LabModel {
    LabModel::new(ENGLISH, setup(link), Vec::new(), 1_000)
}

const POSITION: &str = "klondike-draw-one/=KS.QS.KH......";

/// `unbury lab` gives equal results for these deals.
#[test]
fn the_published_solver_solves_or_its_list_is_full() {
    let seen_list = |deal: &str, options: &str| {
        end(&format!("#lab/{deal}?run=seen-list{options}&run=engine&seconds=600"), 100 * MB)
    };
    assert_eq!(seen_list("klondike-draw-one/2", ""), Verdict::GaveUp(Stopped::ListFull));
    assert_eq!(seen_list("klondike-draw-one/5", "+limit=100"), Verdict::GaveUp(Stopped::ListFull));
    assert_eq!(seen_list("klondike-draw-one/5", ""), Verdict::Solved(229));
}

#[test]
fn searches_of_klondike_end_as_their_budget_says() {
    let run =
        |deal: &str, run: &str, rest: &str| end(&format!("#lab/{deal}?run={run}&run={run}&{rest}"), 100 * MB);
    let three = "klondike-draw-three/7";
    assert_eq!(run(three, "breadth-first", "nodes=1000"), Verdict::GaveUp(Stopped::Nodes));
    assert_eq!(run(three, "depth-bounded+depth=3", ""), Verdict::GaveUp(Stopped::LeftOut));
    let solved = run(three, "engine", "nodes=1000000&seconds=600");
    assert!(matches!(solved, Verdict::Solved(_)), "{solved:?}");
    // No card can go home, or come back.
    let stuck = "klondike-draw-one/=..QS-KS.QH-KH.QC-KC.QD-KD.TS-JS.TH-JH.TC-JC";
    assert_eq!(run(stuck, "breadth-first", ""), Verdict::Unsolvable { positions: 1 });
}

#[test]
fn experiments_run_on_klondike() {
    // The moves of the deal, by the rules.
    let dealt = setup("#lab/klondike-draw-three/7").start.position();
    let n_moves = dealt.moves().len() as u64;
    let depths = searched("#lab/klondike-draw-three/7?tab=depth&depth=3");
    assert_eq!((depths.len(), depths[0].generated), (3, n_moves));
    let levels = levels("#lab/klondike-draw-three/7?tab=tree&levels=3&trials=1000", 100 * MB);
    assert_eq!(sequences(&levels)[0], n_moves as f64);
    assert_eq!(levels.len(), 6);
    assert_eq!(
        searched("#lab/klondike-draw-one/1?tab=power&power-deals=1-2&powers=0+1&power-nodes=500").len(),
        4
    );
    let solved = searched("#lab/klondike-draw-one/1?tab=lengths&deals=1-5&search=engine");
    assert!(solved.iter().any(|it| matches!(it.end, Verdict::Solved(_))), "{solved:?}");
}

#[test]
fn what_is_for_freecell_only_says_so_and_does_not_start() {
    let mut model = model("#lab/klondike-draw-one/7?tab=explain");
    assert!(html(&model, "lab-setup").contains("“Why not?” is for FreeCell and games like it"));
    assert!(update(&mut model, LabMsg::Start).is_empty());
    assert!(said(&model.complaints)[0].contains("for FreeCell"));
    let request = model.setup.request(0, MB).expect("a request");
    assert_eq!(begin(request).err(), Some(LabRejection::Unsupported));
    update(&mut model, LabMsg::GamePicked("freecell".into()));
    assert_eq!((model.setup.start.to_string().as_str(), model.complaints.len()), ("freecell/7", 0));
    assert!(!html(&model, "lab-setup").contains("is for FreeCell"));
}

#[test]
fn a_game_is_picked_and_has_its_own_searches() {
    let mut model = LabModel::new(ENGLISH, Setup::default(), Vec::new(), 1_000);
    update(&mut model, search_lab::msg_of("option 3 k", "x").expect("a message"));
    update(&mut model, LabMsg::DealTyped("nonsense".into()));
    assert_eq!(model.field_errors.len(), 2);
    update(&mut model, search_lab::msg_of("game", "klondike-draw-three").expect("a message"));
    assert_eq!(model.setup.start.to_string(), "klondike-draw-three/14");
    // The errors are gone.
    assert_eq!(model.field_errors.len(), 0);
    assert_eq!(model.setup.runs()[0].to_string(), "seen-list");
    let form = html(&model, "lab-setup");
    assert!(form.contains("Each draw turns 3 cards; redeals without limit") && !form.contains("lab-switch"));
    let kinds = html(&model, "lab-deal");
    assert!(kinds.contains("<option value=\"klondike-draw-three\" selected>Klondike, draw three</option>"));

    update(&mut model, LabMsg::DealTyped("klondike-draw-three,redeals=0/5".into()));
    let (form, kinds) = (html(&model, "lab-setup"), html(&model, "lab-deal"));
    assert!(form.contains("no redeals"), "{form}");
    assert!(kinds.contains("selected>Klondike, draw three, redeals=0<"), "{kinds}");
    update(&mut model, LabMsg::RunRemoved(0));
    update(&mut model, LabMsg::GamePicked("eight-off".into()));
    assert_eq!((model.setup.runs().len(), model.setup.start.to_string().as_str()), (4, "eight-off/5"));
    update(&mut model, LabMsg::GamePicked("klondike-draw-one".into()));
    assert_eq!(model.setup.runs().len(), 4);
    assert_eq!(model.setup.runs()[0].to_string(), "depth-first");
    // A term that has no meaning in FreeCell can be part of an estimate here.
    update(&mut model, LabMsg::SearchPicked(0, "greedy".into()));
    assert!(html(&model, "lab-setup").contains("Cards face down"));
}

#[test]
fn a_deal_of_klondike_is_typed_pasted_and_taken_from_the_table() {
    let mut model = LabModel::new(ENGLISH, Setup::default(), Vec::new(), 1_000);
    for (typed, expected) in [
        ("Klondike-draw-one/7", "klondike-draw-one/7"),
        ("12", "klondike-draw-one/12"),
        ("https://example.org/unbury/#klondike-draw-three/5/swsw/1", "klondike-draw-three/5"),
        ("#klondike-draw-one/=KS.QS.KH", POSITION),
    ] {
        update(&mut model, LabMsg::DealTyped(typed.into()));
        assert_eq!(
            (model.setup.start.to_string().as_str(), model.field_errors.len()),
            (expected, 0),
            "{typed}"
        );
    }
    for (address, expected) in
        [("klondike-draw-three/9/sw/1", "klondike-draw-three/9"), ("klondike-draw-one/=KS.QS.KH", POSITION)]
    {
        update(&mut model, LabMsg::Opened(address.into()));
        assert_eq!(model.setup.start.to_string(), expected);
    }
    for (typed, why) in [
        ("klondike-draw-one/=KS.KS", "second KS"),
        ("klondike-draw-three,draw=30/1", "“draw=30”"),
        ("klondike/1", "no game “klondike”"),
        ("klondike-draw-one/x", "Deal: “klondike-draw-one/x” is not a deal"),
    ] {
        update(&mut model, LabMsg::DealTyped(typed.into()));
        let said = said([&model.field_errors[0].why]);
        assert!(said[0].contains(why), "{said:?}");
    }
}

#[test]
fn a_line_with_draws_is_stepped_through_drawn_and_sent() {
    let link = "#lab/klondike-draw-three/7?run=seen-list&run=engine&nodes=1000000";
    let mut model = model(link);
    update(&mut model, LabMsg::Start);
    for event in told(link, 1, 100 * MB) {
        update(&mut model, LabMsg::Event(1, 1, event));
    }
    let lane = &model.race.as_ref().expect("a race").lanes[1];
    assert!(matches!(lane.end, Some(Ok(Verdict::Solved(_)))), "{:?}", lane.end);
    let line = lane.line.clone();
    assert!(line.contains(&Move { from: Pile::Stock, to: Pile::Waste, count: 3 }));
    assert!(html(&model, "lab-lane-1-board").contains("52 cards are home, 0 in the stock"));

    update(&mut model, LabMsg::Stepped(1, StepTo::First));
    let mut position = setup(link).start.position();
    for mv in &line {
        let html = html(&model, "lab-lane-1-board");
        let table = position.table();
        let faces = table.piles.iter().flat_map(|it| &it.1);
        let n_down = faces.filter(|it| **it == solitaire::Face::Down).count() - table.pile(Pile::Stock).len();
        assert_eq!(html.matches("<b class=lab-back></b>").count(), n_down);
        let stock = table.pile(Pile::Stock).len();
        assert_eq!(html.contains(&format!("<b class=lab-back>{stock}</b>")), 0 < stock);
        position.play(*mv);
        update(&mut model, LabMsg::Stepped(1, StepTo::Forward));
    }
    update(&mut model, LabMsg::Stepped(1, StepTo::First));
    let cmds = update(&mut model, LabMsg::Sent(1));
    let [LabCmd::Go(link)] = &cmds[..] else { panic!("no link") };
    assert!(link.starts_with("klondike-draw-three/7/") && link.ends_with("/0"), "{link}");
    assert!(link.contains("sw"), "{link}");
}

#[test]
fn headings_say_the_rules_of_klondike() {
    let mut model = model("#lab/klondike-draw-one,redeals=1,worrying-back=off/3?run=engine&run=greedy");
    update(&mut model, LabMsg::Start);
    update(&mut model, LabMsg::ComparePicked);
    let heading = html(&model, "lab-told");
    assert!(search_lab::title(&model).starts_with("Compare · Klondike, draw one"));
    update(&mut model, LabMsg::TabPicked(LabTab::Race));
    let rules = "Each draw turns 1 card; one redeal; cards come back from foundations: never; all cards are known, also those face down";
    assert!(heading.contains(rules) && heading.contains("Klondike, draw one, redeals=1"), "{heading}");
    assert!(
        search_lab::title(&model)
            .starts_with("Race · Klondike, draw one, redeals=1, worrying-back=off #3 · Lab")
    );
    update(&mut model, LabMsg::DealTyped("klondike-draw-one/=KS.QS.KH".into()));
    assert_eq!(search_lab::title(&model), "Race · a position of Klondike, draw one · Lab · Unbury");
    update(&mut model, LabMsg::TabPicked(LabTab::Power));
    assert_eq!(search_lab::title(&model), "Power factor · Klondike, draw one · Lab · Unbury");
}

/// Returns the number of expanded positions after each turn.
fn expanded(events: &[LabEvent]) -> Vec<u64> {
    let expanded = |it: &LabEvent| match it {
        LabEvent::Sample(sample) => Some(sample.spent.expanded),
        _ => None,
    };
    events.iter().filter_map(expanded).collect()
}

#[test]
fn a_watcher_sees_each_position_in_time() {
    let link = "#lab/klondike-draw-one/5?run=seen-list&run=engine&pace=10";
    let mut work = begin(request(link, 0, 100 * MB)).expect("a task");
    assert!(work.is_watched());
    let mut last = Vec::new();
    for ms in 0..=2_000 {
        let turn = work.turn(ms);
        if ms % 100 != 0 || ms == 0 {
            assert_eq!(turn, TaskTurn::Waiting, "{ms}");
            continue;
        }
        let TaskTurn::Sent(events) = turn else { panic!("{ms}: {turn:?}") };
        assert_eq!(expanded(&events), [ms / 100]);
        // Each line is different, and the picture can show it: the moves lead there.
        let [_, LabEvent::Picture { .. }, LabEvent::Line { moves: line }] = &events[..] else {
            panic!("{events:?}")
        };
        let mut position = setup(link).start.position();
        assert_eq!(position.try_play_all(line), Ok(()));
        assert_ne!(line, &last);
        last.clone_from(line);
    }
    // During a pause, positions come one by one; and afterwards, the search does not catch up on them.
    for n in 21..30 {
        let TaskTurn::Sent(events) = work.step(2_000) else { panic!("no report") };
        assert_eq!(expanded(&events), [n]);
    }
    assert_eq!(work.turn(2_001), TaskTurn::Waiting);
    assert!(matches!(work.turn(2_100), TaskTurn::Sent(_)));
    // A late search catches up.
    let n_told = (0..100).filter(|_| matches!(work.turn(3_000), TaskTurn::Sent(_))).count();
    assert_eq!(n_told, 9);
}

#[test]
fn a_fast_pace_is_kept_too() {
    let link = "#lab/klondike-draw-three/7?run=breadth-first&run=engine&pace=5000";
    let mut work = begin(request(link, 0, 100 * MB)).expect("a task");
    for ms in 0..=500 {
        while work.turn(ms) == TaskTurn::Working {}
        assert_eq!(expanded(&work.progress(ms)), [5 * ms]);
    }
}

#[test]
fn a_race_is_held_led_on_and_goes_on() {
    let mut model = model("#lab/klondike-draw-one/2?run=seen-list&run=depth-first");
    let ordered = |model: &mut LabModel, order: &str| {
        update(model, search_lab::msg_of(&format!("order {order}"), "").expect("an order"))
    };
    update(&mut model, LabMsg::Start);
    // No worker is listening yet.
    assert!(html(&model, "lab-orders").contains("aria-disabled"));
    assert_eq!(ordered(&mut model, "pause"), []);
    for lane in 0..2 {
        update(&mut model, LabMsg::Event(1, lane, LabEvent::Sample(SearchSample::default())));
    }
    assert!(!model.is_watched() && !html(&model, "lab-orders").contains("aria-disabled"));
    assert_eq!(ordered(&mut model, "step"), []);
    assert_eq!(ordered(&mut model, "pause"), [LabCmd::Order { job: 1, order: Order::Pause }]);
    assert!(model.is_watched());
    assert_eq!(ordered(&mut model, "pause"), []);
    update(&mut model, LabMsg::ComparePicked);
    assert_eq!(html(&model, "lab-race").matches("Paused").count(), 2);
    update(&mut model, LabMsg::TabPicked(LabTab::Race));
    let orders = html(&model, "lab-orders");
    assert!(orders.contains("Go on") && orders.contains("One position"), "{orders}");
    assert_eq!(ordered(&mut model, "step"), [LabCmd::Order { job: 1, order: Order::Step }]);
    assert_eq!(ordered(&mut model, "go-on"), [LabCmd::Order { job: 1, order: Order::GoOn }]);
    assert!(!model.is_watched() && html(&model, "lab-orders").contains("Pause"));
    update(&mut model, LabMsg::Stop);
    assert_eq!(ordered(&mut model, "pause"), []);
    // The other races are below it.
    assert!(html(&model, "lab-out").contains("data-do=others"));
    assert_eq!(update(&mut model, LabMsg::OthersWanted), [LabCmd::Focus("lab-other".into())]);
    assert!(html(&model, "lab-out").contains("Other races and experiments"));
    assert_eq!(search_lab::msg_of("order dance", ""), None);
}

#[test]
fn the_published_solver_is_offered_to_be_watched() {
    let form = html(&model("#lab/klondike-draw-one/5"), "lab-setup");
    let (_, rest) = form.split_once("<a href=\"").expect("a link");
    let (link, _) = rest.split_once('"').expect("its end");
    let watched = setup(&link.replace("&amp;", "&"));
    assert_eq!(watched.start.to_string(), "klondike-draw-one/5");
    assert_eq!(
        watched.runs().iter().map(|it| it.to_string()).collect::<Vec<_>>(),
        ["seen-list", "seen-list keys=published"]
    );
    assert!(link.contains("pace=20"), "{link}");
    assert!(!html(&model("#lab/freecell/5"), "lab-setup").contains("pace=20"));
}
