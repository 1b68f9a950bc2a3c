public import PlanDocument
import PlanFolder
public import PlanText

/// What is found in one file.
public struct FileFindings: Sendable {
  /// The number of the file, in the order in which files were added.
  public let file: Int
  /// In the order of their places.
  public internal(set) var findings: [Diagnostic]
  /// Whether the text cannot be read: not UTF-8, a NUL, or too large.
  public internal(set) var isUnreadable = false
}

/// Checks the files of a folder one after the other, then the folder as a whole.
///
/// No text is kept. What a rule about the folder suspects is read again, with a function from the
/// caller.
public struct Linter: Sendable {
  public let context: LintContext
  private var evidence = FolderEvidence(expectsFolder: true)
  private var facts = FolderFacts(expectingFiles: 16)
  /// Files whose directives may be about the folder. Their findings come at the end.
  private var deferred: [Int] = []

  public init(_ context: LintContext) { self.context = context }

  /// Checks one file, and notes what the rules about the folder need.
  ///
  /// - Parameter reading: of this text.
  /// - Returns: nil if nothing was found, or if the file has directives: then its findings come
  ///   from `finish`.
  public mutating func add(
    _ text: Span<UInt8>, _ reading: LintReading, as kind: DocumentKind, path: FilePath
  ) -> FileFindings? {
    let number = evidence.files.count
    evidence.append(reading.evidence)
    if let table = reading.table { facts.add(text, table, as: kind, path: path.bytes) }
    switch reading.outcome {
    case .unreadable(let findings):
      return FileFindings(file: number, findings: findings, isUnreadable: true)
    case .deferred:
      deferred.append(number)
      return nil
    case .found(let findings) where !findings.isEmpty:
      return FileFindings(file: number, findings: findings)
    case .clean, .found: return nil
    }
  }

  /// Reads and checks one file.
  public mutating func add(
    _ text: Span<UInt8>, as kind: DocumentKind, path: FilePath
  ) -> FileFindings? {
    var reader = LintReader(context)
    var reading = LintReading()
    reader.read(text, as: kind, path: path, into: &reading)
    return add(text, reading, as: kind, path: path)
  }

  /// Notes a day that is not read.
  public mutating func addUnread(_ path: FilePath, as kind: DocumentKind) {
    evidence.add(path, kind)
  }

  /// Whether the findings of the last file that was added come from `finish`.
  public var defersLast: Bool { deferred.last == evidence.files.count - 1 }

  /// The path of a file that was added.
  public func path(ofFile number: Int) -> FilePath { evidence.path(ofFile: number) }

  /// Notes a conflict copy; its text is never read.
  public mutating func addConflictCopy(path: FilePath, of original: FilePath) {
    evidence.add(path, copyOf: original)
  }

  /// Notes a file that is never read, because its name ends in `.PLAN` or another spelling.
  public mutating func addMisspelled(path: FilePath) { evidence.add(path, .unknown, .misspelled) }

  /// Checks the folder, after all its files were added.
  ///
  /// - Parameter read: the bytes of a file that was added, as they are now; nil if they cannot be
  ///   read any more.
  /// - Returns: the findings that `add` did not return, by the number of the file; at most one
  ///   entry for each.
  public mutating func finish(read: @escaping (FilePath) -> [UInt8]?) -> [FileFindings] {
    var found: [Int: [Diagnostic]] = [:]
    var check = FileCheck(context)
    let folder = LintedFolder(
      evidence: evidence, facts: facts, context: context,
      days: DayIndex(evidence.files.map(\.kind)), read: read)
    for active in context.rules {
      guard case .folder(let check) = active.rule.check else { continue }
      var report = FolderReport(active)
      check(folder, &report)
      for (file, part) in report.files { found[file, default: []] += part.findings }
    }
    for file in deferred { found[file, default: []] += [] }
    let isDeferred = Set(deferred)
    return found.keys.sorted().compactMap { number in
      var findings = found[number] ?? []
      if isDeferred.contains(number), let document = folder.document(number) {
        let path = folder.evidence.path(ofFile: number)
        findings = check.findings(in: document, path, others: findings, asksFolder: true)
      }
      findings.sort(by: precedes)
      return findings.isEmpty ? nil : FileFindings(file: number, findings: findings)
    }
  }
}

/// What is found in one text alone, without its folder. Fixes are made from these findings.
///
/// Rules about the folder do not run.
public func findings(in document: Document, path: FilePath, _ context: LintContext) -> [Diagnostic]
{
  var check = FileCheck(context)
  return check.findings(in: document, path, others: [], asksFolder: false)
}

/// By place, then by the order of the catalogue.
public func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
  (a.range.start, a.range.end, a.rule, a.message) < (b.range.start, b.range.end, b.rule, b.message)
}
