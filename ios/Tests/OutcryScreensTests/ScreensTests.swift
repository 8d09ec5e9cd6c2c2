import OutcryCore
@_spi(Rendering) import SwiftUI
import XCTest

@testable import OutcryScreens

/// Every screen that the core's own scenes produce, measured: what can be pressed, read and reached.
@MainActor
final class ScreensTests: XCTestCase, @unchecked Sendable {
  // Sizes are those of iPhones and an iPad, less what the system keeps for itself.
  func testSmall() async throws { try judge("en", CGSize(width: 375, height: 647)) }
  func testSmallWithLargestText() async throws { try judge("de", CGSize(width: 375, height: 647), .accessibility3) }
  func testUsualWithLargerText() async throws { try judge("de", CGSize(width: 393, height: 759), .accessibility1) }
  func testLargeWithLargestText() async throws { try judge("fr", CGSize(width: 430, height: 839), .accessibility3) }
  func testLandscapeWithLeftHand() async throws {
    try judge("es", CGSize(width: 734, height: 372)) { $0.leftHanded = true }
  }
  func testTabletInHighContrast() async throws {
    try judge("en", CGSize(width: 1024, height: 1322)) { $0.theme = .highContrast }
  }
  func testUsualInGreyscaleByTapsOnly() async throws {
    try judge("en", CGSize(width: 393, height: 759)) { ($0.theme, $0.tapsOnly) = (.greyscale, true) }
  }

  private func judge(
    _ language: String, _ size: CGSize, _ type: DynamicTypeSize = .large,
    _ change: (inout Appearance) -> Void = { _ in }
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
        XCTAssertEqual(faults, [], scene)
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
