/// What the search leaves out. No verdict depends on it, which is how each is tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Prunes {
    pub(super) homes: Homes,
    /// See [`is_hopeless`](super::hope::is_hopeless).
    pub(super) hope: bool,
}

/// Which cards go home before anything else is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Homes {
    /// See [`safe_homes`](super::steps::safe_homes).
    Safe,
    #[cfg(test)]
    None,
    /// Which loses deals that can be won.
    #[cfg(test)]
    Every,
}

impl Prunes {
    pub(super) const ALL: Prunes = Prunes { homes: Homes::Safe, hope: true };

    #[cfg(test)]
    pub(super) const NONE: Prunes = Prunes { homes: Homes::None, hope: false };
}
