//! Drawings as shells get them, and the notation that they are written in here.
//!
//! A drawing is a text with a path a line: a paint, then a path much as SVG has it.
//!
//! | paint | |
//! |---|---|
//! | `f` | filled |
//! | `s4` | a line 4 wide |
//! | `b4` | both: filled, with corners as round as that line's |
//! | `c`, `k4`, `d4` | the same three, cut out |
//! | `h2` | filled, with a gap of 2 around it |
//! | `use bell-quiet .5 10 0` | a whole drawing, half as large and moved by (10, 0) |
//! | `cut bell-quiet .5 10 0` | the same, cut out |
//!
//! Behind the paint stand copies: `|` once more mirrored about the middle of the box, `*5` five times
//! around the middle, `*5@30,20` around another point; `^35` turns it. Several hold one after the other.
//!
//! The path knows `M L H V C Q Z`, all but the last also in lower case for steps, and figures: `O x y r` a circle,
//! `E x y rx ry deg` an ellipse, `R x y w h r` a box with round corners, `G x y length width deg` a grain that grows from
//! its foot, `A x y r from to` an arc that the pen is drawn along, `N x y r corners deg` a regular polygon,
//! `W x y r inner points deg` a star. Degrees run clockwise from the top.

#![expect(
    clippy::many_single_char_names,
    clippy::similar_names,
    reason = "coordinates, and the six numbers of a matrix"
)]

use std::str::FromStr;

use thiserror::Error;

use super::DrawingName;
use crate::portable_math::sin_cos;

/// A place in a drawing, from the upper left corner of its box.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

/// A step of the pen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    /// Begins a line.
    Move(Point),
    Line(Point),
    /// A cubic curve: both control points, then its end.
    Cubic(Point, Point, Point),
    /// A line back to the last [`Segment::Move`].
    Close,
}

/// What a path does. Areas are filled by the even-odd rule; lines have round ends and corners.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Paint {
    /// Its area gets the drawing's one colour.
    Fill,
    /// A line of this width does.
    Stroke(f32),
    /// Its area becomes clear, and the ground shows.
    CutFill,
    /// A line of this width does.
    CutStroke(f32),
}

/// A path with its paint.
#[derive(Clone, PartialEq, Debug)]
pub struct PathShape {
    pub segments: Vec<Segment>,
    pub paint: Paint,
}

/// A picture in one colour.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// The box that it stays in, lines included: it begins at (0, 0).
    pub width: f32,
    pub height: f32,
    /// The paths, the lowest first: what is cut out is cut out of those before it.
    pub paths: Vec<PathShape>,
}

/// Says what of a drawing's text is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(super) enum PathError {
    #[error("`{0}` is no paint: write f, s, b, c, k, d, h, use or cut")]
    Paint(String),
    #[error("`{0}` is no command of a path")]
    Command(String),
    #[error("`{0}` is no number, or there are too few")]
    Number(String),
    #[error("`{0}` is no drawing: use one of DrawingName")]
    Name(String),
    #[error("the drawing is written nowhere")]
    Missing,
}

impl Drawing {
    /// Reads a drawing in a box of this size.
    pub(super) fn parse(width: f32, height: f32, text: &str) -> Result<Self, PathError> {
        let mut drawing = Self { width, height, paths: Vec::new() };
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (paint, path) = line.split_once(' ').unwrap_or((line, ""));
            match paint {
                "use" => drawing.include(path, false)?,
                "cut" => drawing.include(path, true)?,
                _ => drawing.add(paint, &path_of(path)?)?,
            }
        }
        Ok(drawing)
    }

    /// Adds a drawing to this one, or cuts it out.
    fn include(&mut self, words: &str, is_cut: bool) -> Result<(), PathError> {
        let (name, numbers) = words.split_once(' ').unwrap_or((words, ""));
        let name_of = DrawingName::from_str(name).map_err(|_| PathError::Name(name.to_owned()))?;
        let [scale, x, y] = Numbers(numbers).take()?;
        let mut included = super::drawing(name_of);
        for path in included.paths.iter_mut().filter(|_| is_cut) {
            path.paint = match path.paint {
                Paint::Fill => Paint::CutFill,
                Paint::Stroke(width) => Paint::CutStroke(width),
                Paint::CutFill => Paint::Fill,
                Paint::CutStroke(width) => Paint::Stroke(width),
            };
        }
        self.place(&included, scale, x, y);
        Ok(())
    }

    /// Adds the paths of another drawing, so many times as large and moved.
    pub(super) fn place(&mut self, other: &Self, scale: f32, x: f32, y: f32) {
        self.place_with(other, scale, Transform([scale, 0.0, 0.0, scale, x, y]));
    }

    /// Adds the paths of another drawing, mirrored so that its left edge comes to lie here.
    pub(super) fn place_mirrored(&mut self, other: &Self, x: f32) {
        self.place_with(other, 1.0, Transform([-1.0, 0.0, 0.0, 1.0, x, 0.0]));
    }

    fn place_with(&mut self, other: &Self, scale: f32, place: Transform) {
        self.paths.extend(other.paths.iter().map(|path| PathShape {
            segments: place.of(&path.segments),
            paint: match path.paint {
                Paint::Stroke(width) => Paint::Stroke(width * scale),
                Paint::CutStroke(width) => Paint::CutStroke(width * scale),
                area => area,
            },
        }));
    }

    fn add(&mut self, paint: &str, path: &[Segment]) -> Result<(), PathError> {
        let unknown = || PathError::Paint(paint.to_owned());
        let kind = paint.chars().next().ok_or_else(unknown)?;
        let mut rest = Numbers(paint.get(1..).ok_or_else(unknown)?);
        let width = if matches!(kind, 's' | 'b' | 'k' | 'd' | 'h') { rest.number()? } else { 0.0 };
        let mut copies = vec![path.to_vec()];
        let middle = Point { x: self.width / 2.0, y: self.height / 2.0 };
        while let Some(modifier) = rest.command() {
            let places = match modifier {
                '|' => vec![Transform::IDENTITY, Transform([-1.0, 0.0, 0.0, 1.0, self.width, 0.0])],
                '^' => {
                    let degrees = rest.number()?;
                    vec![Transform::turn(rest.about(middle)?, degrees)]
                }
                '*' => {
                    let count = rest.number()?;
                    let about = rest.about(middle)?;
                    let turn = |place: u8| Transform::turn(about, 360.0 * f32::from(place) / count);
                    (0..count as u8).map(turn).collect()
                }
                _ => return Err(unknown()),
            };
            copies = places.iter().flat_map(|place| copies.iter().map(|path| place.of(path))).collect();
        }
        let paints = match kind {
            'f' => vec![Paint::Fill],
            's' => vec![Paint::Stroke(width)],
            'b' => vec![Paint::Fill, Paint::Stroke(width)],
            'c' => vec![Paint::CutFill],
            'k' => vec![Paint::CutStroke(width)],
            'd' => vec![Paint::CutFill, Paint::CutStroke(width)],
            'h' => vec![Paint::CutStroke(2.0 * width), Paint::Fill],
            _ => return Err(unknown()),
        };
        for segments in copies {
            self.paths.extend(paints.iter().map(|&paint| PathShape { segments: segments.clone(), paint }));
        }
        Ok(())
    }
}

/// Reads the words of a notation without spaces between letters and numbers.
struct Numbers<'a>(&'a str);

impl Numbers<'_> {
    fn skip(&mut self) {
        self.0 = self.0.trim_start_matches([' ', ',']);
    }

    /// Takes a letter or another sign, where the next word is no number.
    fn command(&mut self) -> Option<char> {
        self.skip();
        let next = self.0.chars().next().filter(|next| !is_numeric(*next))?;
        self.0 = &self.0[next.len_utf8()..];
        Some(next)
    }

    fn number(&mut self) -> Result<f32, PathError> {
        self.skip();
        let mut seen_point = false;
        let ends = |(place, sign): (usize, char)| {
            let ends = !is_numeric(sign) || (sign == '-' && place > 0) || (sign == '.' && seen_point);
            seen_point |= sign == '.';
            ends.then_some(place)
        };
        let end = self.0.char_indices().find_map(ends).unwrap_or(self.0.len());
        let (number, rest) = self.0.split_at(end);
        let value = value_of(number).ok_or_else(|| PathError::Number(number.to_owned()))?;
        self.0 = rest;
        Ok(value)
    }

    fn take<const N: usize>(&mut self) -> Result<[f32; N], PathError> {
        let mut numbers = [0.0; N];
        for number in &mut numbers {
            *number = self.number()?;
        }
        Ok(numbers)
    }

    /// Takes a point behind `@`; where there is none it is this one.
    fn about(&mut self, middle: Point) -> Result<Point, PathError> {
        let Some(rest) = self.0.strip_prefix('@') else { return Ok(middle) };
        self.0 = rest;
        let [x, y] = self.take()?;
        Ok(Point { x, y })
    }

    fn is_numeric_next(&mut self) -> bool {
        self.skip();
        self.0.starts_with(is_numeric)
    }
}

/// Gives the value of a decimal number as std would; reading any number at all takes std 5 kB in a phone's library.
///
/// The digits are a whole number, and so is the power of ten that they are divided by: both are exact, and the quotient alone
/// is rounded, to far more places than remain. What stands beyond the fifteenth place is too little to be seen, and is passed over.
#[expect(clippy::cast_precision_loss, reason = "what would lose any is refused, and 10^15 loses none")]
fn value_of(number: &str) -> Option<f32> {
    const EXACT: u64 = 1 << f64::MANTISSA_DIGITS;
    const PLACES: usize = 15;
    let (is_negative, digits) = number.strip_prefix('-').map_or((false, number), |digits| (true, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let part = part.get(..PLACES).unwrap_or(part);
    let digits: u64 = [whole, part].concat().parse().ok()?;
    let divisor = 10_u64.pow(part.len() as u32);
    if digits > EXACT {
        return None;
    }
    let value = (digits as f64 / divisor as f64) as f32;
    Some(if is_negative { -value } else { value })
}

const fn is_numeric(sign: char) -> bool {
    matches!(sign, '0'..='9' | '.' | '-')
}

fn path_of(text: &str) -> Result<Vec<Segment>, PathError> {
    let mut words = Numbers(text);
    let mut pen = Pen::default();
    loop {
        let Some(command) = words.command() else {
            words.skip();
            let rest = words.0;
            return if rest.is_empty() { Ok(pen.segments) } else { Err(PathError::Number(rest.to_owned())) };
        };
        pen.run(command, &mut words)?;
        // As in SVG, numbers that follow go to the same command again.
        while command != 'Z' && words.is_numeric_next() {
            let again = match command {
                'M' => 'L',
                'm' => 'l',
                same => same,
            };
            pen.run(again, &mut words)?;
        }
    }
}

/// The share of a radius at which the control points of a quarter of a circle lie.
const QUARTER: f32 = 0.552_285;

/// Draws segments.
#[derive(Default)]
struct Pen {
    segments: Vec<Segment>,
    at: [f32; 2],
    start: [f32; 2],
}

impl Pen {
    fn run(&mut self, command: char, words: &mut Numbers<'_>) -> Result<(), PathError> {
        let [x, y] = if command.is_ascii_lowercase() { self.at } else { [0.0; 2] };
        match command.to_ascii_uppercase() {
            'M' => {
                let [to_x, to_y] = words.take()?;
                self.start(x + to_x, y + to_y);
            }
            'L' => {
                let [to_x, to_y] = words.take()?;
                self.line(x + to_x, y + to_y);
            }
            'H' => {
                let [to] = words.take()?;
                self.line(x + to, self.at[1]);
            }
            'V' => {
                let [to] = words.take()?;
                self.line(self.at[0], y + to);
            }
            'C' => {
                let [a, b, c, d, e, f] = words.take()?;
                self.cubic([x + a, y + b], [x + c, y + d], [x + e, y + f]);
            }
            'Q' => {
                let [a, b, c, d] = words.take()?;
                let (from, bend, to) = (self.at, [x + a, y + b], [x + c, y + d]);
                let toward =
                    |end: [f32; 2]| [0, 1].map(|axis| end[axis] + (bend[axis] - end[axis]) * 2.0 / 3.0);
                self.cubic(toward(from), toward(to), to);
            }
            'Z' => self.close(),
            _ => self.figure(command, words)?,
        }
        Ok(())
    }

    fn figure(&mut self, command: char, words: &mut Numbers<'_>) -> Result<(), PathError> {
        match command {
            'O' => {
                let [x, y, radius] = words.take()?;
                self.ellipse(Transform([radius, 0.0, 0.0, radius, x, y]));
            }
            'E' => {
                let [x, y, across, down, degrees] = words.take()?;
                let turned = Transform::turn(Point { x: 0.0, y: 0.0 }, degrees).0;
                let [a, b, c, d, ..] = turned;
                self.ellipse(Transform([a * across, b * across, c * down, d * down, x, y]));
            }
            'R' => {
                let [x, y, width, height, radius] = words.take()?;
                self.rectangle([x, y], [x + width, y + height], radius);
            }
            'G' => {
                let [x, y, length, width, degrees] = words.take()?;
                let place = Transform::turn(Point { x: 0.0, y: 0.0 }, degrees).then_move(x, y);
                // A cubic bulges to three quarters of where its control points are.
                let bulge = width / 1.5;
                let at = |x, y| place.apply([x, y]);
                self.start(x, y);
                self.cubic(at(-bulge, length * -0.25), at(-bulge, length * -0.7), at(0.0, -length));
                self.cubic(at(bulge, length * -0.7), at(bulge, length * -0.25), at(0.0, 0.0));
                self.close();
            }
            'A' => {
                let [x, y, radius, from, to] = words.take()?;
                self.arc([x, y], radius, from, to);
            }
            'N' => {
                let [x, y, radius, corners, degrees] = words.take()?;
                self.star([x, y], &[radius], corners, degrees);
            }
            'W' => {
                let [x, y, radius, inner, points, degrees] = words.take()?;
                self.star([x, y], &[radius, inner], points * 2.0, degrees);
            }
            _ => return Err(PathError::Command(command.to_string())),
        }
        Ok(())
    }

    fn start(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Move(Point { x, y }));
        (self.at, self.start) = ([x, y], [x, y]);
    }

    fn line(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Line(Point { x, y }));
        self.at = [x, y];
    }

    fn cubic(&mut self, one: [f32; 2], other: [f32; 2], to: [f32; 2]) {
        let point = |[x, y]: [f32; 2]| Point { x, y };
        self.segments.push(Segment::Cubic(point(one), point(other), point(to)));
        self.at = to;
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
        self.at = self.start;
    }

    /// Draws a circle of radius 1 as it lies after this transform.
    fn ellipse(&mut self, place: Transform) {
        let at = |x, y| place.apply([x, y]);
        let [x, y] = at(0.0, -1.0);
        self.start(x, y);
        self.cubic(at(QUARTER, -1.0), at(1.0, -QUARTER), at(1.0, 0.0));
        self.cubic(at(1.0, QUARTER), at(QUARTER, 1.0), at(0.0, 1.0));
        self.cubic(at(-QUARTER, 1.0), at(-1.0, QUARTER), at(-1.0, 0.0));
        self.cubic(at(-1.0, -QUARTER), at(-QUARTER, -1.0), at(0.0, -1.0));
        self.close();
    }

    fn rectangle(&mut self, [left, top]: [f32; 2], [right, bottom]: [f32; 2], radius: f32) {
        if radius <= 0.0 {
            self.start(left, top);
            self.line(right, top);
            self.line(right, bottom);
            self.line(left, bottom);
        } else {
            self.start(left + radius, top);
            self.arc([right - radius, top + radius], radius, 0.0, 90.0);
            self.arc([right - radius, bottom - radius], radius, 90.0, 180.0);
            self.arc([left + radius, bottom - radius], radius, 180.0, 270.0);
            self.arc([left + radius, top + radius], radius, 270.0, 360.0);
        }
        self.close();
    }

    /// Goes to the beginning of an arc and along it; a pen that has drawn nothing yet begins there.
    fn arc(&mut self, [x, y]: [f32; 2], radius: f32, from: f32, to: f32) {
        let at = |degrees: f32| {
            let (sine, cosine) = sin_cos(degrees);
            ([x + radius * sine, y - radius * cosine], [radius * cosine, radius * sine])
        };
        let parts = ((to - from).abs() / 90.0).ceil().max(1.0);
        let step = (to - from) / parts;
        let (sine, cosine) = sin_cos(step / 4.0);
        let reach = 4.0 / 3.0 * sine / cosine;
        let ([first_x, first_y], _) = at(from);
        if matches!(self.segments.last(), None | Some(Segment::Close)) {
            self.start(first_x, first_y);
        } else {
            self.line(first_x, first_y);
        }
        for part in 0..parts as u8 {
            let begin = from + step * f32::from(part);
            let ([from_x, from_y], [from_dx, from_dy]) = at(begin);
            let ([to_x, to_y], [to_dx, to_dy]) = at(begin + step);
            self.cubic(
                [from_x + from_dx * reach, from_y + from_dy * reach],
                [to_x - to_dx * reach, to_y - to_dy * reach],
                [to_x, to_y],
            );
        }
    }

    fn star(&mut self, [x, y]: [f32; 2], radii: &[f32], corners: f32, degrees: f32) {
        for (corner, radius) in (0..corners as u8).zip(radii.iter().cycle()) {
            let (sine, cosine) = sin_cos(degrees + 360.0 * f32::from(corner) / corners);
            let [x, y] = [x + radius * sine, y - radius * cosine];
            if corner == 0 { self.start(x, y) } else { self.line(x, y) }
        }
        self.close();
    }
}

/// An affine map, in the order of SVG's `matrix`.
#[derive(Clone, Copy)]
struct Transform([f32; 6]);

impl Transform {
    const IDENTITY: Self = Self([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    fn turn(about: Point, degrees: f32) -> Self {
        let (sine, cosine) = sin_cos(degrees);
        let Point { x, y } = about;
        Self([cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y])
    }

    fn then_move(self, x: f32, y: f32) -> Self {
        let [a, b, c, d, e, f] = self.0;
        Self([a, b, c, d, e + x, f + y])
    }

    fn apply(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let [a, b, c, d, e, f] = self.0;
        [a * x + c * y + e, b * x + d * y + f]
    }

    fn of(&self, path: &[Segment]) -> Vec<Segment> {
        let point = |point: Point| {
            let [x, y] = self.apply([point.x, point.y]);
            Point { x, y }
        };
        path.iter()
            .map(|segment| match *segment {
                Segment::Move(to) => Segment::Move(point(to)),
                Segment::Line(to) => Segment::Line(point(to)),
                Segment::Cubic(one, other, to) => Segment::Cubic(point(one), point(other), point(to)),
                Segment::Close => Segment::Close,
            })
            .collect()
    }
}
