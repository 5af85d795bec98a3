//! The offer of a newer version of the page.

use page::{Cmd, DealMsg, FrameMsg, Model, Msg, update, view};

#[test]
fn offers_a_newer_version_until_the_user_decides() {
    let (mut model, _) = Model::open("freecell/1", 0.5, 512 << 20);
    assert!(!view(&model).update_ready);
    assert_eq!(update(&mut model, Msg::Frame(FrameMsg::UpdateReady)), []);
    assert!(view(&model).update_ready);
    assert_eq!(view(&model).announcement, "A new version is ready.");

    // Other messages leave the offer open.
    update(&mut model, Msg::Deal(DealMsg::Random(0.25)));
    assert!(view(&model).update_ready);

    assert_eq!(update(&mut model, Msg::Frame(FrameMsg::UpdateLater)), []);
    assert!(!view(&model).update_ready);
    update(&mut model, Msg::Frame(FrameMsg::UpdateReady));
    assert_eq!(update(&mut model, Msg::Frame(FrameMsg::UpdateAccepted)), [Cmd::Update]);
    assert!(!view(&model).update_ready);
}
