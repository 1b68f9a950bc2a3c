import PlanDocument
import PlanText

/// The item or note that the cells of one row make.
struct CSVReadRow {
  var item: ExchangeItem
  private(set) var place: ExchangePage.Origin?
  private(set) var depth = 0
  private(set) var note = ExchangeNote([])
  /// How many values became notes because a plan has no place for them.
  private(set) var keptCount = 0
  private(set) var isBlank = true
  private var kind: [UInt8]?
  private var text: [UInt8] = []
  private let zone: LocalZone

  init(line: Int, _ zone: LocalZone) {
    item = ExchangeItem(.task, [])
    item.line = line
    self.zone = zone
  }

  var isNote: Bool { kind == Array("note".utf8) }

  mutating func take(_ cell: [UInt8], _ field: CSVField?, _ name: [UInt8]) {
    let value = cell.asPlainLine
    if value.isEmpty { return }
    isBlank = false
    let isTaken =
      switch field {
      case .attribute(let key): take(key, value)
      case let field?: take(field, value, cell)
      case nil: false
      }
    if isTaken { return }
    keptCount += 1
    item.notes.append(name.isEmpty ? value : name + Array(": ".utf8) + value)
  }

  private mutating func take(_ field: CSVField, _ value: [UInt8], _ cell: [UInt8]) -> Bool {
    switch field {
    case .day: return takeDay(value)
    // A day comes before a list.
    case .list: if place == nil { place = .list(value) }
    case .kind: kind = value.lowercased
    case .depth, .indent:
      guard let number = Int(digits: value.span) else { return false }
      depth = field == .indent ? max(number - 1, 0) : number
    case .state: return takeState(value)
    case .doneOrState:
      guard take(.done, value) else { return takeState(value) }
      item.state = item.state ?? .done
    case .priority: return takePriority(value.lowercased)
    case .time:
      guard let (time, length) = SlotTime.scan(value.span), length == value.count else {
        return false
      }
      item.time = time
    case .words, .description: item.words = value
    case .tags: return takeTags(value)
    case .amount: return item.set(foreignAmount: value)
    case .comment: item.comment = value
    case .notes: text = cell
    case .section: item.section = value
    case .group:
      item.group = value
      note.group = value
    case .attribute(let key): return take(key, value)
    }
    return true
  }

  private mutating func take(_ key: AttributeKey, _ value: [UInt8]) -> Bool {
    if [.due, .done, .start, .until, .expires, .from, .to].contains(key),
      let moment = ExchangeMoment(foreign: value, zone)
    {
      let hasTime = [.due, .done, .expires].contains(key)
      return item.set(key, foreign: hasTime ? moment.bytes : moment.day.bytes)
    }
    return item.set(key, foreign: value)
  }

  private mutating func takeDay(_ value: [UInt8]) -> Bool {
    guard let moment = ExchangeMoment(foreign: value, zone) else { return false }
    place = .day(moment.day)
    if let time = moment.time, item.time == nil { item.time = SlotTime(start: time) }
    return true
  }

  private mutating func takeState(_ value: [UInt8]) -> Bool {
    let word = String(decoding: value, as: UTF8.self).lowercased()
    switch word {
    case "open", "todo", "to do", "no", "false", "0", "n", "not started", "new", "needs-action":
      item.state = .open
    case "done", "x", "yes", "true", "1", "y", "completed", "complete", "closed", "finished", "✓":
      item.state = .done
    case "in-progress", "in progress", "started", "doing", "/": item.state = .inProgress
    case "cancelled", "canceled", "dropped", "wontfix", "-": item.state = .cancelled
    case "moved", ">": item.state = .moved
    default:
      guard word.unicodeScalars.count == 1, value[0] > 0x20 else { return false }
      item.state = .unknown
      item.mark = value
    }
    return true
  }

  private mutating func takePriority(_ value: [UInt8]) -> Bool {
    switch String(decoding: value.drop { $0 == UInt8(ascii: "!") }, as: UTF8.self) {
    case "high", "h", "1", "a", "urgent", "highest", "p1": item.priority = .high
    case "medium", "med", "m", "2", "b", "p2": item.priority = .medium
    case "low", "l", "3", "c", "lowest", "p3": item.priority = .low
    case "none", "normal", "0", "4", "p4": item.priority = nil
    default: return false
    }
    return true
  }

  private mutating func takeTags(_ value: [UInt8]) -> Bool {
    var isWhole = true
    for word in value.split(whereSeparator: { ", ;".utf8.contains($0) }) {
      let name = Array(word.first == UInt8(ascii: "#") ? word.dropFirst() : word)
      if !item.add(tag: name) { isWhole = false }
    }
    return isWhole
  }

  /// Settles what depends on more than one cell, after all cells were seen.
  mutating func settle() {
    if isNote {
      let group = note.group
      note = ExchangeNote(text: text.isEmpty ? item.words : text, line: item.line)
      note.group = group
      return
    }
    item.notes += text.asNoteLines
    let slots = ["slot", "event", "appointment"]
    let word = kind.map { String(decoding: $0, as: UTF8.self) } ?? ""
    if slots.contains(word) {
      item.kind = item.time == nil && item.state != nil ? .task : .slot
    } else if let kind = ItemKind(named: word), kind != .setting {
      item.kind = kind
    } else {
      item.kind = item.time == nil || depth > 0 ? .task : .slot
    }
    if item.kind == .task, item.state == nil { item.state = .open }
    if item.kind != .mood && item.kind != .slot, let time = item.time {
      item.words = time.bytes + [0x20] + item.words
      item.time = nil
    }
    guard let comment = item.comment, item.kind != .habit, item.kind != .mood else { return }
    item.notes.append(comment)
    item.comment = nil
  }
}

/// The field of each column, from the header row.
struct CSVColumns {
  /// The fields by position; nil for a column of an unknown name.
  private(set) var fields: [CSVField?] = []
  /// The names by position, as they are in the header.
  private(set) var names: [[UInt8]] = []

  /// - Parameter mapping: the fields of columns with other names, as `title=words,when=due`.
  init(_ header: CSVTable.Record, mapping: [UInt8]?) throws(ImportProblem) {
    let mapped = try Self.read(mapping ?? [])
    var seen: Set<CSVField> = []
    for cell in header.cells {
      let name = cell.text.asPlainLine
      let field = mapped[name.lowercased] ?? CSVField(header: name)
      // Of two columns for the same field the first counts.
      fields.append(field.flatMap { seen.insert($0).inserted ? $0 : nil })
      names.append(name)
    }
    if seen.contains(.words) {
      replace(.description, by: .notes)
    } else {
      replace(.description, by: .words)
    }
    guard fields.contains(.words) else {
      throw ImportProblem(
        at: header.cells[0].offset,
        "the header names no column of words, such as title; type --columns 'NAME=words'"
      )
    }
  }

  private mutating func replace(_ field: CSVField, by other: CSVField) {
    guard let index = fields.firstIndex(of: field) else { return }
    fields[index] = fields.contains(other) ? nil : other
  }

  /// - Returns: the fields by the name of a column in lower case.
  private static func read(_ mapping: [UInt8]) throws(ImportProblem) -> [[UInt8]: CSVField] {
    var mapped: [[UInt8]: CSVField] = [:]
    for pair in mapping.split(separator: UInt8(ascii: ",")) {
      guard let equals = pair.lastIndex(of: UInt8(ascii: "=")),
        let field = CSVField.written.first(where: {
          Array(pair[(equals + 1)...]).asPlainLine == Array($0.name.utf8)
        })
      else {
        let names = CSVField.written.map(\.name).joined(separator: ", ")
        throw ImportProblem(
          at: nil, "--columns takes NAME=FIELD, with commas between; FIELD is one of \(names)")
      }
      mapped[Array(pair[..<equals]).asPlainLine.lowercased] = field
    }
    return mapped
  }
}
