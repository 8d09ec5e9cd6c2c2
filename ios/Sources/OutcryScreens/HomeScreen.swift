import OutcryCore
import SwiftUI

/// Where everything begins: the large choices under the thumb, the table that was left above them.
@MainActor
struct HomeScreen: View {
  let view: HomeView
  @Environment(\.look) private var look
  @Environment(\.dynamicTypeSize) private var typeSize

  /// The least height of a screen on which the bell takes nothing from what can be pressed.
  private static let roomForBell: CGFloat = 560

  var body: some View {
    GeometryReader { space in
      let high = space.size.height
      ScrollView {
        if space.size.width > high {
          let left = look.appearance.leftHanded
          HStack(alignment: .top, spacing: Space.huge) {
            if left { keys.frame(minHeight: high, alignment: .bottom) }
            top(bell: true)
            if !left { keys.frame(minHeight: high, alignment: .bottom) }
          }
          .padding(.horizontal, Space.large)
        } else {
          Spread(least: high) {
            top(bell: high >= Self.roomForBell && !typeSize.isAccessibilitySize)
            keys
          }
          .column()
        }
      }
      .frame(width: space.size.width, height: high)
    }
  }

  private func top(bell: Bool) -> some View {
    VStack(alignment: .leading, spacing: Space.medium) {
      ScreenTitle(title: view.title)
      if let running = view.running {
        Running(table: running)
      } else if bell {
        HomeBell()
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var keys: some View {
    VStack(spacing: Space.small) {
      NoticePlace()
      ForEach(Array(view.main.enumerated()), id: \.offset) { _, key in
        KeyButton(key: key, font: Type.mainKey, minHeight: 72, isWide: true)
      }
      KeyColumns(keys: view.more, font: Type.body)
      if let share = view.shareApp { ShareKey(share: share) }
    }
    .padding(.vertical, Space.medium)
    .frame(maxWidth: .infinity)
  }
}

@MainActor
private struct HomeBell: View {
  @Environment(\.colours) private var colours

  var body: some View {
    PictureOf(.named(name: "bell-quiet"), colours(\.bellQuiet))
      .frame(width: 120, height: 120)
      .padding(.top, Space.huge)
      .frame(maxWidth: .infinity)
  }
}

@MainActor
private struct Running: View {
  let table: RunningTable

  var body: some View {
    Panel {
      Sentence(text: table.text, spoken: table.spokenText)
      KeyButton(key: table.goOn, isWide: true)
      KeyButton(key: table.abandon, font: Type.body, minHeight: Space.touch, isWide: true)
    }
  }
}
