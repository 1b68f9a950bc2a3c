import PlanArguments
import PlanDocument
import PlanMerge
import PlanShell
import PlanSystem
import PlanText

extension Host {
  func print(_ files: [ShownFile], as form: ViewMode.Form) {
    if form == .text { return show(diffText(files)) }
    self.print(form == .json ? diffObject(files) : diffFields(files))
  }

  /// Each file with its differences below it; none are left if all of them are shown for other
  /// files.
  private func diffText(_ files: [ShownFile]) -> [UInt8] {
    var text = StyledText(usesColor(on: .output) ? .ansi : .plain)
    for file in files where file.isShown {
      text.append(file.path.bytes, .bold)
      if file.compared.isNew { text.append(" (new)") }
      if file.compared.isGone { text.append(" (gone)") }
      text.endLine()
      let differences = file.compared.differences
      let isWhole = file.compared.isNew || file.compared.isGone
      let shown = isWhole ? differences.filter { !$0.isFrame } : differences
      // For a file with only headings, the headings are shown.
      for difference in shown.isEmpty && !file.isSettled ? differences : shown {
        text.append("  ")
        text.endLine(words(for: difference).bytes, difference.style)
        if verbosity == .verbose { append(linesOf: difference, to: &text) }
      }
    }
    return text.take()
  }

  /// The lines of a note whose lines are only counted.
  private func append(linesOf difference: Difference, to text: inout StyledText) {
    guard case .text(let added, let removed) = difference.change else { return }
    if added.count + removed.count < 2 { return }
    for (sign, lines, color) in [("-", removed, Color.red), ("+", added, .green)] {
      for line in lines {
        text.append("    \(sign) ", Style(color))
        text.endLine(line, Style(color))
      }
    }
  }
}

extension ShownFile {
  /// Whether there is anything to show.
  fileprivate var isShown: Bool {
    compared.isNew || compared.isGone || !compared.differences.isEmpty
  }

  /// Whether it has items: without a difference, all of them are shown for other files.
  fileprivate var isSettled: Bool {
    [compared.old, compared.new].contains { $0.lines.contains { $0.kind.isItem } }
  }
}

extension Difference {
  /// Whether it is only a heading, which is not worth a line for a new or deleted file.
  fileprivate var isFrame: Bool {
    switch change {
    case .title: true
    case .sectionAdded, .sectionRemoved: old.count + new.count == 1
    default: false
    }
  }

  fileprivate var style: Style {
    switch change {
    case .added, .sectionAdded: Style(.green)
    case .removed, .sectionRemoved: Style(.red)
    case .spelling: .dim
    default: state == .done && isTick ? Style(.green) : .plain
    }
  }

  private var isTick: Bool {
    if case .changed(.some, _) = change { true } else { false }
  }

  fileprivate var kindWord: String? {
    kind.map { (ItemKind($0) ?? .task).word(hasBox: state != nil) }
  }

  /// What happened, in one word for programs.
  var deedWord: String {
    switch change {
    case .added: return "added"
    case .removed: return "removed"
    case .changed: return isTick ? state?.word ?? "changed" : "changed"
    case .title: return "title"
    case .sectionAdded, .sectionRemoved, .sectionRenamed: return "section"
    case .text: return "text"
    case .rearranged: return "rearranged"
    case .spelling: return "spelling"
    }
  }
}

/// One line for each difference, its fields with tabs between them.
private func diffFields(_ files: [ShownFile]) -> [UInt8] {
  var output: [UInt8] = []
  for file in files {
    for difference in file.compared.differences {
      let fields: [[UInt8]] = [
        file.path.bytes, number(difference.new), number(difference.old),
        file.compared.day?.bytes ?? [], Array(difference.deedWord.utf8),
        Array((difference.kindWord ?? "").utf8), difference.name,
        words(for: difference).bytes,
      ]
      appendFields(fields, to: &output)
    }
  }
  return output
}

private func number(_ lines: [Int]) -> [UInt8] { lines.first.map { Array("\($0 + 1)".utf8) } ?? [] }

/// The differences as one object, each on a line of its own.
private func diffObject(_ files: [ShownFile]) -> [UInt8] {
  let changes = files.flatMap { file in
    file.compared.differences.map { Value.difference($0, of: file, among: files) }
  }
  return Sheet("plan.diff/1", ["changes": .lines(changes)]).json
}

extension Value {
  fileprivate static func difference(
    _ difference: Difference, of file: ShownFile, among files: [ShownFile]
  ) -> Value {
    func numbers(_ lines: [Int]) -> Value { .rows(lines) { .count($0 + 1) } }
    return [
      "path": .text(file.path.bytes), "day": .day(file.compared.day),
      "change": .text(difference.deedWord), "oldLines": numbers(difference.old),
      "newLines": numbers(difference.new), "kind": .text(difference.kindWord),
      "state": .text(difference.state?.word), "name": .text(difference.name),
      "below": .text(difference.owner), "words": .text(words(for: difference).bytes),
      "arrivedIn": .text(difference.arrival.map { files[$0.file].path.bytes }),
      "arrivedLines": numbers(difference.arrival?.lines ?? []),
    ]
  }
}

/// A difference in one line, in plain words. Parts of it come from the files, so its control
/// characters must be made visible before it is shown.
func words(for difference: Difference) -> Message {
  switch difference.change {
  case .added, .removed: wordsForItem(difference)
  case .changed(let box, let parts): wordsForChange(box, parts, difference)
  case .title(let from, let to): "title: \(change(from, to))"
  case .sectionAdded: "section added: \(difference.name)\(rest(difference.new))"
  case .sectionRemoved: "section removed: \(difference.name)\(rest(difference.old))"
  case .sectionRenamed(let from): "section renamed: \(from) → \(difference.name)"
  case .text(let added, let removed): "\(noteOwner(difference)): \(wordsForLines(added, removed))"
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

private func wordsForChange(
  _ box: BoxChange?, _ differences: [PartDifference], _ difference: Difference
) -> Message {
  let owner = below(difference.owner)
  if box == nil, differences.count == 1, differences[0].part == .words {
    return wordsForPart(differences[0]) + owner
  }
  let isMood = difference.kind == .moodItem
  var rest = differences
  var lead: Message? = isMood ? "mood" : nil
  if let box {
    lead = stateDeed(box)
    if box.to == .moved,
      let index = rest.firstIndex(where: { $0.part == .value(.to) && $0.to != nil })
    {
      lead = "\(stateDeed(box)) to \(rest.remove(at: index).to ?? [])"
    }
  }
  let parts = rest.map(wordsForPart)
  let name = !isMood ? difference.name : parts.isEmpty ? difference.text : []
  if lead == nil, !name.isEmpty { return "\(name)\(owner): \(joined(parts, "; "))" }
  let all = (name.isEmpty ? [] : ["\(name)\(owner)"]) + parts
  return "\(lead ?? "changed"): \(joined(all, "; "))"
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
private func stateDeed(_ box: BoxChange) -> Message {
  switch box.to {
  case .open?:
    box.from == nil ? "box added" : box.from == .inProgress ? "not begun" : "opened again"
  case nil: "box removed"
  case let state?: stateWord(state) ?? "changed"
  }
}

private func wordsForPart(_ difference: PartDifference) -> Message {
  let (from, to) = (difference.from, difference.to)
  switch difference.part {
  case .words: return "reworded: \(from ?? []) → \(to ?? [])"
  case .time, .priority, .mood, .tag, .line: return change(from, to)
  case .amount: return amountChange(from, to)
  case .value(let key):
    let name = "\(key.name)"
    return change(from, to, label: "\(name) ", prefix: "\(name):")
  case .comment:
    guard let from else { return "comment added: \(to ?? [])" }
    return to.map { "comment: \(from) → \($0)" } ?? "comment removed: \(from)"
  case .section:
    guard let to, !to.isEmpty else { return "out of \(from ?? [])" }
    return "put into \(to)"
  case .parent: return to.map { "put below '\($0)'" } ?? "no longer below '\(from ?? [])'"
  }
}

/// - Parameters:
///   - label: written before two values.
///   - prefix: written before a value that was added or removed.
private func change(
  _ from: [UInt8]?, _ to: [UInt8]?, label: Message = "", prefix: Message = ""
) -> Message {
  switch (from, to) {
  case (let from?, let to?): "\(label)\(from) → \(to)"
  case (nil, let to?): "+\(prefix)\(to)"
  case (let from?, nil): "-\(prefix)\(from)"
  case (nil, nil): ""
  }
}

/// `3 → 5/8 glasses`: the common end is written once.
private func amountChange(_ from: [UInt8]?, _ to: [UInt8]?) -> Message {
  guard let from, let to else { return change(from, to) }
  let starts: Set<UInt8> = [UInt8(ascii: "/"), 0x20]
  let shared = zip(from.reversed(), to.reversed()).prefix { $0 == $1 }.count
  let tail = from.suffix(shared)
  guard let cut = tail.firstIndex(where: { starts.contains($0) }) else { return "\(from) → \(to)" }
  return "\(from[..<cut]) → \(to)"
}

/// The number of other lines that were added or removed with the first.
private func rest(_ lines: [Int]) -> Message {
  lines.count > 1 ? " (with \(counted(lines.count - 1, "line", "lines")) below)" : ""
}

private func below(_ owner: [UInt8]?) -> Message { owner.map { " (below '\($0)')" } ?? "" }

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
      added.count > changed ? "\(counted(added.count - changed, "line", "lines")) added" : nil,
      removed.count > changed
        ? "\(counted(removed.count - changed, "line", "lines")) removed" : nil,
    ].compactMap { $0 }
    return joined(parts, ", ")
  }
}

private func joined(_ parts: [Message], _ separator: Message) -> Message {
  parts.dropFirst().reduce(parts.first ?? "") { $0 + separator + $1 }
}
