//! What Apple's stores show of the app, held against what they take.

use std::fs;

use crate::android::listing::LANGUAGES;
use crate::workspace::Workspace;

/// The texts for each language below `ios/fastlane`, and how many letters Apple takes of each.
const TEXTS: [(&str, &str, usize); 8] = [
    ("metadata", "name.txt", 30),
    ("metadata", "subtitle.txt", 30),
    ("metadata", "keywords.txt", 100),
    ("metadata", "promotional_text.txt", 170),
    ("metadata", "description.txt", 4_000),
    ("metadata", "release_notes.txt", 4_000),
    ("testflight", "description.txt", 4_000),
    ("testflight", "what_to_test.txt", 4_000),
];

#[test]
fn texts_are_as_long_as_apple_takes() {
    let folder = Workspace::find().unwrap().path("ios/fastlane");
    for language in LANGUAGES {
        for (kind, name, most) in TEXTS {
            let path = folder.join(kind).join(language).join(name);
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let letters = text.trim().chars().count();
            assert!((1..=most).contains(&letters), "{}: {letters} letters of {most}", path.display());
            // A review turns down what speaks of other systems.
            assert!(!text.contains("Android") && !text.contains("TalkBack"), "{}", path.display());
        }
    }
}
