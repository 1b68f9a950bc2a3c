public import PlanDocument
public import PlanRollover
public import PlanText

extension MoveLine {
  /// `2026-10-05.plan:3`, with lines counted from one.
  public init(_ address: String) {
    let parts = address.split(separator: ":")
    self.init(FilePath(String(parts.first ?? "")), (Int(parts.last ?? "") ?? 0) &- 1)
  }

  public var told: String { "\(path.bytes.string):\(line + 1)" }
}

extension RollCase {
  /// The report after the files of a move.
  public func toldMove() -> [UInt8] {
    do throws(MoveRefusal) {
      return try facts.moving(moved, to: day).told
    } catch {
      return Array("-- refused --\n" + error.reasons.map { "\($0.told)\n" }.joined())
    }
  }
}

extension RollFacts {
  /// A missing day is empty.
  public func moving(_ lines: [MoveLine], to day: CivilDate) throws(MoveRefusal) -> Movement {
    let pages =
      days.map { MovePage($0.path, Document($0.bytes, as: .day($0.date))) }
      + lists.map { MovePage($0.path, Document($0.bytes, as: .collection)) }
    let target = pages.first { $0.document.kind.date == day }
    return try move(
      lines, of: pages,
      to: target
        ?? MovePage(settings.path(ofDay: day, in: root), Document([], as: .day(day)), isNew: true))
  }

  /// The same folder after a move.
  public func applying(moving changes: ChangeSet) -> RollFacts {
    var facts = applying(changes)
    for change in changes.changes {
      if let index = facts.lists.firstIndex(where: { $0.path == change.path }) {
        facts.lists[index].bytes = change.written
      }
    }
    return facts
  }
}

extension Movement {
  public var told: [UInt8] {
    var bytes: [UInt8] = []
    for change in changes.changes {
      bytes += Array("-- after/\(change.path.bytes.string) --\n".utf8) + change.written
      if !change.written.isEmpty, change.written.last != 0x0A {
        bytes += Array("\n-- unended --\n".utf8)
      }
    }
    var text = "-- told --\n"
    for item in items {
      text += "\(item.origin.told) \"\(item.words.string)\" \(item.arrival) line \(item.line + 1)"
      text += item.isRemoved ? ", and is gone\n" : "\n"
    }
    return bytes + Array(text.utf8)
  }
}

extension MoveRefusal.Reason {
  public var told: String {
    switch self {
    case .text(let path, let refusal): "\(path.bytes.string): \(refusal)"
    case .conflict(let path, let line): "\(path.bytes.string): conflict at line \(line)"
    case .line(let path, let line, let reason):
      "\(path.bytes.string):\(line + 1): \(reason.told)"
    case .opener(let path, let line): "\(path.bytes.string):\(line + 1): opener"
    case .misread(let path): "\(path.bytes.string): misread"
    case .unformattable(let path): "\(path.bytes.string): unformattable"
    case .tooLarge(let path): "\(path.bytes.string): too large"
    }
  }
}

extension MoveRefusal.LineReason {
  public var told: String {
    switch self {
    case .moved(let day): "moved to \(day?.told ?? "no date")"
    case .below(let line): "below line \(line + 1)"
    default: "\(self)"
    }
  }
}
