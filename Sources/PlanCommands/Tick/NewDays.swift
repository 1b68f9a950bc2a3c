import PlanCalendar
import PlanFolder
import PlanModel
import PlanRollover
import PlanSyntax
import PlanText

/// The days that a folder lacks, as `plan new` would make them, those of the past with habits only;
/// the folder is read once for all.
struct NewDays {
  private let today: CivilDate
  /// All of the folder: which days matter is another question for each new one.
  private(set) var facts: RollFacts

  init(_ opened: OpenedFolder, _ template: RollTemplate?, in files: any Files) {
    today = opened.today
    var facts = RollFacts(
      root: FilePath(bytes: opened.root.walkPrefix), days: [], settings: opened.settings,
      template: template)
    let directory = try? files.workingDirectory
    files.visit([opened.root], in: .latestDayFirst) { path, found in
      guard case .text(let text) = found else { return }
      switch DocumentKind(file: path, in: directory) {
      case .day(let date):
        facts.days.append(RollDay(path: path, date: date, bytes: Array(copying: text)))
      case .collection: facts.lists.append(RollList(path: path, bytes: Array(copying: text)))
      case .template, .settings, .unknown: return
      }
    }
    self.facts = facts
  }

  /// A day that does not exist yet.
  func page(of date: CivilDate) throws(RollRefusal) -> TickPage {
    let since = date.adding(days: -RollMode.usualDays) ?? .earliest
    var scope = RollScope(facts.lists, facts.settings, to: date, since: since)
    var facts = facts
    facts.days = facts.days.filter { day in
      let bytes = day.bytes
      return scope.needs(day.date, bytes.span)
    }
    let rollover = try create(
      facts, .chosen(date), since: since, with: date < today ? .habits : .everything)
    let text = rollover.changes.changes.first?.written ?? []
    return TickPage(
      path: rollover.path, date: date, read: nil, document: Document(text, as: .day(date)))
  }
}
