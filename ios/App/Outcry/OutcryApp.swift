import Foundation
import OutcryBluetooth
import OutcryCore
import OutcryKit
import OutcryScreens
import SwiftUI
import UIKit

@main
@MainActor
struct OutcryApp: App {
  private let outcry = Outcry()

  var body: some Scene {
    WindowGroup { Shown(outcry: outcry) }
  }
}

/// What lives as long as the process.
@MainActor
final class Outcry: Actions {
  let session: AppSession
  private let radios: Radios

  init(session: AppSession, radios: Radios = Radios()) { (self.session, self.radios) = (session, radios) }

  convenience init() {
    let radios = Radios()
    self.init(session: AppSession(surroundings: surroundings, openRadio: radios.open), radios: radios)
  }

  /// Begins what a window shows.
  func begin() {
    // It is refused where it was begun before.
    try? startLogging(level: .info)
    session.begin()
  }

  /// Says what has become of the window.
  func phase(_ phase: ScenePhase) {
    switch phase {
    case .active:
      session.begin()
      session.phase(.active)
      radios.last?.look()
    case .background:
      session.phase(.background)
    case .inactive:
      session.interrupted()
    @unknown default:
      session.interrupted()
    }
  }

  /// Takes what another app hands over: an invite, or a match.
  func open(_ url: URL) {
    if url.isFileURL {
      Task { session.importMatch(await MatchFiles.take(url)) }
    } else {
      session.join(url.absoluteString)
    }
  }

  func press(_ intent: Intent, touched: ContinuousClock.Instant) { session.submit(intent, touched: touched) }

  func request(_ what: SystemRequest) {
    if what == .allowBluetooth { radios.last?.ask() }
  }

  func nowMs() -> UInt64 { session.nowMs() }

  func feel(_ moment: Haptic) {}
}

/// Makes the radios of the sessions, and holds on to the last one, of which the system's answers are told.
@MainActor
final class Radios {
  private(set) var last: BluetoothRadio?

  func open() throws -> BluetoothRadio {
    let radio = BluetoothRadio(profile: try gattProfile())
    last = radio
    return radio
  }
}

@MainActor
private func surroundings() throws -> Surroundings {
  let support = try FileManager.default.url(
    for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  return Surroundings(folder: support.appending(path: "table"))
}

/// The one window: it shows the session's screen, and hands over what is done with it.
@MainActor
struct Shown: View {
  let outcry: Outcry
  @Environment(\.scenePhase) private var phase

  var body: some View {
    let session = outcry.session
    ZStack {
      if let failure = session.failure {
        FailureScreen(text: failure) { session.begin() }
      } else if let screen = session.screen {
        OutcryScreen(screen: screen, actions: outcry)
        if screen.private, phase != .active { Curtain(theme: screen.appearance.theme) }
      }
    }
    .task { outcry.begin() }
    .onOpenURL { outcry.open($0) }
    .onChange(of: phase, initial: true) { _, now in outcry.phase(now) }
    .onChange(of: session.keepAwake, initial: true) { _, isOn in UIApplication.shared.isIdleTimerDisabled = isOn }
  }
}
