public import PlanDocument
public import PlanText

/// One value of a report: a part of its JSON, and a field of `--plain`.
public indirect enum Value {
  public typealias Member = (key: String, value: Value)

  case null
  /// Of any origin.
  case text([UInt8])
  /// As JSON spells it.
  case number([UInt8])
  case flag(Bool)
  case item(ListedItem)
  /// An array, each element on a line of its own.
  case lines([Value])
  case object([Member])
  case array([Value])

  public static func text(_ text: [UInt8]?) -> Value { text.map { .text($0) } ?? .null }
  public static func text(_ text: (some StringProtocol)?) -> Value {
    .text(text.map { Array($0.utf8) })
  }
  public static func word(_ word: (some RawRepresentable<String>)?) -> Value {
    .text(word?.rawValue)
  }
  public static func count(_ count: Int?) -> Value { number(count.map { Array("\($0)".utf8) }) }
  /// A share from 0 to 1, or a mean.
  public static func decimal(_ value: Double?) -> Value { number(value.map(PlanShell.decimal)) }
  /// An amount.
  public static func quantity(_ amount: Quantity?) -> Value {
    number(amount.map(PlanShell.decimal))
  }
  public static func day(_ day: CivilDate?) -> Value { .text(day?.bytes) }
  public static func item(_ item: ListedItem?) -> Value { item.map { .item($0) } ?? .null }
  /// The value of a mood, which is in hundredths.
  public static func valence(_ valence: Int?) -> Value {
    .decimal(valence.map { Double($0) / 100 })
  }

  private static func number(_ spelling: [UInt8]?) -> Value {
    spelling.map { .number($0) } ?? .null
  }

  public static func rows<Row>(_ rows: some Sequence<Row>, _ value: (Row) -> Value) -> Value {
    .array(rows.map(value))
  }

  /// `path` and `line` of an item; null if it could not be read again.
  public static func place(_ item: ListedItem?) -> Value {
    ["path": .text(item?.path.bytes), "line": .count(item?.line)]
  }

  /// The items that could be read again.
  public static func items(_ numbers: [Int], _ texts: ItemTexts) -> Value {
    .array(numbers.compactMap { texts[$0].map { .item($0) } })
  }

  /// The members of both objects.
  public static func + (first: Value, second: Value) -> Value {
    .object(first.members + second.members)
  }

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

  public var elements: [Value] { if case .array(let elements) = self { elements } else { [] } }

  /// A member of an object or item; null without one.
  public subscript(_ key: String) -> Value { members.first { $0.key == key }?.value ?? .null }

  /// The members at some keys, as fields of `--plain`.
  ///
  /// - Parameter keys: keys with blanks between them. A dot leads into an object: `date tasks.done`.
  ///   The key `address` is for `path` and `line` as one field.
  public func fields(_ keys: String) -> [[UInt8]] {
    keys.split(separator: " ").map { key in
      key == "address" ? address : key.split(separator: ".").reduce(self) { $0[String($1)] }.field
    }
  }

  /// `2026-10-05.plan:12`; empty without a path.
  public var address: [UInt8] {
    let path = self["path"].field
    return path.isEmpty ? [] : path + ":".utf8 + self["line"].field
  }

  /// As a field of `--plain`: empty for null, and lists with blanks between their elements.
  public var field: [UInt8] {
    switch self {
    case .null, .object, .lines: []
    case .text(let text), .number(let text): text
    case .flag(let flag): Array((flag ? "yes" : "no").utf8)
    case .item(let item): item.words
    case .array(let elements): Array(elements.map(\.field).joined(separator: [0x20]))
    }
  }

  /// The text of an answer that is this value alone, with its line end.
  public func json(_ layout: JSONWriter.Layout = .compact) -> [UInt8] {
    var json = JSONWriter(layout)
    json.value(self)
    json.endLine()
    return json.output
  }
}

extension Value: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  public init(dictionaryLiteral members: (String, Value)...) {
    self = .object(members.map { (key: $0, value: $1) })
  }
  public init(stringLiteral text: String) { self = .text(text) }
}

extension JSONWriter {
  /// Writes an array, each element on a line of its own. Many elements need not be made at once.
  public mutating func lines(_ elements: some Sequence<Value>) {
    array { json in
      var isEmpty = true
      for element in elements {
        json.breakLine()
        json.value(element)
        isEmpty = false
      }
      if !isEmpty { json.output.append(0x0A) }
    }
  }

  public mutating func value(_ value: Value) {
    switch value {
    case .null: null()
    case .text(let text): string(text)
    case .number(let spelling): number(spelling)
    case .flag(let flag): bool(flag)
    case .item(let item): self.item(item)
    case .lines(let elements): lines(elements)
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
public func decimal(_ value: Double) -> [UInt8] {
  decimal(Int((value * 10_000).rounded()), of: 10_000)
}

/// `12.5`: exactly, without zeros at the end.
public func decimal(_ quantity: Quantity) -> [UInt8] {
  decimal(Int(quantity.thousandths), of: 1000)
}

private func decimal(_ units: Int, of one: UInt) -> [UInt8] {
  let size = units.magnitude
  var fraction = "\(one + size % one)".dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  let sign = units < 0 ? "-" : ""
  return Array("\(sign)\(size / one)\(fraction.isEmpty ? "" : ".")\(fraction)".utf8)
}
