import PlanDocument
import PlanFolder
import PlanText

/// A `needs:` that keeps nothing waiting: an unknown id, that of a habit or series, or a circle.
func idleNeed(_ folder: LintedFolder, _ report: inout FolderReport) {
  let needs = folder.evidence.needs
  if needs.isEmpty { return }
  let known = Set(folder.evidence.ids.map(\.name))
  let undone = folder.idsOfDefinitions
  let edges = Dictionary(grouping: needs.filter { $0.id != 0 }) { Int($0.id) }
  let circle = cyclicNodes(edges.mapValues { $0.map { Int($0.use.name) } })
  func isInCircle(_ need: FolderEvidence.Need) -> Bool {
    circle.contains(Int(need.id)) && circle.contains(Int(need.use.name))
  }
  let suspects = needs.filter {
    !known.contains($0.use.name) || undone.contains($0.use.name) || isInCircle($0)
  }
  let names = suspects.isEmpty ? [] : folder.firstIDs
  folder.visit(suspects, at: \.use.place) { need, item, document, file in
    for range in item.value(.needs).map(document.parts) ?? []
    where nameHash(document.text(range).span) == need.use.name {
      let id = document.string(range)
      if isInCircle(need) {
        let itself = need.id == need.use.name
        report.add(
          file, range,
          itself ? "it needs itself" : "'\(id)' needs this too, by itself or through others")
      } else if known.contains(need.use.name) {
        report.add(file, range, "id:\(id) is of a habit or series, which is never done itself")
      } else {
        let meant = nearest(id, among: names)
        report.add(
          file, range, "no line has id:\(id)" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
          fix: meant.map { .write($0, at: range) })
      }
    }
  }
}

extension LintedFolder {
  /// The ids that only definitions of habits and series have.
  fileprivate var idsOfDefinitions: Set<UInt32> {
    let defined = Dictionary(
      grouping: facts.identified.filter { facts.items[$0].isDefinition }
        .compactMap { facts.id(ofItem: $0).map { nameHash(facts.text($0).span) } }
    ) { $0 }
    let uses = Dictionary(grouping: evidence.ids, by: \.name)
    return Set(defined.filter { uses[$0.key]?.count == $0.value.count }.keys)
  }

  /// Some ids as typed, to guess from; only hundreds, so that the time stays bounded.
  fileprivate var firstIDs: [String] {
    var names: [String] = []
    visit(Array(evidence.ids.suffix(300)), at: \.place) { _, item, document, _ in
      if let id = item.value(.id) { names.append(document.string(id)) }
    }
    return names
  }
}

extension Document {
  /// The parts of a value between its commas.
  fileprivate func parts(of value: ByteRange) -> [ByteRange] {
    let commas = value.indices.filter { bytes[$0] == UInt8(ascii: ",") }
    return zip([value.start] + commas.map { $0 + 1 }, commas + [value.end]).map {
      ByteRange($0, $1)
    }
  }
}
