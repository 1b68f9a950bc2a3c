public import PlanArguments
import PlanDocument
import PlanPhrases
public import PlanShell
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
      ("end", "end the pause with yesterday, or take back the next", nil),
    ],
    examples: ["plan pause 24 dec..2 jan": "or week 53, or tomorrow"],
    exits: [0: "done", 1: "no pause to end", 2: "failed"], environment: .writing + .today,
    text: """
      It writes the setting `pause` into `settings.plan`. On these days every habit is paused,
      as by `every:never`: it is not written, asked for or missed, and its streak holds. Tasks
      that recur go on. A date without a year is the next one; a period of more than 366 days
      is refused. Pauses that touch become one. `plan pause until 2 jan` begins today;
      `plan pause end` ends the pause that runs with yesterday, or takes back the next one.
      Without DATE the pause of today and those to come are shown.
      """), run: runPause)

private func runPause(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let words = Array(invocation.operands.joined(separator: [0x20])).plainWords
  return try host.inFolder(locks: !words.isEmpty) { opened throws(Refusal) in
    let today = opened.today
    if words.isEmpty {
      host.show(opened.settings.pauses, on: today)
      return ExitCode.done
    }
    let setting = try PauseSetting(in: opened, host.files)
    var (pauses, report) = (setting.pauses, "habits are paused no more" as Message)
    if words == [Array("end".utf8)] {
      guard let running = pauses.first(where: { $0.upperBound >= today }) else {
        throw Refusal("no pause runs or is to come", code: ExitCode.differs)
      }
      if running.lowerBound > today { report = "not paused \(running.inWords(on: today))" }
      pauses.removeAll { $0 == running }
      if running.lowerBound < today, let last = today.adding(days: -1) {
        pauses = (pauses + [running.lowerBound...last]).joined
      }
    } else {
      let pause = try opened.pause(named: words)
      pauses = (pauses + [pause]).joined
      report =
        "habits are paused \((pauses.pause(on: pause.lowerBound) ?? pause).inWords(on: today))"
    }
    let mode = ChangeMode(invocation)
    let changed = try setting.changed(to: pauses)
    try host.carryOut(changed, reporting: [report], mode, in: opened.root, nil)
    if mode.isDryRun || changed.isEmpty {
      host.note(changed.isEmpty ? "\(report) already" : report)
    }
    return ExitCode.done
  }
}

extension Host {
  /// Prints the pause of a day and those to come.
  fileprivate func show(_ pauses: [ClosedRange<CivilDate>], on today: CivilDate) {
    let coming = pauses.filter { $0.upperBound >= today }
    let lines = coming.map { pause in
      "habits \(pause.contains(today) ? "are" : "will be") paused \(pause.inWords(on: today))\n"
    }
    let none = "habits are not paused; `plan pause until DATE` pauses them\n"
    self.print(Array((lines.isEmpty ? none : lines.joined()).utf8))
  }
}

extension OpenedFolder {
  /// The period that words name: `24 dec..2 jan`, `until fri`, `week 53`.
  fileprivate func pause(named typed: [[UInt8]]) throws(Refusal) -> ClosedRange<CivilDate> {
    let text = Array(typed.joined(separator: [0x20]))
    do throws(DateList.Problem) {
      return try DateRange(
        typed.rangeOfDays, today: today, weekStart: settings.weekStart.weekday, .ahead
      ).days
    } catch {
      if case .unreadable(_, let hint) = error { throw .noDate(text, hint: hint) }
      throw .hindered("'\(text)' ends before it begins")
    }
  }
}

extension ClosedRange<CivilDate> {
  /// `from Thu 24 Dec to Sat 2 Jan`, `on Thu 24 Dec`
  fileprivate func inWords(on today: CivilDate) -> String {
    let first = lowerBound.inWords(on: today)
    if lowerBound == upperBound { return "on \(first)" }
    return "from \(first) to \(upperBound.inWords(on: lowerBound))"
  }
}

extension [[UInt8]] {
  /// The words as a range: `today..2 jan` for `until 2 jan`, in any language.
  fileprivate var rangeOfDays: [UInt8] {
    let isEnd = count > 1 && KnownWords.until.contains(self[0])
    let words = [UInt8]((isEnd ? self[1...] : self[...]).joined(separator: [0x20]))
    return isEnd ? "today..".utf8 + words : words
  }
}
