//! A set-up as the part of the address behind `#`:
//! `lab/freecell/14?run=breadth-first&run=greedy+estimate=cards&nodes=1000`.

use std::fmt;

use solitaire::Start;

use super::{LabTab, N_RUNS, Setup};
use crate::{
    errors::{Complaint, StartFrom},
    fields::read_search,
};

impl fmt::Display for Setup {
    /// Writes only what the open part of the Lab uses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = match self.tab {
            LabTab::Race => {
                let view = self.is_compared.then(|| format!("tab={COMPARED}"));
                let runs = self.runs().iter().map(|it| format!("run={}", percent_encoded(&it.to_string())));
                view.into_iter().chain(runs).collect()
            }
            tab => vec![format!("tab={}", tab.id())],
        };
        if self.has_switches() {
            parts.push(self.switches().to_string().replace(' ', "&"));
        }
        let fields = self.tab.fields().iter();
        parts.extend(fields.map(|it| format!("{}={}", it.key, percent_encoded(self.value(*it)))));
        write!(f, "lab/{}?{}", percent_encoded(&self.start.to_string()), parts.join("&"))
    }
}

/// The charts and the table of a race, as a part of the Lab.
const COMPARED: &str = "compare";

/// The default playback of a race that a link does not specify, because it has no race or is about another part.
const ONLOOKER: &str = "watch=20";

impl Setup {
    /// Reads a link, with or without `#`, as the browser gives it. Whatever it leaves out has its default, except
    /// that a race that it does not specify is played back for watching. Unreadable parts also have their defaults,
    /// and become complaints.
    pub fn parse(link: &str) -> (Setup, Vec<Complaint>) {
        let mut setup = Setup::default();
        let mut complaints = Vec::new();
        let link = link.trim_start_matches('#');
        let link = link.strip_prefix("lab").unwrap_or(link).trim_start_matches('/');
        let (start, rest) = link.split_once('?').unwrap_or((link, ""));
        let start = percent_decoded(start);
        if !start.is_empty() {
            match start.parse::<Start>() {
                Ok(start) => setup.start = start,
                Err(err) => {
                    complaints.push(Complaint::Start {
                        from: StartFrom::Link,
                        text: start,
                        err: Box::new(err),
                    });
                }
            }
        }
        let mut runs = Vec::new();
        let mut switches = Vec::new();
        let part = rest.split('&').find_map(|it| it.strip_prefix("tab="));
        let is_of_other_part = match part {
            None | Some("race") => false,
            Some(COMPARED) => !rest.contains("run="),
            Some(_) => true,
        };
        let onlooker = (rest.is_empty() || is_of_other_part).then_some(ONLOOKER);
        for part in onlooker.into_iter().chain(rest.split('&')).filter(|it| !it.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let value = percent_decoded(value);
            let read = match key {
                "run" => read_search(None, &value, &setup.start.rules()).map(|it| runs.push(it)),
                "tab" if value == COMPARED => {
                    (setup.tab, setup.is_compared) = (LabTab::Race, true);
                    Ok(())
                }
                "tab" => {
                    let tab = LabTab::of_id(&value).ok_or(Complaint::UnknownTab(value));
                    tab.map(|it| (setup.tab, setup.is_compared) = (it, false))
                }
                _ if solitaire::SWITCHES.iter().any(|it| it.name == key) => {
                    switches.push((key, value));
                    Ok(())
                }
                _ => setup.set(key, &value),
            };
            complaints.extend(read.err());
        }
        // They belong to the part that is open.
        for (name, value) in switches {
            if !setup.has_switches() {
                complaints.push(Complaint::SwitchUnsupported(name.to_string()));
                continue;
            }
            let read = setup.set_switch(name, &value);
            complaints.extend(read.err().map(Complaint::Switch));
        }
        if N_RUNS.contains(&runs.len()) {
            *setup.runs_mut() = runs;
        } else if !runs.is_empty() {
            complaints.push(Complaint::NumberOfRuns(runs.len()));
            runs.truncate(*N_RUNS.end());
            let missing = N_RUNS.start().saturating_sub(runs.len());
            runs.extend_from_slice(&setup.runs()[..missing]);
            *setup.runs_mut() = runs;
        }
        (setup, complaints)
    }
}

/// Returns the text with `+` for blanks, and with escapes for characters that have a meaning in links.
fn percent_encoded(text: &str) -> String {
    let mut encoded = String::new();
    for it in text.chars() {
        match it {
            ' ' => encoded.push('+'),
            '+' => encoded.push_str("%2B"),
            '%' => encoded.push_str("%25"),
            '&' => encoded.push_str("%26"),
            '#' => encoded.push_str("%23"),
            '?' => encoded.push_str("%3F"),
            _ => encoded.push(it),
        }
    }
    encoded
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, behind)) = rest.split_first() {
        rest = behind;
        let byte = match (first, behind) {
            (b'+', _) => b' ',
            (b'%', [high, low, ..]) => match (hex(*high), hex(*low)) {
                (Some(high), Some(low)) => {
                    rest = &behind[2..];
                    high << 4 | low
                }
                _ => first,
            },
            _ => first,
        };
        bytes.push(byte);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex(digit: u8) -> Option<u8> {
    (digit as char).to_digit(16).map(|it| it as u8)
}

#[cfg(test)]
mod tests {
    use i18n::{Language, lab::Lab};
    use solitaire::Rules;

    use super::*;

    #[track_caller]
    fn check(setup: &Setup) {
        let (parsed, complaints) = Setup::parse(&format!("#{setup}"));
        assert_eq!((&parsed, complaints.len()), (setup, 0), "{setup}");
    }

    #[test]
    fn links_round_trip() {
        let mut setup = Setup::default();
        check(&setup);
        setup.start = "bakers-game/5".parse().unwrap();
        *setup.runs_mut() =
            ["greedy estimate=2*larger:0.5+cards", "breadth-first"].map(|it| it.parse().unwrap()).to_vec();
        setup.set_switch("autoplay", "safe").unwrap();
        setup.set("nodes", "77").unwrap();
        check(&setup);
        assert!(setup.to_string().contains("run=greedy+estimate=2*larger:0.5%2Bcards&"), "{setup}");
        let named = Rules::named().map(|it| format!("{}/5", it.id));
        let others = ["klondike-draw-three,redeals=2/7", "klondike-draw-one/=KS.QS.KH", "yukon,draw=1/7"];
        for start in named.chain(others.map(str::to_string)) {
            setup = Setup { start: start.parse().unwrap(), ..Setup::default() };
            setup.set("watch", "20").unwrap();
            for tab in LabTab::ALL {
                setup.tab = tab;
                check(&setup);
            }
        }
    }

    #[test]
    fn klondike_has_runs_of_its_own_and_no_switches() {
        let mut setup = Setup { start: "klondike-draw-one/7".parse().unwrap(), ..Setup::default() };
        let link = setup.to_string();
        assert!(link.starts_with("lab/klondike-draw-one/7?run=seen-list&"), "{link}");
        assert!(!link.contains("steps"), "{link}");
        let run = "seen-list keys=published".parse().unwrap();
        setup.runs_mut()[0] = run;
        check(&setup);
        setup.start = "freecell/7".parse().unwrap();
        assert_eq!(setup.runs(), Setup::default().runs());
    }

    #[test]
    fn a_link_may_be_short() {
        let (setup, complaints) = Setup::parse("#lab");
        // The race is played back for watching.
        let mut expected = Setup::default();
        expected.set("watch", "20").unwrap();
        assert_eq!((setup, complaints.len()), (expected.clone(), 0));
        assert_eq!(Setup::parse("#lab?watch=0").0, Setup::default());
        assert_eq!(Setup::parse("#lab?").0, expected);
        assert_eq!(Setup::parse("#lab/freecell/14?tab=race").0, Setup::default());
        // So is the race that is opened next, after another part.
        let (setup, complaints) = Setup::parse("#lab/freecell/14?tab=power");
        expected.tab = LabTab::Power;
        assert_eq!((setup, complaints.len()), (expected, 0));
        // A comparison is a race, whatever else the link contains, and is also played back if the link does not
        // specify the race.
        let (compared, complaints) = Setup::parse("#lab/freecell/14?tab=compare");
        assert_eq!(((compared.tab, compared.is_compared), complaints.len()), ((LabTab::Race, true), 0));
        assert!(
            compared.is_replayed() && compared.to_string().starts_with("lab/freecell/14?tab=compare&run=")
        );
        assert_eq!(Setup::parse(&compared.to_string()).0, compared);
        let (others, _) = Setup::parse("#lab/freecell/14?tab=compare&run=greedy&run=staged");
        assert!(others.is_compared && !others.is_replayed());
        let (depth, _) = Setup::parse("#lab/freecell/14?tab=compare&tab=depth");
        assert_eq!((depth.tab, depth.is_compared), (LabTab::Depth, false));
        let (setup, complaints) = Setup::parse("#lab/freecell/617");
        assert_eq!((setup.start.to_string().as_str(), complaints.len()), ("freecell/617", 0));
    }

    #[track_caller]
    fn check_complaint(link: &str, expected: &str) {
        let (_, complaints) = Setup::parse(link);
        let said = |it: &Complaint| crate::texts::complaint(Lab(Language::English), it);
        let said: Vec<String> = complaints.iter().map(said).collect();
        assert!(said.len() == 1 && said[0].contains(expected), "{link}: {said:?}");
    }

    #[test]
    fn a_bad_link_says_what_is_wrong_and_leaves_the_rest() {
        check_complaint("#lab/chess/1", "chess");
        check_complaint("#lab/freecell/14?run=guessing", "guessing");
        check_complaint("#lab/freecell/14?run=seen-list+keys=published", "for Klondike only");
        check_complaint("#lab/freecell/14?run=greedy+estimate=down", "the estimate down says nothing");
        check_complaint("#lab/freecell/14?steps=giant", "giant");
        check_complaint("#lab/klondike-draw-one/14?run=staged+keys=published", "for FreeCell and games");
        check_complaint("#lab/klondike-draw-one/14?steps=single", "“steps”");
        check_complaint("#lab/klondike-draw-one,draw=25/14", "“draw=25”");
        check_complaint("#lab/klondike-draw-one/=KS.KS", "second KS");
        check_complaint("#lab/freecell/14?nodes=many", "many");
        check_complaint("#lab/freecell/14?tab=moon", "moon");
        check_complaint("#lab/freecell/14?depth=3&shape=round", "shape");
        check_complaint(&format!("#lab/freecell/14?{}", "run=breadth-first&".repeat(7)), "7");
        check_complaint("#lab/freecell/14?run=breadth-first", "1");
        let (setup, _) = Setup::parse("#lab/chess/1?nodes=5");
        assert_eq!(setup.value(crate::fields::NODES), "5");
        assert_eq!(setup.start, Setup::default().start);
    }
}
