import PlanArguments
import PlanCommands
import PlanDocument
import PlanShell
import PlanTesting

extension FuzzTarget {
  /// Words for libFuzzer to insert, a line each: those of the format, and the most frequent ones of
  /// the seeds.
  func dictionary() throws -> String {
    var counts: [[UInt8]: Int] = [:]
    for seed in try seeds() {
      let words = seed.split { $0 <= 0x20 }.filter { 2...24 ~= $0.count }
      for word in Set(words) { counts[Array(word), default: 0] += 1 }
    }
    let frequent = counts.filter { $0.value > 1 }
      .sorted { ($1.value, $0.key.string) < ($0.value, $1.key.string) }.prefix(300).map(\.key)
    let words = Self.words.map { Array($0.utf8) } + frequent
    return Set(words).map { "\"\(Self.escaped($0))\"" }.sorted().joined(separator: "\n")
  }

  private static var words: [String] {
    let attributes = AttributeKey.named.flatMap { key in
      Seeds.forms(of: key).map(String.init) + ["\(key.name):"]
    }
    let sections = SectionKind.allCases.compactMap(\.title).map { "## \($0)" }
    let boxes = BoxState.allCases.map { "[\($0.sign)] " }
    let priorities = Priority.allCases.map(\.canonical.description)
    let moods = MoodWord.allCases.map(\.name.description)
    // What has no table: marks of blocks, of conflicts and of the sections of cases, odd characters.
    let marks = [
      "\n- ", "\n  - [ ] ", "\n1. ", "```\n", "<!--", "-->", "\r\n", "\t", "\u{FEFF}", "\u{A0}",
      "\u{2011}", "\u{202E}", " -- ", "09:00-10:30", "3/8", "#a/b", "<<<<<<< \n", "=======\n",
      ">>>>>>> \n", "||||||| \n", "-- base --\n", "-- ours --\n", "-- theirs --\n", "-- copy --\n",
      "-- to 2026-10-05 --\n", "-- before/2026-10-04.plan --\n", "-- before/list.plan --\n",
    ]
    let kinds = DocumentKind.caseKinds.map { "-- as \($0.casePath) --\n" }
    return attributes + sections + boxes + priorities + moods + marks + kinds
      + Command.all.map(\.name) + Command.all.flatMap(\.allOptions).map(\.spelling)
  }

  /// In the notation of libFuzzer.
  private static func escaped(_ word: [UInt8]) -> String {
    word.map { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\x" + String(0x100 | Int(byte), radix: 16, uppercase: true).dropFirst()
      }
    }.joined()
  }
}
