//! Whether the tests of the radio of iPhones notice when a line of it is changed.

use std::fs;
use std::time::Duration;

use super::chroot::Debian;
use super::{BOOK, PACKAGE, Package, TEST};
use crate::cache;
use crate::changes::{self, ChangeError, Tested};
use crate::command;
use crate::workspace::Workspace;

/// The changes, in the package.
const CHANGES: &str = "mutants.json";

const SOURCES: &str = "Sources/OutcryBluetooth";

/// Those tests that take no real time and try what is changed.
const TESTS: [&str; 2] = ["OutcryBluetoothTests.BookTests", "OutcryBluetoothTests.RadioTests"];

/// `XCTest` says this of each test that it begins, so that without it nothing was built.
const BEGUN: &str = "Test Case '";

/// How long one change may take, and building everything before the first: one that leads to no end is noticed, too.
const LIMIT: Duration = Duration::from_mins(40);

/// Makes one change after the other in a copy, and has the tests of the radio notice each.
///
/// # Errors
/// A change went unnoticed, or could not be tried.
pub(crate) fn judge(workspace: &Workspace) -> Result<(), ChangeError> {
    let scratch = workspace.scratch().join("mutants-ios");
    cache::clear(&scratch)?;
    // The tests find the book from where they lie themselves.
    let (folder, book) = (scratch.join(PACKAGE), scratch.join(BOOK));
    changes::copy(&workspace.path(PACKAGE), &folder)?;
    changes::copy(&workspace.path(BOOK), &book)?;
    let debian = Debian::get(workspace)?;
    let package = Package { debian: &debian, folder, book, scratch };
    package.link(workspace)?;
    let output = package.scratch.join("tests.txt");
    // A change may leave a name unused, so that warnings are no faults here.
    let filters = TESTS.into_iter().flat_map(|name| ["--filter", name]).collect::<Vec<_>>();
    let mut swift = package.command(&[], TEST, &filters)?;
    changes::judge(&package.folder, CHANGES, SOURCES, || {
        let Err(cause) = command::run_within(&mut swift, LIMIT, None, Some(&output)) else {
            return Ok(Tested::Passed);
        };
        let tested = fs::read_to_string(&output)?.contains(BEGUN);
        Ok(if tested { Tested::Failed(cause) } else { Tested::NotBuilt(cause) })
    })
}
