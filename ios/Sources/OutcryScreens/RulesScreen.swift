import OutcryCore
import SwiftUI

/// The rules of an edition, part by part, with figures and cards.
@MainActor
struct RulesScreen: View {
  let view: RulesView

  var body: some View {
    Page(title: view.title, spokenTitle: view.spokenTitle) {
      Editions(keys: view.editions)
      KeyButton(key: view.sources)
      ForEach(Array(view.sections.enumerated()), id: \.offset) { _, section in SectionText(section: section) }
    }
  }
}

/// The editions in a line that can be moved sideways, with the chosen one in sight.
@MainActor
private struct Editions: View {
  let keys: [OutcryCore.Key]

  var body: some View {
    ScrollViewReader { line in
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: Space.small) {
          ForEach(Array(keys.enumerated()), id: \.offset) { place, key in
            KeyButton(key: key, font: Type.label, minHeight: Space.touch).id(place)
          }
        }
      }
      .onAppear { if let chosen { line.scrollTo(chosen, anchor: .center) } }
    }
  }

  private var chosen: Int? { keys.firstIndex { $0.state == .chosen } }
}

@MainActor
private struct SectionText: View {
  let section: RulesSection
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(alignment: .leading, spacing: Space.small) {
      Headline(text: section.title).padding(.top, Space.small)
      if let figure = section.figure {
        PictureOf(.named(name: figure), colours(\.text)).aspectRatio(2, contentMode: .fit).frame(maxWidth: 400)
      }
      ForEach(Array(section.paragraphs.enumerated()), id: \.offset) { _, paragraph in Sentence(text: paragraph) }
      if !section.faces.isEmpty {
        Flow { ForEach(Array(section.faces.enumerated()), id: \.offset) { _, face in NamedCard(face: face) } }
      }
      Quotes(quotes: section.quotes)
    }
  }
}

@MainActor
private struct NamedCard: View {
  let face: CardFace
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(spacing: Space.tiny) {
      Card(face: face, width: CGFloat(Drawings.geometry.widths.rules))
      Text(verbatim: face.name)
        .font(Type.label)
        .foregroundStyle(colours(\.dimText))
        .multilineTextAlignment(.center)
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isImage)
  }
}
