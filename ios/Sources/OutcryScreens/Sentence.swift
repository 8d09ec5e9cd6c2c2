import SwiftUI

/// A sentence.
@MainActor
struct Sentence: View {
  let text: String
  var colour: Color?
  @Environment(\.colours) private var colours

  var body: some View {
    Text(verbatim: text).font(Type.body).foregroundStyle(colour ?? colours(\.text))
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
