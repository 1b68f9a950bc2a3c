import PlanDocument
import PlanSystem
import PlanText

/// The files of a plan folder, found by name only.
struct PlanNames {
  let days: DayPaths
  /// The undated files, in the order of their paths.
  let lists: [FilePath]
  /// The copies that Syncthing made of days.
  let conflictCopies: [(path: FilePath, day: CivilDate)]
  /// Names that are not files, and folders that cannot be listed.
  let problems: [FileProblem]
  /// Those that may hold days: a day that is not found may be there.
  let problemsOfDays: [FileProblem]

  init(below root: FilePath, in files: any Files) throws(FileProblem) {
    let directory = try files.workingDirectory
    let found = try files.planPaths(below: root)
    days = DayPaths(found.paths, from: directory)
    lists = found.paths.filter { path in
      guard DocumentKind(file: path, in: directory) == .collection else { return false }
      // A link to a day is that day.
      let target = found.links.contains(path) ? files.location(of: path) : nil
      return target.map { DocumentKind(path: $0.bytes).date == nil } ?? true
    }
    conflictCopies = found.conflictCopies.compactMap { path in
      dayOfConflictCopy(path).map { (path, $0) }
    }
    problems = found.problems
    problemsOfDays = found.problems.filter { mayHoldDays($0.path, below: root, from: directory) }
  }
}

extension PlanNames {
  /// The names of the plan folder, for a command that changes it.
  init(of opened: OpenedFolder, in files: any Files) throws(ChangeProblem) {
    do throws(FileProblem) {
      self = try PlanNames(below: opened.root, in: files)
    } catch {
      throw ChangeProblem(Objection(error))
    }
  }
}
