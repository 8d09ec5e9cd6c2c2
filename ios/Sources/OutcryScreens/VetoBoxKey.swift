import OutcryCore
import SwiftUI

private let corner: CGFloat = 12
private let token: CGFloat = 26
private let inset: CGFloat = 3

/// The least width of a name in the largest sizes, which would leave nothing of it beside four others.
private let nameLeast: CGFloat = 108

/// A box of the veto board, with the token that lies on it.
@MainActor
struct VetoBoxKey: View {
  let box: VetoBox
  let table: VetoTable

  var body: some View {
    PressBox(key: box.key) {
      VStack(spacing: 2) {
        if case .covered(let by) = box.state {
          Token(seat: by?.seat)
        } else if let face = box.face {
          CardTile(face: face, width: token)
        }
        Words(box: box)
      }
      .padding(inset)
      .frame(maxWidth: .infinity, minHeight: Space.touchInPlay, maxHeight: .infinity)
      .background { BoxGround(box: box) }
      .overlay(alignment: .top) { if box.state == .placing { Placing(table: table) } }
    }
  }
}

/// What a box names, in as many words as fit without a cut: all of them in a line or two, or a few signs in their place.
@MainActor
private struct Words: View {
  let box: VetoBox
  @Environment(\.colours) private var colours
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if box.isName {
      written(box.text).lineLimit(1).truncationMode(.middle)
        .frame(minWidth: typeSize.isAccessibilitySize ? nameLeast : 0)
    } else {
      ViewThatFits(in: .horizontal) {
        whole(box.text)
        if let (first, second) = box.text.halves {
          VStack(spacing: 0) {
            whole(first)
            whole(second)
          }
        }
        // The largest sizes have more rows for colours, of which some would be words and some letters.
        if let brief = box.brief, box.face == nil || !typeSize.isAccessibilitySize { whole(brief) }
      }
    }
  }

  private func whole(_ text: String) -> some View { written(text).fixedSize() }

  private func written(_ text: String) -> Text {
    Text(verbatim: text).strikethrough(isOut).font(Type.label).foregroundStyle(ink)
  }

  private var isOut: Bool {
    switch box.state {
    case .covered, .out: true
    case .open, .decided, .placing: false
    }
  }

  private var ink: Color {
    isOut ? colours(\.offText) : box.key.isOff ? colours(\.text) : colours(\.plainKeyText)
  }
}

extension String {
  /// Both halves of what has several words, as long as each other as nearly as they can be.
  fileprivate var halves: (String, String)? {
    let places = indices.filter { self[$0] == " " }
    let middle = count / 2
    func away(_ place: Index) -> Int { abs(distance(from: startIndex, to: place) - middle) }
    guard let place = places.min(by: { away($0) < away($1) }) else { return nil }
    return (String(self[..<place]), String(self[index(after: place)...]))
  }
}

/// A token: a disc with the sign of whoever laid it, or without one where that is not shown.
@MainActor
private struct Token: View {
  let seat: UInt8?
  @Environment(\.colours) private var colours

  var body: some View {
    ZStack {
      Circle().fill(colours(\.text))
      if let seat { PictureOf(.seat(seat: seat), colours(\.ground)).frame(width: token * 2 / 3, height: token * 2 / 3) }
    }
    .frame(width: token, height: token)
  }
}

/// The viewer's token, which lies half over its box while it can be taken back, in an arc that runs empty.
@MainActor
private struct Placing: View {
  let table: VetoTable
  @Environment(\.colours) private var colours

  var body: some View {
    ZStack {
      Circle().fill(colours(\.ground)).frame(width: token + 10, height: token + 10)
      Token(seat: table.me)
      if let until = table.until {
        Remaining(deadline: until, colour: colours(\.mainKey)).frame(width: token + 14, height: token + 14)
      }
    }
    .offset(y: -token / 2)
  }
}

@MainActor
private struct BoxGround: View {
  let box: VetoBox
  @Environment(\.colours) private var colours

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: corner)
    switch box.state {
    case .out: DashedEdge(colour: colours(\.offEdge), corner: corner)
    case .covered:
      shape.fill(colours(\.ground))
      shape.stroke(colours(\.edge), lineWidth: 1).padding(0.5)
    case .open, .decided, .placing:
      let line = CGFloat(box.key.isOff ? colours.palette.surfaceEdgeWidth : colours.palette.plainKeyEdgeWidth)
      shape.fill(box.key.isOff ? colours(\.surface) : colours(\.plainKey))
      if line > 0 {
        shape.stroke(box.key.isOff ? colours(\.surfaceEdge) : colours(\.plainKeyEdge), lineWidth: line)
          .padding(line / 2)
      }
    }
  }
}
