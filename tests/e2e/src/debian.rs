//! Debian's packages: where this machine has them from, and unpacking them without installing anything.

use std::path::Path;
use std::process::Command;

use crate::command::{self, CommandError};
use crate::folder;
use crate::tools;

/// Gives the place that this machine's apt has Debian itself from, if there is one.
///
/// # Errors
/// There is no apt, or it has no lists and cannot fetch them.
pub(crate) fn mirror() -> Result<Option<String>, CommandError> {
    let known = || {
        let mut targets = Command::new("apt-get");
        targets.args(["indextargets", "--format", "$(SITE)"]);
        command::read(targets.args(["Created-By: Packages", "Origin: Debian", "Label: Debian"]))
    };
    let mut sites = known()?;
    if sites.is_empty() {
        // Whose packages they are stands in the lists, which a small image comes without.
        tools::renew_lists()?;
        sites = known()?;
    }
    Ok(sites.lines().next().map(|site| site.trim_end_matches('/').to_owned()))
}

/// Unpacks every package of a folder below another.
///
/// # Errors
/// One cannot be unpacked.
pub(crate) fn unpack(packages: &Path, root: &Path) -> Result<(), CommandError> {
    for package in folder::entries(packages)? {
        if package.extension().is_some_and(|extension| extension == "deb") {
            command::run(Command::new("dpkg-deb").arg("--extract").arg(&package).arg(root))?;
        }
    }
    Ok(())
}
