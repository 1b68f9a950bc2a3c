import PlanDocument
import PlanText

/// A rule that has to look at a line.
struct Woken {
  /// Its number among the active rules.
  let rule: Int
  let line: Int
}

/// Walks once over the lines of a file and gathers evidence for the rules about the file and the
/// folder.
///
/// It is used for one file after another, with the same storage. In a clean folder, planlint spends
/// its time on reading, parsing and this walk.
struct EvidenceWalk {
  /// The rules that have to look at lines, in the order of the lines.
  private(set) var woken: [Woken] = []
  /// The evidence of the file as a whole.
  var whole: Evidence = []
  var folder = FolderEvidence()
  private let rules: [LintContext.ActiveRule]
  /// For files of one kind; made again when a file of another kind comes.
  private var gate: Gate
  private var gateFiles: FileKinds = .day
  private let today: CivilDate
  let hours: ClosedRange<Int>

  // About the current file.
  /// Whether rules have to look at its lines.
  private(set) var isChecked = true
  var day: CivilDate?
  var fileNumber: UInt32 = 0
  var isPast = false
  /// Whether the day is further in the past than a roll looks.
  var isLongPast = false
  var isFuture = false
  var names = NameSet()
  var habitNames = NameSet()
  private var sections: UInt32 = 0
  var priorities = 0
  var slots = SlotOrder()
  private var isBelowItem = false
  /// The first colon from the last note on.
  private var colon = -1

  init(_ context: LintContext) {
    today = context.today
    let set = context.settings.hours
    hours = context.settings.setsHours ? set.lowerBound.minutes...set.upperBound.minutes : 0...1440
    rules = context.rules
    gate = Gate(rules, gateFiles)
  }

  /// - Parameter isChecked: whether rules have to look at the lines.
  mutating func run(
    _ text: Span<UInt8>, _ table: SyntaxTable, as kind: DocumentKind, path: FilePath,
    isChecked: Bool
  ) {
    start(kind, path)
    self.isChecked = isChecked
    if isChecked, gateFiles != FileKinds(kind) {
      gateFiles = FileKinds(kind)
      gate = Gate(rules, gateFiles)
    }
    let everyLine = isChecked ? gate.everyLine : []
    let lines = table.lines.span
    let tokens = table.tokens.span
    for index in lines.indices {
      if isSilent(index, lines, everyLine) {
        if !isChecked || !isForeign(index, lines, text) { continue }
        if lines[index].kind == .task {
          wake(index, lines[index], [.openTask, .line], text, tokens, kind)
          continue
        }
      }
      let line = lines[index]
      var evidence = line.marks.contains(.attempt) ? Evidence.attempt : []
      var parts = ItemScan()
      if line.kind.isItem {
        let own = tokens.extracting(tokenIndices(ofLine: index, lines, tokens.count))
        item(index, line, text, lines, own, &parts, &evidence)
        isBelowItem = true
      } else {
        other(line, text, &evidence)
      }
      if isChecked, gate.wants(evidence, line.kind),
        !line.kind.isItem || !isMovedCopy(index, lines, parts)
      {
        let own = tokens.extracting(tokenIndices(ofLine: index, lines, tokens.count))
        let seen = SeenLine(
          line: line, evidence: evidence, parts: parts, isInList: kind == .collection)
        gate.wake(seen, index, text, own, &woken)
      }
    }
  }

  /// Lets the rules look at a line without parts.
  @inline(never)
  private mutating func wake(
    _ index: Int, _ line: Line, _ evidence: Evidence, _ text: Span<UInt8>, _ tokens: Span<Token>,
    _ kind: DocumentKind
  ) {
    let seen = SeenLine(
      line: line, evidence: evidence, parts: ItemScan(), isInList: kind == .collection)
    gate.wake(seen, index, text, tokens.extracting(0..<0), &woken)
  }

  @inline(__always)
  private func tokenIndices(ofLine index: Int, _ lines: Span<Line>, _ count: Int) -> Range<Int> {
    let end = index &+ 1 < lines.count ? lines[index &+ 1].firstToken : count
    return lines[index].firstToken..<end
  }

  /// Whether a line needs no further look: blank lines, text below text, and tasks that are over
  /// and do not refer to other lines.
  @inline(__always)
  private mutating func isSilent(
    _ index: Int, _ lines: Span<Line>, _ everyLine: LineKinds
  ) -> Bool {
    let marks = lines[index].marks
    let kind = lines[index].kind
    switch kind {
    case .blankLine, .fenceContent, .commentContent:
      isBelowItem = false
      return !everyLine.contains(LineKinds(kind))
    case .note:
      let isAmongItems = lines[index].isAmongItems
      return !isBelowItem && !marks.contains(.attempt) && !isAmongItems
        && !everyLine.contains(LineKinds(kind))
    case .task:
      // Rules are about what is done after today, or in a file without a day.
      let isOver = marks.isPlain(.done) && day != nil && !isFuture || marks.isPlain(.cancelled)
      // Shorter ones may have no words.
      guard isOver, lines[index].end &- lines[index].start > 16, lines[index].section != .schedule
      else { return false }
      isBelowItem = true
    default: return false
    }
    return true
  }

  /// Whether a silent line is a note that may be an item of another place, or a task that says in the
  /// words of another program when it was done.
  @inline(__always)
  private mutating func isForeign(_ index: Int, _ lines: Span<Line>, _ text: Span<UInt8>) -> Bool {
    switch lines[index].kind {
    case .note:
      // Nearly all are sentences without a colon.
      let start = lines[index].start
      let end = lines[index].end
      if end <= colon, end &- start > 2, text[start].isASCIILetter,
        text[start &+ 1] &- UInt8(ascii: "A") >= 26
      {
        return false
      }
      return isUnread(lines[index], text)
    case .task: return endsInForeignDate(lines[index], text)
    default: return false
    }
  }

  /// Whether a note may be an item of another place.
  @inline(never)
  private mutating func isUnread(_ line: Line, _ text: Span<UInt8>) -> Bool {
    if colon < line.start { colon = next(UInt8(ascii: ":"), in: text, from: line.start) }
    if line.end <= colon, line.section == .notes, line.end &- line.start > 2,
      text[line.start].isASCIILetter, text[line.start &+ 1] &- UInt8(ascii: "A") >= 26
    {
      return false
    }
    return mayBeUnread(line, text, &colon)
  }

  /// Whether a line is one of a task that is where it was moved to, so that there it is reported.
  private func isMovedCopy(_ index: Int, _ lines: Span<Line>, _ parts: ItemScan) -> Bool {
    if lines[index].state == .moved, parts.keys.contains(.to) { return true }
    var above = lines[index].parent
    while let parent = above {
      if lines[parent].state == .moved { return true }
      above = lines[parent].parent
    }
    return false
  }

  private mutating func start(_ kind: DocumentKind, _ path: FilePath) {
    woken.removeAll(keepingCapacity: true)
    whole = []
    day = kind.date
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
    colon = -1
  }

  /// Gathers the evidence of a line that is not an item.
  @inline(__always)
  private mutating func other(_ line: Line, _ text: Span<UInt8>, _ evidence: inout Evidence) {
    evidence.insert(.line)
    switch line.kind {
    case .note:
      if isBelowItem, line.isTopLevel { evidence.insert(.belowItem) }
      if isUnread(line, text) { evidence.insert(.unread) }
      if line.isAmongItems { evidence.insert(.plainLine) }
    case .noteItem:
      if line.isTopLevel, line.section == .tasks || line.section == .habits {
        evidence.insert(.bareBullet)
      }
      if line.isTopLevel, line.section == .preamble { evidence.insert(.plainLine) }
      // A bullet of a list may be meant as a definition.
      if day == nil, line.section == .preamble { evidence.insert(.unread) }
      if line.isTopLevel || !line.isAmongSections, isUnread(line, text) {
        evidence.insert(.unread)
      }
    case .title: if let day, !isTitle(line, of: day, text) { evidence.insert(.oddTitle) }
    case .sectionHeading: heading(line, &evidence)
    case .fenceDelimiter:
      if line.start == 0, text[0] == UInt8(ascii: "-") { evidence.insert(.unread) }
    default: break
    }
    isBelowItem = false
  }

  private mutating func heading(_ line: Line, _ evidence: inout Evidence) {
    priorities = 0
    slots = SlotOrder()
    if line.section == .custom {
      evidence.insert(.ownSection)
    } else {
      // `## Mood: calm` is longer than the name.
      if line.section == .mood, line.range.count > 12 { evidence.insert(.ownSection) }
      let bit: UInt32 = 1 &<< UInt32(line.section.rawValue)
      if sections & bit != 0 { evidence.insert(.repeatedSection) }
      sections |= bit
    }
  }

  /// Whether a title is a day and its weekday, as in `# 2026-10-05 Mon`.
  private func isTitle(_ line: Line, of day: CivilDate, _ text: Span<UInt8>) -> Bool {
    let start = line.start &+ 2
    guard line.isCanonical, line.end &- start == 15,
      CivilDate(text.extracting(start..<start &+ 10)) == day, text[start &+ 10] == 0x20
    else { return false }
    let names: StaticString = "MonTueWedThuFriSatSun"
    for i in 0..<3 {
      // Safe: seven names of three letters.
      let letter = unsafe names.utf8Start[(day.weekday.rawValue &- 1) &* 3 &+ i]
      if text[start &+ 11 &+ i] != letter { return false }
    }
    return true
  }

  /// Adds the evidence of a text as a whole.
  mutating func addWhole(_ survey: TextSurvey, _ table: SyntaxTable) {
    if !table.conflicts.isEmpty { whole.insert(.conflict) }
    if table.tokens.first?.kind == .byteOrderMark { whole.insert(.byteOrderMark) }
    if table.carriageReturns > 0, table.lineFeeds > 0 { whole.insert(.mixedLineEnds) }
    if survey.holdsHiddenScalar { whole.insert(.hiddenScalar) }
    if survey.holdsLookalike { whole.insert(.lookalike) }
  }
}

extension Line {
  /// Whether it is in one of the sections of items.
  @inline(__always)
  fileprivate var isAmongSections: Bool {
    section != .preamble && section.rawValue <= SectionKind.mood.rawValue
  }

  /// Whether a note is where it may have been meant as an item or a heading: at the left edge,
  /// before the first section or in one that has items.
  @inline(__always)
  var isAmongItems: Bool { isTopLevel && section.rawValue <= SectionKind.mood.rawValue }
}
