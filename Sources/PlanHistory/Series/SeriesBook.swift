public import PlanCalendar
import PlanModel
import PlanSyntax

/// The series of a folder with all their instances.
public struct SeriesBook: Sendable {
  /// In the order of their first definitions.
  public private(set) var series: [Series] = []

  private struct Key: Hashable {
    var subject: Series.Subject
    var name: TextID
  }

  /// Goes once over the items; linear.
  public init(_ facts: FolderFacts, weekStart: Weekday = .monday) {
    var numbers: [Key: Int] = [:]
    for item in facts.definitions {
      guard let subject = Series.Subject(facts.items[item]) else { continue }
      let key = Key(subject: subject, name: facts.items[item].name)
      let definition = SeriesDefinition(item, in: facts, weekStart: weekStart)
      if let number = numbers[key] {
        series[number].definitions.append(definition)
      } else {
        numbers[key] = series.count
        series.append(Series(subject: subject, name: key.name, definitions: [definition]))
      }
    }
    if series.isEmpty { return }
    addFormerNames(facts, &numbers)
    for (file, fact) in facts.files.enumerated() {
      guard let day = fact.kind.date else { continue }
      for item in facts.items(ofFile: file) where facts.items[item].parent == nil {
        guard let subject = Series.Subject(facts.items[item]),
          let number = numbers[Key(subject: subject, name: facts.items[item].name)]
        else { continue }
        series[number].instances.append(SeriesInstance(item, on: day, in: facts))
      }
    }
  }

  /// What a series was called counts as its name, unless something else is called so now.
  private func addFormerNames(_ facts: FolderFacts, _ numbers: inout [Key: Int]) {
    for (number, series) in series.enumerated() {
      for former in series.formerNames(in: facts) {
        guard let name = facts.texts.find(former) else { continue }
        let key = Key(subject: series.subject, name: name)
        if numbers[key] == nil { numbers[key] = number }
      }
    }
  }
}

extension Series {
  /// What it was called, folded, as its definitions say.
  public func formerNames(in facts: FolderFacts) -> [[UInt8]] {
    definitions.compactMap { facts.was(ofItem: $0.item) }.map { was in
      facts.texts.withText(was) { Array(folding: $0) }
    }
  }
}

extension Series.Subject {
  init?(_ fact: ItemFact) {
    switch fact.kind {
    case .task: self = .task
    // Without a box it is a sentence.
    case .priorityItem where fact.state != nil: self = .task
    case .scheduleItem: self = .slot
    default: return nil
    }
  }
}
