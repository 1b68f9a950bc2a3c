import PlanDocument
import PlanFolder
import PlanTesting
import PlanText
import Testing

@Suite struct FactsTests {
  @Test func `facts of the samples are those of the documents`() throws {
    var facts = FolderFacts()
    var documents: [Document] = []
    for path in PackageFiles.files(below: "samples", ending: ".plan") {
      documents.append(
        Document(try PackageFiles.bytes(path), as: DocumentKind(path: Array(path))))
      facts.add(documents[documents.count - 1], path: path)
    }
    #expect(documents.count >= 20)
    for (file, document) in documents.enumerated() { try compare(facts, file, document) }
  }

  @Test(arguments: [DocumentKind.caseDay, .collection, .unknown, .template, .settings])
  func `facts of any text are those of the document`(kind: DocumentKind) throws {
    var hostile = HostileText(seed: 23)
    var facts = FolderFacts()
    let documents = (0..<300).map { _ in Document(hostile.text(), as: kind) }
    for document in documents { facts.add(document, path: "x") }
    for (file, document) in documents.enumerated() { try compare(facts, file, document) }
  }

  @Test func `facts of the cases of the views are those of the documents`() throws {
    for path in PackageFiles.files(below: "Tests/Cases/Model", ending: ".views") {
      for part in try PackageFiles.bytes(path).string.split(separator: "\n@ ") {
        for kind in [DocumentKind.caseDay, .collection] {
          let document = Document(Array(part + "\n"), as: kind)
          var facts = FolderFacts()
          facts.add(document, path: path)
          try compare(facts, 0, document)
        }
      }
    }
  }

  @Test(arguments: [DocumentKind.caseDay, .collection])
  func `facts of times at the ends of a day are those of the document`(kind: DocumentKind) throws {
    var text = "## Tasks\n\n"
    for key in ["due", "start", "done", "expires", "remind", "from", "to", "until"] {
      for value in [
        "0:00", "00:00", "23:59", "24:00", "2026-10-05T24:00", "+1d", "9999-12-31T24:00",
      ] {
        text += "- [ ] a \(key):\(value)\n"
      }
    }
    let document = Document(Array(text), as: kind)
    var facts = FolderFacts()
    facts.add(document, path: "x")
    try compare(facts, 0, document)
  }

  @Test func `names are equal if they fold to the same text, in any file`() {
    var facts = FolderFacts()
    facts.add(Document(Array("## Habits\n- [x] 📖 Read #x\n"), as: .caseDay), path: "a")
    facts.add(Document(Array("- Water\n## Habits\n- READ every:day\n"), as: .collection), path: "b")
    facts.add(Document(Array("- [ ] read\n- [ ] Read more\n"), as: .caseDay), path: "c")
    #expect(facts.items.map(\.name).count == 4)
    #expect(Set(facts.items.prefix(3).map(\.name)).count == 1)
    #expect(facts.items[3].name != facts.items[0].name)
    #expect(facts.text(facts.items[0].name).string == "read")
  }

  @Test func `thousands of names stay distinct`() {
    var text = ""
    for number in 0..<5000 { text += "- [ ] task \(number) #t\(number)\n" }
    var facts = FolderFacts()
    facts.add(Document(Array(text), as: .caseDay), path: "a")
    facts.add(Document(Array(text), as: .caseDay), path: "b")
    #expect(Set(facts.items.map(\.name)).count == 5000)
    for item in 0..<5000 {
      #expect(facts.items[item].name == facts.items[item + 5000].name)
      #expect(facts.tags(ofItem: item) == facts.tags(ofItem: item + 5000))
    }
  }

  @Test func `days are found by date, in any order of the files`() throws {
    let days = try (1...28).map { try #require(CivilDate(year: 2026, month: 2, day: $0)) }
    var facts = FolderFacts()
    for day in days.reversed() where day.day % 2 == 0 {
      facts.add(Document(Array("- [ ] \(day.day)\n"), as: .day(day)), path: "\(day.day)")
    }
    facts.add(Document(Array("- [ ] x\n"), as: .collection), path: "list")
    facts.add(Document(Array("- [ ] again\n"), as: .day(days[3])), path: "again")
    let index = facts.days()
    #expect(index.entries.map(\.date) == index.entries.map(\.date).sorted())
    #expect(index.entries.count == 15)
    #expect(index.files(on: days[0]).isEmpty)
    #expect(index.files(on: days[3]).map { facts.path(ofFile: $0.file).string } == ["4", "again"])
    #expect(index.files(from: days[0], through: days[4]).map(\.date.day) == [2, 4, 4])
    #expect(index.files(from: days[4], through: days[0]).isEmpty)
    #expect(index.files(from: .earliest, through: .latest).count == 15)
    for entry in index.entries where facts.path(ofFile: entry.file).string != "again" {
      let items = facts.items(ofFile: entry.file)
      let names = items.map { facts.text(facts.items[$0].name).string }
      #expect(names == ["\(entry.date.day)"])
      #expect(facts.file(ofItem: items.lowerBound) == entry.file)
    }
  }

  @Test func `files without items have no facts about items`() {
    var facts = FolderFacts()
    for text in ["", "- [ ] a\n", "", "text\n", "- [ ] b\n- [ ] c\n", ""] {
      facts.add(Document(Array(text), as: .caseDay), path: "x")
    }
    #expect(facts.items.indices.map { facts.file(ofItem: $0) } == [1, 4, 4])
    #expect(facts.files.indices.map { facts.items(ofFile: $0).count } == [0, 1, 0, 0, 2, 0])
  }

  @Test func `nothing is taken from settings and templates`() {
    var facts = FolderFacts()
    facts.add(Document(Array("- roll: never\n"), as: .settings), path: "settings.plan")
    facts.add(Document(Array("- [ ] a every:day\n"), as: .template), path: "templates/day.plan")
    #expect(facts.files.count == 2 && facts.items.isEmpty && facts.definitions.isEmpty)
  }
}

extension FolderFacts {
  mutating func add(_ document: Document, path: String) {
    add(document.bytes.span, document.table, as: document.kind, path: Array(path))
  }
}
