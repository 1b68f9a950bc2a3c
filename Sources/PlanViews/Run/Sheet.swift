import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanText

/// A report as typed values. The screen, `--json`, `--plain` and pages each draw it in their way.
struct Sheet {
  /// Names the JSON object and its edition: `plan.tags/1`.
  let schema: String
  /// The members of the JSON object, in order.
  let object: Value
  /// The records of `--plain`; see `records`.
  private let plain: (rows: String, keys: String)

  /// - Parameters:
  ///   - object: the members that come after `schema`.
  ///   - rows: the member whose elements `--plain` prints, a record for each; without it there is one
  ///     record of the members themselves.
  ///   - keys: what a record holds: see `Value.fields`. A view that makes its records by itself has
  ///     none.
  init(_ schema: String, _ object: Value, rows: String = "", keys: String = "") {
    (self.schema, self.object, plain) = (schema, object, (rows, keys))
  }

  subscript(_ key: String) -> Value { object[key] }

  /// The fields of `--plain`.
  var records: [[[UInt8]]] {
    (plain.rows.isEmpty ? [object] : self[plain.rows].elements).map { $0.fields(plain.keys) }
  }

  /// The object of `--json`, with its line end.
  var json: [UInt8] {
    var json = JSONWriter(.compact)
    json.value(["schema": .text(schema)] + object)
    json.endLine()
    return json.output
  }
}

/// One value of a report.
indirect enum Value {
  struct Member {
    let key: String
    let value: Value
  }

  case null
  /// Of any origin.
  case text([UInt8])
  /// As JSON spells it.
  case number([UInt8])
  case flag(Bool)
  case item(ListedItem)
  /// Items, each on a line of its own.
  case lines([ListedItem])
  case object([Member])
  case array([Value])

  static func text(_ text: [UInt8]?) -> Value { text.map { .text($0) } ?? .null }
  static func text(_ text: (some StringProtocol)?) -> Value { .text(text.map { Array($0.utf8) }) }
  static func word(_ word: (some RawRepresentable<String>)?) -> Value { .text(word?.rawValue) }
  static func count(_ count: Int?) -> Value { number(count.map { Array("\($0)".utf8) }) }
  /// A share from 0 to 1, or a mean.
  static func decimal(_ value: Double?) -> Value { number(value.map(PlanViews.decimal)) }
  /// An amount.
  static func quantity(_ amount: Quantity?) -> Value { number(amount.map(PlanViews.decimal)) }
  static func day(_ day: CivilDate?) -> Value { .text(day?.bytes) }
  static func item(_ item: ListedItem?) -> Value { item.map { .item($0) } ?? .null }
  /// The value of a mood, which is in hundredths.
  static func valence(_ valence: Int?) -> Value { .decimal(valence.map { Double($0) / 100 }) }

  private static func number(_ spelling: [UInt8]?) -> Value {
    spelling.map { .number($0) } ?? .null
  }

  static func rows<Row>(_ rows: some Sequence<Row>, _ value: (Row) -> Value) -> Value {
    .array(rows.map(value))
  }

  /// `path` and `line` of an item; null if it could not be read again.
  static func place(_ item: ListedItem?) -> Value {
    ["path": .text(item?.path.bytes), "line": .count(item?.line)]
  }

  /// The items that could be read again.
  static func items(_ numbers: [Int], _ texts: ItemTexts) -> Value {
    .array(numbers.compactMap { texts[$0].map { .item($0) } })
  }

  /// The members of both objects.
  static func + (first: Value, second: Value) -> Value { .object(first.members + second.members) }

  private var members: [Member] {
    switch self {
    case .object(let members): members
    case .item(let item): Value.plain(item).members
    default: []
    }
  }

  /// The members of an item that `--plain` prints. JSON has all: see `JSONWriter.item`.
  private static func plain(_ item: ListedItem) -> Value {
    [
      "path": .text(item.path.bytes), "line": .count(item.line), "state": .text(item.state?.word),
      "priority": .text(item.priority?.name), "time": .text(item.time?.bytes),
      "deadline": .text(item.deadline), "urgency": .word(item.urgency), "words": .text(item.words),
    ]
  }

  var elements: [Value] { if case .array(let elements) = self { elements } else { [] } }

  /// A member of an object or item; null without one.
  subscript(_ key: String) -> Value { members.first { $0.key == key }?.value ?? .null }

  /// The members at some keys, as fields of `--plain`.
  ///
  /// - Parameter keys: keys with blanks between them. A dot leads into an object: `date tasks.done`.
  ///   The key `address` is for `path` and `line` as one field.
  func fields(_ keys: String) -> [[UInt8]] {
    keys.split(separator: " ").map { key in
      key == "address" ? address : key.split(separator: ".").reduce(self) { $0[String($1)] }.field
    }
  }

  /// `2026-10-05.plan:12`; empty without a path.
  var address: [UInt8] {
    let path = self["path"].field
    return path.isEmpty ? [] : path + ":".utf8 + self["line"].field
  }

  /// As a field of `--plain`: empty for null, and lists with blanks between their elements.
  var field: [UInt8] {
    switch self {
    case .null, .object, .lines: []
    case .text(let text), .number(let text): text
    case .flag(let flag): Array((flag ? "yes" : "no").utf8)
    case .item(let item): item.words
    case .array(let elements): Array(elements.map(\.field).joined(separator: [0x20]))
    }
  }
}

extension Value: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  init(dictionaryLiteral members: (String, Value)...) {
    self = .object(members.map { Member(key: $0, value: $1) })
  }
  init(stringLiteral text: String) { self = .text(text) }
}

// MARK: making them

/// The objects that several views have in common, as `Grammar/Views.md` defines them.
extension Value {
  static func tasks(_ tasks: Progress) -> Value {
    [
      "done": .count(tasks.done), "planned": .count(tasks.planned),
      "carried": .count(tasks.carried), "expired": .count(tasks.expired),
    ]
  }

  static func habits(_ habits: Progress) -> Value {
    ["met": .count(habits.done), "due": .count(habits.planned)]
  }

  static func day(_ day: DayFigures) -> Value {
    [
      "date": .day(day.date), "written": .flag(day.isWritten), "tasks": .tasks(day.tasks),
      "habits": .habits(day.habits), "points": .count(day.points),
      "mood": .decimal(day.moods.mean), "due": .count(day.due),
      "upcoming": .count(day.upcoming),
    ]
  }

  static func total(_ total: DayFigures) -> Value {
    [
      "days": .count(total.days), "tasks": .tasks(total.tasks), "habits": .habits(total.habits),
      "points": .count(total.points), "mood": .decimal(total.moods.mean),
    ]
  }

  /// The first and the last day of a range.
  static func range(_ days: ClosedRange<CivilDate>) -> Value {
    ["from": .day(days.lowerBound), "to": .day(days.upperBound)]
  }

  /// A line of Mood.
  static func mood(_ item: ListedItem) -> Value {
    [
      "date": .day(item.day), "time": .text(item.time?.start.bytes), "word": .text(item.words),
      "value": .valence(item.mood?.valence), "comment": .text(item.comment),
      "path": .text(item.path.bytes), "line": .count(item.line),
    ]
  }
}

// MARK: asking them

extension [[[UInt8]]] {
  /// Adds a record of `--plain` for each row, that begins with their kind; see `Value.fields`.
  mutating func add(_ kind: String, _ rows: [Value], _ keys: String) {
    self += rows.map { [Value.text(kind).field] + $0.fields(keys) }
  }
}

// MARK: JSON

extension JSONWriter {
  mutating func value(_ value: Value) {
    switch value {
    case .null: null()
    case .text(let text): string(text)
    case .number(let spelling): number(spelling)
    case .flag(let flag): bool(flag)
    case .item(let item): self.item(item)
    case .lines(let items):
      array { json in
        for item in items {
          json.breakLine()
          json.item(item)
        }
        if !items.isEmpty { json.output.append(0x0A) }
      }
    case .object(let members):
      object { json in
        for member in members {
          json.key(member.key)
          json.value(member.value)
        }
      }
    case .array(let elements): array { json in for element in elements { json.value(element) } }
    }
  }
}

/// `0.75`: rounded to four decimals, without zeros at the end.
func decimal(_ value: Double) -> [UInt8] { decimal(Int((value * 10_000).rounded()), of: 10_000) }

/// `12.5`: exactly, without zeros at the end.
func decimal(_ quantity: Quantity) -> [UInt8] { decimal(Int(quantity.thousandths), of: 1000) }

private func decimal(_ units: Int, of one: UInt) -> [UInt8] {
  let size = units.magnitude
  var fraction = "\(one + size % one)".dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  let sign = units < 0 ? "-" : ""
  return Array("\(sign)\(size / one)\(fraction.isEmpty ? "" : ".")\(fraction)".utf8)
}
