import PlanDocument
import PlanText

extension TargetFinder {
  /// The targets that words mean: words without blanks may be one name, as in `plan done call mum`.
  ///
  /// Both readings are tried. The joined words are only a name, never a filter.
  ///
  /// - Throws: if both readings match; if neither does, why.
  mutating func targets(_ targets: [Target]) throws(ChangeProblem) -> [Target] {
    guard targets.count > 1, !scope.takesAll,
      targets.allSatisfy({ $0.address == nil && !$0.text.contains(0x20) })
    else { return targets }
    let joined = Target(Array(targets.map(\.text).joined(separator: [0x20])))
    var parts: [FoundTarget] = []
    for target in targets {
      if case .success(let part) = attempt(target) { parts.append(part) }
    }
    switch attempt(joined, namesOnly: true) {
    case .success(let name):
      if parts.count == targets.count { try requireSame(name, parts, joined) }
      return [joined]
    case .failure(let problem):
      // If none of the words is found, or several lines have all of them, that is the message.
      let isSeveral = parts.count < targets.count && problem.objections.count > 1
      if parts.isEmpty || isSeveral { throw problem }
      return targets
    }
  }

  private mutating func attempt(
    _ target: Target, namesOnly: Bool = false
  ) -> Result<FoundTarget, ChangeProblem> {
    do throws(ChangeProblem) {
      return .success(try find(target, namesOnly: namesOnly))
    } catch {
      return .failure(error)
    }
  }

  /// - Throws: if the words of a name mean other lines than the name.
  private mutating func requireSame(
    _ name: FoundTarget, _ parts: [FoundTarget], _ target: Target
  ) throws(ChangeProblem) {
    let lines = try candidates(of: name)
    var others: [Candidate] = []
    for part in parts { others += try candidates(of: part) }
    var shown = Set(lines.map(\.message.bytes))
    others = others.filter { shown.insert($0.message.bytes).inserted }
    if others.isEmpty { return }
    throw ChangeProblem(
      [
        Objection(
          "'\(target.text)' is one name, and its words are others; use quotes or line numbers:")
      ] + (lines + others).map { Objection($0.message, hasPlace: true) }, code: ExitCode.differs)
  }

  private mutating func candidates(of found: FoundTarget) throws(ChangeProblem) -> [Candidate] {
    switch found {
    case .oneOf(let lines), .each(let lines): lines
    case .onDays(let key): try (candidatesOfDays() + definitions()).filter { $0.key == key }
    }
  }
}
