import PlanSystem
import PlanText

extension UndoWork {
  /// Lists the commands that changed the folder; returns the exit code.
  func list() -> Int32 {
    let records = Array(commands)
    if records.isEmpty {
      host.message("nothing to undo in this plan folder")
      return ExitCode.differs
    }
    let numberWidth = "\(records.count)".utf8.count
    let nameWidth = records.map(\.command.count).max() ?? 0
    var text = StyledText(host.usesColor(on: .output) ? .ansi : .plain)
    for (index, record) in records.enumerated() {
      let number = "\(index + 1)"
      text.pad(numberWidth - number.utf8.count)
      text.append(number, .bold)
      text.pad(2)
      text.append(record.time)
      text.pad(2)
      text.append(record.command)
      text.pad(nameWidth - record.command.count + 2)
      text.append(files(of: record))
      if record.isUndone { text.append(" (undone)", .dim) }
      text.endLine()
    }
    host.console.write(text.take(), to: .output)
    return ExitCode.done
  }

  /// `2026-10-05.plan, 2026-10-04.plan and 3 more`
  private func files(of record: UndoRecord) -> [UInt8] {
    let paths = record.changes.map { shown($0.path).bytes }
    let first = Array(paths.prefix(2).joined(separator: Array(", ".utf8)))
    return paths.count < 3 ? first : first + Array(" and \(paths.count - 2) more".utf8)
  }
}
