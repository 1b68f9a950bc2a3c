import PlanArguments
import PlanDocument
import PlanMerge
import PlanShell
import PlanSystem
import PlanText

extension Host {
  func print(_ files: [ShownFile], as form: ViewMode.Form) {
    if form == .text { return show(diffText(files)) }
    let output = form == .json ? diffObject(files) : diffFields(files)
    self.print(output.span)
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
      let told = isWhole ? differences.filter { !$0.isFrame } : differences
      // For a file with only headings, the headings are shown.
      for difference in told.isEmpty && !file.isSettled ? differences : told {
        text.append("  ")
        text.append(words(for: difference).bytes, difference.style)
        text.endLine()
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
        text.append(line, Style(color))
        text.endLine()
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
  var json = JSONWriter(.compact, appendingTo: Array(#"{"schema":"plan.diff/1","changes":["#.utf8))
  var isFirst = true
  for file in files {
    for difference in file.compared.differences {
      json.output += (isFirst ? "\n" : ",\n").utf8
      isFirst = false
      json.difference(difference, of: file, among: files)
    }
  }
  json.output += (isFirst ? "]}\n" : "\n]}\n").utf8
  return json.output
}

extension JSONWriter {
  fileprivate mutating func difference(
    _ difference: Difference, of file: ShownFile, among files: [ShownFile]
  ) {
    object { json in
      json.member("path", file.path.bytes)
      json.optional("day", file.compared.day?.bytes)
      json.member("change", difference.deedWord)
      json.lines("oldLines", difference.old)
      json.lines("newLines", difference.new)
      json.optional("kind", difference.kindWord.map { Array($0.utf8) })
      json.optional("state", (difference.state?.word).map { Array($0.utf8) })
      json.member("name", difference.name)
      json.optional("below", difference.owner)
      json.member("words", words(for: difference).bytes)
      json.optional("arrivedIn", difference.arrival.map { files[$0.file].path.bytes })
      json.lines("arrivedLines", difference.arrival?.lines ?? [])
    }
  }

  private mutating func optional(_ key: String, _ value: [UInt8]?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  /// From one.
  private mutating func lines(_ key: String, _ lines: [Int]) {
    self.key(key)
    array { json in for line in lines { json.integer(line + 1) } }
  }
}
