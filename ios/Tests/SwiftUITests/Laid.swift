@_spi(Rendering) import SwiftUI

/// Lays a view out on a screen of 300 × 200, and gives where its texts lie.
@MainActor
func frames<Content: View>(_ content: Content, type: DynamicTypeSize = .large) -> [String: CGRect] {
  let rendering = drawn(type: type) { content }
  return Dictionary(rendering.elements.map { ($0.label, $0.frame) }) { first, _ in first }
}

@MainActor
func drawn<Content: View>(
  type: DynamicTypeSize = .large, content: @escaping @MainActor () -> Content
) -> Rendering {
  let rendering = Rendering(size: CGSize(width: 300, height: 200), { $0.dynamicTypeSize = type }, content: content)
  rendering.draw()
  return rendering
}

/// A box that is known by its name.
@MainActor
struct Box: View {
  let name: String
  var width: CGFloat?
  var height: CGFloat?

  var body: some View {
    Color.black
      .frame(width: width, height: height)
      .accessibilityElement()
      .accessibilityLabel(Text(verbatim: name))
  }
}
