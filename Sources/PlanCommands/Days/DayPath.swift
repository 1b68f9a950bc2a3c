public import PlanArguments
import PlanCalendar
import PlanFolder
import PlanRollover
import PlanText

extension Command {
  public static var path: Command {
    Command(
      "path", "print the path of a day", options: [Valued.today],
      Manual(
        "[OPTION]... [DATE]", operand: dateOperand, takes: .date,
        examples: [
          "plan path": "where today's file is, or would be made",
          "plan path next friday": "that of the Friday of next week",
          "plan path -C ~/plan oct-5": "that of 5 October, this year or the next",
        ],
        environment: .folder + .today,
        text: """
          The file of a day may be anywhere in the plan folder. If there is none, `layout:` in
          `settings.plan` says where it would be made. Only names are read.
          """),
      run: runPath)
  }

  public static var previous: Command {
    neighbour("prev", "before", "Only names are read.", run: runPrevious)
  }

  public static var next: Command {
    neighbour(
      "next", "after",
      "Only names are read. With a weekday, as in `plan next friday`, it shows that day instead.",
      run: runNext)
  }

  private static func neighbour(
    _ name: String, _ side: String, _ text: String, run: @escaping Action
  ) -> Command {
    Command(
      name, "print the path of the day \(side)", options: [Valued.today],
      Manual(
        "[OPTION]... [DATE]", operand: dateOperand, takes: .date,
        examples: [
          "plan \(name)": "the nearest day \(side) today that has a file",
          "plan \(name) 2026-10-05": "the nearest one \(side) that day",
        ],
        exits: [0: "done", 1: "no day \(side) it has a file", 2: "failed"],
        environment: .folder + .today, text: text),
      run: run)
  }
}

private func runPath(_ invocation: Invocation, host: Host) -> Int32 {
  host.withDay(of: invocation) { date, folder, days in
    host.printPath(host.path(of: date, among: days) ?? folder.pathOfNewDay(date), invocation)
    return ExitCode.done
  }
}

private func runPrevious(_ invocation: Invocation, host: Host) -> Int32 {
  host.withDay(of: invocation) { date, _, days in
    host.printNeighbour(days.path(before: date), "before", date, invocation)
  }
}

private func runNext(_ invocation: Invocation, host: Host) -> Int32 {
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

  /// Where printed paths begin so that the caller can use them; nil if they can stay as they are.
  ///
  /// One from the folder that `-C` names is of no use elsewhere.
  func startOfPaths(_ invocation: Invocation) -> FilePath? {
    invocation[.directory] == nil ? nil : try? files.workingDirectory
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
