import PlanDocument
import PlanText

/// Puts the items of a day where the app has a place for them, and counts what has none.
struct PlannerSorting {
  private let page: ExchangePage
  private let date: CivilDate
  private let prefersNumbers: Bool
  private(set) var day = PlannerPage()
  private(set) var losses = Losses()
  private var habits: [(item: ExchangeItem, name: [UInt8])] = []
  private var moods: [ExchangeItem] = []

  init(_ page: ExchangePage, _ date: CivilDate, _ context: ExportContext) {
    (self.page, self.date) = (page, date)
    prefersNumbers = context.options.prefersNumbers
    if !page.title.isEmpty { losses.add("titles", in: page.path, line: 1) }
    take(page.items)
    takeHabits()
    takeMood()
    takeNotes()
  }

  private mutating func take(_ items: [ExchangeItem]) {
    for item in items {
      take(item)
      losses.add("notes of items", in: page.path, lines: item.notes.map(\.line))
      for step in item.children { lose("places below other items", 1, step) }
      take(item.children)
    }
  }

  private mutating func take(_ item: ExchangeItem) {
    switch item.kind {
    case .task:
      let isDone = item.state == .done
      if !isDone, item.state != .open {
        lose("states of tasks that are neither open nor done", 1, item)
      }
      let text = text(of: item, .task, isDone ? .done : .open)
      if !text.isEmpty { day.tasks.append((text, isDone)) }
    case .priority: takePriority(item)
    case .slot:
      if item.state != nil { lose("boxes of slots", 1, item) }
      guard let time = item.time else { return lose("events of whole days", 1, item) }
      let text = text(of: item, .slot, nil)
      if text.isEmpty { return lose("slots without words", 1, item) }
      day.slots.append((time.start.minutes / 60, time.startMinutes, text))
    case .habit: takeHabit(item)
    case .goal: lose("goals", 1, item)
    case .mood: moods.append(item)
    case .setting: break
    }
  }

  private mutating func takePriority(_ item: ExchangeItem) {
    let text = text(of: item, .priority, nil)
    if text.isEmpty { return }
    if day.priorities.count == PlannerWords.priorityCount {
      return lose("priorities beyond the fifth", 1, item)
    }
    if item.state != nil { lose("boxes of priorities", 1, item) }
    day.priorities.append(text)
  }

  /// The text of an item; nil without words.
  private mutating func text(of item: ExchangeItem, _ kind: ItemKind, _ state: BoxState?) -> [UInt8]
  {
    let (text, isWhole) = PlannerText(kind: kind, state: state, day: date).text(of: item)
    if !isWhole {
      lose("items with tags, attributes or backslashes that a plain text cannot hold", 1, item)
    }
    return text
  }

  private mutating func takeHabit(_ item: ExchangeItem) {
    guard item.state == .done else { return lose("habits that are not done", 1, item) }
    if item.amount != nil { lose("amounts of habits", 1, item) }
    if item.comment != nil { lose("comments", 1, item) }
    lose("tags of habits", item.tags.count, item)
    lose("attributes of habits", item.attributes.count, item)
    let name = item.words.asPlainLine
    if name.isEmpty { return }
    if habits.contains(where: { $0.name.folded == name.folded }) {
      return lose("repeated habits", 1, item)
    }
    habits.append((item, name))
  }

  private mutating func takeHabits() {
    for (item, name) in habits.sorted(by: { PlannerWords.areInOrder($0.name, $1.name) }) {
      let number = PlannerWords.number(ofHabit: name)
      let known = PlannerWords.habits.first { $0.utf8.elementsEqual(name.folded) }
      if prefersNumbers, number == nil {
        lose("habits without a number", 1, item)
      } else {
        day.habits.append((known.map { Array($0.utf8) } ?? name, prefersNumbers ? number : nil))
      }
    }
  }

  /// Takes the mood without a time, which is that of the day, or else the last one.
  private mutating func takeMood() {
    let known = moods.filter { Mood($0.words.span) != nil }
    for item in moods where Mood(item.words.span) == nil { lose("moods of other words", 1, item) }
    guard let item = known.last(where: { $0.time == nil }) ?? known.last else { return }
    guard let mood = Mood(item.words.span) else { return }
    for other in known where other.line != item.line { lose("further moods of a day", 1, other) }
    if item.time != nil { lose("times of moods", 1, item) }
    if item.comment != nil { lose("comments", 1, item) }
    let nearest = PlannerWords.nearest(mood)
    if mood != .word(nearest) { lose("moods that have another name in the app", 1, item) }
    let number = prefersNumbers ? PlannerWords.moods.firstIndex(of: nearest) : nil
    day.mood = (Array("\(nearest.name)".utf8), number)
  }

  private mutating func takeNotes() {
    losses.add(headingsOf: page)
    var others = page
    (others.title, others.texts) = ([], page.loose)
    losses.add(textsOf: others, "texts outside of Notes")
    let drawing = page.attachments.first { $0.suffix == PlannerDrawing.suffix }?.bytes
    let link = PlannerDrawing.link(on: date)
    var lines: [[UInt8]] = []
    for (index, note) in page.notes.enumerated() {
      if index > 0 { lines.append([]) }
      lines += note.plainLines.filter { drawing == nil || $0 != link }
    }
    // In the form in which they are read: without blanks at the ends of lines.
    let read = ExchangeNote(text: Array(lines.joined(separator: [0x0A])))
    day.notes = Array(read.lines.joined(separator: [0x0A]))
    day.drawing = drawing
  }

  private mutating func lose(_ what: String, _ count: Int, _ item: ExchangeItem) {
    losses.add(what, count: count, in: page.path, line: item.line)
  }
}
