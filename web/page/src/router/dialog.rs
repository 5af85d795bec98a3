//! The messages of the dialog, whose part of the program is loaded when it first opens.

use solitaire::{TEXT_BYTES_MAX, first_board};

use crate::{
    cmd::{Cmd, DialogCmd},
    dialog, editing,
    effect::{
        CompanionRequest, DealRequest, Effects, PageRequest, TableRequest, clear_remark, say, say_text,
    },
    memory::statistics_json,
    model::{Copying, LessonKind, Model, Review, ShorterState},
    msg::{DialogMsg, PuzzleMsg, ReviewMsg, ShorterMsg},
    position_text::{
        copy_text, form_picked, palette_tapped, play_text, refuse_long_text, text_edited, text_opened,
    },
    puzzles::{self, GivenAnswer},
    review::{self, Reviewed},
    settings::Setting,
    shorter,
    table::playback::go_to,
    texts, why,
};

/// Changes the model by a message, and returns what follows.
pub fn update(model: &mut Model, msg: DialogMsg) -> Effects {
    let language = model.language;
    let (dialog, game) = (&mut model.dialog, &mut model.game);
    match msg {
        DialogMsg::Toggle(page) if dialog.open == Some(page) => dialog.open = None,
        DialogMsg::Toggle(page) | DialogMsg::Open(page) => return dialog::open(game, dialog, page),
        DialogMsg::SettingPicked(setting) => return setting_picked(model, setting),
        DialogMsg::FormPicked(form) => form_picked(dialog, game, form),
        DialogMsg::TextEdited(text) => text_edited(dialog, text),
        DialogMsg::PaletteTapped(key) => palette_tapped(dialog, game, key),
        // The complete output of a solver may be long, but only its first board is read.
        DialogMsg::TextOpened(Some(text)) | DialogMsg::TextPasted(text)
            if TEXT_BYTES_MAX < first_board(&text).len() =>
        {
            return refuse_long_text(dialog, game, language);
        }
        DialogMsg::TextPasted(text) => text_edited(dialog, first_board(&text).to_string()),
        DialogMsg::TextOpened(text) => return text_opened(dialog, game, language, text),
        DialogMsg::PlayText(choice) => return play_text(dialog, game, language, choice),
        DialogMsg::CopyText => return vec![copy_text(&dialog.text).into()],
        DialogMsg::Explain => {
            if let Some(error) = model.deal_field.unexplained.take() {
                model.deal_field.notice = Some(dialog::reason(language, &error));
            }
        }
        DialogMsg::RecallGame(nth) => {
            return dialog.listed(nth).map(|it| DialogCmd::RecallGame(it).into()).into_iter().collect();
        }
        DialogMsg::GameFound(record) => {
            dialog.open = None;
            return vec![DealRequest::Recall(record).into(), TableRequest::PushLink.into()];
        }
        DialogMsg::ForgetGame(nth) => {
            let cmds = dialog.listed(nth).map(|it| [DialogCmd::ForgetGame(it), DialogCmd::Remember]);
            return cmds.into_iter().flatten().map(Into::into).collect();
        }
        DialogMsg::Remembered(remembered) => dialog.remembered = remembered,
        DialogMsg::ResetStatistics => return dialog::reset_statistics(&mut dialog.remembered),
        DialogMsg::ExportStatistics => {
            dialog.copying = Copying::Unasked;
            return vec![Cmd::Copy(statistics_json(&dialog.remembered.statistics)).into()];
        }
        DialogMsg::Ended => return ended(model),
        DialogMsg::CopyingEnded(copying) => return copying_ended(model, copying),
        DialogMsg::Edit => return editing::begin(game),
        DialogMsg::EndEditing { keep } => return editing::end(game, keep),
        DialogMsg::Place(msg) => return editing::on_table(game, msg),
        DialogMsg::ToggleWhy => model.analysis.is_why_closed = !model.analysis.is_why_closed,
        DialogMsg::SaveProof => return why::save_proof(model),
        DialogMsg::Shorter(msg) => return on_shorter(model, msg),
        DialogMsg::Review(msg) => return on_review(model, msg),
        DialogMsg::Puzzle(msg) => return on_puzzle(model, msg),
    }
    Vec::new()
}

fn setting_picked(model: &mut Model, setting: Setting) -> Effects {
    let before = model.settings;
    model.settings = before.with(setting);
    if model.settings == before {
        return Vec::new();
    }
    let mut effects = vec![Cmd::KeepSetting(setting).into()];
    let language = model.settings.language.unwrap_or(model.browser_language);
    if std::mem::replace(&mut model.language, language) != language {
        // Announcements in the other language would stay.
        effects.extend([say_text(String::new()), clear_remark()]);
    }
    let is_companion_off =
        matches!(setting, Setting::Companion(_) | Setting::ThoughtfulCompanion(_)) && !model.has_companion();
    if matches!(setting, Setting::Autoplay(_)) || is_companion_off {
        model.game.hint = None;
        // Verdicts hold under another setting only, or belong to a companion that is off now.
        model.analysis.forget_verdicts();
        // The query may now have another answer.
        effects.push(CompanionRequest::DropQuery.into());
    }
    effects
}

/// Notes the end of the game, if it has changed since it was last noted.
fn ended(model: &mut Model) -> Effects {
    let ended = model.ended().filter(|_| model.has_news_of_end());
    model.analysis.noted = ended.or(model.analysis.noted);
    ended.map(|it| DialogCmd::NoteEnd(it).into()).into_iter().collect()
}

fn copying_ended(model: &mut Model, copying: Copying) -> Effects {
    // The command may belong to an earlier deal.
    if !model.dialog.has_text() && texts::proof_command(model).is_none() {
        return Vec::new();
    }
    model.dialog.copying = copying;
    let selected = dialog::selected(&model.dialog).map(Into::into);
    [say(|model| texts::copying(model).to_string())].into_iter().chain(selected).collect()
}

fn on_shorter(model: &mut Model, msg: ShorterMsg) -> Effects {
    let bytes_max = model.analysis.bytes_max;
    let is_running = model.shorter().is_some_and(|it| it.state == ShorterState::Running);
    match msg {
        ShorterMsg::Offer => {
            if let Some(offered) = shorter::offered(model) {
                model.analysis.shorter = Some(Box::new(offered));
            }
            Vec::new()
        }
        ShorterMsg::Begin => {
            if let Some(shorter) = model.analysis.shorter.as_deref_mut() {
                shorter::begin(shorter, bytes_max);
            }
            Vec::new()
        }
        ShorterMsg::Heard(event) => {
            let shorter = model.analysis.shorter.as_deref_mut().filter(|_| is_running);
            let mut effects = shorter.map(|it| shorter::heard(it, event)).unwrap_or_default();
            effects.push(PageRequest::Dialog(ShorterMsg::Replace.into()).into());
            effects
        }
        ShorterMsg::Replace => shorter::replace(model),
        ShorterMsg::Stop => shorter_ended(model, ShorterState::Stopped),
        ShorterMsg::Failed => shorter_ended(model, ShorterState::Failed),
        ShorterMsg::Use => shorter::use_best(model),
    }
}

fn shorter_ended(model: &mut Model, state: ShorterState) -> Effects {
    let shorter = model.analysis.shorter.as_deref_mut();
    shorter.map(|it| shorter::end(it, state)).into_iter().collect()
}

fn on_review(model: &mut Model, msg: ReviewMsg) -> Effects {
    let autoplay = model.autoplay();
    match msg {
        ReviewMsg::Open => review::open(model),
        ReviewMsg::Begin => review::begin(model),
        ReviewMsg::Offer if !model.wants_review() => Vec::new(),
        ReviewMsg::Offer | ReviewMsg::Start => {
            model.analysis.review = Some(Box::new(review::planned(model)));
            vec![say(crate::review::texts::summary)]
        }
        ReviewMsg::Heard(event) => match Reviewed::of(model) {
            Reviewed::Why => review::heard_why(&mut model.analysis, event),
            Reviewed::Game { shown_first } => {
                let review = model.analysis.review.as_deref_mut();
                review.map(|it| review::heard(it, model.game.cursor, event, shown_first)).unwrap_or_default()
            }
            Reviewed::Nothing => Vec::new(),
        },
        ReviewMsg::ToTurningPoint => {
            let Some((_, n)) = model.review().and_then(Review::decisive) else { return Vec::new() };
            let mut effects = go_to(&mut model.game, autoplay, n);
            effects.push(say(crate::review::texts::summary));
            effects
        }
        ReviewMsg::TryAgain => review::try_again(model),
        ReviewMsg::ShowWinning => {
            let Some((n, mv)) = model.review().and_then(Review::turning_point) else { return Vec::new() };
            let mut effects = go_to(&mut model.game, autoplay, n);
            effects.extend(review::show_winning(&mut model.game, mv));
            effects
        }
        ReviewMsg::Learn => review::learn(model),
        ReviewMsg::AskAgain => review::ask_again(model),
        ReviewMsg::ToLesson => review::to_lesson(model),
        ReviewMsg::NextMistake => review::next_mistake(model),
        ReviewMsg::ShowWhy => review::show_why(model),
    }
}

fn on_puzzle(model: &mut Model, msg: PuzzleMsg) -> Effects {
    let puzzles = &mut model.dialog.puzzles;
    match msg {
        PuzzleMsg::Followed(link) => puzzles::follow(model, &link),
        PuzzleMsg::Ask(game, choice) => puzzles::asked(game, choice),
        PuzzleMsg::Want(wanted) => puzzles::look_for(puzzles, wanted),
        PuzzleMsg::Remembered { today, records } => {
            (puzzles.today, puzzles.records) = (today, records);
            puzzles::begin_wanted(puzzles)
        }
        PuzzleMsg::Loaded(game, text) => puzzles::loaded(puzzles, game, text),
        PuzzleMsg::Judged => match GivenAnswer::of(model) {
            Some(given) => {
                let mut effects = answered(model, given);
                effects.push(say(crate::review::texts::summary));
                effects
            }
            None => Vec::new(),
        },
        PuzzleMsg::GiveUp => puzzles::give_up(model),
        PuzzleMsg::GivenUp => answered(model, GivenAnswer::GIVEN_UP),
        PuzzleMsg::Next => puzzles::next(model),
        PuzzleMsg::Share => puzzles::share(model),
    }
}

/// Notes an answer to the question on the table.
fn answered(model: &mut Model, given: GivenAnswer) -> Effects {
    match model.analysis.lesson.as_deref_mut().map(|it| &mut it.kind) {
        Some(LessonKind::Mistake { is_given_up, .. }) => {
            *is_given_up = true;
            vec![TableRequest::NoteHelp.into()]
        }
        Some(LessonKind::Puzzle(puzzle)) => puzzles::note(&mut model.dialog.puzzles, puzzle, given),
        None => Vec::new(),
    }
}
