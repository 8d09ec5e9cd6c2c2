import Foundation
import OutcryBluetooth
import OutcryCore
import OutcryKit
import OutcryScreens
@_spi(Rendering) import SwiftUI

@testable import CoreBluetooth

/// A phone with somebody's Outcry: a session over the radio of iPhones on a fake Bluetooth, and a window that shows its screens.
/// Each phone has a folder of its own.
@MainActor
final class TestPhone: Actions {
  let name: String
  let session: AppSession
  /// The camera at its back.
  let camera = HeldCamera()
  /// What the player has kept as texts, of which none was taken yet.
  private(set) var texts: [SavedText] = []
  /// What the system was asked for, which nobody here has to do.
  private(set) var requested: [SystemRequest] = []

  private let fake: FakePhone
  private lazy var window = Rendering(size: CGSize(width: 393, height: 759)) { [unowned self] in Window(phone: self) }
  private lazy var glass = Glass(window)
  private var keeping: Task<Void, Never>?

  init(_ name: String, _ home: URL, _ air: Air, _ worker: Worker) throws {
    let (fake, profile) = (FakePhone(home.lastPathComponent, air, worker), try gattProfile())
    (self.name, self.fake) = (name, fake)
    session = AppSession(
      surroundings: { Surroundings(folder: home, languages: ["en"], utcOffsetSeconds: 0) },
      openRadio: { BluetoothRadio(profile: profile, queue: fake.queue) })
    session.begin()
    session.phase(.active)
    // A hand is told by name where nobody listens in.
    session.audioRoute(isPrivate: true)
    keeping = Task { [session, weak self] in await session.eachText { self?.texts.append($0) } }
  }

  /// What the app has done that CoreBluetooth lets no app do.
  var offences: [String] { fake.misuses }

  func things() -> [Thing] { glass.things() }

  /// Goes back by the gesture of a screen reader; says whether it leads anywhere.
  func goBack() -> Bool { glass.goBack() }

  func takeText() -> SavedText? { texts.isEmpty ? nil : texts.removeFirst() }

  func press(_ intent: Intent, touched: ContinuousClock.Instant) { session.submit(intent, touched: touched) }
  func request(_ what: SystemRequest) { requested.append(what) }
  func nowMs() -> UInt64 { session.nowMs() }
  func feel(_ moment: Haptic) {}

  /// Ends the process; what it has on disk can be used again.
  func close() async {
    await session.close()
    await keeping?.value
  }
}

/// The one window of a phone.
@MainActor
private struct Window: View {
  let phone: TestPhone

  var body: some View {
    if let screen = phone.session.screen {
      OutcryScreen(screen: screen, actions: phone, camera: phone.camera.place)
    }
  }
}
