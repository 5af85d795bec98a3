use super::{Loaded, Memory, MemoryError, Storage, slots};
use crate::settings::{Setting, Settings};

const KEY: &str = "unbury/settings";

impl<S: Storage> Memory<S> {
    /// Reads the settings.
    pub fn settings(&self) -> Loaded<Settings> {
        slots::load(&self.storage, KEY)
    }

    /// Saves one choice, and leaves alone the changes of other tabs.
    ///
    /// # Errors
    ///
    /// If this fails, the settings saved before are still there.
    pub fn set(&self, setting: Setting) -> Result<(), MemoryError> {
        let before = self.settings().found;
        let settings = before.unwrap_or_default().with(setting);
        if before == Some(settings) {
            return Ok(());
        }
        slots::save(&self.storage, KEY, &settings)
    }
}
