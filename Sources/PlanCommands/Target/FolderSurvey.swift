import PlanFolder
import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

/// All that a folder holds, as facts; the texts are read again where they are wanted.
struct FolderSurvey {
  private(set) var facts = FolderFacts()
  /// What could not be read.
  private(set) var problems: [FileProblem] = []

  init(of root: FilePath, in files: any Files) {
    let directory = try? files.workingDirectory
    var table = SyntaxTable()
    files.visit([root]) { path, found in
      switch found {
      case .text(let text):
        let kind = DocumentKind(file: path, in: directory)
        parse(text, as: kind, into: &table)
        facts.add(text, table, as: kind, path: path.bytes)
      case .problem(let problem): problems.append(problem)
      case .conflictCopy, .noPlanInside: return
      }
    }
  }

  /// Those items of the folder that are meant, by the files they stand in, in the order of the
  /// visit.
  func items(where isMeant: (Int) -> Bool) -> [(file: Int, items: [Int])] {
    facts.files.indices.compactMap { file in
      let items = facts.items(ofFile: file).filter(isMeant)
      return items.isEmpty ? nil : (file, items)
    }
  }

  /// A file as it is now.
  func page(ofFile file: Int, in files: any Files) throws(FileProblem) -> Page {
    let path = FilePath(bytes: facts.path(ofFile: file))
    let bytes = try files.read(path)
    return Page(path, bytes.span, as: facts.files[file].kind)
  }
}
