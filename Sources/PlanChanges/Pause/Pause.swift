public import PlanArguments
import PlanDocument
import PlanPhrases
public import PlanShell
import PlanSystem
import PlanText

public let pauseCommand = Command(
  "pause", "pause all habits for some days",
  options: changeOptions + [Valued.today],
  Manual(
    "[OPTION]... until DATE", "[OPTION]... DATE..DATE | WEEK | DATE", "[OPTION]... [end]",
    operand: ("DATE", "fri, next friday, 5 oct, +3d or 2026-10-05; without it, show the pauses"),
    takes: .date(.dayAhead), then: .names([.dayAhead]),
    words: [
      ("until", "from today to a day", .date(.dayAhead)),
      ("end", "end the pause with yesterday", nil),
    ],
    examples: [
      "plan pause until 2 jan": "from today",
      "plan pause 24 dec..2 jan": "or week 53, or tomorrow",
    ],
    exits: [0: "done", 1: "no pause to end", 2: "failed"],
    environment: .writing + .today,
    text: """
      It writes the setting `pause` into `settings.plan`. On these days every habit is paused,
      as by `every:never`: it is not written, asked for or missed, and its streak holds. Tasks
      that recur go on. A date without a year is the next one; a period of more than 366 days
      is refused. Pauses that touch become one. Without DATE the pause of today and those to
      come are shown.
      """), run: runPause)

private func runPause(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let words = Array(invocation.operands.joined(separator: [0x20])).plainWords
  if words.isEmpty {
    return try host.inFolder { opened throws(Refusal) in
      host.show(opened.settings.pauses, on: opened.today)
      return ExitCode.done
    }
  }
  return try host.inFolder(locks: true) { opened throws(Refusal) in
    let setting = try PauseSetting(in: opened, host.files)
    let today = opened.today
    var pauses = setting.pauses
    let report: Message
    if words == [Array("end".utf8)] {
      guard let running = pauses.pause(on: today) else {
        throw Refusal("habits are not paused today", code: ExitCode.differs)
      }
      pauses.removeAll { $0 == running }
      if running.lowerBound < today, let last = today.adding(days: -1) {
        pauses.append(running.lowerBound...last)
      }
      report = "habits are paused no more"
    } else {
      let pause = try opened.pause(named: words)
      pauses = (pauses + [pause]).joined
      let joined = pauses.pause(on: pause.lowerBound) ?? pause
      report = "habits are paused \(joined.inWords(on: today))"
    }
    let mode = ChangeMode(invocation)
    let changed = try setting.changed(to: pauses.joined)
    let isSame = changed.result.bytes == changed.page.read
    try host.carryOut(
      isSame ? [] : [changed], reporting: isSame ? [] : [report], mode, in: opened.root, nil)
    if mode.isDryRun || isSame { host.note(isSame ? "\(report) already" : report) }
    return ExitCode.done
  }
}

extension Host {
  /// Prints the pause of a day and those to come.
  fileprivate func show(_ pauses: [ClosedRange<CivilDate>], on today: CivilDate) {
    let coming = pauses.filter { $0.upperBound >= today }
    if pauses.pause(on: today) == nil {
      let advice = coming.isEmpty ? "; `plan pause until DATE` pauses them" : ""
      print(Array("habits are not paused\(advice)\n".utf8))
    }
    for pause in coming {
      let verb = pause.contains(today) ? "are" : "will be"
      print(Array("habits \(verb) paused \(pause.inWords(on: today))\n".utf8))
    }
  }
}

extension OpenedFolder {
  /// The period that words name: `24 dec..2 jan`, `from 24 dec to 2 jan`, `until fri`, `week 53`.
  fileprivate func pause(named typed: [[UInt8]]) throws(Refusal) -> ClosedRange<CivilDate> {
    let text = Array(typed.joined(separator: [0x20]))
    let pause: ClosedRange<CivilDate>
    do throws(DateList.Problem) {
      pause = try DateRange(
        typed.rangeOfDays, today: today, weekStart: settings.weekStart.weekday, .ahead
      ).days
    } catch {
      if case .backwards = error { throw .hindered("'\(text)' ends before it begins") }
      if case .unreadable(_, let hint) = error { throw .noDate(text, hint: hint) }
      throw .noDate(text, hint: DateProblem.usual)
    }
    try pause.check()
    return pause
  }
}

extension ClosedRange<CivilDate> {
  /// Refuses a pause that is too long for the setting.
  func check() throws(Refusal) {
    let most = [ClosedRange].mostDaysOfPause
    if upperBound.days(since: lowerBound) < most { return }
    throw .hindered(
      "from \(lowerBound) to \(upperBound) are more than \(most) days; name a shorter pause, or"
        + " write every:never start:\(lowerBound) into the lists of the habits")
  }

  /// `from Thu 24 Dec to Sat 2 Jan`, `on Thu 24 Dec`
  fileprivate func inWords(on today: CivilDate) -> String {
    let first = lowerBound.inWords(on: today)
    if lowerBound == upperBound { return "on \(first)" }
    return "from \(first) to \(upperBound.inWords(on: upperBound))"
  }
}

extension [[UInt8]] {
  /// Words before the first day and between two days that mean that only there.
  private static let leads = ["du", "de", "del", "dal", "van", "von"].map { [UInt8]($0.utf8) }
  private static let joints = ["au", "al", "ao", "t/m", "-", "–"].map { [UInt8]($0.utf8) }

  /// The words as a range: `today..2 jan` for `until 2 jan`.
  fileprivate var rangeOfDays: [UInt8] {
    var words = self
    if words.count > 1, KnownWords.since.contains(words[0]) || Self.leads.contains(words[0]) {
      words.removeFirst()
    }
    for start in words.indices {
      for end in (start + 1...Swift.min(start + 3, words.count)).reversed() {
        let word = [UInt8](words[start..<end].joined(separator: [0x20]))
        let joins =
          KnownWords.until.contains(word)
          || start > 0 && (Self.joints.contains(word) || KnownWords.join.contains(word))
            && !KnownWords.and.contains(word)
        guard joins else { continue }
        let first = start == 0 ? [UInt8]("today".utf8) : words[..<start].text
        return first + [UInt8]("..".utf8) + words[end...].text
      }
    }
    return words[...].text
  }
}

extension ArraySlice<[UInt8]> {
  fileprivate var text: [UInt8] { [UInt8](joined(separator: [0x20])) }
}
