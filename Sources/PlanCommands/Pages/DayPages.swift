import PlanDocument
import PlanRollover
import PlanSystem
import PlanText

/// The pages of some days: as they are or, if there is no file, as `plan new` would make them. Only
/// a missing day needs other files.
struct DayPages {
  /// The earliest first.
  let pages: [Page]

  /// - Throws: also if a day is missing and what decides its content cannot be read.
  init(
    _ dates: some Collection<CivilDate>, of opened: OpenedFolder, _ names: PlanNames,
    in files: any Files
  ) throws(ChangeProblem) {
    var pages: [Page] = []
    var problems: [FileProblem] = []
    let directory = try? files.workingDirectory
    files.visit(dates.flatMap { names.days.paths(of: $0) }) { path, found in
      switch found {
      case .text(let text):
        pages.append(Page(path, text, as: DocumentKind(file: path, in: directory)))
      case .problem(let problem): problems.append(problem)
      case .conflictCopy, .noPlanInside: return
      }
    }
    let missing = Set(dates).subtracting(pages.compactMap(\.date))
    if !missing.isEmpty {
      for problem in names.problemsOfDays where !problems.contains(where: { $0 == problem }) {
        problems.append(problem)
      }
    }
    if !problems.isEmpty { throw ChangeProblem(problems.map { Objection($0) }) }
    pages.sort()
    let twice = zip(pages, pages.dropFirst()).compactMap { day, other -> Objection? in
      guard let date = day.date, date == other.date else { return nil }
      return .sameDay(day.path, other.path)
    }
    if !twice.isEmpty { throw ChangeProblem(twice) }
    if !missing.isEmpty {
      pages += try made(missing.sorted(), opened, files)
      pages.sort()
    }
    self.pages = pages
  }
}

/// The missing days, as they would be made.
private func made(
  _ dates: [CivilDate], _ opened: OpenedFolder, _ files: any Files
) throws(ChangeProblem) -> [Page] {
  let folder = NewDays(dates, opened, in: files)
  if !folder.problems.isEmpty { throw ChangeProblem(folder.problems.map { Objection($0) }) }
  do throws(RollRefusal) {
    return try folder.pages
  } catch {
    throw ChangeProblem(error.reasons.map { Objection($0, folder.facts) })
  }
}

extension [Page] {
  fileprivate mutating func sort() {
    sort { ($0.date ?? .earliest, $0.path) < ($1.date ?? .earliest, $1.path) }
  }
}
