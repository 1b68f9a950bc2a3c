import PlanArguments
import PlanCalendar
import PlanFolder
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

extension ViewSource {
  /// The habit or task of a name or a part of one, or of an address.
  ///
  /// - Throws: `unknownName` where nothing or several things are called so.
  func subject(named typed: ArgumentBytes) throws(UsageError) -> HistorySubject {
    if let subject = try subject(at: typed) { return subject }
    let names = HistoryNames(of: report)
    let folded = Array(folding: typed.span)
    let found = names.subjects(named: folded)
    if found.count == 1 { return found[0].subject }
    if found.isEmpty {
      let near = names.names(near: folded).map { "'\(String(decoding: $0, as: UTF8.self))'" }
      let question = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
      throw .unknownName("no habit or task is called '\(typed)'\(question)")
    }
    let fitting = found.map { String(decoding: $0.name, as: UTF8.self) }.sorted().shortened { $0 }
    throw .unknownName("'\(typed)' fits several names: \(fitting.joined(separator: ", "))")
  }

  /// What stands in a line that is named as messages name it.
  private func subject(at typed: ArgumentBytes) throws(UsageError) -> HistorySubject? {
    guard let address = LineAddress(typed) else { return nil }
    let facts = report.facts
    for file in facts.files.indices {
      switch address.file {
      case .day(let day):
        guard facts.files[file].kind.date == day.resolved(on: today) else { continue }
      case .path(let path):
        let known = facts.path(ofFile: file)
        guard known == path.bytes || known.hasSuffix([0x2F] + path.bytes) else { continue }
      }
      for item in facts.items(ofFile: file) where facts.items[item].line == address.line {
        let fact = facts.items[item]
        guard fact.kind == .habitItem else { return .task(facts.text(fact.name)) }
        let number = report.book.habits.firstIndex { habit in
          habit.records.contains { $0.item == item } || habit.versions.contains { $0.item == item }
        }
        if let number { return .habit(number) }
      }
    }
    throw .unknownName("'\(typed)' is no line of a habit or task")
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
