//! Foundations that begin with the rank of the first card dealt.

use unbury_solitaire::{
    Autoplay, Card, Deal, DealNumber, IllegalReason, Move, Pile, Position, Rules, Start, Suit, rules::PENGUIN,
};

fn position(text: &str) -> Position {
    text.parse::<Start>().unwrap_or_else(|err| panic!("{text}: {err}")).position()
}

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|it| it.parse().expect("a card")).collect()
}

/// Clubs have not begun, and all other suits are home. Diamonds end with the four.
const CLUBS: &str = "penguin/=5.-------.6C5C.4C.AC.3C2C.KCQCJCTC9C8C7C..";

fn play_all_home(position: &mut Position) {
    while let Some(mv) = position.moves().into_iter().find(|it| matches!(it.to, Pile::Foundation(_))) {
        position.play(mv);
    }
}

#[test]
fn the_first_card_is_dealt_and_its_fellows_are_home() {
    for number in 1..=200 {
        let deal = Deal::microsoft(DealNumber::new(number).expect("a number"));
        let (first, dealt) = (deal.cards()[0], PENGUIN.dealt(&deal));
        let state = dealt.state();
        assert_eq!((state.base(), state.column(0)[0]), (first.rank(), first));
        assert!((0..7).all(|idx| state.column(idx).len() == 7));
        for suit in Suit::ALL {
            let home: Vec<Card> = state.cards_home(suit).collect();
            let fellow = Card::new(first.rank(), suit);
            assert_eq!(home, if suit == first.suit() { vec![] } else { vec![fellow] });
        }
    }
}

#[test]
fn foundations_and_columns_go_round_the_corner() {
    let mut here = position(CLUBS);
    let order = cards("5C 6C 7C 8C 9C TC JC QC KC AC 2C 3C 4C");
    assert!((1..).zip(&order).all(|(nth, &card)| here.state().order(card) == nth));
    let column = Pile::Column;
    // A king on an ace, and a card on the base.
    assert!(here.is_legal(Move { from: column(4), to: column(2), count: 7 }));
    assert!(here.is_legal(Move::one(column(1), column(0))));
    assert!(!here.is_legal(Move::one(column(2), column(4))));
    // All go home, one after another.
    here.play_with_autoplay(Move::one(column(0), Pile::Foundation(Suit::Clubs)), Autoplay::Safe);
    play_all_home(&mut here);
    assert!(here.is_won(), "{}", here.text());
    assert_eq!(here.state().cards_home(Suit::Clubs).collect::<Vec<_>>(), order);
}

#[test]
fn only_the_rank_below_the_base_starts_a_column() {
    let here = position(CLUBS);
    let empty = Pile::Column(5);
    assert!(here.is_legal(Move::one(Pile::Column(1), empty)));
    assert_eq!(here.why_not(Pile::Column(2), empty, None), IllegalReason::OnlyStarts(4));
    let waits = IllegalReason::Waits("4C".parse().expect("a card"), "5C".parse().expect("a card"));
    assert_eq!(here.why_not(Pile::Column(1), Pile::Foundation(Suit::Clubs), None), waits);
}

/// The four of clubs may be wanted on the five.
#[test]
fn a_base_is_not_safe_at_home_and_higher_cards_are() {
    let mut here = position("penguin/=5.-------.6C5C.4C.AC2C.3C.KCQCJCTC9C8C7C..");
    assert_eq!(here.rules().safe_move(here.state()), None);
    assert_eq!(here.autoplay_move(Autoplay::Safe), None);
    here.play(Move::one(Pile::Column(0), Pile::Foundation(Suit::Clubs)));
    let six = Move::one(Pile::Column(0), Pile::Foundation(Suit::Clubs));
    assert_eq!(here.autoplay_move(Autoplay::Safe), Some(six));
}

#[test]
fn a_text_says_the_base_or_it_follows_from_the_cards() {
    let here = position(CLUBS);
    let text = here.text();
    assert!(text.starts_with("Base: 5\nFoundations: C-0 D-4 H-4 S-4\n"), "{text}");
    assert_eq!(PENGUIN.parse_text(&text), Ok(here));
    for number in 1..=100 {
        let dealt = PENGUIN.dealt(&Deal::microsoft(DealNumber::new(number).expect("a number")));
        let mut played = dealt.clone();
        play_all_home(&mut played);
        for there in [&dealt, &played] {
            let text = there.text();
            let (_, without_base) = text.split_once('\n').expect("a line");
            assert_eq!(PENGUIN.parse_text(without_base).as_ref(), Ok(there));
        }
        let text = dealt.text();
        let piles: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(PENGUIN.parse_text(&piles.join("\n")), Ok(dealt));
    }
}

#[test]
fn a_base_that_is_none_is_refused() {
    let refused = CLUBS.replace("5.", "").parse::<Start>().unwrap_err().to_string();
    let expected = "line 1: “-------” is not a rank that foundations begin with; ranks are A23456789TJQK";
    assert!(refused.ends_with(expected), "{refused}");
    let text = position(CLUBS).text();
    let expected = "line 1: “14” is not a rank that foundations begin with; ranks are A23456789TJQK";
    let err = PENGUIN.parse_text(&text.replace("Base: 5", "Base: 14")).unwrap_err();
    assert_eq!(err.to_string(), expected);
    let rules: Rules = "fan".parse().expect("a game");
    let err = rules.parse_text("Base: 5\n").unwrap_err().to_string();
    assert!(err.starts_with("line 1: there is no “Base” in this game"), "{err}");
}

/// The same cards in the same piles, with other foundations.
#[test]
fn positions_of_other_bases_are_others() {
    let five = position("penguin/=5.-------.......");
    let six = position("penguin/=6.-------.......");
    assert_ne!(five.key(), six.key());
    assert_ne!(five, six);
    assert!(five.is_won() && six.is_won());
}
