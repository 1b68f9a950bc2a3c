import PlanDocument
import PlanText

/// Writes a file of Daily Planner for each day.
struct PlannerExporter: Exporter {
  private let context: ExportContext
  private var files: [ExportedFile] = []
  private(set) var losses = Losses()

  init(_ context: ExportContext) { self.context = context }

  func part(of page: ExchangePage) -> (file: ExportedFile?, losses: Losses) {
    var losses = Losses()
    guard let day = page.day else {
      losses.add("undated files", in: page.path)
      return (nil, losses)
    }
    let sorting = PlannerSorting(page, day, context)
    let date = InstantText.text(context.zone.instant(day, minutes: 0))
    let text = sorting.day.json(day, date: date ?? day.bytes + Array("T00:00:00Z".utf8))
    let name = "\(String(decoding: day.bytes, as: UTF8.self)).json"
    return (ExportedFile(name: name, text), sorting.losses)
  }

  mutating func add(_ part: (file: ExportedFile?, losses: Losses)) {
    if let file = part.file { files.append(file) }
    losses.add(part.losses)
  }

  mutating func finish() -> [ExportedFile] { files }
}

/// A day in the form of the app.
struct PlannerPage {
  /// A name, or a number if numbers are wanted.
  typealias Word = (name: [UInt8], number: Int?)

  var tasks: [(text: [UInt8], isCompleted: Bool)] = []
  var priorities: [[UInt8]] = []
  /// The start is in minutes from the midnight of the day, and may be on the next one.
  var slots: [(hour: Int, start: Int, text: [UInt8])] = []
  var habits: [Word] = []
  var mood: Word?
  var notes: [UInt8] = []
  var drawing: [UInt8]?

  /// Everything that the app itself writes: blank tasks, priorities and hours up to the number it
  /// shows, and an id for each; it reads nothing without an id.
  func json(_ day: CivilDate, date: [UInt8]) -> [UInt8] {
    let blankTasks = max(0, PlannerWords.taskCount - tasks.count)
    let tasks = self.tasks + Array(repeating: ([], false), count: blankTasks)
    let blankPriorities = max(0, PlannerWords.priorityCount - priorities.count)
    let priorities = self.priorities + Array(repeating: [], count: blankPriorities)
    // The slots, and a blank one for each other hour that the app shows, in order.
    let said = Set(self.slots.map(\.hour))
    let blanks = PlannerWords.hours.filter { !said.contains($0) }.map { ($0, 0, [UInt8]()) }
    let slots = (self.slots + blanks).sorted { ($0.hour, $0.start) < ($1.hour, $1.start) }
    var output: [UInt8] = []
    // A day with few words has five thousand bytes.
    output.reserveCapacity(6 << 10)
    var writer = JSONWriter(.indented, appendingTo: output)
    writer.object { writer in
      writer.member("date", date)
      writer.list("tasks", of: day, tasks.map(\.text)) { writer, index in
        writer.member("text", tasks[index].text)
        writer.member("isCompleted", tasks[index].isCompleted)
      }
      writer.list("priorities", of: day, priorities) { writer, index in
        writer.member("number", index + 1)
        writer.member("text", priorities[index])
      }
      writer.list("hourlySlots", of: day, slots.map(\.text)) { writer, index in
        writer.member("hour", slots[index].hour)
        writer.member("text", slots[index].text)
      }
      writer.key("completedHabits")
      writer.array { writer in for habit in habits { writer.word(habit) } }
      if let mood {
        writer.key("selectedMood")
        writer.word(mood)
      }
      writer.member("notes", notes)
      if let drawing { writer.member("drawingData", Base64.text(of: drawing)) }
    }
    writer.endLine()
    return writer.output
  }
}

extension JSONWriter {
  /// A member with an object for each text, which begins with an id.
  fileprivate mutating func list(
    _ name: String, of day: CivilDate, _ texts: [[UInt8]], members: (inout JSONWriter, Int) -> Void
  ) {
    key(name)
    let start = day.bytes + Array("/\(name)/".utf8)
    array { writer in
      for (index, text) in texts.enumerated() {
        let id = nameUUID(start + "\(index)/".utf8 + text, in: planNameSpace, capitals: true)
        writer.object { writer in
          writer.member("id", id)
          members(&writer, index)
        }
      }
    }
  }

  fileprivate mutating func word(_ word: PlannerPage.Word) {
    if let number = word.number { integer(number) } else { string(word.name) }
  }
}
