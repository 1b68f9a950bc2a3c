public import PlanDocument
public import PlanRules
public import PlanText

/// The faults of the findings in a text. Correct rules have none on any text.
public struct RuleFaults {
  public let document: Document
  public let path: FilePath
  public let context: LintContext
  public private(set) var faults: [String] = []

  /// A week after the day of the cases, and long before it, so that rules about the past and the
  /// future run.
  public static let contexts = [
    CivilDate(year: 2026, month: 10, day: 12), .init(dayNumber: 20_000),
  ]
  .compactMap { $0.map { LintContext(today: $0) } }

  public init(_ bytes: [UInt8], as kind: DocumentKind, _ context: LintContext) {
    document = Document(bytes, as: kind)
    path = FilePath(kind.casePath)
    self.context = context
    let found = PlanRules.findings(in: document, path: path, context)
    check(found)
    checkFolder()
    if refusal(of: bytes.span) == nil, refusal(toFormat: bytes.span, document.table) == nil {
      checkMended(.safe, found)
      checkMended(.all, found)
    }
  }

  /// Checks that findings are within the text, in order, and that the edits of fixes can be
  /// applied.
  private mutating func check(_ found: [Diagnostic]) {
    let size = document.bytes.count
    for (finding, next) in zip(found, found.dropFirst())
    where finding.range.start > next.range.start { faults.append("not sorted: \(finding)") }
    for finding in found {
      if finding.range.end > size { faults.append("outside the text: \(finding)") }
      if finding.message.isEmpty || finding.rule.isEmpty { faults.append("says nothing") }
      guard let fix = finding.fix else { continue }
      if fix.edits.isEmpty || fix.title.isEmpty { faults.append("mends nothing: \(finding)") }
      let edits = fix.edits.sorted { $0.range.start < $1.range.start }
      if edits.contains(where: { $0.range.end > size }) {
        faults.append("mends outside the text: \(finding)")
      } else if edits.allSatisfy({ document.text($0.range) == $0.replacement }) {
        faults.append("changes nothing: \(finding)")
      }
      if zip(edits, edits.dropFirst()).contains(where: { $0.range.end > $1.range.start }) {
        faults.append("mends one byte twice: \(finding)")
      }
    }
    if Set(found).count < found.count { faults.append("says something twice") }
  }

  /// Does the same through the linter, which also runs the rules about the folder.
  private mutating func checkFolder() {
    var (reader, linter) = (LintReader(context), Linter(context))
    let (bytes, path) = (document.bytes, path)
    let others = Self.others.filter { $0.path != path }
    var all: [FileFindings] = []
    let own = Other(path: path, kind: document.kind, bytes: bytes)
    for file in others + [own] {
      var reading = LintReading()
      reader.read(file.bytes.span, as: file.kind, path: file.path, into: &reading)
      all += [linter.add(file.bytes.span, reading, as: file.kind, path: file.path)].compactMap {
        $0
      }
    }
    all += linter.finish { wanted in
      wanted == path ? bytes : others.first { $0.path == wanted }?.bytes
    }
    let mine = all.filter { $0.file == others.count }.flatMap(\.findings)
    check(mine.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) })
  }

  /// Checks that fixing ends, leaves a valid text, and changes no note without a finding.
  private mutating func checkMended(_ choice: FixChoice, _ found: [Diagnostic]) {
    let mended = mend(document, path: path, choice, context).bytes
    let next = Document(mended, as: document.kind)
    let again = mend(next, path: path, choice, context).bytes
    if again != mended {
      faults.append(
        "mending \(choice) twice is not mending once: \(mended.string.debugDescription)")
    }
    // A fixed heading or box makes items of the notes below, which later rounds may fix.
    let structural = [
      "near-miss-section", "missing-box", "malformed-box", "missing-bullet", "lookalike-character",
      "mixed-indentation", "hidden-character",
    ]
    let index = LineIndex(document.bytes.span)
    var touched: Set<Int> = []
    var end = document.lines.count
    for finding in found where finding.rule != "unformatted" {
      // What is below two equal tasks is united, and what both have is there once.
      if finding.rule == "duplicate-item" {
        touched.formUnion(document.block(ofLine: index.line(containing: finding.range.start)))
      }
      for edit in finding.fix?.edits ?? [] {
        let first = index.line(containing: edit.range.start)
        touched.formUnion(first...index.line(containing: edit.range.end))
        if choice == .all, structural.contains(finding.rule) { end = min(end, first) }
      }
    }
    var counts: [[UInt8]: Int] = [:]
    for line in next.lines { counts[trimmed(next.text(line.range)), default: 0] += 1 }
    for (number, line) in document.lines.enumerated()
    where number < end && isNote(line.kind) && !touched.contains(number) {
      let text = trimmed(document.text(line.range))
      // A fix after the first ones may have made it a task.
      let kept = [text, Array("- [ ] ".utf8) + text].first { counts[$0, default: 0] > 0 }
      counts[kept ?? text, default: 0] -= 1
      if kept == nil {
        faults.append("mending \(choice) lost a note: \(text.string.debugDescription)")
      }
    }
  }

  private func isNote(_ kind: LineKind) -> Bool {
    switch kind {
    case .note, .noteItem, .fenceContent, .fenceDelimiter, .comment, .commentContent, .directive:
      true
    default: false
    }
  }

  private func trimmed(_ line: [UInt8]) -> [UInt8] {
    let line = Array(line[marksEnd(line)...])
    let span = line.span
    var end = line.count
    while end > 0, line[end - 1] == 0x0A || line[end - 1] == 0x0D { end -= 1 }
    let start = span.skippingBlanks(from: 0, to: end)
    return Array(line[start..<max(start, end)])
  }

  /// The position after the byte order marks, which planfmt removes.
  private func marksEnd(_ line: [UInt8]) -> Int {
    var end = 0
    while line[end...].starts(with: [0xEF, 0xBB, 0xBF]) { end += 3 }
    return end
  }

  private struct Other {
    var path: FilePath
    var kind: DocumentKind
    var bytes: [UInt8]
  }

  /// Other files in the folder, with names and dates that random texts have too.
  private static let others: [Other] = [
    ("2026-10-06.plan", "- [ ] Pay from:2026-10-01\n\n## Habits\n\n- [x] Pay\n- [ ] Watr: 1\n"),
    ("2026-10-01.plan", "- [>] Pay rent to:2026-10-06\n- [>] rent to:2026-10-05\n"),
    ("home.plan", "- [ ] Pay every:day id:a goal:x\n\n## Goals\n\n- [ ] A id:a\n"),
    ("habits.plan", "## Habits\n\n- Water: 8 glasses every:day was:rent\n- Pay\n- Rent\n"),
  ].map { path, text in
    Other(path: FilePath(path), kind: DocumentKind(path: Array(path)), bytes: Array(text))
  }
}

extension DocumentKind {
  /// A path that identifies this kind.
  public var casePath: String {
    switch self {
    case .day: "2026-10-05.plan"
    case .collection: "list.plan"
    case .settings: "settings.plan"
    case .template: "templates/day.plan"
    case .unknown: "-"
    }
  }
}
