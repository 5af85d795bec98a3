//! The forms of the Lab without a browser: typed values and their error messages.

use search_lab::{FieldId, LabCmd, LabModel, LabMsg, LabTab, update};

use crate::common::{html, model, regions, said};

/// Returns the errors in the forms after this value is typed or picked.
fn typed(model: &mut LabModel, asked: &str, value: &str) -> Vec<String> {
    update(model, search_lab::msg_of(asked, value).expect("something to do"));
    assert_eq!(said(&model.complaints), [""; 0]);
    said(model.field_errors.iter().map(|it| &it.why))
}

#[test]
fn forms_change_the_set_up() {
    let mut model = model();
    let mut check =
        |asked: &str, value: &str| assert_eq!(typed(&mut model, asked, value), [""; 0], "{asked}");
    check("deal", "617");
    check("search 0", "weighted-a-star");
    check("option 0 weight", "5,5");
    check("add-term 0", "");
    check("term 0 1 name", "larger");
    check("term 0 1 weight", "0,5");
    assert_eq!(model.setup.start.to_string(), "freecell/617");
    let run = "weighted-a-star weight=5.5 estimate=bound+0.5*larger:0.5";
    assert_eq!(model.setup.runs()[0].to_string(), run);
    typed(&mut model, "remove-term 0 0", "");
    assert_eq!(model.setup.runs()[0].value("estimate").as_deref(), Some("0.5*larger:0.5"));
    for _ in 0..9 {
        typed(&mut model, "add-run", "");
    }
    assert_eq!(model.setup.runs().len(), 6);
    for _ in 0..9 {
        typed(&mut model, "remove-run 0", "");
    }
    assert_eq!(model.setup.runs().len(), 2);
}

#[track_caller]
fn check_fault(asked: &str, value: &str, expected: &str) {
    let mut model = model();
    typed(&mut model, "search 1", "weighted-a-star");
    typed(&mut model, "term 1 0 name", "larger");
    assert_eq!(typed(&mut model, asked, value), [expected]);
}

#[test]
fn what_is_wrong_is_said_in_the_words_of_the_form() {
    check_fault(
        "option 3 k",
        "abc",
        "Moves looked ahead, less one: “abc” is not a whole number from 0 to 30.",
    );
    check_fault(
        "option 3 limit",
        "0",
        "Positions closed before all are forgotten: “0” is not a whole number from 1,000 to 1,000,000,000.",
    );
    check_fault("field seconds", "", "Time, in seconds: wanted is a whole number from 1 to 86,400.");
    let decimal = |from: &str, to: &str| format!("a number from {from} to {to} with at most three decimals.");
    let weight = format!("Weight: “x+cards” is not {}", decimal("0.001", "1,000"));
    check_fault("term 1 0 weight", "x+cards", &weight);
    check_fault("term 1 0 power", "7", &format!("Power: “7” is not {}", decimal("0", "2")));
    let option = format!("Weight of the estimate: “0.5” is not {}", decimal("1", "100"));
    check_fault("option 1 weight", "0,5", &option);
}

#[test]
fn nothing_starts_while_something_is_wrong_and_all_of_it_is_shown() {
    let mut model = model();
    typed(&mut model, "field nodes", "many");
    typed(&mut model, "option 3 k", "a \"b\"");
    assert_eq!(typed(&mut model, "deal", "chess/1").len(), 3);
    let cmds = update(&mut model, LabMsg::Start);
    assert_eq!((cmds, model.is_running()), (vec![LabCmd::Focus("lab-start".into())], false));
    assert!(html(&model, "lab-live").starts_with("Not started. Deal: “chess/1” is not a deal: "));
    let deal = html(&model, "lab-deal");
    assert!(
        deal.contains("aria-invalid=true aria-describedby=\"lab-start-fault\" value=\"chess/1\""),
        "{deal}"
    );
    assert!(html(&model, "lab-deal-fault").contains("id=\"lab-start-fault\""));
    let form = html(&model, "lab-setup");
    assert_eq!(form.matches("aria-invalid=true").count(), 2);
    assert!(form.contains("value=\"a &quot;b&quot;\"") && form.contains("id=\"lab-field-nodes-fault\""));

    // Errors are shown in the order of the document.
    typed(&mut model, "deal", "617");
    assert_eq!(update(&mut model, LabMsg::Start), [LabCmd::Focus("lab-option-3-k".into())]);
    typed(&mut model, "option 3 k", "4");
    assert_eq!(update(&mut model, LabMsg::Start), [LabCmd::Focus("lab-field-nodes".into())]);
    // The error does not concern the other parts.
    typed(&mut model, "tab explain", "");
    update(&mut model, LabMsg::Start);
    assert!(model.is_running());
    typed(&mut model, "tab race", "");
    assert!(html(&model, "lab-setup").contains("value=\"many\""));
    assert_eq!(typed(&mut model, "field nodes", "70"), [""; 0]);
    update(&mut model, LabMsg::Start);
    assert!(model.is_running());
}

#[test]
fn what_is_wrong_moves_and_goes_with_its_field() {
    let mut model = model();
    typed(&mut model, "option 3 k", "x");
    typed(&mut model, "term 2 0 weight", "x");
    typed(&mut model, "remove-run 0", "");
    let places = |model: &LabModel| model.field_errors.iter().map(|it| it.place.id()).collect::<Vec<_>>();
    assert_eq!(places(&model), ["lab-option-2-k", "lab-term-1-0-weight"]);
    typed(&mut model, "search 1", "beam");
    assert_eq!(places(&model), ["lab-option-2-k"]);
    typed(&mut model, "add-term 2", "");
    typed(&mut model, "term 2 1 weight", "x");
    typed(&mut model, "remove-term 2 0", "");
    assert_eq!(places(&model), ["lab-option-2-k", "lab-term-2-0-weight"]);
    assert!(matches!(model.field_errors[0].place, FieldId::Option(2, _)));
    typed(&mut model, "remove-run 2", "");
    assert_eq!(places(&model), [""; 0]);
}

#[test]
fn a_part_with_deals_of_its_own_asks_for_the_game() {
    let mut model = model();
    update(&mut model, LabMsg::TabPicked(LabTab::Power));
    let field = html(&model, "lab-deal");
    assert!(field.contains(">Game</label>") && field.contains("value=\"freecell\""), "{field}");
    assert_eq!(typed(&mut model, "deal", "bakers-game"), [""; 0]);
    assert_eq!(model.setup.start.to_string(), "bakers-game/14");
    assert!(typed(&mut model, "deal", "chess")[0].starts_with("Game: “chess” is not a game: "));
}

#[test]
fn the_deal_of_the_table_is_taken() {
    let mut model = model();
    for (address, expected) in [
        ("bakers-game/7/3a3b63/2", "bakers-game/7"),
        ("freecell/617", "freecell/617"),
        ("", "freecell/617"),
        ("freecell/=-2H--.JDKD2S", "freecell/617"),
        ("chess/1", "freecell/617"),
    ] {
        update(&mut model, LabMsg::Opened(address.into()));
        assert_eq!(model.setup.start.to_string(), expected, "{address}");
    }
}

#[test]
fn what_is_typed_is_no_markup() {
    let mut model = model();
    update(&mut model, LabMsg::DealTyped("<img src=x>\"&".into()));
    let regions = regions(&model);
    assert!(regions.iter().all(|it| !it.html.contains("<img")));
    assert!(regions.iter().any(|it| it.html.contains("&lt;img src=x&gt;&quot;&amp;")));
}
