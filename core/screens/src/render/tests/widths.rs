//! How wide letters are.

/// The letters of each advance width, in thousandths of the size of the type: Roboto Bold, version 2.138, whose `hmtx` table holds
/// them in units of 1/2048. Phones draw nothing wider; what is not here counts as a square.
const WIDTHS: &[(u16, &str)] = &[
    (162, "'"),
    (229, "’"),
    (245, ","),
    (249, " \u{a0}\u{202f}"),
    (253, "|"),
    (260, "j"),
    (262, ";"),
    (265, "il"),
    (272, "!"),
    (274, "ìíîï"),
    (278, "[]"),
    (282, ":"),
    (283, "¡"),
    (291, "."),
    (292, "IÌÍÎÏΙ"),
    (301, "·"),
    (321, "\""),
    (331, "`{}"),
    (337, "ίι"),
    (338, "t"),
    (351, "("),
    (353, ")"),
    (358, "f"),
    (365, "r"),
    (374, "/"),
    (388, "-"),
    (403, "„"),
    (406, "“"),
    (409, "”"),
    (419, "г"),
    (422, "\\"),
    (438, "^"),
    (447, "_"),
    (454, "*"),
    (498, "?¿"),
    (500, "«»"),
    (501, "ζ"),
    (502, "yýÿу"),
    (506, "vν"),
    (509, "<xzтх"),
    (511, "γ"),
    (514, "з"),
    (515, "sς"),
    (517, ">"),
    (520, "э"),
    (521, "τ"),
    (522, "cçс"),
    (530, "ξ"),
    (531, "×"),
    (534, "k"),
    (536, "aàáâãäåχа"),
    (541, "eèéêëеё"),
    (542, "L"),
    (546, "+υύ"),
    (548, "F"),
    (549, "λ"),
    (554, "ч"),
    (557, "έε"),
    (558, "ΓГь"),
    (559, "J"),
    (560, "hnuñùúûüя"),
    (562, "EÈÉÊËΕЕ"),
    (563, "bpкр"),
    (564, "døάήαδηρ"),
    (565, "oqòóôõöοόо"),
    (566, "в"),
    (567, "þΞΣн"),
    (568, "ийп"),
    (569, "бл"),
    (570, "÷"),
    (571, "g"),
    (572, "=σ"),
    (574, "$0123456789"),
    (576, "ð"),
    (590, "θκ"),
    (596, "#"),
    (597, "Я"),
    (602, "β"),
    (606, "ZΖ"),
    (608, "Þ"),
    (609, "ц"),
    (615, "S"),
    (616, "μ"),
    (617, "З"),
    (619, "TYÝΤΥТ"),
    (626, "БЬ"),
    (631, "ßУ"),
    (632, "д–"),
    (635, "KΚ"),
    (636, "XΧХ"),
    (638, "BRΒВ"),
    (644, "π"),
    (646, "PΡКР"),
    (647, "Λ"),
    (649, "~"),
    (650, "DЭ"),
    (654, "V"),
    (655, "CÇС"),
    (656, "&ъ"),
    (658, "UÙÚÛÜ"),
    (665, "Ð"),
    (672, "Ω"),
    (673, "AÀÁÂÃÄÅΑА"),
    (681, "G"),
    (688, "Θ"),
    (689, "Ø"),
    (690, "OQÒÓÔÕÖΟО"),
    (695, "Ч"),
    (700, "ИЙ"),
    (707, "HNÑΗΝЛН"),
    (708, "ΠП"),
    (727, "Ψ"),
    (731, "Δф"),
    (735, "w"),
    (738, "%"),
    (740, "…"),
    (744, "ψ"),
    (746, "φ"),
    (748, "Д"),
    (759, "Цм"),
    (770, "Φ"),
    (771, "Ъ"),
    (812, "ю"),
    (817, "Ф"),
    (821, "ωώ"),
    (828, "шы"),
    (845, "æ"),
    (854, "ж"),
    (866, "m"),
    (872, "Ы"),
    (875, "W"),
    (876, "MΜМ"),
    (895, "@"),
    (900, "щ"),
    (902, "œ"),
    (940, "Æ"),
    (943, "Ю"),
    (958, "Ш"),
    (998, "Ж"),
    (1021, "Щ"),
];

/// Gives the width of a text, in thousandths of the size of the type.
pub(super) fn width(text: &str) -> u32 {
    let letter = |letter: char| {
        let found = WIDTHS.iter().find(|(_, letters)| letters.contains(letter));
        match found {
            Some((width, _)) => u32::from(*width),
            // Marks of direction and accents on their own take no room.
            None if matches!(letter, '\u{2066}'..='\u{2069}' | '\u{300}'..='\u{36f}') => 0,
            None => 1_000,
        }
    };
    text.chars().map(letter).sum()
}

/// Says how many lines a text takes that breaks at spaces and behind hyphens, in lines this wide, where no word is wider.
pub(super) fn lines(text: &str, room: u32) -> Option<usize> {
    let (mut lines, mut used) = (1, 0);
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let mut gap = if used == 0 { 0 } else { width(" ") };
        for part in word.split_inclusive('-') {
            // Scripts without spaces break anywhere.
            let breaks = part.contains(|letter: char| width(&letter.to_string()) == 1_000);
            let wide = width(part);
            if used + gap + wide <= room {
                used += gap + wide;
            } else if breaks {
                let taken = used + gap + wide;
                lines += (taken / room) as usize;
                used = taken % room;
            } else if wide <= room {
                lines += 1;
                used = wide;
            } else {
                return None;
            }
            gap = 0;
        }
    }
    Some(lines)
}
