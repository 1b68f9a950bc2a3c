import PlanDocument
import PlanText

/// Reads what `task export` writes: an array, or one object in each line.
func readTaskwarrior(
  _ source: ImportSource, _ context: ImportContext
) throws(ImportProblem) -> Imported {
  try source.checkText()
  var pages = PageBuilder(source, at: .list(context.list))
  let lines = LineIndex(source.bytes.span)
  var known: Set<[UInt8]> = []
  var tasks: [TaskwarriorTask] = []
  for (object, start) in try source.taskwarriorObjects {
    var task = try TaskwarriorTask(object, startingAt: start, context.zone)
    task.item.line = lines.line(containing: start + object.range.start) + 1
    if let uuid = task.uuid, !known.insert(uuid.bytes.folded).inserted {
      throw ImportProblem(at: uuid.offset, "the same uuid as a task above")
    }
    tasks.append(task)
  }
  let series = Set(tasks.filter(\.isSeries).compactMap(\.uuid?.bytes.folded))
  var kept: [TaskwarriorTask] = []
  for task in tasks {
    if let parent = task.parent, series.contains(parent.folded), task.item.state == .open {
      pages.lose("open instances of series, which come by themselves", line: task.item.line)
    } else if task.item.words.isEmpty {
      pages.lose("tasks without words", line: task.item.line)
    } else {
      kept.append(task)
    }
  }
  kept.linkDependencies()
  for task in kept {
    pages.add(task.item)
    pages.lose(task.losses, line: task.item.line)
  }
  return pages.finish()
}

/// An object, and the start of the text that its places count from.
private typealias PlacedObject = (object: JSON, start: Int)

extension ImportSource {
  fileprivate var taskwarriorObjects: [PlacedObject] {
    get throws(ImportProblem) {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let isObject = bytes[start...].first { $0 > 0x20 } == UInt8(ascii: "{")
      if isObject, let lines = try? objectsByLine() { return lines }
      do throws(ImportProblem) {
        let root = try json(start..<bytes.count)
        return (root.elements ?? [root]).map { ($0, start) }
      } catch {
        // If there are several lines, the error is at the line that is wrong.
        if isObject { return try objectsByLine() }
        throw error
      }
    }
  }

  private func objectsByLine() throws(ImportProblem) -> [PlacedObject] {
    var objects: [PlacedObject] = []
    for (start, line) in lines {
      guard var end = line.lastIndex(where: { $0 > 0x20 }) else { continue }
      if line[end] != UInt8(ascii: ",") { end += 1 }
      if !line[..<end].contains(where: { $0 > 0x20 }) { continue }
      objects.append((try json(start..<start + end), start))
    }
    return objects
  }

  private func json(_ range: Range<Int>) throws(ImportProblem) -> JSON {
    try importing(from: range.lowerBound, "not JSON: ") { () throws(TextProblem) in
      try parseJSON(bytes.span.extracting(range))
    }
  }
}
