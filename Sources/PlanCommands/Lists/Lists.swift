import PlanFolder
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// Carries out `plan lists`.
func runLists(_ invocation: Invocation, host: Host) -> Int32 {
  host.inFolder(invocation.command) { folder throws(UsageError) in
    if let operand = invocation.operands.first { throw .unexpectedOperand(operand) }
    let (json, plain) = (invocation.has("json"), invocation.has("plain"))
    if json, plain { throw .refused("'--json' and '--plain' are two forms: choose one") }
    let paths: [FilePath]
    var problems: [Objection]
    do throws(FileProblem) {
      let directory = try host.files.workingDirectory
      func isList(_ path: FilePath) -> Bool {
        DocumentKind(file: path, in: directory) == .collection
      }
      let found = try host.files.planPaths(below: folder.root)
      paths = found.paths.filter(isList)
      problems = found.problems.filter { isList($0.path) }.map { Objection($0) }
    } catch {
      throw .hindered("\(error)")
    }
    let lists = read(paths, host.files, &problems)
    for problem in problems { problem.tell(host) }
    if json {
      let json = listsJSON(lists)
      host.print(json.span)
    } else if plain {
      let fields = listFields(lists)
      host.print(fields.span)
    } else {
      host.console.write(listTable(lists, host), to: .output)
    }
    return problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

/// One undated file.
struct PlanList {
  let path: FilePath
  /// Empty without one.
  let icon: [UInt8]
  /// The words of its title; of a file without one, its name.
  let title: [UInt8]
  let summary: ListSummary

  init(_ path: FilePath, _ document: Document) {
    self.path = path
    summary = ListSummary(document)
    icon = summary.icon.map { document.text($0) } ?? []
    title = summary.name.map { document.text($0) } ?? Array(path.lastComponent.dropLast(5))
  }
}

private func read(
  _ paths: [FilePath], _ files: any Files, _ problems: inout [Objection]
) -> [PlanList] {
  var lists: [PlanList] = []
  files.visit(paths) { path, found in
    switch found {
    case .text(let text):
      let document = Document(Array(copying: text), as: .collection)
      if let refusal = refusal(toFormat: text, document.table) {
        problems.append(Objection(refusal, path, document.bytes))
      } else {
        lists.append(PlanList(path, document))
      }
    case .problem(let problem): problems.append(Objection(problem))
    case .conflictCopy, .noPlanInside: break
    }
  }
  return lists
}
