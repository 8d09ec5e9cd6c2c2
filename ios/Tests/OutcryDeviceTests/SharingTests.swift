import Foundation
import OutcryCore
import OutcryScreens
import XCTest

@testable import OutcryDevice
@testable import UIKit

@MainActor
final class SharingTests: XCTestCase, @unchecked Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "outcry-\(UUID().uuidString)")
  private let window = UIWindow()
  private let root = UIViewController()
  private lazy var sharing = Sharing(folder: folder)

  override func setUp() async throws {
    window.rootViewController = root
    UIApplication.shared.show(window)
  }

  override func tearDown() async throws {
    UIApplication.shared.show(nil)
    try? FileManager.default.removeItem(at: folder)
  }

  func testAnInviteIsHandedOverAsItIs() async throws {
    let done = share {
      try await $0.share(SavedText(kind: .invite, name: "invite.txt", title: "Invite", text: "outcry:abc"))
    }
    let sheet = try await shown()
    XCTAssertEqual(item(sheet) as? String, "outcry:abc")
    XCTAssertEqual(source(sheet).activityViewController(sheet, subjectForActivityType: .mail), "Invite")
    sheet.finish(.mail, under: root)
    try await done.value
    XCTAssertEqual(left(), [])
  }

  func testAMatchIsAFileUntilTheSheetIsGone() async throws {
    let match = SavedText(kind: .match, name: "../pit-2026.json", title: "Match", text: "{}")
    let done = share { try await $0.share(match) }
    let sheet = try await shown()
    let file = try XCTUnwrap(item(sheet) as? URL)
    XCTAssertEqual(file, folder.appending(path: "pit-2026.json"))
    XCTAssertEqual(try Data(contentsOf: file), Data("{}".utf8))
    sheet.finish(nil, under: root)
    try await done.value
    XCTAssertEqual(left(), [])
  }

  func testAResultIsAPictureOfItsSheet() async throws {
    let sheet = ScoreSheet(
      head: ["", "Ada", "Grace"], rows: [["1", "120", "-20"]], totals: ["", "120", "-20"], labels: [])
    let saved = SavedPicture(name: "pit-2026", title: "Ada has won", about: "Pit, one round", sheet: sheet)
    let done = share { [appearance] in try await $0.share(saved, "Picture", appearance: appearance) }
    let shown = try await shown()
    let file = try XCTUnwrap(item(shown) as? URL)
    XCTAssertEqual(file.lastPathComponent, "pit-2026.png")
    // Here a picture is what draws it.
    let drawn = try String(contentsOf: file, encoding: .utf8)
    for text in ["Ada has won", "Pit, one round", "Grace", "120"] { XCTAssertTrue(drawn.contains(text), text) }
    shown.finish(nil, under: root)
    try await done.value
  }

  func testASheetIsShownOverWhatIsShownAlready() async throws {
    let other = UIViewController()
    root.present(other, animated: false)
    let done = share { try await $0.share(SavedText(kind: .sheet, name: "a", title: "a", text: "a")) }
    try await holds { other.presentedViewController != nil }
    let sheet = try XCTUnwrap(other.presentedViewController as? UIActivityViewController)
    XCTAssertTrue(sheet.popoverPresentationController?.sourceView === other.view, "an iPad wants to know where")
    sheet.finish(nil, under: other)
    try await done.value
  }

  func testWhatCannotBeSharedIsSaid() async throws {
    let text = SavedText(kind: .match, name: "a.json", title: "a", text: "a")
    UIApplication.shared.show(nil)
    await fails { try await $0.share(text) }
    XCTAssertEqual(left(), [])
    UIApplication.shared.show(window)
    // A file where the folder would be stands for a phone that is full.
    try? FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    await fails { try await $0.share(text) }
  }

  func testWhatWasLeftByAProcessThatEndedIsRemoved() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "old.json"))
    _ = sharing
    XCTAssertEqual(left(), [])
  }

  private let appearance = Appearance(
    language: "en", theme: .system, sounds: true, haptics: true, leftHanded: false, largeText: false, tapsOnly: false,
    speakCards: false)

  private func share(_ deed: @escaping @MainActor (Sharing) async throws -> Void) -> Task<Void, any Error> {
    Task { [sharing] in try await deed(sharing) }
  }

  private func fails(_ deed: @escaping @MainActor (Sharing) async throws -> Void) async {
    do {
      try await deed(sharing)
      XCTFail("it was shared")
    } catch {}
  }

  private func shown() async throws -> UIActivityViewController {
    try await holds { root.presentedViewController != nil }
    return try XCTUnwrap(root.presentedViewController as? UIActivityViewController)
  }

  private func source(_ sheet: UIActivityViewController) -> any UIActivityItemSource {
    guard let source = sheet.items.first as? any UIActivityItemSource else { preconditionFailure("it has no source") }
    return source
  }

  private func item(_ sheet: UIActivityViewController) -> Any? {
    source(sheet).activityViewController(sheet, itemForActivityType: .mail)
  }

  private func left() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }
}
