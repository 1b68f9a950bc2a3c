import PlanDocument
import PlanSystem
import PlanText

/// The undated files of a folder.
struct ListPages {
  private(set) var pages: [Page] = []
  /// Those that could not be read: they may define any habit, and what new days hold.
  private(set) var unread: [FileProblem] = []

  init(_ names: PlanNames, in files: any Files) {
    files.visit(names.lists) { path, found in
      switch found {
      case .text(let text): pages.append(Page(path, text, as: .collection))
      case .problem(let problem): unread.append(problem)
      case .conflictCopy, .noPlanInside: return
      }
    }
  }
}
