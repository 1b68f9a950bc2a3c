import PlanDocument
public import PlanReports
public import PlanShell
import PlanText

/// An answer to the question what to do with an open item.
enum ReviewAction: String {
  case move, done, drop, keep, keepAll, quit

  fileprivate init?(typed word: String) {
    let words: [String: ReviewAction] = [
      "t": .move, "tomorrow": .move, "move": .move, "d": .done, "done": .done, "x": .drop,
      "drop": .drop, "k": .keep, "keep": .keep, "": .keep, "a": .keepAll, "all": .keepAll,
      "q": .quit, "quit": .quit,
    ]
    guard let action = words[word] else { return nil }
    self = action
  }
}

/// What the user wants to do with an open item: to move, tick or cancel it.
typealias ReviewDecision = (item: ListedItem, action: ReviewAction)

/// Asks about open items one by one; each answer is a line of standard input.
struct ReviewQuestions {
  /// Where items are moved to.
  let day: CivilDate
  private let host: Host
  /// Whether the user sees the questions and can answer again.
  private let isTerminal: Bool

  init(_ host: Host, to day: CivilDate) {
    (self.host, self.day) = (host, day)
    isTerminal = host.console.isTerminal(.input)
  }

  /// - Parameter confirms: whether a terminal shows the decisions and asks once more.
  /// - Returns: the decisions in the order of the items; nil if the user quits.
  /// - Throws: if answers are missing or invalid.
  func ask(_ items: [ListedItem], confirms: Bool) throws(Refusal) -> [ReviewDecision]? {
    var decisions: [ReviewDecision] = []
    for (index, item) in items.enumerated() {
      let action = try answer(about: item, index, of: items.count)
      if action == .quit { return nil }
      if action == .keepAll { break }
      if action != .keep { decisions.append((item, action)) }
    }
    if decisions.isEmpty || !confirms || !isTerminal { return decisions }
    return try confirm(decisions) ? decisions : nil
  }

  private func confirm(_ decisions: [ReviewDecision]) throws(Refusal) -> Bool {
    say("\n")
    for decision in decisions {
      let words = decision.action == .move ? "to \(day.text)" : decision.action.rawValue
      say("  \(words)\(String(repeating: " ", count: 15 - words.count))", decision.item, "\n")
    }
    while true {
      say(decisions.count == 1 ? "make this change? [Y/n] " : "make these changes? [Y/n] ")
      switch try readWord() {
      case "", "y", "yes": return true
      case nil, "n", "no", "q", "quit": return false
      default: say("y or n\n")
      }
    }
  }

  private func answer(
    about item: ListedItem, _ index: Int, of count: Int
  ) throws(Refusal) -> ReviewAction {
    // One line on most terminals.
    let choices =
      "[t] to \(day.weekday.title) \(day.day) \(monthAbbreviation(day.month))"
      + "  [d]one  [x] drop  [k]eep  keep [a]ll  [q]uit: "
    if isTerminal { say("\n\(index + 1)/\(count)  ", item, "\n") }
    while true {
      if isTerminal { say(choices) }
      guard let word = try readWord() else {
        if isTerminal { return .quit }
        throw .hindered(
          index == 0
            ? "'-i' needs a terminal, or a line of standard input for each open item: t, k, d, x, a, q"
            : "standard input ends after \(index) of \(count) answers; nothing is changed")
      }
      if let action = ReviewAction(typed: word) { return action }
      if !isTerminal {
        throw .hindered(
          "'\(Array(word.utf8).prefix(40))' is not an answer; nothing is changed; write t, k, d, x, a or q"
        )
      }
      say("answer with one of these letters\n")
    }
  }

  /// The next line in lower case, without blanks; nil at the end.
  private func readWord() throws(Refusal) -> String? {
    do throws(InputError) {
      return try host.console.readLine(limit: 4096).map { line in
        String(decoding: line, as: UTF8.self).lowercased().filter { !" \t\r".contains($0) }
      }
    } catch {
      throw .hindered("standard input: \(error.text); nothing is changed")
    }
  }

  /// Questions go to standard error, so that they are seen if the output is redirected.
  private func say(_ text: String, _ item: ListedItem? = nil, _ end: String = "") {
    var bytes = Array(text.utf8)
    if let item {
      let room = max(20, host.columns(of: .error) - text.utf8.count - 1)
      bytes += ShownText(item.text.span, from: 0).start(cells: room).bytes
    }
    host.console.write(bytes + Array(end.utf8), to: .error)
  }
}

extension Host {
  /// Asks about each open item, and makes all changes or none; nil if nothing is to be changed.
  public func ask(
    about report: ReviewReport, _ texts: ItemTexts, in folder: OpenedFolder,
    _ invocation: Invocation
  ) throws(Refusal) -> Int32? {
    let mode = ChangeMode(invocation)
    guard let nextDay = report.dayAfter else {
      throw .refused("the calendar ends on \(report.days.upperBound)")
    }
    // A line without words cannot be named, and is left to an editor.
    let open = (report.items[.open] ?? []).compactMap { texts[$0] }.filter { !$0.words.isEmpty }
    let questions = ReviewQuestions(self, to: max(nextDay, folder.today))
    guard let decisions = try questions.ask(open, confirms: !mode.isDryRun) else {
      note("nothing is changed")
      return ExitCode.done
    }
    if decisions.isEmpty { note("nothing changes") }
    return decisions.isEmpty
      ? nil : try carryOut(decisions, movingTo: questions.day, in: folder, mode)
  }

  /// Carries out all decisions in one step, or none; returns the exit code.
  ///
  /// - Parameter day: where items are moved to.
  private func carryOut(
    _ decisions: [ReviewDecision], movingTo day: CivilDate, in folder: OpenedFolder,
    _ mode: ChangeMode
  ) throws(Refusal) -> Int32 {
    // The lock is taken only now, so that other commands do not wait for the answers.
    let lock = lock(folder.root)
    defer { withExtendedLifetime(lock) {} }
    let scope = TargetScope(kinds: [.task], participle: "changed", dates: [folder.today])
    var finder = TargetFinder(folder, scope, self)
    var moving = Moving(to: day, finder, self)
    var ticks = PageChanges()
    do throws(Refusal) {
      for decision in decisions {
        let (item, target) = (decision.item, Target(decision.item.place))
        guard case .oneOf(let found) = try finder.find(target), let line = found.first,
          line.page.document.text(line.page.document.shownPart(ofLine: line.line)) == item.text
        else { throw Refusal("\(item.path.bytes): changed meanwhile; nothing is written") }
        if let refusal = line.page.refusal { throw Refusal(refusal) }
        switch decision.action {
        case .move: moving.add(line)
        case .keep, .keepAll, .quit: break
        case .done, .drop:
          let tick = TickMode(
            decision.action == .done ? .done : .drop, target, ChangeMode(isForced: false))
          let ticking = Ticking(tick, finder, self)
          let change = ticking.change(
            of: line.page.document.item(atLine: line.line), line, target)
          if let note = ticking.overlong(line) { self.note(note) }
          ticks.change(line.page, line: line.line, change)
        }
      }
      try moving.move(mode, after: try ticks.applied())
      return ExitCode.done
    } catch {
      // Exit code 1 would mean a name without a match.
      throw error.asHindrance
    }
  }
}
