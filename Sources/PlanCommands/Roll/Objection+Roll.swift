import PlanDocument
import PlanRollover
import PlanText

extension Objection {
  init(_ reason: RollRefusal.Reason, _ facts: RollFacts) {
    switch reason {
    case .text(let path, let refusal): self.init(.text(refusal), path, facts.bytes(of: path))
    case .conflict(let path, let line):
      self.init(.conflict(line: line), path, facts.bytes(of: path))
    case .sameDay(_, let path, let other):
      self = .sameDay(path, other)
    case .opener(let path, let line): self = .opener(path, line: line, "carried")
    case .misread(let path): self = .misread(path)
    case .unformattable(let path): self = .unformattable(path)
    case .tooLarge(let path): self = .tooLarge(path)
    }
  }
}

extension RollFacts {
  /// What was read; empty for a path that was not.
  fileprivate func bytes(of path: FilePath) -> [UInt8] {
    if let template, template.path == path { return template.bytes }
    return days.first { $0.path == path }?.bytes ?? lists.first { $0.path == path }?.bytes ?? []
  }
}
