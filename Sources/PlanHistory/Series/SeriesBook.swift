public import PlanCalendar
import PlanModel
public import PlanSyntax

/// The series of a folder with all their instances.
public struct SeriesBook: Sendable {
  /// In the order of their first definitions.
  public private(set) var series: [Series] = []

  private struct Key: Hashable {
    var subject: Series.Subject
    var name: TextID

    init(_ subject: Series.Subject, _ name: TextID) {
      self.subject = subject
      self.name = name
    }

    /// Nil for what is no task or slot, and for one without words, which nobody could know again.
    init?(_ item: ItemFact) {
      guard item.name != .empty, let subject = Series.Subject(item) else { return nil }
      self.init(subject, item.name)
    }
  }

  /// Goes once over the items; linear.
  public init(_ facts: FolderFacts, weekStart: Weekday = .monday) {
    var numbers: [Key: Int] = [:]
    var drafts: [(key: Key, definitions: [SeriesDefinition])] = []
    for item in facts.definitions {
      guard let key = Key(facts.items[item]) else { continue }
      let definition = SeriesDefinition(item, in: facts, weekStart: weekStart)
      if let number = numbers[key] {
        drafts[number].definitions.append(definition)
      } else {
        numbers[key] = drafts.count
        drafts.append((key, [definition]))
      }
    }
    series = drafts.map { Series($0.key.subject, $0.key.name, $0.definitions) }
    if series.isEmpty { return }
    addFormerNames(facts, &numbers)
    for (file, fact) in facts.files.enumerated() {
      guard let day = fact.kind.date else { continue }
      for item in facts.items(ofFile: file) where facts.items[item].parent == nil {
        guard let key = Key(facts.items[item]), let number = numbers[key] else { continue }
        series[number].instances.append(SeriesInstance(item, on: day, in: facts))
      }
    }
  }

  /// What a series was called counts as its name, unless something else is called so now.
  private func addFormerNames(_ facts: FolderFacts, _ numbers: inout [Key: Int]) {
    for (number, series) in series.enumerated() {
      for former in series.formerNames(in: facts) {
        guard let name = facts.texts.find(former) else { continue }
        let key = Key(series.subject, name)
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
  init?(_ fact: ItemFact) { self.init(fact.kind, fact.state) }

  /// What a line may be an instance of.
  public init?(_ line: Line) { self.init(line.kind, line.state) }

  private init?(_ kind: LineKind, _ state: BoxState?) {
    switch kind {
    case .task: self = .task
    // Without a box it is a sentence.
    case .priorityItem where state != nil: self = .task
    case .scheduleItem: self = .slot
    default: return nil
    }
  }
}
