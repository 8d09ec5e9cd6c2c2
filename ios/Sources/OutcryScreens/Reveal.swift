import SwiftUI

/// What of a page of results is there already: its parts come one by one, then the bars grow.
struct Reveal: Equatable {
  /// How many parts are there.
  var shown = Int.max
  var hasGrown = true
}

/// A page of results, which comes part by part; a tap shows at once all that is still to come.
@MainActor
struct Revealing<Content: View>: View {
  /// Is another for each result, which then begins anew.
  let page: String
  let every: Duration
  let parts: Int
  @ViewBuilder let content: (Reveal) -> Content
  @State private var reveal = Reveal(shown: 0, hasGrown: false)
  @State private var isOver = false
  @Environment(\.accessibilityReduceMotion) private var isCalm

  var body: some View {
    content(isCalm || isOver ? Reveal() : reveal)
      .contentShape(Rectangle())
      .onTapGesture { isOver = true }
      .task(id: page) {
        (reveal, isOver) = (Reveal(shown: 0, hasGrown: false), false)
        while reveal.shown < parts {
          reveal.shown += 1
          try? await Task.sleep(for: every)
          if Task.isCancelled { return }
        }
        withAnimation(.easeOut(duration: 0.6)) { reveal.hasGrown = true }
      }
  }
}

extension View {
  /// Shows this once its part has come, and keeps the place for it until then.
  func part(_ number: Int, of reveal: Reveal) -> some View { opacity(number < reveal.shown ? 1 : 0) }
}
