import PlanCalendar
import PlanTerminal
import PlanText

/// What somebody wants to become of an open item.
struct ReviewWish {
  enum Deed {
    case move, done, drop
  }

  let item: ListedItem
  let deed: Deed
}

/// Asks about open items, one after the other, and takes lines of standard input as answers.
struct ReviewQuestions {
  /// Why nothing is changed.
  enum End: Error {
    /// Somebody wants no change.
    case quit
    /// There are no answers at all.
    case noAnswers
    /// They end before the last question.
    case tooFew(Int, of: Int)
    case unknown([UInt8])
    case unreadable(InputError)
  }

  /// Where what is moved goes.
  let day: CivilDate
  private let host: Host
  /// Whether somebody sees the questions and can answer again.
  private let asks: Bool

  init(_ host: Host, to day: CivilDate) {
    self.host = host
    self.day = day
    asks = host.console.isTerminal(.input)
  }

  /// - Returns: what is to change, in the order of the items.
  mutating func ask(_ items: [ListedItem]) throws(End) -> [ReviewWish] {
    var wishes: [ReviewWish] = []
    for (index, item) in items.enumerated() {
      switch try answer(about: item, index, of: items.count) {
      case .keep: continue
      case .keepAll: return wishes
      case .quit: throw .quit
      case .deed(let deed): wishes.append(ReviewWish(item: item, deed: deed))
      }
    }
    return wishes
  }

  /// Shows what is about to happen, and asks whether it is to.
  func confirm(_ wishes: [ReviewWish]) throws(End) {
    if !asks { return }
    say("\n")
    for wish in wishes { say("  \(deedWords(wish.deed))", wish.item, "\n") }
    while true {
      say(wishes.count == 1 ? "make this change? [Y/n] " : "make these changes? [Y/n] ")
      let line = try readLine().map { String(decoding: $0, as: UTF8.self).lowercased() }
      switch line {
      case "", "y", "yes": return
      case nil, "n", "no", "q", "quit": throw .quit
      default: say("y or n\n")
      }
    }
  }

  /// On most screens one line.
  private var choices: String {
    "[t] to \(day.weekday.title) \(day.day) \(monthAbbreviation(day.month))"
      + "  [d]one  [x] drop  [k]eep  keep [a]ll  [q]uit"
  }

  private enum Answer {
    case deed(ReviewWish.Deed)
    case keep, keepAll, quit
  }

  private func answer(about item: ListedItem, _ index: Int, of count: Int) throws(End) -> Answer {
    if asks { say("\n\(index + 1)/\(count)  ", item, "\n") }
    while true {
      if asks { say("\(choices): ") }
      guard let line = try readLine() else {
        if asks { throw .quit }
        throw index == 0 ? .noAnswers : .tooFew(index, of: count)
      }
      if let answer = Self.answer(line) { return answer }
      if !asks { throw .unknown(line) }
      say("answer with one of these letters\n")
    }
  }

  private static func answer(_ line: [UInt8]) -> Answer? {
    let word = String(decoding: line, as: UTF8.self).lowercased()
      .filter { $0 != " " && $0 != "\t" && $0 != "\r" }
    switch word {
    case "t", "tomorrow", "move": return .deed(.move)
    case "d", "done": return .deed(.done)
    case "x", "drop": return .deed(.drop)
    case "k", "keep", "": return .keep
    case "a", "all": return .keepAll
    case "q", "quit": return .quit
    default: return nil
    }
  }

  private func deedWords(_ deed: ReviewWish.Deed) -> String {
    switch deed {
    case .move: "to \(String(decoding: day.bytes, as: UTF8.self))  "
    case .done: "done           "
    case .drop: "drop           "
    }
  }

  private func readLine() throws(End) -> [UInt8]? {
    do throws(InputError) {
      return try host.console.readLine(limit: 4096)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Questions go where messages do, so that they are seen wherever the review goes.
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
  /// Says why nothing is changed; returns the exit code.
  func end(_ end: ReviewQuestions.End) -> Int32 {
    switch end {
    case .quit:
      note("nothing is changed")
      return ExitCode.done
    case .noAnswers:
      message(
        "'-i' needs a terminal, or a line of standard input for each open item: t, k, d, x, a, q")
    case .tooFew(let index, let count):
      message("standard input: ends behind \(index) of \(count) answers; nothing is changed")
    case .unknown(let line):
      message("'\(line.prefix(40))' is no answer; nothing is changed; write t, k, d, x, a or q")
    case .unreadable(let error):
      message("standard input: \(error.text); nothing is changed")
    }
    return ExitCode.failed
  }
}
