//! The program `outcry`.

fn main() {}
