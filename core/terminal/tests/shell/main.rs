//! The shell, seen from outside: what it draws, and what comes of keys and clicks.

mod samples;

mod hands;
mod sights;
