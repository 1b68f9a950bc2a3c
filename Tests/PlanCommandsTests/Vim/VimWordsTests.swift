import Foundation
import PlanCalendar
import PlanCommands
import PlanModel
import PlanSyntax
import PlanTesting
import PlanText
import Testing

/// The words that the editor offers stand in its own language, and are those of the program.
@Suite struct VimWordsTests {
  /// By list: of each entry all that stands in quotes.
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

  @Test func `sections are those of the format`() throws {
    var standard: [SectionKind: String] = [:]
    var aliases: [[String]] = []
    for (name, kind) in SectionKind.names {
      if let known = standard[kind] {
        aliases.append(["\(name)", known])
      } else {
        standard[kind] = "\(name)"
      }
    }
    #expect(
      try words("sections")
        == SectionKind.names.map { "\($0.name)" }.filter { standard.values.contains($0) })
    #expect(lists["section_aliases"] == aliases)
    let translations = SectionKind.translations.map { ["\($0.name)", standard[$0.kind] ?? ""] }
    #expect(lists["section_translations"] == translations)
  }

  @Test func `keys, priorities and moods are those of the format`() throws {
    #expect(try words("keys") == AttributeKey.allCases.map { "\($0.name)" })
    #expect(try words("priorities") == ["high", "medium", "low"])
    for word in try words("priorities") {
      let typed = Array("!\(word)".utf8)
      let priority = Priority(typed.span)
      #expect(priority != nil)
    }
    let moods = MoodWord.allCases.map { "\($0.name)" }
    #expect(try words("moods").sorted() == moods.sorted())
    for entry in try #require(lists["moods"]) {
      let mood = try #require(MoodWord.allCases.first { "\($0.name)" == entry[0] })
      let parts = entry[1].split(separator: " ")
      #expect(parts[0] == "\(mood.valence)")
      let aliases = mood.aliases.map { "\($0)" }
      #expect(parts.dropFirst().allSatisfy { aliases.contains(String($0)) }, "\(entry)")
    }
  }

  @Test(arguments: [
    ("rules", AttributeKey.every), ("after", .after), ("remind", .remind), ("est", .est),
    ("points", .points), ("target", .target), ("expires", .expires), ("days", .due),
    ("weekdays", .due), ("shifts", .due), ("weekdays", .every), ("days", .until),
  ])
  func `values are values of their keys`(list: String, key: AttributeKey) throws {
    for word in try words(list) {
      let bytes = Array(word.utf8)
      let isTaken = key.takes(bytes.span)
      #expect(isTaken, "\(key.name):\(word)")
    }
  }

  @Test func `settings have their values`() throws {
    let all = (lists["settings"] ?? []) + (lists["list_settings"] ?? [])
    #expect(all.map { $0[0] } == SettingName.allCases.map(\.rawValue))
    #expect(
      try words("list_settings") == SettingName.allCases.filter(\.isOfUndatedFile).map(\.rawValue))
    #expect(try words("colors") == PlanColor.allCases.map(\.rawValue))
    for (entry, name) in zip(all, SettingName.allCases) {
      switch name.values {
      case .words(let words): #expect(Array(entry.dropFirst()) == words)
      case .color: #expect(Array(entry.dropFirst()) == ["COLOR"])
      case .hours, .night, .days, .points: #expect(entry[1] == name.defaultValue)
      }
    }
  }

  @Test func `commands are those of the program`() throws {
    #expect(try words("commands") == Command.all.map(\.name))
  }
}
