//! Puts drawings, patterns and cards on pixels.

use outcry_screens::drawing::{
    CARD, Drawing, DrawingName, Paint as ShapePaint, PathShape, Segment, drawing, pattern,
};
use outcry_screens::palette::{ColourRole, Palette};
use outcry_screens::view::{Ink, Pattern, Shape};
use tiny_skia::{
    BlendMode, Color, FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect,
    Stroke, Transform,
};

use crate::letters;

/// A picture in the making.
pub(crate) struct Canvas {
    pub(crate) pixels: Pixmap,
}

/// A sign as a card shows it.
#[derive(Clone, Debug)]
pub(crate) struct Sign {
    pub(crate) shape: Shape,
    pub(crate) pattern: Pattern,
    pub(crate) ink: Ink,
    pub(crate) letter: String,
    /// Whether the letter is the number of a card, rather than the name of a suit.
    pub(crate) is_numbered: bool,
}

impl Canvas {
    pub(crate) fn new(width: u32, height: u32, ground: u32) -> Self {
        let mut pixels = Pixmap::new(width.max(1), height.max(1)).expect("a size above nothing");
        pixels.fill(colour_of(ground));
        Self { pixels }
    }

    pub(crate) fn rectangle(&mut self, x: f32, y: f32, width: f32, height: f32, colour: u32) {
        if let Some(rectangle) = Rect::from_xywh(x, y, width, height) {
            self.pixels.fill_rect(rectangle, &paint_of(colour), Transform::identity(), None);
        }
    }

    /// Draws a drawing in a box of this width, from its upper left corner.
    pub(crate) fn draw(&mut self, drawing: &Drawing, x: f32, y: f32, width: f32, colour: u32) {
        let scale = width / drawing.width;
        let mut layer = Layer::new([x, y], [width, drawing.height * scale]);
        let place = layer.place(scale);
        for path in &drawing.paths {
            put(&mut layer.pixels, path, colour, place, None);
        }
        layer.lay_on(&mut self.pixels);
    }

    /// Draws a line of text that begins here, with capitals of this height.
    pub(crate) fn write(&mut self, text: &str, x: f32, baseline: f32, height: f32, weight: f32, colour: u32) {
        self.write_turned(text, [x, baseline], height, weight, colour, Transform::identity());
    }

    fn write_turned(
        &mut self,
        text: &str,
        [x, baseline]: [f32; 2],
        height: f32,
        weight: f32,
        colour: u32,
        turn: Transform,
    ) {
        let scale = height / letters::HEIGHT;
        let mut left = x;
        for letter in text.chars() {
            let place = Transform::from_row(scale, 0.0, 0.0, scale, left, baseline - height);
            for segments in letters::paths(letter) {
                let path = PathShape { segments, paint: ShapePaint::Stroke(weight) };
                put(&mut self.pixels, &path, colour, turn.pre_concat(place), None);
            }
            left += letters::advance(letter, weight) * scale;
        }
    }

    /// Draws a sign with its pattern in a box of this width.
    pub(crate) fn sign(&mut self, shape: Shape, filling: Pattern, x: f32, y: f32, width: f32, colour: u32) {
        let outline = drawing(DrawingName::of_sign(shape));
        let scale = width / outline.width;
        let mut layer = Layer::new([x, y], [width, width]);
        let place = layer.place(scale);
        let mut mask = Mask::new(layer.pixels.width(), layer.pixels.height()).expect("the size of a layer");
        for path in outline.paths.iter().filter_map(|path| path_of(&path.segments)) {
            mask.fill_path(&path, FillRule::EvenOdd, true, place);
        }
        for path in &pattern(filling, width).paths {
            put(&mut layer.pixels, path, colour, place, Some(&mask));
        }
        layer.lay_on(&mut self.pixels);
        self.draw(&outline, x, y, width, colour);
    }

    /// Draws a card with its corner here.
    pub(crate) fn card(
        &mut self,
        sign: &Sign,
        art: Option<DrawingName>,
        at: [f32; 2],
        width: f32,
        palette: &Palette,
    ) {
        let [x, y] = at;
        let unit = width / CARD.width;
        let black = palette.colour(ColourRole::CardSign);
        let is_special = matches!(sign.shape, Shape::Horns | Shape::Paw);
        let edge = if is_special { CARD.special_edge * unit } else { 0.0 };
        if is_special {
            self.plate(x, y, width, CARD.height * unit, black, palette);
        }
        let [inner_width, inner_height] = [width, CARD.height * unit].map(|side| side - 2.0 * edge);
        self.plate(x + edge, y + edge, inner_width, inner_height, palette.ink(sign.ink), palette);
        if sign.is_numbered {
            return self.number(sign, at, unit, black);
        }
        let is_wide = sign.letter.chars().count() > 1;
        let top = y + (CARD.letter_baseline - CARD.letter_cap_height) * unit;
        let (middle_x, middle_y) = (x + width / 2.0, y + CARD.height * unit / 2.0);
        for (degrees, cap) in [(0.0, CARD.letter_cap_height), (180.0, CARD.turned_letter_cap_height)] {
            if is_special && degrees > 0.0 {
                continue;
            }
            let height = if is_wide { cap * 0.75 } else { cap } * unit;
            let turn = Transform::from_rotate_at(degrees, middle_x, middle_y);
            let at = [x + CARD.letter_left * unit, top + height];
            self.write_turned(&sign.letter, at, height, letters::HEAVY, black, turn);
        }
        let side = if is_special { CARD.special_sign_box } else { CARD.sign_box } * unit;
        let [middle_x, middle_y] = if is_special { CARD.special_sign_middle } else { CARD.sign_middle };
        let (left, top) = (x + middle_x * unit - side / 2.0, y + middle_y * unit - side / 2.0);
        if let Some(art) = art {
            self.draw(&drawing(art), left, top, side, black);
            let small = CARD.small_sign_box * unit;
            self.sign(
                sign.shape,
                sign.pattern,
                x + (CARD.width - 14.0) * unit - small,
                y + 16.0 * unit,
                small,
                black,
            );
        } else {
            self.sign(sign.shape, sign.pattern, left, top, side, black);
        }
    }

    /// Draws what stands on a card with a number.
    fn number(&mut self, sign: &Sign, [x, y]: [f32; 2], unit: f32, colour: u32) {
        let cap = CARD.number_cap_height * unit;
        let scale = cap / letters::HEIGHT;
        let advance = |letter| letters::advance(letter, letters::HEAVY) * scale;
        let wide: f32 = sign.letter.chars().map(advance).sum();
        let left = x + (CARD.width * unit - wide) / 2.0 + scale;
        self.write(&sign.letter, left, y + CARD.number_baseline * unit, cap, letters::HEAVY, colour);
        let side = CARD.number_sign_box * unit;
        let [middle_x, middle_y] = CARD.number_sign_middle;
        let [left, top] = [x + middle_x * unit - side / 2.0, y + middle_y * unit - side / 2.0];
        self.sign(sign.shape, sign.pattern, left, top, side, colour);
    }

    /// Draws the tile that stands for a row of a hand: letter on the left, sign on the right.
    pub(crate) fn tile(&mut self, sign: &Sign, at: [f32; 2], width: f32, palette: &Palette) {
        let [x, y] = at;
        let black = palette.colour(ColourRole::CardSign);
        self.plate(x, y, width, width, palette.ink(sign.ink), palette);
        let unit = width / CARD.widths.tile;
        let height = if sign.letter.chars().count() > 1 { 11.0 } else { 18.0 };
        let middle = CARD.widths.tile / 2.0;
        let baseline = y + (middle + height / 2.0) * unit;
        self.write(&sign.letter, x + 5.0 * unit, baseline, height * unit, letters::HEAVY, black);
        let side = CARD.tile_sign_box;
        let [left, top] = [x + CARD.tile_sign_left * unit, y + (middle - side / 2.0) * unit];
        self.sign(sign.shape, sign.pattern, left, top, side * unit, black);
    }

    fn plate(&mut self, x: f32, y: f32, width: f32, height: f32, ink: u32, palette: &Palette) {
        let radius = CARD.radius / CARD.width * width;
        if let Some(path) = rounded(x, y, width, height, radius) {
            self.pixels.fill_path(&path, &paint_of(ink), FillRule::Winding, Transform::identity(), None);
        }
        if palette.card_edge > 0.0 {
            let half = palette.card_edge / 2.0;
            let path = rounded(x + half, y + half, width - 2.0 * half, height - 2.0 * half, radius - half);
            self.stroke(path, palette.card_edge, palette.colour(ColourRole::CardEdge));
        }
    }

    fn stroke(&mut self, path: Option<Path>, width: f32, colour: u32) {
        let Some(path) = path else { return };
        self.pixels.stroke_path(&path, &paint_of(colour), &stroke_of(width), Transform::identity(), None);
    }
}

/// A picture of its own that is laid on another, so that what is cut out shows that one.
struct Layer {
    pixels: Pixmap,
    at: [f32; 2],
}

impl Layer {
    fn new(at: [f32; 2], size: [f32; 2]) -> Self {
        let [width, height] = size.map(|side| side.ceil() as u32 + 2);
        Self { pixels: Pixmap::new(width, height).expect("a size above nothing"), at }
    }

    /// Gives where drawings lie in the layer: its pixels are those of what it is laid on.
    fn place(&self, scale: f32) -> Transform {
        let [x, y] = self.at.map(|at| at - at.floor());
        Transform::from_row(scale, 0.0, 0.0, scale, x, y)
    }

    fn lay_on(&self, pixels: &mut Pixmap) {
        let [x, y] = self.at.map(|at| at.floor() as i32);
        pixels.draw_pixmap(x, y, self.pixels.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    }
}

/// Draws one path.
fn put(pixels: &mut Pixmap, shape: &PathShape, colour: u32, place: Transform, mask: Option<&Mask>) {
    let Some(path) = path_of(&shape.segments) else { return };
    let mut paint = paint_of(colour);
    if matches!(shape.paint, ShapePaint::CutFill | ShapePaint::CutStroke(_)) {
        paint.blend_mode = BlendMode::DestinationOut;
    }
    match shape.paint {
        ShapePaint::Fill | ShapePaint::CutFill => {
            pixels.fill_path(&path, &paint, FillRule::EvenOdd, place, mask);
        }
        ShapePaint::Stroke(width) | ShapePaint::CutStroke(width) => {
            pixels.stroke_path(&path, &paint, &stroke_of(width), place, mask);
        }
    }
}

fn path_of(segments: &[Segment]) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for segment in segments {
        match *segment {
            Segment::Move(to) => builder.move_to(to.x, to.y),
            Segment::Line(to) => builder.line_to(to.x, to.y),
            Segment::Cubic(one, other, to) => builder.cubic_to(one.x, one.y, other.x, other.y, to.x, to.y),
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}

fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Option<Path> {
    let mut builder = PathBuilder::new();
    let (right, bottom) = (x + width, y + height);
    builder.move_to(x + radius, y);
    builder.line_to(right - radius, y);
    builder.quad_to(right, y, right, y + radius);
    builder.line_to(right, bottom - radius);
    builder.quad_to(right, bottom, right - radius, bottom);
    builder.line_to(x + radius, bottom);
    builder.quad_to(x, bottom, x, bottom - radius);
    builder.line_to(x, y + radius);
    builder.quad_to(x, y, x + radius, y);
    builder.close();
    builder.finish()
}

fn stroke_of(width: f32) -> Stroke {
    Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() }
}

fn paint_of(colour: u32) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(colour_of(colour));
    paint
}

fn colour_of(colour: u32) -> Color {
    let [_, red, green, blue] = colour.to_be_bytes();
    Color::from_rgba8(red, green, blue, 255)
}
