import OutcryCore
import SwiftUI

/// Something keeps the phone from playing: a sentence, and the key that mends it.
@MainActor
struct TroubleScreen: View {
  let view: TroubleView
  @Environment(\.back) private var back
  @Environment(\.colours) private var colours

  var body: some View {
    GeometryReader { space in
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          // One way back is enough.
          if view.quiet?.intent != back?.intent { WayBack() }
          Spacer(minLength: 0)
          Corner()
        }
        .frame(minHeight: Space.touch)
        .column()
        GeometryReader { room in
          ScrollView {
            VStack(spacing: Space.huge) {
              Text(verbatim: view.text)
                .font(Type.key)
                .foregroundStyle(colours(\.text))
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
              if view.busy { AtIt() }
            }
            .column(.center)
            .frame(minHeight: room.size.height)
          }
        }
        FootOf(most: space.size.height * 0.6) {
          ScrollView {
            VStack(spacing: Space.small) {
              NoticePlace()
              ForEach(Array(view.ways.enumerated()), id: \.offset) { _, way in KeyButton(key: way, isWide: true) }
              if let quiet = view.quiet { KeyButton(key: quiet, isWide: true) }
              if let key = view.key { MendKey(key: key, remedy: view.remedy) }
            }
            .padding(.vertical, Space.small)
            .column()
          }
        }
      }
      .frame(width: space.size.width, height: space.size.height)
    }
  }
}

/// Points that light up one after the other: the phone is at it.
@MainActor
private struct AtIt: View {
  @Environment(\.colours) private var colours
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  private static let points = 3
  /// How long the light takes along the points, in seconds.
  private static let round = 1.2

  var body: some View {
    TimelineView(.periodic(from: .now, by: Self.round / Double(Self.points))) { time in lights(time.date) }
      .accessibilityHidden(true)
  }

  private func lights(_ now: Date) -> some View {
    let turn = Int(now.timeIntervalSinceReferenceDate / Self.round * Double(Self.points)) % Self.points
    return HStack(spacing: Space.large) {
      ForEach(0..<Self.points, id: \.self) { point in
        Circle().fill(colours(\.text)).frame(width: 16, height: 16).opacity(reducesMotion || turn == point ? 1 : 0.3)
      }
    }
  }
}
