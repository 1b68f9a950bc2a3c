import PlanDocument
import PlanText

/// Writes a file of Daily Planner for each day.
struct PlannerExporter: Exporter {
  private let context: ExportContext
  private var files: [ExportedFile] = []
  private(set) var losses = Losses()

  init(_ context: ExportContext) {
    self.context = context
  }

  mutating func add(_ page: ExchangePage) {
    guard let day = page.day else {
      losses.add("undated files", in: page.path)
      return
    }
    var sorting = PlannerSorting(page, day, context)
    sorting.sort()
    losses.add(sorting.losses)
    let date = InstantText.text(context.zone.instant(day, minutes: 0))
    let text = sorting.day.json(day, date: date ?? day.bytes + Array("T00:00:00Z".utf8))
    files.append(ExportedFile(name: "\(String(decoding: day.bytes, as: UTF8.self)).json", text))
  }

  mutating func finish() -> [ExportedFile] { files }
}

/// A day in the form of the app.
struct PlannerPage {
  /// A name, or a number if numbers are wanted.
  enum Word {
    case name([UInt8])
    case number(Int)
  }

  var tasks: [(text: [UInt8], isCompleted: Bool)] = []
  var priorities: [[UInt8]] = []
  /// In the order of their times.
  var slots: [(hour: Int, text: [UInt8])] = []
  var habits: [Word] = []
  var mood: Word?
  var notes: [UInt8] = []
  var drawing: [UInt8]?

  /// Everything that the app itself writes: blank tasks, priorities and hours up to the number it
  /// shows, and an id for each; it reads nothing without an id.
  func json(_ day: CivilDate, date: [UInt8]) -> [UInt8] {
    func id(_ section: String, _ index: Int, _ text: [UInt8]) -> String {
      nameUUID(day.bytes + Array("/\(section)/\(index)/".utf8) + text).uppercased()
    }
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("date", date)
      writer.key("tasks")
      writer.array { writer in
        let blanks = max(0, PlannerWords.taskCount - tasks.count)
        let all = tasks + Array(repeating: ([], false), count: blanks)
        for (index, task) in all.enumerated() {
          writer.object {
            $0.member("id", id("tasks", index, task.text))
            $0.member("text", task.text)
            $0.member("isCompleted", task.isCompleted)
          }
        }
      }
      writer.key("priorities")
      writer.array { writer in
        let blanks = max(0, PlannerWords.priorityCount - priorities.count)
        let all = priorities + Array(repeating: [], count: blanks)
        for (index, text) in all.enumerated() {
          writer.object {
            $0.member("id", id("priorities", index, text))
            $0.member("number", index + 1)
            $0.member("text", text)
          }
        }
      }
      writer.key("hourlySlots")
      writer.array { writer in
        for (index, slot) in allSlots.enumerated() {
          writer.object {
            $0.member("id", id("hourlySlots", index, slot.text))
            $0.member("hour", slot.hour)
            $0.member("text", slot.text)
          }
        }
      }
      writer.key("completedHabits")
      writer.array { writer in
        for habit in habits { writer.word(habit) }
      }
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

  /// The slots, and a blank one for each other hour that the app shows.
  private var allSlots: [(hour: Int, text: [UInt8])] {
    let said = Set(slots.map(\.hour))
    let blanks = PlannerWords.hours.filter { !said.contains($0) }.map {
      (hour: $0, text: [UInt8]())
    }
    return (slots + blanks).enumerated().sorted {
      ($0.element.hour, $0.offset) < ($1.element.hour, $1.offset)
    }.map(\.element)
  }
}

extension JSONWriter {
  fileprivate mutating func word(_ word: PlannerPage.Word) {
    switch word {
    case .name(let name): string(name)
    case .number(let number): integer(number)
    }
  }
}
