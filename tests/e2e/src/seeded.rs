//! Violations that are planted on purpose: the lanes that are there to find them have to fail.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use thiserror::Error;

use crate::cache;
use crate::command::{self, CommandError};
use crate::log;
use crate::tools::{self, CARGO_DENY, ToolError};
use crate::workspace::Workspace;

/// Says what was not found, or why it was not looked for.
#[derive(Debug, Error)]
pub(crate) enum SeededError {
    #[error(transparent)]
    Tool(#[from] ToolError),
    #[error(transparent)]
    Command(#[from] CommandError),
    /// The workspace cannot be copied.
    #[error("the copy of the workspace could not be written ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    /// A lane finds something where nothing was planted.
    #[error("{0} fails where nothing was planted: mend that first, its output stands above")]
    Fails(&'static str),
    /// A lane passes where it should not.
    #[error("{what}: {lane} does not say `{says}`, as its output above shows")]
    Unfound { what: &'static str, lane: &'static str, says: &'static str },
}

/// Finds violations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lane {
    Deny,
    Clippy,
}

/// Something that the gate must find.
struct Violation {
    what: &'static str,
    /// Where it is added, at the end.
    file: &'static str,
    text: &'static str,
    lane: Lane,
    /// What the lane says of it, among other things.
    says: &'static str,
}

/// A package that is only there to bring something with it.
const CARRIER: (&str, &str) = (
    "tests/carrier",
    "[package]\nname = \"carrier\"\nversion = \"0.1.0\"\nedition = \"2024\"\npublish = false\nlicense = \"MIT\"\n\
     [dependencies]\ntokio.workspace = true\n",
);

const VIOLATIONS: [Violation; 7] = [
    Violation {
        what: "an arrow that runs up, from the rules to the table",
        file: "core/rules/Cargo.toml",
        // Any other would be a circle, which cargo itself refuses.
        text: "\n[target.'cfg(all())'.dev-dependencies]\noutcry-table.workspace = true\n",
        lane: Lane::Deny,
        says: "crate 'outcry-table = ",
    },
    Violation {
        what: "a crate of core that needs one of the tests",
        file: "core/link/Cargo.toml",
        text: "\n[target.'cfg(all())'.dependencies]\noutcry-reference.workspace = true\n",
        lane: Lane::Deny,
        says: "crate 'outcry-reference = ",
    },
    Violation {
        what: "a sans-IO crate that reaches tokio by way of another",
        file: "core/rules/Cargo.toml",
        text: "\n[target.'cfg(all())'.dependencies]\ncarrier = { path = \"../../tests/carrier\" }\n",
        lane: Lane::Deny,
        says: "crate 'tokio = ",
    },
    Violation {
        what: "a global generator of random numbers",
        file: "core/rules/Cargo.toml",
        text: "\n[target.'cfg(all())'.dependencies]\nrand = { workspace = true, features = [\"thread_rng\"] }\n",
        lane: Lane::Deny,
        says: "feature 'thread_rng'",
    },
    Violation {
        what: "a clock",
        file: "core/rules/src/lib.rs",
        text: "\n/// Planted.\npub fn planted() -> std::time::Duration {\n    std::time::Instant::now().elapsed()\n}\n",
        lane: Lane::Clippy,
        says: "use of a disallowed method `std::time::Instant::now`",
    },
    Violation {
        what: "an order that is random",
        file: "core/rules/src/lib.rs",
        text: "\n/// Planted.\npub fn planted(map: &std::collections::HashMap<u8, u8>) -> Vec<u8> {\n    \
               map.values().copied().collect()\n}\n",
        lane: Lane::Clippy,
        says: "use of a disallowed type `std::collections::HashMap`",
    },
    Violation {
        what: "a sans-IO crate that allows itself a clock",
        file: "core/rules/src/lib.rs",
        text: "\n/// Planted.\n#[allow(clippy::disallowed_types)]\npub fn planted(_: std::time::Instant) {}\n",
        lane: Lane::Clippy,
        says: "allow(clippy::disallowed_types) incompatible with previous forbid",
    },
];

/// Copies the workspace and plants one violation after the other; each has to be found.
///
/// # Errors
/// The first that was not, or what cannot be done.
pub(crate) fn check(workspace: &Workspace) -> Result<(), SeededError> {
    tools::program("git", "git")?;
    let seeded = Seeded {
        root: workspace.scratch().join("seeded/workspace"),
        target: workspace.scratch().join("seeded/target"),
        deny: CARGO_DENY.get(workspace)?,
    };
    seeded.copy(workspace)?;
    for lane in [Lane::Deny, Lane::Clippy] {
        let (passes, said) = seeded.judge(lane)?;
        if !passes {
            log::line(&said)?;
            return Err(SeededError::Fails(lane.name()));
        }
    }
    for violation in VIOLATIONS {
        let Violation { what, lane, says, .. } = violation;
        let (passes, said) = seeded.with(&violation)?;
        if passes || !said.contains(says) {
            log::line(&said)?;
            return Err(SeededError::Unfound { what, lane: lane.name(), says });
        }
        log::line(&format!("found by {}: {what}", lane.name()))?;
    }
    Ok(())
}

impl Lane {
    const fn name(self) -> &'static str {
        match self {
            Self::Deny => "deny",
            Self::Clippy => "clippy",
        }
    }
}

/// A copy of the workspace.
struct Seeded {
    root: PathBuf,
    target: PathBuf,
    deny: PathBuf,
}

impl Seeded {
    /// Copies every file that git knows or would take.
    fn copy(&self, workspace: &Workspace) -> Result<(), SeededError> {
        cache::clear(&self.root)?;
        let mut list = Command::new("git");
        list.current_dir(workspace.root()).args(["ls-files", "--cached", "--others", "--exclude-standard"]);
        for file in command::read(list.arg("--deduplicate"))?.lines() {
            let (from, to) = (workspace.path(file), self.root.join(file));
            // What was deleted and not yet committed is listed all the same.
            if from.is_file() {
                fs::create_dir_all(to.parent().unwrap_or(&self.root))?;
                fs::copy(from, to)?;
            }
        }
        let (folder, manifest) = CARRIER;
        fs::create_dir_all(self.root.join(folder).join("src"))?;
        fs::write(self.root.join(folder).join("src/lib.rs"), "")?;
        fs::write(self.root.join(folder).join("Cargo.toml"), manifest)?;
        Ok(())
    }

    /// Plants a violation, has its lane look at it, and takes it away again.
    fn with(&self, violation: &Violation) -> Result<(bool, String), SeededError> {
        let files = [Path::new(violation.file), Path::new("Cargo.lock")].map(|file| self.root.join(file));
        let before = [fs::read(&files[0])?, fs::read(&files[1])?];
        fs::write(&files[0], [&before[0], violation.text.as_bytes()].concat())?;
        let judged = self.judge(violation.lane);
        for (file, bytes) in files.iter().zip(before) {
            fs::write(file, bytes)?;
        }
        judged
    }

    /// Says whether the lane passes, and what it says.
    fn judge(&self, lane: Lane) -> Result<(bool, String), SeededError> {
        let mut command = match lane {
            Lane::Deny => {
                let mut deny = Command::new(&self.deny);
                deny.args(["--all-features", "--offline", "check", "--allow", "unused-wrapper", "bans"]);
                deny
            }
            Lane::Clippy => {
                let mut clippy = Command::new("cargo");
                clippy.args(["clippy", "--package=outcry-rules", "--quiet", "--", "--deny", "warnings"]);
                clippy.env("CARGO_TARGET_DIR", &self.target);
                clippy
            }
        };
        let output = command.current_dir(&self.root).stdin(Stdio::null()).output()?;
        let said = [output.stdout, output.stderr].concat();
        Ok((output.status.success(), String::from_utf8_lossy(&said).into_owned()))
    }
}
