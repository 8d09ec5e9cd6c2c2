import OutcryCore
import SwiftUI

/// How many digits the code of a table has.
private let digitCount = 6

/// After how many of them there is a gap.
private let gapAfter = 3

/// What is being typed into an entry: it is handed over as a whole, once it is done.
@MainActor
struct Typing {
  let entry: TextEntry
  @Binding var text: String
  let focus: FocusState<Bool>.Binding
  let actions: any Actions

  /// Whether there is something that was not handed over yet.
  var isNew: Bool { text != entry.value }

  /// Hands over what stands there, and puts the keyboard away.
  func submit() {
    focus.wrappedValue = false
    actions.press(.type(into: entry.into, text: text), touched: .now)
  }
}

/// Keeps what is typed into an entry, until the core says that something else stands there.
@MainActor
struct TypingIn<Content: View>: View {
  let entry: TextEntry
  @ViewBuilder let content: (Typing) -> Content
  @State private var text: String
  @FocusState private var isFocused: Bool
  @Environment(\.actions) private var actions

  init(entry: TextEntry, @ViewBuilder content: @escaping (Typing) -> Content) {
    (self.entry, self.content) = (entry, content)
    _text = State(initialValue: entry.value)
  }

  var body: some View {
    let typing = Typing(entry: entry, text: $text, focus: $isFocused, actions: actions)
    content(typing)
      .onChange(of: entry.value) { _, value in text = value }
      .onChange(of: text) { before, now in
        if now.utf8.count > Int(entry.most) {
          // The core counts bytes, since frames have to hold them.
          text = before
        } else if entry.kind == .code, now != entry.value, now.isWhole {
          typing.submit()
        }
      }
  }
}

extension String {
  /// Whether this is a code with its last digit, or a pasted invite: nothing more will come.
  fileprivate var isWhole: Bool { digits?.count == digitCount || readInvite(text: self) != .notOurs }

  /// The digits of a code, without the gaps between them; nothing where anything else stands there.
  fileprivate var digits: [Character]? {
    let text = filter { !$0.isWhitespace }
    return text.count <= digitCount && text.allSatisfy { ("0"..."9").contains($0) } ? Array(text) : nil
  }
}

/// A place to type with what it is for, what is wrong with it, and the key that says that it is done.
@MainActor
struct Entry: View {
  let entry: TextEntry

  var body: some View {
    TypingIn(entry: entry) { typing in
      VStack(alignment: .leading, spacing: Space.small) {
        EntryField(typing: typing)
        if typing.isNew { DoneKey(typing: typing) }
      }
    }
  }
}

/// The key that says that what is typed is done.
@MainActor
struct DoneKey: View {
  let typing: Typing
  var weight = Weight.plain

  var body: some View { ShellKey(text: typing.entry.done, weight: weight, isWide: true, act: typing.submit) }
}

/// The place itself, with what it is for and what is wrong with what stands there.
@MainActor
struct EntryField: View {
  let typing: Typing
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(alignment: .leading, spacing: Space.tiny) {
      Text(verbatim: entry.prompt).font(Type.label).foregroundStyle(colours(\.dimText)).accessibilityHidden(true)
      if let digits = entry.kind == .code ? typing.text.digits : nil {
        ZStack {
          // The boxes show what is typed; what takes it is there all the same.
          field.foregroundStyle(Color.clear).tint(.clear)
          DigitBoxes(digits: digits, isFocused: typing.focus.wrappedValue)
            .accessibilityHidden(true)
            .allowsHitTesting(false)
        }
        .focusing(typing)
      } else {
        field
          .foregroundStyle(colours(\.text))
          .tint(colours(\.mainKey))
          .padding(.horizontal, Space.medium)
          .padding(.vertical, Space.small)
          .frame(maxWidth: .infinity, minHeight: Space.touchInPlay, alignment: .leading)
          .fieldGround(isFocused: typing.focus.wrappedValue)
          .focusing(typing)
      }
      if let problem = entry.problem { Problem(text: problem) }
    }
  }

  private var entry: TextEntry { typing.entry }

  private var field: some View {
    TextField(text: typing.$text) { Text(verbatim: entry.prompt) }
      .textFieldStyle(.plain)
      .font(Type.key)
      .focused(typing.focus)
      .submitLabel(.done)
      .onSubmit(typing.submit)
      .autocorrectionDisabled()
      .keyboard(entry.kind)
      .accessibilityHint(Text(verbatim: entry.problem ?? ""))
  }
}

extension View {
  /// Has typing go into a field wherever its box is touched.
  fileprivate func focusing(_ typing: Typing) -> some View {
    contentShape(Rectangle()).onTapGesture { typing.focus.wrappedValue = true }
  }

  /// The keyboard for what is typed.
  fileprivate func keyboard(_ kind: EntryKind) -> some View {
    #if os(macOS)
      self
    #else
      keyboardType(kind.keyboard).textInputAutocapitalization(kind == .name ? .words : .sentences)
    #endif
  }

  /// The ground of what is typed into, with a stronger edge where typing goes.
  fileprivate func fieldGround(isFocused: Bool) -> some View { modifier(FieldGround(isFocused: isFocused)) }
}

#if !os(macOS)
  extension EntryKind {
    fileprivate var keyboard: UIKeyboardType {
      switch self {
      case .code: .numberPad
      // A number may be below zero, and the number pad has no sign for that.
      case .number: .numbersAndPunctuation
      case .name, .free: .default
      }
    }
  }
#endif

@MainActor
private struct FieldGround: ViewModifier {
  let isFocused: Bool
  @Environment(\.colours) private var colours

  func body(content: Content) -> some View {
    let shape = RoundedRectangle(cornerRadius: Space.medium)
    let line: CGFloat = isFocused ? 3 : 1.5
    content
      .background(colours(\.surface), in: shape)
      .overlay {
        shape.stroke(isFocused ? colours(\.text) : colours(\.edge), lineWidth: line).padding(line / 2)
          .allowsHitTesting(false)
      }
  }
}

/// A code as six boxes.
@MainActor
private struct DigitBoxes: View {
  let digits: [Character]
  let isFocused: Bool
  @Environment(\.colours) private var colours

  var body: some View {
    HStack(spacing: Space.medium) {
      boxes(0..<gapAfter)
      boxes(gapAfter..<digitCount)
    }
  }

  private func boxes(_ places: Range<Int>) -> some View {
    HStack(spacing: Space.tiny) {
      ForEach(Array(places), id: \.self) { place in
        Text(verbatim: place < digits.count ? String(digits[place]) : " ")
          .font(Type.count)
          .foregroundStyle(colours(\.text))
          .lineLimit(1)
          .frame(maxWidth: .infinity, minHeight: Space.touchInPlay)
          .fieldGround(isFocused: isFocused && place == digits.count)
      }
    }
  }
}
