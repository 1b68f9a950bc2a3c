import PlanFormat
import PlanSyntax
import PlanText

extension Page {
  /// Where `--section` leads in it.
  func place(named name: ArgumentBytes) throws(ChangeProblem) -> ItemPlace {
    let outline = Outline(document)
    if let place = outline.place(named: name) { return place }
    var names = ["Priorities", "Tasks", "Schedule", "Habits", "Mood", "Notes", "Goals"]
    names += outline.ownNames.map { String(decoding: $0, as: UTF8.self) }
    let nearest = nearestWord(to: name, among: names)
    throw ChangeProblem(
      "\(path.bytes): '\(name)' is no section or group; there are \(names.joined(separator: ", "))"
        + "\(question(nearest))", code: ExitCode.differs)
  }
}
