//! Rows in Parquet: by column, and compressed.

use std::{
    fmt::{self, Display},
    fs::File,
    io,
    path::Path,
    sync::Arc,
};

use parquet::{
    basic::{Compression, LogicalType, Repetition, Type as PhysicalType, ZstdLevel},
    data_type::{ByteArray, ByteArrayType, Int64Type},
    errors::ParquetError,
    file::{
        metadata::KeyValue, properties::WriterProperties, reader::FileReader,
        serialized_reader::SerializedFileReader, writer::SerializedFileWriter,
    },
    record::{Row, reader::RowIter},
    schema::types::Type,
};
use serde_json::Value;

use super::{Provenance, RowRecord, catch::caught};
use crate::failure::Failure;

/// The key under which a file has its provenance.
const ABOUT_KEY: &str = "unbury";

/// How many rows form a group. A reader holds the columns of one group at once.
const GROUP_ROWS: usize = 100_000;

/// A writer of rows.
pub(super) struct ParquetRows {
    writer: SerializedFileWriter<File>,
    columns: Vec<ParquetColumn>,
    n_rows: usize,
}

/// The values of a column that are not written yet. `levels` is 1 for rows that have a value, and 0 for others.
struct ParquetColumn {
    values: ColumnValues,
    levels: Vec<i16>,
}

enum ColumnValues {
    Numbers(Vec<i64>),
    Texts(Vec<ByteArray>),
}

impl ParquetRows {
    pub(super) fn create<R: RowRecord>(file: File, about: &Provenance) -> io::Result<ParquetRows> {
        let is_text = |name: &&str| R::TEXTS.contains(name);
        let fields = R::HEADER.split(',').map(|name| field(name, is_text(&name)).map(Arc::new));
        let fields = fields.collect::<Result<_, _>>().map_err(io::Error::from)?;
        let schema =
            Type::group_type_builder(R::KIND).with_fields(fields).build().map_err(io::Error::from)?;
        let about = KeyValue::new(ABOUT_KEY.to_string(), about.to_text());
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_key_value_metadata(Some(vec![about]))
            .build();
        let writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties))?;
        let columns = R::HEADER.split(',').map(|name| ParquetColumn {
            values: if is_text(&name) {
                ColumnValues::Texts(Vec::new())
            } else {
                ColumnValues::Numbers(Vec::new())
            },
            levels: Vec::new(),
        });
        Ok(ParquetRows { columns: columns.collect(), writer, n_rows: 0 })
    }

    pub(super) fn write(&mut self, values: &Value) -> io::Result<()> {
        let values = values.as_array().into_iter().flatten();
        for (column, value) in self.columns.iter_mut().zip(values) {
            column.levels.push(i16::from(!value.is_null()));
            match (&mut column.values, value) {
                (_, Value::Null) => {}
                (ColumnValues::Texts(texts), Value::String(text)) => texts.push(text.as_str().into()),
                // Parquet stores unsigned numbers in this way.
                (ColumnValues::Numbers(numbers), Value::Number(number)) => {
                    numbers.push(number.as_u64().unwrap_or_default() as i64);
                }
                _ => unreachable!("a row has text and whole numbers where its columns say so"),
            }
        }
        self.n_rows += 1;
        if self.n_rows == GROUP_ROWS { self.write_group() } else { Ok(()) }
    }

    pub(super) fn finish(mut self) -> io::Result<()> {
        if self.n_rows != 0 {
            self.write_group()?;
        }
        self.writer.close()?;
        Ok(())
    }

    fn write_group(&mut self) -> io::Result<()> {
        let mut group = self.writer.next_row_group()?;
        for ParquetColumn { values, levels } in &mut self.columns {
            let mut writer = group.next_column()?.expect("as many columns as the schema has");
            match values {
                ColumnValues::Numbers(numbers) => {
                    writer.typed::<Int64Type>().write_batch(numbers, Some(levels), None)?;
                    numbers.clear();
                }
                ColumnValues::Texts(texts) => {
                    writer.typed::<ByteArrayType>().write_batch(texts, Some(levels), None)?;
                    texts.clear();
                }
            }
            writer.close()?;
            levels.clear();
        }
        group.close()?;
        self.n_rows = 0;
        Ok(())
    }
}

impl fmt::Debug for ParquetRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParquetRows").field("n_rows", &self.n_rows).finish_non_exhaustive()
    }
}

fn field(name: &str, is_text: bool) -> Result<Type, ParquetError> {
    let (physical, logical) = if is_text {
        (PhysicalType::BYTE_ARRAY, LogicalType::String)
    } else {
        (PhysicalType::INT64, LogicalType::integer(64, false))
    };
    Type::primitive_type_builder(name, physical)
        .with_logical_type(Some(logical))
        .with_repetition(Repetition::OPTIONAL)
        .build()
}

/// The rows of a file, each as an object of JSON.
pub(super) struct ParquetReader {
    rows: RowIter<'static>,
    /// The name of the file in messages.
    name: String,
}

impl fmt::Debug for ParquetReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParquetReader").field("name", &self.name).finish_non_exhaustive()
    }
}

impl ParquetReader {
    pub(super) fn next(&mut self) -> Result<Option<String>, Failure> {
        let text = |row: Row| row.to_json_value().to_string();
        read_guarded(&self.name, || self.rows.next().map(|row| row.map(text)).transpose())
    }
}

fn read_guarded<T>(name: &str, read: impl FnOnce() -> Result<T, ParquetError>) -> Result<T, Failure> {
    let read = caught(read).ok_or_else(|| unreadable(name, &"it is damaged"))?;
    read.map_err(|err| unreadable(name, &err))
}

fn unreadable(name: &str, why: &dyn Display) -> Failure {
    Failure::Input(format!("cannot read {name}: {why}"))
}

/// Opens a file, and returns its provenance and its rows.
pub(super) fn read(path: &Path) -> Result<(Provenance, ParquetReader), Failure> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|err| unreadable(&name, &err))?;
    let reader = read_guarded(&name, || SerializedFileReader::new(file))?;
    let pairs = reader.metadata().file_metadata().key_value_metadata();
    let about =
        pairs.into_iter().flatten().find(|pair| pair.key == ABOUT_KEY).and_then(|pair| pair.value.as_ref());
    let Some(about) = about else {
        return Err(Failure::Input(format!("{name} does not say what it is of, under the key {ABOUT_KEY}")));
    };
    let about = Provenance::of_text(about, &name)?;
    let rows = read_guarded(&name, || Ok(RowIter::from_file_into(Box::new(reader))))?;
    Ok((about, ParquetReader { rows, name }))
}
