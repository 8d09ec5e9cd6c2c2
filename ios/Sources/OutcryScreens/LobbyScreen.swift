import OutcryCore
import SwiftUI

/// What a code leaves of the screen's width, and the most that it takes.
private let codeMargin: CGFloat = 48
private let codeMost: CGFloat = 480

/// What is left of the code once somebody has come.
private let smallCode: CGFloat = 0.4

/// People gather: the way in, the ring of who sits where, and at the foot what begins the match.
@MainActor
struct LobbyScreen: View {
  let view: LobbyView
  @State private var open: UInt16?
  @Environment(\.look) private var look

  var body: some View {
    ZStack {
      GeometryReader { space in
        if space.size.width > space.size.height {
          wide(space.size)
        } else {
          high(space.size)
        }
      }
      .accessibilityHidden(opened != nil)
      .allowsHitTesting(opened == nil)
      if let opened { SeatSheet(seat: opened) { open = nil } }
    }
  }

  private var opened: LobbySeat? { view.seats.first { $0.person.id == open } }

  private func high(_ size: CGSize) -> some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: Space.medium) {
          LobbyTop(view: view)
          if let invite = view.invite {
            Invitation(invite: invite, most: min(size.width - codeMargin, codeMost), hasCompany: view.seats.count > 1)
          }
          LobbyPeople(view: view, open: $open)
        }
        .padding(.bottom, Space.small)
        .column()
      }
      FootOf(most: size.height * 0.5) { ScrollView { LobbyFoot(view: view).column() } }
    }
    .frame(width: size.width, height: size.height)
  }

  private func wide(_ size: CGSize) -> some View {
    let left = look.appearance.leftHanded
    return HStack(spacing: Space.huge) {
      if left { acts(size) }
      ScrollView {
        VStack(alignment: .leading, spacing: Space.medium) {
          LobbyTop(view: view)
          if let invite = view.invite {
            let most = min(size.height - 3 * codeMargin, size.width / 2 - codeMargin, codeMost)
            Invitation(invite: invite, most: most, hasCompany: false)
          }
        }
        .padding(.bottom, Space.small)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      if !left { acts(size) }
    }
    .padding(.horizontal, Space.large)
    .frame(width: size.width, height: size.height)
  }

  private func acts(_ size: CGSize) -> some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: Space.medium) { LobbyPeople(view: view, open: $open) }
          .padding(.vertical, Space.small)
          .frame(maxWidth: .infinity)
      }
      FootOf(most: size.height * 0.5) { ScrollView { LobbyFoot(view: view) } }
    }
  }
}

/// The headline, and what keeps others from joining with what mends it.
@MainActor
private struct LobbyTop: View {
  let view: LobbyView

  var body: some View {
    ScreenTitle(title: view.title, spoken: view.spokenTitle)
    if let progress = view.progress {
      Progress(progress: progress)
      Sentence(text: view.status)
    }
    if let problem = view.problem { Problem(text: problem) }
    if let mend = view.mend { MendKey(key: mend, remedy: view.remedy) }
    ForEach(Array(view.ways.enumerated()), id: \.offset) { _, way in KeyButton(key: way, isWide: true) }
  }
}

/// The ring with all that belongs to who sits there.
@MainActor
private struct LobbyPeople: View {
  let view: LobbyView
  @Binding var open: UInt16?
  @Environment(\.look) private var look

  var body: some View {
    if !view.seats.isEmpty { SeatRing(seats: view.seats) { open = $0.person.id } }
    if look.appearance.tapsOnly { ForEach(view.seats, id: \.person.id) { SeatKeys(seat: $0) } }
    if let addBot = view.addBot { KeyButton(key: addBot, isWide: true) }
    if let strength = view.strength { SettingRow(setting: strength) }
    if let rules = view.rules { KeyButton(key: rules).frame(maxWidth: .infinity) }
    if let share = view.shareApp { ShareKey(share: share) }
  }
}

/// What is waited for, and the key that deals.
@MainActor
private struct LobbyFoot: View {
  let view: LobbyView

  var body: some View {
    VStack(alignment: .leading, spacing: Space.small) {
      NoticePlace()
      if view.progress == nil { Sentence(text: view.status) }
      if let start = view.start { KeyButton(key: start, isWide: true) }
    }
    .padding(.vertical, Space.small)
  }
}

/// The way in for other phones: first as large as it can be, and small as soon as somebody sits there; a tap changes between both.
@MainActor
private struct Invitation: View {
  let invite: InviteCard
  let most: CGFloat
  let hasCompany: Bool
  @State private var chosen: Bool?
  @Environment(\.colours) private var colours
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    content.onChange(of: hasCompany) { _, _ in chosen = nil }
  }

  private var isLarge: Bool { chosen ?? !hasCompany }

  @ViewBuilder private var content: some View {
    if isLarge || typeSize.isAccessibilitySize {
      VStack(spacing: Space.small) {
        // Here it lies beside nothing.
        code(isLarge ? most : most * 0.6)
        Digits(invite: invite)
        about.multilineTextAlignment(.center)
        KeyButton(key: invite.share)
      }
      .frame(maxWidth: .infinity)
    } else {
      HStack(spacing: Space.large) {
        code(most * smallCode)
        VStack(alignment: .leading, spacing: Space.tiny) {
          Digits(invite: invite)
          about
          KeyButton(key: invite.share)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }

  private func code(_ width: CGFloat) -> some View {
    Button {
      chosen = !isLarge
    } label: {
      QrCode(rows: invite.rows, width: width)
    }
    .buttonStyle(FaintStyle())
    .accessibilityLabel(Text(verbatim: invite.about))
    .accessibilityHint(Text(verbatim: isLarge ? invite.shrink : invite.enlarge))
  }

  private var about: some View {
    // The code itself says so.
    Text(verbatim: invite.about).font(Type.label).foregroundStyle(colours(\.dimText)).accessibilityHidden(true)
  }
}

/// The digits of the code, which a screen reader says one by one.
@MainActor
private struct Digits: View {
  let invite: InviteCard
  @Environment(\.colours) private var colours

  var body: some View {
    if let code = invite.code {
      Text(verbatim: code)
        .font(Type.count)
        .foregroundStyle(colours(\.text))
        .accessibilityLabel(Text(verbatim: invite.codeLabel ?? code))
    }
  }
}

/// How far joining has come: a point for each step, joined by a line. The status says it in words.
@MainActor
private struct Progress: View {
  let progress: JoinProgress
  @Environment(\.colours) private var colours

  private static let line: CGFloat = 3

  var body: some View {
    let (done, good, edge) = (progress.step, colours(\.good), colours(\.edge))
    Canvas { context, size in
      let (line, radius) = (Self.line, size.height / 2)
      let middles = (0...JoinProgress.seated.step).map { step in
        radius + (size.width - 2 * radius) * CGFloat(step) / CGFloat(JoinProgress.seated.step)
      }
      for (step, x) in middles.enumerated() {
        let colour = step <= done ? good : edge
        if step > 0 {
          var way = Path()
          way.move(to: CGPoint(x: middles[step - 1] + radius, y: radius))
          way.addLine(to: CGPoint(x: x - radius, y: radius))
          context.stroke(way, with: .color(colour), lineWidth: line)
        }
        let point = Path(
          ellipseIn: CGRect(
            x: x - radius + line, y: line, width: size.height - 2 * line, height: size.height - 2 * line))
        if step <= done {
          context.fill(point, with: .color(colour))
        } else {
          context.stroke(point, with: .color(colour), lineWidth: line)
        }
      }
    }
    .frame(height: Space.huge)
    .padding(.vertical, Space.small)
    .accessibilityHidden(true)
  }
}

extension JoinProgress {
  /// How many steps are behind.
  fileprivate var step: Int {
    switch self {
    case .looking: 0
    case .heard: 1
    case .seated: 2
    }
  }
}

/// What can be done about somebody, in a line: for whom nothing is dragged.
@MainActor
private struct SeatKeys: View {
  let seat: LobbySeat

  var body: some View {
    if !seat.keys.isEmpty {
      Panel {
        Sentence(text: seat.person.name).accessibilityHidden(true)
        KeyColumns(keys: seat.keys, font: Type.body, minHeight: Space.touch)
      }
    }
  }
}

/// What can be done about somebody, over everything else; a tap beside it puts it away.
@MainActor
private struct SeatSheet: View {
  let seat: LobbySeat
  let close: () -> Void
  @Environment(\.colours) private var colours

  var body: some View {
    Sheet(dismiss: close) {
      Text(verbatim: seat.person.label)
        .font(Type.body)
        .foregroundStyle(colours(\.text))
        .accessibilityAddTraits(.isHeader)
      ForEach(Array(seat.keys.enumerated()), id: \.offset) { _, key in KeyButton(key: key, isWide: true) }
    }
    .accessibilityAction(.escape, close)
  }
}

extension LobbySeat {
  /// What can be done about who sits there.
  var keys: [OutcryCore.Key] { [moveOn, unseat].compactMap { $0 } }
}
