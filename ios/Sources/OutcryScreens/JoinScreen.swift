import OutcryCore
import SwiftUI

/// How wide the frame is that a code is to be held in.
private let frameWidth: CGFloat = 260

/// From how many times as wide as it is high the page is in two columns: a keyboard takes from the height, and the page must not
/// turn over under who types.
private let wideFrom: CGFloat = 1.25

/// The least height of the picture.
private let pictureLeast: CGFloat = 160

/// A table is joined: a camera looks for its code, and under it the digits can be typed.
@MainActor
struct JoinScreen: View {
  let view: JoinView
  @State private var isRefused = false
  @Environment(\.camera) private var camera
  @Environment(\.look) private var look

  var body: some View {
    TypingIn(entry: view.code) { typing in
      GeometryReader { space in
        let high = space.size.height
        ScrollView {
          if space.size.width > high * wideFrom {
            let left = look.appearance.leftHanded
            HStack(alignment: .top, spacing: Space.large) {
              if left { code(typing).frame(minHeight: high, alignment: .bottom) }
              scan(typing, high).frame(maxWidth: .infinity, alignment: .leading)
              if !left { code(typing).frame(minHeight: high, alignment: .bottom) }
            }
            .padding(.horizontal, Space.large)
          } else {
            ScanAbove(least: high, fills: sees) {
              scan(typing, nil)
              code(typing)
            }
            .column()
          }
        }
        .frame(width: space.size.width, height: high)
      }
    }
  }

  private var sees: Bool { camera != nil && !isRefused }

  /// What the camera sees, or why it sees nothing.
  @ViewBuilder private func scan(_ typing: Typing, _ least: CGFloat?) -> some View {
    if let camera, sees {
      let finder = Viewfinder(view: view, camera: camera) { isRefused = true }
      if let least { AtLeast(height: least) { finder } } else { finder }
    } else {
      VStack(alignment: .leading, spacing: Space.medium) {
        ScreenTitle(title: view.title)
        Refused(scan: view.scan, typing: typing)
      }
    }
  }

  /// The digits, and the key that joins.
  private func code(_ typing: Typing) -> some View {
    VStack(alignment: .leading, spacing: Space.small) {
      EntryField(typing: typing)
      NoticePlace()
      KeyButton(key: view.key, isWide: true)
    }
    .padding(.vertical, Space.small)
  }
}

/// Gives what is in it so much height, or all that it needs where that is more.
private struct AtLeast: Layout {
  let height: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = subviews[0].sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
    return CGSize(width: proposal.width ?? size.width, height: max(height, size.height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}

/// Lays the picture above the digits, as high as these leave it, in a place so high at least.
private struct ScanAbove: Layout {
  let least: CGFloat
  /// Whether the first takes all the height that there is.
  let fills: Bool

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let offered = ProposedViewSize(width: proposal.width, height: nil)
    let code = subviews[1].sizeThatFits(offered)
    let scan = subviews[0].sizeThatFits(offered)
    return CGSize(width: proposal.width ?? code.width, height: max(least, scan.height + code.height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let offered = ProposedViewSize(width: bounds.width, height: nil)
    let code = subviews[1].sizeThatFits(offered).height
    let scan = fills ? bounds.height - code : nil
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: bounds.width, height: scan))
    subviews[1].place(at: CGPoint(x: bounds.minX, y: bounds.maxY), anchor: .bottomLeading, proposal: offered)
  }
}

/// Why the camera sees nothing, the key that has it allowed, and the key that leads to the digits.
@MainActor
private struct Refused: View {
  let scan: ScanTexts
  let typing: Typing
  @Environment(\.actions) private var actions

  var body: some View {
    Sentence(text: scan.refused)
    KeyGrid {
      ShellKey(text: scan.allow, isWide: true) { actions.request(scan.remedy) }
      ShellKey(text: scan.typeInstead, isWide: true) { typing.focus.wrappedValue = true }
    }
  }
}

/// The picture with its frame; the first invite that it shows is joined, and nothing after that.
@MainActor
private struct Viewfinder: View {
  let view: JoinView
  let camera: CameraPlace
  let onRefused: () -> Void
  @State private var isFound = false
  /// Whether a code of something else was seen last.
  @State private var isOther = false
  @State private var isLit = false
  @State private var hasLight = false
  @Environment(\.actions) private var actions
  @Environment(\.colours) private var colours

  var body: some View {
    VStack(alignment: .leading, spacing: Space.tiny) {
      ScreenTitle(title: view.title).fixedSize(horizontal: false, vertical: true)
      ZStack {
        camera(
          CameraWanted(
            frozen: isFound, light: isLit, onText: saw, onLight: { if hasLight != $0 { hasLight = $0 } },
            onRefused: onRefused)
        )
        .accessibilityHidden(true)
        ScanFrame(colour: isFound ? colours(\.lit) : .white)
      }
      .frame(maxWidth: .infinity, minHeight: pictureLeast, maxHeight: .infinity)
      .clipShape(RoundedRectangle(cornerRadius: Space.huge))
      Sentence(text: isOther ? view.scan.other : view.scan.hint).fixedSize(horizontal: false, vertical: true)
      if hasLight {
        ShellKey(text: isLit ? view.scan.lightOff : view.scan.lightOn, weight: .quiet) { isLit.toggle() }
      }
    }
    .onChange(of: view.code.problem) { _, _ in isFound = false }
  }

  private func saw(_ text: String) {
    guard !isFound else { return }
    isOther = readInvite(text: text) == .notOurs
    guard !isOther else { return }
    isFound = true
    let now = ContinuousClock.now
    actions.press(.type(into: view.code.into, text: text), touched: now)
    actions.press(.join, touched: now)
  }
}

/// Where a code is to be held.
@MainActor
private struct ScanFrame: View {
  let colour: Color

  var body: some View {
    GeometryReader { space in
      let side = max(0, min(frameWidth, space.size.width - Space.huge, space.size.height - Space.huge))
      RoundedRectangle(cornerRadius: Space.huge)
        .stroke(colour, lineWidth: 4)
        .frame(width: side, height: side)
        .frame(width: space.size.width, height: space.size.height)
    }
    .allowsHitTesting(false)
  }
}
