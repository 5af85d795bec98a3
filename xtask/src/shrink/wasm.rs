//! The names of what a module imports and exports.

use std::collections::BTreeMap;

/// A module and its script.
pub(super) struct Short {
    pub(super) module: Vec<u8>,
    pub(super) script: String,
}

const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;
const EXPORTS: u8 = 7;

/// Both with short names in place of those that wasm-bindgen made, and the module without the sections that mean
/// nothing to a browser. `None` if this is not a module that can be read.
pub(super) fn shorten(module: &[u8], script: &str) -> Option<Short> {
    let mut names = Names::default();
    let (head, rest) = module.split_at_checked(8)?;
    let mut short = head.to_vec();
    let mut rest = Reader(rest);
    while !rest.0.is_empty() {
        let id = rest.bytes(1)?[0];
        let len = rest.number()?;
        let section = rest.bytes(len)?;
        let section = match id {
            CUSTOM => continue,
            IMPORTS => names.imports(Reader(section))?,
            EXPORTS => names.exports(Reader(section))?,
            _ => section.to_vec(),
        };
        short.push(id);
        write_bytes(&mut short, &section);
    }
    Some(Short { module: short, script: names.replace_in(script) })
}

/// The short names by the long ones.
#[derive(Default)]
struct Names(BTreeMap<String, String>);

impl Names {
    fn imports(&mut self, mut section: Reader) -> Option<Vec<u8>> {
        let mut short = Vec::new();
        let n_imports = section.number()?;
        write_number(&mut short, n_imports);
        for _ in 0..n_imports {
            for _ in ["module", "name"] {
                let name = section.name()?;
                write_bytes(&mut short, self.short(name).as_bytes());
            }
            let description = section.import()?;
            short.extend(description);
        }
        Some(short)
    }

    fn exports(&mut self, mut section: Reader) -> Option<Vec<u8>> {
        let mut short = Vec::new();
        let n_exports = section.number()?;
        write_number(&mut short, n_exports);
        for _ in 0..n_exports {
            let name = section.name()?;
            write_bytes(&mut short, self.short(name).as_bytes());
            short.extend(section.bytes(1)?);
            write_number(&mut short, section.number()?);
        }
        Some(short)
    }

    /// Names without two underscores, such as `memory`, may mean other things in the script, too.
    fn short(&mut self, name: &str) -> String {
        if !name.contains("__") && !name.starts_with("./") {
            return name.to_owned();
        }
        let mut n_names = self.0.len();
        let made = || {
            let mut short = String::new();
            loop {
                short.push(char::from(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[n_names % 52]));
                n_names /= 52;
                if n_names == 0 {
                    return short;
                }
            }
        };
        self.0.entry(name.to_owned()).or_insert_with(made).clone()
    }

    fn replace_in(&self, script: &str) -> String {
        let is_of_name = |it: char| it.is_ascii_alphanumeric() || matches!(it, '_' | '$' | '.' | '/' | '-');
        let mut short = String::new();
        let mut rest = script;
        while let Some(start) = rest.find(is_of_name) {
            let len = rest[start..].find(|it| !is_of_name(it)).unwrap_or(rest.len() - start);
            let name = &rest[start..start + len];
            short.push_str(&rest[..start]);
            match (self.0.get(name), name.strip_prefix("wasm.").and_then(|it| self.0.get(it))) {
                (Some(it), _) => short.push_str(it),
                (None, Some(it)) => short.extend(["wasm.", it]),
                (None, None) => short.push_str(name),
            }
            rest = &rest[start + len..];
        }
        short + rest
    }
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn bytes(&mut self, len: usize) -> Option<&'a [u8]> {
        self.0.split_off(..len)
    }

    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..32).step_by(7) {
            let byte = self.bytes(1)?[0];
            number |= usize::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    fn name(&mut self) -> Option<&'a str> {
        let len = self.number()?;
        str::from_utf8(self.bytes(len)?).ok()
    }

    /// What kind of import it is. Only functions: wasm-bindgen imports nothing else.
    fn import(&mut self) -> Option<Vec<u8>> {
        let mut import = self.bytes(1)?.to_vec();
        if import != [0] {
            return None;
        }
        write_number(&mut import, self.number()?);
        Some(import)
    }
}

fn write_bytes(to: &mut Vec<u8>, bytes: &[u8]) {
    write_number(to, bytes.len());
    to.extend(bytes);
}

fn write_number(to: &mut Vec<u8>, mut number: usize) {
    while 128 <= number {
        to.push(number as u8 | 128);
        number >>= 7;
    }
    to.push(number as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(id: u8, parts: &[&[u8]]) -> Vec<u8> {
        let mut section = vec![id];
        write_bytes(&mut section, &parts.concat());
        section
    }

    fn name(name: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        write_bytes(&mut bytes, name.as_bytes());
        bytes
    }

    fn module(names: [&str; 4], custom: &[u8]) -> Vec<u8> {
        let [from, imported, exported, memory] = names.map(name);
        let imports = section(IMPORTS, &[&[1], &from, &imported, &[0, 200, 1]]);
        let exports = section(EXPORTS, &[&[2], &exported, &[0, 3], &memory, &[2, 0]]);
        [b"\0asm\x01\0\0\0".as_slice(), &imports, &section(3, &[&[1, 5]]), &exports, custom].concat()
    }

    #[test]
    fn module_and_script_get_the_same_short_names() {
        let long = ["./page_bg.js", "__wbg_add_9ceab44da1353b80", "__wbindgen_malloc", "memory"];
        let script =
            "{ \"./page_bg.js\": { __wbg_add_9ceab44da1353b80: f(wasm.__wbindgen_malloc, wasm.memory) } }";
        let short = shorten(&module(long, &section(CUSTOM, &[&name("name")])), script).unwrap();
        assert_eq!(short.module, module(["a", "b", "c", "memory"], &[]));
        assert_eq!(short.script, "{ \"a\": { b: f(wasm.c, wasm.memory) } }");
        let again = shorten(&short.module, &short.script).unwrap();
        assert_eq!((again.module, again.script), (short.module, short.script));
    }

    #[test]
    fn what_is_no_module_is_left_alone() {
        assert!(shorten(b"\0asm", "").is_none());
        assert!(shorten(b"\0asm\x01\0\0\0\x02\x7f", "").is_none());
    }
}
