//! Frames that hold a whole packet of a handshake, for phones that run no app of ours.

/// A whole packet of a handshake, of the class ordinary, for the neighbour itself.
const HEAD: [u8; 2] = [0x01, 0x00];

/// Gives a frame that holds a whole packet of a handshake.
pub fn handshake_frame(packet: &[u8]) -> Vec<u8> {
    [&HEAD, packet].concat()
}

/// Gives the packet of a handshake that a frame holds as a whole, if it does.
pub(crate) fn handshake_packet(frame: &[u8]) -> Option<&[u8]> {
    frame.strip_prefix(&HEAD)
}
