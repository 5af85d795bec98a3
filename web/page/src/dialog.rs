//! The dialog: games, position, settings, help, new deal.

mod model;
mod remembered;
mod update;
mod view;

pub(crate) use self::update::{open, reason, reset_statistics, selected};
pub use self::{
    model::{Copying, Dialog, DialogModel, Form, PositionText, Remembered, TextChoice, TextError},
    remembered::{GameView, HistoryChart, HistoryView, RememberedView, StatisticsView},
    view::{Controls, DialogView, PaletteView, dialog_view},
};
