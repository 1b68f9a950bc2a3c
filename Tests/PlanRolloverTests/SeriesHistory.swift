import PlanDocument
import PlanTesting
import PlanText
import Testing

/// One history of a file in `Tests/Cases/Series`: lists of series, what a person and the rolls do
/// day by day, and the lines of the days after that.
///
/// - `== WORDS` names a history. The text before the first one explains the file.
/// - Then come the lines of `home.plan`. `@ NAME` begins another file: a day, `settings.plan` or a
///   template. A file without headings has its tasks before the first section.
/// - `> DATE STEP; STEP`, or `> DATE..DATE STEP` for each of these days, or `> NAME STEP` for a
///   list. The lines that follow are those of the file afterwards, without blank ones and headings.
///
/// | step | does |
/// |---|---|
/// | `roll`, `new` | writes the day, with and without carrying |
/// | `tick` `cancel` `begin` `untick` WORDS | changes the box of the one line that has the words |
/// | `delete` WORDS | deletes that line and everything below it |
/// | `edit` WORDS = LINE | replaces that line |
/// | `write` LINE | adds a line to Tasks or, if it has a time, to Schedule |
/// | `show` | nothing |
struct SeriesHistory: CustomTestStringConvertible, Sendable {
  var path: String
  var name: String
  var files: [String: [String]] = [:]
  var steps: [Step] = []

  struct Step: Sendable {
    /// The line of the case file, counted from one.
    var line: Int
    /// The names of the files that are changed, one after the other.
    var targets: [String]
    var actions: [String]
    var expected: [String] = []

    /// Whether the lines of the file are compared: always after a roll, otherwise if lines are
    /// given.
    var isCompared: Bool {
      !expected.isEmpty || actions.contains { ["roll", "new", "show"].contains($0) }
    }
  }

  var testDescription: String { "\(path): \(name)" }

  static let paths = PackageFiles.files(below: "Tests/Cases/Series", ending: ".series")

  static func all(in path: String) throws -> [Self] {
    var histories: [Self] = []
    var file = "home.plan"
    let lines = try PackageFiles.bytes(path).string.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.isEmpty {
      if line.hasPrefix("== ") {
        histories.append(Self(path: path, name: String(line.dropFirst(3))))
        file = "home.plan"
      }
      guard let last = histories.indices.last, !line.hasPrefix("== ") else { continue }
      if line.hasPrefix("@ ") {
        file = String(line.dropFirst(2))
      } else if line.hasPrefix("> ") {
        histories[last].steps.append(try step(line.dropFirst(2), line: number + 1))
      } else if let step = histories[last].steps.indices.last {
        histories[last].steps[step].expected.append(String(line))
      } else {
        histories[last].files[file, default: []].append(String(line))
      }
    }
    return histories
  }

  private static func step(_ text: Substring, line: Int) throws -> Step {
    let blank = try #require(text.firstIndex(of: " "), "line \(line)")
    let actions = text[text.index(after: blank)...].split(separator: "; ").map(String.init)
    return Step(line: line, targets: try targets(text[..<blank]), actions: actions)
  }

  private static func targets(_ text: Substring) throws -> [String] {
    if text.hasSuffix(".plan") { return [String(text)] }
    let ends = text.split(separator: "..").compactMap { CivilDate(Array($0.utf8).span) }
    let (first, last) = (try #require(ends.first, "\(text)"), try #require(ends.last))
    return (0...last.days(since: first)).compactMap { first.adding(days: $0) }
      .map { $0.told + ".plan" }
  }
}
