import OutcryCore
import SwiftUI

/// A key of the shell's own, with a text of the core: what it does is no intent, or not one yet.
@MainActor
struct ShellKey: View {
  let text: String
  var weight = Weight.plain
  var isWide = false
  let act: () -> Void
  @Environment(\.press) private var press

  var body: some View {
    KeyButton(
      key: OutcryCore.Key(text: text, label: text, state: .ready, weight: weight, intent: .dismiss, ask: nil),
      isWide: isWide, isTall: isWide
    )
    .environment(\.chosenPress, PressSink(pressed: { _, _ in act() }, refused: press.refused))
  }
}

/// A key that mends something: it is pressed, and the system has to do its part.
@MainActor
struct MendKey: View {
  let key: OutcryCore.Key
  let remedy: SystemRequest?
  @Environment(\.press) private var press
  @Environment(\.actions) private var actions

  var body: some View {
    KeyButton(key: key, isWide: true).environment(\.chosenPress, PressSink(pressed: mend, refused: press.refused))
  }

  private func mend(_ key: OutcryCore.Key, _ touched: ContinuousClock.Instant) {
    press.pressed(key, touched)
    if let remedy { actions.request(remedy) }
  }
}

/// Gives the app to somebody who does not have it.
@MainActor
struct ShareKey: View {
  let share: SystemKey
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(spacing: Space.tiny) {
      MendKey(key: share.key, remedy: share.request)
      Text(verbatim: share.about)
        .font(Type.label)
        .foregroundStyle(colours(\.dimText))
        .multilineTextAlignment(.center)
    }
    .frame(maxWidth: .infinity)
  }
}

/// An option or a setting with what sets it, what it means, and where that is written.
@MainActor
struct SettingRow: View {
  let setting: Setting

  var body: some View {
    Panel {
      switch setting.control {
      case .switch(let control):
        Beside {
          SwitchKey(control: control, value: setting.value)
        } says: {
          SettingText(setting: setting)
        }
      case .choice(let control):
        SettingText(setting: setting)
        Choices(keys: control.keys)
      case .several(let keys):
        SettingText(setting: setting)
        Choices(keys: keys)
      case .stepper(let control):
        SettingText(setting: setting)
        Steps(control: control)
      case .steppers(let rows):
        SettingText(setting: setting)
        ForEach(Array(rows.enumerated()), id: \.offset) { _, row in NamedSteps(row: row) }
      case .text(let entry):
        SettingText(setting: setting)
        Entry(entry: entry)
      }
      if let reset = setting.reset { KeyButton(key: reset) }
      Quotes(quotes: setting.quotes)
    }
  }
}

@MainActor
private struct SettingText: View {
  let setting: Setting
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(alignment: .leading, spacing: Space.tiny) {
      Headline(text: setting.name)
      if !setting.about.isEmpty {
        Text(verbatim: setting.about).font(Type.label).foregroundStyle(colours(\.dimText))
      }
    }
  }
}

/// A switch with its value in words under it; before it, and larger, where texts are large.
@MainActor
private struct SwitchKey: View {
  let control: SwitchControl
  let value: String
  @Environment(\.colours) private var colours
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    PressBox(key: control.key) {
      if typeSize.isAccessibilitySize {
        HStack(spacing: Space.small) {
          said
          SwitchTrack(isOn: control.on).frame(width: 78, height: 48)
        }
      } else {
        VStack(spacing: 2) {
          SwitchTrack(isOn: control.on).frame(width: 52, height: 32)
          said
        }
        .frame(minWidth: Space.touch, minHeight: Space.touch)
      }
    }
  }

  private var said: some View { Text(verbatim: value).font(Type.label).foregroundStyle(colours(\.text)) }
}

/// A track with a thumb: where it lies says which it is, and a tick or its absence says it again.
@MainActor
private struct SwitchTrack: View {
  let isOn: Bool
  @Environment(\.colours) private var colours

  var body: some View {
    let (isOn, line) = (isOn, CGFloat(2))
    let (edge, chosen, thumb) = (colours(\.edge), colours(\.chosen), colours(\.chosenText))
    Canvas { context, size in
      let whole = CGRect(origin: .zero, size: size)
      let track = Path(roundedRect: whole.insetBy(dx: line / 2, dy: line / 2), cornerRadius: size.height / 2)
      let radius = size.height / 2 - 2 * line
      let middle = CGPoint(x: isOn ? size.width - size.height / 2 : size.height / 2, y: size.height / 2)
      let round = CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
      guard isOn else {
        context.stroke(track, with: .color(edge), lineWidth: line)
        return context.fill(Path(ellipseIn: round), with: .color(edge))
      }
      context.fill(track, with: .color(chosen))
      context.fill(Path(ellipseIn: round), with: .color(thumb))
      var tick = Path()
      tick.move(to: CGPoint(x: middle.x - 0.45 * radius, y: middle.y))
      tick.addLine(to: CGPoint(x: middle.x - 0.1 * radius, y: middle.y + 0.35 * radius))
      tick.addLine(to: CGPoint(x: middle.x + 0.45 * radius, y: middle.y - 0.35 * radius))
      context.stroke(tick, with: .color(chosen), style: StrokeStyle(lineWidth: line, lineCap: .round, lineJoin: .round))
    }
    .accessibilityHidden(true)
  }
}

/// Keys of which one or several are chosen.
@MainActor
struct Choices: View {
  let keys: [OutcryCore.Key]

  var body: some View {
    Flow {
      ForEach(Array(keys.enumerated()), id: \.offset) { _, key in
        KeyButton(key: key, font: Type.body, minHeight: Space.touch)
      }
    }
  }
}

/// A name with a number that can be made less or more.
@MainActor
private struct NamedSteps: View {
  let row: NamedStepper
  @Environment(\.colours) private var colours

  var body: some View {
    Flow(across: Space.medium, down: Space.tiny) {
      Text(verbatim: row.name).font(Type.body).foregroundStyle(colours(\.text)).frame(minWidth: 96, alignment: .leading)
      Steps(control: row.control)
    }
  }
}

/// A value between a key for less and a key for more; where there are many values it can be typed as well.
@MainActor
private struct Steps: View {
  let control: StepperControl
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(alignment: .leading, spacing: Space.tiny) {
      HStack(spacing: Space.small) {
        // They repeat as long as they are held.
        KeyButton(key: control.less).buttonRepeatBehavior(.enabled)
        Text(verbatim: control.value)
          .font(Type.body)
          .foregroundStyle(colours(\.text))
          .multilineTextAlignment(.center)
          .frame(minWidth: 56)
        KeyButton(key: control.more).buttonRepeatBehavior(.enabled)
      }
      if let entry = control.entry { Entry(entry: entry) }
    }
  }
}

/// Where something is written: the places, and the sentences themselves once they are pressed.
@MainActor
struct Quotes: View {
  let quotes: [Quote]
  @State private var isOpen = false
  @Environment(\.colours) private var colours

  var body: some View {
    if !quotes.isEmpty {
      VStack(alignment: .leading, spacing: Space.small) {
        Button {
          isOpen.toggle()
        } label: {
          HStack(spacing: Space.small) {
            Text(verbatim: isOpen ? "▾" : "▸").accessibilityHidden(true)
            Text(verbatim: quotes.map(\.source).joined(separator: " · "))
          }
          .font(Type.label)
          .foregroundStyle(colours(\.dimText))
          .frame(maxWidth: .infinity, minHeight: Space.touch, alignment: .leading)
        }
        .buttonStyle(FaintStyle())
        if isOpen { ForEach(Array(quotes.enumerated()), id: \.offset) { _, quote in QuoteText(quote: quote) } }
      }
    }
  }
}

@MainActor
private struct QuoteText: View {
  let quote: Quote
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(alignment: .leading, spacing: Space.tiny) {
      Text(verbatim: quote.sentence).font(Type.body.italic()).foregroundStyle(colours(\.text))
      Text(verbatim: quote.source).font(Type.label).foregroundStyle(colours(\.dimText))
    }
    .padding(.leading, Space.large)
    .accessibilityElement(children: .combine)
  }
}

/// Is faint under a finger, and looks as what it holds otherwise.
struct FaintStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.6 : 1).contentShape(Rectangle())
  }
}

/// Names with what belongs to each.
@MainActor
struct TallyLines: View {
  let tallies: [Tally]
  @Environment(\.colours) private var colours

  var body: some View {
    ForEach(Array(tallies.enumerated()), id: \.offset) { _, tally in
      ViewThatFits(in: .horizontal) {
        HStack(alignment: .firstTextBaseline, spacing: Space.large) {
          name(tally)
          Spacer(minLength: 0)
          value(tally)
        }
        VStack(alignment: .leading, spacing: 0) {
          name(tally)
          value(tally)
        }
      }
      .accessibilityElement(children: .combine)
    }
  }

  private func name(_ tally: Tally) -> some View {
    Text(verbatim: tally.name).font(Type.body).foregroundStyle(colours(\.dimText))
  }
  private func value(_ tally: Tally) -> some View {
    Text(verbatim: tally.value).font(Type.body).foregroundStyle(colours(\.text))
  }
}
