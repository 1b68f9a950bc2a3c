import PlanDocument
import PlanFolder
import PlanTesting
import PlanText
import Testing

/// Runs the filters of `Grammar/Filter.md` and compares the matches.
@Suite struct FilterDocumentTests {
  private let document: SourceFile
  private let folder: FolderFacts
  private let noon: FilterContext

  init() throws {
    document = try SourceFile("Grammar/Filter.md")
    var facts = FolderFacts(expectingFiles: 0)
    for fence in fences(of: document) {
      guard let name = fence.mark.wholeMatch(of: /file: (.+)/)?.1 else { continue }
      let path = Array(name.utf8)
      let file = Document(Array(fence.text), as: DocumentKind(path: path))
      facts.add(file.bytes.span, file.table, as: file.kind, path: path)
    }
    folder = facts
    let today = CivilDate(Array("2026-10-05".utf8).span) ?? .earliest
    noon = FilterContext(today: today, minutes: 720)
    #expect(document.text.contains("on Monday, 5 October 2026, at noon"))
  }

  /// The rows of the tables with this heading.
  private func rows(_ heading: String) -> [[String]] {
    var rows: [[String]] = []
    var isInside = false
    for line in document.lines {
      if isInside, line.hasPrefix("| `") {
        let cells = line.replacing("\\|", with: "\u{1}").split(separator: "|")
        rows.append(cells.map { $0.replacing("\u{1}", with: "|").trimmed })
      } else if !line.hasPrefix("|--") {
        isInside = line == heading[...]
      }
    }
    return rows
  }

  @Test func `the filters match what the tables say`() throws {
    let rows = rows("| filter | matches |")
    #expect(rows.count >= 35)
    for row in rows {
      let expression = row[0].dropFirst().dropLast()
      let filter = try Filter(Array(expression.utf8).span)
      var matcher = FilterMatcher(filter, folder, noon)
      let fitting = folder.items.indices.filter { matcher.matches($0) }.map(name)
      #expect(fitting.joined(separator: ", ") == row[1].lowercased(), "\(expression)")
    }
  }

  private func name(_ item: Int) -> String {
    let fact = folder.items[item]
    let name = fact.mood.map(\.name) ?? folder.text(fact.name).string
    let path = folder.path(ofFile: folder.file(ofItem: item)).string
    return path == "2026-10-05.plan" ? name : "\(path.dropLast(5)): \(name)"
  }

  @Test func `the words of the grammar are those that are read`() throws {
    let fence = try #require(fences(of: document).first { $0.info == "ebnf" })
    let grammar = try EBNF(fence.text)
    let names = grammar.productions.map(\.name)
    #expect(Set(grammar.productions.flatMap(\.uses)).subtracting(names) == [])
    #expect(Set(names).subtracting(grammar.productions.flatMap(\.uses)) == ["filter"])
    func words(_ name: String) throws -> [String] { try #require(grammar[name]).literals }
    let synonyms = ["skipped": "cancelled", "canceled": "cancelled"]
    for word in try words("state") { try expect(synonyms[word] ?? word, of: word) }
    for word in try words("kind") + words("priority") + words("unit") { try expect(word, of: word) }
    for word in try words("state") {
      let filter = try Filter(Array("task \(word)".utf8).span)
      #expect(filter.completed(isToChange: false) == filter, "\(word)")
    }
    for word in try words("turn") { try expect("\(word) fri", of: "\(word) Friday") }
    for word in try words("field") {
      for sign in try words("operator") {
        try expect(word + (sign == "=" ? ":" : sign) + "mon", of: "\(word) \(sign) MON")
      }
      #expect(rows("| field | is |").map { $0[0] }.joined().contains("`\(word)`"), "\(word)")
    }
    let parts = try words("has").dropFirst() + words("attribute")
    for word in parts { try expect("has:\(word)", of: "has:\(word)") }
    #expect(try words("attribute") == AttributeKey.named.map { "\($0.name)" })
  }

  @Test func `a view does not complete a term so that it matches nothing`() throws {
    var facts = folder
    let path = Array("2026-10-06.plan".utf8)
    let file = Document(Array(Self.more.utf8), as: DocumentKind(path: path))
    facts.add(file.bytes.span, file.table, as: file.kind, path: path)
    let list = Array("home.plan".utf8)
    let home = Document(Array("- [ ] Filter after:6mo\n".utf8), as: DocumentKind(path: list))
    facts.add(home.bytes.span, home.table, as: home.kind, path: list)
    let fence = try #require(fences(of: document).first { $0.info == "ebnf" })
    let grammar = try EBNF(fence.text)
    func words(_ name: String) throws -> [String] { try #require(grammar[name]).literals }
    let terms =
      try ["state", "kind", "priority"].flatMap(words) + words("field").map { "\($0)>=2026" }
      + (words("has").dropFirst() + words("attribute")).map { "has:\($0)" }
      + ["points>2", "est<1h", "week", "2026-10-05", "#work", "list:books", "rent", "calm mood"]
    for term in terms {
      let filter = try Filter(Array(term.utf8).span)
      for asked in [filter, filter.completed(isToChange: false)] {
        var matcher = FilterMatcher(asked, facts, noon)
        #expect(facts.items.indices.contains { matcher.matches($0) }, "\(asked.text.string)")
      }
    }
  }

  private static let more = """
    ## Tasks

    - [ ] Parcel start:2026-10-01 until:2026-10-20 expires:2026-10-30 remind:1d from:2026-10-04
    - [ ] !medium Run goal:exam target:60 was:Jog id:run
    - [ ] Tea spent:5m needs:water began:9:00 uid:a1

    """

  /// Expects that a term is read as another one, and not as text.
  private func expect(_ canonical: String, of typed: String) throws {
    let filter = try Filter(Array(typed.utf8).span)
    #expect(filter.text.string == canonical)
  }

  @Test func `the error is the one in the document`() throws {
    let shown = try #require(fences(of: document).first { $0.mark == "problem" }?.text)
    let expression = Array(try #require(shown.split(separator: "\n").first).utf8)
    #expect(throws: FilterProblem.self) { try Filter(expression.span) }
    do {
      _ = try Filter(expression.span)
    } catch {
      let (line, carets) = error.marked(in: expression.span)
      #expect(shown == "\(line.string)\n\(carets.string)\n\(error.message)\n")
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
