import PlanCalendar
import PlanFolder
import PlanModel
import PlanSyntax
import PlanText

/// What of a folder matters for ticking: the days that are to change, and the lists.
struct TickFolder {
  let names: PlanNames
  /// The days that are to change, the earliest first; those that do not exist yet as they would be.
  let days: [Page]
  let lists: ListPages
  /// The file of the line that is to change, absolute.
  private let addressed: FilePath?
  private let directory: FilePath?

  /// - Parameters:
  ///   - dates: the days that are to change, unless an address says which.
  ///   - address: of the line that is to change.
  init(
    _ opened: OpenedFolder, _ dates: [CivilDate], at address: TickAddress?, in files: any Files
  ) throws(ChangeProblem) {
    do throws(FileProblem) {
      names = try PlanNames(below: opened.root, in: files)
    } catch {
      throw ChangeProblem(RollObjection(error))
    }
    let directory = try? files.workingDirectory
    self.directory = directory
    addressed = address.map { address in
      let file = address.file(in: opened.root, files)
      return directory.map { file.absolute(in: $0) } ?? file
    }
    lists = ListPages(names, in: files)
    if let date = addressed.flatMap({ DocumentKind(file: $0, in: directory).date }) {
      // What is not there has no lines with an address.
      let isThere = !names.days.paths(of: date).isEmpty
      days = isThere ? try DayPages([date], of: opened, names, in: files).pages : []
    } else {
      days = try DayPages(dates, of: opened, names, in: files).pages
    }
  }

  /// Whether a page is the one that the address names.
  func isAddressed(_ page: Page) -> Bool {
    (directory.map { page.path.absolute(in: $0) } ?? page.path) == addressed
  }
}
