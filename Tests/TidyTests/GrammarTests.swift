import PlanDocument
import PlanTesting
import Testing

@Suite struct GrammarTests {
  let grammar: EBNF

  init() throws { grammar = try EBNF(SourceFile("Grammar/plan.ebnf").text) }

  @Test func `every name is defined once and every production used`() {
    let names = grammar.productions.map(\.name)
    let used = Set(grammar.productions.flatMap(\.uses))
    #expect(Set(names).count == names.count)
    #expect(used.subtracting(names) == [], "used and not defined")
    #expect(Set(names).subtracting(used) == ["document"], "defined and not used")
  }

  @Test func `the lines of the grammar are the kinds of lines`() {
    let helpers: Set = ["start", "boxed", "words", "remark", "mood-words", "slot", "event"]
    #expect(Set(grammar.names(in: "Lines")).subtracting(helpers) == names(of: LineKind.allCases))
  }

  @Test func `the tokens of the grammar are the kinds of tokens`() {
    #expect(Set(grammar.names(in: "Tokens")) == names(of: TokenKind.allCases))
  }

  @Test func `the sections of the grammar are the kinds of sections`() {
    let helpers: Set = ["below", "other-line", "fence", "html-block"]
    let sections = names(of: SectionKind.allCases).map { $0 + "-section" }
    #expect(Set(grammar.names(in: "Sections")).subtracting(helpers) == Set(sections))
  }

  @Test func `a line or token is used by the lines and sections above it`() {
    let used = Set(grammar.productions.filter { $0.section != "Values" }.flatMap(\.uses))
    for name in names(of: TokenKind.allCases).union(names(of: LineKind.allCases)) {
      #expect(used.contains(name), "\(name)")
    }
  }

  @Test func `every key has a production of its values, and no other has one`() {
    let values = grammar.productions.map(\.name).filter { $0.hasSuffix("-value") }
    #expect(Set(values) == Set(AttributeKey.named.map { "\($0.name)-value" }))
  }

  @Test(arguments: BoxState.allCases)
  func `a state has its character`(state: BoxState) throws {
    let production = try #require(grammar["\(state.name)-state"])
    let character = state.byte.map { String(decoding: [$0], as: UTF8.self) }
    #expect(production.literals.first == character)
    #expect(try #require(grammar["state"]).uses.contains(production.name))
  }

  @Test func `priorities are written out`() throws {
    let priorities = try #require(grammar["priority"]).literals
    for priority in Priority.allCases {
      #expect(priorities.contains(priority.canonical.description))
    }
  }

  @Test func `the text of the grammar names every kind of line`() throws {
    let text = try SourceFile("Grammar/plan.md").text
    for name in names(of: LineKind.allCases) { #expect(text.contains(name), "\(name)") }
    for key in AttributeKey.named { #expect(text.contains("`\(key.name)`"), "\(key.name)") }
  }
}

private func names(of cases: [some Any]) -> Set<String> {
  Set(cases.map { "\($0)".kebabCase })
}
