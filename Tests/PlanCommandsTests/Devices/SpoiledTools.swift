import PlanDocument
import PlanMerge

/// A mistake in a merge or a roll, which a history has to notice.
enum SpoiledTools: String, CaseIterable, Sendable {
  case takesOneSide, forgetsBase, dropsNote, dropsMood, doublesTask, doublesTick, closesOpen
  case opensTick, shrinksCount, growsCount, leavesSpace, keepsMarkers, heedsSides
  case rollDropsTask, rollAddsTwice, rollForgetsMark, rollNeverRests

  /// The faults that it leads to.
  var expected: Set<DeviceFault.Kind> {
    switch self {
    case .takesOneSide, .dropsNote, .dropsMood, .rollDropsTask: [.lost]
    case .forgetsBase: [.revived]
    case .doublesTask, .rollAddsTwice, .rollForgetsMark: [.doubled]
    case .doublesTick: [.points]
    case .closesOpen: [.wronglyClosed]
    case .opensTick: [.lostTick]
    case .shrinksCount, .growsCount: [.count]
    case .leavesSpace: [.format]
    case .keepsMarkers: [.leftConflict, .refused]
    case .heedsSides, .rollNeverRests: [.restless]
    }
  }

  /// The ways to synchronise in which it can be noticed.
  var ways: [Synchronising] {
    switch self {
    case .forgetsBase: [.git]
    case .heedsSides, .keepsMarkers: [.syncthing]
    default: Synchronising.allCases
    }
  }

  var tools: MergeTools {
    var tools = MergeTools()
    let merge = tools.merge
    tools.merge = { base, ours, theirs, kind in
      if self == .takesOneSide { return MergedText(ours) }
      var merged = merge(self == .forgetsBase ? nil : base, ours, theirs, kind)
      merged.bytes = Array(spoiled(merged.text).utf8)
      return merged
    }
    tools.afterFold = { versions, folded in
      switch self {
      case .takesOneSide: versions[0]
      case .heedsSides: spoiled(folded) + "\n\n- side \(versions[0].utf8.count)\n"
      default: spoiled(folded)
      }
    }
    tools.afterRoll = { spoiled($0, $1) }
    return tools
  }

  private func spoiled(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    spoil(&lines)
    return lines.joined(separator: "\n")
  }

  private func spoil(_ lines: inout [String]) {
    switch self {
    case .dropsNote: lines.removeFirst { $0.contains(" n") && $0.hasPrefix("- text") }
    case .dropsMood: lines.removeFirst { $0.contains("calm -- m") }
    case .doublesTask: lines.repeatFirst { $0.hasPrefix("- [ ]") && $0.contains(" k") }
    case .doublesTick: lines.repeatFirst { $0.hasPrefix("- [x]") && $0.contains(" points:") }
    case .closesOpen: lines.mark("- [ ]", "- [x]")
    case .opensTick: lines.mark("- [x]", "- [ ]")
    case .shrinksCount, .growsCount:
      for index in lines.indices where lines[index].hasPrefix("- [ ] Water: ") {
        let more = self == .growsCount ? "9" : ""
        lines[index] = "- [ ] Water: \(more)0/8 glasses"
      }
    case .leavesSpace: lines[0] += " "
    case .keepsMarkers: lines = ["<<<<<<< a", "=======", ">>>>>>> b"] + lines
    default: break
    }
  }

  private func spoiled(_ before: [String: String], _ after: [String: String]) -> [String: String] {
    var texts = after
    for (name, text) in after where text != before[name] || self == .rollNeverRests {
      guard SimulatedDevice.isRead(name) else { continue }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let old = Set((before[name] ?? "").split(separator: "\n").map(String.init))
      let isNew = { (line: String) in line.contains(" from:") && !old.contains(line) }
      switch self {
      case .rollDropsTask: lines.removeFirst(where: isNew)
      case .rollAddsTwice: lines.repeatFirst(where: isNew)
      case .rollForgetsMark: if let text = before[name] { texts[name] = text }
      case .rollNeverRests: lines.append("- again")
      default: break
      }
      if self != .rollForgetsMark { texts[name] = lines.joined(separator: "\n") }
    }
    return texts
  }
}

extension [String] {
  fileprivate mutating func removeFirst(where isWanted: (String) -> Bool) {
    if let index = firstIndex(where: isWanted) { remove(at: index) }
  }

  fileprivate mutating func repeatFirst(where isWanted: (String) -> Bool) {
    if let index = firstIndex(where: isWanted) { insert(self[index], at: index) }
  }

  /// Changes the box of the first task that has this box.
  fileprivate mutating func mark(_ old: String, _ new: String) {
    guard let index = firstIndex(where: { $0.hasPrefix(old) && $0.contains(" k") }) else { return }
    self[index] = new + self[index].dropFirst(old.count)
  }
}
