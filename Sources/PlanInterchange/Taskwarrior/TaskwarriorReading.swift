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
  for (object, start) in try taskwarriorObjects(source.bytes) {
    var task = try TaskwarriorTask(object, startingAt: start, context.zone)
    task.line = lines.line(containing: start + object.range.start) + 1
    if let uuid = task.uuid, !known.insert(uuid.bytes.folded).inserted {
      throw ImportProblem(at: uuid.offset, "the same uuid as a task above")
    }
    tasks.append(task)
  }
  let series = Set(tasks.filter(\.isSeries).compactMap(\.uuid?.bytes.folded))
  var kept: [TaskwarriorTask] = []
  for task in tasks {
    if let parent = task.parent, series.contains(parent.folded), task.item.state == .open {
      pages.lose("open instances of series, which come by themselves", line: task.line)
    } else if task.item.words.isEmpty {
      pages.lose("tasks without words", line: task.line)
    } else {
      kept.append(task)
    }
  }
  kept.linkDependencies()
  for task in kept {
    var item = task.item
    item.line = task.line
    pages.add(item)
    pages.lose(task.losses, line: task.line)
  }
  return pages.finish()
}

/// An object, and the start of the text that its places count from.
private typealias PlacedObject = (object: JSON, start: Int)

private func taskwarriorObjects(_ bytes: [UInt8]) throws(ImportProblem) -> [PlacedObject] {
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let first = bytes[start...].first { $0 > 0x20 }
  if first == UInt8(ascii: "{"), let lines = try? objectsByLine(bytes, from: start) { return lines }
  do throws(TextProblem) {
    let root = try parseJSON(bytes.span.extracting(start..<bytes.count))
    return (root.elements ?? [root]).map { ($0, start) }
  } catch {
    // If there are several lines, the error is at the line that is wrong.
    if first == UInt8(ascii: "{") { return try objectsByLine(bytes, from: start) }
    throw ImportProblem(at: start + error.offset, "not JSON: \(error.message)")
  }
}

private func objectsByLine(
  _ bytes: [UInt8], from start: Int
) throws(ImportProblem) -> [PlacedObject] {
  var objects: [PlacedObject] = []
  var start = start
  while start < bytes.count {
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    var stop = end
    while stop > start, bytes[stop - 1] <= 0x20 { stop -= 1 }
    if stop > start, bytes[stop - 1] == UInt8(ascii: ",") { stop -= 1 }
    if bytes[start..<stop].contains(where: { $0 > 0x20 }) {
      do throws(TextProblem) {
        objects.append((try parseJSON(bytes.span.extracting(start..<stop)), start))
      } catch {
        throw ImportProblem(at: start + error.offset, "not JSON: \(error.message)")
      }
    }
    start = end + 1
  }
  return objects
}
