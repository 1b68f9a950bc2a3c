import PlanDocument
import PlanFolder
import PlanTesting
import PlanText

/// A folder of a test: texts by file name.
struct HistoryFolder {
  var files: [(name: String, text: String)] = []

  /// - Parameters:
  ///   - definitions: the lines of Habits in `habits.plan`.
  ///   - days: the lines of Habits, by date.
  init(_ definitions: String = "", days: [String: String] = [:]) {
    if !definitions.isEmpty { files.append(("habits.plan", "## Habits\n\n\(definitions)\n")) }
    for (day, lines) in days.sorted(by: { $0.key < $1.key }) {
      files.append(("\(day).plan", "## Habits\n\n\(lines)\n"))
    }
  }

  init(files: [(name: String, text: String)]) { self.files = files }

  var facts: FolderFacts {
    var facts = FolderFacts(expectingFiles: 0)
    for (name, text) in files {
      facts.add(Document(Array(text), as: DocumentKind(path: Array(name))), path: name)
    }
    return facts
  }

  func book(_ settings: Settings = Settings()) -> HabitBook { HabitBook(facts, settings: settings) }
}

/// A date of a test.
func date(_ text: String) -> CivilDate {
  CivilDate(Array(text.utf8).span) ?? .earliest
}

extension CivilDate {
  /// The date this many days later.
  func plus(_ days: Int) -> CivilDate { adding(days: days) ?? .latest }

  /// All days through another, both included.
  func days(to last: CivilDate) -> [CivilDate] {
    self > last ? [] : (0...last.days(since: self)).map { plus($0) }
  }

  var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes.string
  }
}
