import PlanDocument
import PlanRollover
import PlanSystem
import PlanText

extension ChangeProblem {
  /// Why nothing is moved.
  ///
  /// - Parameter pages: the pages of the move.
  init(_ refusal: MoveRefusal, _ pages: [Page]) {
    let known = Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
    self.init(refusal.reasons.map { Objection($0, known) })
    let isAllOfLines = refusal.reasons.allSatisfy {
      if case .line = $0 { true } else { false }
    }
    if isAllOfLines { code = ExitCode.differs }
  }
}

extension Objection {
  fileprivate init(_ reason: MoveRefusal.Reason, _ pages: [FilePath: Page]) {
    switch reason {
    case .text(let path, let refusal):
      self.init(.text(refusal), path, pages[path]?.document.bytes ?? [])
    case .conflict(let path, let line):
      self.init(.conflict(line: line), path, pages[path]?.document.bytes ?? [])
    case .line(let path, let line, let reason):
      let place = pages[path].flatMap { page in
        page.document.lines.indices.contains(line) ? page.message(ofLine: line) : nil
      }
      self.init(
        "\((place ?? "\(path.bytes):\(line + 1)").bytes): \(reason.words)", hasPlace: true)
    case .opener(let path, let line): self = .opener(path, line: line, "moved")
    case .misread(let path): self = .misread(path)
    case .unformattable(let path): self = .unformattable(path)
    case .tooLarge(let path): self = .tooLarge(path)
    }
  }
}

extension MoveRefusal.LineReason {
  fileprivate var words: String {
    switch self {
    case .noTask: "is neither a task nor a slot"
    case .habit: "is a habit, which belongs to its day"
    case .mood: "is a mood, which belongs to its day"
    case .goal: "is a goal, which is not moved"
    case .series: "recurs; move the task of one day instead"
    case .nameless: "has no words"
    case .closed: "is done or cancelled; 'plan untick' opens it"
    case .moved(let date): "has been moved" + (date.map { " to \($0.text)" } ?? "") + " already"
    case .belowClosed: "is below a closed item"
    case .closedThere: "is done or cancelled on that day"
    case .ownDay: "is already on that day"
    case .below(let line): "is below line \(line + 1) and moves with it"
    case .namedTwice: "is named twice"
    case .noPlan: "is not in a day or a list"
    }
  }
}
