import PlanDocument
import PlanTesting
import PlanText
import Testing

/// Ticking a box changes the state of that line and nothing else in the views.
@Suite struct TickTests {
  @Test(arguments: PackageFiles.files(below: "samples", ending: ".plan"))
  func `ticking changes one field`(path: String) throws {
    let kind = DocumentKind(path: Array(path))
    try check(Document(try PackageFiles.bytes(path), as: kind))
  }

  @Test func `ticking changes one field of any text`() throws {
    var hostile = HostileText(seed: 7)
    for _ in 0..<300 { try check(Document(hostile.text(), as: .caseDay)) }
  }

  private func check(_ document: Document) throws {
    let before = document.records
    for (index, line) in document.lines.enumerated() where line.kind.isItem {
      guard let box = document.item(atLine: index).box, box.count == 3,
        document.bytes[box.start + 1] == 0x20,
        document.bytes[box.end...].first.map({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) ?? true
      else { continue }
      var bytes = document.bytes
      bytes[box.start + 1] = UInt8(ascii: "x")
      let after = Document(bytes, as: document.kind).records
      try #require(after.count == before.count)
      let below = document.block(ofLine: index).dropFirst()
      for (old, new) in zip(before, after) where old != new {
        let fields = old.difference(from: new)
        let isDefinition = old.name.hasSuffix("series")
        if old.line == index {
          #expect(fields == (isDefinition ? ["closed"] : ["state"]), "\(old) -> \(new)")
        } else {
          // Lines below it are closed with it.
          #expect(below.contains(old.line))
          #expect(fields == (isDefinition ? ["closed"] : ["below-closed"]), "\(old) -> \(new)")
        }
      }
      #expect(
        zip(before, after).contains { $0 != $1 && $0.line == index } || line.kind == .habitItem)
    }
  }
}
