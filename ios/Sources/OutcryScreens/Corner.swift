import OutcryCore
import SwiftUI

/// The keys that go with a screen at its edge, and what opens them.
@MainActor
struct CornerKeys {
  var keys: [OutcryCore.Key] = []
  var open: () -> Void = {}
}

private struct CornerKeysKey: EnvironmentKey {
  static var defaultValue: CornerKeys? { nil }
}

extension EnvironmentValues {
  var corner: CornerKeys? {
    get { self[CornerKeysKey.self] }
    set { self[CornerKeysKey.self] = newValue }
  }
}

/// The place of the one key that leads to whatever every screen of a kind has: pause, rules, leave. What it leads to stands in
/// its label, and a screen reader may do it without the sheet.
@MainActor
struct Corner: View {
  var ink: Color?
  @Environment(\.corner) private var corner
  @Environment(\.colours) private var colours
  @Environment(\.press) private var press

  var body: some View {
    if let corner, let first = corner.keys.first {
      if corner.keys.count == 1 {
        KeyButton(key: first, font: Type.label)
      } else {
        Button(action: corner.open) {
          VStack(spacing: 3) {
            ForEach(0..<3, id: \.self) { _ in Circle().fill(ink ?? colours(\.text)).frame(width: 5, height: 5) }
          }
          .frame(width: Space.touch, height: Space.touch)
        }
        .buttonStyle(CornerStyle())
        .accessibilityLabel(Text(verbatim: corner.keys.map(\.label).joined(separator: ", ")))
        .modifier(KeyActions(keys: corner.keys))
      }
    }
  }
}

/// Gives a screen reader an action for each key.
@MainActor
struct KeyActions: ViewModifier {
  let keys: [OutcryCore.Key]
  @Environment(\.press) private var press

  func body(content: Content) -> some View {
    content.accessibilityActions {
      ForEach(Array(keys.enumerated()), id: \.offset) { _, key in
        Button {
          press.tried(key)
        } label: {
          Text(verbatim: key.label)
        }
      }
    }
  }
}

private struct CornerStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.6 : 1).contentShape(Rectangle())
  }
}

/// Something over the screen, of which nothing can be pressed as long as it is there. A tap beside it puts it away.
@MainActor
struct Sheet<Content: View>: View {
  let dismiss: () -> Void
  @ViewBuilder let content: () -> Content
  @Environment(\.colours) private var colours

  var body: some View {
    ZStack(alignment: .bottom) {
      Color.black.opacity(0.6).onTapGesture(perform: dismiss)
      ViewThatFits(in: .vertical) {
        column
        ScrollView { column }
      }
      .frame(maxWidth: 480)
      .background(colours(\.surface), in: RoundedRectangle(cornerRadius: Space.huge))
    }
    .accessibilityElement(children: .contain)
  }

  private var column: some View {
    VStack(spacing: Space.medium) { content() }
      .padding(Space.large)
      .frame(maxWidth: .infinity)
      .contentShape(Rectangle())
  }
}
