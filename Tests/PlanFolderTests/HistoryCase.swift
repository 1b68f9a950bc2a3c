import PlanDocument
import PlanFolder
import PlanTesting

/// One file of `Tests/Cases/History`: a folder, and its report on some days.
///
/// Sections begin with lines `-- WORDS --`:
/// - `NAME.plan`: a file and its text;
/// - `days`: lines `2026-10-05 [x] Gym; [ ] Water: 5/8` for the habits of a day, or
///   `2026-10-05..2026-10-09 [x] Gym` for those of several days;
/// - `today 2026-10-12`, with the report of the folder on that day below it.
struct HistoryCase {
  var folder = HistoryFolder()
  var todays: [String] = []
  /// The text up to the first `today`.
  private var given = ""

  static let paths = PackageFiles.files(below: "Tests/Cases/History", ending: ".habits")

  init(_ text: String) {
    var days: [String: [String]] = [:]
    var section = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("-- "), line.hasSuffix(" --") {
        section = String(line.dropFirst(3).dropLast(3))
        if section.hasPrefix("today ") {
          todays.append(String(section.dropFirst(6)))
        } else if section != "days" {
          folder.files.append((section, ""))
        }
      } else if section == "days" {
        add(line, to: &days)
      } else if !section.hasPrefix("today "), !folder.files.isEmpty {
        folder.files[folder.files.count - 1].text += line + "\n"
      }
      if todays.isEmpty { given += line + "\n" }
    }
    for (day, lines) in days.sorted(by: { $0.key < $1.key }) {
      folder.files.append(("\(day).plan", "## Habits\n\n" + lines.joined(separator: "\n") + "\n"))
    }
  }

  private func add(_ line: Substring, to days: inout [String: [String]]) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return }
    let ends = parts[0].split(separator: ".").map { date(String($0)) }
    for day in ends[0].days(to: ends[ends.count - 1]) {
      for item in parts[1].split(separator: "; ") {
        days[day.text, default: []].append("- \(item)")
      }
    }
  }

  private var settings: Settings {
    let file = folder.files.first { $0.name == "settings.plan" }
    return file.map { Settings.read(Document(Array($0.text), as: .settings)).settings }
      ?? Settings()
  }

  /// The whole case, with the reports of the module.
  var told: String {
    let facts = folder.facts
    let book = HabitBook(facts, settings: settings)
    return given
      + todays.map { "-- today \($0) --\n" + HistoryText(facts, book, date($0)).text }.joined()
  }
}
