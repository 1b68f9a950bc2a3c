import PlanText

/// Writes todo.txt: a task a line.
struct TodoTxtExporter: Exporter {
  private var output: [UInt8] = []
  private(set) var losses = Losses()

  init(_ context: ExportContext) {}

  mutating func add(_ page: ExchangePage) {
    for item in page.items {
      output += item.words
      output.append(0x0A)
      losses.add("notes of tasks", count: item.notes.count, in: page.path, line: item.line)
    }
  }

  mutating func finish() -> [ExportedFile] { [ExportedFile(output)] }
}
