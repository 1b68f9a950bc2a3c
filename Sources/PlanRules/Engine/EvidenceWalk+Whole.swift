import PlanModel
import PlanSyntax
import PlanText

extension EvidenceWalk {
  /// Adds what there is to know of a text besides its lines.
  mutating func addWhole(
    _ survey: TextSurvey, _ table: SyntaxTable, _ kind: DocumentKind, _ path: FilePath
  ) {
    if !table.conflicts.isEmpty { whole.insert(.conflict) }
    if table.tokens.first?.kind == .byteOrderMark { whole.insert(.byteOrderMark) }
    if table.carriageReturns > 0, table.lineFeeds > 0 { whole.insert(.mixedLineEnds) }
    if survey.holdsHiddenScalar { whole.insert(.hiddenScalar) }
    if survey.holdsLookalike { whole.insert(.lookalike) }
    if kind == .unknown, isNamedLikeDay(path) { whole.insert(.badName) }
  }

  private func isNamedLikeDay(_ path: FilePath) -> Bool {
    let name = path.lastComponent
    return name.first?.isASCIIDigit == true && name.reversed().starts(with: ".plan".utf8.reversed())
      && !isConflictCopy(Array(name).span)
  }
}
