import PlanText

/// What fixes did that they should not: an error where there was none, or nothing at all.
struct Harm {
  private let index: LineIndex
  /// With more errors than before.
  private var lines: Set<Int> = []
  /// What was mended and is found again in its line.
  private var vain: Set<Diagnostic> = []
  private var addsError = false

  var isEmpty: Bool { !addsError && vain.isEmpty }

  /// - Parameters:
  ///   - edits: of the fixes, in order.
  ///   - text: before the edits, as `before` is.
  init(
    of fixes: [Diagnostic], _ edits: [TextEdit], in text: Span<UInt8>, before: [Diagnostic],
    after: [Diagnostic]
  ) {
    index = LineIndex(text)
    let origins = Origins(edits)
    var errors: [Int: Int] = [:]
    var told: [Told: Int] = [:]
    for finding in after {
      let line = index.line(containing: origins[finding.range.start])
      if finding.severity == .error { errors[line, default: 0] += 1 }
      told[Told(finding, line: line), default: 0] += 1
    }
    var sum = errors.values.reduce(0, +)
    for finding in before {
      let line = index.line(containing: finding.range.start)
      if finding.severity == .error {
        errors[line, default: 0] -= 1
        sum -= 1
      }
      told[Told(finding, line: line), default: 0] -= 1
    }
    if sum > 0 {
      addsError = true
      for (line, count) in errors where count > 0 { lines.insert(line) }
    }
    for fix in fixes {
      let line = index.line(containing: fix.range.start)
      if told[Told(fix, line: line), default: -1] >= 0 { vain.insert(fix) }
    }
  }

  /// Whether a fix is one of those that probably did it.
  func comes(from finding: Diagnostic) -> Bool {
    if vain.contains(finding) { return true }
    guard !lines.isEmpty, let fix = finding.fix else { return false }
    return fix.edits.contains { lines.contains(index.line(containing: $0.range.start)) }
  }
}

/// Where the places of a text stood before it was edited.
private struct Origins {
  /// Of each edit: where its replacement starts and ends, and what it replaced.
  private var edits: [(new: ByteRange, old: ByteRange)] = []

  /// - Parameter edits: in order.
  init(_ edits: [TextEdit]) {
    var shift = 0
    for edit in edits {
      let start = edit.range.start + shift
      let end = start + edit.replacement.count
      self.edits.append((ByteRange(start, end), edit.range))
      shift = end - edit.range.end
    }
  }

  subscript(offset: Int) -> Int {
    let next = edits.partitioningIndex { $0.new.start > offset }
    guard next > 0 else { return offset }
    let (new, old) = edits[next - 1]
    return offset < new.end ? old.start : old.end + offset - new.end
  }
}
