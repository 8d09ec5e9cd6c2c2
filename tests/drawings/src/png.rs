//! Writes PNG files: opaque, eight bits a channel.

use std::fs;
use std::io;
use std::path::Path;

use crc::{CRC_32_ISO_HDLC, Crc};
use miniz_oxide::deflate::compress_to_vec_zlib;
use tiny_skia::Pixmap;

/// What every PNG begins with.
const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// Eight bits, colours without transparency, and the only ways of packing, filtering and ordering that there are or need be.
const KIND: [u8; 5] = [8, 2, 0, 0, 0];

const LEVEL: u8 = 6;

/// Writes a picture; what is transparent in it becomes black.
pub(crate) fn write(picture: &Pixmap, path: &Path) -> io::Result<()> {
    let mut rows = Vec::new();
    for row in picture.pixels().chunks(picture.width() as usize) {
        // Each row says how it is filtered: not at all.
        rows.push(0);
        rows.extend(row.iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]));
    }
    let mut head = [picture.width().to_be_bytes(), picture.height().to_be_bytes()].concat();
    head.extend(KIND);
    let mut file = SIGNATURE.to_vec();
    for (name, content) in
        [(b"IHDR", head), (b"IDAT", compress_to_vec_zlib(&rows, LEVEL)), (b"IEND", Vec::new())]
    {
        file.extend((content.len() as u32).to_be_bytes());
        let named = [name.as_slice(), &content].concat();
        file.extend(&named);
        file.extend(Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(&named).to_be_bytes());
    }
    fs::write(path, file)
}
