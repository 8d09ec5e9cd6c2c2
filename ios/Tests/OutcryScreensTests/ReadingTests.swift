import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import OutcryScreens

/// What a screen reader comes to on a screen in play, one after the other.
@MainActor
final class ReadingTests: XCTestCase, @unchecked Sendable {
  func testOneThingAfterTheOtherWhereverItLies() async throws {
    try judge(CGSize(width: 393, height: 759), leftHanded: false)
  }

  func testTheSameBesideEachOtherForTheLeftHand() async throws {
    try judge(CGSize(width: 734, height: 372), leftHanded: true)
  }

  func testTwoScreensReadOut() async throws {
    for name in ["trading.suitor", "trick.follow"] {
      let stage = Stage(try Scenes.read(name, "en"), CGSize(width: 393, height: 759))
      print("\(name):\n" + stage.rendering.elements.map { "  \($0.label)" }.joined(separator: "\n"))
    }
  }

  func testANameInLettersOfAnotherScriptIsSaidAsPeopleSayIt() async throws {
    for name in try Scenes.names() {
      let stage = Stage(try Scenes.read(name, "en"), CGSize(width: 393, height: 759))
      XCTAssertEqual(stage.rendering.elements.map(\.label).filter { $0.contains("NΣT!") }, [], name)
    }
  }

  func testEachTimeIsReadWithWhatItIs() async throws {
    for (name, votes) in [("missing.one", false), ("missing.vote", true)] {
      let screen = try Scenes.read(name, "en")
      guard case .missing(let view) = screen.view else { return XCTFail(name) }
      let labels = Stage(screen, CGSize(width: 393, height: 759)).rendering.elements.map(\.label)
      XCTAssertEqual(labels.filter { $0.contains(view.sinceLabel) && $0.contains("0:00") }.count, 1, "\(labels)")
      let votesAt = labels.filter { $0.contains(view.voteLabel) && $0.contains("2:00") }.count
      XCTAssertEqual(votesAt, votes ? 0 : 1, "\(labels)")
    }
  }

  func testWhatIsNewIsSaidOnce() async throws {
    typealias Announced = AccessibilityNotification.Announcement
    var screen = try Scenes.read("trading.suitor", "en")
    screen.announce = nil
    Announced.posted = []
    let shown = Shown(screen)
    let actions = Stage(screen, CGSize(width: 393, height: 759))
    let rendering = Rendering(size: CGSize(width: 393, height: 759)) {
      $0.colorScheme = .dark
    } content: {
      OutcryScreen(screen: shown.screen, actions: actions)
    }
    for (number, text) in [(1, "One"), (1, "One"), (2, "One"), (3, "Other")] {
      shown.screen.announce = Announcement(number: UInt32(number), text: text)
      rendering.draw()
    }
    XCTAssertEqual(Announced.posted, ["One", "One", "Other"])
  }

  /// A screen that changes.
  private final class Shown {
    var screen: OutcryCore.Screen
    init(_ screen: OutcryCore.Screen) { self.screen = screen }
  }

  private func judge(_ size: CGSize, leftHanded: Bool) throws {
    for name in try Scenes.names() {
      var screen = try Scenes.read(name, "en")
      screen.appearance.leftHanded = leftHanded
      let order = order(screen)
      if order.isEmpty { continue }
      let spoken = Stage(screen, size).rendering.elements.map(\.label)
      XCTAssertEqual(distinct(spoken.filter(order.contains)), distinct(order), name)
    }
  }

  /// Cards may be alike.
  private func distinct(_ labels: [String]) -> [String] {
    var seen: Set<String> = []
    return labels.filter { seen.insert($0).inserted }
  }

  /// Gives the labels of a screen in play in the order in which they are to be read; nothing for any other screen.
  private func order(_ screen: OutcryCore.Screen) -> [String] {
    switch screen.view {
    case .sorting(let view):
      return begin(view.head) + view.rows.map(\.label) + [view.call, view.ready.label, view.cover.label]
        + people(view.head)
    case .trading(let view):
      let callers = read(view.head) { $0.lit && $0.key != nil }.compactMap(\.key?.label)
      return begin(view.head) + view.rows.map(\.label) + [view.lot.label, view.big.label] + callers
        + [view.bell.key.label] + people(view.head)
    case .vetoBoard(let view):
      return begin(view.head) + view.lines.flatMap { $0.boxes.map(\.key.label) } + view.hand.map(\.key.label)
        + [view.takeBack?.label, view.cover.label].compactMap { $0 } + people(view.head)
    case .teams(let view):
      return begin(view.head) + view.hand.map(\.key.label) + view.choices.map(\.key.label) + [view.cover.label]
        + people(view.head)
    case .discard(let view):
      return begin(view.head) + view.hand.map(\.key.label) + [view.give.label, view.cover.label] + people(view.head)
    case .trick(let view): return begin(view.head) + view.hand.map(\.key.label) + people(view.head)
    case .faceDown(let view): return begin(view.head) + [view.key.label] + people(view.head)
    case .scoring(let view): return begin(view.head) + people(view.head)
    case .board(let view): return begin(view.head) + [view.key?.label].compactMap { $0 } + people(view.head)
    case .corner(let view): return begin(view.head) + [view.title] + view.keys.map(\.label)
    case .holdUp(let view): return [view.label, view.key.label]
    case .missing(let view): return begin(view.head) + view.votes.map(\.label) + people(view.head)
    case .result(let view):
      // The keys in between lie, and are read, as the hand in use has it.
      return [view.title, view.spokenAbout ?? view.about, view.rematch.label, view.home.label]
    default: return []
    }
  }

  private func begin(_ head: TableHead) -> [String] { [head.status] + (head.happened.map { [$0] } ?? []) }
  private func people(_ head: TableHead) -> [String] { read(head) { _ in true }.map(\.label) }
  private func read(_ head: TableHead, _ isMeant: (Person) -> Bool) -> [Person] {
    head.reading.compactMap { seat in head.people.first { $0.seat == seat && isMeant($0) } }
  }
}
