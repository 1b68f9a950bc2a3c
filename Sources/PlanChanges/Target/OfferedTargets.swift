public import PlanArguments
import PlanDocument
public import PlanShell
import PlanSystem
import PlanText

extension OfferedNames {
  /// Adds the names of kinds that only the commands know, and of all other kinds.
  public mutating func addAny(_ kind: NameKind) {
    switch kind {
    case .target where typed.invocation[.allTargets]: add(.filter)
    case .target where typed.invocation[attachmentOption]: return
    case .list where typed.invocation[attachmentOption]: return
    case .attachment where !typed.invocation[attachmentOption]: return
    case .target, .shown: addTargets()
    case .change where typed.bytes.first == UInt8(ascii: "-"): addTagsOfTarget()
    case .change: add(.item)
    case .mood: addMoods()
    case .section: addSections()
    case .undoEntry: addUndoEntries()
    case .attachment: addAttachments()
    default: add(kind)
    }
  }

  private mutating func addTargets() {
    guard let folder, turn == nil else { return }
    offer.isCaseless = true
    let command = OfferedCommand(typed.invocation)
    guard let scope = command.scope(in: folder) else { return }
    if command.action == nil, command.name == "show" { add(.habit) }
    var targets = OfferedTargets(TargetFinder(folder, scope, host), command)
    let lines = targets.lines
    let operands = typed.invocation.operands.map(\.folded)
    if !addNextWord(of: lines, after: operands) {
      // A day or a priority is more likely.
      if typed.bytes.isEmpty, !operands.isEmpty, ["move", "priority"].contains(command.name) {
        return
      }
      for line in lines where !operands.contains(line.name.folded) { add(line, in: folder) }
    }
    guard command.action != nil || command.name == "move" else { return }
    addAddresses(of: lines, in: folder)
  }

  /// The address of a line of today or, once its file is typed, of another file.
  private mutating func addAddresses(of lines: [OfferedTargets.Line], in folder: OpenedFolder) {
    let isNumber = typed.bytes.first?.isASCIIDigit ?? false
    for line in lines.flatMap(\.same) {
      let meaning = line.page.words(ofLine: line.line)
      if let day = line.page.date, typed.bytes.starts(with: day.bytes + ":".utf8) {
        offer.add(day.bytes + ":\(line.page.lineOfFile(line.line) + 1)".utf8, meaning)
      }
      if typed.bytes.contains(UInt8(ascii: ":")) {
        offer.add(line.address(in: folder), meaning)
      } else if isNumber, line.page.date == folder.today, line.page.read != nil {
        offer.add("\(line.page.lineOfFile(line.line) + 1)".utf8, meaning)
      }
    }
  }

  /// Without quotes, the words of a name are operands: adds the word after those that are typed.
  ///
  /// - Returns: whether the words are the beginning of a name and not a whole one.
  private mutating func addNextWord(
    of lines: [OfferedTargets.Line], after operands: [[UInt8]]
  ) -> Bool {
    if operands.isEmpty { return false }
    let before = Array(operands.joined(separator: [0x20]))
    var isBegun = false
    for line in lines where line.name.folded.starts(with: before + [0x20]) {
      let words = line.name.split(separator: 0x20)
      if !line.isAlone || words.count <= operands.count { continue }
      isBegun = true
      offer.add(words[operands.count], "of \(String(decoding: line.name, as: UTF8.self))")
    }
    return isBegun && !lines.contains { $0.name.folded == before }
  }

  private mutating func add(_ line: OfferedTargets.Line, in folder: OpenedFolder) {
    if typed.invocation.command.name == "focus" {
      return addText(line.name, line.same[0].meaning(in: folder))
    }
    let isOption = line.name.first == UInt8(ascii: "-") && !typed.hasEndedOptions
    let isAmount = !typed.invocation.operands.isEmpty && AmountInput(line.name) != nil
    if line.isAlone, !isOption, !isAmount, LineAddress(line.name) == nil {
      return offer.add(line.name, line.same[0].meaning(in: folder))
    }
    for same in line.same {
      offer.add(same.address(in: folder), same.page.words(ofLine: same.line), for: line.name)
    }
  }

  /// The tags that may be taken away from the line that is changed.
  private mutating func addTagsOfTarget() {
    let command = OfferedCommand(typed.invocation)
    guard let folder, let target = typed.invocation.operands.first,
      let scope = command.scope(in: folder)
    else { return }
    let sought = SoughtName(target)
    var targets = OfferedTargets(TargetFinder(folder, scope, host), command)
    for line in targets.lines.flatMap(\.same) where sought.fits(line, as: .part) {
      let document = line.page.document
      for tag in document.item(atLine: line.line).tags {
        offer.add("-".utf8 + document.text(tag))
      }
    }
  }

  /// Moods, after a time.
  private mutating func addMoods() {
    let operands = typed.invocation.operands
    guard operands.count == 1, operands[0].clockTime != nil else { return }
    for mood in MoodWord.allCases { offer.add(mood.name.description.utf8) }
  }

  /// The sections that have a name, and those and the groups of the file that gets the text.
  private mutating func addSections() {
    for kind in SectionKind.allCases where kind != .settings {
      if let title = kind.title { offer.add(title.utf8) }
    }
    guard let folder, let names = try? PlanNames(of: folder, in: host.files) else { return }
    _ = host.files.readTexts(names.days.paths(of: folder.today)) { path, text in
      let page = Page(path, text, as: .day(folder.today))
      for name in Outline(page.document).ownNames { offer.add(name) }
    }
  }

  private mutating func addAttachments() {
    guard let folder, let names = try? PlanNames(of: folder, in: host.files) else { return }
    let paths = names.days.paths(of: folder.today)
    for file in folder.attachments(of: folder.today, beside: paths, in: host.files) {
      offer.add(file.name)
    }
  }

  /// The commands that can be undone, or done again.
  private mutating func addUndoEntries() {
    guard let folder, let records = host.journal?.records else { return }
    let top = host.files.location(of: folder.root) ?? folder.root
    let wanted = typed.invocation.isRedo
    // People undo what they have just done; reading hundreds of records would take too long.
    let known = records.latestFirst.prefix(250).lazy.filter { $0.concerns(top) }.prefix(50)
    for (index, record) in known.enumerated() where record.isUndone == wanted {
      let words = String(decoding: record.time + [0x20, 0x20] + record.words, as: UTF8.self)
      offer.add("\(index + 1)".utf8, words)
    }
  }
}

/// A command whose targets are offered.
private struct OfferedCommand {
  let name: String
  let action: TickAction?
  private let days: ArgumentBytes?

  init(_ invocation: Invocation) {
    name = invocation.command.name
    action = TickAction(rawValue: name)
    days = invocation[onDays]
  }

  /// Nil if the days are not valid.
  func scope(in folder: OpenedFolder) -> TargetScope? {
    let weekStart = folder.settings.weekStart.weekday
    let dates = days.map { try? DateList($0, today: folder.today, weekStart: weekStart).dates }
    guard let dates = dates ?? [folder.today] else { return nil }
    let kinds: Set<ItemKind> =
      ["move", "focus"].contains(name)
      ? [.task] : [.habit, .task, .goal]
    // A day is not made, because that would take too long.
    return TargetScope(
      kinds: action?.kinds ?? kinds, participle: "", wantsBox: action != .change && name != "edit",
      takesDefinitions: action == .change || name == "show", dates: dates, namesDays: days != nil,
      makesDays: false,
      looksElsewhere: action != .untick && days == nil)
  }

  /// Whether the command changes a line, or shows it.
  func takes(_ candidate: Candidate) -> Bool {
    let item = candidate.page.document.item(atLine: candidate.line)
    let isDefinition = candidate.key.kind == .habit && candidate.page.date == nil
    switch action {
    case .untick:
      return !isDefinition && [.done, .cancelled, .inProgress].contains(item.state)
    case .start: return item.isOpen && candidate.time == nil
    case .stop: return item.isOpen && candidate.time != nil
    case .toggle: return true
    case .done, .skip, .drop: return isDefinition || item.isOpen
    case .priority, .change: return item.isOpen || item.state == nil || isDefinition
    case nil: return !["move", "focus"].contains(name) || item.isOpen
    }
  }

  /// Whether it shows lines only.
  var isView: Bool { action == nil && name != "move" }

  /// Those of several lines with one name of which the command takes the only one.
  func first(of lines: [Candidate]) -> [Candidate] {
    let wantsOpen = action != .untick
    let first = lines.filter { $0.page.document.item(atLine: $0.line).isOpen == wantsOpen }
    return first.isEmpty ? lines : first
  }
}

/// The lines that a command may change, by their names.
private struct OfferedTargets {
  struct Line {
    /// As it is typed.
    let name: [UInt8]
    /// Whether the name means one of them.
    let isAlone: Bool
    let same: [Candidate]
  }

  private var finder: TargetFinder
  private let command: OfferedCommand

  init(_ finder: TargetFinder, _ command: OfferedCommand) {
    (self.finder, self.command) = (finder, command)
  }

  /// In the order in which a name is searched for.
  var lines: [Line] {
    mutating get {
      var lines: [Line] = []
      var known: Set<[UInt8]> = []
      for group in groups {
        var named: [[UInt8]: [Candidate]] = [:]
        for line in group where !line.isBelowClosed {
          named[line.key.name, default: []].append(line)
        }
        for line in group where !line.isBelowClosed && known.insert(line.key.name).inserted {
          let same = named[line.key.name] ?? []
          let today = finder.opened.today
          let taken = command.first(of: same.filter { command.takes($0) && !$0.isOver(on: today) })
          if taken.isEmpty { continue }
          let isOneThing = Set(same.map(\.key)).count == 1
          let isOne = taken.count == 1 || taken[0].key.kind == .habit || command.isView
          lines.append(Line(name: taken[0].typedName, isAlone: isOneThing && isOne, same: taken))
        }
      }
      return lines
    }
  }

  /// The lines of the days, of the lists, and of other days.
  private var groups: [[Candidate]] {
    mutating get {
      let days = ((try? finder.candidatesOfDays()) ?? []) + ((try? finder.definedNow()) ?? [])
      if finder.scope.namesDays { return [days] }
      let lists = (try? finder.candidatesOfLists()) ?? []
      return [days, lists, finder.scope.looksElsewhere ? elsewhere : []]
    }
  }

  /// The open lines of the days from which a roll carries, and later, the latest day first.
  private var elsewhere: [Candidate] {
    mutating get {
      guard let names = try? finder.named() else { return [] }
      let (opened, finder) = (self.finder.opened, self.finder)
      let first = Settings.firstDayCarried(to: opened.today)
      let today = names.days.paths(of: opened.today)
      var found: [Candidate] = []
      _ = finder.files.readTexts(names.days.paths(from: first).filter { !today.contains($0) }) {
        path, text in
        let page = Page(path, text, as: DocumentKind(path: path.bytes))
        found += finder.candidates(of: page).filter { candidate in
          candidate.key.kind != .habit && page.document.item(atLine: candidate.line).isOpen
        }
      }
      return found.reversed()
    }
  }
}

extension TargetFinder {
  /// The habits that are in force today and are on none of the days.
  fileprivate mutating func definedNow() throws(Refusal) -> [Candidate] {
    let habits = try defined()
    let day = scope.dates.first ?? opened.today
    return try definitions().filter {
      $0.key.kind != .habit || habits.isInForce($0.key.name, on: day)
    }
  }
}

extension Candidate {
  /// Whether it has expired before a day.
  fileprivate func isOver(on today: CivilDate) -> Bool {
    let document = page.document
    let last = document.values(of: document.item(atLine: line)).expiryDay(on: page.date)
    return last.map { $0 < today } ?? false
  }

  /// The name as it is written, without the icon of a habit, or as it is compared.
  fileprivate var typedName: [UInt8] {
    let document = page.document
    var name = document.text(document.item(atLine: line).words)
    if key.kind == .habit {
      name = document.habitName(ofLine: line)
      name.removeFirst(leadingIcon(of: name.span))
    }
    return name.folded == key.name ? name : key.name
  }

  fileprivate func address(in folder: OpenedFolder) -> [UInt8] {
    let address = page.address(ofLine: line).bytes
    let prefix = folder.root.walkPrefix
    return address.starts(with: prefix) ? Array(address[prefix.count...]) : address
  }

  /// Where it is, and its state unless that is open.
  fileprivate func meaning(in folder: OpenedFolder) -> String {
    let state = page.document.item(atLine: line).state
    let place =
      page.date.map {
        $0 == folder.today ? "today" : "\($0.weekday.title) \(dayWords($0, folder.today))"
      }
      ?? String(decoding: page.path.lastComponent.dropLast(5), as: UTF8.self)
    let words = [key.kind == .task ? nil : key.kind.name, place]
    let shown = state.flatMap { $0 == .open ? nil : $0.word }
    return (words + [shown]).compactMap(\.self).joined(separator: ", ")
  }
}

extension Page {
  /// The text of a line.
  fileprivate func words(ofLine line: Int) -> String {
    let text = document.text(document.content(ofLine: line)).drop { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: text, as: UTF8.self)
  }
}
