public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
  var part: CGFloat { self == .leading ? 0 : self == .center ? 0.5 : 1 }
}

public struct Font: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    let number: Int
    public static let regular = Self(number: 400)
    public static let medium = Self(number: 500)
    public static let semibold = Self(number: 600)
    public static let bold = Self(number: 700)
    public static let heavy = Self(number: 800)
  }

  public struct Width: Hashable, Sendable {
    /// How wide a letter is, as a part of its width in the usual face.
    let part: CGFloat
    public static let standard = Self(part: 1)
    public static let condensed = Self(part: 0.85)
  }

  public enum TextStyle: Int, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
  }

  private var style = TextStyle.body
  private var size: CGFloat?
  var weight = Weight.regular
  var width = Width.standard
  var hasTabularFigures = false
  var isItalic = false

  public static let body = Font.system(.body)

  public static func system(_ style: TextStyle, weight: Weight? = nil) -> Font {
    var font = Font()
    font.style = style
    font.weight = weight ?? (style == .headline ? .semibold : .regular)
    return font
  }
  public static func system(size: CGFloat, weight: Weight? = nil) -> Font {
    var font = Font()
    (font.size, font.weight) = (size, weight ?? .regular)
    return font
  }
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  public func width(_ width: Width) -> Font { changed { $0.width = width } }
  public func italic() -> Font { changed { $0.isItalic = true } }
  public func monospacedDigit() -> Font { changed { $0.hasTabularFigures = true } }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// Sizes and line heights of the Human Interface Guidelines, at the type sizes large, AX1, AX2, AX3 and AX5; whatever lies
  /// between is as the next larger.
  private static let sizes: [[(points: CGFloat, line: CGFloat)]] = [
    [(34, 41), (28, 34), (22, 28), (20, 25), (17, 22), (17, 22), (16, 21), (15, 20), (13, 18), (12, 16), (11, 13)],
    [(44, 52), (38, 46), (34, 41), (31, 38), (28, 34), (28, 34), (26, 32), (25, 31), (23, 29), (22, 28), (20, 25)],
    [(48, 57), (43, 51), (39, 47), (37, 44), (33, 40), (33, 40), (32, 39), (30, 37), (27, 33), (26, 32), (24, 30)],
    [(52, 61), (48, 57), (44, 52), (43, 51), (40, 48), (40, 48), (38, 46), (36, 43), (33, 40), (32, 39), (29, 35)],
    [(60, 70), (58, 68), (56, 66), (55, 65), (53, 62), (53, 62), (51, 60), (49, 58), (44, 52), (43, 51), (40, 48)],
  ]

  func metrics(_ type: DynamicTypeSize) -> (points: CGFloat, line: CGFloat) {
    if let size { return (size, (size * 1.2).rounded(.up)) }
    let rows: [DynamicTypeSize] = [.large, .accessibility1, .accessibility2, .accessibility3]
    let row = rows.firstIndex { type <= $0 } ?? rows.count
    return Self.sizes[row][style.rawValue]
  }

  /// How wide a text is at a size.
  func width(of text: Substring, _ points: CGFloat) -> CGFloat {
    text.unicodeScalars.reduce(0) { sum, scalar in
      let isFigure = hasTabularFigures && ("0"..."9").contains(scalar)
      let (regular, bold) = Advances.of(isFigure ? "0" : scalar)
      let share = min(max(CGFloat(weight.number - 400) / 300, 0), 1)
      return sum + (regular + (bold - regular) * share) / 1000 * points * width.part
    }
  }
}

/// A text as it is set in lines.
struct SetText {
  let lines: [String]
  let size: CGSize
  let isCut: Bool
  /// Whether a line ends within a word.
  let isBroken: Bool
  let font: Font
  let points: CGFloat
  let line: CGFloat
  let alignment: TextAlignment
  let colour: Color
  let isStruck: Bool

  /// Capitals stand in the middle of their line.
  var baseline: CGFloat { line / 2 + points * 0.36 }

  /// Where each line is written.
  func frames(_ at: CGPoint) -> [CGRect] {
    lines.enumerated().map { index, text in
      let width = font.width(of: text[...], points)
      let x = at.x + (size.width - width) * alignment.part
      return CGRect(x: x, y: at.y + line * CGFloat(index), width: width, height: line)
    }
  }

  func svg(_ at: CGPoint) -> String {
    zip(frames(at), lines).enumerated().map { index, line in
      let (x, text) = (line.0.minX, line.1)
      let y = at.y + self.line * CGFloat(index) + baseline
      let shown = text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      let struck = isStruck ? " text-decoration=\"line-through\"" : ""
      let slant = font.isItalic ? " font-style=\"italic\"" : ""
      let narrow = font.width == .standard ? "" : "scale(\(short(font.width.part)) 1)"
      return """
        <text transform="translate(\(short(x)) \(short(y)))\(narrow)" font-family="Inter" \
        font-size="\(short(points))" font-weight="\(font.weight.number)"\(slant)\(struck) \(colour.svg("fill"))>\(shown)</text>
        """
    }.joined()
  }
}

public struct Text: View, Primitive {
  public enum TruncationMode: Sendable { case head, tail, middle }

  let content: String
  private var font: Font?
  private var style: (any ShapeStyle)?
  private var isStruck = false

  nonisolated public init(verbatim content: String) { self.content = content }

  nonisolated public func font(_ font: Font?) -> Text {
    var text = self
    text.font = font
    return text
  }
  nonisolated public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    var text = self
    text.style = style
    return text
  }

  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    var text = self
    text.isStruck = isActive
    return text
  }

  /// Sets the text in lines that fit into what is offered, smaller if that is allowed, and cut off where it has to be.
  nonisolated func set(_ proposal: Proposal, _ env: EnvironmentValues) -> SetText {
    let font = font ?? env.font ?? .body
    let (points, line) = font.metrics(env.dynamicTypeSize)
    var scale: CGFloat = 1
    while true {
      let (lines, isShortened, isBroken) = wrap(proposal, env, font, points * scale, line * scale)
      // A broken word is nothing that a smaller size is tried for.
      guard isShortened, scale > env.minimumScaleFactor else {
        let width = lines.map { font.width(of: $0[...], points * scale) }.max() ?? 0
        let size = CGSize(
          width: min(width.rounded(.up), proposal.width ?? .infinity),
          height: (line * scale * CGFloat(lines.count)).rounded(.up))
        let colour = (style ?? env.ink).resolved(env)
        return SetText(
          lines: lines, size: size, isCut: isShortened, isBroken: isBroken, font: font, points: points * scale,
          line: line * scale,
          alignment: env.multilineTextAlignment, colour: colour, isStruck: isStruck)
      }
      scale = max(scale - 0.05, env.minimumScaleFactor)
    }
  }

  nonisolated private func wrap(
    _ proposal: Proposal, _ env: EnvironmentValues, _ font: Font, _ points: CGFloat, _ line: CGFloat
  ) -> (lines: [String], isShortened: Bool, isBroken: Bool) {
    // Lengths are whole numbers in a frame, and what is written is not.
    let room = (proposal.width ?? .infinity) + 0.5
    func fits(_ text: Substring) -> Bool { font.width(of: text, points) <= room }
    let most = min(
      env.lineLimit ?? .max,
      proposal.height.flatMap { $0.isFinite ? max(1, Int(($0 + 0.5) / line)) : nil } ?? .max)
    if most == 1, !content.contains("\n") {
      return fits(content[...]) ? ([content], false, false) : ([shortened(env.truncationMode, fits)], true, false)
    }
    var (lines, isShortened, isBroken) = ([String](), false, false)
    for paragraph in content.split(separator: "\n", omittingEmptySubsequences: false) {
      var current = ""
      for (word, gap) in Self.words(paragraph) {
        let longer = current.isEmpty ? String(word) : current + gap + word
        if fits(longer[...]) {
          current = longer
          continue
        }
        if !current.isEmpty { lines.append(current) }
        current = String(word)
        // A word that is too long for a line is broken, which no reader likes either.
        while !fits(current[...]), current.count > 1 {
          var head = current.dropLast()
          while head.count > 1, !fits(head) { head = head.dropLast() }
          lines.append(String(head))
          current = String(current.dropFirst(head.count))
          // Between ideographs a line may end anywhere.
          if let next = current.unicodeScalars.first, next.value < 0x2E80 { isBroken = true }
        }
      }
      lines.append(current)
    }
    if lines.count > most {
      lines = Array(lines.prefix(most))
      lines[most - 1] += "…"
      isShortened = true
    }
    return (lines, isShortened, isBroken)
  }

  /// What is not broken, and what stands before each: a line may also end behind a hyphen within a word.
  nonisolated private static func words(_ paragraph: Substring) -> [(word: Substring, gap: String)] {
    paragraph.split(separator: " ", omittingEmptySubsequences: false).flatMap { word in
      var (parts, rest) = ([(word: Substring, gap: String)](), word)
      while let hyphen = rest.dropFirst().firstIndex(of: "-"), rest[hyphen...].dropFirst().first?.isLetter == true {
        parts.append((rest[...hyphen], parts.isEmpty ? " " : ""))
        rest = rest[hyphen...].dropFirst()
      }
      return parts + [(rest, parts.isEmpty ? " " : "")]
    }
  }

  nonisolated private func shortened(_ mode: TruncationMode, _ fits: (Substring) -> Bool) -> String {
    for kept in stride(from: content.count - 1, to: 0, by: -1) {
      let text =
        switch mode {
        case .head: "…" + String(content.suffix(kept))
        case .tail: String(content.prefix(kept)) + "…"
        case .middle: String(content.prefix((kept + 1) / 2)) + "…" + String(content.suffix(kept / 2))
        }
      if fits(text[...]) { return String(text) }
    }
    return "…"
  }

  func nodes(_ env: EnvironmentValues) -> [Node] { [TextNode(self, content, env)] }
}

final class TextNode: Node {
  private let text: Text
  private let content: String
  private let env: EnvironmentValues

  init(_ text: Text, _ content: String, _ env: EnvironmentValues) {
    (self.text, self.content, self.env) = (text, content, env)
  }

  override func choose(_ proposal: Proposal) -> CGSize { text.set(proposal, env).size }
  override func baseline(_ proposal: Proposal) -> CGFloat? { text.set(proposal, env).baseline }
  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    let set = text.set(proposal, env)
    pen.write(content, set, origin)
    pen.note(
      WrittenText(
        text: content, frame: CGRect(origin: origin, size: set.size), isCut: set.isCut, isBroken: set.isBroken))
    pen.note(Element(frame: CGRect(origin: origin, size: set.size), label: content))
  }
}
