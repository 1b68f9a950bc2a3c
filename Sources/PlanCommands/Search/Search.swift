import PlanArguments
import PlanDocument
import PlanSystem
import PlanText

func runSearch(_ invocation: Invocation, host: Host) -> Int32 {
  let mode: SearchMode
  do throws(UsageError) {
    mode = try SearchMode(invocation)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
  let root: FilePath
  do throws(PlanRootProblem) {
    // The settings are not needed: a folder is searched even if they cannot be read.
    root = try PlanRoot(named: nil, host).path
  } catch {
    return host.refuse(error, in: invocation.command)
  }
  return host.search(root, mode, pathsIn: host.startOfPaths(invocation))
}

extension Host {
  /// - Parameter directory: the folder that shown paths start from.
  fileprivate func search(
    _ root: FilePath, _ mode: SearchMode, pathsIn directory: FilePath?
  ) -> Int32 {
    let workingDirectory = try? files.workingDirectory
    var printer = SearchPrinter(mode, self)
    var isWhole = true
    files.visit([root]) { path, found in
      switch found {
      case .text(let text):
        var place: (path: FilePath, day: CivilDate?)?
        forEachLine(of: text, holding: mode.search, context: mode.context) { line in
          let (path, day) =
            place ?? (
              directory.map { path.absolute(in: $0) } ?? path,
              DocumentKind(file: path, in: workingDirectory).date
            )
          place = (path, day)
          printer.append(line, of: text, path, day)
        }
      case .problem(let problem):
        isWhole = false
        if !mayPage { printer.write() }
        message("\(problem)")
      case .conflictCopy, .noPlanInside: break
      }
    }
    printer.finish()
    if !isWhole { return ExitCode.failed }
    if printer.count == 0, console.isTerminal(.output) { note("no line contains that text") }
    return printer.count > 0 ? ExitCode.done : ExitCode.differs
  }
}
