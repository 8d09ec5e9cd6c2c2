import Foundation
import OutcryBluetooth
import OutcryCore
import OutcryDevice
import OutcryKit
import OutcryScreens
import SwiftUI
import UIKit

@main
@MainActor
struct OutcryApp: App {
  @UIApplicationDelegateAdaptor(Orientation.self) private var orientation
  private let outcry = Outcry()

  var body: some Scene {
    WindowGroup { Shown(outcry: outcry, orientation: orientation) }
  }
}

/// What lives as long as the process.
@MainActor @Observable
final class Outcry: Actions {
  let session: AppSession
  /// How the phone is held, as far as that counts.
  let tilt: Tilt
  /// What is heard, felt and seen at cues.
  let feedback: Feedback
  /// Whether a screen may have the picture of the camera.
  private(set) var mayUseCamera = false

  @ObservationIgnored private let radios: Radios
  @ObservationIgnored private let touches: Touches
  @ObservationIgnored private let interruptions: Interruptions
  @ObservationIgnored private let earphones: Earphones
  @ObservationIgnored private let power: LowPower
  @ObservationIgnored private let sharing = Sharing()
  @ObservationIgnored private lazy var requests = SystemRequests(
    askForBluetooth: { [unowned self] in radios.ask() }, onAnswer: { [unowned self] in look() })
  @ObservationIgnored private var isActive = false

  init(session: AppSession, radios: Radios = Radios()) {
    (self.session, self.radios) = (session, radios)
    let touches = Touches()
    self.touches = touches
    tilt = Tilt(isTouched: { touches.isTouched }, submit: { session.submit($0) })
    feedback = Feedback(session: session)
    interruptions = Interruptions { session.interrupted() }
    earphones = Earphones { session.audioRoute(isPrivate: $0) }
    power = LowPower { Task { session.notify(await session.words(.lowPower), bad: false) } }
  }

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
    isActive = phase == .active
    switch phase {
    case .active:
      session.begin()
      session.phase(.active)
      touches.watch()
      feedback.begin()
      look()
    case .background:
      session.phase(.background)
      feedback.rest()
    case .inactive:
      interruptions.interrupt()
    @unknown default:
      interruptions.interrupt()
    }
    follow(session.screen?.senses)
  }

  /// Feels what counts on the screen, as long as somebody sees it.
  func follow(_ senses: Senses?) { tilt.follow(isActive ? senses : nil) }

  /// Says whether the phone is at a table, where its display stays awake.
  func table(staysAwake: Bool, isPractice: Bool) {
    UIApplication.shared.isIdleTimerDisabled = staysAwake
    power.follow(isAtTable: staysAwake && !isPractice)
  }

  /// Says that the screen has turned: under a finger it is no longer the one that was touched.
  func turned() {
    if touches.isTouched { interruptions.interrupt() }
  }

  /// Takes what another app hands over: an invite, or a match.
  func open(_ url: URL) {
    if url.isFileURL {
      Task { session.importMatch(await MatchFiles.take(url)) }
    } else {
      session.join(url.absoluteString)
    }
  }

  /// Has the player share each text that they keep, until it is cancelled.
  func shareTexts() async {
    await session.eachText { text in await share { try await sharing.share(text) } }
  }

  /// Has the player share each result that they keep as a picture, as ``shareTexts()``.
  func sharePictures() async {
    await session.eachPicture { picture in
      guard let appearance = session.screen?.appearance else { return }
      let title = await session.words(.pictureTitle)
      await share { try await sharing.share(picture, title, appearance: appearance) }
    }
  }

  func press(_ intent: Intent, touched: ContinuousClock.Instant) {
    if interruptions.allows(touched) { session.submit(intent, touched: touched) }
  }

  func request(_ what: SystemRequest) { requests.request(what) }

  func nowMs() -> UInt64 { session.nowMs() }

  func feel(_ moment: Haptic) { feedback.feel(moment) }

  /// Looks what the person allows by now.
  private func look() {
    radios.last?.look()
    mayUseCamera = SystemRequests.mayUseCamera
  }

  private func share(_ deed: @MainActor () async throws -> Void) async {
    do {
      try await deed()
    } catch {
      session.notify(await session.words(.shareFailed), bad: true)
    }
  }
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

  /// Has the system ask for Bluetooth; says whether it does, which it does once.
  func ask() -> Bool {
    guard BluetoothRadio.isUnasked else { return false }
    last?.ask()
    return true
  }
}

@MainActor
private func surroundings() async throws -> Surroundings {
  let support = try FileManager.default.url(
    for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  return Surroundings(folder: support.appending(path: "table"), storeKey: await StoreKey.get())
}

/// The one window: it shows the session's screen, and hands over what is done with it.
@MainActor
struct Shown: View {
  let outcry: Outcry
  let orientation: Orientation
  @Environment(\.scenePhase) private var phase

  /// What `cargo xtask licences` has written.
  private static let licences =
    Bundle.main.url(forResource: "licences", withExtension: "txt")
    .flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
  private static let camera: CameraPlace = { AnyView(PhoneCamera($0)) }

  var body: some View {
    let session = outcry.session
    ZStack {
      if let failure = session.failure {
        FailureScreen(text: failure) { session.begin() }
      } else if let screen = session.screen {
        let camera = outcry.mayUseCamera ? Self.camera : nil
        OutcryScreen(screen: screen, actions: outcry, camera: camera, flash: outcry.feedback.flash)
          .environment(\.quarters, outcry.tilt.quarters)
          .environment(\.licences, Self.licences)
        if screen.private, phase != .active { Curtain(theme: screen.appearance.theme) }
      }
    }
    .background { Turning { outcry.turned() } }
    .task { outcry.begin() }
    .task { await outcry.shareTexts() }
    .task { await outcry.sharePictures() }
    .onOpenURL { outcry.open($0) }
    .onChange(of: phase, initial: true) { _, now in outcry.phase(now) }
    .onChange(of: session.screen?.senses, initial: true) { _, now in outcry.follow(now) }
    .onChange(of: session.screen?.senses.holdUp ?? false, initial: true) { _, now in orientation.hold(now) }
    .onChange(of: session.keepAwake, initial: true) { _, now in
      outcry.table(staysAwake: now, isPractice: session.screen?.coach != nil)
    }
  }
}

/// Tells when the screen turns.
@MainActor
private struct Turning: View {
  let onTurn: () -> Void

  var body: some View {
    GeometryReader { space in
      Color.clear.onChange(of: space.size.width > space.size.height) { _, _ in onTurn() }
    }
    .ignoresSafeArea()
    .accessibilityHidden(true)
  }
}
