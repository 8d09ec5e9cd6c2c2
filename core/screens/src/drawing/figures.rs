//! Pictures for the rules, twice as wide as high.

use super::DrawingName;

#[expect(clippy::too_many_lines, reason = "one drawing after the other")]
pub(super) const fn text(name: DrawingName) -> Option<&'static str> {
    Some(match name {
        DrawingName::FigureDeal => {
            "h2^-44@60,72 R48.5 6 23 33 3
             h2^-22@60,72 R48.5 6 23 33 3
             h2 R48.5 6 23 33 3
             h2^22@60,72 R48.5 6 23 33 3
             h2^44@60,72 R48.5 6 23 33 3"
        }
        DrawingName::FigureRows => {
            "f R18 5 14 14 2.5 R18 25 14 14 2.5 R18 44 14 14 2.5
             c O25 12 3.8 M25 27 L29.8 36 H20.2 Z R21.5 47.5 7 7 0
             f R41 5 6 14 2 R51 5 6 14 2 R61 5 6 14 2 R71 5 6 14 2 R81 1 6 14 2 R91 1 6 14 2
             f R41 25 6 14 2 R51 25 6 14 2 R61 25 6 14 2
             f R41 44 6 14 2"
        }
        DrawingName::FigureLot => {
            "f R32 2 17 25 2.5 R53 2 17 25 2.5 R74 2 17 25 2.5
             c O40.5 14.5 4.4 O61.5 14.5 4.4 O82.5 14.5 4.4
             s4 M18 32 V48 C18 52 20 54 24 54 H99 C103 54 105 52 105 48 V32
             s4 M61.5 33 V45 M54 38.5 L61.5 46 L69 38.5"
        }
        DrawingName::FigureSwap => {
            "f R6 10 28 40 4
             f R86 10 28 40 4
             c O20 30 7.5
             c M100 21 L109 37 H91 Z
             s4 M44 22 H75 M67 14 L75 22 L67 30
             s4 M76 40 H45 M53 32 L45 40 L53 48"
        }
        DrawingName::FigureCorner => {
            "f R4 14 5.4 34 2 R11.6 14 5.4 34 2 R19.2 14 5.4 34 2 R26.8 14 5.4 34 2 R34.4 14 5.4 34 2 R42 14 5.4 34 2 \
             R49.6 14 5.4 34 2 R57.2 14 5.4 34 2 R64.8 14 5.4 34 2
             use bell-ringing .72 76 8"
        }
        DrawingName::FigureCord => {
            "use bell-quiet .86 8 4
             s4 M80 2 V22
             s4.6 O80 32 8.5
             s4 M106 14 V46 M98 38 L106 46 L114 38"
        }
        DrawingName::FigureBullBear => {
            "use bull .9 5 3
             use bear .9 61 4"
        }
        DrawingName::FigureHoldUp => {
            "s4 R44 3 32 54 6
             use rank-2 .46 46.2 16
             s4| M33 20 C30 26 30 34 33 40 M22 12 C16 23 16 37 22 48"
        }
        DrawingName::FigureBoard => {
            "s4 R41 13 38 34 6
             use bell-quiet .46 46.2 16
             f| O26 9 6.5 O14 30 6.5 O26 51 6.5"
        }
        DrawingName::FigureVetoLine => {
            "s3.4 R3.7 14 16.6 28 4 R27 14 16.6 28 4 R50.3 14 16.6 28 4 R99.7 14 16.6 28 4
             f O12 28 5.6 O35.3 28 5.6 O108 28 5.6
             b3.4 R75 14 16.6 28 4
             k3.4 M78.8 28.5 L82 32.5 L88 24
             h2.4 O58.6 44 8"
        }
        DrawingName::FigureTeams => {
            "f O16 20 7 A16 46 11 270 450 Z
             f O42 20 7 A42 46 11 270 450 Z
             s3 M60 8 V52
             s3.4 O78 20 5.5 A78 46 9.3 270 450 Z
             s3.4 O104 20 5.5 A104 46 9.3 270 450 Z"
        }
        DrawingName::FigureGifts => {
            "h2^-10@20,60 R8 12 24 36 3
             h2^10@30,60 R18 12 24 36 3
             s4 M54 30 H78 M70 22 L78 30 L70 38
             f O100 18 8 A100 50 14 270 450 Z"
        }
        DrawingName::FigureTrick => {
            "f R52.5 2 15 21 2.5
             f^90@60,30 R52.5 2 15 21 2.5
             f^270@60,30 R52.5 2 15 21 2.5
             s3.4 R53.2 38.2 13.6 19 2
             s3.6| M22 14 C12 24 12 36 22 46"
        }
        DrawingName::FigureSupertrump => {
            "s3 R40 2 40 56 6
             b1 R46 8 28 44 2
             c W60 30.5 11.5 5 5 0
             s3.6| M12 30 H28 M16 12 L30 19 M16 48 L30 41"
        }
        DrawingName::FigureLoot => {
            "f M47 4 H77 C79 4 80 5 80 7 V20 L72 30 L80 40 V53 C80 55 79 56 77 56 H43 C41 56 40 55 40 53 V7 C40 5 41 4 43 4 Z
             k5 M50 22 L57 16 V44
             s3.6 M90 30 H110 M100 20 V40"
        }
        DrawingName::FigureScore => {
            "f R12 8 62 11 3 R12 25 86 11 3 R12 42 38 11 3
             s3 M6 4 V57
             s3 M106 4 V9 M106 18 V25 M106 34 V41 M106 50 V57"
        }
        DrawingName::FigureRing => {
            "f*8@60,30 O60 6.5 5.5
             s3.6 A60 30 12.5 215 500
             s3.6 M74 39.1 L68 39.6 L69.6 33.8"
        }
        _ => return None,
    })
}
