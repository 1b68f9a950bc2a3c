import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// Markdown as people and their programs write it.
@Suite struct MarkdownTests {
  @Test func `a habit is the same after it was written, with a tag within its words`() throws {
    let items = try Exchange.read(
      "## Habits\n\n- [x] (Run) #sport/am ~~far~~ #b\n- [x] !high #sport Run\n", as: .markdown
    ).pages[0].items
    for item in items {
      let lines = try item.typed(for: .day(Exchange.day), on: Exchange.day).addition.lines
      let text = "## Habits\n\n" + String(decoding: lines[0], as: UTF8.self) + "\n"
      let written = Exchange.page(text, of: Exchange.day).items
      #expect(written.map { ItemIdentity($0) } == [ItemIdentity(item)], Comment(rawValue: text))
    }
  }
}
