import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// Items of other programs that are imported into a plan: their words stay words.
@Suite struct SpellingTests {
  @Test(arguments: [
    "Buy #5 of them", "Explain #hashtags and due:fri", "!high is a word", "ends in !1", "[x] a box",
    "- a bullet", "1. Oktober", "a `code #x` word", "C:\\temp\\#x and \\\\", "10:00 call",
    "Read: War and Peace", "a -- b", "<!-- hidden -->", "see [[2026 #plans]] and <https://a.b/#c>",
    "every:day due:2026-10-07", "\"quoted\" id:x", "## Heading", "> quote", "``` fence", "# title",
    "日本語 #タグ", "e\u{301}", "a\u{00A0}#b", "(#x) [#y] #z, was:\"a b\"", "*", "_", "\\", "#work",
  ])
  func `words stay words`(_ text: String) throws {
    for kind in [ItemKind.task, .priority, .goal, .slot] {
      var item = ExchangeItem(kind, Array(text.utf8), state: .open)
      if kind == .slot { item.time = SlotTime(start: .midnight) }
      for file in [DocumentKind.collection, .day(.earliest)] {
        let back = try readBack(item, file)
        #expect(String(decoding: back.words, as: UTF8.self) == text)
        #expect(back.tags.isEmpty && back.attributes.isEmpty && back.priority == nil)
      }
    }
  }

  @Test func `tags within the sentence stay there`() throws {
    var item = ExchangeItem(.task, Array("Meet #anna at the #café, #5".utf8), state: .done)
    item.tags = [Array("anna".utf8), Array("work".utf8), Array("café".utf8)]
    item[.due] = Array("2026-10-07T17:00".utf8)
    item[.was] = Array("an old name".utf8)
    item.notes = ["Ask", "[ ] no box", "```"].map { NoteLine(Array($0.utf8)) }
    item.children = [ExchangeItem(.task, Array("a step due:fri".utf8))]
    let back = try readBack(item, .collection)
    #expect(back.words == item.words)
    #expect(Set(back.tags) == Set(item.tags))
    #expect(back.attributes == item.attributes)
    #expect(back.state == .done)
    #expect(back.notes.count == 3)
    #expect(back.children.map(\.words) == item.children.map(\.words))
  }

  private func readBack(_ item: ExchangeItem, _ file: DocumentKind) throws -> ExchangeItem {
    let typed = try item.typed(for: file, on: .earliest)
    let grown = try GrownDocument(Document([], as: file), adding: [typed.addition])
    let page = ExchangePage(grown.result, at: .list([]), path: [])
    #expect(page.items.count == 1)
    #expect(try format(grown.result).isEmpty)
    return try #require(page.items.first)
  }
}
