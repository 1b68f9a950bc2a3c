import PlanDocument
import PlanRollover
import PlanSystem
import PlanText

extension Recurring {
  /// What a new day gets.
  ///
  /// - Parameter past: what a day of the past gets.
  init(for date: CivilDate, today: CivilDate, past: Recurring = .everything) {
    // What is late belongs to today, and would be missing there.
    self = date > today ? .ownDates : date < today ? past : .everything
  }
}

/// The missing days of a folder, as `plan new` would make them, those of the past with habits only;
/// the folder is read once for all.
struct NewDays {
  /// A missing day, and the days that it depends on.
  private struct Missing {
    let date: CivilDate
    let since: CivilDate
    /// What it gets: a day of the past is made to record habits.
    let kinds: Recurring
    /// Set when the lists are read.
    var scope: RollScope?
    /// Indices of days in the facts.
    var days: [Int] = []

    init(_ date: CivilDate, today: CivilDate) {
      self.date = date
      kinds = Recurring(for: date, today: today, past: .habits)
      since = date.adding(days: -Settings.daysCarried) ?? .earliest
    }

    /// Records a day that is read if this one depends on it; returns whether it does.
    mutating func needs(_ day: CivilDate, _ text: Span<UInt8>, _ facts: RollFacts) -> Bool {
      var scope =
        scope
        ?? RollScope(
          facts.lists, facts.settings, to: date, since: since, with: kinds)
      let isNeeded = scope.needs(day, text)
      if isNeeded { days.append(facts.days.count) }
      self.scope = scope
      return isNeeded
    }
  }

  private let missing: [Missing]
  /// What all of them depend on.
  private(set) var facts: RollFacts
  /// What could not be read and may decide what they hold.
  let problems: [FileProblem]

  /// - Parameter dates: the missing days, the earliest first.
  init(_ dates: [CivilDate], _ opened: OpenedFolder, in files: any Files) {
    var missing = dates.map { Missing($0, today: opened.today) }
    var facts = RollFacts(
      root: FilePath(bytes: opened.root.walkPrefix), days: [], settings: opened.settings)
    var problems: [FileProblem] = []
    let templatePath = templateOfDays(below: opened.root)
    let directory = try? files.workingDirectory
    files.visit([opened.root], in: .latestDayFirst) { path, found in
      if case .problem(let problem) = found,
        mayDecideNewDays(path, below: opened.root, from: directory)
      {
        problems.append(problem)
      }
      guard case .text(let text) = found else { return }
      switch DocumentKind(file: path, in: directory) {
      case .day(let date):
        var isNeeded = false
        for index in missing.indices where missing[index].needs(date, text, facts) {
          isNeeded = true
        }
        if isNeeded {
          facts.days.append(RollDay(path: path, date: date, bytes: Array(copying: text)))
        }
      case .collection: facts.lists.append(RollList(path: path, bytes: Array(copying: text)))
      case .template where path == templatePath:
        facts.template = RollTemplate(path: path, bytes: Array(copying: text))
      case .template, .settings, .unknown: return
      }
    }
    self.problems = problems
    self.missing = missing
    self.facts = facts
  }

  /// All of them, the earliest first.
  var pages: [Page] {
    get throws(RollRefusal) {
      var pages: [Page] = []
      for day in missing { pages.append(try page(of: day)) }
      return pages
    }
  }

  private func page(of day: Missing) throws(RollRefusal) -> Page {
    var known = facts
    known.days = day.days.map { facts.days[$0] }
    let rollover = try create(
      known, day.date, since: day.since,
      with: day.kinds)
    let text = rollover.changes.changes.first?.written ?? []
    return Page(making: day.date, text, at: rollover.path)
  }
}
