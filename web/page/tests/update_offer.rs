//! A newer version of the page is offered, and the user decides.

use page::{Cmd, Model, Msg, update, view};

#[test]
fn a_newer_version_is_offered_and_waits_for_the_users_word() {
    let (mut model, _) = Model::open("freecell/1", 0.5, 512 << 20);
    assert!(!view(&model).update_ready);
    assert_eq!(update(&mut model, Msg::UpdateReady), []);
    assert!(view(&model).update_ready);
    assert_eq!(view(&model).announcement, "A new version is ready.");

    // Whatever else happens, it stays offered.
    update(&mut model, Msg::DealRandom(0.25));
    assert!(view(&model).update_ready);

    assert_eq!(update(&mut model, Msg::UpdateLater), []);
    assert!(!view(&model).update_ready);
    update(&mut model, Msg::UpdateReady);
    assert_eq!(update(&mut model, Msg::UpdateAccepted), [Cmd::Update]);
    assert!(!view(&model).update_ready);
}
