import PlanArguments
import PlanDocument
import PlanText

/// A typed name, ready to be compared.
struct SoughtName {
  private let folded: [UInt8]
  /// Without the icon that a habit may have at its start.
  private let bare: [UInt8]

  /// How much of a name has to be typed.
  enum Match: CaseIterable { case whole, part }

  init(_ text: ArgumentBytes) {
    let folded = Array(folding: text.span)
    let icon = leadingIcon(of: folded.span)
    self.folded = folded
    bare = Array(folded[icon...])
  }

  func fits(_ candidate: Candidate, as match: Match) -> Bool {
    if candidate.isBelowClosed { return false }
    return switch match {
    case .whole:
      candidate.id == folded || candidate.key.name == (candidate.key.kind == .habit ? bare : folded)
    case .part: candidate.key.name.contains(bare)
    }
  }

  /// Whether it matches a name, folded as in facts, that is not of a habit.
  func fits(_ name: [UInt8], as match: Match) -> Bool {
    match == .whole ? name == folded : name.contains(bare)
  }
}
