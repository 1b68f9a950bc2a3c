import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// One walk over the lines of a file, which gathers evidence for rules about it and the folder.
///
/// Used for file after file, with its storage. Of the time planlint takes for a clean folder, this
/// is what it costs beyond reading and parsing.
struct EvidenceWalk {
  /// The lines with evidence that some rule asks for, in order.
  private(set) var woken: [(line: Int, evidence: Evidence)] = []
  /// Of the file, and of all its lines together.
  var whole: Evidence = []
  var folder = FolderEvidence()
  /// What wakes no rule is not kept.
  private let interesting: Evidence
  private let today: CivilDate
  let hours: ClosedRange<Int>

  // Of the file at hand.
  var day: CivilDate?
  var fileNumber: UInt32 = 0
  var isInList = false
  var isPast = false
  /// Whether it is further past than a roll looks.
  var isLongPast = false
  var isFuture = false
  var names = NameSet()
  var habitNames = NameSet()
  private var sections: UInt32 = 0
  var priorities = 0
  var slots = SlotOrder()
  private var isBelowItem = false

  init(_ context: LintContext) {
    today = context.today
    hours = context.settings.hours.lowerBound.minutes...context.settings.hours.upperBound.minutes
    var interesting: Evidence = []
    for evidence in context.evidence { interesting.formUnion(evidence) }
    // Directives are read, whichever rules are asked.
    self.interesting = interesting.union(.directive)
  }

  mutating func run(
    _ text: Span<UInt8>, _ table: SyntaxTable, as kind: DocumentKind, path: FilePath
  ) {
    start(kind, path)
    let lines = table.lines.span
    let tokens = table.tokens.span
    for index in lines.indices {
      if isSilent(index, lines) { continue }
      let line = lines[index]
      var evidence = line.marks.contains(.attempt) ? Evidence.attempt : []
      if line.kind.isItem {
        let next = index &+ 1 < lines.count ? lines[index &+ 1].firstToken : tokens.count
        item(index, line, line.firstToken..<next, text, lines, tokens, &evidence)
        isBelowItem = true
      } else {
        other(index, line, text, table, &evidence)
      }
      evidence.formIntersection(interesting)
      if !evidence.isEmpty {
        woken.append((index, evidence))
        whole.formUnion(evidence)
      }
    }
  }

  /// Whether there is nothing to a line, seen at a glance: blank lines, text below text, and tasks
  /// that are over and say nothing of other lines.
  @inline(__always)
  private mutating func isSilent(_ index: Int, _ lines: Span<Line>) -> Bool {
    let marks = lines[index].marks
    switch lines[index].kind {
    case .blankLine, .fenceContent, .commentContent: isBelowItem = false
    case .note: return !isBelowItem && !marks.contains(.attempt)
    case .task:
      let isOver = marks.isPlain(.done) && !isFuture || marks.isPlain(.cancelled)
      // Shorter ones may have no words.
      guard isOver, lines[index].end &- lines[index].start > 16, lines[index].section != .schedule
      else { return false }
      isBelowItem = true
    default: return false
    }
    return true
  }

  private mutating func start(_ kind: DocumentKind, _ path: FilePath) {
    woken.removeAll(keepingCapacity: true)
    whole = []
    day = kind.date
    isInList = kind == .collection
    isPast = day.map { $0 < today } ?? false
    isLongPast = day.map { today.days(since: $0) > Settings.daysCarried } ?? false
    isFuture = day.map { $0 > today } ?? false
    fileNumber = UInt32(truncatingIfNeeded: folder.files.count)
    folder.add(path, kind)
    names.removeAll()
    habitNames.removeAll()
    sections = 0
    priorities = 0
    slots = SlotOrder()
    isBelowItem = false
  }

  /// Whatever is no item.
  @inline(__always)
  private mutating func other(
    _ index: Int, _ line: Line, _ text: Span<UInt8>, _ table: SyntaxTable,
    _ evidence: inout Evidence
  ) {
    switch line.kind {
    case .blankLine, .fenceContent, .commentContent: break
    case .note:
      if isBelowItem, line.isTopLevel { evidence.insert(.gluedNote) }
      if evidence.contains(.attempt), isOuterMarker(text.extracting(line.range.indices)) {
        whole.insert(.strayMarker)
      }
      if line.section == .notes, evidence.contains(.attempt) { evidence.insert(.boxInNotes) }
    case .noteItem:
      if line.isTopLevel, line.section == .tasks || line.section == .habits {
        evidence.insert(.bareBullet)
      }
    case .title: title(index, text, table, &evidence)
    case .sectionHeading: heading(line, &evidence)
    case .directive, .comment: evidence.insert(.directive)
    default: break
    }
    isBelowItem = false
  }

  private mutating func heading(_ line: Line, _ evidence: inout Evidence) {
    priorities = 0
    slots = SlotOrder()
    if line.section == .custom {
      evidence.insert(.customHeading)
    } else {
      let bit: UInt32 = 1 &<< UInt32(line.section.rawValue)
      if sections & bit != 0 { evidence.insert(.repeatedSection) }
      sections |= bit
    }
  }

  /// A title that says the day of the file, and the right weekday, needs no look.
  private func title(
    _ index: Int, _ text: Span<UInt8>, _ table: SyntaxTable, _ evidence: inout Evidence
  ) {
    guard let day else { return }
    let line = table.lines[index]
    // `# 2026-10-05 Mon`
    let start = line.start &+ 2
    guard line.isCanonical, line.end &- start == 15,
      CivilDate(text.extracting(start..<start &+ 10)) == day, text[start &+ 10] == 0x20
    else {
      evidence.insert(.title)
      return
    }
    let names: StaticString = "MonTueWedThuFriSatSun"
    for i in 0..<3 {
      // Safe: seven names of three letters.
      let letter = unsafe names.utf8Start[(day.weekday.rawValue &- 1) &* 3 &+ i]
      if text[start &+ 11 &+ i] != letter { evidence.insert(.title) }
    }
  }

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
