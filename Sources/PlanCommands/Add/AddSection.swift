import PlanArguments
import PlanDocument
import PlanText

extension Page {
  /// The place that `--section` names.
  func place(named name: ArgumentBytes) throws(ChangeProblem) -> ItemPlace {
    let outline = Outline(document)
    let places = outline.places(named: name)
    if places.count > 1 {
      throw ChangeProblem(
        [Objection("'\(name)' is the name of several groups:")]
          + places.compactMap(\.heading).map { Objection(message(ofLine: $0), hasPlace: true) },
        code: ExitCode.differs)
    }
    if let place = places.first?.place { return place }
    var names = SectionKind.allCases.filter { $0 != .settings }.compactMap(\.title)
    names += outline.ownNames.map { String(decoding: $0, as: UTF8.self) }
    let nearest = nearestWord(to: name, among: names)
    throw ChangeProblem(
      "\(path.bytes): '\(name)' is not a section or group; write \(names.joined(separator: ", "))"
        + "\(question(nearest))", code: ExitCode.differs)
  }
}
