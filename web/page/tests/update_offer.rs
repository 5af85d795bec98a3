//! A newer version of the page is offered, and the user decides.

use page::{Cmd, Model, Msg, look, update};

#[test]
fn a_newer_version_is_offered_and_waits_for_the_users_word() {
    let (mut model, _) = Model::open("freecell/1", 0.5, 512 << 20);
    assert!(!look(&model).update_ready);
    assert_eq!(update(&mut model, Msg::UpdateReady), []);
    assert!(look(&model).update_ready);
    assert_eq!(look(&model).said, "A new version is ready.");

    // Whatever else happens, it stays offered.
    update(&mut model, Msg::DealRandom(0.25));
    assert!(look(&model).update_ready);

    assert_eq!(update(&mut model, Msg::UpdateLater), []);
    assert!(!look(&model).update_ready);
    update(&mut model, Msg::UpdateReady);
    assert_eq!(update(&mut model, Msg::UpdateAccepted), [Cmd::Update]);
    assert!(!look(&model).update_ready);
}
