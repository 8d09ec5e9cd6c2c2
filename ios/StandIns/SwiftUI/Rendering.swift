/// What a screen reader finds.
@_spi(Rendering)
public struct Element {
  public var frame: CGRect
  public var label: String
  public var value = ""
  public var hint = ""
  public var traits: AccessibilityTraits = []
  public var isEnabled = true
  public var press: (() -> Void)?
  public var actions: [(name: String, act: () -> Void)] = []
  /// Has this stand in the field, where it is one.
  public var type: ((String) -> Void)?
  /// The key of the keyboard that ends typing.
  public var submit: (() -> Void)?
  /// Which of the things that scroll it lies in.
  public var layer = 0
  /// Along which axes it can be scrolled into sight.
  public var scrolls: Axis.Set = []
  var priority: Double?

  init(frame: CGRect, label: String, layer: Int = 0, scrolls: Axis.Set = []) {
    (self.frame, self.label, self.layer, self.scrolls) = (frame, label, layer, scrolls)
  }
}

/// What a finger finds.
@_spi(Rendering)
public struct Touch {
  public var frame: CGRect
  public var layer: Int
  public var tap: (() -> Void)?
  public var hold: (() -> Void)?
  public var drag: ((CGSize) -> Void)?
  /// What is done with a way that a finger goes once it has been held.
  public var carry: ((CGSize) -> Void)?
  /// Moves as `drag` and `carry` do, until the system takes the finger away.
  public var cancelledDrag: ((CGSize) -> Void)?
  public var cancelledCarry: ((CGSize) -> Void)?
  /// What is done as the finger comes down and as it goes up, where it may come to be held.
  public var down: ((Bool) -> Void)?
}

/// A text as it is written, whoever says it.
@_spi(Rendering)
public struct WrittenText {
  public var text: String
  public var frame: CGRect
  /// Whether some of it is left out.
  public var isCut: Bool
  /// Whether a line ends within a word.
  public var isBroken: Bool
  public var scrolls: Axis.Set = []
}

/// A view as it is laid out and drawn on a screen. What it keeps lives as long as this.
@_spi(Rendering) @MainActor
public final class Rendering {
  /// In the order in which they are read.
  public private(set) var elements: [Element] = []
  public private(set) var touches: [Touch] = []
  public private(set) var texts: [WrittenText] = []
  public private(set) var svg = ""
  /// Each text, edge and area that is drawn, where a picture is wanted.
  public private(set) var tints: [Tint] = []
  /// What a screen reader's own gesture for the way back does.
  public private(set) var escape: (() -> Void)?

  /// What began to move with the last drawing.
  public var motions: [Animation] { env.store.motions }

  private let size: CGSize
  var env: EnvironmentValues
  private let content: @MainActor (EnvironmentValues) -> [Node]

  public init<Content: View>(
    size: CGSize, _ change: @MainActor (inout EnvironmentValues) -> Void = { _ in },
    content: @escaping @MainActor () -> Content
  ) {
    var env = EnvironmentValues()
    change(&env)
    (self.size, self.env) = (size, env)
    self.content = { expand(content(), $0) }
    env.store.redraw = { [weak self] in self?.draw() }
  }

  /// Evaluates, lays out and draws anew.
  ///
  /// - Parameter draws: Whether a picture is wanted, which takes longest.
  public func draw(draws: Bool = false) {
    let pen = Pen(size, draws: draws)
    env.store.motions = []
    env.store.foreign.begin()
    let root = PileNode(.center, content(env))
    let whole = CGRect(origin: .zero, size: size)
    let proposal = Proposal(size)
    root.draw(proposal, at: Alignment.center.place(root.size(proposal), in: whole), on: pen)
    elements = pen.inOrder(pen.elements[...])
    env.store.foreign.end()
    (touches, texts, escape, tints) = (pen.touches, pen.texts, pen.escape, pen.painting.tints)
    let box = "width=\"\(short(size.width))\" height=\"\(short(size.height))\""
    svg = draws ? "<svg xmlns=\"http://www.w3.org/2000/svg\" \(box)>\(pen.svg)</svg>" : ""
  }

  /// What lies under a finger in the midst of an element.
  public func touch(of element: Element) -> Touch? {
    let point = CGPoint(x: element.frame.midX, y: element.frame.midY)
    return touches.last { $0.layer == element.layer && $0.frame.contains(point) }
  }
}

/// Draws, and notes what is there.
@MainActor
final class Pen {
  nonisolated let draws: Bool
  private(set) var svg = ""
  var elements: [Element] = []
  var touches: [Touch] = []
  var escape: (() -> Void)?
  private(set) var texts: [WrittenText] = []
  private(set) var layer = 0
  private(set) var scrolls: Axis.Set = []
  private(set) var isMuted = false
  private var layers = 0
  nonisolated(unsafe) private var ids = 0

  /// In which colours all of it is.
  nonisolated(unsafe) var painting: Painting

  init(_ size: CGSize = .zero, draws: Bool) {
    self.draws = draws
    painting = Painting(size)
  }

  func raw(_ text: String) { if draws { svg += text } }

  func write(_ text: String, _ set: SetText, _ origin: CGPoint) {
    guard draws else { return }
    raw(set.svg(origin))
    painting.write(text, set.colour, set.frames(origin), painting.place, inCanvas: false)
  }

  nonisolated func id() -> String {
    ids += 1
    return "i\(ids)"
  }

  func note(_ element: Element) {
    if isMuted { return }
    var element = element
    (element.layer, element.scrolls) = (layer, scrolls)
    elements.append(element)
  }

  func note(_ text: WrittenText) {
    var text = text
    text.scrolls = scrolls
    texts.append(text)
  }

  /// Puts whatever has a priority into its place: before all that have less. Whoever has none has 0.
  func inOrder(_ elements: ArraySlice<Element>) -> [Element] {
    elements.enumerated().sorted { one, other in
      let (first, second) = (one.element.priority ?? 0, other.element.priority ?? 0)
      return first == second ? one.offset < other.offset : first > second
    }.map(\.element)
  }

  func muted(_ draw: () -> Void) {
    let (before, kept) = (isMuted, elements.count)
    isMuted = true
    draw()
    isMuted = before
    elements.removeSubrange(kept...)
  }

  func scrolled(_ axes: Axis.Set, within frame: CGRect, _ draw: () -> Void) {
    let (outer, before) = (layer, scrolls)
    layers += 1
    layer = layers
    scrolls.formUnion(axes)
    // What fits is not cut off: a card may stand out over the edge.
    axes.isEmpty ? draw() : clipped(Path(frame), draw)
    (layer, scrolls) = (outer, before)
  }

  func clipped(_ path: Path, _ draw: () -> Void) {
    guard draws else { return draw() }
    painting.begin(path)
    defer { painting.endClip() }
    let id = id()
    raw("<clipPath id=\"\(id)\"><path d=\"\(path.d)\"/></clipPath>")
    grouped("clip-path=\"url(#\(id))\"", draw)
  }

  func grouped(_ attributes: String, _ draw: () -> Void) {
    raw("<g \(attributes)>")
    draw()
    raw("</g>")
  }
}

extension Text {
  /// What a screen reader says of it.
  var said: String { content }
}

/// A number as it is written in a drawing.
func short(_ number: CGFloat) -> String {
  let hundredths = Int((number * 100).rounded())
  let sign = hundredths < 0 ? "-" : ""
  let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
  if rest == 0 { return "\(sign)\(whole)" }
  return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
