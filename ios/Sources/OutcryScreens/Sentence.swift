import SwiftUI

/// A sentence.
@MainActor
struct Sentence: View {
  let text: String
  /// How it is said, where that is not how it is written.
  var spoken: String?
  var colour: Color?
  @Environment(\.colours) private var colours

  var body: some View {
    Text(verbatim: text).font(Type.body).foregroundStyle(colour ?? colours(\.text))
      .accessibilityLabel(Text(verbatim: spoken ?? text))
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
