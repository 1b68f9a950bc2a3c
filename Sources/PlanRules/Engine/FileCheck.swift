import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// Asks the rules about one file after the other, with the same storage.
struct FileCheck: Sendable {
  enum Outcome {
    /// The text cannot be read; that is all there is to say.
    case unreadable([Diagnostic])
    /// No evidence of anything.
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
    asksFormat = context.asks(Rule.unformatted.name)
  }

  /// Gathers the evidence of a text.
  mutating func run(_ text: Span<UInt8>, as kind: DocumentKind, _ path: FilePath) -> Outcome {
    let survey = TextSurvey(text)
    if let refusal = survey.refusal {
      walk.folder.add(path, .unknown)
      return .unreadable(unreadable(refusal))
    }
    parse(text, as: kind, into: &table)
    walk.run(text, table, as: kind, path: path)
    walk.addWhole(survey, table, kind, path)
    var edits: [TextEdit] = []
    if asksFormat, table.conflicts.isEmpty {
      edits = formattingEdits(text, table, as: kind)
      if !edits.isEmpty { walk.whole.insert(.unformatted) }
    }
    if walk.whole.isEmpty { return .nothing }
    return .woken(
      LintedFile(
        document: Document(Array(copying: text), table, as: kind), path: path, context: context,
        woken: walk.woken, whole: walk.whole, formattingEdits: edits))
  }

  /// What the rules find, whatever the directives of the file say.
  func findings(in file: LintedFile) -> [Diagnostic] {
    var found: [Diagnostic] = []
    // Both sides of a merge in one text would be found to repeat and contradict each other.
    let isConflict = file.whole.contains(.conflict)
    let fileKind = FileKinds(file.document.kind)
    for index in context.rules.indices where !file.whole.isDisjoint(with: context.evidence[index]) {
      let evidence = context.evidence[index]
      if isConflict, !evidence.isOfBytes { continue }
      let active = context.rules[index]
      var report = Report(active)
      switch active.rule.check {
      case .file(_, let files, let check):
        if files.contains(fileKind) { check(file, &report) }
      case .line(_, let lines, let files, let check):
        guard files.contains(fileKind) else { continue }
        for (line, lineEvidence) in file.woken
        where !lineEvidence.isDisjoint(with: evidence)
          && lines.contains(LineKinds(file.lines[line].kind))
        {
          check(file, line, &report)
        }
      case .folder, .engine: continue
      }
      found += report.findings
    }
    found.sort(by: precedes)
    return found
  }

  /// What the rules find in a file and its directives do not allow, and what is wrong with those.
  ///
  /// - Parameter others: found in the file by rules about the folder.
  func allowed(
    _ others: [Diagnostic], in file: LintedFile, _ scope: LintScope
  ) -> [Diagnostic] {
    let findings = others + findings(in: file)
    if !file.hasDirectives { return findings.sorted(by: precedes) }
    return file.directives.sift(findings, file.document, context, scope).sorted(by: precedes)
  }

  mutating func allowed(
    _ others: [Diagnostic], in document: Document, _ path: FilePath
  ) -> [Diagnostic] {
    guard case .woken(let file) = run(document.bytes.span, as: document.kind, path) else {
      return others
    }
    return allowed(others, in: file, .folder)
  }

  private func unreadable(_ refusal: TextRefusal) -> [Diagnostic] {
    guard let active = context.active(.invalidUTF8) else { return [] }
    var report = Report(active)
    switch refusal {
    case .invalidUTF8(let offset):
      report.add(ByteRange(offset, offset + 1), "not UTF-8 at byte \(offset)")
    case .nul(let offset):
      report.add(ByteRange(offset, offset + 1), "holds a NUL at byte \(offset)")
    case .tooLarge: report.add(ByteRange(0, 0), "larger than 16 MiB")
    }
    return report.findings
  }
}

extension Evidence {
  /// Whether a text with conflict markers is asked about it.
  fileprivate var isOfBytes: Bool {
    isSubset(of: [.conflict, .strayMarker, .byteOrderMark, .mixedLineEnds, .hiddenScalar, .badName])
  }
}
