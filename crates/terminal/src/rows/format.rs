//! The text formats of rows.

use std::str::FromStr;

use serde_json::Value;

use crate::output::counted;

/// A text format of rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowFormat {
    /// Without quotes: no field needs them.
    Csv,
    /// One JSON object per line.
    JsonLines,
}

impl RowFormat {
    /// Returns the beginning of the row of `deal`, which is the same in every survey that this program writes.
    pub fn row_head(self, deal: u64) -> String {
        match self {
            RowFormat::Csv => format!("{deal},"),
            RowFormat::JsonLines => format!("{{\"deal\":{deal},"),
        }
    }

    /// Appends a row with these columns and values, and a newline.
    pub fn write(self, header: &str, values: &Value, to: &mut String) {
        let values = values.as_array().into_iter().flatten();
        let fields: Vec<String> = match self {
            RowFormat::Csv => values.map(field).collect(),
            RowFormat::JsonLines => {
                header.split(',').zip(values).map(|(key, value)| format!("\"{key}\":{value}")).collect()
            }
        };
        let row = fields.join(",");
        *to += &match self {
            RowFormat::Csv => format!("{row}\n"),
            RowFormat::JsonLines => format!("{{{row}}}\n"),
        };
    }

    /// Returns the values in a row with these columns.
    pub fn fields<const N: usize>(self, header: &str, text: &str) -> Result<[String; N], String> {
        match self {
            RowFormat::Csv => csv_fields(text),
            RowFormat::JsonLines => json_fields(header, text),
        }
    }
}

fn csv_fields<const N: usize>(text: &str) -> Result<[String; N], String> {
    let fields: Vec<String> = text.split(',').map(str::to_string).collect();
    <[String; N]>::try_from(fields)
        .map_err(|fields| format!("{}; a row has {N}", counted(fields.len() as u64, "column")))
}

fn json_fields<const N: usize>(header: &str, text: &str) -> Result<[String; N], String> {
    let value: Value = serde_json::from_str(text).map_err(|err| format!("not JSON: {err}"))?;
    let object = value.as_object().ok_or("not a JSON object")?;
    let mut fields = [const { String::new() }; N];
    for (field, key) in fields.iter_mut().zip(header.split(',')) {
        *field = match object.get(key) {
            Some(Value::Array(_) | Value::Object(_) | Value::Bool(_)) => {
                return Err(format!("{key} is not text or a number"));
            }
            Some(value) => self::field(value),
            None => return Err(format!("{key} is missing")),
        };
    }
    Ok(fields)
}

/// Returns a value in CSV.
fn field(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// Reads a whole number from the column `key`, or returns an error that says what is wrong with it.
pub fn number<N: FromStr>(key: &str, text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("{key} is not a whole number: “{text}”"))
}
