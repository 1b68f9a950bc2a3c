public import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax

/// A day at a glance: what stands on it and what else is due on it.
public struct TodayReport: Sendable {
  /// What of the day is left out of its items.
  public struct Choice: Hashable, Sendable {
    /// Whether what is done, cancelled or moved is.
    public var hidesDone: Bool
    /// Whether what has expired, or starts on a later day, is not.
    public var showsAll: Bool

    public init(hidesDone: Bool = false, showsAll: Bool = false) {
      self.hidesDone = hidesDone
      self.showsAll = showsAll
    }
  }

  public let figures: DayFigures
  /// Minutes since the midnight that begins the day; nil on any other day than today.
  public let now: Int?
  /// The items at the top, in the order of the file, as positions in the facts.
  public private(set) var priorities: [Int] = []
  public private(set) var schedule: [Int] = []
  public private(set) var tasks: [Int] = []
  public private(set) var moods: [Int] = []
  /// By item at the top what is open below it, in the order of the file.
  public private(set) var steps: [Int: [OpenStep]] = [:]
  /// How many items at the top have expired, or are closed, and are left out.
  public private(set) var expired = 0
  public private(set) var hidden = 0
  /// How many open ones have a later `start:`, and are left out.
  public private(set) var later = 0
  public private(set) var time = DayTime()
  /// Open tasks and slots of other files, by deadline.
  public let due: [Int]
  /// The open tasks of the days before, and of those after today.
  public let waiting: WaitingTasks
  /// What stands on the day, and what is due on it.
  public let habits: [HabitFigures]
  /// What is not reached and due, in the order of the facts, as things are today.
  public let goals: [GoalFigures]

  public var date: CivilDate { figures.date }

  public init(_ date: CivilDate, from source: ReportSource, _ choice: Choice = Choice()) {
    figures = source.figures(of: date...date, inCalendar: true)[0]
    now = date == source.today ? source.context.minutes : nil
    due = source.itemsDue(on: date)
    waiting = source.waitingTasks(on: date)
    habits = source.habits(asOf: date).filter { habit in
      habit.record != nil || !source.habitDays(of: habit.number, in: date...date).isEmpty
    }
    goals = source.goalsDue(on: date)
    addItems(of: source, choice)
    var open = FilterMatcher(.open, source.facts, source.context)
    time = source.time(
      of: date, open: (priorities + tasks).filter { open.matches($0) }, steps)
  }

  private mutating func addItems(of source: ReportSource, _ choice: Choice) {
    let facts = source.facts
    var open = FilterMatcher(.open, facts, source.context)
    for entry in source.days.files(on: date) {
      for item in facts.items(ofFile: entry.file) {
        let fact = facts.items[item]
        guard fact.parent == nil, source.fits(item), source.isInCalendar(item) else { continue }
        if fact.kind == .moodItem {
          moods.append(item)
          continue
        }
        guard fact.kind.isTodo || fact.kind == .scheduleItem else { continue }
        let isOpen = open.matches(item)
        let isWaiting = facts.isOpen(item: item)
        if isWaiting, !choice.showsAll, facts.starts(item: item, after: date) {
          later += 1
          continue
        }
        if isWaiting, !isOpen, !choice.showsAll {
          expired += 1
          continue
        }
        if choice.hidesDone, fact.state != nil, !isWaiting {
          hidden += 1
          continue
        }
        if fact.kind == .scheduleItem {
          schedule.append(item)
        } else if fact.section == .priorities {
          priorities.append(item)
        } else {
          tasks.append(item)
        }
        if isOpen { steps[item] = facts.openSteps(below: item, in: entry, &open) }
      }
    }
  }
}

/// How much there is to do on a day and how much time for it, in minutes.
public struct DayTime: Hashable, Sendable {
  /// What the open tasks say by `est:`; nil where none does.
  public var estimated: Int?
  /// Of the hours of the settings; nil for a day that is over.
  public var free: Int?

  public init(estimated: Int? = nil, free: Int? = nil) {
    self.estimated = estimated
    self.free = free
  }
}

/// Something open below another item.
public struct OpenStep: Hashable, Sendable {
  public let item: Int
  /// How many items stand above it, from 1.
  public let depth: Int
}

extension FolderFacts {
  /// What is open below an item, in the order of the file.
  func openSteps(
    below top: Int, in day: DayIndex.Entry, _ open: inout FilterMatcher
  ) -> [OpenStep] {
    var depths = [top: 0]
    var steps: [OpenStep] = []
    for item in (top + 1)..<max(top + 1, items(ofFile: day.file).upperBound) {
      guard let parent = items[item].parent, let depth = depths[parent] else { break }
      depths[item] = depth + 1
      if open.matches(item), !starts(item: item, after: day.date) {
        steps.append(OpenStep(item: item, depth: depth + 1))
      }
    }
    return steps
  }
}

extension ReportSource {
  /// The open tasks and slots of other files than those of a day that have a deadline on it or before,
  /// or one that presses today; by deadline.
  func itemsDue(on date: CivilDate) -> [Int] {
    var open = FilterMatcher(.openTasksAndSlots, facts, context)
    var overdue = FilterMatcher(.overdue, facts, context)
    var found: [Int] = []
    for file in facts.files.indices {
      let day = facts.files[file].kind.date
      if day == date { continue }
      for item in facts.items(ofFile: file) {
        guard let due = facts.dueDay(ofItem: item, on: day), fits(item), isInCalendar(item),
          open.matches(item), !facts.starts(item: item, after: date),
          due <= date || presses(due, isOverdue: overdue.matches(item))
        else { continue }
        found.append(item)
      }
    }
    return facts.ordered(found)
  }

  /// Whether a deadline has an urgency.
  private func presses(_ due: CivilDate, isOverdue: Bool) -> Bool {
    Urgency(in: due.days(since: today), isOverdue: isOverdue, settings.urgency) != nil
  }

  /// The goals that are not reached, have no closed box, and whose deadline is on a day or before, or
  /// presses today.
  func goalsDue(on date: CivilDate) -> [GoalFigures] {
    let wanted = facts.goals.contains { goal in
      let file = facts.file(ofItem: goal)
      return facts.dueDay(ofItem: goal, on: facts.files[file].kind.date) != nil
    }
    // Most folders have none, and what goals come to is found by going over everything.
    guard wanted else { return [] }
    var overdue = FilterMatcher(.overdue, facts, context)
    return goals { goal in
      guard let due = goal.due, fits(goal.item), goal.reached == nil,
        goal.state?.isClosed != true, !facts.items[goal.item].isBelowClosed,
        goal.wanted.thousandths == 0 || goal.achieved.thousandths < goal.wanted.thousandths,
        isInCalendar(goal.item)
      else { return false }
      return due <= date || presses(due, isOverdue: overdue.matches(goal.item))
    }
  }
}
