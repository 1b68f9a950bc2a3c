import PlanDocument
import PlanText

/// A conflict with the new name, and the lines that cause it; without lines there is none.
private typealias Clash = (message: Message, places: [RenameSurvey.NamedLine])

extension RenameFolder {
  /// Why not everything with the old name can get the new one.
  func clashes(_ mode: RenameMode) -> [Objection] {
    if renaming.isRespelling { return [] }
    let clashes: [Clash] =
      switch renaming.subject {
      case .habit: habitClashes(mode)
      case .goalID: [("\(mode.shown(mode.new)) is already an id:", survey.new)]
      case .goalWords: [("\(mode.shown(mode.new)) is already a goal:", survey.new)]
      case .tag:
        [
          (
            "some tags would be \(mode.shown(mode.old)) again, or below it; give them another"
              + " name first:", survey.returns
          )
        ]
      }
    return clashes.filter { !$0.places.isEmpty }.flatMap { message, places in
      [Objection(message)] + places.map { Objection($0.message, hasPlace: true) }
    }
  }

  private func habitClashes(_ mode: RenameMode) -> [Clash] {
    let (old, new) = (mode.shown(mode.old), mode.shown(mode.new))
    var clashes: [Clash] = []
    if !survey.isBegun, !survey.old.isEmpty, !survey.new.isEmpty {
      clashes.append(
        (
          "\(new) is already a habit, and the two histories would be mixed:",
          survey.new + survey.old
        ))
    } else {
      // For two habits this would add nothing.
      clashes.append(
        ("one day would have two entries of \(new); delete one of them:", survey.twins))
    }
    if !survey.isBegun, survey.hasOld {
      clashes.append(("\(new) is the former name of another habit:", survey.claims))
    }
    if cannotBeResumed {
      clashes.append(
        (
          "several files define \(old), and none of them can take 'was:'; put its lines into one"
            + " file first:", survey.old
        ))
    }
    return clashes
  }
}
