import PlanArguments
import PlanRollover
import PlanSystem
import PlanText

/// Puts the text of a template into a plan folder, as a new file.
///
/// - Parameter typed: the name of the file; nil for that of the template.
func use(
  _ template: PlanTemplate, as typed: ArgumentBytes?, isDryRun: Bool, in folder: OpenedFolder,
  _ host: Host
) throws(UsageError) -> Int32 {
  let path = try folder.pathOfList(named: typed ?? Array(template.slug.utf8), host.files)
  let change = Change(path, expecting: .nothing, written: template.text(on: folder.today))
  do throws(FileProblem) {
    // By its name, because a link that leads nowhere is a file too.
    if try host.files.names(in: path.parent).contains(Array(path.lastComponent)) {
      throw FileProblem(path, .alreadyExists)
    }
    if isDryRun {
      host.printPatch(of: [change])
      return ExitCode.done
    }
    try host.files.writeOne(change)
  } catch {
    guard error.reason == .alreadyExists else { throw .hindered("\(error)") }
    throw .hindered("\(path.bytes): already exists and is not changed; --as FILE writes another")
  }
  if host.verbosity != .quiet {
    let report: Message = "wrote \(path.bytes)\n"
    host.print(report.bytes.span)
  }
  return ExitCode.done
}
