import XCTest

/// The radio of iPhones does as the book says.
final class BookTests: XCTestCase {
  func testEveryCaseThatCanBe() throws {
    let book = try Book()
    var left = 0
    for played in book.cases {
      let reasons = played.needs.compactMap { FakePlace.cannot[$0] }
      guard reasons.isEmpty else {
        print("left out, for \(reasons.sorted().joined(separator: "; ")): \(played.name)")
        left += 1
        continue
      }
      do {
        try Play(book, FakePlace()).run(played)
      } catch {
        XCTFail("\(played.name): \(error)")
      }
    }
    print("\(book.cases.count - left) of \(book.cases.count) cases, \(left) left out")
  }
}
