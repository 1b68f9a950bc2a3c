import Foundation
import PlanDocument
import PlanTesting
import PlanText
import Testing

/// The values that the editor offers are valid for their keys. The lists of words are generated.
@Suite struct VimWordsTests {
  /// For each list, all quoted texts of each entry.
  private let lists: [String: [[String]]]

  init() throws {
    let path = "Grammar/vim/autoload/plan/words.vim"
    let text = String(decoding: try PackageFiles.bytes(path), as: UTF8.self)
    var lists: [String: [[String]]] = [:]
    var list = ""
    for line in text.split(separator: "\n") {
      let words = line.matches(of: /'([^']*)'/).map { String($0.output.1) }
      if let start = line.firstMatch(of: /^let g:plan#words#(\w+) = \[/) {
        list = String(start.output.1)
        lists[list] = words.map { [$0] }
      } else if !words.isEmpty, !line.hasPrefix("\"") {
        lists[list]?.append(words)
      }
    }
    self.lists = lists
  }

  private func words(_ list: String) throws -> [String] {
    try #require(lists[list], "no list \(list)").compactMap(\.first)
  }

  @Test(arguments: [
    ("rules", AttributeKey.every), ("after", .after), ("remind", .remind), ("est", .est),
    ("points", .points), ("target", .target), ("expires", .expires), ("days", .due),
    ("weekdays", .due), ("shifts", .due), ("weekdays", .every), ("days", .until),
  ])
  func `the offered values are valid for their keys`(list: String, key: AttributeKey) throws {
    for word in try words(list) {
      let bytes = Array(word.utf8)
      let isTaken = key.takes(bytes.span)
      #expect(isTaken, "\(key.name):\(word)")
    }
  }
}
