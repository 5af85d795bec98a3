//! Many deals, as Arrow record batches.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use arrow_array::{
    Array, RecordBatch, RecordBatchReader, StringArray, StructArray, UInt32Array, UInt64Array,
    ffi::{FFI_ArrowArray, FFI_ArrowSchema},
    ffi_stream::FFI_ArrowArrayStream,
};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3::{
    prelude::*,
    types::{PyCapsule, PyDict},
};
use questions::RequestedPosition;
use solver::SurveyRow;

use crate::{ask::SLICE, error::refused, options::SolveRequest};

#[pyfunction]
#[pyo3(signature = (game, deals, *, goal="any", measure="player", seconds=None, nodes=None, memory=512, jobs=1, rows=4096))]
#[allow(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn survey(
    game: &str,
    deals: &Bound<'_, PyAny>,
    goal: &str,
    measure: &str,
    seconds: Option<f64>,
    nodes: Option<u64>,
    memory: u32,
    jobs: usize,
    rows: usize,
) -> PyResult<PySurvey> {
    let wanted = SolveRequest::new(goal, measure, seconds, nodes, memory)?;
    if jobs == 0 || rows == 0 {
        return Err(refused("jobs and rows are 1 or more"));
    }
    let deals = deals.try_iter()?.map(|deal| deal?.extract()).collect::<PyResult<Vec<u64>>>()?;
    // Report errors in the game or the task before solving any deal.
    if let Some(&deal) = deals.first() {
        let asked = RequestedPosition::parse(&start_of(game, deal), "").map_err(refused)?;
        wanted.begin(asked).map_err(refused)?;
    }
    Ok(PySurvey(Some(Rows {
        game: game.to_string(),
        deals: deals.into_iter(),
        wanted,
        jobs,
        rows,
        schema: schema(),
    })))
}

/// Returns a text such as `freecell/617` or `klondike-draw-three/solvitaire:617`.
fn start_of(game: &str, deal: u64) -> String {
    let between = if game.contains('/') { ':' } else { '/' };
    format!("{game}{between}{deal}")
}

/// A running survey of deals.
#[pyclass(name = "Survey", module = "unbury")]
#[derive(Debug)]
pub(crate) struct PySurvey(Option<Rows>);

#[pymethods]
impl PySurvey {
    fn __iter__(survey: Py<Self>) -> Py<Self> {
        survey
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<RowBatch>> {
        let Some(rows) = &mut self.0 else { return Ok(None) };
        Ok(py.detach(|| rows.next_batch())?.map(RowBatch))
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &mut self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // Readers may request other types; the schema shows that they do not get them.
        drop(requested_schema);
        let rows = self.0.take().ok_or_else(|| refused("this survey is being read already"))?;
        let stream = FFI_ArrowArrayStream::new(Box::new(rows));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}

/// Rows of a survey.
#[pyclass(name = "Batch", module = "unbury", frozen)]
#[derive(Debug)]
pub(crate) struct RowBatch(RecordBatch);

#[pymethods]
impl RowBatch {
    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    fn to_pydict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        for (field, column) in self.0.schema().fields().iter().zip(self.0.columns()) {
            let any = column.as_any();
            if let Some(texts) = any.downcast_ref::<StringArray>() {
                columns.set_item(field.name(), texts.iter().collect::<Vec<_>>())?;
            } else if let Some(numbers) = any.downcast_ref::<UInt64Array>() {
                columns.set_item(field.name(), numbers.iter().collect::<Vec<_>>())?;
            } else if let Some(numbers) = any.downcast_ref::<UInt32Array>() {
                columns.set_item(field.name(), numbers.iter().collect::<Vec<_>>())?;
            }
        }
        Ok(columns)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        drop(requested_schema);
        let data = StructArray::from(self.0.clone()).into_data();
        let schema = FFI_ArrowSchema::try_from(data.data_type()).map_err(refused)?;
        let array = FFI_ArrowArray::new(&data);
        let schema = PyCapsule::new_with_value(py, schema, c"arrow_schema")?;
        Ok((schema, PyCapsule::new_with_value(py, array, c"arrow_array")?))
    }
}

/// The remaining deals.
#[derive(Debug)]
struct Rows {
    game: String,
    deals: std::vec::IntoIter<u64>,
    wanted: SolveRequest,
    jobs: usize,
    rows: usize,
    schema: SchemaRef,
}

fn schema() -> SchemaRef {
    let field = |name: &str, kind, nullable| Field::new(name, kind, nullable);
    Arc::new(Schema::new(vec![
        field("deal", DataType::UInt64, false),
        field("verdict", DataType::Utf8, false),
        field("player_moves", DataType::UInt32, true),
        field("card_moves", DataType::UInt32, true),
        field("at_least", DataType::UInt32, true),
        field("expanded", DataType::UInt64, false),
        field("stored", DataType::UInt64, false),
        field("micros", DataType::UInt64, false),
        field("solution", DataType::Utf8, true),
    ]))
}

impl Rows {
    fn next_batch(&mut self) -> PyResult<Option<RecordBatch>> {
        let deals: Vec<u64> = self.deals.by_ref().take(self.rows).collect();
        if deals.is_empty() {
            return Ok(None);
        }
        let results = self.solve_all(&deals)?;
        let numbers =
            |of: fn(&SurveyRow) -> u64| Arc::new(UInt64Array::from_iter_values(results.iter().map(of)));
        let lengths =
            |of: fn(&SurveyRow) -> Option<u32>| Arc::new(UInt32Array::from_iter(results.iter().map(of)));
        let solutions: StringArray = results.iter().map(|it| it.solution.as_deref()).collect();
        let columns: Vec<Arc<dyn Array>> = vec![
            numbers(|it| it.deal),
            Arc::new(StringArray::from_iter_values(results.iter().map(|it| it.verdict.name()))),
            lengths(|it| it.lengths.map(|it| it.player_moves)),
            lengths(|it| it.lengths.map(|it| it.card_moves)),
            lengths(|it| it.at_least.map(|it| it as u32)),
            numbers(|it| it.expanded),
            numbers(|it| it.stored),
            numbers(|it| it.micros),
            Arc::new(solutions),
        ];
        let batch = RecordBatch::try_new(self.schema.clone(), columns);
        Ok(Some(batch.expect("columns of the schema, equally long")))
    }

    /// Solves deals, each on the next idle thread. Keyboard interrupts end it.
    fn solve_all(&self, deals: &[u64]) -> PyResult<Vec<SurveyRow>> {
        let (next, is_stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
        let work = |hear: &mut dyn FnMut() -> PyResult<()>| {
            let mut done = Vec::new();
            loop {
                let nth = next.fetch_add(1, Ordering::Relaxed);
                let Some(&deal) = deals.get(nth) else { return Ok(done) };
                match self.solve(deal, hear) {
                    Ok(result) => done.push((nth, result)),
                    Err(error) => {
                        is_stopped.store(true, Ordering::Relaxed);
                        return Err(error);
                    }
                }
            }
        };
        let stops = || if is_stopped.load(Ordering::Relaxed) { Err(refused("stopped")) } else { Ok(()) };
        let mut heard = Instant::now();
        let mut interrupts = || {
            stops()?;
            if heard.elapsed() < SLICE {
                return Ok(());
            }
            heard = Instant::now();
            Python::attach(|py| py.check_signals()).inspect_err(|_| is_stopped.store(true, Ordering::Relaxed))
        };
        let parts: Vec<PyResult<Vec<_>>> = thread::scope(|scope| {
            let others = (1..self.jobs)
                .map_while(|_| thread::Builder::new().spawn_scoped(scope, || work(&mut { stops })).ok());
            let others: Vec<_> = others.collect();
            let mut own = work(&mut interrupts);
            while own.is_ok() && others.iter().any(|it| !it.is_finished()) {
                thread::sleep(Duration::from_millis(1));
                own = own.and_then(|done| interrupts().map(|()| done));
            }
            let others = others.into_iter().map(|it| it.join().expect("searches do not panic"));
            [own].into_iter().chain(others).collect()
        });
        let mut results: Vec<(usize, SurveyRow)> = Vec::with_capacity(deals.len());
        for part in parts {
            results.extend(part?);
        }
        results.sort_unstable_by_key(|it| it.0);
        Ok(results.into_iter().map(|it| it.1).collect())
    }

    /// Solves a deal, and calls `hear` from time to time. An error of `hear` ends the search.
    fn solve(&self, deal: u64, hear: &mut dyn FnMut() -> PyResult<()>) -> PyResult<SurveyRow> {
        let asked = RequestedPosition::parse(&start_of(&self.game, deal), "").map_err(refused)?;
        let mut run = self.wanted.begin(asked).map_err(refused)?;
        let verdict = loop {
            hear()?;
            if let Some(verdict) = run.advance(SLICE).map_err(refused)? {
                break verdict;
            }
        };
        let row = SurveyRow::of_line(deal, verdict, run.solving.at_least(), run.spent());
        Ok(SurveyRow { micros: run.micros(), ..row })
    }
}

impl Iterator for Rows {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_batch().map_err(|error| ArrowError::ExternalError(error.into())).transpose()
    }
}

impl RecordBatchReader for Rows {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}
