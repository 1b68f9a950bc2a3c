public import PlanDocument
public import PlanText

/// What the rules find in one text, and what the rules about the folder need of it.
public struct LintReading: Sendable {
  enum Outcome {
    case clean
    /// The text cannot be read, so there are no other findings.
    case unreadable([Diagnostic])
    /// Its directives may be about the folder.
    case deferred
    case found([Diagnostic])
  }

  fileprivate(set) var outcome = Outcome.clean
  /// Of this file alone.
  fileprivate(set) var evidence = FolderEvidence()
  /// Of an undated file: the day files need no more than the evidence.
  fileprivate(set) var table: SyntaxTable?

  /// Nothing was read.
  public init() {}
}

/// Reads one text after another for the rules, with the same storage.
public struct LintReader: Sendable {
  private var check: FileCheck

  public init(_ context: LintContext) { check = FileCheck(context) }

  /// - Parameters:
  ///   - isChecked: whether findings in this text are wanted; else it is only read for those in others.
  ///   - reading: of another text. Its storage is used again.
  public mutating func read(
    _ text: Span<UInt8>, as kind: DocumentKind, path: FilePath, isChecked: Bool = true,
    into reading: inout LintReading
  ) {
    swap(&check.walk.folder, &reading.evidence)
    check.walk.folder.removeAll()
    let outcome = check.run(text, as: kind, path, isChecked: isChecked)
    swap(&check.walk.folder, &reading.evidence)
    reading.table = kind == .collection ? check.table : nil
    switch outcome {
    case .unreadable(let findings):
      reading.table = nil
      reading.outcome = .unreadable(findings)
    case .nothing: reading.outcome = .clean
    case .woken(let file):
      reading.outcome = file.directives.isEmpty ? .found(check.findings(in: file)) : .deferred
    }
  }
}

/// Runs the rules on one file after another, with the same storage.
struct FileCheck: Sendable {
  enum Outcome {
    /// The text cannot be read, so there are no other findings.
    case unreadable([Diagnostic])
    /// There is no evidence, so no rule has to look.
    case nothing
    case woken(LintedFile)
  }

  let context: LintContext
  var walk: EvidenceWalk
  private(set) var table = SyntaxTable()
  private let asksFormat: Bool

  init(_ context: LintContext) {
    self.context = context
    walk = EvidenceWalk(context)
    asksFormat = context.rules.contains { $0.rule.name == Rule.unformattedName }
  }

  /// Gathers the evidence of a text.
  mutating func run(
    _ text: Span<UInt8>, as kind: DocumentKind, _ path: FilePath, isChecked: Bool = true
  ) -> Outcome {
    let survey = TextSurvey(text)
    if let refusal = survey.refusal {
      walk.folder.add(path, .unknown)
      return .unreadable(unreadable(refusal))
    }
    parse(text, as: kind, into: &table)
    walk.run(text, table, as: kind, path: path, isChecked: isChecked)
    if !isChecked { return .nothing }
    walk.addWhole(survey, table)
    var edits: [TextEdit] = []
    if asksFormat, table.conflicts.isEmpty {
      edits = formattingEdits(text, table, as: kind)
      if !edits.isEmpty { walk.whole.insert(.unformatted) }
    }
    if walk.whole.isEmpty, walk.woken.isEmpty { return .nothing }
    let document = Document(Array(copying: text), table, as: kind)
    return .woken(
      LintedFile(
        document: document, path: path, context: context, woken: walk.woken, whole: walk.whole,
        formattingEdits: edits, slips: lineSlips(document, walk.woken, today: context.today)))
  }

  /// What the rules find, before the directives of the file are applied.
  func findings(in file: LintedFile) -> [Diagnostic] {
    // By the number of the rule: the lines that it has to look at.
    var asked = Dictionary(grouping: file.woken, by: \.rule).mapValues { $0.map(\.line) }
    if !file.whole.isEmpty {
      let kind = FileKinds(file.document.kind)
      // By index: a copy of every rule for each file made planlint 7 % slower.
      for number in context.rules.indices
      where context.rules[number].rule.files.contains(kind)
        && !file.whole.isDisjoint(with: context.rules[number].rule.evidence)
      {
        asked[number, default: []] += []
      }
    }
    // Both sides of a merge are in the text; rules would find that they repeat and contradict each
    // other.
    let isConflict = file.whole.contains(.conflict)
    var found: [Diagnostic] = []
    for (number, lines) in asked where !isConflict || context.rules[number].rule.area == .file {
      var report = Report(context.rules[number])
      switch context.rules[number].rule.check {
      case .line(let check): for line in lines { check(file.line(line), &report) }
      case .file(let check): check(file, &report)
      case .folder, .engine: break
      }
      found += report.findings
    }
    return found.sorted(by: precedes)
  }

  /// What the rules find in a text, without what its directives allow, and what is wrong with the
  /// directives.
  ///
  /// - Parameters:
  ///   - others: findings in the text by rules about the folder.
  ///   - asksFolder: whether the rules about the folder were run.
  mutating func findings(
    in document: Document, _ path: FilePath, others: [Diagnostic], asksFolder: Bool
  ) -> [Diagnostic] {
    switch run(document.bytes.span, as: document.kind, path) {
    case .unreadable(let findings): return others + findings
    case .nothing: return others
    case .woken(let file):
      return file.directives
        .sift(others + findings(in: file), document, context, asksFolder: asksFolder)
        .sorted(by: precedes)
    }
  }

  private func unreadable(_ refusal: TextRefusal) -> [Diagnostic] {
    context.findings(of: "invalid-utf8") { report in
      switch refusal {
      case .invalidUTF8(let offset):
        report.add(ByteRange(offset, offset + 1), "not UTF-8 at byte \(offset)")
      case .nul(let offset):
        report.add(ByteRange(offset, offset + 1), "holds a NUL at byte \(offset)")
      case .tooLarge: report.add(ByteRange(0, 0), "larger than 16 MiB")
      }
    }
  }
}
