//! Moves by taps, picks and drags.

use solitaire::{Autoplay, Face, IllegalReason, Move, Pile, Suit};

use crate::{
    effect::{CompanionNote, Effect, Effects, TableRequest, note, say},
    game_line::GameLine,
    model::{GameModel, Hand, Model},
    table::playback::go_to,
    texts,
};

/// A tap on a pile.
#[derive(Clone, Copy)]
pub(crate) struct Tap {
    pub pile: Pile,
    /// The number of cards below the tapped one.
    pub height: Option<u8>,
    /// Whether it is the second of two quick taps.
    pub again: bool,
}

/// The settings on which the effect of a tap depends.
#[derive(Clone, Copy)]
pub(crate) struct TapMode {
    pub autoplay: Autoplay,
    /// Whether a tap only picks cards up.
    pub selects: bool,
}

/// Cards that a tap sends to another pile.
#[derive(Clone, Copy)]
struct SentCards {
    /// The number of moves before the first tap on them.
    before: usize,
    from: Pile,
    count: Option<u8>,
    /// The index of the target, in turns.
    nth: usize,
}

/// Sends the tapped cards to one of their targets, picks them up, or puts the picked ones there.
pub(crate) fn tap(game: &mut GameModel, mode: TapMode, tap: Tap) -> Effects {
    let Tap { pile, height, again } = tap;
    let count = height.and_then(|it| game.position().count_from(pile, it));
    match game.hand {
        _ if pile == Pile::Stock => vec![draw(game).into()],
        Hand::Tapped { .. } if again => tap_twice(game, mode.autoplay),
        Hand::Picked { from, .. } if again && from == pile => pick_home(game, from),
        // The second of two quick taps does nothing on its own.
        _ if again => Vec::new(),
        // Another tap on the moved cards sends them to the next target. A tap below them selects the card there.
        Hand::Tapped { before, from, count: tapped, nth, to }
            if to == pile && if to == from { count == tapped } else { count <= n_sent(game, before) } =>
        {
            send(game, mode.autoplay, SentCards { before, from, count: tapped, nth: nth + 1 })
        }
        Hand::Picked { .. } => pick(game, pile, count),
        // A tap on a card that cannot move does not select the last card of the column.
        _ if height.is_some() && count.is_none() => {
            vec![TableRequest::Reject(not_a_run(game, pile, height.unwrap_or_default())).into()]
        }
        // A card leaves its foundation only by two taps, so that a slip does not move it.
        _ if matches!(pile, Pile::Foundation(_)) || mode.selects => pick(game, pile, count),
        _ => send(game, mode.autoplay, SentCards { before: game.cursor, from: pile, count, nth: 0 }),
    }
}

fn n_sent(game: &GameModel, before: usize) -> Option<u8> {
    game.line.moves().get(before).map(|mv| mv.count)
}

/// Sends the card home at the second of two quick taps, if it can go there.
fn tap_twice(game: &mut GameModel, autoplay: Autoplay) -> Effects {
    let Hand::Tapped { before, from, count, to, .. } = game.hand else { return Vec::new() };
    if matches!(to, Pile::Foundation(_)) {
        return Vec::new();
    }
    let moves = game.line.position(before).targets(from, count);
    match moves.iter().position(|mv| matches!(mv.to, Pile::Foundation(_))) {
        Some(nth) => send(game, autoplay, SentCards { before, from, count, nth }),
        // The first tap has already moved the card.
        None => Vec::new(),
    }
}

/// Moves the cards to the next of their targets, from where they lay before the first tap on them. After the last
/// target, they return.
fn send(game: &mut GameModel, autoplay: Autoplay, sent: SentCards) -> Effects {
    let SentCards { before, from, count, nth } = sent;
    let moves = game.line.position(before).targets(from, count);
    if moves.is_empty() {
        return vec![TableRequest::Reject(game.position().why_nowhere(from)).into()];
    }
    let nth = nth % (moves.len() + 1);
    let mut effects = Vec::new();
    if before < game.cursor {
        undo_tap(game, before);
        effects.push(CompanionNote::DropRequest.into());
    }
    let Some(&mv) = moves.get(nth) else {
        game.hand = Hand::Tapped { before, from, count, nth, to: from };
        effects.extend([say(texts::place), TableRequest::WriteLink.into()]);
        return effects;
    };
    effects.extend(play(game, autoplay, mv));
    // After autoplay, another tap on the pile selects another card.
    if game.cursor == before + 1 {
        game.hand = Hand::Tapped { before, from, count, nth, to: mv.to };
    }
    effects
}

/// Takes back the tap that led from the first `before` moves to the cursor. Moves that were in the line before the
/// tap stay.
fn undo_tap(game: &mut GameModel, before: usize) {
    game.leave_position();
    if game.cursor == game.line.len() {
        game.line.truncate(before);
        game.is_checked = false;
    }
    if game.n_own <= game.cursor {
        game.n_own = before;
    }
    game.cursor = before;
}

/// Draws from the stock, or turns over the waste.
fn draw(game: &GameModel) -> TableRequest {
    let legal = |(from, to)| {
        let count = game.position().legal_counts(from, to).max()?;
        Some(Move { from, to, count })
    };
    match [(Pile::Stock, Pile::Waste), (Pile::Waste, Pile::Stock)].into_iter().find_map(legal) {
        Some(mv) => TableRequest::Play(mv),
        None => TableRequest::Reject(game.position().why_no_draw()),
    }
}

/// Moves the last picked card to its foundation. If it can't go there, the cards stay picked.
fn pick_home(game: &GameModel, from: Pile) -> Effects {
    let home = game.top_suit(from).map(|suit| Move::one(from, Pile::Foundation(suit)));
    let home = home.filter(|&mv| game.position().is_legal(mv));
    home.map(|mv| TableRequest::Play(mv).into()).into_iter().collect()
}

/// Picks cards, or moves the picked cards to this pile. `count` is given if the player chose a card.
pub(crate) fn pick(game: &mut GameModel, pile: Pile, count: Option<u8>) -> Effects {
    match game.hand {
        _ if pile == Pile::Stock => vec![draw(game).into()],
        Hand::Picked { from, count: held } if from == pile => {
            // The player chooses another card of the run, or one card fewer.
            let count = count.filter(|it| *it != held).unwrap_or(held - 1);
            if count == 0 {
                return put_down(game);
            }
            game.hand = Hand::Picked { from, count };
            vec![say(texts::picked)]
        }
        Hand::Picked { from, count } => vec![drop_on(game, from, pile, count, Fewer::Allowed).into()],
        _ => {
            let most = game.position().count_max(pile);
            if most == 0 {
                return vec![TableRequest::Reject(game.position().why_nowhere(pile)).into()];
            }
            game.interrupt();
            game.hand = Hand::Picked { from: pile, count: count.unwrap_or(most) };
            vec![say(texts::picked)]
        }
    }
}

/// Picks a pile by its letter. `h` means the foundation of the picked card.
pub(crate) fn pick_letter(game: &mut GameModel, letter: char) -> Effects {
    let pile = match (letter, game.hand) {
        ('h', Hand::Picked { from, .. }) if !matches!(from, Pile::Foundation(_)) => {
            game.top_suit(from).map(Pile::Foundation)
        }
        ('h', _) => Some(next_home(game)),
        ('d', _) if game.line.capabilities().draw.is_some() => Some(Pile::Stock),
        _ => game.pile_of(letter),
    };
    pile.map_or_else(Vec::new, |pile| pick(game, pile, None))
}

/// Returns the next foundation that a card could leave, or else the first of all.
fn next_home(game: &mut GameModel) -> Pile {
    let picked = match game.hand {
        Hand::Picked { from: Pile::Foundation(suit), .. } => suit as usize + 1,
        _ => 0,
    };
    let homes = Suit::ALL.into_iter().map(Pile::Foundation);
    let next = homes.skip(picked).find(|&it| !game.position().targets(it, None).is_empty());
    if next.is_some() {
        game.hand = Hand::Empty;
    }
    next.or(match game.hand {
        // Picking the same foundation again puts the card down.
        Hand::Picked { from, .. } => Some(from),
        _ => None,
    })
    .unwrap_or(Pile::Foundation(Suit::Clubs))
}

pub(crate) fn put_down(game: &mut GameModel) -> Effects {
    game.hand = Hand::Empty;
    vec![say(texts::put_down)]
}

/// Begins to drag a card and those on it, if they are a run.
pub(crate) fn lift(game: &mut GameModel, pile: Pile, height: u8) -> Effects {
    let position = game.position();
    let count = match (pile, position.count_from(pile, height)) {
        (Pile::Foundation(_), _) if position.count_max(pile) == 0 => Err(IllegalReason::FromFoundation),
        (Pile::Stock, _) => {
            position.legal_counts(pile, Pile::Waste).max().ok_or(IllegalReason::NothingToDraw)
        }
        (_, count) => count.ok_or_else(|| not_a_run(game, pile, height)),
    };
    match count {
        Ok(count) => {
            game.interrupt();
            game.hand = Hand::Dragged { from: pile, count };
            Vec::new()
        }
        Err(reason) => vec![TableRequest::Reject(reason).into()],
    }
}

/// Returns why the cards of a column from this height on can't be moved.
fn not_a_run(game: &GameModel, pile: Pile, height: u8) -> IllegalReason {
    match game.table().pile(pile).get(usize::from(height)) {
        Some(Face::Down) => IllegalReason::FaceDown,
        _ => IllegalReason::NotARun,
    }
}

pub(crate) fn drop_dragged(game: &mut GameModel, to: Option<Pile>) -> Effects {
    let Hand::Dragged { from, count } = std::mem::take(&mut game.hand) else { return Vec::new() };
    let dropped = match to {
        // Cards from the stock go to the waste only.
        Some(to) if from == Pile::Stock && to != Pile::Waste => None,
        Some(Pile::Stock) if from == Pile::Waste && game.table().pile(Pile::Stock).is_empty() => {
            Some(draw(game))
        }
        Some(to) if to != from => {
            // A card dropped on any foundation goes to its own.
            let suit = game.top_suit(from);
            let to = match (to, suit) {
                (Pile::Foundation(_), Some(suit)) => Pile::Foundation(suit),
                _ => to,
            };
            Some(drop_on(game, from, to, count, Fewer::Refused))
        }
        _ => None,
    };
    dropped.into_iter().map(Effect::from).collect()
}

/// Whether fewer cards may move if not all can.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fewer {
    Allowed,
    Refused,
}

/// Returns a move of `count` cards, or of as many as can move, or why there is none.
fn drop_on(game: &GameModel, from: Pile, to: Pile, count: u8, fewer: Fewer) -> TableRequest {
    let mut legal = game.position().legal_counts(from, to).rev().filter(|&it| it <= count);
    let legal = legal.next().filter(|&it| fewer == Fewer::Allowed || it == count);
    match legal {
        Some(count) => TableRequest::Play(Move { from, to, count }),
        None => {
            let count = Some(count).filter(|_| fewer == Fewer::Refused);
            TableRequest::Reject(game.position().why_not(from, to, count))
        }
    }
}

/// Says why a move is not legal.
pub(crate) fn reject(game: &mut GameModel, reason: IllegalReason) -> Effects {
    game.interrupt();
    game.hand = Hand::Empty;
    let words = move |model: &Model| texts::illegal_move(model, reason);
    // Screen readers read only changed text, so a space is added to a repeated remark.
    let said = say(move |model| {
        let remark = words(model);
        if model.announcement == remark { format!("{remark}\u{a0}") } else { remark }
    });
    vec![said, note(words)]
}

/// Plays a legal move of the player, and the moves of autoplay after it.
pub(crate) fn play(game: &mut GameModel, autoplay: Autoplay, mv: Move) -> Effects {
    let from = game.cursor;
    let mut line = game.line_here();
    line.push(mv).expect("a legal move");
    line.push_autoplay(autoplay);
    play_line(game, line);
    vec![
        CompanionNote::DropRequest.into(),
        say(move |model| texts::turn(model, from)),
        TableRequest::WriteLink.into(),
    ]
}

/// Plays legal moves of the player, and announces the last.
pub(crate) fn play_all(game: &mut GameModel, autoplay: Autoplay, moves: Vec<Move>) -> Effects {
    moves.into_iter().map(|mv| play(game, autoplay, mv)).last().unwrap_or_default()
}

/// Sends all cards that are left to the foundations by these moves.
pub(crate) fn finish(game: &mut GameModel, moves: Vec<Move>) -> Effects {
    let from = game.cursor;
    let mut line = game.line_here();
    moves.into_iter().for_each(|mv| line.push(mv).expect("a legal move"));
    play_line(game, line);
    vec![
        CompanionNote::DropRequest.into(),
        say(move |model| texts::finished(model, from)),
        TableRequest::WriteLink.into(),
    ]
}

/// Goes to the end of the line that the player has just extended or changed.
fn play_line(game: &mut GameModel, line: GameLine) {
    let n = line.len();
    // The rest of a watched solution is not the player's.
    if game.own.is_none() && line.is_part_of(&game.line) {
        game.n_own = game.n_own.max(n);
    } else {
        // The move may continue a variation.
        let other = game.variations.iter().position(|it| line.is_part_of(it));
        let line = other.map_or(line, |idx| game.variations.remove(idx));
        let n_own = line.len();
        game.replace_line(line, n_own);
    }
    game.leave_position();
    game.hand = Hand::Empty;
    game.own = None;
    game.cursor = n;
    game.is_played = true;
}

/// Shows a variation, after its first `n` moves.
pub(crate) fn show_variation(game: &mut GameModel, autoplay: Autoplay, idx: usize, n: usize) -> Effects {
    if game.editing.is_some() || game.variations.len() <= idx {
        return Vec::new();
    }
    let other = game.variations.remove(idx);
    let n_common = other.n_common(&game.line);
    let n_own = other.len();
    game.replace_line(other, n_own);
    game.leave_position();
    game.hand = Hand::Empty;
    game.own = None;
    game.cursor = n_common;
    let mut effects = vec![CompanionNote::DropRequest.into()];
    effects.extend(go_to(game, autoplay, n));
    effects.push(TableRequest::WriteLink.into());
    effects
}
