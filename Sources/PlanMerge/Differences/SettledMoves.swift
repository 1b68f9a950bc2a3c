import PlanDocument
import PlanText

/// Reports a task that was moved from one file to another only once, also if it was moved several
/// times.
///
/// A change of the copy, for example that it is now done, is reported in the file of the copy.
public func settleMoves(_ files: inout [ComparedFile]) {
  // The first of each journey comes last.
  var arrivals: [Journey: [(file: Int, index: Int)]] = [:]
  for (number, file) in files.enumerated().reversed() {
    for (index, difference) in file.differences.enumerated().reversed() {
      guard let journey = file.arrival(difference) else { continue }
      arrivals[journey, default: []].append((number, index))
    }
  }
  if arrivals.isEmpty { return }
  /// What is left of the differences of each file.
  var rest = files.map { $0.differences.map { [$0] } }
  for (number, file) in files.enumerated() {
    for (index, difference) in file.differences.enumerated() {
      guard var target = file.departure(difference) else { continue }
      var last = Standing(file, difference)
      var end: (arrival: Difference.Arrival, day: CivilDate)?
      while let place = arrivals[target]?.popLast() {
        let file = files[place.file]
        let copy = file.differences[place.index]
        let onward = file.onward(copy)
        let isEnd = onward.map { (arrivals[$0] ?? []).isEmpty } ?? true
        let next = Standing(
          document: file.new, line: copy.new[0],
          states: [copy.new[0]: last.states[last.line] ?? .open])
        rest[place.file][place.index] =
          differences(of: next, after: last, isEnd: isEnd)?.filter {
            $0.new.first.map { copy.new.contains($0) } ?? false
          } ?? [copy]
        last = next
        end = (Difference.Arrival(file: place.file, lines: copy.new), target.day)
        guard let onward, !isEnd else { break }
        target = onward
      }
      if let end { rest[number][index][0].arrive(end.arrival, on: end.day) }
    }
  }
  for file in files.indices { files[file].differences = rest[file].flatMap(\.self) }
}

/// A task and the day to which it was moved.
private struct Journey: Hashable {
  var name: [UInt8]
  var day: CivilDate
}

extension ComparedFile {
  /// The task that was moved, and the day to which; nil for any other difference.
  fileprivate func departure(_ difference: Difference) -> Journey? {
    guard case .changed(.some, _) = difference.change else { return nil }
    return onward(difference)
  }

  /// The task that was added, and its day; nil for any other difference.
  fileprivate func arrival(_ difference: Difference) -> Journey? {
    guard difference.change == .added, let line = difference.new.first, let day else { return nil }
    let item = new.item(atLine: line)
    if item.value(.from) == nil { return nil }
    return Journey(name: new.foldedName(of: item), day: day)
  }

  /// The day to which a task of the new text was moved; nil if it was not moved.
  fileprivate func onward(_ difference: Difference) -> Journey? {
    guard difference.state == .moved, let line = difference.new.first else { return nil }
    let item = new.item(atLine: line)
    return new.values(of: item).to.map { Journey(name: new.foldedName(of: item), day: $0) }
  }
}

/// A task with everything below it, at one of its places.
private struct Standing {
  let document: Document
  let line: Int
  /// The boxes before the move, of this line and of the lines below that were moved with it; open
  /// if unknown.
  let states: [Int: BoxState]
}

extension Standing {
  /// The place that the task left.
  init(_ file: ComparedFile, _ difference: Difference) {
    let block = file.new.block(ofLine: difference.new[0])
    var states: [Int: BoxState] = [:]
    for other in file.differences {
      guard case .changed(let box?, _) = other.change, box.to == .moved else { continue }
      guard let line = other.new.first, block.contains(line) else { continue }
      states[line] = box.from
    }
    self.init(document: file.new, line: difference.new[0], states: states)
  }

  /// The block as a separate text, and the number of its first line in `document`.
  ///
  /// - Parameter isLeft: whether the boxes are those from before the move.
  func excerpt(isLeft: Bool) -> (text: Document, start: Int) {
    var bytes: [UInt8] = []
    var start = line
    let section = document.sections.first { $0.lines.contains(line) }
    if let heading = section?.heading {
      bytes = document.text(document.content(ofLine: heading)) + [0x0A]
      start -= 1
    }
    let indent = document.lines[line].column
    for line in document.block(ofLine: line) {
      let range = document.lines[line].range
      var content = document.text(document.content(ofLine: line))
      if isLeft, document.lines[line].state == .moved, let box = document.item(atLine: line).box,
        let byte = (states[line] ?? .open).byte
      {
        content[box.start - range.start + 1] = byte
      }
      var left = indent
      bytes += content.drop {
        left -= 1
        return left >= 0 && $0 == 0x20
      }
      bytes.append(0x0A)
    }
    return (Document(bytes, as: document.kind), start)
  }
}

/// The differences between a copy and the task that it was made from; nil if they cannot be
/// compared.
///
/// A line that was not copied is not a difference. A further move is a difference only at the last
/// place.
private func differences(of copy: Standing, after task: Standing, isEnd: Bool) -> [Difference]? {
  let (old, _) = task.excerpt(isLeft: true)
  let (new, start) = copy.excerpt(isLeft: false)
  let line = copy.line - start
  guard new.lines.indices.contains(line) else { return nil }
  guard new.lines[line].kind == copy.document.lines[copy.line].kind else { return nil }
  return compare(old, new).compactMap { difference in
    var difference = difference
    switch difference.change {
    case .added: break
    case .changed(var box, let parts):
      if box?.to == .moved, !isEnd { box = nil }
      let reported = parts.filter { $0.isOwn(isOnward: isEnd && difference.state == .moved) }
      if box == nil, reported.isEmpty { return nil }
      difference.change = .changed(box, reported)
    case .text(let added, _):
      if added.isEmpty { return nil }
      difference.change = .text(added: added, removed: [])
    default: return nil
    }
    difference.old = []
    difference.new = difference.new.map { $0 + start }
    return difference
  }
}

extension PartDifference {
  /// Whether a person made the difference, not the move.
  fileprivate func isOwn(isOnward: Bool) -> Bool {
    switch part {
    case .value(.to): isOnward
    case .value(.from), .section, .parent: false
    default: true
    }
  }
}

extension Difference {
  /// Records the final place of a moved task.
  fileprivate mutating func arrive(_ arrival: Arrival, on day: CivilDate) {
    self.arrival = arrival
    guard case .changed(let box, let parts) = change else { return }
    change = .changed(
      box,
      parts.map {
        $0.part == .value(.to) && $0.to != nil
          ? PartDifference(part: $0.part, from: $0.from, to: day.bytes) : $0
      })
  }
}
