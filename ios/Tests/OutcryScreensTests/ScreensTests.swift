import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import OutcryScreens

/// Every screen that the core's own scenes produce, measured: what can be pressed, read and reached.
@MainActor
final class ScreensTests: XCTestCase, @unchecked Sendable {
  // Sizes are those of iPhones and an iPad, less what the system keeps for itself.
  func testSmall() async throws { try judge(CGSize(width: 375, height: 647), 0) }
  func testUsual() async throws { try judge(CGSize(width: 393, height: 759), 1) }
  func testLarge() async throws { try judge(CGSize(width: 430, height: 839), 2) }
  func testLandscape() async throws { try judge(CGSize(width: 734, height: 372), 3) }
  func testTablet() async throws { try judge(CGSize(width: 1024, height: 1322), 4) }

  private static let languages = ["en", "de", "fr", "es"]
  private static let types: [DynamicTypeSize] = [.large, .accessibility1, .accessibility3]
  private static let themes: [Theme] = [.system, .highContrast, .greyscale]

  /// Judges every screen of a size in each language. Every two of size, language, size of text, hand and
  /// way to press meet; with `OUTCRY_LAYOUTS=all` every size, language, size of text and hand meet all together.
  private func judge(_ size: CGSize, _ number: Int) throws {
    let isWhole = ProcessInfo.processInfo.environment["OUTCRY_LAYOUTS"] == "all"
    for (at, language) in Self.languages.enumerated() {
      for (turn, type) in Self.types.enumerated() where isWhole || turn == (number + at) % Self.types.count {
        for leftHanded in [false, true] where isWhole || leftHanded == ((number + at / 2) % 2 == 1) {
          try judge(size, language, type) {
            $0.leftHanded = leftHanded
            $0.theme = Self.themes[(number + at + turn) % Self.themes.count]
            $0.tapsOnly = (number + at) % 2 == 1
          }
        }
      }
    }
  }

  private func judge(
    _ size: CGSize, _ language: String, _ type: DynamicTypeSize, _ change: (inout Appearance) -> Void
  ) throws {
    let scenes = try Scenes.names()
    XCTAssertFalse(scenes.isEmpty)
    for scene in scenes {
      var screen = try Scenes.read(scene, language)
      change(&screen.appearance)
      // Codes are looked for with a camera, and typed without one.
      let cameras: [CameraPlace?] = scene.hasPrefix("join") ? [nil, Stage.camera] : [nil]
      for camera in cameras {
        let stage = Stage(screen, size, type, camera: camera)
        let faults = layoutFaults(stage, size) + keyFaults(stage)
        XCTAssertEqual(faults, [], "\(scene), \(language), \(type), left: \(screen.appearance.leftHanded)")
      }
    }
  }

  /// Everything that can be pressed has a label and room for a finger; nothing lies outside; no text is cut.
  private func layoutFaults(_ stage: Stage, _ size: CGSize) -> [String] {
    let (rendering, names) = (stage.rendering, names(on: stage.screen))
    var faults: [String] = []
    func place(_ frame: CGRect, _ scrolls: Axis.Set, _ what: String) {
      let isBeside = frame.minX < -1 || frame.maxX > size.width + 1
      let isBelow = frame.minY < -1 || frame.maxY > size.height + 1
      if isBeside && !scrolls.contains(.horizontal) || isBelow && !scrolls.contains(.vertical) {
        faults.append("`\(what)` lies outside of the screen: \(frame)")
      }
    }
    for element in rendering.elements {
      place(element.frame, element.scrolls, element.label)
      guard element.press != nil else { continue }
      if element.label.isEmpty { faults.append("something that can be pressed says nothing: \(element.frame)") }
      if !element.traits.contains(.isButton) { faults.append("`\(element.label)` has no trait") }
      if element.frame.width < Space.touch - 1 || element.frame.height < Space.touch - 1 {
        faults.append("`\(element.label)` is too small for a finger: \(element.frame)")
      }
    }
    for text in rendering.texts {
      place(text.frame, text.scrolls, text.text)
      let isSaid = names.contains(text.text) && rendering.elements.contains { $0.label.contains(text.text) }
      let isBroken = text.isBroken && !names.contains { text.text.contains($0) }
      if text.isCut && !isSaid || isBroken { faults.append("cut: `\(text.text)` in \(text.frame.size)") }
    }
    return faults
  }

  /// Every key of the view is there, and does exactly what it says, by a screen reader and by a finger.
  private func keyFaults(_ stage: Stage) -> [String] {
    var screen = stage.screen
    // The way back is the system's own gesture.
    screen.back = nil
    return parts(OutcryCore.Key.self, of: screen).compactMap { key in
      guard let press = stage.press(of: key.label) else { return "the key `\(key.label)` is missing" }
      return fault(stage, key, press) ?? finger(stage, key).flatMap { fault(stage, key, $0) }
    }
  }

  private func fault(_ stage: Stage, _ key: OutcryCore.Key, _ press: () -> Void) -> String? {
    stage.pressed = []
    press()
    if key.isOff { return stage.pressed.isEmpty ? nil : "`\(key.label)` is off and hands over \(stage.pressed)" }
    if let question = key.ask { return answerFault(stage, key, question) }
    return stage.pressed == [key.intent] ? nil : "`\(key.label)` hands over \(stage.pressed) and not \(key.intent)"
  }

  /// What a finger does to the key, if it is one by itself.
  private func finger(_ stage: Stage, _ key: OutcryCore.Key) -> (() -> Void)? {
    guard let element = stage.rendering.elements.first(where: { $0.label == key.label && $0.press != nil }) else {
      return nil
    }
    guard let touch = stage.rendering.touch(of: element) else { return { stage.pressed = [.dismiss, .dismiss] } }
    let isHeld = key.weight == .danger && key.ask == nil && !key.isOff
    if isHeld, let hold = touch.hold { return hold }
    if let tap = touch.tap { return tap }
    let way: CGFloat = stage.screen.appearance.leftHanded ? -100 : 100
    return touch.drag.map { drag in { drag(CGSize(width: way, height: 0)) } }
  }

  /// Answers a question: no does nothing, yes does what was asked about.
  private func answerFault(_ stage: Stage, _ key: OutcryCore.Key, _ question: Question) -> String? {
    if !stage.pressed.isEmpty { return "`\(key.label)` does not ask first" }
    stage.rendering.draw()
    guard let no = stage.press(of: question.no) else { return "`\(question.no)` is missing" }
    no()
    if !stage.pressed.isEmpty { return "`\(question.no)` hands over \(stage.pressed)" }
    stage.rendering.draw()
    stage.press(of: key.label)?()
    stage.rendering.draw()
    guard let yes = stage.press(of: question.yes) else { return "`\(question.yes)` is missing" }
    yes()
    stage.rendering.draw()
    return stage.pressed == [key.intent] ? nil : "`\(question.yes)` hands over \(stage.pressed)"
  }
}
