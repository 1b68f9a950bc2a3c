import PlanDocument
import PlanFolder
import PlanRollover
import PlanShell
import PlanSystem
import PlanText

/// What one visit of a folder of plans finds that matters for making days and for carrying tasks.
struct RollSurvey {
  private(set) var folder: RollFolder
  /// What could not be read and may hold tasks, or define what recurs.
  private(set) var problems: [FileProblem] = []
  /// What else could not be read.
  private(set) var passedOver: [FileProblem] = []
  /// The copies that Syncthing made, with the day of each.
  let conflictCopies: [(path: FilePath, day: CivilDate)]
  private let survey: FolderSurvey

  init(of opened: OpenedFolder, in files: any Files) {
    survey = FolderSurvey(asTyped: opened, in: files)
    let directory = try? files.workingDirectory
    for problem in survey.unread {
      if mayDecideNewDays(problem, below: opened.root, from: directory) {
        problems.append(problem)
      } else {
        passedOver.append(problem)
      }
    }
    conflictCopies = survey.copies.compactMap { path, original in
      DocumentKind(file: original, in: directory).date.map { (path, $0) }
    }
    // Starts like the paths of the walk, so that the path of a new day looks like the others.
    folder = RollFolder(
      root: FilePath(bytes: opened.root.walkPrefix), opened.settings, survey.facts,
      template: survey.template,
      refusals: survey.refused.compactMap { text in
        RollRefusal.Reason(text.refusal, text.path).map { RollFolder.Refusal(text.kind, $0) }
      })
  }

  var seen: SeenFolder { survey.seen }

  /// Settles what the copies of tasks say.
  mutating func settle(through day: CivilDate, in files: any Files) throws(Refusal) {
    folder.settle(try texts(folder.filesToSettle(through: day), in: files), through: day)
  }

  private func texts(_ numbers: [Int], in files: any Files) throws(Refusal) -> [Int: [UInt8]] {
    var texts: [Int: [UInt8]] = [:]
    let problems = survey.read(numbers, in: files) { texts[$0] = $1.document.bytes }
    if !problems.isEmpty { throw Refusal(problems) }
    return texts
  }

  /// Decides what a roll does.
  ///
  /// - Throws: why it may do nothing.
  func prepare(
    _ work: RollDecision.Work, to day: CivilDate, _ since: CivilDate
  ) throws(Refusal) -> PreparedRoll {
    try asked(folder.prepare(work, to: day, since: since))
  }

  /// Makes the changes of a roll.
  ///
  /// - Throws: also if a text that is needed cannot be read again.
  func rollover(_ roll: PreparedRoll, in files: any Files) throws(Refusal) -> Rollover {
    let texts = try texts(roll.files, in: files)
    return try asked(roll.rollover(texts))
  }

  private func asked<Answer>(
    _ answer: @autoclosure () throws(RollRefusal) -> Answer
  ) throws(Refusal) -> Answer {
    do throws(RollRefusal) { return try answer() } catch { throw Refusal(objections(to: error)) }
  }

  private func objections(to refusal: RollRefusal) -> [Objection] {
    refusal.reasons.map { reason in
      switch reason {
      case .text(let path, let refusal): Objection(.text(refusal), path, bytes(of: path))
      case .conflict(let path, let line): Objection(.conflict(line: line), path, bytes(of: path))
      case .sameDay(_, let path, let other): .sameDay(path, other)
      case .opener(let path, let line): .opener(path, line: line, "carried")
      case .misread(let path): .misread(path)
      case .unformattable(let path): .unformattable(path)
      case .tooLarge(let path): .tooLarge(path)
      }
    }
  }

  private func bytes(of path: FilePath) -> [UInt8] {
    if let template = survey.template, template.path == path { return template.bytes }
    return survey.refused.first { $0.path == path }?.bytes ?? []
  }
}

extension RollRefusal.Reason {
  fileprivate init?(_ refusal: FormatRefusal, _ path: FilePath) {
    switch refusal {
    case .text(let refusal): self = .text(path, refusal)
    case .conflict(let line): self = .conflict(path, line: line)
    case .selfCheck: return nil
    }
  }
}
