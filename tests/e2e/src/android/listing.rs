//! What stores and Gradle read of the app for Android, held against what it is built from.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use crate::folder;
use crate::release::versions::{VERSION, between, code};
use crate::workspace::Workspace;

/// Where stores look for texts and pictures, in each language.
const LISTING: &str = "android/fastlane/metadata/android";

/// The files of a listing, and how many letters stores take of each.
const TEXTS: [(&str, usize); 3] =
    [("title.txt", 30), ("short_description.txt", 80), ("full_description.txt", 4_000)];
const CHANGES: usize = 500;

/// The languages of the app, as stores name them.
pub(crate) const LANGUAGES: [&str; 4] = ["de-DE", "en-US", "es-ES", "fr-FR"];

fn read(inside: &str) -> String {
    fs::read_to_string(path(inside)).unwrap_or_else(|error| panic!("{inside}: {error}"))
}

fn path(inside: &str) -> PathBuf {
    Workspace::find().unwrap().path(inside)
}

#[test]
fn texts_of_the_listing_are_as_long_as_stores_take() {
    let found: Vec<_> = folder::entries(&path(LISTING))
        .unwrap()
        .into_iter()
        .filter_map(|entry| entry.file_name().map(|name| name.to_string_lossy().into_owned()))
        .collect();
    assert_eq!(found, LANGUAGES);
    let version = code(VERSION).unwrap();
    for language in LANGUAGES {
        let changes = (format!("changelogs/{version}.txt"), CHANGES);
        for (name, most) in TEXTS.map(|(name, most)| (name.to_owned(), most)).into_iter().chain([changes]) {
            let text = read(&format!("{LISTING}/{language}/{name}"));
            let letters = text.trim().chars().count();
            assert!((1..=most).contains(&letters), "{language}/{name}: {letters} letters of {most}");
        }
    }
}

#[test]
fn gradle_takes_the_versions_that_maven_takes() {
    let pom = read("android/pom.xml");
    let poms = [
        &pom,
        &read("android/androidx/pom.xml"),
        &read("android/app/pom.xml"),
        &read("android/session/pom.xml"),
    ];
    let property = |name: &str| between(&pom, &format!("<{name}>"), "<").map(str::to_owned);
    let resolved = |version: &str| {
        let name = version.strip_prefix("${").and_then(|name| name.strip_suffix('}'));
        name.map_or_else(|| Some(version.to_owned()), property)
    };
    // Elsewhere there is one artifact for all systems, here that of Android or of Java.
    let in_maven = |group: &str, artifact: &str| {
        poms.iter().flat_map(|pom| pom.split("<groupId>").skip(1)).find_map(|part| {
            let (found, rest) = part.split_once('<')?;
            let name = between(rest, "<artifactId>", "<")?;
            let base = name.strip_suffix("-android").or_else(|| name.strip_suffix("-jvm")).unwrap_or(name);
            let is_it = found == group && (name == artifact || base == artifact);
            is_it.then(|| resolved(between(rest, "<version>", "<")?)).flatten()
        })
    };
    let catalog = read("android/gradle/libs.versions.toml");
    let part = |name: &str| catalog.split("\n[").find_map(|part| part.strip_prefix(name)?.strip_prefix(']'));
    let lines = |name: &str| {
        part(name).unwrap().lines().filter_map(|line| line.split_once(" = ")).collect::<BTreeMap<_, _>>()
    };
    let versions = lines("versions");
    let version =
        |line: &str| versions[between(line, "version.ref = \"", "\"").unwrap()].trim_matches('"').to_owned();
    let libraries = lines("libraries");
    assert!(libraries.len() > 5);
    for (name, line) in libraries {
        let (group, artifact) = between(line, "module = \"", "\"").unwrap().split_once(':').unwrap();
        assert_eq!(in_maven(group, artifact), Some(version(line)), "{name} in libs.versions.toml");
    }
    for (name, line) in lines("plugins").into_iter().filter(|(_, line)| line.contains("org.jetbrains.kotlin"))
    {
        assert_eq!(property("kotlin.version"), Some(version(line)), "{name} in libs.versions.toml");
    }
}
