import OutcryCore
import SwiftUI

/// The picture of a result that a player keeps: who has won, what was played, and the sheet. It is as wide as it needs to be, and the
/// same whatever size of text the phone has.
@MainActor
public struct SheetPicture: View {
  private let saved: SavedPicture
  private let appearance: Appearance

  private static let least: CGFloat = 360

  /// - Parameter appearance: How the screens look; it is drawn in the colours of the day all the same.
  public init(_ saved: SavedPicture, appearance: Appearance) { (self.saved, self.appearance) = (saved, appearance) }

  public var body: some View {
    let colours = Drawings.colours(.day, day: true)
    VStack(alignment: .leading, spacing: Space.medium) {
      Text(verbatim: saved.title).font(Type.title).foregroundStyle(colours(\.text)).lineLimit(1)
      Text(verbatim: saved.about).font(Type.label).foregroundStyle(colours(\.dimText)).lineLimit(1)
      SheetTable(sheet: saved.sheet)
    }
    .fixedSize()
    .frame(minWidth: Self.least, alignment: .leading)
    .padding(Space.huge)
    .background { colours(\.ground) }
    .environment(\.chosenLook, Look(colours: colours, appearance: appearance))
    .environment(\.dynamicTypeSize, .large)
  }
}
