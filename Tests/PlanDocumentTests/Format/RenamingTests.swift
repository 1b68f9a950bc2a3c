import PlanDocument
import PlanTesting
import PlanText
import Testing

@Suite struct `A renaming` {
  /// A random renaming of a name that the text contains, with the way to look for it.
  private func names(_ document: Document) -> [(Renaming.Subject, [UInt8])] {
    var names: [(Renaming.Subject, [UInt8])] = []
    for line in document.lines.indices where document.lines[line].kind.isItem {
      let item = document.item(atLine: line)
      names += item.tags.map { (.tag, document.text($0)) }
      if item.kind == .habitItem {
        names.append((.habit, document.foldedName(of: item)))
      }
      // An id of anything but a goal is one that no goal could have.
      for key in [AttributeKey.id, .goal] where key == .goal || item.kind == .goalItem {
        if let id = item.value(key) { names.append((.goalID, document.text(id))) }
      }
      if item.kind == .goalItem {
        names.append((.goalWords, document.foldedName(of: item)))
      }
    }
    return names.filter { !$0.1.isEmpty }
  }

  /// Whether a text has the old name of a renaming where it was.
  private func holds(_ renaming: Renaming, _ document: Document) -> Bool {
    names(document).contains { subject, name in
      guard subject == renaming.subject else { return false }
      return subject == .tag ? renaming.renamed(tag: name) != nil : name == renaming.old
    }
  }

  @Test(arguments: ["## Habits\n", "## Goals\n", ""])
  func `leaves no old name, changes nothing else, and does nothing the second time`(heading: String)
    throws
  {
    var texts = HostileText(seed: 31)
    var count = 0
    var ids = 0
    for _ in 0..<LongRun.count(full: 700) {
      let document = Document(Array(heading.utf8) + texts.text(), as: .collection)
      for (subject, name) in names(document) {
        let renaming = Renaming(subject, from: name, to: Array("zz/new".utf8))
        try #require(renaming.fault == nil)
        let found: RenamedText?
        do { found = try renaming.renamed(document) } catch { continue }
        guard let renamed = found else {
          // Only words may read as something else if they are typed alone.
          #expect(subject == .habit || subject == .goalWords, "\(document.bytes.string)")
          continue
        }
        count += 1
        if subject == .goalID { ids += 1 }
        let result = Document(renamed.bytes, as: .collection)
        #expect(!holds(renaming, result), "\(document.bytes.string)")
        #expect(hasSameShape(document, result) || !document.table.conflicts.isEmpty)
        for line in document.lines.indices where !renamed.lines.contains(line) {
          #expect(
            document.text(document.lines[line].range) == result.text(result.lines[line].range))
        }
        #expect(try renaming.renamed(result) == nil)
      }
    }
    #expect(count > LongRun.count(full: 100), "only \(count) names were tried")
    #expect(ids > LongRun.count(full: 10), "only \(ids) ids of goals were tried")
  }

  @Test func `of a tag keeps its subtags`() {
    let renaming = Renaming(.tag, from: Array("#A/b".utf8), to: Array("x".utf8))
    let tags = [
      ("#a/b", "#x"), ("#A/B/c", "#x/c"), ("#a/b/", "#x/"), ("#a", nil), ("#a/bc", nil),
      ("#x/a/b", nil), ("#a//b", nil),
    ]
    for (old, new) in tags {
      #expect(renaming.renamed(tag: Array(old.utf8))?.string == new, "\(old)")
    }
  }
}
