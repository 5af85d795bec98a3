use crate::Msg;

/// A key, as the browser names it, and where.
#[derive(Clone, Copy, Debug)]
pub struct KeyPress<'a> {
    pub key: &'a str,
    /// Control, Alt or the command key is held too.
    pub with_modifier: bool,
    pub focus: Focus,
}

/// What has the keyboard's focus, since some keys mean something there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// A text field: takes letters, digits and arrows.
    Text,
    /// A slider or a list: takes arrows, Home and End, digits, letters.
    Choice,
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
        "s" => Msg::Solve,
        "n" => Msg::DealRandom(random),
        "g" => Msg::GoToNumber,
        "m" => Msg::ToggleMoves,
        "?" => Msg::ToggleHelp,
        "," => Msg::Back,
        "." => Msg::Step,
        _ if press.focus == Focus::Choice => return None,
        "ArrowLeft" => Msg::Back,
        "ArrowRight" => Msg::Step,
        "Home" => Msg::First,
        "End" => Msg::Last,
        " " if press.focus == Focus::Elsewhere => Msg::TogglePlay,
        _ => return None,
    };
    Some(msg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(key: &str, focus: Focus, expected: Option<Msg>) {
        assert_eq!(key_msg(KeyPress { key, with_modifier: false, focus }, 0.5), expected);
        let with_modifier = KeyPress { key, with_modifier: true, focus };
        assert_eq!(key_msg(with_modifier, 0.5), None, "{key} with a modifier is the browser's");
    }

    #[test]
    fn keys_do_what_the_help_says() {
        check("ArrowLeft", Focus::Elsewhere, Some(Msg::Back));
        check(",", Focus::Elsewhere, Some(Msg::Back));
        check("ArrowRight", Focus::Button, Some(Msg::Step));
        check(".", Focus::Choice, Some(Msg::Step));
        check("Home", Focus::Elsewhere, Some(Msg::First));
        check("End", Focus::Elsewhere, Some(Msg::Last));
        check(" ", Focus::Elsewhere, Some(Msg::TogglePlay));
        check("s", Focus::Elsewhere, Some(Msg::Solve));
        check("n", Focus::Elsewhere, Some(Msg::DealRandom(0.5)));
        check("g", Focus::Elsewhere, Some(Msg::GoToNumber));
        check("?", Focus::Button, Some(Msg::ToggleHelp));
        check("x", Focus::Elsewhere, None);
    }

    #[test]
    fn controls_keep_their_own_keys() {
        check("ArrowRight", Focus::Choice, None);
        check("Home", Focus::Choice, None);
        check(" ", Focus::Button, None);
        check("s", Focus::Text, None);
        check("ArrowLeft", Focus::Text, None);
        check("Escape", Focus::Text, Some(Msg::Dismiss));
    }
}
