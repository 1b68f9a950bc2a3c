import PlanFormat
import PlanText

/// What the new name would run into, and the lines that say so; nothing where there are none.
private typealias Clash = (message: Message, places: [RenameSurvey.Place])

extension RenameFolder {
  /// Why not all that has the old name can have the new one.
  func clashes(_ mode: RenameMode) -> [Objection] {
    if renaming.isRespelling { return [] }
    let clashes: [Clash] =
      switch renaming.subject {
      case .habit: habitClashes(mode)
      case .goalID: [("\(mode.shown(mode.new)) is an id already:", survey.new)]
      case .goalWords: [("\(mode.shown(mode.new)) is a goal already:", survey.new)]
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
          "\(new) is a habit already, and two histories would become one:",
          survey.new + survey.old
        ))
    } else {
      // Of two habits this says nothing new.
      clashes.append(
        ("one day would hold two entries of \(new); leave one of them:", survey.twins))
    }
    if !survey.isBegun, survey.hasOld {
      clashes.append(("\(new) is the former name of another habit:", survey.claims))
    }
    if cannotBeResumed {
      clashes.append(
        (
          "several files define \(old), and none has room for a was: that would tell meanwhile"
            + " what is begun; put its lines into one file first:", survey.old
        ))
    }
    return clashes
  }
}
