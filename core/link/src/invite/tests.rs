use data_encoding::HEXLOWER;
use proptest::prelude::*;

use super::*;

fn invite() -> Invite {
    Invite {
        version: Version { major: 2, minor: 0 },
        game: GameHint(2),
        host: PublicKey(core::array::from_fn(|at| at as u8)),
        secret: Secret::from_bytes(core::array::from_fn(|at| 0x80 + at as u8)),
    }
}

const URI: &str = "OUTCRY:AIAAEAABAIBQIBIGA4EASCQLBQGQ4DYQCEJBGFAVCYLRQGI2DMOB2HQ7QCAYFA4EQWDIPCEJRKFYZDMOR6IJDEUTSSKZNF4YTGNJXHE5T2PTNKRH";

/// The same bytes come out of Python's `base64.b32encode` and `hashlib.blake2s`.
#[test]
fn the_uri_is_these_letters() {
    assert_eq!(*invite().uri(), URI);
    assert_eq!(Invite::parse(URI), Ok(invite()));
}

/// `hashlib.blake2s(b"outcry …", key=secret)` of Python.
#[test]
fn the_keys_of_the_secret_are_these() {
    let secret = invite().secret;
    assert_eq!(secret.service().to_string(), "a0e3e42f-dcc6-876e-a280-c3d029682178");
    assert_eq!(
        HEXLOWER.encode(&*secret.psk()),
        "879aa5c067c101d9a6c3fecfd9d103215876ba37e17492eb843e868f809e7d61"
    );
    assert_eq!(
        HEXLOWER.encode(&*secret.gate()),
        "8fe69bfaa987dbc8b7ee53ba43dc632bd81d1aac8f8089c70c03c05ea53d040f"
    );
}

#[test]
fn it_is_read_out_of_a_message() {
    let small = URI.to_lowercase();
    let spaced: String = URI
        .chars()
        .enumerate()
        .flat_map(|(at, c)| if at % 11 == 10 { vec![c, ' '] } else { vec![c] })
        .collect();
    let broken = format!("{}\n{}\r\n{}", &URI[..7], &URI[7..60], &URI[60..]);
    let soft = format!("{}\u{200b}{}\u{ad}{}", &URI[..40], &URI[40..41], &URI[41..]);
    let texts = [
        format!("  {URI}\n"),
        format!("Come and play: {URI} see you there"),
        format!("«{URI}», says Ana."),
        format!("outcry: no, OUTCRY:\n{URI}\nOUTCRY:ABC"),
        small,
        broken,
        soft,
    ];
    for text in texts {
        assert_eq!(Invite::parse(&text), Ok(invite()), "{text}");
    }
    // Blanks within the scheme itself are none of ours.
    assert_eq!(spaced.find(' '), Some(11));
    assert_eq!(Invite::parse(&spaced), Ok(invite()), "{spaced}");
}

#[test]
fn what_is_no_invite_says_what_to_do() {
    let say = |text: &str| Invite::parse(text).unwrap_err();
    assert_eq!(say(""), InviteError::Foreign);
    assert_eq!(say("https://example.org/OUTCRY"), InviteError::Foreign);
    assert_eq!(say("WIFI:S:Pit;T:WPA;P:trade;;"), InviteError::Foreign);
    assert_eq!(say("OUTCRY:"), InviteError::Cut { have: 0, need: 112 });
    assert_eq!(say(&URI[..118]), InviteError::Cut { have: 111, need: 112 });
    assert_eq!(say(&format!("{URI}A")), InviteError::Damaged);
    assert_eq!(say(&format!("{} OUTCRY:AB", URI.replace("AIAAEAAB", "AIAAEAAC"))), InviteError::Damaged);
    let long = "é".repeat(INVITE_TEXT_MAX);
    assert_eq!(say(&long), InviteError::TooLong { bytes: 2 * INVITE_TEXT_MAX, most: INVITE_TEXT_MAX });
    for error in [say(""), say("OUTCRY:"), InviteError::Damaged, say(&long)] {
        assert!(error.to_string().contains(": "), "{error} ends in what to do");
    }
}

/// A later minor may add fields, and a later major too: what stands in front stays where it is.
#[test]
fn later_fields_are_skipped() {
    for version in [Version { major: 2, minor: 9 }, Version { major: 3, minor: 0 }] {
        let later = Invite { version, ..invite() };
        for added in [1, 2, 3, 4, 5, 40] {
            let mut bytes = later.to_fields();
            bytes.extend(core::iter::repeat_n(0xff, added));
            let sum = checksum(&bytes);
            bytes.extend(sum);
            let uri = format!("{SCHEME}{}", Base32UpperUnpadded::encode_string(&bytes));
            assert_eq!(Invite::parse(&format!("{uri} and so on")).as_ref(), Ok(&later));
        }
        assert_eq!(later.clash().is_some(), version.major == 3);
    }
}

/// RFC 4648, section 10: without padding, and no length or letter that it does not write.
#[test]
fn letters_are_those_of_base32() {
    let known = ["", "MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"];
    for (length, known) in known.iter().enumerate() {
        assert_eq!(Base32UpperUnpadded::encode_string(&b"foobar"[..length]), *known);
        assert_eq!(Base32UpperUnpadded::decode_vec(known).unwrap(), &b"foobar"[..length]);
    }
    for wrong in ["A", "MZX", "MZXW6Y", "MZXW6YTC2", "M1", "M8", "M0", "MY==", "my"] {
        assert!(Base32UpperUnpadded::decode_vec(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn debug_and_drop_keep_the_secret() {
    let shown = format!("{:?}", invite());
    assert!(shown.contains("Secret(…)"), "{shown}");
    assert!(!shown.contains("128, 129") && !shown.contains("8081"), "{shown}");
}

proptest! {
    #[test]
    fn every_invite_comes_back(major: u8, minor: u8, game: u8, host: [u8; 32], secret: [u8; 32]) {
        let invite = Invite {
            version: Version { major, minor },
            game: GameHint(game),
            host: PublicKey(host),
            secret: Secret::from_bytes(secret),
        };
        prop_assert_eq!(Invite::parse(&invite.uri()), Ok(invite.clone()));
        // On the air stands nothing of the secret.
        let service = invite.secret.service().0;
        prop_assert!(secret.windows(4).all(|part| service.windows(4).all(|other| part != other)));
    }

    #[test]
    fn one_wrong_letter_is_found(at in 7usize..119, letter in 0usize..32) {
        let letter = char::from(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[letter]);
        let mut text: Vec<char> = URI.chars().collect();
        prop_assume!(text[at] != letter);
        text[at] = letter;
        let text: String = text.into_iter().collect();
        prop_assert_eq!(Invite::parse(&text), Err(InviteError::Damaged));
    }

    #[test]
    fn any_text_is_judged(text in "(?i)(OUTCRY:)?[A-Z2-7 \\PC]{0,200}") {
        let _ = Invite::parse(&text);
    }
}
