import Foundation
import OutcryCore
import SwiftUI

/// A light that comes on at a time, for as often and as long as it says.
public struct Flash: Equatable, Sendable {
  let light: Light
  /// From when to when it is on, each time.
  let turns: [Range<Date>]

  /// - Parameter due: When it comes on first.
  public init(_ light: Light, due: ContinuousClock.Instant) {
    self.light = light
    let first = Date.now + ContinuousClock.now.duration(to: due) / .seconds(1)
    let (on, off) = (Double(light.forMs) / 1000, Double(light.gapMs) / 1000)
    turns = (0..<Int(light.times)).map { turn in
      let begins = first + Double(turn) * (on + off)
      return begins..<begins + on
    }
  }

  /// When it changes; before the first of these moments it is off.
  var changes: [Date] { [.distantPast] + turns.flatMap { [$0.lowerBound, $0.upperBound] } }

  func isOn(_ date: Date) -> Bool { turns.contains { $0.contains(date) } }
}

private struct FlashKey: EnvironmentKey {
  static var defaultValue: Flash? { nil }
}

extension EnvironmentValues {
  var flash: Flash? {
    get { self[FlashKey.self] }
    set { self[FlashKey.self] = newValue }
  }
}

/// Draws the light of a cue: right behind everything, or along the edge over it.
@MainActor
struct LightOverlay: View {
  let isBehind: Bool
  @Environment(\.flash) private var flash
  @Environment(\.colours) private var colours

  var body: some View {
    if let flash {
      TimelineView(.explicit(flash.changes)) { time in
        if flash.isOn(time.date) { lit(flash.light) }
      }
      .ignoresSafeArea()
      .allowsHitTesting(false)
      .accessibilityHidden(true)
    }
  }

  @ViewBuilder private func lit(_ light: Light) -> some View {
    switch light.area {
    case .ground: if isBehind { colour(light.to) }
    case .edge(let width):
      if !isBehind {
        Rectangle().stroke(colour(light.to), lineWidth: CGFloat(width)).padding(CGFloat(width) / 2)
      }
    }
  }

  private func colour(_ colour: LightColour) -> Color {
    switch colour {
    case .ground: colours(\.ground)
    case .brass: colours(\.mainKey)
    case .grey: Color(red: 0.3, green: 0.3, blue: 0.3)
    }
  }
}
