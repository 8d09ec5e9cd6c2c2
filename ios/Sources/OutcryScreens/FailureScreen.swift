import OutcryCore
import SwiftUI

/// Why there is no session, as the core says it, in place of every screen. A tap anywhere tries again.
@MainActor
public struct FailureScreen: View {
  private let text: String
  private let retry: () -> Void
  @Environment(\.colorScheme) private var colorScheme

  public init(text: String, retry: @escaping () -> Void) { (self.text, self.retry) = (text, retry) }

  public var body: some View {
    let colours = Drawings.colours(.system, day: colorScheme == .light)
    ZStack {
      colours(\.ground).ignoresSafeArea()
      Text(verbatim: text).font(Type.body).foregroundStyle(colours(\.text)).padding(Space.large)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .onTapGesture { retry() }
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { retry() }
    }
  }
}

/// Lies over what is private while the app is on its way out of sight: the system keeps a picture of it.
@MainActor
public struct Curtain: View {
  private let theme: Theme
  @Environment(\.colorScheme) private var colorScheme

  public init(theme: Theme) { self.theme = theme }

  public var body: some View {
    Drawings.colours(theme, day: colorScheme == .light)(\.ground).ignoresSafeArea()
  }
}
