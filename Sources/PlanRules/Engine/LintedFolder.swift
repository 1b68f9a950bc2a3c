import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

/// A folder all files of which have been seen.
struct LintedFolder {
  let evidence: FolderEvidence
  /// Of the undated files, which are few.
  let facts: FolderFacts
  let context: LintContext
  /// Its dated files, earliest first.
  let days: [(date: CivilDate, file: Int)]
  private let read: (FilePath) -> [UInt8]?

  init(
    _ evidence: FolderEvidence, _ facts: FolderFacts, _ context: LintContext,
    read: @escaping (FilePath) -> [UInt8]?
  ) {
    self.evidence = evidence
    self.facts = facts
    self.context = context
    self.read = read
    days = evidence.files.enumerated()
      .compactMap { index, file in file.kind.date.map { (date: $0, file: index) } }
      .sorted { ($0.date, $0.file) < ($1.date, $1.file) }
  }

  /// The file of a day, the first if there are more.
  func file(on date: CivilDate) -> Int? {
    var low = 0
    var high = days.count
    while low < high {
      let middle = low + (high - low) / 2
      if days[middle].date < date { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low].date == date ? days[low].file : nil
  }

  /// The text of a file as it is now; nil if it cannot be read any more.
  ///
  /// Reads it again: for what is suspected only.
  func document(_ file: Int) -> Document? {
    read(evidence.files[file].path).map { Document($0, as: evidence.files[file].kind) }
  }

  /// The name of a file as a message gives it.
  func name(_ file: Int) -> String {
    String(decoding: evidence.files[file].path.bytes, as: UTF8.self)
  }
}

/// Takes what a rule finds in a folder.
struct FolderReport {
  let rule: Rule
  let severity: Severity
  private(set) var findings: [(file: Int, finding: Diagnostic)] = []

  init(_ active: LintContext.ActiveRule) {
    rule = active.rule
    severity = active.severity
  }

  /// - Parameters:
  ///   - file: its number; the range is meant in its text.
  ///   - message: what is wrong, in the author's terms: lower case, no full stop.
  mutating func add(_ file: Int, _ range: ByteRange, _ message: String, fix: Fix? = nil) {
    findings.append((file, Diagnostic(range, severity, rule: rule.name, message, fix: fix)))
  }
}
