import OutcryCore
import SwiftUI

/// Shows somebody at the table: the sign of the seat, the name, the score and what they are about. It is no key.
@MainActor
struct PersonChip: View {
  let person: Person
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: Space.tiny) {
        // The dealer's mark takes nothing of the room for the name.
        PictureOf(.seat(seat: person.seat), dim).frame(width: 14, height: 14)
          .overlay(alignment: .bottomTrailing) {
            if person.dealer { Circle().fill(dim).frame(width: 6, height: 6).offset(x: 2, y: 2) }
          }
        Text(verbatim: person.name).font(Type.label).foregroundStyle(ink).lineLimit(1).truncationMode(.middle)
      }
      if !person.score.isEmpty || person.mark != nil { standing }
      if let team = person.team {
        (team.yours ? colours(\.mainKey) : colours(\.theirs)).frame(height: team.bonus ? 5 : 3).padding(.top, 2)
      }
    }
    .padding(.horizontal, 6)
    .padding(.vertical, Space.tiny)
    .frame(maxWidth: .infinity, minHeight: 64, alignment: .leading)
    .background { ground }
    .overlay(alignment: .bottom) { if person.you { colours(\.mainKey).frame(height: 3) } }
    .clipShape(RoundedRectangle(cornerRadius: corner))
    .moves(.light(person.lit), on: person.lit)
    .accessibilityElement()
    .accessibilityLabel(Text(verbatim: person.label))
  }

  /// The score, and beside it what somebody is about, in short where it has a short form; or else below. A word that would be
  /// broken is left to the label: that the person is lit says the most of it.
  private var standing: some View {
    ViewThatFits(in: .horizontal) {
      if let mark = person.mark { beside(mark) }
      if let brief = person.brief { beside(brief) }
      VStack(alignment: .leading, spacing: 0) {
        score
        if let mark = person.mark {
          ViewThatFits(in: .horizontal) {
            Text(verbatim: mark).font(Type.label).foregroundStyle(dim)
            Color.clear.frame(width: 0, height: 0)
          }
        }
      }
    }
  }

  private func beside(_ mark: String) -> some View {
    HStack(spacing: Space.tiny) {
      score
      Spacer(minLength: 0)
      Text(verbatim: mark).font(Type.figure).foregroundStyle(dim).lineLimit(1)
    }
  }

  private var score: some View {
    Text(verbatim: person.score).font(Type.figure).foregroundStyle(ink).lineLimit(1).minimumScaleFactor(0.6)
  }

  private var corner: CGFloat { person.bot ? 6 : 16 }
  private var faint: Color? { person.presence == .lost ? colours(\.offText) : nil }
  private var ink: Color { person.lit ? colours(\.litText) : faint ?? colours(\.text) }
  private var dim: Color { person.lit ? colours(\.litText) : faint ?? colours(\.dimText) }

  @ViewBuilder private var ground: some View {
    let shape = RoundedRectangle(cornerRadius: corner)
    shape.fill(person.lit ? colours(\.lit) : colours(\.surface))
    switch person.presence {
    case .weak: shape.stroke(colours(\.edge), style: StrokeStyle(lineWidth: 1.5, dash: [2, 4])).padding(0.75)
    case .lost: shape.stroke(colours(\.edge), style: StrokeStyle(lineWidth: 1.5, dash: [6, 6])).padding(0.75)
    case .here:
      let line = CGFloat(colours.palette.surfaceEdgeWidth)
      if line > 0 { shape.stroke(colours(\.surfaceEdge), lineWidth: line).padding(line / 2) }
    }
  }
}

/// Shows everybody along the top, six in a line, or three where texts are large; in one line that scrolls where there is no room
/// for more. Who wants something of the viewer is read first.
@MainActor
struct PeopleStrip: View {
  let head: TableHead
  @Environment(\.zone) private var zone
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let people = head.people
    let most = typeSize.isAccessibilitySize ? 3 : 6
    if zone.fold > 0, people.count > most {
      // Half of the next one is seen.
      let width = (zone.seeWidth - Space.tiny * CGFloat(most - 1)) / (CGFloat(most) - 0.5)
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: Space.tiny) { ForEach(people, id: \.id) { chip($0).frame(width: width) } }
      }
    } else {
      let lines = max(1, (people.count + most - 1) / most)
      let perLine = max(1, (people.count + lines - 1) / lines)
      VStack(spacing: Space.tiny) {
        ForEach(0..<lines, id: \.self) { line in
          HStack(spacing: Space.tiny) {
            ForEach(line * perLine..<(line + 1) * perLine, id: \.self) { place in
              if place < people.count {
                chip(people[place])
              } else {
                Color.clear.frame(maxWidth: .infinity, maxHeight: 1)
              }
            }
          }
        }
      }
    }
  }

  private func chip(_ person: Person) -> some View { PersonChip(person: person).read(.people, head.turn(person)) }
}

extension TableHead {
  /// Where a screen reader comes to somebody among the people.
  func turn(_ person: Person) -> Int { reading.firstIndex(of: person.seat) ?? reading.count }
}
