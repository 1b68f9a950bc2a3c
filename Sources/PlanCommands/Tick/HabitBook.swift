import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// The habits that the undated files of a folder define.
struct HabitBook {
  struct Entry {
    var page: TickPage
    var definition: Definition
  }

  /// In the order of the files and lines.
  private(set) var entries: [Entry] = []

  init(_ lists: [TickPage]) {
    for page in lists {
      for definition in page.document.definitions where definition.subject == .habit {
        entries.append(Entry(page: page, definition: definition))
      }
    }
  }

  /// The version of a habit that counts on a day: of those whose window holds it the one that
  /// starts last, and of these the one that stands last; else none.
  func version(of name: [UInt8], on day: CivilDate) -> Entry? {
    var found: Entry?
    for entry in entries where entry.definition.name == name && entry.definition.covers(day) {
      let start = entry.definition.start ?? .earliest
      if start >= found?.definition.start ?? .earliest { found = entry }
    }
    return found
  }

  /// What the day's entry of a habit is to hold.
  func amount(of name: [UInt8], on day: CivilDate) -> DefinedAmount {
    guard let entry = version(of: name, on: day) else { return DefinedAmount() }
    return DefinedAmount(
      target: entry.definition.target,
      unit: entry.definition.unit.map { entry.page.document.text($0) },
      isDaily: !(entry.definition.every?.addsUp ?? false))
  }

  /// A habit's name as its definition has it, with the icon and without tags.
  func typedName(of name: [UInt8], on day: CivilDate) -> [UInt8]? {
    let entry = version(of: name, on: day) ?? entries.last { $0.definition.name == name }
    return entry.map { $0.page.document.typedName(ofLine: $0.definition.line) }
  }
}

extension RecurrenceRule {
  /// Whether amounts add up over a period that is longer than a day.
  fileprivate var addsUp: Bool {
    switch self {
    case .calendar, .interval: true
    default: false
    }
  }
}

extension Document {
  /// The words of a habit's name.
  fileprivate func typedName(ofLine line: Int) -> [UInt8] {
    var name: [UInt8] = []
    for token in table.tokens(ofLine: line) {
      switch token.kind {
      case .text, .code: name += text(token.range)
      case .blank: if !name.isEmpty, name.last != 0x20 { name.append(0x20) }
      case .separator, .commentSeparator, .htmlComment, .lineEnd: return name.trimmingSpace
      default: break
      }
    }
    return name.trimmingSpace
  }
}

extension [UInt8] {
  fileprivate var trimmingSpace: [UInt8] { last == 0x20 ? Array(dropLast()) : self }
}
