//! One command per job.

fn main() {}
