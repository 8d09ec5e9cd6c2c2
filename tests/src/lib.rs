//! What the tests of whole tables share.
