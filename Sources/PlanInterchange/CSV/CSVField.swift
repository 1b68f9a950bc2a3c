import PlanDocument
import PlanText

/// The field that a column holds.
enum CSVField: Hashable {
  case day, list, kind, depth, state, priority, time, words, tags, amount, comment, notes
  case section, group
  case attribute(AttributeKey)
  /// The depth of an item, from one.
  case indent
  /// A moment, or whether it is done.
  case doneOrState
  /// The words if no other column has them, otherwise notes.
  case description
  /// The words of a habit.
  case habit
  /// How often an item recurs, in the words of another program.
  case recurrence
  case weekdays
  /// The time of a deadline.
  case dueTime
  case subtasks
  /// The words or the `id` of the item above.
  case parent
  case mood, category, icon
  /// What an amount counts.
  case unit

  /// The columns that are written, in order.
  static let written: [CSVField] =
    [.day, .list, .kind, .depth, .state, .priority, .time, .words, .tags]
    + AttributeKey.named.map { .attribute($0) } + [.attribute(.own)] + [
      .amount, .comment, .notes, .section, .group,
    ]

  /// Those that `--columns` may name.
  static let named: [CSVField] =
    written + [
      .habit, .recurrence, .weekdays, .dueTime, .subtasks, .parent, .mood, .category, .icon, .unit,
    ]

  var name: String {
    switch self {
    case .attribute(.own): "own"
    case .attribute(let key): key.name.description
    case .recurrence: "repeat"
    case .dueTime: "due time"
    default: "\(self)"
    }
  }

  /// Whether it holds dates.
  var isDate: Bool {
    switch self {
    case .day, .doneOrState: true
    case .attribute(let key): key.type.holdsDate
    default: false
    }
  }

  /// The field for a column name of another program, in any case, with `_`, `-` or a capital after
  /// a small letter for a blank.
  init?(header: [UInt8]) {
    var plain: [UInt8] = []
    var last: UInt8 = 0x20
    for byte in header.asPlainLine {
      let isWord = last >= UInt8(ascii: "a") && last <= UInt8(ascii: "z")
      if isWord, byte.isASCIILetter, byte < UInt8(ascii: "a") { plain.append(0x20) }
      plain.append("_-".utf8.contains(byte) ? 0x20 : byte.asciiLowercased)
      last = byte
    }
    let name = String(decoding: plain, as: UTF8.self)
    let field = Self.foreign[name] ?? Self.named.first { $0.name == name }
    guard let field else { return nil }
    self = field
  }

  private static let foreign = [String: CSVField](words: [
    (.day, "date,last done,last completed,calendar date"), (.kind, "type"),
    (.state, "status,complete,completed?"),
    (.doneOrState, "done,completed,finished,completed at,completion date,date completed"),
    (.doneOrState, "completed on,completed date,is completed,is done,done at"),
    (.words, "title,task,name,task name,content,subject,summary,todo,item"),
    (.description, "description"), (.indent, "indent"), (.priority, "prio,importance"),
    (.tags, "tag,label,labels,keywords"), (.category, "categories,habit category"),
    (.attribute(.due), "due date,deadline,due by"),
    (.attribute(.start), "start date,scheduled,start from"),
    (.attribute(.until), "end date,repeat until"),
    (.attribute(.expires), "expires at,expiry,expiration"),
    (.attribute(.from), "created,created at,created date,date created,creation date"),
    (.attribute(.est), "estimate,duration"), (.attribute(.points), "point,points earned"),
    (.notes, "note,details,habit description,comment text"), (.group, "project"),
    (.habit, "habit name,activity,activity name"),
    (.recurrence, "repeats,recurrence,recurring,recurs,frequency"),
    (.weekdays, "days,days of week,repeat on,repeat days,custom days"),
    (.subtasks, "subtask,steps,checklist"), (.parent, "parent task"), (.mood, "feeling"),
    (.icon, "emoji"), (.amount, "value,count,quantity"),
  ])
}

/// The field of each column, from the header row.
struct CSVColumns {
  /// The fields by position; nil for a column of an unknown name.
  private(set) var fields: [CSVField?] = []
  /// The names by position, as they are in the header.
  private(set) var names: [[UInt8]] = []
  /// Whether the table is one that a plan was exported to.
  let isOfPlan: Bool

  /// - Parameter mapping: the fields of columns with other names, as `title=words,when=due`.
  init(_ header: CSVTable.Record, mapping: [UInt8]?) throws(ImportProblem) {
    let mapped = try Self.read(mapping ?? [])
    var seen: Set<CSVField> = []
    for cell in header.cells {
      let name = cell.text.asPlainLine
      let field = mapped[name.lowercased] ?? CSVField(header: name)
      // Of two columns for the same field the first counts; one may say whether, another when.
      fields.append(field.flatMap { seen.insert($0).inserted || $0 == .doneOrState ? $0 : nil })
      names.append(name)
    }
    isOfPlan = names.contains(Array("words".utf8)) && names.contains(Array("kind".utf8))
    if let index = fields.firstIndex(of: .description) {
      let other: CSVField = seen.contains(.words) || seen.contains(.habit) ? .notes : .words
      fields[index] = fields.contains(other) ? nil : other
    }
    guard [.words, .habit, .mood].contains(where: { fields.contains($0) }) else {
      throw ImportProblem(
        at: header.cells[0].offset,
        "the header names no column of words, such as title, habit or mood;"
          + " type --columns 'NAME=words'")
    }
  }

  /// - Returns: the fields by the name of a column in lower case.
  private static func read(_ mapping: [UInt8]) throws(ImportProblem) -> [[UInt8]: CSVField] {
    var mapped: [[UInt8]: CSVField] = [:]
    for pair in mapping.split(separator: UInt8(ascii: ",")) {
      guard let equals = pair.lastIndex(of: UInt8(ascii: "=")),
        let field = CSVField.named.first(where: {
          Array(pair[(equals + 1)...]).asPlainLine == Array($0.name.utf8)
        })
      else {
        let names = CSVField.named.map(\.name).joined(separator: ", ")
        throw ImportProblem(
          at: nil, "--columns takes NAME=FIELD, with commas between; FIELD is one of \(names)")
      }
      mapped[Array(pair[..<equals]).asPlainLine.lowercased] = field
    }
    return mapped
  }
}
