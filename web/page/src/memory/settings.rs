use super::{Loaded, Memory, MemoryError, Storage, fields, slots};

const KEY: &str = "unbury/settings";

/// What the user chose, by name. The page knows what the names and values mean.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings(Vec<(String, String)>);

impl Settings {
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|it| it.0 == name).map(|it| it.1.as_str())
    }

    fn set(&mut self, name: &str, value: &str) {
        self.0.retain(|it| it.0 != name);
        self.0.push((name.to_string(), value.to_string()));
    }

    fn body(&self) -> String {
        let mut body = String::new();
        for (name, value) in &self.0 {
            fields::push(&mut body, name, value);
        }
        body
    }

    pub(super) fn parse(body: &str) -> Option<Settings> {
        let fields = fields::read(body)?;
        Some(Settings(fields.into_iter().map(|(name, value)| (name.to_string(), value)).collect()))
    }
}

impl<S: Storage> Memory<S> {
    pub fn settings(&self) -> Loaded<Settings> {
        slots::load(&self.storage, KEY, Settings::parse)
    }

    /// Changes one setting, and leaves alone what other tabs have changed. The name has no spaces in it.
    pub fn set(&self, name: &str, value: &str) -> Result<(), MemoryError> {
        let mut settings = self.settings().found.unwrap_or_default();
        if settings.get(name) == Some(value) {
            return Ok(());
        }
        settings.set(name, value);
        slots::save(&self.storage, KEY, &settings.body())
    }
}
