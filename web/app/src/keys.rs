use crate::Msg;

/// A key, as the browser names it, and where.
#[derive(Clone, Copy, Debug)]
pub struct KeyPress<'a> {
    pub key: &'a str,
    /// Control, Alt or the command key is held too.
    pub with_modifier: bool,
    /// The key was held down, and this is not its first press.
    pub is_repeat: bool,
    pub focus: Focus,
}

/// What has the keyboard's focus, since some keys mean something there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// A text field: takes letters, digits and arrows.
    Text,
    /// A list to choose from: takes Space, arrows, Home and End.
    List,
    /// Takes arrows, Home and End.
    Slider,
    /// Anything in a dialog, which covers the rest of the page.
    Dialog,
    /// A button: takes Space and Enter.
    Button,
    Elsewhere,
}

/// What a key press means to the page. `None` leaves it to the browser.
///
/// `random` is a number from 0 to 1, less than 1.
pub fn key_msg(press: KeyPress, random: f64) -> Option<Msg> {
    if press.with_modifier {
        return None;
    }
    let msg = match press.key {
        "Escape" => return Some(Msg::Dismiss),
        _ if press.focus == Focus::Text => return None,
        "?" if !press.is_repeat => Msg::ToggleHelp,
        _ if press.focus == Focus::Dialog => return None,
        "," => Msg::Back,
        "." => Msg::Step,
        "ArrowLeft" if !takes_arrows(press.focus) => Msg::Back,
        "ArrowRight" if !takes_arrows(press.focus) => Msg::Step,
        _ if press.is_repeat => return None,
        "s" => Msg::Solve,
        "n" => Msg::DealRandom(random),
        "g" => Msg::GoToNumber,
        "m" => Msg::ToggleMoves,
        "c" => Msg::CopyProof,
        "Home" if !takes_arrows(press.focus) => Msg::First,
        "End" if !takes_arrows(press.focus) => Msg::Last,
        " " if matches!(press.focus, Focus::Elsewhere | Focus::Slider) => Msg::TogglePlay,
        _ => return None,
    };
    Some(msg)
}

fn takes_arrows(focus: Focus) -> bool {
    matches!(focus, Focus::List | Focus::Slider)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(key: &str, focus: Focus, expected: Option<Msg>) {
        let press = KeyPress { key, with_modifier: false, is_repeat: false, focus };
        assert_eq!(key_msg(press, 0.5), expected);
        let with_modifier = KeyPress { with_modifier: true, ..press };
        assert_eq!(key_msg(with_modifier, 0.5), None, "{key} with a modifier is the browser's");
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
        check("n", Focus::Elsewhere, Some(Msg::DealRandom(0.5)));
        check("g", Focus::Elsewhere, Some(Msg::GoToNumber));
        check("c", Focus::Elsewhere, Some(Msg::CopyProof));
        check("?", Focus::Button, Some(Msg::ToggleHelp));
        check("x", Focus::Elsewhere, None);
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
        check("Escape", Focus::Text, Some(Msg::Dismiss));
    }

    #[test]
    fn nothing_happens_behind_a_dialog() {
        for key in ["n", "s", " ", ".", "ArrowRight", "Home", "g"] {
            check(key, Focus::Dialog, None);
        }
        check("?", Focus::Dialog, Some(Msg::ToggleHelp));
        check("Escape", Focus::Dialog, Some(Msg::Dismiss));
    }

    #[test]
    fn only_steps_repeat_while_a_key_is_held() {
        let held = |key| {
            key_msg(KeyPress { key, with_modifier: false, is_repeat: true, focus: Focus::Elsewhere }, 0.5)
        };
        assert_eq!(held("ArrowRight"), Some(Msg::Step));
        assert_eq!(held(","), Some(Msg::Back));
        for key in ["n", "s", " ", "?", "m", "g", "Home"] {
            assert_eq!(held(key), None, "{key}");
        }
    }
}
