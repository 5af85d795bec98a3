//! Texts that are damaged in millions of ways.

use std::{fmt::Display, hint::black_box};

use testkit::{Random, size};
use unbury_solitaire::{Legible, Place};

/// What is read is looked at more closely this often: that takes longer than reading.
const N_TEXTS_PER_LOOK: u32 = 64;

/// A place between two characters.
fn boundary(random: &mut Random, text: &str) -> usize {
    let idx = random.below(text.len() + 1);
    (idx..=text.len()).find(|&it| text.is_char_boundary(it)).expect("the end")
}

fn part<'a>(random: &mut Random, text: &'a str) -> &'a str {
    let (one, other) = (boundary(random, text), boundary(random, text));
    &text[one.min(other)..one.max(other)]
}

fn mutate(random: &mut Random, text: &mut String, other: &str, odd: &[&str]) {
    let at = boundary(random, text);
    match random.below(8) {
        0 | 1 => {
            let Some(old) = text[at..].chars().next() else { return };
            let new = (old as u8 ^ 1 << random.below(7)) & 0x7f;
            text.replace_range(at..at + old.len_utf8(), (new as char).encode_utf8(&mut [0]));
        }
        2 => text.truncate(at),
        3 => {
            text.truncate(at);
            text.push_str(part(random, other));
        }
        4 => {
            let end = at + text[at..].find('\n').map_or(text.len() - at, |it| it + 1);
            text.extend_from_within(at..end);
        }
        5 => text.insert_str(at, odd[random.below(odd.len())]),
        6 => {
            let end = text[at..].char_indices().nth(3).map_or(text.len(), |it| at + it.0);
            text.replace_range(at..end, "");
        }
        _ => text.insert_str(at, part(random, other)),
    }
}

/// Calls `read` with this many texts made from `samples` and from `odd` words, or with a hundredth of them if tests
/// should be quick. `read` returns whether it could read the text; its second argument is whether to check closely.
pub(crate) fn check(n_texts: usize, samples: &[String], odd: &[&str], read: impl Fn(&str, bool) -> bool) {
    let n_texts = size(n_texts / 100, n_texts) as u32;
    for sample in samples {
        assert!(read(sample, true), "{sample}");
    }
    let mut random = Random::new(1);
    let mut text = String::new();
    let mut n_read = 0;
    for nth in 0..n_texts {
        text.clear();
        text.push_str(&samples[random.below(samples.len())]);
        let other = &samples[random.below(samples.len())];
        for _ in 0..=random.below(3) {
            mutate(&mut random, &mut text, other, odd);
        }
        n_read += u32::from(read(black_box(&text), nth % N_TEXTS_PER_LOOK == 0));
    }
    // Neither does nothing, nor breaks everything.
    assert!(n_texts / 200 < n_read && n_read < n_texts / 10 * 9, "{n_read} of {n_texts} texts could be read");
}

/// That a place lies within its text.
#[track_caller]
pub(crate) fn check_place(text: &str, place: Option<Place>) {
    let Some(Place { line, start, len }) = place else { return };
    let line = text.lines().nth(line - 1).unwrap_or_else(|| panic!("line {line} of {text:?}"));
    assert!(1 <= start && start - 1 + len <= line.chars().count(), "{start} {len} in {line:?}");
}

/// That a message says something, and quotes nothing that a terminal would take for a command or turn round.
#[track_caller]
pub(crate) fn check_message(error: &impl Display) {
    let message = error.to_string();
    assert!(!message.is_empty() && Legible(&message).to_string() == message, "{message:?}");
}
