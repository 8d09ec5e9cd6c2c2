import OutcryCore
import SwiftUI

/// Where chips stand around a table: their middles, the first below and the others clockwise from there.
private struct RingMeasures: Sendable {
  let middles: [CGPoint]
  let height: CGFloat
  let chip: CGSize

  /// The distance between two chips, and the steps in which a ring grows.
  private static let gap: CGFloat = 4
  private static let step: CGFloat = 8
  /// How high a ring is at least, and at most, as a part of its width.
  private static let round: CGFloat = 0.6
  private static let slender: CGFloat = 1.25
  /// The widest chip along a table, and how wide the table between both sides is.
  private static let tableChip: CGFloat = 176
  private static let tableWidth: CGFloat = 32

  /// Seats so many people in this width: around an ellipse, with the widest chips that have room there, or along a table.
  static func of(_ count: Int, _ width: CGFloat, widths: [CGFloat], high: (CGFloat) -> CGFloat) -> RingMeasures {
    if count < 2 {
      let chip = CGSize(width: min(widths.first ?? tableChip, width), height: high(widths.first ?? tableChip))
      return RingMeasures(middles: [CGPoint(x: width / 2, y: chip.height / 2)], height: chip.height, chip: chip)
    }
    // With the largest of texts a name takes a line of its own: everybody stands below each other.
    if widths.isEmpty { return column(count, CGSize(width: width, height: high(width))) }
    for wide in widths {
      if let ring = ellipse(count, width, CGSize(width: wide, height: high(wide))) { return ring }
    }
    let wide = min(tableChip, (width - tableWidth) / 2)
    return table(count, width, CGSize(width: wide, height: high(wide)))
  }

  /// The place that lies nearest to a point; the first one only where that is allowed.
  func nearest(_ point: CGPoint, first: Bool) -> Int {
    middles.indices.filter { first || $0 > 0 }.min { one, other in way(one, point) < way(other, point) } ?? 0
  }

  private func way(_ place: Int, _ point: CGPoint) -> CGFloat {
    hypot(middles[place].x - point.x, middles[place].y - point.y)
  }

  private var hasRoom: Bool {
    middles.indices.allSatisfy { one in
      middles.indices.dropFirst(one + 1).allSatisfy { other in
        abs(middles[one].x - middles[other].x) >= chip.width + Self.gap
          || abs(middles[one].y - middles[other].y) >= chip.height + Self.gap
      }
    }
  }

  /// The lowest ellipse on which no two chips touch, where it is not too high.
  private static func ellipse(_ count: Int, _ width: CGFloat, _ chip: CGSize) -> RingMeasures? {
    stride(from: width * round, through: width * slender, by: step).lazy
      .map { height in
        let middles = (0..<count).map { place in
          let angle = CGFloat.pi / 2 + 2 * CGFloat.pi * CGFloat(place) / CGFloat(count)
          return CGPoint(
            x: width / 2 + (width - chip.width) / 2 * cos(angle),
            y: height / 2 + (height - chip.height) / 2 * sin(angle))
        }
        return RingMeasures(middles: middles, height: height, chip: chip)
      }
      .first { $0.hasRoom }
  }

  private static func column(_ count: Int, _ chip: CGSize) -> RingMeasures {
    let line = chip.height + gap
    let middles = (0..<count).map { CGPoint(x: chip.width / 2, y: line * CGFloat($0) + chip.height / 2) }
    return RingMeasures(middles: middles, height: line * CGFloat(count) - gap, chip: chip)
  }

  /// A long table: the first at its near end, up the left side, down the right, and one at the far end if there is one over.
  private static func table(_ count: Int, _ width: CGFloat, _ chip: CGSize) -> RingMeasures {
    let (side, far) = ((count - 1) / 2, (count - 1) % 2)
    let line = chip.height + gap
    func row(_ at: Int) -> CGFloat { line * CGFloat(at) + chip.height / 2 }
    let near = [CGPoint(x: width / 2, y: row(side + far))]
    let left = (0..<side).map { CGPoint(x: chip.width / 2, y: row(side + far - 1 - $0)) }
    let end = (0..<far).map { _ in CGPoint(x: width / 2, y: row(0)) }
    let right = (0..<side).map { CGPoint(x: width - chip.width / 2, y: row(far + $0)) }
    return RingMeasures(
      middles: near + left + end + right, height: line * CGFloat(side + far) + chip.height, chip: chip)
  }
}

/// The measures as they were laid out last, for the finger that carries somebody over them. Layout may be asked for on any thread.
private final class LaidRing: @unchecked Sendable {
  private let lock = NSLock()
  private var kept: RingMeasures?

  var measures: RingMeasures? {
    get { lock.withLock { kept } }
    set { lock.withLock { kept = newValue } }
  }
}

/// What something is in the ring.
private enum RingPart {
  case seat
  /// A line between two places; one that falls from the left to the right, or one that rises.
  case tie(from: Int, to: Int, falls: Bool)
  /// Who is held over the ring.
  case held(way: CGSize, from: Int)
}

private struct RingPartKey: LayoutValueKey {
  static let defaultValue = RingPart.seat
}

/// Lays chips out where the ring has their places.
private struct RingLayout: Layout {
  let count: Int
  let widths: [CGFloat]
  let laid: LaidRing

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 320
    return CGSize(width: width, height: measures(width, subviews).height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let measures = measures(bounds.width, subviews)
    laid.measures = measures
    func at(_ point: CGPoint) -> CGPoint { CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y) }
    let offered = ProposedViewSize(width: measures.chip.width, height: nil)
    var place = 0
    for subview in subviews {
      switch subview[RingPartKey.self] {
      case .seat:
        subview.place(at: at(measures.middles[place]), anchor: .center, proposal: offered)
        place += 1
      case .tie(let from, let to, let falls):
        let (one, other) = (measures.middles[from], measures.middles[to])
        let (wide, high) = (other.x - one.x, other.y - one.y)
        let middle = at(CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2))
        // Of both ways across a rectangle only one leads from the one to the other.
        let isIt = falls == (wide * high >= 0)
        let size = isIt ? ProposedViewSize(width: abs(wide), height: abs(high)) : .zero
        subview.place(at: middle, anchor: .center, proposal: size)
      case .held(let way, let from):
        let start = measures.middles[from]
        let now = CGPoint(x: start.x + way.width, y: start.y + way.height)
        subview.place(at: at(now), anchor: .center, proposal: offered)
      }
    }
  }

  private func measures(_ width: CGFloat, _ subviews: Subviews) -> RingMeasures {
    let seats = subviews.filter { if case .seat = $0[RingPartKey.self] { true } else { false } }
    return .of(count, width, widths: widths) { wide in
      seats.map { $0.sizeThatFits(ProposedViewSize(width: wide, height: nil)).height }.max() ?? 0
    }
  }
}

/// A line from one corner of its place to the other.
private struct Tie: Shape {
  let falls: Bool

  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: falls ? rect.minY : rect.maxY))
    path.addLine(to: CGPoint(x: rect.maxX, y: falls ? rect.maxY : rect.minY))
    return path
  }
}

/// Somebody who was lifted, and is held over the ring by a finger.
private struct Lifted: Equatable {
  let id: UInt16
  let way: CGSize
}

/// The people of a lobby around their table. Who may be moved is lifted by a long press and dropped between two others; a tap shows
/// what can be done about somebody.
@MainActor
struct SeatRing: View {
  let seats: [LobbySeat]
  let open: (LobbySeat) -> Void
  @State private var laid = LaidRing()
  @GestureState private var lifted: Lifted? = nil
  @Environment(\.look) private var look
  @Environment(\.colours) private var colours
  @Environment(\.actions) private var actions
  @Environment(\.dynamicTypeSize) private var typeSize

  /// How much larger somebody is who was lifted.
  private static let larger: CGFloat = 1.08

  var body: some View {
    let held = lifted.flatMap { one in seats.firstIndex { $0.person.id == one.id } }
    let order = lifted.map(ordered) ?? seats
    RingLayout(count: seats.count, widths: typeSize.isAccessibilitySize ? [] : [112, 96, 80], laid: laid) {
      ForEach(typeSize.isAccessibilitySize ? [] : ties(order), id: \.from) { tie in
        ForEach([true, false], id: \.self) { falls in
          Tie(falls: falls)
            .stroke(colours(\.edge), style: StrokeStyle(lineWidth: 2, lineCap: .round))
            .layoutValue(key: RingPartKey.self, value: .tie(from: tie.from, to: tie.to, falls: falls))
        }
      }
      ForEach(order, id: \.person.id) { seat in
        chip(seat).opacity(seat.person.id == lifted?.id ? 0 : 1)
      }
      if let lifted, let held {
        PersonChip(person: seats[held].person)
          .scaleEffect(Self.larger)
          .accessibilityHidden(true)
          .allowsHitTesting(false)
          .layoutValue(key: RingPartKey.self, value: .held(way: lifted.way, from: held))
      }
    }
    .moves(.order, on: order.map(\.person.id))
    .onChange(of: lifted?.id) { _, id in if id != nil { actions.feel(.cardToLot) } }
  }

  /// A person at the table, who can be pressed, and be lifted where they may be moved.
  @ViewBuilder private func chip(_ seat: LobbySeat) -> some View {
    let pressed = SeatChip(seat: seat) { open(seat) }
    if seat.canMove, !look.appearance.tapsOnly {
      pressed.gesture(carrying(seat))
    } else {
      pressed
    }
  }

  private func carrying(_ seat: LobbySeat) -> some Gesture {
    LongPressGesture(minimumDuration: 0.35)
      .sequenced(before: DragGesture(minimumDistance: 0))
      .onEnded { value in
        if case .second(true, let drag?) = value { drop(seat, drag.translation) }
      }
      .updating($lifted) { value, lifted, _ in
        if case .second(true, let drag) = value {
          lifted = Lifted(id: seat.person.id, way: drag?.translation ?? .zero)
        }
      }
  }

  /// Who reaches the host through whom, by the places where they sit.
  private func ties(_ order: [LobbySeat]) -> [(from: Int, to: Int)] {
    order.indices.compactMap { from in
      order.firstIndex { $0.person.seat == order[from].carriedBy }.map { (from, $0) }
    }
  }

  /// The seats with one of them moved to where it is held; the first place is the viewer's for as long as the viewer stays.
  private func ordered(_ lifted: Lifted) -> [LobbySeat] {
    guard let from = seats.firstIndex(where: { $0.person.id == lifted.id }), let measures = laid.measures,
      measures.middles.count == seats.count
    else { return seats }
    let start = measures.middles[from]
    let now = CGPoint(x: start.x + lifted.way.width, y: start.y + lifted.way.height)
    var order = seats
    let seat = order.remove(at: from)
    order.insert(seat, at: measures.nearest(now, first: from == 0))
    return order
  }

  /// Says who sits down in front of whom, where that is another place than before.
  private func drop(_ seat: LobbySeat, _ way: CGSize) {
    let order = ordered(Lifted(id: seat.person.id, way: way))
    guard let next = next(seat, order), next.person.id != self.next(seat, seats)?.person.id else { return }
    actions.press(.sit(seat: seat.person.seat, before: next.person.seat), touched: .now)
  }

  private func next(_ seat: LobbySeat, _ order: [LobbySeat]) -> LobbySeat? {
    guard order.count > 1, let index = order.firstIndex(where: { $0.person.id == seat.person.id }) else { return nil }
    return order[(index + 1) % order.count]
  }
}

/// A person at the table; where something can be done about them, they can be pressed.
@MainActor
private struct SeatChip: View {
  let seat: LobbySeat
  let open: () -> Void

  var body: some View {
    if seat.keys.isEmpty {
      PersonChip(person: seat.person)
    } else {
      PersonChip(person: seat.person)
        .contentShape(Rectangle())
        .onTapGesture(perform: open)
        .accessibilityElement()
        .accessibilityLabel(Text(verbatim: seat.person.label))
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { open() }
        .modifier(KeyActions(keys: seat.keys))
    }
  }
}
