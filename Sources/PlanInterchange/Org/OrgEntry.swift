import PlanDocument
import PlanText

/// A headline with the text below it, up to the next one.
struct OrgEntry {
  var level: Int
  /// From one.
  var line: Int
  var keyword: [UInt8]?
  var priority: UInt8?
  var title: [UInt8]
  var tags: [[UInt8]] = []
  var scheduled: OrgTimestamp?
  var deadline: OrgTimestamp?
  var closed: OrgTimestamp?
  /// The first active timestamp of the headline or its text.
  var stamp: OrgTimestamp?
  /// The properties by name in upper case.
  var properties: [[UInt8]: [UInt8]] = [:]
  /// The times in its log at which it became done.
  var doneAt: [OrgTimestamp] = []
  /// The lines of its text, without the commas that protect them.
  var text: [[UInt8]] = []
  /// The parts of it that a plan cannot say.
  var losses: [String] = []

  init?(headline text: [UInt8], line: Int, _ keywords: OrgKeywords) {
    let stars = text.prefix { $0 == UInt8(ascii: "*") }.count
    guard stars > 0, stars < text.count, text[stars] == 0x20 else { return nil }
    level = stars
    self.line = line
    var rest = Array(text[stars...]).asPlainLine
    let end = rest.firstIndex(of: 0x20) ?? rest.count
    if keywords.state(Array(rest[..<end])) != nil {
      keyword = Array(rest[..<end])
      rest = Array(rest[end...]).asPlainLine
    }
    if rest.count >= 4, rest.starts(with: "[#".utf8), rest[3] == UInt8(ascii: "]") {
      priority = rest[2]
      rest = Array(rest[4...]).asPlainLine
    }
    title = []
    takeTags(&rest)
    takeCookie(&rest)
    takeStamp(&rest)
    title = OrgEscaping.plain(title: rest)
  }

  /// `:work:home:` at the end.
  private mutating func takeTags(_ text: inout [UInt8]) {
    let start = text.lastIndex(of: 0x20).map { $0 + 1 } ?? 0
    let word = text[start...]
    let colon = UInt8(ascii: ":")
    guard word.count > 2, word.first == colon, word.last == colon,
      word.allSatisfy({
        $0 == colon || $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 || "_@#%".utf8.contains($0)
      })
    else { return }
    tags = word.split(separator: colon).map { Array($0) }
    text = Array(text[..<start]).asPlainLine
  }

  /// `[1/3]` or `[33%]`, which Org counts itself.
  private mutating func takeCookie(_ text: inout [UInt8]) {
    let start = text.lastIndex(of: UInt8(ascii: "[")) ?? text.count
    let cookie = text[start...]
    guard cookie.count > 2, cookie.last == UInt8(ascii: "]"),
      cookie.dropFirst().dropLast().allSatisfy({ $0.isASCIIDigit || "/%".utf8.contains($0) }),
      cookie.contains(where: { "/%".utf8.contains($0) })
    else { return }
    text = Array(text[..<start]).asPlainLine
  }

  private mutating func takeStamp(_ text: inout [UInt8]) {
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "<"), let (found, end) = OrgTimestamp.read(text, at: index) {
        stamp = found
        text.removeSubrange(index..<end)
        text = text.asPlainLine
        return
      }
      index += 1
    }
  }

  func property(_ name: String) -> [UInt8]? { properties[Array(name.utf8)] }
}
