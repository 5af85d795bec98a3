//! Numbered deals of Klondike, compared with published ones.

use unbury_solitaire::{
    Card, Deal, DealNumber, Game, Move, Numbering, ParseDealNumberError, Pile, Suit, rules::KLONDIKE_DRAW_ONE,
};

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(' ').collect())
}

/// Cards as a rank in two digits and a suit in one.
fn from_digits(text: &str) -> Deal {
    let card = |it: &[u8]| {
        let digit = |idx: usize| it[idx] - b'0';
        Card::new(digit(0) * 10 + digit(1), Suit::ALL[usize::from(digit(2)) - 1])
    };
    let cards: Vec<Card> = text.as_bytes().chunks(3).map(card).collect();
    Deal::new(cards.try_into().expect("52 cards")).expect("a deck")
}

#[test]
fn published_deals() {
    let mut n_rows = 0;
    for row in rows(include_str!("../../../../tests/golden/klondike-deals.txt")) {
        let [name, number, published] = row[..] else { panic!("{row:?}") };
        let numbering = Numbering::of_name(name).unwrap();
        let expected = match published.len() {
            156 => from_digits(published),
            _ => Numbering::Exact.deal(published).unwrap(),
        };
        assert_eq!(numbering.deal(number), Ok(expected), "{name} {number}");
        n_rows += 1;
    }
    assert_eq!(n_rows, 27);
}

/// The first 500 deals as Solvitaire itself printed them, known by the hash (FNV-1a) of all their digits one after
/// another.
#[test]
fn solvitaires_seeds_from_1_to_500() {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |digit: u8| hash = (hash ^ u64::from(b'0' + digit)).wrapping_mul(0x100_0000_01b3);
    for seed in 1..=500 {
        let deal = Numbering::Solvitaire.deal(&seed.to_string()).expect("a small number");
        for card in deal.cards() {
            add(card.rank() / 10);
            add(card.rank() % 10);
            add(card.suit() as u8 + 1);
        }
    }
    assert_eq!(hash, 0x8f50_e264_d01f_ca7d);
}

/// MinimalKlondike's issue 4 gives a solution of greenfelt.net's game 1492773577. `@` is a draw; the other letters are
/// piles, from and to.
#[test]
fn a_published_solution_of_a_greenfelt_game() {
    let solution = "HG @AD @AG @@AG @AL @@@@@@AL @AL @@@@@AG @AG AG @@@@@AJ @@@@@AJ HJ @AH FH @@@AF @@AF @@@@@AF KF \
        KD KB KH KI LH HL JH LJ LH LK LC LB LE GE GB IE GE IB @AB @@@@AC JC @AD JD GD JE JB JI JL @AC JC GC IC AL AD \
        GD GC AE @AC @AE GE IG IB GB GE FE HB GB FB HC GC GB ID JD KD KE FE FB HD HC GC LD LE HD";
    let mut state = KLONDIKE_DRAW_ONE.deal(&Numbering::GreenFelt.deal("1492773577").unwrap());
    let mut play = |from, to| {
        let mut legal = KLONDIKE_DRAW_ONE.legal_counts(&state, from, to);
        let count = legal.next().unwrap_or_else(|| panic!("{from:?} to {to:?} in {state:?}"));
        KLONDIKE_DRAW_ONE.play(&mut state, Move { from, to, count });
        state.stock().is_empty()
    };
    let pile = |letter| match letter {
        b'A' => Pile::Waste,
        b'B' => Pile::Foundation(Suit::Clubs),
        b'C' => Pile::Foundation(Suit::Diamonds),
        b'D' => Pile::Foundation(Suit::Spades),
        b'E' => Pile::Foundation(Suit::Hearts),
        _ => Pile::Column(letter - b'F'),
    };
    let mut is_stock_empty = false;
    let mut n_moves = 0;
    for word in solution.split(' ') {
        let draws = word.bytes().filter(|&it| it == b'@').count();
        for _ in 0..draws {
            if is_stock_empty {
                play(Pile::Waste, Pile::Stock);
            }
            is_stock_empty = play(Pile::Stock, Pile::Waste);
            n_moves += 1;
        }
        let [from, to] = word.as_bytes()[draws..] else { panic!("{word}") };
        is_stock_empty = play(pile(from), pile(to));
        n_moves += 1;
    }
    assert!(KLONDIKE_DRAW_ONE.is_won(&state));
    // The issue counts each card that was turned up as a move.
    let n_turned = (0..7).sum::<usize>();
    assert_eq!(n_moves + n_turned, 151);
}

#[test]
fn every_numbering_deals_its_first_and_last() {
    for numbering in Numbering::ALL {
        let (first, last) = numbering.range();
        let [one, other] = [first, last].map(|it| numbering.deal(it).unwrap());
        assert_ne!(one, other, "{numbering:?}");
        assert_eq!(Numbering::of_name(&numbering.name().to_uppercase()), Some(numbering));
    }
    assert_eq!(Numbering::of_name("freecell"), None);
    assert_eq!(
        Numbering::Microsoft.deal("11,982").unwrap(),
        Deal::microsoft(DealNumber::new(11_982).unwrap())
    );
}

/// All remainders of 52! - 1 are the largest there are: no card changes places.
#[test]
fn the_last_exact_number_leaves_the_deck_sorted() {
    let suits = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];
    let sorted = |idx: usize| Card::new((idx / 4 + 1) as u8, suits[idx % 4]);
    let state = KLONDIKE_DRAW_ONE.deal(&Numbering::Exact.deal(Numbering::Exact.range().1).unwrap());
    let columns = (0..7).flat_map(|idx| state.column(idx));
    let cards: Vec<Card> = columns.chain(state.stock().iter().rev()).copied().collect();
    assert_eq!(cards, (0..52).map(sorted).collect::<Vec<_>>());
}

#[track_caller]
fn check_refused(numbering: Numbering, number: &str, expected: ParseDealNumberError, message: &str) {
    let err = numbering.deal(number).expect_err("no deal has this number");
    assert_eq!((err.numbering, err.error), (numbering, expected), "{number}");
    assert_eq!(err.to_string(), message);
}

#[test]
fn other_numbers_are_refused_with_the_reason() {
    use ParseDealNumberError::{Empty, NotANumber, TooLarge, TooSmall};
    let digits_only = "that is not a deal number; type digits only, such as 11982";
    check_refused(Numbering::Solvitaire, " ", Empty, "type the number of a deal, such as 11982");
    check_refused(Numbering::ShootMe, "1e3", NotANumber, digits_only);
    check_refused(Numbering::Exact, "0x10", NotANumber, digits_only);
    check_refused(Numbering::GreenFelt, "-1", TooSmall, "the deals of greenfelt are numbered from 0");
    check_refused(Numbering::Microsoft, "0", TooSmall, "the deals of microsoft are numbered from 1");
    check_refused(
        Numbering::Solvitaire,
        "4294967296",
        TooLarge { n_digits: 10 },
        "that number is too large; the last deal of solvitaire is 4294967295",
    );
    let (_, last) = Numbering::Exact.range();
    check_refused(
        Numbering::Exact,
        "80658175170943878571660636856403766975289505440883277824000000000000",
        TooLarge { n_digits: 68 },
        &format!("that number is too large; the last deal of exact is {last}"),
    );
    let many = "9".repeat(60_000);
    let err = Numbering::MicrosoftCollection.deal(&many).unwrap_err();
    assert_eq!(err.error, TooLarge { n_digits: 60_000 });
}
