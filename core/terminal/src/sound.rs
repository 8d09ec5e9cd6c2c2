//! The command `sound`: what phones play, as a file to listen to.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use outcry_rules::Seat;
use outcry_rules::limits::SEATS_MAX;
use outcry_screens::sound::{SAMPLE_RATE, SoundName};
use thiserror::Error;

use crate::suggestion::UnknownName;

/// Says why a sound could not be written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SoundError {
    /// There is no sound of that name.
    #[error(transparent)]
    NoSuch(#[from] UnknownName),
    #[error("a terminal shows no sound: name a file, or pipe it on to a player such as `aplay`")]
    Terminal,
    #[error("{} could not be written: {cause}", file.display())]
    Save { file: PathBuf, cause: io::Error },
    #[error("the sound could not be written: {0}")]
    Write(#[from] io::Error),
}

/// Writes a sound as WAV, to a new file or to `output`.
///
/// # Errors
/// There is no such sound, the file exists already, or writing failed; without a file, `output` is a terminal.
pub fn sound(
    name: &str,
    seat: Seat,
    file: Option<&Path>,
    mut output: impl Write,
    to_terminal: bool,
) -> Result<(), SoundError> {
    let Some(sound) = SoundName::named(name) else {
        let known: Vec<&str> = SoundName::ALL.iter().map(|sound| sound.name()).collect();
        let advice = format!("choose one of {}", known.join(", "));
        return Err(UnknownName::new("sound", name, known, advice).into());
    };
    let Some(file) = file else {
        if to_terminal {
            return Err(SoundError::Terminal);
        }
        return Ok(output.write_all(&wav(&outcry_screens::sound::sound(sound, seat)))?);
    };
    let save = |cause| SoundError::Save { file: file.to_owned(), cause };
    let mut new = File::create_new(file).map_err(save)?;
    new.write_all(&wav(&outcry_screens::sound::sound(sound, seat))).map_err(save)
}

/// Reads a seat of the command line, which counts them from 1 as the lobby does.
///
/// # Errors
/// No table has such a seat.
pub fn seat(text: &str) -> Result<Seat, String> {
    let place: Option<usize> = text.parse().ok();
    place
        .and_then(|place| Seat::new(place.checked_sub(1)?))
        .ok_or_else(|| format!("a seat is a number from 1 to {SEATS_MAX}"))
}

/// Makes a WAV file: 16 bits, one channel.
fn wav(samples: &[i16]) -> Vec<u8> {
    const BYTES: u16 = size_of::<i16>() as u16;
    // Every sound takes about a second.
    let size = samples.len() as u32 * u32::from(BYTES);
    let mut bytes = Vec::new();
    bytes.extend(b"RIFF");
    bytes.extend((36 + size).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16_u32.to_le_bytes());
    // Plain samples, and how many channels.
    bytes.extend([1_u16, 1].map(u16::to_le_bytes).concat());
    bytes.extend([SAMPLE_RATE, SAMPLE_RATE * u32::from(BYTES)].map(u32::to_le_bytes).concat());
    bytes.extend([BYTES, BYTES * 8].map(u16::to_le_bytes).concat());
    bytes.extend(b"data");
    bytes.extend(size.to_le_bytes());
    bytes.extend(samples.iter().copied().flat_map(i16::to_le_bytes));
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first() -> Seat {
        seat("1").unwrap()
    }

    fn written(name: &str, seat: Seat) -> Vec<u8> {
        let mut bytes = Vec::new();
        sound(name, seat, None, &mut bytes, false).unwrap();
        bytes
    }

    #[test]
    fn a_sound_is_a_wav_file() {
        #[rustfmt::skip]
        let header = [
            b'R', b'I', b'F', b'F', 0x46, 0x56, 0, 0, b'W', b'A', b'V', b'E', // 22 086 bytes follow
            b'f', b'm', b't', b' ', 16, 0, 0, 0, 1, 0, 1, 0, 0x44, 0xAC, 0, 0, 0x88, 0x58, 1, 0, 2, 0, 16, 0,
            b'd', b'a', b't', b'a', 0x22, 0x56, 0, 0, // 22 050 bytes: a quarter of a second
        ];
        let bytes = written("seated", first());
        assert_eq!(bytes[..44], header);
        assert_eq!(bytes.len(), 44 + 22_050);
        for name in SoundName::ALL {
            let samples = outcry_screens::sound::sound(*name, first());
            let body = written(name.name(), first());
            assert!(body[44..].iter().copied().eq(samples.into_iter().flat_map(i16::to_le_bytes)));
        }
        assert_ne!(written("bell", first()), written("bell", seat("3").unwrap()));
    }

    #[test]
    fn an_unknown_sound_names_those_there_are() {
        let error = |name| sound(name, first(), None, io::sink(), false).unwrap_err().to_string();
        assert_eq!(
            error("gong"),
            "there is no sound `gong`: choose one of bell, winners-bell, dull-bell, opening, deal, seated"
        );
        assert!(error("dullbell").contains("did you mean `dull-bell`?"), "{}", error("dullbell"));
    }

    #[test]
    fn seats_are_counted_from_one() {
        assert_eq!(seat("3"), Ok(Seat::new(2).unwrap()));
        assert_eq!(seat("13"), Ok(Seat::new(12).unwrap()));
        for wrong in ["0", "14", "-1", "x", ""] {
            assert_eq!(seat(wrong), Err("a seat is a number from 1 to 13".to_owned()), "{wrong}");
        }
    }

    #[test]
    fn what_cannot_be_written_is_said() {
        let nowhere = sound("bell", first(), Some(Path::new("/no/such/folder/out.wav")), io::sink(), false);
        let message = nowhere.unwrap_err().to_string();
        assert!(message.starts_with("/no/such/folder/out.wav could not be written: "), "{message}");
        let file = std::env::temp_dir().join(format!("outcry-sound-{}.wav", std::process::id()));
        sound("deal", first(), Some(&file), io::sink(), false).unwrap();
        let again = sound("bell", first(), Some(&file), io::sink(), false).unwrap_err();
        assert!(
            matches!(&again, SoundError::Save { cause, .. } if cause.kind() == io::ErrorKind::AlreadyExists)
        );
        assert_eq!(std::fs::read(&file).unwrap(), written("deal", first()), "a file was overwritten");
        std::fs::remove_file(file).unwrap();
        let shown = sound("bell", first(), None, io::sink(), true).unwrap_err();
        assert!(matches!(shown, SoundError::Terminal));
    }
}
