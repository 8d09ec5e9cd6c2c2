//! What CHANGELOG.md says of a version.

/// How the section for what is still to come is called.
const TO_COME: &str = "Unreleased";

/// What the changelog has of a version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Section {
    /// Its section has a date, and so many entries.
    Dated { date: String, entries: usize },
    /// It has none of its own yet: these many entries are still to come.
    ToCome { entries: usize },
}

/// Finds what the changelog has of a version.
///
/// # Errors
/// It has nothing of it, a date that is none, or says that there is more to come than this version.
pub(crate) fn find(changelog: &str, version: &str) -> Result<Section, String> {
    let sections: Vec<(&str, usize)> = changelog
        .split("\n## ")
        .skip(1)
        .map(|section| {
            let (title, text) = section.split_once('\n').unwrap_or((section, ""));
            (title.trim(), text.lines().filter(|line| line.starts_with("- ")).count())
        })
        .collect();
    let of = |name: &str| {
        let title = format!("[{name}]");
        sections.iter().find_map(|(found, entries)| Some((found.strip_prefix(&title)?, *entries)))
    };
    let to_come = of(TO_COME).map_or(0, |(_, entries)| entries);
    match of(version) {
        Some((date, entries)) => {
            let date = date.trim_start_matches([' ', '-']);
            if !is_date(date) {
                return Err(format!("[{version}] has the date {date:?}: write it as 2026-12-31"));
            }
            if to_come > 0 {
                return Err(format!(
                    "{to_come} entries are under [{TO_COME}] beside the dated [{version}]: raise the version in Cargo.toml"
                ));
            }
            Ok(Section::Dated { date: date.to_owned(), entries })
        }
        None if to_come > 0 => Ok(Section::ToCome { entries: to_come }),
        None => Err(format!("there is neither [{version}] nor an entry under [{TO_COME}]: say what is new")),
    }
}

/// Says whether a text has the form of a date, year first.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    lengths == [4, 2, 2] && parts.iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_dated_or_still_to_come() {
        let dated = "# C\n\n## [0.2.0] - 2026-12-31\n\n- a\n- b\n\n## [0.1.0] - 2026-11-01\n\n- c\n";
        let date = "2026-12-31".to_owned();
        assert_eq!(find(dated, "0.2.0"), Ok(Section::Dated { date, entries: 2 }));
        let to_come = "# C\n\n## [Unreleased]\n\n### Added\n\n- a\n  and more\n";
        assert_eq!(find(to_come, "0.1.0"), Ok(Section::ToCome { entries: 1 }));
    }

    #[test]
    fn what_is_no_section_is_told() {
        for changelog in [
            "# C\n",
            "# C\n\n## [Unreleased]\n",
            "# C\n\n## [0.1.0]\n\n- a\n",
            "# C\n\n## [0.1.0] - soon\n\n- a\n",
            "# C\n\n## [Unreleased]\n\n- b\n\n## [0.1.0] - 2026-12-31\n\n- a\n",
        ] {
            assert!(find(changelog, "0.1.0").is_err(), "{changelog}");
        }
    }
}
