import PlanArguments
import PlanFolder
import PlanModel
import PlanSyntax
import PlanText

/// The page that something is added to.
struct AddTarget {
  let page: Page
  /// Of the folder, where a day is written.
  let names: PlanNames?

  init(
    _ place: AddPlace, _ opened: OpenedFolder, in files: any Files
  ) throws(ChangeProblem) {
    switch place {
    case .day(let date):
      let names = try PlanNames(of: opened, in: files)
      self.names = names
      page = try DayPages([date], of: opened, names, in: files).pages[0]
    case .list(let path, let typed):
      names = nil
      page = try listPage(path, typed, opened, files)
    }
    if let refusal = page.refusal { throw ChangeProblem(refusal) }
  }
}

/// A list as it is, or an empty one; refused where a list of a similar name was probably meant.
private func listPage(
  _ path: FilePath, _ typed: ArgumentBytes, _ opened: OpenedFolder, _ files: any Files
) throws(ChangeProblem) -> Page {
  if let target = files.location(of: path), DocumentKind(path: target.bytes).date != nil {
    throw ChangeProblem("\(path.bytes): leads to a day, and this is to be an undated file")
  }
  do throws(FileProblem) {
    let text = try files.read(path)
    return Page(path, text.span, as: .collection)
  } catch {
    if error.reason != .notFound { throw ChangeProblem(Objection(error)) }
  }
  let prefix = opened.root.walkPrefix
  let lists = try PlanNames(of: opened, in: files).lists.map {
    String(decoding: $0.bytes.dropFirst(prefix.count).dropLast(".plan".utf8.count), as: UTF8.self)
  }
  let name = path.bytes.dropFirst(prefix.count).dropLast(".plan".utf8.count)
  if let near = nearestWord(to: name, among: lists) {
    throw ChangeProblem(
      "no list is called '\(typed)', and a new one so like another is made by hand only"
        + "\(question(near))", code: ExitCode.differs)
  }
  return Page(makingListAt: path, isTitled: true)
}
