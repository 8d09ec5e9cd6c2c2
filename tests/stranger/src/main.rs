//! Somebody who is not invited to a table, over real Bluetooth: `stranger dial ADAPTER SERVICE PHONES` writes garbage to
//! so many phones that advertise the table's service, `stranger wait ADAPTER SERVICE` advertises it too and is dialled,
//! until it is killed. Each writes what happens line by line.

#[cfg(target_os = "linux")]
mod dial;
mod garbage;
#[cfg(target_os = "linux")]
mod wait;

use std::process::ExitCode;

#[cfg(target_os = "linux")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (adapter, service, phones) = match arguments[..] {
        ["dial", adapter, service, phones] => (adapter, service, Some(phones)),
        ["wait", adapter, service] => (adapter, service, None),
        _ => {
            return misused(
                "write `stranger dial ADAPTER SERVICE PHONES` or `stranger wait ADAPTER SERVICE`",
            );
        }
    };
    let Ok(phones) = phones.map(str::parse).transpose() else {
        return misused("how many phones is a number");
    };
    let Ok(service) = service.parse() else { return misused("the service is a UUID") };
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return misused(&error.to_string()),
    };
    let done = runtime.block_on(async {
        let adapter = bluer::Session::new().await?.adapter(adapter)?;
        match phones {
            Some(phones) => dial::phones(&adapter, service, phones).await,
            None => wait::dialled(&adapter, service).await,
        }
    });
    done.map_or_else(|error| misused(&error.to_string()), |()| ExitCode::SUCCESS)
}

#[cfg(not(target_os = "linux"))]
fn main() -> ExitCode {
    misused("strangers need the bluetoothd of Linux")
}

fn misused(why: &str) -> ExitCode {
    eprintln!("error: {why}");
    ExitCode::from(2)
}
