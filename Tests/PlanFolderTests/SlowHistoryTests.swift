import PlanDocument
import PlanFolder
import PlanTesting
import Testing

/// Folders that are made to be slow. The time may grow only in proportion to their size, and
/// nothing may trap.
@Suite struct SlowHistoryTests {
  enum Shape: CaseIterable {
    case versions, equalStarts, renamed, circle, periods, shortPeriods, names, days, copies, goals

    func folder(_ size: Int) -> HistoryFolder {
      let begin = date("1990-01-01")
      func lines(_ line: (Int) -> String) -> String { (0..<size).map(line).joined(separator: "\n") }
      func day(_ lines: String) -> HistoryFolder {
        HistoryFolder("- A every:day start:2026-10-01", days: ["2026-10-05": lines])
      }
      switch self {
      case .versions: return HistoryFolder(lines { "- A every:day start:\(begin.plus($0).text)" })
      case .equalStarts:
        return HistoryFolder(
          lines { "- A every:week start:2026-01-01 until:\(begin.plus($0).text)" })
      case .renamed: return HistoryFolder(lines { "- A\($0) every:day was:A\($0 + 1)" })
      case .circle: return HistoryFolder(lines { "- A\($0) every:day was:A\(($0 + 1) % size)" })
      case .periods:
        return HistoryFolder(
          "- A every:999d start:\(date("2026-10-05").plus(-size).text)",
          days: ["2026-10-05": "- [x] A"])
      case .shortPeriods:
        return HistoryFolder(
          lines {
            "- A every:9d start:\(begin.plus($0 * 3).text) until:\(begin.plus($0 * 3 + 1).text)"
          })
      case .names: return day(lines { "- [x] A\($0): 5 u\($0)" })
      case .days: return day(lines { _ in "- [x] A: 5/8 u" })
      case .copies:
        var folder = HistoryFolder()
        folder.files.append(("g.plan", "## Goals\n\n- [ ] G id:g\n"))
        let text = lines { _ in "- [x] A from:2026-10-01 goal:g points:1" } + "\n"
        folder.files.append(("2026-10-05.plan", text))
        folder.files.append(("2026-10-06.plan", text))
        return folder
      case .goals:
        var folder = day(lines { "- [x] A\($0 % 9) goal:g\($0 % 2)" })
        folder.files.append(
          ("g.plan", "## Goals\n\n" + lines { _ in "- [ ] G id:g0 target:9" } + "\n"))
        return folder
      }
    }
  }

  @Test(arguments: Shape.allCases)
  func `eight times the folder takes at most eight times the time`(shape: Shape) {
    _ = seconds(shape, 100)
    let ratio = slowdown(8, small: { seconds(shape, 100) }, large: { seconds(shape, 800) })
    #expect(ratio <= 3, "\(shape)")
  }

  private func seconds(_ shape: Shape, _ size: Int) -> Double {
    let facts = shape.folder(size).facts
    return leastTime(of: 3) {
      let book = HabitBook(facts, settings: Settings())
      let today = date("2026-10-05")
      for habit in book.habits {
        _ = habit.history(asOf: today)
        _ = habit.isWritten(on: today)
      }
      _ = PointsLedger(facts, book)
      _ = facts.progress(of: book, FilterContext(today: today, minutes: 0))
    }
  }
}
