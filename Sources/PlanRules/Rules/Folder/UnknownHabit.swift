import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unknownHabit = Rule(
    "unknown-habit", in: .folder, .warning, "a habit that is probably another one mistyped",
    check: .folder { folder, report in
      let names = HabitNames(folder.facts)
      if names.defined.isEmpty { return }
      // A fourth place says that it is a habit of its own.
      let unknown = folder.evidence.habits.filter { !names.hashes.contains($0.name) }
      let rare = Dictionary(grouping: unknown, by: \.name).values.filter { $0.count < 4 }
        .joined().map(\.place).sorted().prefix(mostNames)
      var slips: [Slip] = []
      folder.visit(Array(rare), at: \.self) { document, _, places in
        let found = places.compactMap { Slip($0, document, names) }
        if !found.isEmpty {
          let present = habitNames(in: document)
          slips += found.filter { !present.contains($0.meant) }
        }
      }
      let typed = typedNames(slips, folder)
      for slip in slips.sorted(by: { $0.place < $1.place }) {
        let meant = typed[slip.definition] ?? String(decoding: slip.meant, as: UTF8.self)
        report.add(
          Int(slip.place.file), slip.range, "no habit is called that; did you mean '\(meant)'?",
          fix: slip.isPlain
            ? .likely("write '\(meant)'", .replace(slip.range, meant)) : nil)
      }
    })
}

/// How many names are looked at: more of them were never typed by hand.
private let mostNames = 3000

private func habitNames(in document: Document) -> Set<[UInt8]> {
  var names: Set<[UInt8]> = []
  for (line, entry) in document.lines.enumerated() where entry.kind == .habitItem {
    names.insert(document.foldedName(of: document.item(atLine: line)))
  }
  return names
}

/// A habit of a day that was meant as another.
private struct Slip {
  var place: FolderPlace
  var range: ByteRange
  /// Whether the range is the name and nothing else.
  var isPlain: Bool
  /// The name of the other, folded, and its definition.
  var meant: [UInt8]
  var definition: Int

  init?(_ place: FolderPlace, _ document: Document, _ names: HabitNames) {
    let line = Int(place.line)
    guard document.lines[line].kind == .habitItem else { return nil }
    let item = document.item(atLine: line)
    let name = document.foldedName(of: item)
    guard let meant = names.meant(by: name) else { return nil }
    let plain = document.plainName(ofLine: line)
    self.place = place
    range = plain ?? item.words
    isPlain = plain != nil
    self.meant = meant.name
    definition = meant.item
  }
}

/// The names of definitions as they are typed.
private func typedNames(_ slips: [Slip], _ folder: LintedFolder) -> [Int: String] {
  var typed: [Int: String] = [:]
  folder.visitItems(Array(Set(slips.map(\.definition)))) { number, item, document, _ in
    typed[number] = document.plainName(ofLine: item.line).map { document.string($0) }
  }
  return typed
}
