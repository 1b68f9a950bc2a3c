public import PlanCalendar
public import PlanModel
public import PlanSyntax
import PlanText

/// One file before and after, and what changed in it.
public struct ComparedFile: Sendable {
  public let old: Document
  public let new: Document
  public internal(set) var differences: [Difference]

  /// - Parameters:
  ///   - old: nil where the file is new.
  ///   - new: nil where the file is gone.
  public init(old: [UInt8]?, new: [UInt8]?, as kind: DocumentKind) {
    self.old = Document(old ?? [], as: kind)
    self.new = Document(new ?? [], as: kind)
    differences = compare(self.old, self.new)
  }

  public var day: CivilDate? { new.kind.date }
}

/// Tells once of a task that left one of the files and arrived in another.
///
/// The copy stays a difference of its own if it says anything that the task did not.
public func settleMoves(_ files: inout [ComparedFile]) {
  let arrivals = arrivals(in: files)
  for (place, departure) in arrivals {
    let lines = files[place.file].differences[place.difference].new
    files[departure.file].differences[departure.difference].arrival =
      Difference.Arrival(file: place.file, lines: lines)
  }
  for place in arrivals.keys.sorted(by: { $0.difference > $1.difference }) {
    files[place.file].differences.remove(at: place.difference)
  }
}

private struct Place: Hashable {
  var file: Int
  var difference: Int
}

/// The copies that were added to another day, and what of the other file tells of them too.
private func arrivals(in files: [ComparedFile]) -> [Place: Place] {
  var departures: [Departure: [Place]] = [:]
  for (number, file) in files.enumerated() {
    for (index, difference) in file.differences.enumerated() {
      guard let departure = file.departure(difference) else { continue }
      departures[departure, default: []].append(Place(file: number, difference: index))
    }
  }
  var arrivals: [Place: Place] = [:]
  for (number, file) in files.enumerated() where !departures.isEmpty {
    for (index, difference) in file.differences.enumerated() {
      guard let arrival = file.arrival(difference) else { continue }
      let place = departures[arrival]?.firstIndex { place in
        let origin = files[place.file]
        return origin.says(
          atLine: origin.differences[place.difference].old[0], all: difference.new, of: file.new)
      }
      guard let place, let departure = departures[arrival]?.remove(at: place) else { continue }
      arrivals[Place(file: number, difference: index)] = departure
    }
  }
  return arrivals
}

private struct Departure: Hashable {
  var name: [UInt8]
  var day: CivilDate
}

extension ComparedFile {
  /// What was moved, and to which day; nil for any other difference.
  fileprivate func departure(_ difference: Difference) -> Departure? {
    guard case .changed(let changes) = difference.deed, difference.state == .moved,
      let line = difference.new.first,
      changes.contains(where: { if case .state = $0 { true } else { false } })
    else { return nil }
    let item = new.item(atLine: line)
    return new.values(of: item).to.map {
      Departure(name: new.foldedName(of: item, as: .task), day: $0)
    }
  }

  /// What came, and on which day; nil for any other difference.
  fileprivate func arrival(_ difference: Difference) -> Departure? {
    guard difference.deed == .added, let line = difference.new.first, let day else { return nil }
    let item = new.item(atLine: line)
    if item.value(.from) == nil { return nil }
    return Departure(name: new.foldedName(of: item, as: .task), day: day)
  }

  /// Whether an item of the old text, with what stood below it, holds all that a copy says.
  fileprivate func says(atLine line: Int, all copy: [Int], of other: Document) -> Bool {
    var numbers = Numbers()
    let (own, theirs) = (ComparedText(old, &numbers), ComparedText(other, &numbers))
    let changes = itemDifferences(CanonicalItem(own, line), CanonicalItem(theirs, copy[0]))
    guard changes.allSatisfy(\.isOfMove) else { return false }
    var below = old.block(ofLine: line).dropFirst()
      .reduce(into: [:]) { $0[own.told($1), default: 0] += 1 }
    return copy.dropFirst().allSatisfy { line in
      let told = theirs.told(line)
      guard let count = below[told], count > 0 else { return false }
      below[told] = count - 1
      return true
    }
  }
}

extension ItemDifference {
  /// Whether moving a task makes the difference.
  fileprivate var isOfMove: Bool {
    switch self {
    case .state, .value(.from, _, _), .value(.to, _, _): true
    default: false
    }
  }
}
