import PlanDocument
import PlanText

extension Rule {
  static let duplicateID = Rule(
    "duplicate-id", in: .folder, .error, "one `id:` for two things",
    check: .folder { folder, report in
      let undated = folder.evidence.ids.filter { folder.evidence.isUndated($0.place) }
      var names = NameSet()
      if undated.allSatisfy({ names.insert($0.name) }) { return }
      let suspects = Dictionary(grouping: undated, by: \.name).values.filter { $0.count > 1 }
      var first: [[UInt8]: (place: FolderLine, kind: LineKind, name: [UInt8])] = [:]
      let ordered = suspects.joined().sorted { $0.place < $1.place }
      folder.visit(ordered, at: \.place) { use, item, document, file in
        guard let range = item.value(.id) else { return }
        let (id, name) = (document.text(range), document.foldedName(of: item))
        guard let other = first[id] else {
          first[id] = (use.place, item.kind, name)
          return
        }
        // Both may be lines about one habit or series.
        if item.kind == other.kind, item.kind != .goalItem, name == other.name { return }
        report.add(file, range, "the same id as in \(folder.describe(other.place, in: file))")
      }
    })
}
