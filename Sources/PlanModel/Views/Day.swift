public import PlanCalendar
public import PlanSyntax

/// A dated file, taken as the day that it holds.
public struct Day: Sendable {
  public let document: Document
  /// The date of the file name; nothing inside can change it.
  public let date: CivilDate
  public let title: Title?
  /// In the order of the file; a name may stand twice.
  public let sections: [Section]
  /// Priorities, tasks and subtasks.
  public let todos: [TodoItem]
  public let slots: [Slot]
  public let habits: [HabitEntry]
  public let moods: [MoodEntry]
  public let goals: [Goal]
  public let notes: [Note]

  /// Nil for a document that is no day.
  public init?(_ document: Document) {
    guard let date = document.kind.date else { return nil }
    let nesting = Nesting(document)
    self.document = document
    self.date = date
    title = document.title
    sections = document.sections
    todos = document.todos(nesting)
    slots = document.slots(nesting)
    habits = document.habitEntries
    moods = document.moods
    goals = document.goals(nesting)
    notes = document.notes(nesting)
  }

  /// What the title says of the date.
  public var titleAgreement: TitleAgreement { title?.agreement(with: date) ?? .absent }

  /// All sections of a kind.
  public func sections(_ kind: SectionKind) -> [Section] { sections.filter { $0.kind == kind } }

  /// From 1 to 5, over the moods that have a value; nil without any. Written down nowhere.
  public var moodMean: Double? {
    let values = moods.compactMap { $0.mood?.valence }
    return values.isEmpty ? nil : Double(values.reduce(0, +)) / Double(100 * values.count)
  }
}
