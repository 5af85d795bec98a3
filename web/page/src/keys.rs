use crate::{
    model::Dialog,
    msg::{CardMsg, DealMsg, DialogMsg, FrameMsg, Msg, ReviewMsg},
};

/// A pressed key, as the browser names it.
#[derive(Clone, Copy, Debug)]
pub struct KeyPress<'a> {
    pub key: &'a str,
    pub held: Held,
    /// Whether the key is held down and this is not its first event.
    pub is_repeat: bool,
    pub focus: Focus,
    /// Whether cards are picked and wait for a target.
    pub is_picking: bool,
    /// Whether letters, digits and signs act as keys.
    pub has_letter_keys: bool,
}

/// The modifier keys that are held. Shift alone does not count, since it makes a different key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    Nothing,
    /// Control, or the command key.
    Control,
    ControlShift,
    /// Alt, or several.
    Other,
}

/// The kind of element that has the focus, since some elements use keys themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// A text field, which takes letters, digits and arrows.
    Text,
    /// A list to choose from, which takes Space, arrows, Home and End.
    List,
    /// A slider, which takes arrows, Home and End.
    Slider,
    /// Anything in a dialog, which covers the rest of the page.
    Dialog,
    /// A button, which takes Space and Enter.
    Button,
    /// A pile, which takes arrows, Space, Enter, and the letters of piles.
    Board,
    Elsewhere,
}

/// Returns the message for a key press. `None` leaves the key to the browser.
///
/// `random` is at least 0 and less than 1.
pub fn key_msg(press: KeyPress, random: f64) -> Option<Msg> {
    match (press.held, press.key) {
        (Held::Nothing, _) => (),
        _ if matches!(press.focus, Focus::Text | Focus::Dialog) => return None,
        (Held::Control, "z") => return Some(Msg::Undo),
        (Held::Control, "y") | (Held::ControlShift, "z" | "Z") => return Some(Msg::Redo),
        _ => return None,
    }
    let is_typed = press.key.chars().count() == 1 && press.key != " ";
    if is_typed && press.held == Held::Nothing && !press.has_letter_keys {
        return None;
    }
    let on_board = press.focus == Focus::Board || press.is_picking;
    let msg = match press.key {
        "Escape" => return Some(Msg::Frame(FrameMsg::Dismiss)),
        _ if press.focus == Focus::Text => return None,
        "?" if !press.is_repeat => Msg::Dialog(DialogMsg::Toggle(Dialog::Help)),
        _ if press.focus == Focus::Dialog => return None,
        "," => Msg::Back,
        "." => Msg::Step,
        "ArrowLeft" if !takes_arrows(press.focus) => Msg::Back,
        "ArrowRight" if !takes_arrows(press.focus) => Msg::Step,
        _ if press.is_repeat => return None,
        "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" if press.focus != Focus::List => {
            letter(press.key)
        }
        // Elsewhere, `c` copies the command that proves the verdict.
        "c" if on_board => letter(press.key),
        "a" | "b" | "d" | "h" | "w" => letter(press.key),
        "u" => Msg::Undo,
        "s" => Msg::Solve,
        "v" => Msg::Dialog(DialogMsg::Review(ReviewMsg::Open)),
        "t" => Msg::Hint,
        "x" => Msg::XRay,
        "r" => Msg::TakeBack,
        "n" => Msg::Deal(DealMsg::Random(random)),
        "g" => Msg::Deal(DealMsg::GoToNumber),
        "m" => Msg::Frame(FrameMsg::ToggleMoves),
        "o" => Msg::Dialog(DialogMsg::Toggle(Dialog::Settings)),
        "l" => Msg::Dialog(DialogMsg::Toggle(Dialog::Games)),
        "p" => Msg::Dialog(DialogMsg::Toggle(Dialog::Position)),
        "c" => Msg::CopyProof,
        "Home" if !takes_arrows(press.focus) => Msg::First,
        "End" if !takes_arrows(press.focus) => Msg::Last,
        " " if matches!(press.focus, Focus::Elsewhere | Focus::Slider) => Msg::TogglePlay,
        _ => return None,
    };
    Some(msg)
}

fn letter(key: &str) -> Msg {
    Msg::Cards(CardMsg::PickLetter(key.chars().next().expect("a key of one letter")))
}

fn takes_arrows(focus: Focus) -> bool {
    matches!(focus, Focus::List | Focus::Slider | Focus::Board)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(key: &str, focus: Focus) -> KeyPress<'_> {
        KeyPress {
            key,
            held: Held::Nothing,
            is_repeat: false,
            focus,
            is_picking: false,
            has_letter_keys: true,
        }
    }

    #[track_caller]
    fn check(key: &str, focus: Focus, expected: Option<Msg>) {
        let press = press(key, focus);
        assert_eq!(key_msg(press, 0.5), expected);
        for held in [Held::Control, Held::ControlShift, Held::Other] {
            assert_eq!(
                key_msg(KeyPress { held, ..press }, 0.5),
                None,
                "{key} with {held:?} is the browser's"
            );
        }
    }

    #[test]
    fn keys_do_what_the_help_says() {
        check("ArrowLeft", Focus::Elsewhere, Some(Msg::Back));
        check(",", Focus::Elsewhere, Some(Msg::Back));
        check("ArrowRight", Focus::Button, Some(Msg::Step));
        check(".", Focus::List, Some(Msg::Step));
        check("Home", Focus::Elsewhere, Some(Msg::First));
        check("End", Focus::Elsewhere, Some(Msg::Last));
        check(" ", Focus::Elsewhere, Some(Msg::TogglePlay));
        check("s", Focus::Elsewhere, Some(Msg::Solve));
        check("n", Focus::Elsewhere, Some(Msg::Deal(DealMsg::Random(0.5))));
        check("g", Focus::Elsewhere, Some(Msg::Deal(DealMsg::GoToNumber)));
        check("c", Focus::Elsewhere, Some(Msg::CopyProof));
        check("t", Focus::Elsewhere, Some(Msg::Hint));
        check("r", Focus::Elsewhere, Some(Msg::TakeBack));
        check("o", Focus::Elsewhere, Some(Msg::Dialog(DialogMsg::Toggle(Dialog::Settings))));
        check("?", Focus::Button, Some(Msg::Dialog(DialogMsg::Toggle(Dialog::Help))));
        check("x", Focus::Elsewhere, Some(Msg::XRay));
        check("v", Focus::Elsewhere, Some(Msg::Dialog(DialogMsg::Review(ReviewMsg::Open))));
        check("q", Focus::Elsewhere, None);
    }

    #[test]
    fn piles_are_picked_by_their_letters() {
        check("3", Focus::Elsewhere, Some(Msg::Cards(CardMsg::PickLetter('3'))));
        check("0", Focus::Board, Some(Msg::Cards(CardMsg::PickLetter('0'))));
        check("3", Focus::List, None);
        check("3", Focus::Text, None);
        check("a", Focus::Board, Some(Msg::Cards(CardMsg::PickLetter('a'))));
        check("d", Focus::Elsewhere, Some(Msg::Cards(CardMsg::PickLetter('d'))));
        check("c", Focus::Board, Some(Msg::Cards(CardMsg::PickLetter('c'))));
        check("c", Focus::Elsewhere, Some(Msg::CopyProof));
        let picking = KeyPress { is_picking: true, ..press("c", Focus::Elsewhere) };
        assert_eq!(key_msg(picking, 0.5), Some(Msg::Cards(CardMsg::PickLetter('c'))));
        check("h", Focus::Elsewhere, Some(Msg::Cards(CardMsg::PickLetter('h'))));
        check("ArrowLeft", Focus::Board, None);
        check(" ", Focus::Board, None);
    }

    #[test]
    fn letters_can_be_switched_off() {
        for (key, is_kept) in
            [("s", false), ("3", false), ("ArrowLeft", true), (" ", true), ("?", false), (",", false)]
        {
            let press = KeyPress { has_letter_keys: false, ..press(key, Focus::Elsewhere) };
            assert_eq!(key_msg(press, 0.5).is_some(), is_kept, "{key}");
        }
    }

    #[test]
    fn undo_and_redo() {
        let held = |key, held, focus| key_msg(KeyPress { held, ..press(key, focus) }, 0.5);
        assert_eq!(held("z", Held::Control, Focus::Board), Some(Msg::Undo));
        assert_eq!(held("y", Held::Control, Focus::Elsewhere), Some(Msg::Redo));
        assert_eq!(held("Z", Held::ControlShift, Focus::Elsewhere), Some(Msg::Redo));
        assert_eq!(held("z", Held::Control, Focus::Text), None);
        assert_eq!(held("z", Held::Other, Focus::Elsewhere), None);
    }

    #[test]
    fn controls_keep_their_own_keys() {
        check("ArrowRight", Focus::List, None);
        check("Home", Focus::Slider, None);
        check(" ", Focus::List, None);
        check(" ", Focus::Slider, Some(Msg::TogglePlay));
        check(" ", Focus::Button, None);
        check("s", Focus::Text, None);
        check("ArrowLeft", Focus::Text, None);
        check("Escape", Focus::Text, Some(Msg::Frame(FrameMsg::Dismiss)));
    }

    #[test]
    fn nothing_happens_behind_a_dialog() {
        for key in ["n", "s", " ", ".", "ArrowRight", "Home", "g"] {
            check(key, Focus::Dialog, None);
        }
        check("?", Focus::Dialog, Some(Msg::Dialog(DialogMsg::Toggle(Dialog::Help))));
        check("Escape", Focus::Dialog, Some(Msg::Frame(FrameMsg::Dismiss)));
    }

    #[test]
    fn only_steps_repeat_while_a_key_is_held() {
        let held = |key| key_msg(KeyPress { is_repeat: true, ..press(key, Focus::Elsewhere) }, 0.5);
        assert_eq!(held("ArrowRight"), Some(Msg::Step));
        assert_eq!(held(","), Some(Msg::Back));
        for key in ["n", "s", " ", "?", "m", "g", "Home"] {
            assert_eq!(held(key), None, "{key}");
        }
    }
}
