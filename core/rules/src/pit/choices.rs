//! The words that options of Pit choose between.

use crate::option::words;

words! {
    /// Says which suits play when there are fewer players than suits.
    pub enum SuitPick {
        /// Those that the printed list names.
        List = "list",
        /// Those worth most.
        Highest = "highest",
        /// Drawn before the first deal.
        Random = "random",
        /// Those the host picks.
        Host = "host",
    }
}

words! {
    /// Says whether Bull and Bear may be traded by themselves.
    pub enum SpecialsInTrades {
        /// Only beside cards of a suit.
        WithCards = "with-cards",
        /// Singly, together, or beside cards of a suit.
        Any = "any",
    }
}

words! {
    /// Says who has to agree to a swap.
    pub enum Handshake {
        Mutual = "mutual",
        /// One: whoever calls a number has agreed with everybody who calls it too.
        Open = "open",
    }
}

words! {
    /// Says how players learn the numbers called.
    pub enum ShowCounts {
        /// By listening.
        EarsOnly = "ears-only",
        /// From their screens too.
        OnScreen = "on-screen",
    }
}

words! {
    /// Says what becomes of lots of mixed suits.
    pub enum TradeCheck {
        Enforced = "enforced",
        /// They can, and a swap stands.
        HonourStands = "honour_stands",
        /// They can, but a swap is found out and goes back.
        HonourVoid = "honour_void",
    }
}

words! {
    /// Says who opens trading.
    pub enum OpenBy {
        Any = "any",
        Dealer = "dealer",
        /// Nobody: it opens by itself.
        Auto = "auto",
    }
}

words! {
    /// Says how a corner is claimed.
    pub enum Claim {
        Bell = "bell",
        /// By the bell and the name of the suit.
        BellAndName = "bell+name",
        /// On the Corner board, with the name of the suit.
        Board = "board",
    }
}

words! {
    /// Says who deals the next round.
    pub enum NextDealer {
        /// The player to the dealer's left.
        Clockwise = "clockwise",
        /// The winner of the round; the same dealer again where there is none.
        Winner = "winner",
    }
}

words! {
    /// Says whether a phone notices a corner in its hand.
    pub enum CornerHint {
        /// No: the player has to.
        Off = "off",
        Glow = "glow",
        /// It rings by itself.
        AutoRing = "auto-ring",
    }
}
