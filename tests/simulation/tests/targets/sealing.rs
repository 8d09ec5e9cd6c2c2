//! How much a host seals for each move, from which the bench of sealing takes its sizes.

use std::collections::BTreeMap;
use std::time::Duration;

use outcry_air::NodeId;
use outcry_link::{PacketKind, Reassembly, unbundle};
use outcry_simulation::Recorder;

use crate::{direct, table};

/// What the bench `seal` of the links seals for a move: a packet for each of twelve links and one more for two of them.
const PACKETS: f64 = 14.0;
const BYTES: f64 = 12.0 * 13.0 + 2.0 * 40.0;

/// The counter and the tag of a sealed packet, in bytes.
const SEAL: usize = 19;

/// Acknowledgements, heartbeats, deals and bells count for the moves too.
#[test]
fn the_bench_of_sealing_seals_more_than_a_move_brings_about() {
    let mut table = table(0, 12, direct(12), 0.05);
    table.start().unwrap();
    let mut recorder = Recorder::new(&mut table);
    table.field.air.sniff(true);
    let mut lines: BTreeMap<NodeId, Reassembly> = BTreeMap::new();
    let (mut packets, mut bytes) = (0_u32, 0_u32);
    let until = table.field.now() + Duration::from_hours(1);
    while !table.is_over() && table.step(until) {
        recorder.watch(&mut table);
        while let Some(sniffed) = table.field.air.poll_sniffed() {
            let (NodeId(0), Some(to)) = (sniffed.from, sniffed.to) else { continue };
            let line = lines.entry(to).or_default();
            for frame in unbundle(&sniffed.bytes).unwrap() {
                if let Ok(Some((_, packet))) = line.take(frame)
                    && packet.kind() == PacketKind::Sealed
                {
                    packets += 1;
                    bytes += (packet.bytes().len() - SEAL) as u32;
                }
            }
        }
    }
    let moves = f64::from(recorder.figures(&table).actions as u32);
    let (packets, bytes) = (f64::from(packets) / moves, f64::from(bytes) / moves);
    println!("{packets:.1} packets and {bytes:.0} bytes are sealed for each of {moves} moves with 12 hands");
    assert!(moves > 1_000.0 && packets <= PACKETS && bytes <= BYTES);
    assert!(packets > PACKETS / 2.0 && bytes > BYTES / 2.0, "the bench seals far too much");
}
