import PlanDocument
import PlanText

extension MoveWork {
  /// The changed files that items are moved from, latest day first.
  mutating func leave(_ grown: GrownDocument) throws(MoveRefusal) -> [Change] {
    for (number, standing) in standings.enumerated() {
      guard case .left(_, _, isBack: true) = standing else { continue }
      var form = CopyForm()
      form.isWhole = true
      let back = CarriedBlock(
        grown.result, line: told[number].line, from: items[number].identity.firstDay, form)
      told[number].isRemoved = back?.holds(items[number].whole) ?? false
    }
    var changes: [(day: CivilDate?, change: Change)] = []
    for (number, source) in sources.enumerated() {
      let path = source.page.path
      guard let left = leave(number) else { throw MoveRefusal([.misread(path)]) }
      if left.bytes.count > maximumTextSize { throw MoveRefusal([.tooLarge(path)]) }
      changes.append(
        (source.day, Change(path, read: source.page.document.bytes, written: left.bytes)))
    }
    return changes.sorted {
      $0.day != $1.day
        ? $0.day ?? .earliest > $1.day ?? .earliest : $0.change.path < $1.change.path
    }.map(\.change)
  }

  /// A file without the items that were moved; nil if the meaning of other lines would change.
  private mutating func leave(_ page: Int) -> Document? {
    let document = sources[page].page.document
    let here = items.indices.filter { items[$0].page == page }
    let removed = here.filter { told[$0].isRemoved }
    if !removed.isEmpty {
      let removal = document.removal(ofBlocksAt: removed.map { items[$0].line })
      let changes = changes(of: here.filter { !told[$0].isRemoved })
      if let left = document.changed(changes, without: removal) { return left }
      for number in removed { told[number].isRemoved = false }
    }
    return document.changed(changes(of: here))
  }

  private func changes(of items: [Int]) -> [Int: ItemChange] {
    var changes: [Int: ItemChange] = [:]
    for number in items {
      var change = ItemChange(.to, target.day.bytes)
      change.state = .moved
      if self.items[number].isSlot { change.box = .made }
      changes[self.items[number].line] = change
    }
    return changes
  }
}
