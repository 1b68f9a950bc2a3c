import PlanDocument
import PlanTesting
import PlanText
import Testing

@Suite struct SampleTests {
  static let samples = PackageFiles.files(below: "samples", ending: ".plan")
  static let broken = PackageFiles.files(below: "Tests/Cases/Broken", ending: ".plan")
  static let days = samples.filter { DocumentKind(path: Array($0.utf8)).date != nil }

  @Test func `there is a fortnight of days, and everything else a folder may contain`() {
    #expect(Self.days.count >= 14)
    let kinds = Set(Self.samples.map { DocumentKind(path: Array($0.utf8)) })
    #expect(kinds.isSuperset(of: [.collection, .settings, .template]))
    #expect(Self.broken.count >= 3)
  }

  @Test(arguments: samples)
  func `a sample is in canonical form`(path: String) throws {
    let document = try document(path)
    #expect(try format(document).isEmpty)
    #expect(faults(of: document.bytes, as: document.kind) == [])
  }

  @Test func `planlint finds nothing in the samples`() throws {
    let run = try ScreenRun("planlint --today 2026-10-18 samples")
    #expect(run.text.isEmpty && run.code == 0, "\(run.text)")
  }

  @Test(arguments: days)
  func `the title of a day is its date and weekday`(path: String) throws {
    let document = try document(path)
    let date = try #require(document.kind.date)
    let title = String(decoding: document.text(try #require(document.title).range), as: UTF8.self)
    let words = title.split(separator: " ")
    #expect(words.first == path.split(separator: "/").last?.dropLast(5))
    #expect(words.dropFirst().first?.lowercased() == "\(date.weekday)".prefix(3).lowercased())
  }

  @Test func `samples and broken files contain every kind of line, state and attribute`() throws {
    var lines: Set<LineKind> = []
    var states: Set<BoxState> = []
    var keys: Set<AttributeKey> = []
    for path in Self.samples + Self.broken {
      let document = try document(path)
      lines.formUnion(document.lines.map(\.kind))
      for item in document.items {
        if let state = item.state { states.insert(state) }
        keys.formUnion(item.attributes.map(\.key))
      }
    }
    #expect(Set(LineKind.allCases).subtracting(lines) == [])
    #expect(Set(BoxState.allCases).subtracting(states) == [])
    #expect(Set(AttributeKey.allCases).subtracting(keys) == [])
  }

  @Test(arguments: broken)
  func `a broken file is refused, formatted or not a day`(path: String) throws {
    let document = try document(path)
    #expect(faults(of: document.bytes, as: document.kind) == [])
    do throws(FormatRefusal) {
      let edits = try format(document)
      #expect(!edits.isEmpty || document.kind == .unknown)
    } catch {
      #expect(!document.table.conflicts.isEmpty, "\(error)")
    }
  }

  private func document(_ path: String) throws -> Document {
    Document(try PackageFiles.bytes(path), as: DocumentKind(path: Array(path.utf8)))
  }
}
