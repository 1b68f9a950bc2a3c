import PlanDocument
import PlanShell
import PlanSystem
import PlanText

extension TargetFinder {
  /// The line that an address names; for the definition of a habit, its entry on the days.
  mutating func find(_ address: LineAddress, _ target: Target) throws(Refusal) -> FoundTarget {
    let (page, line, candidates) = try checked(address, target)
    if let found = candidates.first(where: { $0.line == line }),
      scope.kinds.contains(found.key.kind)
    {
      return .oneOf([found])
    }
    if page.date == nil, scope.kinds.contains(.habit), !scope.dates.isEmpty,
      page.document.lines[line].kind == .habitItem
    {
      let name = page.document.foldedName(of: page.document.item(atLine: line))
      if !name.isEmpty { return .onDays(Candidate.Key(kind: .habit, name: name)) }
    }
    let isItem = page.document.lines[line].kind.isItem
    let hint = isItem ? page.hint(toFill: page.document.item(atLine: line), opened.today) : ""
    throw Refusal(
      "\(page.message(ofLine: line).bytes): \(page.trait(ofLine: line)) cannot be"
        + " \(scope.participle)\(hint)", hasPlace: true, code: ExitCode.differs)
  }

  /// The page of the item that gets a step below it.
  ///
  /// - Throws: also if a step there would be closed at once, or would not be a step.
  mutating func parentOfStep(_ address: LineAddress, _ target: Target) throws(Refusal) -> Page {
    let (page, line, _) = try checked(address, target)
    guard let reason = page.objection(toStepBelow: line) else { return page }
    throw Refusal(
      "\(page.message(ofLine: line).bytes): \(reason.bytes)", hasPlace: true,
      code: ExitCode.differs)
  }

  /// The page of an address, its line there, and what can be named on it, if the line is the expected
  /// one.
  private mutating func checked(
    _ address: LineAddress, _ target: Target
  ) throws(Refusal) -> (Page, line: Int, [Candidate]) {
    let (page, candidates) = try addressed(address)
    let line = page.line(ofFile: address.line)
    guard line >= 0, line < page.document.lines.count else {
      let count = page.lineCountOfFile
      throw Refusal(
        "\(page.path.bytes): has \(count) line\(count == 1 ? "" : "s"), so there is no"
          + " '\(target.text)'",
        code: ExitCode.differs)
    }
    if let words = target.expected, !page.holds(words, inLine: line) {
      throw Refusal(
        "\(page.message(ofLine: line).bytes): does not contain '\(words)'", hasPlace: true,
        code: ExitCode.differs)
    }
    if let expected = target.expectedLine,
      page.document.text(page.document.content(ofLine: line)) != expected
    {
      throw Refusal(
        "\(page.address(ofLine: line).bytes): has changed since it was read", hasPlace: true,
        code: ExitCode.differs)
    }
    return (page, line, candidates)
  }

  /// The page of an address, and what can be named on it; a file is read once for all its lines.
  private mutating func addressed(_ address: LineAddress) throws(Refusal) -> (Page, [Candidate]) {
    let path = try path(of: address)
    if let known = addressed[path] { return known }
    let page = try settled(try page(at: path))
    let read = (page, named(on: page))
    addressed[path] = read
    return read
  }

  private func page(at path: FilePath) throws(Refusal) -> Page {
    let kind = DocumentKind(file: path, in: try? files.workingDirectory)
    guard kind.date != nil || kind == .collection else {
      throw Refusal(
        "\(path.bytes): nothing in it can be \(scope.participle)", code: ExitCode.differs)
    }
    let bytes = try refusing(files.read(path))
    return Page(path, bytes.span, as: kind)
  }

  /// The path of the file of an address; it need not exist.
  mutating func path(of address: LineAddress) throws(Refusal) -> FilePath {
    switch address.file {
    case .path(let path): return try opened.walkedPath(of: path, files)
    case .day(let input):
      guard let date = input.resolved(on: opened.today) else {
        throw Refusal("there is no such date", code: ExitCode.differs)
      }
      // Without a year, or with a weekday: the next one or the last, whichever has a file.
      var found: [FilePath] = []
      for date in Set([date, input.resolved(upTo: opened.today) ?? date]).sorted() {
        if let path = try path(of: date) { found.append(path) }
      }
      guard let path = found.first else {
        let unread = try named().problemsOfDays
        throw Refusal(
          unread.map { Objection($0) } + [Objection("there is no file for \(date)")],
          code: unread.isEmpty ? ExitCode.differs : ExitCode.failed)
      }
      if found.count > 1 {
        throw Refusal(
          "this may be \(path.bytes) or \(found[1].bytes); write the whole date",
          code: ExitCode.differs)
      }
      return path
    }
  }

  /// The path of the file of a day; nil if there is none.
  private mutating func path(of date: CivilDate) throws(Refusal) -> FilePath? {
    let paths = try named().days.paths(of: date)
    if paths.count > 1 { throw Refusal(.sameDay(paths[0], paths[1])) }
    return paths.first
  }
}

extension [UInt8] {
  /// The time that all of a word is: `9:00`.
  var clockTime: ClockTime? { ClockTime.scan(span).flatMap { $0.length == count ? $0.time : nil } }
}

extension Page {
  /// What to type to give a slot words that has none; empty for any other item.
  func hint(toFill item: Item, _ today: CivilDate) -> Message {
    guard item.kind == .scheduleItem, item.words.isEmpty, let date, let time = item.time else {
      return ""
    }
    // `plan add` fills a slot without a box.
    if item.state == nil {
      let day: Message = date == today ? "" : " --on \(date)"
      return "; fill it with 'plan add\(day) \(document.text(time)) WORDS'"
    }
    let day: Message = date == today ? "" : " \(date)"
    return "; write some with 'plan edit\(day)'"
  }

  /// `2026-10-05.plan:12: - [ ] Pay rent`
  func message(ofLine line: Int) -> Message {
    let text = document.text(document.content(ofLine: line))
    return "\(address(ofLine: line).bytes): \(text.drop { $0 == 0x20 || $0 == 0x09 })"
  }

  /// Whether a line contains words, in any case.
  fileprivate func holds(_ words: [UInt8], inLine line: Int) -> Bool {
    let text = document.text(document.content(ofLine: line))
    return Array(folding: text.span).contains(Array(folding: words.span))
  }

  /// Why no step can be added below a line; nil if one can.
  fileprivate func objection(toStepBelow line: Int) -> Message? {
    let trait: Message = "\(trait(ofLine: line)) cannot have steps"
    guard document.lines[line].kind.isItem else { return trait }
    let item = document.item(atLine: line)
    switch item.kind {
    case .habitItem, .moodItem: return trait
    case .settingItem: return "a setting cannot have steps"
    default: break
    }
    if item.words.isEmpty { return trait }
    if Nesting(document).isBelowClosed[line] {
      return "an item above it is closed, and so its steps are"
    }
    guard item.state?.isClosed == true, !item.isOpen else { return nil }
    if let to = document.values(of: item).to {
      return "it was moved to \(to.bytes); add the step there"
    }
    return "it is closed, and so its steps are; 'plan untick' opens it"
  }

  /// What a line is that cannot be a target.
  fileprivate func trait(ofLine line: Int) -> String {
    guard document.lines[line].kind.isItem else { return "a line that is not an item" }
    let item = document.item(atLine: line)
    if item.state == .moved, !item.isOpen { return "a moved item" }
    switch item.kind {
    case .habitItem: return "a habit"
    case .moodItem: return "a mood"
    case .goalItem: return item.state == nil ? "a goal without a box" : "a goal"
    default: break
    }
    if item.words.isEmpty { return "an item without words" }
    return item.state == nil ? "an item without a box" : "a series"
  }
}
