//! Carries out the requests that features make of each other.

use super::laying::{UpdateDialog, explain, recall, show};
use crate::{
    cmd::Cmd,
    companion::{asked, queries, worker},
    deals,
    effect::{
        CompanionNote, CompanionRequest, DealRequest, Effects, HintRequest, PageRequest, TableRequest,
        WatchRequest, all,
    },
    hints,
    model::{Lesson, Model, UserRequest, XRay},
    table::{hand, playback},
    watch,
    xray::{self, StatedChance},
};

/// Carries out one request and returns its effects.
pub(super) fn carry_out(update_dialog: UpdateDialog, model: &mut Model, request: PageRequest) -> Effects {
    match request {
        PageRequest::Say(words) => {
            if let Some(words) = words(model) {
                model.announcement = words;
            }
            Vec::new()
        }
        PageRequest::Remark(words) => {
            model.game.remark = words(model);
            Vec::new()
        }
        PageRequest::IfDealt(action) if model.deal_field.typed.is_none() => action(model),
        PageRequest::IfDealt(_) => Vec::new(),
        PageRequest::Table(request) => on_table(model, request),
        PageRequest::Watch(request) => match request {
            WatchRequest::Begin => watch::begin(&mut model.game),
            WatchRequest::Watch => watch::watch(model),
            WatchRequest::TakeShortest => watch::take_shortest(model),
            WatchRequest::PlayFromHere => watch::play_from_here(&mut model.game),
            WatchRequest::BackToOwnGame => watch::back_to_own_game(&mut model.game),
        },
        PageRequest::Companion(request) => on_companion(model, request),
        PageRequest::Note(note) => {
            on_note(model, note);
            Vec::new()
        }
        PageRequest::Hint(request) => match request {
            HintRequest::Show(mv) => hints::show(&mut model.game, mv),
            HintRequest::Guess => hints::without_solution(model),
            HintRequest::Answer => hints::answer(model),
            HintRequest::GiveUpSearch(n_positions) => hints::give_up_search(model, n_positions),
        },
        PageRequest::Deal(request) => on_deals(model, request),
        PageRequest::Dialog(msg) => update_dialog(model, msg),
        PageRequest::CloseDialog => {
            model.dialog.open = None;
            Vec::new()
        }
    }
}

fn on_deals(model: &mut Model, request: DealRequest) -> Effects {
    match request {
        DealRequest::New(start) => return deals::new_deal(&model.game, start),
        DealRequest::Winnable(candidate) => {
            return vec![CompanionRequest::Ask(UserRequest::WinnableDeal { candidate, n_tried: 0 }).into()];
        }
        DealRequest::Push(link) => return deals::push(link),
        DealRequest::Show(link) => show(model, link),
        DealRequest::Explain(error) => explain(model, error),
        DealRequest::Recall(record) => recall(model, &record),
    }
    Vec::new()
}

fn on_table(model: &mut Model, request: TableRequest) -> Effects {
    let (autoplay, speed) = (model.autoplay(), model.settings.speed);
    let game = &mut model.game;
    match request {
        TableRequest::Play(mv) => return hand::play(game, autoplay, mv),
        TableRequest::PlayAll(moves) => return hand::play_all(game, autoplay, moves),
        TableRequest::Reject(reason) => return hand::reject(game, reason),
        TableRequest::GoTo(cursor) => return playback::go_to(game, autoplay, cursor),
        TableRequest::PlayOn => return playback::play_on(game, autoplay, speed),
        TableRequest::PlayAgain => return playback::play_again(game, autoplay),
        TableRequest::Pause => game.playback.is_playing = false,
        TableRequest::Schedule => {
            game.playback.is_playing = true;
            return vec![playback::schedule(game, speed).into()];
        }
        TableRequest::Replace { line, n_own, is_checked } => {
            game.replace_line(*line, n_own);
            game.is_checked = is_checked;
        }
        TableRequest::Leave => {
            game.leave_position();
            game.hand = Default::default();
        }
        TableRequest::SetCursor(cursor) => {
            game.cursor = cursor;
            game.hand = Default::default();
        }
        TableRequest::LimitOwn(n_own) => game.n_own = game.n_own.min(n_own),
        TableRequest::ShowVariation { idx, n } => return hand::show_variation(game, autoplay, idx, n),
        TableRequest::ShowMove { mv, is_guessed } => (game.hint, game.is_guessed) = (mv, is_guessed),
        TableRequest::Await { then_play } => {
            game.remark = None;
            game.playback.is_playing |= then_play;
        }
        TableRequest::ForgetPast => {
            game.variations.clear();
            (game.is_played, game.was_helped) = (false, false);
        }
        TableRequest::NoteHelp => game.was_helped = true,
        TableRequest::NotePlayed => game.is_played = true,
        TableRequest::WriteLink => return vec![Cmd::ReplaceLink(game.link()).into()],
        TableRequest::PushLink => return vec![Cmd::PushLink(game.link()).into()],
    }
    Vec::new()
}

fn on_companion(model: &mut Model, request: CompanionRequest) -> Effects {
    match request {
        CompanionRequest::Ask(request) => worker::ask(&mut model.analysis, &model.game.line, request),
        CompanionRequest::AskQuietly(request) => {
            worker::ask_quietly(&mut model.analysis, &model.game.line, request)
        }
        CompanionRequest::Solve { then_play } => asked::solve(model, then_play),
        CompanionRequest::Advise { then_play } => {
            asked::advise(&mut model.analysis, model.game.cursor, then_play)
        }
        CompanionRequest::AdviseOn => asked::advise_on(model),
        CompanionRequest::Judge(voice) => {
            model.analysis.xray = Some(XRay::default());
            match asked::moves_to_judge(model) {
                Some(moves) => asked::judge(&mut model.analysis, moves, voice),
                None => Vec::new(),
            }
        }
        CompanionRequest::DropQuery => all(worker::drop_query(&mut model.analysis)),
        CompanionRequest::AnnounceNew { before } => {
            let after = std::mem::discriminant(&model.verdict());
            queries::announce_new(&mut model.analysis, before, after).into_iter().collect()
        }
        CompanionRequest::NoteMoves { n, moves } => queries::note_moves(model, n, &moves),
        CompanionRequest::NoteDealt { line, expanded } if model.has_companion() => {
            model.analysis.effort = Some(expanded);
            model.analysis.verdicts.note_winning(&line, 0);
            Vec::new()
        }
        CompanionRequest::NoteDealt { .. } => Vec::new(),
        CompanionRequest::Agree => {
            let stated = StatedChance::of(model);
            if let Some(judged) = &mut model.analysis.judged {
                xray::agree(judged, &stated);
            }
            Vec::new()
        }
    }
}

/// Records or clears something that the companion knows.
fn on_note(model: &mut Model, note: CompanionNote) {
    let analysis = &mut model.analysis;
    match note {
        CompanionNote::ForgetRequest => analysis.request = None,
        CompanionNote::ForgetPosition => (analysis.request, analysis.judged) = (None, None),
        CompanionNote::DropRequest => analysis.drop_request(),
        CompanionNote::ForgetProof => analysis.proof = None,
        CompanionNote::Winning { line, first } => analysis.verdicts.note_winning(&line, first),
        CompanionNote::PuzzleHint(hint) => {
            if let Some(puzzle) = analysis.lesson.as_deref_mut().and_then(Lesson::puzzle_mut) {
                puzzle.hint = hint;
            }
        }
        CompanionNote::Lesson(lesson) => analysis.lesson = Some(lesson),
        CompanionNote::Why(why) => {
            if let Some(lesson) = analysis.lesson.as_deref_mut() {
                lesson.why = Some(why);
            }
        }
        CompanionNote::HideXRay => analysis.xray = None,
        CompanionNote::EndXRay => {
            (analysis.xray, analysis.judged) = (None, None);
            analysis.request.take_if(|it| matches!(it, UserRequest::Judge { .. }));
        }
    }
}
