import OutcryCore
import SwiftUI

/// What is said for a moment: the notice of the session, or why a key is off.
struct Said: Equatable {
  let text: String
  let bad: Bool
}

private struct SaidKey: EnvironmentKey {
  static let defaultValue: Said? = nil
}

extension EnvironmentValues {
  var said: Said? {
    get { self[SaidKey.self] }
    set { self[SaidKey.self] = newValue }
  }
}

/// A question that a key asks before it hands over what it means.
private struct Asked {
  let key: OutcryCore.Key
  let question: Question
}

/// The frame of every screen: the ground, what is said over the view, the keys at its edge, and the questions of its keys.
@MainActor
struct Frame<Content: View>: View {
  let screen: OutcryCore.Screen
  @ViewBuilder let content: () -> Content
  @State private var asked: Asked?
  @State private var refusal: String?
  @State private var isCornerOpen = false
  @Environment(\.colours) private var colours
  @Environment(\.actions) private var actions

  var body: some View {
    ZStack {
      colours(\.ground).ignoresSafeArea()
      LightOverlay(isBehind: true)
      Below {
        content()
        if let coach = screen.coach { ScrollView { CoachLine(coach: coach) } }
      }
      // What lies below a sheet is there for no finger, and for no screen reader.
      .accessibilityHidden(isCovered)
      .allowsHitTesting(!isCovered)
      if screen.back != nil, !isCovered { BackEdge(back: escape) }
      if isCornerOpen {
        Sheet(dismiss: { isCornerOpen = false }) {
          // A screen in play shows no way back but this.
          ForEach(Array((screen.keys + [screen.back].compactMap { $0 }).enumerated()), id: \.offset) { _, key in
            KeyButton(key: key, isWide: true)
          }
        }
        .environment(\.chosenPress, PressSink(pressed: leave, refused: { refusal = $0 }))
      }
      LightOverlay(isBehind: false)
      if let asked { AskSheet(key: asked.key, question: asked.question) { answer(asked, $0, $1) } }
    }
    .environment(\.chosenPress, PressSink(pressed: pressed, refused: { refusal = $0 }))
    .environment(
      \.said, refusal.map { Said(text: $0, bad: true) } ?? screen.notice.map { Said(text: $0.text, bad: $0.bad) }
    )
    .environment(\.corner, CornerKeys(keys: screen.keys) { isCornerOpen = true })
    .environment(\.back, screen.back)
    .accessibilityAction(.escape, escape)
    .task(id: refusal) {
      guard refusal != nil else { return }
      try? await Task.sleep(for: .seconds(3))
      if !Task.isCancelled { refusal = nil }
    }
  }

  private var isCovered: Bool { asked != nil || isCornerOpen }

  private func pressed(_ key: OutcryCore.Key, _ touched: ContinuousClock.Instant) {
    refusal = nil
    if let question = key.ask {
      asked = Asked(key: key, question: question)
    } else {
      actions.press(key.intent, touched: touched)
    }
  }

  /// Puts away what lies over the screen, or goes back.
  private func escape() {
    if asked != nil {
      asked = nil
    } else if isCornerOpen {
      isCornerOpen = false
    } else if let back = screen.back {
      pressed(back, .now)
    }
  }

  private func leave(_ key: OutcryCore.Key, _ touched: ContinuousClock.Instant) {
    isCornerOpen = false
    pressed(key, touched)
  }

  /// - Parameter touched: When the finger came down for the answer, which is the press that counts.
  private func answer(_ asked: Asked, _ isYes: Bool, _ touched: ContinuousClock.Instant) {
    self.asked = nil
    if isYes { actions.press(asked.key.intent, touched: touched) }
  }
}

/// The leading edge of a screen: whoever moves a finger in from there goes back, as everywhere on an iPhone.
@MainActor
private struct BackEdge: View {
  let back: () -> Void

  /// How far the finger has to go.
  private static let way: CGFloat = 64

  var body: some View {
    Color.clear
      .frame(width: Space.medium)
      .frame(maxHeight: .infinity)
      .contentShape(Rectangle())
      .gesture(DragGesture().onEnded { if $0.translation.width >= Self.way { back() } })
      .frame(maxWidth: .infinity, alignment: .leading)
      .accessibilityHidden(true)
  }
}

/// The sheet of a question; nothing behind it can be pressed as long as it is there.
@MainActor
private struct AskSheet: View {
  let key: OutcryCore.Key
  let question: Question
  let answer: (Bool, ContinuousClock.Instant) -> Void
  @Environment(\.colours) private var colours

  var body: some View {
    Sheet(dismiss: refuse) {
      Text(verbatim: question.text).font(Type.body).foregroundStyle(colours(\.text)).accessibilityAddTraits(.isHeader)
      KeyButton(key: key.answer(question.no, .plain), isWide: true).environment(\.chosenPress, sink(false))
      // The answer is pressed, never held: the question was what keeps it from being pressed by mistake.
      KeyButton(key: key.answer(question.yes, key.weight == .danger ? .main : key.weight), isWide: true)
        .environment(\.chosenPress, sink(true))
    }
  }

  private func refuse() { answer(false, .now) }

  private func sink(_ isYes: Bool) -> PressSink {
    PressSink(pressed: { _, touched in answer(isYes, touched) }, refused: { _ in })
  }
}

extension OutcryCore.Key {
  fileprivate func answer(_ text: String, _ weight: Weight) -> OutcryCore.Key {
    var key = self
    (key.text, key.label, key.ask, key.state, key.weight) = (text, text, nil, .ready, weight)
    return key
  }
}

/// What the practice says to do next.
@MainActor
private struct CoachLine: View {
  let coach: Coach
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(alignment: .leading, spacing: Space.tiny) {
      Text(verbatim: coach.progress).font(Type.label).foregroundStyle(colours(\.dimText)).read(.status, -3)
      Text(verbatim: coach.text).font(Type.body).foregroundStyle(colours(\.text)).read(.status, -2)
      if let key = coach.key { KeyButton(key: key, isWide: true).read(.status, -1) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(Space.medium)
    .background(colours(\.surface), in: RoundedRectangle(cornerRadius: Space.large))
    .padding(.horizontal, Space.medium)
    .padding(.vertical, Space.tiny)
  }
}

/// The place where messages appear: right above what is pressed. Every screen has one.
@MainActor
struct NoticePlace: View {
  @Environment(\.said) private var said
  @Environment(\.colours) private var colours

  var body: some View {
    if let said {
      HStack(spacing: Space.small) {
        if said.bad { Text(verbatim: "✕").accessibilityHidden(true) }
        Text(verbatim: said.text)
      }
      .font(Type.body)
      .foregroundStyle(said.bad ? colours(\.bad) : colours(\.text))
      .padding(.vertical, Space.small)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// Lays the first out below the second, which takes no more than a part of the height.
private struct Below: Layout {
  private static let most: CGFloat = 0.4

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var top: CGFloat = 0
    if subviews.count > 1 {
      let natural = subviews[1].sizeThatFits(ProposedViewSize(width: bounds.width, height: nil)).height
      top = min(natural, bounds.height * Self.most)
      subviews[1].place(at: bounds.origin, proposal: ProposedViewSize(width: bounds.width, height: top))
    }
    let rest = ProposedViewSize(width: bounds.width, height: bounds.height - top)
    subviews[0].place(at: CGPoint(x: bounds.minX, y: bounds.minY + top), proposal: rest)
  }
}
