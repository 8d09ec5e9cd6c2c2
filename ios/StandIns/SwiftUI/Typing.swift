// What is typed, and where typing goes.

/// A line to type into. It takes all the width that it is offered, and is as high as a line.
public struct TextField<Label: View>: View, Primitive {
  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    (self.text, self.prompt, self.label) = (text, prompt, label())
  }

  func nodes(_ env: EnvironmentValues) -> [Node] {
    let aside = Pen(draws: false)
    for node in expand(label, env.at("*")) { node.draw(.unspecified, at: .zero, on: aside) }
    let said = aside.elements.map(\.label).joined(separator: ", ")
    return [FieldNode(text, prompt, said, env)]
  }
}

final class FieldNode: Node {
  private let text: Binding<String>
  private let shown: Text
  private let said: String
  private let env: EnvironmentValues

  init(_ text: Binding<String>, _ prompt: Text?, _ said: String, _ env: EnvironmentValues) {
    (self.text, self.said, self.env) = (text, said, env)
    shown = text.wrappedValue.isEmpty ? prompt ?? Text(verbatim: " ") : Text(verbatim: text.wrappedValue)
  }

  private func set(_ proposal: Proposal) -> SetText {
    var env = env
    env.lineLimit = 1
    return shown.set(Proposal(width: proposal.width, height: nil), env)
  }

  override func choose(_ proposal: Proposal) -> CGSize {
    let size = set(proposal).size
    return CGSize(width: proposal.width.map { $0.isFinite ? $0 : size.width } ?? size.width, height: size.height)
  }
  override func baseline(_ proposal: Proposal) -> CGFloat? { set(proposal).baseline }
  override func draw(_ proposal: Proposal, at origin: CGPoint, on pen: Pen) {
    // What is longer than the field moves under the finger, and is cut off for nobody.
    let set = set(proposal)
    pen.write(set.lines.first ?? "", set, origin)
    var element = Element(frame: frame(proposal, at: origin), label: said)
    element.value = text.wrappedValue
    element.isEnabled = env.isEnabled
    if env.isEnabled {
      let (text, submitted, focused) = (text, env.submitted, env.focused)
      element.type = { typed in
        focused?(true)
        text.wrappedValue = typed
      }
      element.submit = { for submit in submitted { submit() } }
    }
    pen.note(element)
  }
}

/// Whether typing goes here; nothing but a press of the field, or the app, says so.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, Installed {
  @propertyWrapper
  public struct Binding {
    private let box: Box<Value>
    fileprivate init(_ box: Box<Value>) { self.box = box }
    public var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding { self }
  }

  private let box: Box<Value>

  public init() where Value == Bool { box = Box(false) }

  public var wrappedValue: Value {
    get { (box.kept ?? box).value }
    nonmutating set { (box.kept ?? box).value = newValue }
  }
  public var projectedValue: Binding { Binding(box.kept ?? box) }

  func install(_ env: EnvironmentValues, _ place: String) { box.kept = env.store.box(place, box) }
}

extension View {
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    surrounded { $0.focused = { condition.wrappedValue = $0 } }
  }
  public func onSubmit(_ action: @escaping () -> Void) -> some View { surrounded { $0.submitted.append(action) } }

  // How a keyboard looks is nothing that is drawn.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View { self }
  public func tint(_ tint: Color?) -> some View { self }
}

public struct SubmitLabel: Sendable {
  public static let done = SubmitLabel()
}

public struct TextInputAutocapitalization: Sendable {
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
}

/// Apple's SwiftUI brings UIKit with it.
public enum UIKeyboardType: Sendable { case `default`, numbersAndPunctuation, numberPad }

public protocol TextFieldStyle {}
public struct PlainTextFieldStyle: TextFieldStyle {}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
