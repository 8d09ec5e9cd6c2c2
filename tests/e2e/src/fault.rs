//! What keeps any lane from doing its work.

use std::io;

use thiserror::Error;

use crate::bindgen::BindgenError;
use crate::command::CommandError;
use crate::tools::ToolError;
use crate::workspace::WorkspaceError;

/// Says why a lane could not do its work, or which of its commands failed.
#[derive(Debug, Error)]
pub(crate) enum LaneError {
    /// A command failed; its output says at what.
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// Something was not built.
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    #[error(transparent)]
    Bindgen(#[from] BindgenError),
    #[error("a file of the lane could not be used ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
}
