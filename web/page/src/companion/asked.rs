//! Requests of the user to the solver, and their answers.

use protocol::{Judgement, Stopped, Verdict};
use solitaire::Move;

use crate::{
    companion::CachedVerdict,
    effect::{
        CompanionNote, CompanionRequest, Effect, Effects, HintRequest, JudgeVoice, TableRequest,
        WatchRequest, note, remark, say,
    },
    game_line::GameLine,
    model::{AnalysisModel, JudgedMoves, Model, PendingQuery, PositionVerdict, UserRequest},
    texts,
};

pub(crate) fn solve(model: &Model, then_play: bool) -> Effects {
    if model.game.editing.is_some() || model.game.is_won() {
        return Vec::new();
    }
    if model.is_asked() {
        return remark(|model| model.language.puzzle_no_solution().to_string());
    }
    if model.game.is_checked {
        return match model.game.has_solution_here() {
            true => vec![WatchRequest::Begin.into(), WatchRequest::TakeShortest.into()],
            false => Vec::new(),
        };
    }
    if matches!(model.verdict(), PositionVerdict::Lost { .. } | PositionVerdict::Failed(_))
        && model.analysis.error.is_none()
    {
        return Vec::new();
    }
    vec![CompanionRequest::Ask(UserRequest::Solve { from: model.game.cursor, then_play }).into()]
}

/// Requests the adviser's move after the first `from`, to show or to play it.
pub(crate) fn advise(analysis: &mut AnalysisModel, from: usize, then_play: bool) -> Effects {
    // A failed answer is requested again.
    analysis.advice.take_if(|it| it.outlook.is_none());
    analysis.error = None;
    analysis.request = Some(UserRequest::Advice { from, then_play });
    vec![TableRequest::Await { then_play }.into()]
}

/// Continues the adviser's play if its moves have been played to the end and playback is still on.
pub(crate) fn advise_on(model: &Model) -> Effects {
    let way = model.analysis.advice.as_ref().map(|it| (it.n, &it.moves));
    let is_way = |(n, moves): (usize, &Vec<_>)| model.game.line.moves().get(n..) == Some(moves);
    let is_played_for = model.analysis.request.is_none()
        && model.is_advised()
        && model.game.n_own < model.game.cursor
        && !model.game.line.wins()
        && way.is_some_and(is_way);
    match is_played_for {
        true => vec![CompanionRequest::Advise { then_play: true }.into()],
        false => Vec::new(),
    }
}

/// Returns the moves of the current position, for a judgement of which ones keep the win. Returns `None` while they
/// are being judged, or if there is nothing to judge.
pub(crate) fn moves_to_judge(model: &Model) -> Option<JudgedMoves> {
    let (n, path) = (model.game.cursor, model.game.line.path(model.game.cursor));
    // Judging again would lose the judgements that have arrived.
    let is_judging = matches!(model.analysis.request, Some(UserRequest::Judge { from }) if from == n);
    if model.game.editing.is_some() || model.game.line.is_won_at(n) || is_judging {
        return None;
    }
    let moves = model.game.line.position(n).moves();
    Some(JudgedMoves { n, path, moves, is_by_chance: model.is_advised(), judgements: Vec::new() })
}

/// Requests a judgement of each of the moves.
pub(crate) fn judge(analysis: &mut AnalysisModel, judged: JudgedMoves, voice: JudgeVoice) -> Effects {
    let (from, is_stuck) = (judged.n, judged.moves.is_empty());
    analysis.judged = Some(judged);
    let request = UserRequest::Judge { from };
    match (is_stuck, voice) {
        (true, JudgeVoice::Loud) => vec![say(crate::xray::texts::summary)],
        (true, JudgeVoice::Silent) => Vec::new(),
        (false, JudgeVoice::Loud) => vec![CompanionRequest::Ask(request).into()],
        (false, JudgeVoice::Silent) => vec![CompanionRequest::AskQuietly(request).into()],
    }
}

/// Ends the user's request and notes its progress.
pub(crate) fn stop(analysis: &mut AnalysisModel, line: &GameLine) -> Effects {
    let request = analysis.request.take();
    if let (Some(UserRequest::Solve { from, .. } | UserRequest::Hint { from }), Some(pending_query)) =
        (request, analysis.pending)
    {
        let PendingQuery { spent, bytes_max, .. } = pending_query;
        let known = CachedVerdict { verdict: Verdict::GaveUp(Stopped::Caller), spent, bytes_max };
        analysis.verdicts.note(line, from, known);
    }
    if request == Some(UserRequest::Prove) {
        analysis.is_why_closed = true;
    }
    if let (Some(UserRequest::Judge { .. }), Some(judged)) = (request, &mut analysis.judged) {
        judged.judgements.resize(judged.moves.len(), Judgement::default());
        // Chances are shown all together or not at all.
        if judged.is_by_chance {
            (analysis.judged, analysis.xray) = (None, None);
        }
    }
    vec![say(texts::verdict_announcement)]
}

/// Answers the user's request if the answer is known, but for hints: see `hints::take_answer`.
pub(crate) fn answer(model: &Model) -> Effects {
    let (game, analysis) = (&model.game, &model.analysis);
    let is_stopped = |then_play| !model.is_advised() || then_play && !game.playback.is_playing;
    let mut effects = Effects::new();
    let mut request = analysis.request;
    if matches!(request, Some(UserRequest::Advice { then_play, .. }) if is_stopped(then_play)) {
        request = None;
        effects.push(CompanionNote::ForgetRequest.into());
    }
    // Playback continues only while it has moves or waits for the adviser's.
    let is_awaited = matches!(request, Some(UserRequest::Advice { then_play: true, .. }));
    if game.playback.is_playing && !is_awaited && game.line.len() <= game.cursor {
        effects.push(TableRequest::Pause.into());
    }
    match request {
        Some(UserRequest::Solve { from, then_play }) => effects.extend(answer_solve(model, from, then_play)),
        Some(UserRequest::Hint { from } | UserRequest::Judge { from }) if from == game.cursor => (),
        Some(UserRequest::Advice { from, then_play }) if from == game.cursor => {
            effects.extend(take_advice(model, then_play));
        }
        Some(UserRequest::Prove) if analysis.is_proof_over() => {
            effects.push(CompanionNote::ForgetRequest.into());
        }
        Some(UserRequest::WinnableDeal { .. } | UserRequest::Prove) | None => (),
        Some(UserRequest::Hint { .. } | UserRequest::Judge { .. } | UserRequest::Advice { .. }) => {
            effects.push(CompanionNote::DropRequest.into());
        }
    }
    effects
}

/// Answers a request for a solution after the first `from` moves, if the answer is known.
fn answer_solve(model: &Model, from: usize, then_play: bool) -> Effects {
    let (line, analysis) = (&model.game.line, &model.analysis);
    if let Some(winning) = analysis.verdicts.line_from(line, from) {
        return show_solution(model, from, &winning.line.moves()[winning.at..], then_play);
    }
    let is_lost = from == model.game.cursor && model.loss().is_some();
    match analysis.has_no_line(line, from, is_lost) {
        true => vec![CompanionNote::ForgetRequest.into(), say(texts::verdict_announcement)],
        false => Vec::new(),
    }
}

/// Plays or shows the advised moves, once they are known.
fn take_advice(model: &Model, then_play: bool) -> Effects {
    let Some(moves) = model.moves_ahead() else { return Vec::new() };
    let mut effects = vec![CompanionNote::ForgetRequest.into()];
    let Some(&mv) = moves.first() else {
        effects.push(TableRequest::Pause.into());
        effects.push(say(texts::verdict_announcement));
        effects.push(note(|model| model.announcement.clone()));
        return effects;
    };
    if !then_play {
        effects.extend([HintRequest::Show(mv).into(), add_verdict()]);
        return effects;
    }
    let mut line = model.game.line_here();
    moves.iter().for_each(|&mv| line.push(mv).expect("a move that was tried"));
    let n_own = model.game.n_own.min(model.game.cursor);
    effects.extend([
        WatchRequest::Begin.into(),
        TableRequest::Replace { line: Box::new(line), n_own, is_checked: false }.into(),
        TableRequest::NotePlayed.into(),
        TableRequest::PlayOn.into(),
    ]);
    effects
}

/// Replaces the moves after the first `from` by moves that win.
fn show_solution(model: &Model, from: usize, moves: &[Move], then_play: bool) -> Effects {
    let mut line = model.game.line.clone();
    line.truncate(from);
    for &mv in moves {
        line.push(mv).expect("a move of a line that was replayed");
    }
    let n_own = model.game.n_own.min(from);
    let mut effects = vec![
        CompanionNote::ForgetRequest.into(),
        WatchRequest::Begin.into(),
        TableRequest::Replace { line: Box::new(line), n_own, is_checked: true }.into(),
    ];
    if from < model.game.cursor {
        effects.push(TableRequest::SetCursor(from).into());
    }
    let is_guessed = model.game.is_guessed;
    effects.extend([
        TableRequest::ShowMove { mv: None, is_guessed }.into(),
        say(texts::verdict_announcement),
        TableRequest::WriteLink.into(),
    ]);
    effects.extend(then_play.then(|| TableRequest::PlayOn.into()));
    effects
}

/// Adds the verdict to the announcement, which may still name the move that led here.
pub(crate) fn add_verdict() -> Effect {
    say(|model| {
        let verdict = texts::verdict_announcement(model);
        [model.announcement.as_str(), &verdict].join(" ").trim().to_string()
    })
}

/// Takes the judgement of the next move.
pub(crate) fn judged(analysis: &mut AnalysisModel, judgement: Judgement, is_last: bool) -> Effects {
    let Some(judged) = &mut analysis.judged else { return Vec::new() };
    judged.judgements.push(judgement);
    if !is_last {
        return Vec::new();
    }
    analysis.request = None;
    vec![CompanionRequest::Agree.into(), say(crate::xray::texts::summary)]
}
