//! What the system lets the app do.

/// Says whether somebody can see the app.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum AppPhase {
    /// It is on the screen.
    Active,
    /// It is not. A table without other phones stands still until it is again; one with others goes on for as long as the
    /// system lets the app run, and stands still for as long as it does not.
    Background,
}
