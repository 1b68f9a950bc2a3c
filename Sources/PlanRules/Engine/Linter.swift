import PlanFormat
import PlanHistory
public import PlanModel
public import PlanSyntax
public import PlanText

/// What is found in one file.
public struct FileFindings: Sendable {
  /// The number of the file, in the order in which files were added.
  public let file: Int
  /// By the order of their places.
  public internal(set) var findings: [Diagnostic]
  /// Whether the text cannot be read: not UTF-8, a NUL, or too large.
  public internal(set) var isUnreadable = false
}

/// Looks at the files of a folder, one after the other, and then at the folder as a whole.
///
/// No text is kept. What a rule about the folder suspects is read again, by a function the caller
/// gives.
public struct Linter: Sendable {
  public let context: LintContext
  private var check: FileCheck
  private var facts = FolderFacts(expectingFiles: 16)
  /// Files whose own directives may speak of the folder: they are told about at the end.
  private var deferred: [Int] = []

  public init(_ context: LintContext) {
    self.context = context
    check = FileCheck(context)
  }

  /// Looks at one file, and notes what the folder needs to know of it.
  ///
  /// - Returns: nil where there is nothing to tell yet: nothing was found, or the file has
  ///   directives, and its findings come from `finish`.
  public mutating func add(
    _ text: Span<UInt8>, as kind: DocumentKind, path: FilePath
  ) -> FileFindings? {
    let number = check.walk.folder.files.count
    let outcome = check.run(text, as: kind, path)
    if case .unreadable(let findings) = outcome {
      return FileFindings(file: number, findings: findings, isUnreadable: true)
    }
    // The day files say enough in the walk; of the undated ones all is wanted.
    if kind == .collection { facts.add(text, check.table, as: kind, path: path.bytes) }
    guard case .woken(let file) = outcome else { return nil }
    if !file.directives.isEmpty {
      deferred.append(number)
      return nil
    }
    let findings = check.findings(in: file)
    return findings.isEmpty ? nil : FileFindings(file: number, findings: findings)
  }

  /// The path of a file that was added.
  public func path(ofFile number: Int) -> FilePath { check.walk.folder.path(ofFile: number) }

  /// Notes a copy that Syncthing made of the losing side of a conflict; its text is never read.
  public mutating func addConflictCopy(path: FilePath) {
    check.walk.folder.add(path, .unknown, isConflictCopy: true)
  }

  /// Looks at the folder, when all its files were added.
  ///
  /// - Parameter read: the bytes of a file that was added, as they are now; nil if they cannot be
  ///   read any more.
  /// - Returns: what was not told before, by the number of the file; at most one for each.
  public mutating func finish(read: @escaping (FilePath) -> [UInt8]?) -> [FileFindings] {
    var found: [Int: [Diagnostic]] = [:]
    let evidence = check.walk.folder
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

/// What is found in one text by itself, without its folder: the edits that mend it are made on it.
///
/// Rules about the folder are not asked.
public func findings(
  in document: Document, path: FilePath, _ context: LintContext
) -> [Diagnostic] {
  var check = FileCheck(context)
  return check.findings(in: document, path, others: [], asksFolder: false)
}

/// By place, then by the order of the catalogue.
public func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
  (a.range.start, a.range.end, a.rule, a.message) < (b.range.start, b.range.end, b.rule, b.message)
}
