//! Loot: the lowest cards of opponents, which whoever takes a trick takes with it (E:L102-104).

use super::deck::LOWEST;
use super::rules::Rules;

/// Gives the places of the cards that opponents may lose as loot; supertrumps among them where the table has it so.
pub(super) const fn loot_cards(rules: Rules, supertrumps: u64) -> u64 {
    if rules.supertrump_is_loot { LOWEST } else { LOWEST & !supertrumps }
}

/// Counts the loot of a trick: whoever played a loot card and is an opponent of its taker loses it.
///
/// Both sets have a bit for each seat.
#[inline]
pub(super) const fn loot_taken(played_loot: u8, opponents: u8) -> u8 {
    MEMBERS[(played_loot & opponents & 0x1F) as usize]
}

/// The number of members by the bits of a set of five: bots count loot by the million.
const MEMBERS: [u8; 32] = {
    let mut members = [0; 32];
    let mut bits = 1;
    while bits < 32 {
        members[bits] = members[bits / 2] + (bits % 2) as u8;
        bits += 1;
    }
    members
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_opponents_lose_loot() {
        for played in 0..32_u8 {
            for opponents in 0..=u8::MAX {
                let lost = (0..5).filter(|seat| played >> seat & opponents >> seat & 1 == 1).count();
                assert_eq!(usize::from(loot_taken(played, opponents)), lost);
            }
        }
    }
}
