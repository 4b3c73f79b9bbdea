//! The colors of a board.

use std::fmt;

/// A set of colors. None of them carries meaning alone: sides, kings, arrows and marks differ in
/// shape, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Theme {
    /// White and slate pieces on blue-gray squares, for a light page.
    #[default]
    Light,
    /// The same pieces on a dark board, for a dark page.
    Dark,
    /// Red pieces for White and blue ones for Black; kings wear a golden crown.
    RedBlue,
    /// As much contrast as black, white and the gray between them can have.
    HighContrast,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::RedBlue, Self::HighContrast];

    /// Its name in kebab-case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::RedBlue => "red-blue",
            Self::HighContrast => "high-contrast",
        }
    }

    /// Its colors.
    #[must_use]
    pub const fn palette(self) -> Palette {
        match self {
            Self::Light => LIGHT,
            Self::Dark => DARK,
            Self::RedBlue => RED_BLUE,
            Self::HighContrast => HIGH_CONTRAST,
        }
    }
}

/// The colors that a board is drawn with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Palette {
    /// Around the board, under the labels.
    pub frame: Color,
    /// Files and rows at the border.
    pub label: Color,
    /// The edge of the board, and the lines of a graph.
    pub line: Color,
    /// Squares that are played on. Where all are, every other one has the second tone.
    pub playing: [Color; 2],
    /// Squares that are not played on; where all are, the lines between them.
    pub unplayed: Color,
    /// The names of squares, inside them.
    pub name: Color,
    /// White's pieces and Black's.
    pub pieces: [PieceColors; 2],
    /// The crown of a king.
    pub crown: Color,
    /// Around the crown.
    pub crown_edge: Color,
    /// Arrows of moves, frames and targets.
    pub accent: Color,
    /// Arrows of captures.
    pub capture: Color,
    /// What may not be played, and the cross on a captured piece.
    pub forbidden: Color,
    /// Around arrows and marks, so that they stand out from any square.
    pub casing: Color,
}

/// The colors of the pieces of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct PieceColors {
    /// The piece.
    pub fill: Color,
    /// Its rim, its rings and its letter.
    pub stroke: Color,
}

/// A color without transparency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Color {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
}

impl Color {
    /// The color of a number such as `0xff8000`.
    const fn hex(number: u32) -> Self {
        let [_, red, green, blue] = number.to_be_bytes();
        Self { red, green, blue }
    }

    /// How well two colors can be told apart, from 1 to 21.
    ///
    /// Source: WCAG 2.2, contrast ratio.
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(self) -> f64 {
        let [red, green, blue] = [self.red, self.green, self.blue].map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}

impl fmt::Display for Color {
    /// As CSS writes it: `#f80` or `#ff8001`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [self.red, self.green, self.blue];
        f.write_str("#")?;
        if parts.iter().all(|part| part % 17 == 0) {
            parts.iter().try_for_each(|part| write!(f, "{:x}", part / 17))
        } else {
            parts.iter().try_for_each(|part| write!(f, "{part:02x}"))
        }
    }
}

const LIGHT: Palette = Palette {
    frame: Color::hex(0xffffff),
    label: Color::hex(0x44505c),
    line: Color::hex(0x44505c),
    playing: [Color::hex(0x6d8ba0), Color::hex(0x7791a5)],
    unplayed: Color::hex(0xe6edf1),
    name: Color::hex(0xffffff),
    pieces: [
        PieceColors { fill: Color::hex(0xffffff), stroke: Color::hex(0x3c4854) },
        PieceColors { fill: Color::hex(0x1f2731), stroke: Color::hex(0xc9d3dc) },
    ],
    crown: Color::hex(0xf5b82e),
    crown_edge: Color::hex(0x3d2c00),
    accent: Color::hex(0xffc53d),
    capture: Color::hex(0xff8a5c),
    forbidden: Color::hex(0xff6b6b),
    casing: Color::hex(0x1a1f26),
};

const DARK: Palette = Palette {
    frame: Color::hex(0x171c22),
    label: Color::hex(0xaab6c2),
    line: Color::hex(0x8896a3),
    playing: [Color::hex(0x5f7486), Color::hex(0x697d8f)],
    unplayed: Color::hex(0x2c3640),
    name: Color::hex(0xffffff),
    pieces: [
        PieceColors { fill: Color::hex(0xf2f5f7), stroke: Color::hex(0x3c4854) },
        PieceColors { fill: Color::hex(0x0d1116), stroke: Color::hex(0xc9d3dc) },
    ],
    crown: Color::hex(0xf5b82e),
    crown_edge: Color::hex(0x3d2c00),
    accent: Color::hex(0xffc53d),
    capture: Color::hex(0xff8a5c),
    forbidden: Color::hex(0xff7b7b),
    casing: Color::hex(0x0d1116),
};

const RED_BLUE: Palette = Palette {
    frame: Color::hex(0xffffff),
    label: Color::hex(0x46433c),
    line: Color::hex(0x5a564d),
    playing: [Color::hex(0xcfcabd), Color::hex(0xd9d4c8)],
    unplayed: Color::hex(0xf7f5f0),
    name: Color::hex(0x46433c),
    pieces: [
        PieceColors { fill: Color::hex(0xd0342c), stroke: Color::hex(0xffe3df) },
        PieceColors { fill: Color::hex(0x1f4e9e), stroke: Color::hex(0xcfe0ff) },
    ],
    crown: Color::hex(0xffd24a),
    crown_edge: Color::hex(0x3d2c00),
    accent: Color::hex(0x13714a),
    capture: Color::hex(0x8a3ab9),
    forbidden: Color::hex(0x3f3f3f),
    casing: Color::hex(0xffffff),
};

const HIGH_CONTRAST: Palette = Palette {
    frame: Color::hex(0xffffff),
    label: Color::hex(0x000000),
    line: Color::hex(0x000000),
    playing: [Color::hex(0x757575), Color::hex(0x767676)],
    unplayed: Color::hex(0xffffff),
    name: Color::hex(0xffffff),
    pieces: [
        PieceColors { fill: Color::hex(0xffffff), stroke: Color::hex(0x000000) },
        PieceColors { fill: Color::hex(0x000000), stroke: Color::hex(0xffffff) },
    ],
    crown: Color::hex(0xffe14d),
    crown_edge: Color::hex(0x000000),
    accent: Color::hex(0xffe14d),
    capture: Color::hex(0x6ff0ff),
    forbidden: Color::hex(0xffb3b3),
    casing: Color::hex(0x000000),
};
