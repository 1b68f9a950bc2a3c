import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let duplicateID = Rule(
    "duplicate-id", in: .folder, .error, "one `id:` for two things",
    check: .folder { folder, report in
      let undated = folder.evidence.ids.filter { folder.evidence.isUndated($0.place) }
      var names = NameSet()
      if undated.allSatisfy({ names.insert($0.name) }) { return }
      let suspects = Dictionary(grouping: undated, by: \.name).values.filter { $0.count > 1 }
      var uses: [Identified] = []
      folder.visit(Array(suspects.joined()), at: \.place) { document, _, places in
        uses += places.compactMap { Identified($0.place, document) }
      }
      uses.sort { $0.place < $1.place }
      var first: [[UInt8]: Identified] = [:]
      for use in uses {
        guard let other = first[use.id] else {
          first[use.id] = use
          continue
        }
        if use.isVersion(of: other) { continue }
        let file = Int(use.place.file)
        report.add(
          file, use.range, "the same id as in \(folder.describe(other.place, in: file))")
      }
    })
}

/// An item with an `id:`, as its text has it.
private struct Identified {
  var place: FolderPlace
  var range: ByteRange
  var id: [UInt8]
  var kind: LineKind
  var name: [UInt8]

  init?(_ place: FolderPlace, _ document: Document) {
    let line = Int(place.line)
    guard document.lines[line].kind.isItem else { return nil }
    let item = document.item(atLine: line)
    guard let range = item.value(.id) else { return nil }
    self.place = place
    self.range = range
    id = document.text(range)
    kind = item.kind
    name = document.foldedName(of: item)
  }

  /// Whether both are lines about one habit or series.
  func isVersion(of other: Identified) -> Bool {
    kind == other.kind && kind != .goalItem && name == other.name
  }
}
