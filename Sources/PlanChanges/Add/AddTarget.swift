import PlanArguments
import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// The page that something is added to.
struct AddTarget {
  let page: Page
  /// The names of the folder, if a day is written.
  let names: PlanNames?
  /// The line of the item that gets a step.
  private(set) var parent: Int?

  init(_ place: AddPlace, _ opened: OpenedFolder, _ host: Host) throws(Refusal) {
    let files = host.files
    switch place {
    case .step(let address, let target):
      let scope = TargetScope(
        kinds: [.task, .goal], participle: "given a step", dates: [], settles: false)
      var finder = TargetFinder(opened, scope, host)
      page = try finder.parentOfStep(address, target)
      parent = address.line
      names = nil
    case .day(let date):
      let names = try PlanNames(of: opened, in: files)
      self.names = names
      page = try DayPages([date], of: opened, names, in: files).pages[0]
    case .list(let path, let typed):
      names = nil
      page = try listPage(path, typed, opened, files)
    }
    if let refusal = page.refusal { throw Refusal(refusal) }
  }
}

/// An existing list, or an empty one; refused if a list of a similar name was probably meant.
private func listPage(
  _ path: FilePath, _ typed: ArgumentBytes, _ opened: OpenedFolder, _ files: any Files
) throws(Refusal) -> Page {
  if let target = files.location(of: path), DocumentKind(path: target.bytes).date != nil {
    throw Refusal("\(path.bytes): is a link to a day; name an undated file")
  }
  do throws(FileProblem) {
    let text = try files.read(path)
    return Page(path, text.span, as: .collection)
  } catch {
    if error.reason != .notFound { throw Refusal(Objection(error)) }
  }
  let prefix = opened.root.walkPrefix
  let lists = try PlanNames(of: opened, in: files).lists.map {
    String(decoding: $0.bytes.dropFirst(prefix.count).dropLast(".plan".utf8.count), as: UTF8.self)
  }
  let name = path.bytes.dropFirst(prefix.count).dropLast(".plan".utf8.count)
  if let near = nearestWord(to: name, among: lists) {
    throw Refusal(
      "no list is called '\(typed)'; to make a new one, create the file by hand"
        + "\(question(near))", code: ExitCode.differs)
  }
  return Page(makingListAt: path, isTitled: true)
}

extension Page {
  /// The place that `--section` names.
  func place(named name: ArgumentBytes) throws(Refusal) -> ItemPlace {
    let outline = Outline(document)
    let places = outline.places(named: name)
    if places.count > 1 {
      throw Refusal(
        [Objection("'\(name)' is the name of several groups:")]
          + places.compactMap(\.heading).map { Objection(message(ofLine: $0), hasPlace: true) },
        code: ExitCode.differs)
    }
    if let place = places.first?.place { return place }
    var names = SectionKind.allCases.filter { $0 != .settings }.compactMap(\.title)
    names += outline.ownNames.map { String(decoding: $0, as: UTF8.self) }
    let nearest = nearestWord(to: name, among: names)
    throw Refusal(
      "\(path.bytes): '\(name)' is not a section or group; write \(names.joined(separator: ", "))"
        + "\(question(nearest))", code: ExitCode.differs)
  }
}
