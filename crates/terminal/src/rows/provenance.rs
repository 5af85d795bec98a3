//! The provenance of rows, so that those of different surveys are not mixed up.

use std::{
    env, fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use super::RowRecord;
use crate::{
    deals::{Deals, Range, Shard},
    failure::Failure,
    part_file::PartFile,
};

/// The provenance of a file of rows, as JSON. It is in a separate file beside the rows; a Parquet file contains it.
#[derive(Clone, PartialEq, Debug)]
pub struct Provenance(Map<String, Value>);

/// The extension that is added to the name of a file of rows.
const EXTENSION: &str = ".about.json";

impl Provenance {
    /// Returns the provenance of rows of these deals. `options` are those that rows depend on.
    pub fn new(kind: &'static str, game: &str, deals: &Deals, options: &Value) -> Provenance {
        let Deals { range: Range { first, last }, shard } = deals;
        let what = json!({
            "rows": kind, "game": game, "first": first, "last": last, "shard": shard.to_string(),
            "build": *BUILD,
        });
        let all = [&what, options].into_iter().filter_map(Value::as_object).flatten();
        Provenance(all.map(|(key, value)| (key.clone(), value.clone())).collect())
    }

    /// Returns the path of the provenance of this file of rows.
    pub(super) fn beside(rows: &Path) -> PathBuf {
        let mut name = rows.as_os_str().to_os_string();
        name.push(EXTENSION);
        name.into()
    }

    /// Reads the provenance beside a file of rows.
    pub(super) fn read_beside(rows: &Path) -> Result<Provenance, Failure> {
        let path = Provenance::beside(rows);
        let name = path.display().to_string();
        match fs::read_to_string(&path) {
            Ok(text) => Provenance::of_text(&text, &name),
            Err(err) if err.kind() == ErrorKind::NotFound => {
                let what = format!("{name} is missing, which says what {} is of", rows.display());
                Err(Failure::Input(what))
            }
            Err(err) => Err(Failure::Input(format!("cannot read {name}: {err}"))),
        }
    }

    /// Returns whether there is a file with the provenance of this file of rows.
    pub(super) fn is_beside(rows: &Path) -> bool {
        Provenance::beside(rows).exists()
    }

    /// Reads a provenance from `text`, which messages call `name`.
    pub(super) fn of_text(text: &str, name: &str) -> Result<Provenance, Failure> {
        let wrong = |what: String| Failure::Input(format!("{name}: {what}"));
        let object: Map<String, Value> =
            serde_json::from_str(text).map_err(|err| wrong(format!("not a JSON object: {err}")))?;
        let about = Provenance(object);
        for key in ["rows", "game", "shard", "build"] {
            about.text(key).ok_or_else(|| wrong(format!("{key} is not text, or is missing")))?;
        }
        about.deals().map(|_| about).map_err(wrong)
    }

    pub(super) fn write_beside(&self, rows: &Path) -> Result<(), Failure> {
        let path = Provenance::beside(rows);
        let part = PartFile::beside(&path);
        let written = fs::write(part.path(), self.to_text()).and_then(|()| part.complete());
        written.map_err(|err| Failure::File { name: path.display().to_string(), err })
    }

    pub(super) fn to_text(&self) -> String {
        format!("{}\n", Value::Object(self.0.clone()))
    }

    /// Returns the first difference other than the last deal, as a part of a sentence.
    pub(super) fn difference(&self, other: &Provenance) -> Option<String> {
        let value = |about: &Provenance, key: &str| about.0.get(key).cloned().unwrap_or_default();
        let mut keys = self.0.keys().chain(other.0.keys());
        let key = keys.find(|&key| key != "last" && value(self, key) != value(other, key))?;
        let told = |about: &Provenance| match value(about, key) {
            Value::Null => "nothing".to_string(),
            value => value.to_string(),
        };
        Some(format!("{key} is {}, not {}", told(other), told(self)))
    }

    /// Checks that the rows of `name`, which have this provenance, can belong to `asked`.
    pub(super) fn check_same<R: RowRecord>(&self, asked: &Provenance, name: &str) -> Result<(), Failure> {
        match asked.difference(self) {
            None => Ok(()),
            Some(difference) => {
                let command = R::COMMAND;
                Err(Failure::Input(format!("{name} belongs to another run of `{command}`: {difference}")))
            }
        }
    }

    /// Returns the provenance of all shards together.
    pub(super) fn whole(&self) -> Provenance {
        let mut whole = self.clone();
        whole.0.insert("shard".to_string(), Shard::WHOLE.to_string().into());
        whole
    }

    /// Returns the kind of the rows.
    pub fn kind(&self) -> &str {
        self.text("rows").unwrap_or_default()
    }

    /// Returns the game, with the numbering of its deals if it has another than the default.
    pub fn game(&self) -> &str {
        self.text("game").unwrap_or_default()
    }

    /// Returns the deals of the rows, or an error that says what is wrong with their description.
    pub fn deals(&self) -> Result<Deals, String> {
        let number = |key| {
            let number = self.0.get(key).and_then(Value::as_u64);
            number.ok_or_else(|| format!("{key} is not a whole number, or is missing"))
        };
        let (first, last) = (number("first")?, number("last")?);
        if last < first {
            return Err("last comes before first".to_string());
        }
        let shard = self.text("shard").unwrap_or_default().parse().map_err(|err| format!("shard: {err}"))?;
        Ok(Deals { range: Range { first, last }, shard })
    }

    fn text(&self, key: &str) -> Option<&str> {
        self.0.get(key).and_then(Value::as_str)
    }
}

/// The version of this program, and the beginning of its SHA-256, since another build may examine other positions.
static BUILD: LazyLock<String> = LazyLock::new(|| {
    let version = env!("CARGO_PKG_VERSION");
    match env::current_exe().and_then(fs::read) {
        Ok(bytes) => {
            let digest = Sha256::digest(bytes);
            let start: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
            format!("{version} {start}")
        }
        Err(_) => version.to_string(),
    }
});

#[cfg(test)]
mod tests {
    use super::*;

    fn about(range: &str, shard: &str, options: Value) -> Provenance {
        let deals = Deals { range: range.parse().unwrap(), shard: shard.parse().unwrap() };
        Provenance::new("survey", "freecell", &deals, &options)
    }

    #[test]
    fn round_trips() {
        let about = about("1..=9", "2/3", json!({ "nodes": null, "seconds": 0.5 }));
        let read = Provenance::of_text(&about.to_text(), "x").unwrap();
        assert_eq!(read, about);
        assert_eq!((read.kind(), read.game()), ("survey", "freecell"));
        let deals = read.deals().unwrap();
        assert_eq!((deals.range.to_string().as_str(), deals.shard.to_string().as_str()), ("1..=9", "2/3"));
    }

    #[test]
    fn tells_what_differs() {
        let one = about("1..=9", "2/3", json!({ "nodes": null, "goal": "any" }));
        assert_eq!(one.difference(&about("1..=12", "2/3", json!({ "nodes": null, "goal": "any" }))), None);
        #[track_caller]
        fn check(one: &Provenance, other: &Provenance, expected: &str) {
            assert_eq!(one.difference(other).as_deref(), Some(expected));
        }
        let other = about("1..=9", "2/3", json!({ "nodes": 5, "goal": "any" }));
        check(&one, &other, "nodes is 5, not nothing");
        check(&one, &about("1..=9", "1/3", json!({ "goal": "any" })), "shard is \"1/3\", not \"2/3\"");
        check(&one, &about("2..=9", "2/3", json!({ "goal": "any" })), "first is 2, not 1");
        assert_eq!(one.whole().difference(&about("1..=9", "3/3", json!({ "goal": "any" })).whole()), None);
    }

    #[test]
    fn rejects_malformed_text() {
        #[track_caller]
        fn check(text: &str, expected: &str) {
            assert_eq!(Provenance::of_text(text, "x").unwrap_err().to_string(), format!("x: {expected}"));
        }
        check("[]", "not a JSON object: invalid type: sequence, expected a map at line 1 column 0");
        check("{}", "rows is not text, or is missing");
        let with = |deals: &str| format!("{{\"rows\":\"survey\",\"game\":\"x\",\"build\":\"1\",{deals}}}");
        check(&with("\"shard\":\"1/1\",\"first\":-1"), "first is not a whole number, or is missing");
        check(&with("\"shard\":\"1/1\",\"first\":5,\"last\":4"), "last comes before first");
        let shards = "shard: shards are numbered from 1: 2/4 is the second of four";
        check(&with("\"shard\":\"5/4\",\"first\":5,\"last\":5"), shards);
    }
}
