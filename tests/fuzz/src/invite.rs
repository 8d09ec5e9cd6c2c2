//! What somebody scans or pastes.

use outcry_link::Invite;

/// Reads a text; what is taken for an invite has to be one.
///
/// # Panics
/// One of these promises is broken.
pub fn scan(text: &[u8]) {
    let text = String::from_utf8_lossy(text);
    match Invite::parse(&text) {
        Ok(invite) => {
            let uri = invite.uri();
            assert_eq!(uri.len(), 119, "an invite has 119 letters");
            assert_eq!(Invite::parse(&uri).as_ref(), Ok(&invite), "an invite is not what it says");
            assert!(
                outcry_screens::render::Matrix::of(&uri).is_ok_and(|matrix| matrix.side() == 37),
                "an invite has no code"
            );
            assert!(!format!("{invite:?}").contains(&uri[80..119]), "a log would let people in");
        }
        Err(error) => assert!(error.to_string().contains(": "), "an error does not say what to do"),
    }
}
