//! A hash that is the same on every machine and in every version.

/// 64-bit FNV-1a of these texts, one after another. Each of its steps is a bijection, so that a single changed byte is
/// always noticed.
pub(crate) fn fnv<'a>(parts: impl IntoIterator<Item = &'a str>) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for part in parts {
        // No text has the byte 255 in it.
        for byte in part.bytes().chain([255]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    hash
}
