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

  /// The columns that are written, in order.
  static let written: [CSVField] =
    [.day, .list, .kind, .depth, .state, .priority, .time, .words, .tags]
    + AttributeKey.allCases.map { .attribute($0) }
    + [.amount, .comment, .notes, .section, .group]

  var name: String {
    switch self {
    case .attribute(let key): key.name.description
    default: "\(self)"
    }
  }

  /// The field for a column name of another program, in any case, with `_` or `-` for a blank.
  init?(header: [UInt8]) {
    let plain = header.asPlainLine.lowercased.map {
      $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") ? 0x20 : $0
    }
    let name = String(decoding: plain, as: UTF8.self)
    if let field = Self.foreign[name] {
      self = field
    } else if let field = Self.written.first(where: { $0.name == name }) {
      self = field
    } else {
      return nil
    }
  }

  private static let foreign: [String: CSVField] = [
    "date": .day, "type": .kind, "status": .state, "complete": .state, "completed?": .state,
    "done": .doneOrState, "completed": .doneOrState, "finished": .doneOrState,
    "completed at": .doneOrState, "completion date": .doneOrState, "date completed": .doneOrState,
    "title": .words, "task": .words, "name": .words, "task name": .words, "content": .words,
    "subject": .words, "summary": .words, "todo": .words, "item": .words,
    "description": .description, "indent": .indent, "prio": .priority, "importance": .priority,
    "tag": .tags, "label": .tags, "labels": .tags, "keywords": .tags,
    "due date": .attribute(.due), "deadline": .attribute(.due), "due by": .attribute(.due),
    "start date": .attribute(.start), "scheduled": .attribute(.start),
    "estimate": .attribute(.est), "duration": .attribute(.est),
    "note": .notes, "details": .notes, "project": .group, "category": .group,
  ]
}
