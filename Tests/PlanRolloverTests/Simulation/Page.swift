/// A line of a plan in the simulation.
///
/// The simulation has its own reader, which understands only what the simulated person writes.
struct Row: Equatable, Sendable {
  enum Kind: Sendable { case blank, title, section, group, task, plain, note, fence }

  var kind: Kind
  /// Zero at the margin, otherwise one more than the bullet above it.
  var depth = 0
  /// How far a note is from its usual column: notes keep their column.
  var shift = 0
  /// The text after indentation and bullet; empty for a task.
  var text = ""
  var state = UInt8(ascii: " ")
  var task = TaskText(words: "")
  /// The hidden number of the task; zero for other lines, and for history that does not matter.
  var id = 0

  static let blank = Row(kind: .blank)

  var isBullet: Bool { kind == .task || kind == .plain }
  var isHeading: Bool { kind == .title || kind == .section || kind == .group }
  /// Moved to another day.
  var isMoved: Bool { kind == .task && state == UInt8(ascii: ">") && task["to"] != nil }
  var isClosed: Bool {
    isMoved || kind == .task && (state == UInt8(ascii: "x") || state == UInt8(ascii: "-"))
  }
  var isOpenTask: Bool { kind == .task && !isClosed }
  /// An empty item that can be filled, such as `1. [ ]`.
  var isEmptyItem: Bool { kind == .task && task.text.isEmpty || kind == .plain && text.isEmpty }

  func key(on day: Int) -> TaskKey { TaskKey(name: task.name, first: task.day("from") ?? day) }
}

/// The identity of a task over several days.
struct TaskKey: Hashable, Sendable {
  var name: String
  var first: Int
}

/// A dated file.
struct Page: Equatable, Sendable {
  var rows: [Row] = []

  /// The bytes of the file.
  var bytes: [UInt8] {
    var text = ""
    var section = SectionName("")
    var number = 0
    var margin = Margin()
    for row in rows {
      if row.kind == .section {
        section = SectionName(row.text)
        number = 0
      }
      let isNumbered = section == .priorities && row.depth == 0 && row.isBullet
      if isNumbered { number += 1 }
      let bullet = isNumbered ? "\(number)." : "-"
      if row.depth == 0, row.kind != .blank { margin = Margin(below: bullet[...]) }
      text += row.line(after: bullet, margin)
      text += "\n"
    }
    return Array(text.utf8)
  }

  init() {}

  init(reading bytes: [UInt8]) {
    var section = SectionName("")
    var margin = Margin()
    var fence: Row?
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      let column = line.prefix { $0 == " " }.count
      if let opener = fence {
        var row = opener
        row.text = String(line.dropFirst(min(margin.column(of: opener), column)))
        if row.text == "```" { fence = nil }
        rows.append(row)
        continue
      }
      if column == 0, !line.isEmpty { margin = Margin(below: line.prefix { $0 != " " }) }
      var row = Row(reading: line, in: section, margin)
      if row.kind == .section { section = SectionName(row.text) }
      if row.kind == .note, section != .notes, row.text.hasPrefix("```") {
        row.kind = .fence
        fence = row
      }
      rows.append(row)
    }
  }
}

/// The column where the text of the bullet at the margin starts, at which nested lines start.
struct Margin {
  private var width = 2

  init() {}

  init(below bullet: Substring) {
    let isNumber = bullet.hasSuffix(".") && bullet.dropLast().allSatisfy(\.isNumber)
    width = isNumber ? bullet.count + 1 : 2
  }

  func column(of row: Row) -> Int { row.depth == 0 ? 0 : width + 2 * (row.depth - 1) + row.shift }

  func depth(ofColumn column: Int) -> Int {
    column == 0 ? 0 : max(1, (column - width) / 2 + 1)
  }
}

extension Row {
  fileprivate init(reading line: Substring, in section: SectionName, _ margin: Margin) {
    let column = line.prefix { $0 == " " }.count
    var rest = line.dropFirst(column)
    self.init(kind: .note)
    if rest.isEmpty {
      kind = .blank
    } else if column == 0, rest.hasPrefix("# "), section == .preamble {
      (kind, text) = (.title, String(rest.dropFirst(2)))
    } else if column == 0, rest.hasPrefix("## ") {
      (kind, text) = (.section, String(rest.dropFirst(3)))
    } else if section == .notes {
      text = String(line)
    } else if column == 0, rest.hasPrefix("### "), section != .preamble {
      (kind, text) = (.group, String(rest.dropFirst(4)))
    } else {
      depth = margin.depth(ofColumn: column)
      if Row.dropBullet(&rest) {
        readItem(rest, in: section)
      } else {
        text = String(rest)
        shift = column - margin.column(of: self)
      }
    }
  }

  private static func dropBullet(_ rest: inout Substring) -> Bool {
    if rest == "-" || rest.hasPrefix("- ") {
      rest = rest.dropFirst(2)
      return true
    }
    let digits = rest.prefix { $0.isNumber }
    guard !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix(".") else { return false }
    rest = rest.dropFirst(digits.count + 2)
    return true
  }

  private mutating func readItem(_ rest: Substring, in section: SectionName) {
    let scalars = Array(rest.utf8.prefix(4))
    let hasBox =
      scalars.count >= 3 && scalars[0] == UInt8(ascii: "[") && scalars[2] == UInt8(ascii: "]")
    let holdsTasks = depth > 0 || section != .habits
    let isSlot = section == .schedule && depth == 0 && rest.dropFirst(4).first?.isNumber == true
    guard hasBox, holdsTasks, !isSlot else {
      (kind, text) = (.plain, String(rest))
      return
    }
    (kind, state) = (.task, scalars[1])
    task = TaskText(reading: rest.dropFirst(4))
  }

  fileprivate func line(after bullet: String, _ margin: Margin) -> String {
    let indent = String(repeating: " ", count: margin.column(of: self))
    switch kind {
    case .blank: return ""
    case .title: return "# " + text
    case .section: return "## " + text
    case .group: return "### " + text
    case .note: return indent + text
    // A blank line in a fence stays empty.
    case .fence: return text.isEmpty ? "" : indent + text
    case .plain: return indent + (depth == 0 ? bullet : "-") + (text.isEmpty ? "" : " " + text)
    case .task:
      let box = "[" + String(UnicodeScalar(state)) + "]"
      let nested = depth == 0 ? bullet : "-"
      return indent + nested + " " + box + (task.text.isEmpty ? "" : " " + task.text)
    }
  }
}
