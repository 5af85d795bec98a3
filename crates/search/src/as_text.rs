//! Whole numbers as text, since JavaScript's numbers have only 53 bits.

use serde::{Deserialize, Deserializer, Serializer, de::Error};

/// Writes a number in digits.
pub fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

/// Reads a number in digits.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
