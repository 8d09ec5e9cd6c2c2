import OutcryCore
import SwiftUI

/// A player's own bell: a handle that is pulled along its track, and rings as it passes the end. Whoever lets go earlier has
/// done nothing. Where the player wants taps alone, it is a key that asks.
@MainActor
struct BellCord: View {
  let bell: BellKey
  @Environment(\.look) private var look

  var body: some View {
    if look.appearance.tapsOnly {
      KeyButton(key: bell.key, isWide: true)
    } else {
      PulledBell(bell: bell)
    }
  }
}

/// A finger on the cord: what it pulls, and since when.
private struct Pull {
  let key: OutcryCore.Key
  let since: ContinuousClock.Instant
  var way: CGFloat = 0
  var isHalf = false
  var hasRung = false
}

@MainActor
private struct PulledBell: View {
  let bell: BellKey
  @State private var pull: Pull?
  @GestureState private var isPulling = false
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.look) private var look
  @Environment(\.colours) private var colours
  @Environment(\.press) private var press
  @Environment(\.actions) private var actions

  /// How far the cord is pulled.
  private static let track: CGFloat = 88
  private static let handle: CGFloat = 64

  var body: some View {
    let left = look.appearance.leftHanded
    ZStack(alignment: left ? .trailing : .leading) {
      Text(verbatim: bell.key.text)
        .font(Type.key)
        .multilineTextAlignment(.center)
        .foregroundStyle(bell.key.isOff ? colours(\.offText) : colours(\.text))
        .padding(left ? .trailing : .leading, Self.handle + Space.medium)
        .padding(left ? .leading : .trailing, typeSize.isAccessibilitySize ? Space.large : Self.handle + Space.medium)
        .padding(.vertical, Space.small)
        .frame(maxWidth: .infinity, minHeight: 72)
      handle
        .offset(x: (left ? -1 : 1) * (pull?.way ?? 0))
    }
    .background(colours(\.surface), in: RoundedRectangle(cornerRadius: 36))
    .overlay { RoundedRectangle(cornerRadius: 36).stroke(colours(\.edge), lineWidth: 1).padding(0.5) }
    .contentShape(Rectangle())
    .gesture(
      DragGesture(minimumDistance: 0)
        .updating($isPulling) { _, isPulling, _ in isPulling = true }
        .onChanged { drag in pulled(drag.translation.width * (left ? -1 : 1)) }
    )
    // The system reports no end of a gesture that it cancels.
    .onChange(of: isPulling) { _, isPulling in
      if !isPulling { withAnimation(.spring(duration: 0.3)) { pull = nil } }
    }
    .accessibilityElement()
    .accessibilityAddTraits(.isButton)
    .accessibilityAction { press.tried(bell.key) }
    .said(bell.key)
  }

  private var handle: some View {
    let glow = bell.glows ? colours(\.bellGlowing) : colours(\.bellQuiet)
    return ZStack {
      if let lock = bell.lockedUntil { Remaining(deadline: lock, colour: colours(\.dimText)) }
      PictureOf(
        .named(name: bell.glows ? "bell-glowing" : "bell-quiet"), bell.key.isOff ? colours(\.offText) : glow
      )
      .frame(width: 48, height: 48)
    }
    .frame(width: Self.handle, height: Self.handle)
    .padding(Space.tiny)
  }

  private func pulled(_ way: CGFloat) {
    if pull == nil {
      pull = Pull(key: bell.key, since: .now)
      if bell.key.isOff { press.tried(bell.key) }
    }
    guard var now = pull, !now.key.isOff else { return }
    now.way = min(max(way, 0), Self.track)
    if !now.isHalf, now.way >= Self.track / 2 {
      now.isHalf = true
      actions.feel(.bellHalfway)
    }
    let rings = !now.hasRung && now.way >= Self.track
    now.hasRung = now.hasRung || rings
    pull = now
    if rings { press.tried(now.key, touched: now.since) }
  }
}
