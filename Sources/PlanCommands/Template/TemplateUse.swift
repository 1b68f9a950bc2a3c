import PlanFolder
import PlanRollover
import PlanText

/// Puts the text of a template into the plan folder, as a new file.
func use(_ template: PlanTemplate, _ invocation: Invocation, _ host: Host) -> Int32 {
  host.inFolder(invocation.command) { folder throws(UsageError) in
    let name = invocation.value("as") ?? Array(template.slug.utf8)
    let path = try folder.pathOfList(named: name, host.files)
    let change = Change(path, expecting: .nothing, written: template.text(on: folder.today))
    do throws(FileProblem) {
      // By its name, because a link that leads nowhere is a file of somebody's, too.
      if try host.files.names(in: path.parent).contains(Array(path.lastComponent)) {
        throw FileProblem(path, .alreadyExists)
      }
      if invocation.has("dry-run") {
        host.printPatch(of: [change])
        return ExitCode.done
      }
      try host.files.writeOne(change)
    } catch {
      guard error.reason == .alreadyExists else { throw .hindered("\(error)") }
      throw .hindered("\(path.bytes): is there and stays as it is; --as FILE writes another")
    }
    if host.verbosity != .quiet {
      let deed: Message = "wrote \(path.bytes)\n"
      host.print(deed.bytes.span)
    }
    return ExitCode.done
  }
}
