import PlanDocument

/// The kinds of lines that a rule is about.
struct LineKinds: OptionSet, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }
  init(_ kind: LineKind) { rawValue = 1 << UInt32(kind.rawValue) }

  static let all = LineKinds(rawValue: .max)
  static let slot = LineKinds(.scheduleItem)
  static let habit = LineKinds(.habitItem)
  static let mood = LineKinds(.moodItem)
  static let goal = LineKinds(.goalItem)
  static let setting = LineKinds(.settingItem)
  static let bullet = LineKinds(.noteItem)
  static let note = LineKinds(.note)
  static let fence = LineKinds(.fenceDelimiter)
  /// Comments that may be meant for a tool.
  static let directives: LineKinds = [LineKinds(.directive), LineKinds(.comment)]
  static let title = LineKinds(.title)
  static let section = LineKinds(.sectionHeading)
  static let todo: LineKinds = [LineKinds(.task), LineKinds(.priorityItem)]
  /// Items that can recur, each time as a line of another day.
  static let series: LineKinds = [.todo, .slot]
  /// Items that may have attributes.
  static let items: LineKinds = [.series, .habit, .mood, .goal]
}

/// The kinds of files that a rule is about.
struct FileKinds: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ kind: DocumentKind) {
    switch kind {
    case .day: self = .day
    case .template: self = .template
    case .collection: self = .list
    case .settings, .unknown: self = .other
    }
  }

  static let all = FileKinds(rawValue: .max)
  static let day = FileKinds(rawValue: 1)
  static let template = FileKinds(rawValue: 2)
  static let list = FileKinds(rawValue: 4)
  static let other = FileKinds(rawValue: 8)
}

/// What the walk knows of a line when it asks whether a rule has to look at it.
struct SeenLine {
  let line: Line
  let evidence: Evidence
  /// The parts of an item that is not over.
  let parts: ItemScan
  /// Whether its file is undated.
  let isInList: Bool
}

/// Decides whether a rule has to look at a line, if the evidence alone does not say.
///
/// It is called often and has to be fast. It is given the text of the file and the tokens of the
/// line. It is a type because an optional function costs a reference count for each call.
struct Glance: Sendable {
  typealias Question = @Sendable (SeenLine, _ text: Span<UInt8>, _ tokens: Span<Token>) -> Bool

  let holds: Question

  init(_ holds: @escaping Question) { self.holds = holds }
}

/// Which rules look at which lines of a kind of file, derived from what the rules need.
struct Gate: Sendable {
  /// The evidence that some rule needs, by the kind of the line.
  private var wanted: [Evidence]
  /// The kinds of lines of which some rule needs every line.
  private(set) var everyLine: LineKinds = []
  /// Linked lists of the rules that need one bit of evidence of one kind of line: the number of a
  /// rule, and the index of the next entry, or -1 at the end. An array for each list would be
  /// retained for each line.
  private var rules: [(number: Int, next: Int)] = []
  /// Where the list of a kind and bit begins.
  private var first: [Int]
  /// By the number of the rule.
  private let glances: [Glance?]

  init(_ active: [LintContext.ActiveRule], _ files: FileKinds) {
    wanted = Array(repeating: [], count: LineKind.allCases.count)
    first = Array(repeating: -1, count: wanted.count * UInt64.bitWidth)
    glances = active.map(\.rule.glance)
    for (number, rule) in active.map(\.rule).enumerated() where !rule.files.isDisjoint(with: files)
    {
      for kind in wanted.indices where rule.lines.rawValue &>> UInt32(kind) & 1 == 1 {
        wanted[kind].formUnion(rule.evidence)
        if rule.evidence.contains(.line) {
          everyLine.insert(LineKinds(rawValue: 1 &<< UInt32(kind)))
        }
        rule.evidence.forEachBit { bit in
          rules.append((number, first[kind &* UInt64.bitWidth &+ bit]))
          first[kind &* UInt64.bitWidth &+ bit] = rules.count - 1
        }
      }
    }
  }

  /// Whether some rule needs the evidence of a line.
  @inline(__always) func wants(_ evidence: Evidence, _ kind: LineKind) -> Bool {
    !evidence.isDisjoint(with: wanted[Int(kind.rawValue)])
  }

  /// Adds the rules that have to look at a line, each once.
  ///
  /// - Parameter tokens: the tokens of the line.
  @inline(never) func wake(
    _ seen: SeenLine, _ number: Int, _ text: Span<UInt8>, _ tokens: Span<Token>,
    _ woken: inout [Woken]
  ) {
    let start = woken.count
    let kind = Int(seen.line.kind.rawValue)
    seen.evidence.intersection(wanted[kind]).forEachBit { bit in
      var next = first[kind &* UInt64.bitWidth &+ bit]
      while next >= 0 {
        let rule = rules[next].number
        next = rules[next].next
        if let glance = glances[rule], !glance.holds(seen, text, tokens) { continue }
        if woken[start...].contains(where: { $0.rule == rule }) { continue }
        woken.append(Woken(rule: rule, line: number))
      }
    }
  }
}
