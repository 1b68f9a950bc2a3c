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
    if kind == .unknown, path.isNamedLikeDay { whole.insert(.badName) }
  }
}
