import PlanDocument
import PlanText

/// A report as typed values. The screen, `--json`, `--plain` and pages each draw it in their way.
struct Sheet {
  /// Names the JSON object and its edition: `plan.tags/1`.
  let schema: String
  /// The members of the JSON object, in order.
  let members: [Value.Member]
  /// The records of `--plain`; see `records`.
  private let plain: (rows: String, keys: String)

  /// - Parameters:
  ///   - object: the members that come after `schema`.
  ///   - rows: the member whose elements `--plain` prints, a record for each; without it there is one
  ///     record of the members themselves.
  ///   - keys: what a record holds: keys with blanks between them. A dot leads into an object:
  ///     `date tasks.done`.
  init(_ schema: String, _ object: Value, rows: String = "", keys: String = "") {
    self.schema = schema
    members = object.members
    plain = (rows, keys)
  }

  /// For a view that makes its records by itself.
  init(_ schema: String, _ object: Value) {
    (self.schema, members, plain) = (schema, object.members, ("", ""))
  }

  subscript(_ key: String) -> Value { Value.object(members)[key] }

  /// The fields of `--plain`.
  var records: [[[UInt8]]] {
    let rows = plain.rows.isEmpty ? [.object(members)] : self[plain.rows].elements
    let paths = Value.paths(plain.keys)
    return rows.map { $0.fields(at: paths) }
  }

  /// The members at some keys, as one record of `--plain`; see `init`.
  func record(_ keys: String) -> [[UInt8]] {
    Value.object(members).fields(at: Value.paths(keys))
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
  case count(Int)
  /// A share from 0 to 1, or a mean.
  case decimal(Double)
  /// An amount.
  case quantity(Quantity)
  case day(CivilDate)
  case flag(Bool)
  case item(ListedItem)
  /// Items, each on a line of its own.
  case lines([ListedItem])
  case object([Member])
  case array([Value])
}

extension Value: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  init(dictionaryLiteral members: (String, Value)...) {
    self = .object(members.map { Member(key: $0, value: $1) })
  }
  init(stringLiteral text: String) { self = .text(text) }
}

// MARK: making them

extension Value {
  static func text(_ text: some StringProtocol) -> Value { .text(Array(text.utf8)) }
  static func text(_ text: [UInt8]?) -> Value { text.map { .text($0) } ?? .null }
  static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
  static func word(_ word: (some RawRepresentable<String>)?) -> Value {
    word.map { .text($0.rawValue) } ?? .null
  }
  static func count(_ count: Int?) -> Value { count.map { .count($0) } ?? .null }
  static func decimal(_ number: Double?) -> Value { number.map { .decimal($0) } ?? .null }
  static func day(_ day: CivilDate?) -> Value { day.map { .day($0) } ?? .null }
  static func quantity(_ quantity: Quantity?) -> Value { quantity.map { .quantity($0) } ?? .null }
  static func item(_ item: ListedItem?) -> Value { item.map { .item($0) } ?? .null }
  /// The value of a mood, which is in hundredths.
  static func valence(_ valence: Int?) -> Value { .decimal(valence.map { Double($0) / 100 }) }

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
  static func + (first: Value, second: Value) -> Value {
    .object(first.members + second.members)
  }
}

// MARK: asking them

extension Value {
  var members: [Member] { if case .object(let members) = self { members } else { [] } }
  var elements: [Value] { if case .array(let elements) = self { elements } else { [] } }

  /// A member of an object; null without one.
  subscript(_ key: String) -> Value { members.first { $0.key == key }?.value ?? .null }

  fileprivate static func paths(_ keys: String) -> [[String]] {
    keys.split(separator: " ").map { $0.split(separator: ".").map(String.init) }
  }

  fileprivate func fields(at paths: [[String]]) -> [[UInt8]] {
    paths.map { path in path.reduce(self) { $0[$1] }.field }
  }

  /// As a field of `--plain`: empty for null, and lists with blanks between their elements.
  var field: [UInt8] {
    switch self {
    case .null: []
    case .text(let text): text
    case .count(let count): Array(String(count).utf8)
    case .decimal(let number): PlanCommands.decimal(number)
    case .quantity(let quantity): PlanCommands.decimal(quantity)
    case .day(let day): day.bytes
    case .flag(let flag): Array((flag ? "yes" : "no").utf8)
    case .item(let item): item.words
    case .object, .lines: []
    case .array(let elements): Array(elements.map(\.field).joined(separator: [0x20]))
    }
  }
}

// MARK: JSON

extension Sheet {
  /// The object of `--json`, with its line end.
  var json: [UInt8] {
    var json = JSONWriter(.compact)
    json.value(.object([Value.Member(key: "schema", value: .text(schema))] + members))
    json.endLine()
    return json.output
  }
}

extension JSONWriter {
  mutating func value(_ value: Value) {
    switch value {
    case .null: null()
    case .text(let text): string(text)
    case .count(let count): integer(count)
    case .decimal(let number): self.number(decimal(number))
    case .quantity(let quantity): number(decimal(quantity))
    case .day(let day): string(day.bytes)
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

/// `12.5`: exactly, without zeros at the end.
func decimal(_ quantity: Quantity) -> [UInt8] {
  let size = quantity.thousandths.magnitude
  var fraction = "\(1000 + size % 1000)".dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  let sign = quantity.thousandths < 0 ? "-" : ""
  return Array("\(sign)\(size / 1000)\(fraction.isEmpty ? "" : ".")\(fraction)".utf8)
}
