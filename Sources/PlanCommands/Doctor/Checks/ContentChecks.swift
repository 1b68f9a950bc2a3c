import PlanDocument
import PlanHistory
import PlanRules
import PlanSystem
import PlanText

/// What the plans contain that may surprise the user.
extension Check {
  static let openTwice = Check(name: "open-twice") { checked in
    guard let settled = checked.content?.survey.settled, let first = settled.places.first else {
      return []
    }
    let more = settled.places.count - 1
    let others: Message = more == 0 ? "" : ", and \(counted(more, "more line", "more lines"))"
    return .warning(
      "\(first.path.bytes):\(first.line + 1): '\(first.words)' is open on two days\(others)",
      fix: checked.command("planroll", ""))
  }

  static let carriedAhead = Check(name: "carried-ahead") { checked in
    guard let content = checked.content, content.folder.settings.roll != .never else { return [] }
    return content.survey.facts.carriedAhead(of: content.folder.today).map { day in
      Finding(.hint, day.words, fix: checked.command("plan", "\(day.command)"))
    }
  }

  /// If a rule cannot be read, nothing recurs.
  static let definitions = Check(name: "definitions") { checked in
    guard let content = checked.content else { return [] }
    let context = LintContext(today: content.folder.today, settings: content.folder.settings)
    return checked.plans.paths.compactMap { path in
      guard DocumentKind(path: path.bytes) == .collection,
        let bytes = try? checked.files.read(path)
      else { return nil }
      let document = Document(bytes, as: .collection)
      let errors = findings(in: document, path: path, context).filter { $0.severity == .error }
        .sorted(by: precedes)
      guard let first = errors.first else { return nil }
      let place = LineIndex(bytes.span).place(of: first.range.start)
      let more: Message = errors.count == 1 ? "" : ", and \(errors.count - 1) more"
      return Finding(
        .warning, "\(path.bytes):\(place): \(first.message)\(more)",
        fix: "planlint \(checked.typed(path))")
    }
  }
}
