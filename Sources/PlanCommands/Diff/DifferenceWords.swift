import PlanDocument
import PlanMerge
import PlanText

/// A difference in one line, in plain words. Parts of it come from the files, so its control
/// characters must be made visible before it is shown.
func words(for difference: Difference) -> Message {
  switch difference.change {
  case .added, .removed: wordsForItem(difference)
  case .changed(let changes): wordsForChange(changes, difference)
  case .title(let from?, let to?): "title: \(from) → \(to)"
  case .title(nil, let to): "title: +\(to ?? [])"
  case .title(let from, nil): "title: -\(from ?? [])"
  case .sectionAdded: "section added: \(difference.name)\(rest(difference.new))"
  case .sectionRemoved: "section removed: \(difference.name)\(rest(difference.old))"
  case .sectionRenamed(let from): "section renamed: \(from) → \(difference.name)"
  case .text(let added, let removed):
    "\(noteOwner(difference)): \(wordsForLines(added, removed))"
  case .rearranged:
    difference.name.isEmpty
      ? "\(counted(difference.new.count, "line", "lines")) in another place"
      : "in another place: \(difference.name)"
  case .spelling:
    difference.new.isEmpty
      ? "spelling only: blanks, line ends or a byte order mark"
      : "spelling only: \(counted(difference.new.count, "line", "lines"))"
  }
}

private func wordsForItem(_ difference: Difference) -> Message {
  let isAdded = difference.change == .added
  let lines = rest(isAdded ? difference.new : difference.old)
  if difference.kind == .moodItem {
    return "mood: \(isAdded ? "+" : "-")\(difference.text)\(lines)"
  }
  let change = isAdded ? "added" : "removed"
  let state: Message = difference.state.flatMap { stateWord($0) }.map { ", \($0)" } ?? ""
  return "\(change)\(state): \(difference.text)\(below(difference.owner))\(lines)"
}

private func wordsForChange(_ changes: [ItemDifference], _ difference: Difference) -> Message {
  if changes.count == 1, case .words(let from, let to) = changes[0] {
    return "reworded: \(from) → \(to)\(below(difference.owner))"
  }
  var rest = changes
  var lead: Message?
  if let index = rest.firstIndex(where: { if case .state = $0 { true } else { false } }),
    case .state(let from, let to) = rest[index]
  {
    rest.remove(at: index)
    var day: [UInt8]?
    if to == .moved, let index = rest.firstIndex(where: { $0.isArrivalDay }),
      case .value(_, _, let target?) = rest.remove(at: index)
    {
      day = target
    }
    lead = stateDeed(from: from, to: to) + (day.map { " to \($0)" } ?? "")
  }
  let parts = rest.map { wordsForPart($0) }
  let owner = below(difference.owner)
  if difference.kind == .moodItem { lead = lead ?? "mood" }
  var name = difference.name
  if difference.kind == .moodItem { name = parts.isEmpty ? difference.text : [] }
  if lead != nil || name.isEmpty {
    let all = (name.isEmpty ? [] : ["\(name)\(owner)"]) + parts
    return "\(lead ?? "changed"): \(joined(all, "; "))"
  }
  return "\(name)\(owner): \(joined(parts, "; "))"
}

extension ItemDifference {
  fileprivate var isArrivalDay: Bool {
    if case .value(.to, _, .some) = self { true } else { false }
  }
}

private func stateWord(_ state: BoxState) -> Message? {
  switch state {
  case .open: nil
  case .inProgress: "begun"
  case .done: "done"
  case .cancelled: "cancelled"
  case .moved: "moved"
  case .unknown: "of unknown state"
  }
}

/// What was done to a box.
private func stateDeed(from: BoxState?, to: BoxState?) -> Message {
  switch to {
  case .open?: from == nil ? "box added" : from == .inProgress ? "not begun" : "opened again"
  case .inProgress?: "begun"
  case nil: "box removed"
  case let state?: stateWord(state) ?? "changed"
  }
}

private func wordsForPart(_ part: ItemDifference) -> Message {
  switch part {
  case .state(let from, let to): return stateDeed(from: from, to: to)
  case .words(let from, let to): return "reworded: \(from) → \(to)"
  case .time(let from, let to): return change(from, to)
  case .priority(let from, let to):
    return change(
      from.map { Array("\($0.canonical)".utf8) }, to.map { Array("\($0.canonical)".utf8) })
  case .mood(let from, let to): return change(from, to)
  case .amount(let from, let to): return amountChange(from, to)
  case .tagAdded(let tag): return "+\(tag)"
  case .tagRemoved(let tag): return "-\(tag)"
  case .value(let key, let from, let to): return valueChange("\(key.name)", from, to)
  case .comment(let from?, let to?): return "comment: \(from) → \(to)"
  case .comment(nil, let to): return "comment added: \(to ?? [])"
  case .comment(let from, nil): return "comment removed: \(from ?? [])"
  case .section(let from, let to):
    return to.isEmpty ? "out of \(from)" : "put into \(to)"
  case .parent(let from, let to):
    if let to { return "put below '\(to)'" }
    return "no longer below '\(from ?? [])'"
  case .line(let from, let to): return "\(from) → \(to)"
  }
}

private func change(_ from: [UInt8]?, _ to: [UInt8]?) -> Message {
  switch (from, to) {
  case (let from?, let to?): "\(from) → \(to)"
  case (nil, let to?): "+\(to)"
  case (let from?, nil): "-\(from)"
  case (nil, nil): ""
  }
}

private func valueChange(_ key: String, _ from: [UInt8]?, _ to: [UInt8]?) -> Message {
  switch (from, to) {
  case (let from?, let to?): "\(key) \(from) → \(to)"
  case (nil, let to?): "+\(key):\(to)"
  case (let from?, nil): "-\(key):\(from)"
  case (nil, nil): ""
  }
}

/// `3 → 5/8 glasses`: the common end is written once.
private func amountChange(_ from: [UInt8]?, _ to: [UInt8]?) -> Message {
  guard let from, let to else { return change(from, to) }
  let starts: Set<UInt8> = [UInt8(ascii: "/"), 0x20]
  let shared = zip(from.reversed(), to.reversed()).prefix { $0 == $1 }.count
  let tail = from.suffix(shared)
  guard let cut = tail.firstIndex(where: { starts.contains($0) }) else {
    return "\(from) → \(to)"
  }
  return "\(from[..<cut]) → \(to)"
}

/// The number of other lines that were added or removed with the first.
private func rest(_ lines: [Int]) -> Message {
  lines.count > 1 ? " (with \(counted(lines.count - 1, "line", "lines")) below)" : ""
}

private func below(_ owner: [UInt8]?) -> Message {
  owner.map { " (below '\($0)')" } ?? ""
}

private func noteOwner(_ difference: Difference) -> Message {
  if let owner = difference.owner { return "note below '\(owner)'" }
  return difference.name.isEmpty ? "note" : "note in \(difference.name)"
}

/// The line itself if there is only one, else the number of lines.
private func wordsForLines(_ added: [[UInt8]], _ removed: [[UInt8]]) -> Message {
  switch (added.count, removed.count) {
  case (1, 0): return "added: \(added[0])"
  case (0, 1): return "removed: \(removed[0])"
  case (1, 1): return "\(removed[0]) → \(added[0])"
  default:
    let changed = min(added.count, removed.count)
    let parts: [Message] = [
      changed > 0 ? "\(counted(changed, "line", "lines")) changed" : nil,
      added.count > changed
        ? "\(counted(added.count - changed, "line", "lines")) added" : nil,
      removed.count > changed
        ? "\(counted(removed.count - changed, "line", "lines")) removed" : nil,
    ].compactMap { $0 }
    return joined(parts, ", ")
  }
}

private func joined(_ parts: [Message], _ separator: Message) -> Message {
  parts.dropFirst().reduce(parts.first ?? "") { $0 + separator + $1 }
}
