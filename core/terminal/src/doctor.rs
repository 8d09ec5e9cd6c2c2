//! The command `doctor`: what stands in the way of playing over Bluetooth.

use std::io::{self, Write};

use thiserror::Error;

/// Says what stands in the way.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DoctorError {
    /// Bluetooth cannot be used as it is.
    #[cfg(feature = "ble")]
    #[error(transparent)]
    Hurdle(outcry_radio::BluetoothProblem),
    /// The program knows no Bluetooth.
    #[error("this program was built without Bluetooth: build it with `--features ble`")]
    NotBuilt,
    /// The system gives nothing to wait with.
    #[error("Bluetooth cannot be looked at ({0}): close other programs and try again")]
    System(io::Error),
    #[error("what was found could not be written: {0}")]
    Write(#[from] io::Error),
}

/// Looks at everything that Bluetooth takes, and writes what is as it should be.
///
/// # Errors
/// The first thing that stands in the way, with what mends it.
#[cfg(feature = "ble")]
pub fn doctor(adapter: Option<&str>, mut output: impl Write) -> Result<(), DoctorError> {
    use outcry_radio::{BleRadio, BluetoothDiagnosis};
    use outcry_rules::limits::QUOTED_CAUSE_MAX;
    use outcry_rules::quoted;

    let checkup = BluetoothDiagnosis::make(adapter).map_err(DoctorError::System)?;
    for line in checkup.to_string().lines() {
        writeln!(output, "{}", quoted(line, QUOTED_CAUSE_MAX))?;
    }
    if let Some(hurdle) = checkup.hurdle {
        output.flush()?;
        return Err(DoctorError::Hurdle(hurdle));
    }
    if BleRadio::CAN_JOIN {
        writeln!(
            output,
            "Play over Bluetooth with `outcry host --radio ble` and `outcry join CODE --radio ble`."
        )?;
    } else {
        writeln!(
            output,
            "Host a table with `outcry host --radio ble`, as its bell and board. Who joins is dialled, which takes a GATT \
             server, and on this system the program has none: join from a phone or from Linux. Nobody has played from \
             this system yet: tell us what you see."
        )?;
    }
    Ok(())
}

/// Says that the program knows no Bluetooth.
///
/// # Errors
/// Always.
#[cfg(not(feature = "ble"))]
pub fn doctor(_: Option<&str>, _: impl Write) -> Result<(), DoctorError> {
    Err(DoctorError::NotBuilt)
}
