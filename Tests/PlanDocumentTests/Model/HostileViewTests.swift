import PlanDocument
import PlanTesting
import PlanText
import Testing

@Suite struct HostileViewTests {
  @Test(arguments: [DocumentKind.caseDay, .collection, .settings, .template, .unknown])
  func `no text makes a view fail`(kind: DocumentKind) {
    var hostile = HostileText(seed: 11)
    for _ in 0..<400 {
      let document = Document(hostile.text(), as: kind)
      for record in document.records { #expect(document.lines.indices.contains(record.line)) }
      for problem in Settings.read(document).problems {
        #expect(problem.range.end <= document.bytes.count && !problem.message.isEmpty)
      }
    }
  }

  @Test(arguments: ["- [ ] a", "- note", "  text"])
  func `time grows in proportion to depth and length`(line: String) {
    func document(_ depth: Int) -> Document {
      var text = ""
      for depth in 0..<depth { text += String(repeating: " ", count: depth * 2) + line + "\n" }
      text += String(repeating: "- [ ] flat\n  - [ ] below\n", count: depth * depth / 16)
      return Document(Array(text), as: .collection)
    }
    func seconds(_ document: Document) -> Double {
      leastTime(of: 1) { _ = document.todos.count + document.notes(Nesting(document)).count }
    }
    let (small, large) = (document(100), document(400))
    let ratio = slowdown(16, small: { seconds(small) }, large: { seconds(large) })
    #expect(ratio <= 3)
    #expect(large.block(ofLine: 0).upperBound >= 1)
  }

  @Test func `a block is everything below a bullet`() {
    let text = "- [ ] a\n\n  - [ ] b\n      deep\n\n  text\n\n- [ ] c\n"
    let document = Document(Array(text), as: .caseDay)
    #expect(document.block(ofLine: 0) == 0..<6)
    #expect(document.block(ofLine: 2) == 2..<4)
    #expect(document.block(ofLine: 7) == 7..<8)
  }
}
