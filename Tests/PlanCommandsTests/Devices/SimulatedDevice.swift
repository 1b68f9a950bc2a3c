import PlanSystem
import PlanTesting

/// A folder on one device, on which the real commands run.
final class SimulatedDevice {
  let number: Int
  let files: MemoryFiles
  /// The deeds that each file contains.
  var seen: [String: Set<Int>] = [:]
  var isOnline = true

  init(_ number: Int, _ texts: [String: String]) {
    self.number = number
    files = MemoryFiles(texts)
  }

  static let letters = ["A", "B", "C", "D"]
  var letter: String { Self.letters[number] }

  /// The texts by name, without the folder.
  var texts: [String: String] {
    Dictionary(uniqueKeysWithValues: files.texts.map { (String($0.key.dropFirst(6)), $0.value) })
  }

  var allSeen: Set<Int> { seen.values.reduce(into: []) { $0.formUnion($1) } }

  func run(_ words: [String], on today: String) -> CommandRun {
    CommandRun(words, files: files, environment: ["PLAN_TODAY": today])
  }

  /// The lines of days and lists, ordered by name.
  func lines() -> [SeenLine] {
    texts.filter { Self.isRead($0.key) }.sorted { $0.key < $1.key }
      .flatMap { SeenLine.lines(of: $0.value, in: $0.key) }
  }

  /// Whether people edit the file and the laws check it.
  static func isRead(_ name: String) -> Bool {
    name.hasPrefix("20") && !isCopy(name) || name == "home.plan"
  }

  static func isCopy(_ name: String) -> Bool { name.contains(".sync-conflict-") }
}
