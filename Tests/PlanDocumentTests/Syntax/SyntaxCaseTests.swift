import Foundation
import PlanDocument
import PlanTesting
import PlanText
import Testing

/// `Tests/Cases/Syntax`: texts that have everything. `Grammar/conformance.jsonl` says how they are read.
@Suite struct SyntaxCaseTests {
  static let files = PackageFiles.files(below: "Tests/Cases/Syntax", ending: ".plan")
  @Test func `every kind of line, section and token has a case, and every detail of them`() throws {
    var lines: Set<LineKind> = []
    var sections: Set<SectionKind> = []
    var tokens: Set<TokenKind> = []
    var states: Set<BoxState> = []
    var keys: Set<AttributeKey> = []
    var priorities: Set<Priority> = []
    var moods: Set<Mood> = []
    for document in try Self.files.map({ try document($0) }) {
      let table = document.table
      lines.formUnion(table.lines.map(\.kind))
      sections.formUnion(table.lines.map(\.section))
      tokens.formUnion(table.tokens.map(\.kind))
      states.formUnion(table.tokens.filter { $0.kind == .box }.map(\.state))
      keys.formUnion(table.tokens.filter { $0.kind == .attribute }.map(\.key))
      priorities.formUnion(table.tokens.filter { $0.kind == .priority }.map(\.priority))
      for token in table.tokens where token.kind == .mood {
        if let mood = Mood(document.bytes.span.extracting(token.range.indices)) {
          moods.insert(mood)
        }
      }
    }
    #expect(lines == Set(LineKind.allCases))
    #expect(sections == Set(SectionKind.allCases))
    #expect(tokens == Set(TokenKind.allCases))
    #expect(states == Set(BoxState.allCases))
    #expect(keys == Set(AttributeKey.allCases))
    #expect(priorities == Set(Priority.allCases))
    #expect(moods.isSuperset(of: MoodWord.allCases.map(Mood.word)))
    #expect(moods.contains { if case .scale = $0 { true } else { false } })
  }

  private func document(_ path: String) throws -> Document {
    Document(try PackageFiles.bytes(path), as: DocumentKind(casePath: path))
  }
}
