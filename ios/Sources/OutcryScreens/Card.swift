import OutcryCore
import SwiftUI

/// How a card lies there.
enum CardState { case plain, off, lit, chosen }

/// All that the drawing of a card takes, so that it is drawn on whatever thread the system likes.
private struct CardDrawing: Sendable {
  let face: CardFace
  let ground: Color
  let sign: Color
  let edge: Color?
  let chosen: Color?
  let table: Color
  let art: Strokes?
  let large: Sign?
  let small: Sign?

  @MainActor
  init(_ face: CardFace, _ colours: Colours, _ state: CardState, wide: CGFloat, showsArt: Bool = true) {
    let measures = Drawings.geometry
    let scale = wide / CGFloat(measures.width)
    self.face = face
    ground = state == .off ? colours.faintInk(face.ink) : colours.ink(face.ink)
    sign = colours(\.cardSign)
    edge = colours.isLight ? colours(\.cardEdge) : nil
    chosen = state == .chosen ? colours(\.mainKey) : nil
    table = colours(\.ground)
    // On a smaller card a drawing is no more than a blot.
    art = showsArt && wide >= 56 && face.kind == .suit ? Drawings.of(.named(name: face.art)) : nil
    let box =
      switch face.kind {
      case .suit: measures.signBox
      case .number: measures.numberSignBox
      case .special: measures.specialSignBox
      }
    large = Drawings.sign(face.shape, face.pattern, wide: CGFloat(box) * scale)
    small = Drawings.sign(face.shape, face.pattern, wide: CGFloat(measures.smallSignBox) * scale)
  }
}

/// Shows a card. It says nothing to a screen reader: whoever shows it has its label.
@MainActor
struct Card: View {
  let face: CardFace
  let width: CGFloat
  var state = CardState.plain
  var role = CardRole.plain
  var loot = false
  @Environment(\.colours) private var colours

  static func height(_ width: CGFloat) -> CGFloat {
    width * CGFloat(Drawings.geometry.height / Drawings.geometry.width)
  }

  var body: some View {
    let (card, role, loot) = (CardDrawing(face, colours, state, wide: width), role, loot)
    Canvas { context, size in
      let scale = size.width / CGFloat(Drawings.geometry.width)
      context.scaleBy(x: scale, y: scale)
      context.draw(card, role, loot)
    }
    .frame(width: width, height: Card.height(width))
    .accessibilityHidden(true)
  }
}

/// Shows a card as a square: its letter on the left, its sign on the right.
@MainActor
struct CardTile: View {
  let face: CardFace
  var width = CGFloat(Drawings.geometry.widths.tile)
  var state = CardState.plain
  @Environment(\.colours) private var colours

  var body: some View {
    let measures = Drawings.geometry
    let side = CGFloat(measures.widths.tile)
    let card = CardDrawing(face, colours, state, wide: width, showsArt: false)
    let wide = CGFloat(measures.tileSignBox) * width / side
    let sign = Drawings.sign(face.shape, face.pattern, wide: wide)
    Canvas { context, size in
      context.scaleBy(x: size.width / side, y: size.width / side)
      let whole = Path(roundedRect: CGRect(x: 0, y: 0, width: side, height: side), cornerRadius: side * 0.1)
      context.fill(whole, with: .color(card.ground))
      if let edge = card.edge { context.stroke(whole, with: .color(edge), lineWidth: 1.5) }
      let left = CGFloat(measures.tileSignLeft)
      let at = CGPoint(x: 5, y: side / 2 + 7)
      context.letters(card.face.letter, at, capHeight: 14, card.sign, most: left - 7)
      let box = CGFloat(measures.tileSignBox)
      if let sign {
        context.draw(sign, card.sign, in: CGRect(x: left, y: (side - box) / 2, width: box, height: box))
      }
      if let chosen = card.chosen {
        context.stroke(whole, with: .color(chosen), lineWidth: CGFloat(measures.chosenEdge))
      }
    }
    .frame(width: width, height: width)
    .accessibilityHidden(true)
  }
}

/// Shows the strip of a card of which the others of its row hide the rest.
@MainActor
struct CardStrip: View {
  let face: CardFace
  let state: CardState
  @Environment(\.colours) private var colours

  var body: some View {
    let sign = Drawings.sign(face.shape, face.pattern, wide: 14)
    let ground = state == .off ? colours.faintInk(face.ink) : colours.ink(face.ink)
    let (ink, chosen) = (colours(\.cardSign), state == .chosen ? colours(\.mainKey) : nil)
    Canvas { context, size in
      let whole = Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 3)
      context.fill(whole, with: .color(ground))
      let side = size.width - 4
      if let sign { context.draw(sign, ink, in: CGRect(x: 2, y: 4, width: side, height: side)) }
      if let chosen { context.stroke(whole, with: .color(chosen), lineWidth: 2) }
    }
    .accessibilityHidden(true)
  }
}

/// Shows the strip of a card that lies face down.
@MainActor
struct HiddenStrip: View {
  @Environment(\.colours) private var colours

  var body: some View {
    RoundedRectangle(cornerRadius: 3).fill(colours(\.surface))
      .overlay { RoundedRectangle(cornerRadius: 3).stroke(colours(\.edge), lineWidth: 1.5) }
      .accessibilityHidden(true)
  }
}

/// Shows the back of a card.
@MainActor
struct CardBack: View {
  let width: CGFloat
  @Environment(\.colours) private var colours

  var body: some View {
    let measures = Drawings.geometry
    let bell = Drawings.of(.named(name: "bell-outline"))
    let (ground, edge) = (colours(\.surface), colours(\.edge))
    let faint = colours(\.text).opacity(Double(measures.backLattice))
    Canvas { context, size in
      let scale = size.width / CGFloat(measures.width)
      context.scaleBy(x: scale, y: scale)
      let whole = CGRect(x: 0, y: 0, width: CGFloat(measures.width), height: CGFloat(measures.height))
      let shape = Path(roundedRect: whole, cornerRadius: CGFloat(measures.radius))
      context.fill(shape, with: .color(ground))
      if let bell {
        var inside = context
        inside.clip(to: Path(whole.insetBy(dx: 4, dy: 4)))
        for place in 0..<24 {
          let (row, column) = place.quotientAndRemainder(dividingBy: 4)
          let left = CGFloat(column) * 25 + (row.isMultiple(of: 2) ? 0 : 12.5) + 2
          inside.draw(bell, faint, in: CGRect(x: left, y: CGFloat(row) * 25 - 4, width: 18, height: 18))
        }
      }
      context.stroke(shape, with: .color(edge), lineWidth: CGFloat(measures.backEdge))
    }
    .frame(width: width, height: Card.height(width))
    .accessibilityHidden(true)
  }
}

extension GraphicsContext {
  /// Writes capitals of this height on a line that begins, or ends, at a point.
  fileprivate func letters(
    _ text: String, _ at: CGPoint, capHeight: CGFloat, _ colour: Color, most: CGFloat,
    anchor: CGFloat = 0
  ) {
    // Capitals are as high as this part of the size of Apple's face.
    let font = Font.system(size: capHeight / 0.705, weight: .heavy).width(.condensed)
    let text = resolve(Text(verbatim: text).font(font).foregroundStyle(colour))
    let size = text.measure(in: CGSize(width: 999, height: 999))
    var context = self
    context.translateBy(x: at.x, y: at.y)
    let scale = min(1, most / max(size.width, 1))
    context.scaleBy(x: scale, y: 1)
    let top = -text.firstBaseline(in: size)
    context.draw(text, at: CGPoint(x: 0, y: top), anchor: UnitPoint(x: anchor, y: 0))
  }

  fileprivate func draw(_ card: CardDrawing, _ role: CardRole, _ loot: Bool) {
    let measures = Drawings.geometry
    let (width, height) = (CGFloat(measures.width), CGFloat(measures.height))
    let (radius, face) = (CGFloat(measures.radius), card.face)
    let whole = Path(roundedRect: CGRect(x: 0, y: 0, width: width, height: height), cornerRadius: radius)
    fill(whole, with: .color(card.ground))
    if let edge = card.edge { stroke(whole, with: .color(edge), lineWidth: 1.5) }
    if face.kind == .special { frame(card.sign, CGFloat(measures.specialEdge), inside: 0) }
    if role == .supertrump || role == .doubleAgent {
      let line = CGFloat(measures.supertrumpEdge)
      frame(card.sign, line, inside: 0)
      frame(card.sign, line, inside: line + CGFloat(measures.supertrumpGap))
    }
    if role == .trump {
      let bar = CGFloat(measures.trumpBar)
      fill(
        Path(CGRect(x: radius, y: height - bar - 2, width: width - 2 * radius, height: bar)), with: .color(card.sign))
    }
    if loot { notch(card.table) }
    if face.kind == .number { number(card) } else { sign(card) }
    if let chosen = card.chosen { frame(chosen, CGFloat(measures.chosenEdge), inside: 0) }
  }

  private func number(_ card: CardDrawing) {
    let measures = Drawings.geometry
    let width = CGFloat(measures.width)
    letters(
      card.face.letter, CGPoint(x: width / 2, y: CGFloat(measures.numberBaseline)),
      capHeight: CGFloat(measures.numberCapHeight), card.sign, most: width - 16, anchor: 0.5)
    if let sign = card.large { draw(sign, card.sign, in: box(measures.numberSignMiddle, measures.numberSignBox)) }
  }

  private func sign(_ card: CardDrawing) {
    let (measures, face) = (Drawings.geometry, card.face)
    let (width, height, left) = (CGFloat(measures.width), CGFloat(measures.height), CGFloat(measures.letterLeft))
    let (cap, line) = (CGFloat(measures.letterCapHeight), CGFloat(measures.letterBaseline))
    let isSpecial = face.kind == .special
    let at = box(
      isSpecial ? measures.specialSignMiddle : measures.signMiddle,
      isSpecial ? measures.specialSignBox : measures.signBox)
    letters(face.letter, CGPoint(x: left, y: line), capHeight: cap, card.sign, most: 46)
    if let art = card.art {
      draw(art, card.sign, in: at)
      let side = CGFloat(measures.smallSignBox)
      let shown = CGRect(x: width - left - side, y: line - cap, width: side, height: side)
      if let small = card.small, face.corner == nil { draw(small, card.sign, in: shown) }
    } else if let sign = card.large {
      draw(sign, card.sign, in: at)
    }
    if let corner = face.corner {
      let height = CGFloat(measures.cornerCapHeight)
      letters(
        corner, CGPoint(x: width - left, y: left + 6 + height), capHeight: height, card.sign, most: 40, anchor: 1)
    }
    guard !isSpecial else { return }
    var turned = self
    turned.translateBy(x: width, y: height)
    turned.rotate(by: .degrees(180))
    let turnedCap = CGFloat(measures.turnedLetterCapHeight)
    turned.letters(face.letter, CGPoint(x: left, y: line), capHeight: turnedCap, card.sign, most: 46)
  }

  private func box(_ middle: OutcryCore.Point, _ side: Float) -> CGRect {
    CGRect(
      x: CGFloat(middle.x - side / 2), y: CGFloat(middle.y - side / 2), width: CGFloat(side), height: CGFloat(side))
  }

  private func frame(_ colour: Color, _ line: CGFloat, inside: CGFloat) {
    let measures = Drawings.geometry
    let whole = CGRect(x: 0, y: 0, width: CGFloat(measures.width), height: CGFloat(measures.height))
    let at = inside + line / 2
    let corner = max(2, CGFloat(measures.radius) - inside)
    stroke(
      Path(roundedRect: whole.insetBy(dx: at, dy: at), cornerRadius: corner), with: .color(colour), lineWidth: line)
  }

  private func notch(_ ground: Color) {
    let measures = Drawings.geometry
    let (right, middle) = (CGFloat(measures.width), CGFloat(measures.height) / 2)
    let depth = CGFloat(measures.lootNotch)
    var path = Path()
    path.move(to: CGPoint(x: right, y: middle - depth))
    path.addLine(to: CGPoint(x: right - depth, y: middle))
    path.addLine(to: CGPoint(x: right, y: middle + depth))
    path.closeSubpath()
    fill(path, with: .color(ground))
  }
}
