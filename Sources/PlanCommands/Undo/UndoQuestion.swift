import PlanDocument
import PlanSystem
import PlanText

extension UndoStep {
  /// Whether it removes `settings.plan`, which makes a folder a plan folder.
  fileprivate var removesSettings: Bool {
    changes.contains {
      $0.to == nil && $0.path.lastComponent.elementsEqual("settings.plan".utf8)
    }
  }

  /// `undoing plan init of 2026-10-05 14:00 removes settings.plan and 3 more files`
  fileprivate var loss: Message {
    let removed = changes.filter { $0.to == nil }
    let first = removed.first { $0.path.lastComponent.elementsEqual("settings.plan".utf8) }
    let more: Message =
      removed.count > 1 ? " and \(counted(removed.count - 1, "more file", "more files"))" : ""
    return "undoing \(record.command) of \(record.time) removes"
      + " \((first ?? removed[0]).path.bytes)\(more)"
  }
}

extension UndoWork {
  /// Asks before it removes the settings of the folder, which is seldom wanted.
  ///
  /// - Returns: the exit code if the step is not to be made.
  func refusal(of step: UndoStep) -> Int32? {
    if mode.isForced || !step.removesSettings { return nil }
    guard host.console.isTerminal(.input) else {
      return host.refuse([Objection("\(step.loss); --force does it without asking")])
    }
    host.message(step.loss)
    host.console.write(Array("undo it? [y/N] ".utf8), to: .error)
    let answer = (try? host.console.readLine(limit: 4096)) ?? nil
    let isMeant = ["y", "yes"].contains { word in
      answer.map { $0.map(\.asciiLowercased).elementsEqual(word.utf8) } ?? false
    }
    if isMeant { return nil }
    host.message("nothing is changed")
    return ExitCode.differs
  }
}
