import PlanArguments
import PlanDocument
import PlanFolder
import PlanShell
import PlanSystem
import PlanText

/// Finds the lines that the user names, and reads only as much of a folder as that takes.
struct TargetFinder {
  let opened: OpenedFolder
  let scope: TargetScope
  let files: any Files
  /// The only text that may be changed; nil if files may be.
  var unsaved: UnsavedFiles?
  let context: FilterContext
  // What has been read so far.
  var names: PlanNames?
  var addressed: [FilePath: (Page, [Candidate])] = [:]
  var dayPages: [Page]?
  var dayCandidates: [Candidate]?
  var lists: ListPages?
  var listCandidates: [Candidate]?
  var habits: DefinedHabits?
  var series: DefinedSeries?
  var survey: FolderSurvey?
  /// What a roll would settle of the days from one on.
  var settled: (from: CivilDate, days: SettledDays?)?

  init(_ opened: OpenedFolder, _ scope: TargetScope, _ host: Host) {
    (self.opened, files, unsaved) = (opened, host.files, host.unsaved)
    var scope = scope
    // Names mean only the text on standard input, if there is one.
    if let unsaved {
      scope.dates = DocumentKind(path: unsaved.texts[0].place.bytes).date.map { [$0] } ?? []
      scope.looksElsewhere = false
    }
    self.scope = scope
    context = opened.filterContext(host.clock)
  }

  /// What a target means.
  ///
  /// - Parameter namesOnly: whether the target is never a filter.
  /// - Throws: if nothing matches, or several things do.
  mutating func find(_ target: Target, namesOnly: Bool = false) throws(Refusal) -> FoundTarget {
    if scope.takesAll {
      let found = try candidates(fitting: try readFilter(target.text))
      // What could not be read may hold more.
      if !surveyed().problems.isEmpty { throw Refusal(surveyed().problems) }
      if found.isEmpty { throw nothing(fitting: target) }
      return .each(found)
    }
    if let address = target.address { return try find(address, target) }
    let sought = SoughtName(target.text)
    if let found = try find(sought, .whole, target) { return found }
    try refuseOther(called: sought, target)
    if let phrase = DatePhrase(target.text.span), !phrase.isSpan {
      throw Refusal("no match for '\(target.text)'; to name a day, write --on \(target.text)")
    }
    if let found = try find(sought, .part, target) { return found }
    if scope.namesDays { throw try nothing(called: target) }
    if scope.looksElsewhere {
      for match in SoughtName.Match.allCases {
        if let found = try findElsewhere(sought, match, target) { return found }
      }
    }
    // Words of filters may be parts of names, so a target is a filter only if no name matches.
    guard !namesOnly, let filter = try target.filter else { throw try nothing(called: target) }
    let found = try candidates(fitting: filter)
    if found.count > 1 { throw Refusal(several: found, target) }
    if found.isEmpty { throw nothing(fitting: target) }
    return .oneOf(found)
  }

  /// Finds a name on the days and in the lists.
  private mutating func find(
    _ sought: SoughtName, _ match: SoughtName.Match, _ target: Target
  ) throws(Refusal) -> FoundTarget? {
    let known = try candidatesOfDays() + definitions()
    if let found = try one(of: known.filter { sought.fits($0, as: match) }, target) {
      return .onDays(found.key)
    }
    if scope.namesDays { return nil }
    let listed = try candidatesOfLists().filter { sought.fits($0, as: match) }
    guard let first = try one(of: listed, target) else { return nil }
    if listed.contains(where: { $0.page.path != first.page.path }) {
      throw Refusal(several: listed, target)
    }
    return .oneOf(listed)
  }

  /// The first of lines with one name.
  private func one(of found: [Candidate], _ target: Target) throws(Refusal) -> Candidate? {
    if Set(found.map(\.key)).count > 1 { throw Refusal(several: found, target) }
    return found.first
  }

  /// The habits that are defined and are on none of the days, and such series if they count.
  mutating func definitions() throws(Refusal) -> [Candidate] {
    guard !scope.dates.isEmpty, !scope.takesDefinitions else { return [] }
    var found: [Candidate] = []
    if scope.kinds.contains(.habit) {
      found += try defined().candidates
    }
    if scope.recurs { found += try definedSeries().candidates }
    var known = Set(try candidatesOfDays().map(\.key))
    return found.filter { known.insert($0.key).inserted }
  }

  /// The exact name of a habit or goal that is no target is refused, and not read as a part of another
  /// name.
  private mutating func refuseOther(called sought: SoughtName, _ target: Target) throws(Refusal) {
    if scope.kinds.contains(.habit) { return }
    let entries = try (pagesOfDays() + listed().pages).flatMap { $0.candidates(wantsBox: false) }
    let others = try (entries + defined().candidates).filter { !scope.kinds.contains($0.key.kind) }
    guard let other = others.first(where: { sought.fits($0, as: .whole) }) else { return }
    throw Refusal(
      "\(other.message.bytes): a \(other.key.kind.name) cannot be \(scope.participle)",
      hasPlace: true, code: ExitCode.differs)
  }

  private mutating func nothing(fitting target: Target) -> Refusal {
    Refusal(
      surveyed().problems + [
        Objection("nothing that can be \(scope.participle) matches '\(target.text)'")
      ], code: surveyed().unread.isEmpty ? ExitCode.differs : ExitCode.failed)
  }

  private mutating func nothing(called target: Target) throws(Refusal) -> Refusal {
    var candidates = try candidatesOfDays() + definitions()
    if !scope.namesDays { candidates += try candidatesOfLists() }
    let names = Set(candidates.map { String(decoding: $0.key.name, as: UTF8.self) }).sorted()
    let nearest = nearestWord(to: Array(folding: target.text.span), among: names)
    var known = try lineOfOtherDays(target)
    if known == nil { known = try slot(at: target) }
    let hint: Message =
      known
      ?? (nearest == nil ? "; 'plan list' shows what is open" : "\(question(nearest))")
    // What was not found may be in these.
    var unread = try listed().unread + named().problems
    for problem in survey?.unread ?? [] where !unread.contains(problem) { unread.append(problem) }
    return Refusal(
      unread.map { Objection($0) } + [
        Objection("no \(scope.kindsInWords) is called '\(target.text)'\(hint.bytes)")
      ], code: unread.isEmpty ? ExitCode.differs : ExitCode.failed)
  }

  /// What to type for a name that is defined, but cannot be changed in this way.
  private mutating func lineOfOtherDays(_ target: Target) throws(Refusal) -> Message? {
    let sought = SoughtName(target.text)
    if scope.namesDays {
      let single = try candidatesOfLists().first { sought.fits($0, as: .whole) }
      guard let single else { return nil }
      let place = single.page.address(ofLine: single.line)
      return " on these days; \(place.bytes) does not recur, so leave out '--on'"
    }
    guard scope.wantsOpen,
      let series = try definedSeries().candidates.first(where: { sought.fits($0, as: .whole) })
    else { return nil }
    let place = series.page.address(ofLine: series.line)
    return scope.kinds.contains(.habit)
      ? "; \(place.bytes) recurs, so name its day with '--on'"
      : "; \(place.bytes) recurs, and 'planroll' writes the line of its day"
  }

  /// How to name the slot that begins at a typed time.
  private mutating func slot(at target: Target) throws(Refusal) -> Message? {
    let time = target.text.clockTime
    let name = Array(folding: target.text.span)
    for page in try pagesOfDays() {
      for line in page.document.lines.indices where page.document.lines[line].kind == .scheduleItem
      {
        let item = page.document.item(atLine: line)
        let place = page.address(ofLine: line)
        if time == nil, scope.wantsBox, item.state == nil,
          page.document.foldedName(of: item).contains(name)
        {
          return "; \(place.bytes) is a slot without a box; to tick it, write [ ] before its time"
        }
        guard let time, page.document.values(of: item).slot?.start == time else { continue }
        return item.words.isEmpty
          ? "; \(place.bytes) has no words\(page.hint(toFill: item, opened.today))"
          : "; a slot is named by its words or its line, \(place.bytes)"
      }
    }
    return nil
  }

  /// The targets that words mean: words without blanks may be one name, as in `plan done call mum`.
  ///
  /// Both readings are tried. The joined words are only a name, never a filter.
  ///
  /// - Throws: if both readings match; if neither does, why.
  mutating func targets(_ targets: [Target]) throws(Refusal) -> [Target] {
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
  ) -> Result<FoundTarget, Refusal> {
    do throws(Refusal) {
      return .success(try find(target, namesOnly: namesOnly))
    } catch {
      return .failure(error)
    }
  }

  /// - Throws: if the words of a name mean other lines than the name.
  private mutating func requireSame(
    _ name: FoundTarget, _ parts: [FoundTarget], _ target: Target
  ) throws(Refusal) {
    let lines = try candidates(of: name)
    var others: [Candidate] = []
    for part in parts { others += try candidates(of: part) }
    var shown = Set(lines.map(\.message.bytes))
    others = others.filter { shown.insert($0.message.bytes).inserted }
    if others.isEmpty { return }
    throw Refusal(
      "'\(target.text)' is one name, and its words are others; use quotes or line numbers:",
      listing: (lines + others).map(\.message))
  }

  private mutating func candidates(of found: FoundTarget) throws(Refusal) -> [Candidate] {
    switch found {
    case .oneOf(let lines), .each(let lines): lines
    case .onDays(let key): try (candidatesOfDays() + definitions()).filter { $0.key == key }
    }
  }
}

/// What a target means.
enum FoundTarget {
  /// A habit or task of each of the days; a habit need not be there yet.
  case onDays(Candidate.Key)
  /// Lines of one page with one name; the one that can be changed in this way counts.
  case oneOf([Candidate])
  /// All of these, on whatever pages.
  case each([Candidate])
}
