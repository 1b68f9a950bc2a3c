import PlanDocument
import PlanText

/// Writes what `task import` reads: an array with one task in each line.
struct TaskwarriorExporter: Exporter {
  private let zone: LocalZone
  private var tasks: [FlatTask] = []
  /// The last day of the plan, after which series continue in Taskwarrior.
  private var last: CivilDate?
  private(set) var losses = Losses()

  init(_ context: ExportContext) { zone = context.zone }

  mutating func add(_ page: ExchangePage) {
    tasks += page.flatTasks(&losses)
    if let day = page.day { last = max(last ?? day, day) }
  }

  mutating func finish() -> [ExportedFile] {
    var output = Array("[\n".utf8)
    var counts: [[UInt8]: Int] = [:]
    for (index, task) in tasks.enumerated() {
      let place = task.day?.bytes ?? task.list
      let name = place + [0x0A] + task.item.words.folded
      let number = counts[name, default: 0] + 1
      counts[name] = number
      var writer = TaskwarriorWriter(task, zone, after: last)
      writer.write(uuid: nameUUID(name + Array("\n\(number)".utf8)))
      output += writer.output + Array(index == tasks.count - 1 ? "\n".utf8 : ",\n".utf8)
      for loss in writer.losses { losses.add(loss, in: task.path, line: task.item.line) }
    }
    return [ExportedFile(output + Array("]\n".utf8))]
  }
}
