//! Puts drawings, patterns and cards on pixels.

use outcry_screens::drawing::{
    CARD, CardAlign, CardColour, CardPicture, Drawing, DrawingName, Paint as ShapePaint, PathShape, Segment,
    card, card_back, drawing, pattern,
};
use outcry_screens::palette::{ColourRole, Palette};
use outcry_screens::view::{CardRole, Face, Pattern, Shape};
use tiny_skia::{
    BlendMode, Color, FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect,
    Stroke, Transform,
};

use crate::letters;

/// A picture in the making.
pub(crate) struct Canvas {
    pub(crate) pixels: Pixmap,
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
        self.write_stretched(text, [x, baseline], [1.0, height], weight, colour);
    }

    /// Draws a line of text with letters so much wider than usual, and of this height.
    fn write_stretched(
        &mut self,
        text: &str,
        [x, baseline]: [f32; 2],
        [stretch, height]: [f32; 2],
        weight: f32,
        colour: u32,
    ) {
        let scale = height / letters::HEIGHT;
        let mut left = x;
        for letter in text.chars() {
            let place = Transform::from_row(scale * stretch, 0.0, 0.0, scale, left, baseline - height);
            for segments in letters::paths(letter) {
                let path = PathShape { segments, paint: ShapePaint::Stroke(weight) };
                put(&mut self.pixels, &path, colour, place, None);
            }
            left += letters::advance(letter, weight) * scale * stretch;
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
    pub(crate) fn card(&mut self, face: &Face, role: CardRole, at: [f32; 2], width: f32, palette: &Palette) {
        self.put_card(&card(face, role, false, width), palette.ink(face.ink), at, width, palette);
    }

    /// Draws the back of a card.
    pub(crate) fn card_back(&mut self, at: [f32; 2], width: f32, palette: &Palette) {
        self.put_card(&card_back(), 0, at, width, palette);
    }

    fn put_card(&mut self, card: &CardPicture, ink: u32, at: [f32; 2], width: f32, palette: &Palette) {
        let scale = width / CARD.width;
        let colour = |colour| match colour {
            CardColour::Paper => palette.colour(ColourRole::CardPaper),
            CardColour::Hairline => palette.colour(ColourRole::CardEdge),
            CardColour::Ink => ink,
            CardColour::Sign => palette.colour(ColourRole::CardSign),
            CardColour::Brass => palette.colour(ColourRole::CardBrass),
            CardColour::Back => palette.colour(ColourRole::CardBack),
        };
        for part in &card.layers {
            let mut layer = Layer::new(at, [width, CARD.height * scale]);
            let place = layer.place(scale);
            let mask = path_of(&part.clip).map(|clip| {
                let mut mask =
                    Mask::new(layer.pixels.width(), layer.pixels.height()).expect("the size of a layer");
                mask.fill_path(&clip, FillRule::EvenOdd, true, place);
                mask
            });
            for path in &part.drawing.paths {
                put(&mut layer.pixels, path, colour(part.colour), place, mask.as_ref());
            }
            layer.lay_on(&mut self.pixels);
        }
        for text in &card.texts {
            // These letters are wider than the narrow face of phones.
            const NARROW: f32 = 0.8;
            let height = text.cap_height * scale;
            let advance = |letter| letters::advance(letter, letters::HEAVY) * height / letters::HEIGHT;
            let wide: f32 = text.text.chars().map(advance).sum();
            let stretch = (text.stretch * NARROW).min(text.most * scale / wide.max(1.0));
            let share = match text.align {
                CardAlign::Left => 0.0,
                CardAlign::Middle => 0.5,
                CardAlign::Right => 1.0,
            };
            let left = at[0] + text.x * scale - wide * stretch * share;
            let place = [left, at[1] + text.baseline * scale];
            self.write_stretched(&text.text, place, [stretch, height], letters::HEAVY, colour(text.colour));
        }
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
