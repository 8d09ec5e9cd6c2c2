//! The terminal shell of Outcry.
