import Foundation
import PlanArguments
import PlanCommands
import PlanDocument
import PlanShell
import PlanTesting
import Testing

/// Lists in the grammar and in the editor files that repeat the tables of the format.
/// `UPDATE_GOLDENS=1` writes them from the tables, and fails.
@Suite(.serialized) struct GeneratedTextTests {
  @Test(arguments: GeneratedText.all)
  func `a list is that of the tables`(text: GeneratedText) throws {
    let source = try PackageFiles.bytes(text.path).string
    let written = try text.written(in: source)
    if written != source, ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(written.utf8).write(to: PackageFiles.root.appending(path: text.path))
      Issue.record("\(text.path) was written: read it, and run again")
    } else {
      #expect(written == source, "UPDATE_GOLDENS=1 swift test --filter GeneratedText writes it")
    }
  }
}

/// The lines after one that starts like `opening`, before the next one that starts like `closing`,
/// or before an empty one if `closing` is empty.
struct GeneratedText: CustomStringConvertible, Sendable {
  let path: String
  let opening: String
  let closing: String
  let lines: @Sendable () -> [String]

  var description: String { "\(path): \(opening)" }

  func written(in source: String) throws -> String {
    let lines = source.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix(opening) }) + 1
    let end = try #require(
      lines[start...].firstIndex { closing.isEmpty ? $0.isEmpty : $0.hasPrefix(closing) })
    return (lines[..<start] + self.lines() + lines[end...])
      .joined(separator: "\n")
  }

  static let all = vim + grammar
}

// MARK: the word lists of the editor

extension GeneratedText {
  private static let vim = [
    vim(
      "sections",
      SectionKind.allCases.compactMap { kind in
        kind.title.map { [$0, "\(kind.meaning)"] }
      }),
    vim("section_aliases", SectionKind.names.compactMap(alias)),
    vim("section_translations", SectionKind.translations.compactMap(alias)),
    vim("moods", MoodWord.bestFirst.map(entry)),
  ]

  private static func vim(_ list: String, _ entries: [[String]]) -> GeneratedText {
    GeneratedText(
      path: "Grammar/vim/autoload/plan/words.vim", opening: "let g:plan#words#\(list) = [",
      closing: "      \\ ]"
    ) {
      entries.map { "      \\ [\($0.map { "'\($0)'" }.joined(separator: ", "))]," }
    }
  }

  private static func alias(_ row: (name: StaticString, kind: SectionKind)) -> [String]? {
    row.kind.title.flatMap { $0 == row.name.description ? nil : [row.name.description, $0] }
  }

  private static func entry(of mood: MoodWord) -> [String] {
    let emoji = mood.emoji.map { [$0] } ?? []
    return [mood.name.description, (["\(mood.valence)"] + emoji).joined(separator: " ")]
  }
}

// MARK: the grammar

extension GeneratedText {
  private static let grammar = [
    ebnf(
      "attribute =", until: "amount ", width: 0,
      AttributeKey.named.map { "\"\($0.name):\", \($0.name)-value" } + ["own-attribute"]),
    ebnf("mood-word =", moodWords),
    ebnf("known-name =", sectionNames),
    GeneratedText(
      path: "Grammar/plan.md", opening: "| section | names |", closing: ""
    ) {
      ["|---|---|"]
        + SectionKind.allCases.filter { $0.title != nil }.map { kind in
          let names = SectionKind.names.filter { $0.kind == kind }.map(\.name.description)
          let more =
            kind == .priorities
            ? ", Top and a number of 1 to 9 digits"
            : kind == .settings ? "; not in days and templates" : ""
          return "| \(kind.name) | \(names.joined(separator: ", "))\(more) |"
        }
    },
    GeneratedText(
      path: "Grammar/Words.md", opening: "| value | mood | other words |", closing: ""
    ) {
      ["|---|---|---|"]
        + MoodWord.allCases.sorted { $0.valence > $1.valence }.map { mood in
          "| \(mood.valence) | \(mood.name) | \(mood.others.joined(separator: " ")) |"
        }
    },
  ]

  /// A production whose alternatives are one list, under its head.
  ///
  /// - Parameter width: the width to which its lines are filled; 0 for one alternative on each
  ///   line.
  private static func ebnf(
    _ head: String, until closing: String = "", width: Int = 90, _ alternatives: [String]
  ) -> GeneratedText {
    GeneratedText(path: "Grammar/plan.ebnf", opening: head, closing: closing) {
      var lines: [String] = []
      for alternative in alternatives {
        if let last = lines.last, last.count + alternative.count + 3 <= width {
          lines[lines.count - 1] += " | \(alternative)"
        } else {
          lines.append((lines.isEmpty ? "    " : "  | ") + alternative)
        }
      }
      return lines.dropLast() + [(lines.last ?? "") + " ;"]
    }
  }

  private static var moodWords: [String] {
    let words = MoodWord.allCases.map(\.name.description)
    let aliases = MoodWord.allCases.flatMap(\.others)
    return
      (words + aliases.filter { $0.utf8.first ?? 0 < 0x80 }
      + aliases.filter { $0.utf8.first ?? 0 >= 0x80 }).map { "\"\($0)\"" }
  }

  private static var sectionNames: [String] {
    (SectionKind.names + SectionKind.translations).map(\.name.description).reduce(into: []) {
      let literal = "\"\($1)\""
      if !$0.contains(literal) { $0.append($1 == "Top" ? "\(literal), [ blank, count ]" : literal) }
    }
  }
}
