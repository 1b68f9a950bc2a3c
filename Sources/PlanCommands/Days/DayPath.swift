import PlanCalendar
import PlanFolder
import PlanRollover
import PlanText

/// Carries out `plan path`.
func runPath(_ invocation: Invocation, host: Host) -> Int32 {
  host.withDay(of: invocation) { date, folder, days in
    host.printPath(host.path(of: date, among: days) ?? folder.pathOfNewDay(date), invocation)
    return ExitCode.done
  }
}

/// Carries out `plan prev`.
func runPrevious(_ invocation: Invocation, host: Host) -> Int32 {
  host.withDay(of: invocation) { date, _, days in
    host.printNeighbour(days.path(before: date), "before", date, invocation)
  }
}

/// Carries out `plan next`.
func runNext(_ invocation: Invocation, host: Host) -> Int32 {
  host.withDay(of: invocation) { date, _, days in
    host.printNeighbour(days.path(after: date), "after", date, invocation)
  }
}

extension OpenedFolder {
  /// Where a day is to stand that is not there yet.
  func pathOfNewDay(_ date: CivilDate) -> FilePath {
    RollFacts(root: FilePath(bytes: root.walkPrefix), days: [], settings: settings).path(of: date)
  }
}

extension Host {
  /// Does something with the day that was named, in the folder around here.
  ///
  /// Returns the exit code.
  func withDay(
    of invocation: Invocation,
    _ body: (CivilDate, OpenedFolder, DayPaths) throws(UsageError) -> Int32
  ) -> Int32 {
    inFolder(invocation.command) { folder throws(UsageError) in
      let date = try invocation.day(in: folder)
      let names: PlanNames
      do throws(FileProblem) {
        names = try PlanNames(below: folder.root, in: files)
      } catch {
        throw .hindered("\(error)")
      }
      // A neighbour would be a wrong one where a day cannot be found.
      if let problem = names.problemsOfDays.first { throw .hindered("\(problem)") }
      return try body(date, folder, names.days)
    }
  }

  /// The file of a day, nil where there is none; of several the first, and a note.
  func path(of date: CivilDate, among days: DayPaths) -> FilePath? {
    let paths = days.paths(of: date)
    for other in paths.dropFirst() {
      note("\(other.bytes): the same day as \(paths[0].bytes); put both into one file")
    }
    return paths.first
  }

  /// Where paths begin as whoever called us can use them; nil where they can be left as they are.
  ///
  /// One from the folder that `-C` names is of no use elsewhere.
  func startOfPaths(_ invocation: Invocation) -> FilePath? {
    invocation.value("C") == nil ? nil : try? files.workingDirectory
  }

  fileprivate func printPath(_ path: FilePath, _ invocation: Invocation) {
    let line = (startOfPaths(invocation).map { path.absolute(in: $0) } ?? path).bytes + [0x0A]
    self.print(line.span)
  }

  fileprivate func printNeighbour(
    _ path: FilePath?, _ side: String, _ date: CivilDate, _ invocation: Invocation
  ) -> Int32 {
    guard let path else {
      message("no day \(side) \(date)")
      return ExitCode.differs
    }
    printPath(path, invocation)
    return ExitCode.done
  }
}
