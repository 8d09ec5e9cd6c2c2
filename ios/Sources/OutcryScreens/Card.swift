import OutcryCore
import SwiftUI

/// How a card lies there.
enum CardState { case plain, off, lit, chosen }

/// A card as it is drawn again and again.
struct CardStrokes: Sendable {
  struct Layer: Sendable {
    let colour: CardColour
    let strokes: Strokes
    let clip: Path?
  }

  let layers: [Layer]
  let texts: [CardText]

  init(_ picture: CardPicture) {
    layers = picture.layers.map {
      Layer(colour: $0.colour, strokes: Strokes($0.drawing), clip: $0.clip.isEmpty ? nil : Strokes.path($0.clip))
    }
    texts = picture.texts
  }
}

/// All that the drawing of a card takes, so that it is drawn on whatever thread the system likes.
private struct CardDrawing: Sendable {
  let strokes: CardStrokes?
  private let paper, hairline, ink, sign, brass, back: Color
  let ring: Color?

  @MainActor
  init(_ strokes: CardStrokes?, _ ink: Color, _ colours: Colours, _ state: CardState) {
    self.strokes = strokes
    self.ink = ink
    paper = state == .off ? colours(\.edge) : colours(\.cardPaper)
    hairline = colours(\.cardEdge)
    sign = colours(\.cardSign)
    brass = colours(\.cardBrass)
    back = colours(\.cardBack)
    ring = state == .lit || state == .chosen ? colours(\.mainKey) : nil
  }

  func colour(_ colour: CardColour) -> Color {
    switch colour {
    case .paper: paper
    case .hairline: hairline
    case .ink: ink
    case .sign: sign
    case .brass: brass
    case .back: back
    }
  }
}

/// Shows a card. It says nothing to a screen reader: the place that shows it has its label.
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
    CardCanvas(
      card: CardDrawing(
        Drawings.card(face, role, isLoot: loot, wide: width), colours.ink(face.ink), colours, state),
      width: width)
  }
}

@MainActor
private struct CardCanvas: View {
  let card: CardDrawing
  let width: CGFloat

  var body: some View {
    let card = card
    Canvas { context, size in
      let scale = size.width / CGFloat(Drawings.geometry.width)
      context.scaleBy(x: scale, y: scale)
      context.draw(card)
    }
    .frame(width: width, height: Card.height(width))
    .accessibilityHidden(true)
  }
}

/// Shows a card in the middle of a square as high as it.
@MainActor
struct CardTile: View {
  let face: CardFace
  var width: CGFloat = 56
  var state = CardState.plain

  var body: some View {
    let measures = Drawings.geometry
    Card(face: face, width: width * CGFloat(measures.width / measures.height), state: state)
      .frame(width: width, height: width)
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
    CardCanvas(card: CardDrawing(Drawings.cardBack, .clear, colours, .plain), width: width)
  }
}

extension GraphicsContext {
  fileprivate func draw(_ card: CardDrawing) {
    guard let strokes = card.strokes else { return }
    let measures = Drawings.geometry
    let whole = CGRect(x: 0, y: 0, width: CGFloat(measures.width), height: CGFloat(measures.height))
    for layer in strokes.layers {
      var context = self
      if let clip = layer.clip { context.clip(to: clip, style: FillStyle(eoFill: true)) }
      context.draw(layer.strokes, card.colour(layer.colour), in: whole)
    }
    for text in strokes.texts { write(text, card.colour(text.colour)) }
    guard let ring = card.ring else { return }
    // It takes the place of the paper's edge.
    let line = CGFloat(measures.ring)
    let path = Path(
      roundedRect: whole.insetBy(dx: line / 2, dy: line / 2), cornerRadius: CGFloat(measures.radius) - line / 2)
    stroke(path, with: .color(ring), lineWidth: line)
  }

  private func write(_ text: CardText, _ colour: Color) {
    // Capitals are as high as this part of the size of Apple's face.
    let font = Font.system(size: CGFloat(text.capHeight) / 0.705, weight: .heavy).width(.condensed)
    let resolved = resolve(Text(verbatim: text.text).font(font).foregroundStyle(colour))
    let size = resolved.measure(in: CGSize(width: 999, height: 999))
    let anchor: CGFloat =
      switch text.align {
      case .left: 0
      case .middle: 0.5
      case .right: 1
      }
    var context = self
    context.translateBy(x: CGFloat(text.x), y: CGFloat(text.baseline))
    context.scaleBy(x: min(CGFloat(text.stretch), CGFloat(text.most) / max(size.width, 1)), y: 1)
    let top = -resolved.firstBaseline(in: size)
    context.draw(resolved, at: CGPoint(x: 0, y: top), anchor: UnitPoint(x: anchor, y: 0))
  }
}
