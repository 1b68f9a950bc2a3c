import PlanTesting

/// What a person did, and to which thing.
struct Act {
  var deed: Ledger.Deed
  /// Nil for all things that changed.
  var fact: String?
  var words: String
  /// How often.
  var count = 1
  /// Lines that are at another place of their file now, with the same text.
  var displaced: [SeenLine] = []
}

extension DeviceHistory {
  private static let verbs = ["Call", "Mend", "Fetch", "Sort", "Paint", "Clean", "Draw", "Plan"]
  private static let nouns = ["roof", "letter", "boat", "shelf", "garden", "bill", "desk", "wall"]

  /// Does one of the things that people do; nil if there is nothing to do it to.
  mutating func act(_ step: HistoryStep, on device: SimulatedDevice) -> Act? {
    let lines = device.lines()
    let number = step.number
    switch step.kind {
    case .tick:
      return choose(lines) { $0.isOpen && !$0.isHabit }.flatMap {
        command(["plan", "done", $0.address], .close, $0, device)
      }
    case .tickByHand: return mark(lines, device, "x", .close) { $0.isOpen }
    case .cancel: return mark(lines, device, "-", .close) { $0.isOpen }
    case .begin: return mark(lines, device, "/", .change) { $0.box == " " }
    case .untick:
      return choose(lines) { $0.isClosed && !$0.isHabit }.flatMap {
        command(["plan", "untick", $0.address], .open, $0, device)
      }
    case .move:
      let target = choose(lines) { $0.isOpen && !$0.isIndented && !$0.isHabit }
      let date = Self.date(day + random.number(below: 4))
      return target.flatMap { command(["plan", "move", $0.address, date], .move, $0, device) }
    case .roll, .rollAhead, .nextDay, .sync, .meet, .fold, .disconnect, .connect: return nil
    case .addTwice:
      let text = "- [ ] Same words p\(random.number(below: 3))"
      return insertTask(text, lines, device, count: 2)
    case .add, .addCommon, .addSlot, .note, .mood, .count, .setCount, .tickHabit, .untickHabit:
      return write(step, on: device)
    case .addByHand: return insertTask("- [ ] \(phrase()) k\(number)", lines, device)
    case .mess:
      guard let act = insertTask("-  [ ]  \(phrase()) k\(number)  ", lines, device) else {
        return nil
      }
      isMessy = true
      return act
    case .comment: return insert("  think c\(number)", below: lines, device)
    case .subtask: return insert("  - [ ] \(phrase()) s\(number)", below: lines, device)
    default: return edit(step, lines, device)
    }
  }

  mutating func phrase() -> String { "\(random.pick(Self.verbs)) \(random.pick(Self.nouns))" }

  mutating func choose(_ lines: [SeenLine], _ isWanted: (SeenLine) -> Bool) -> SeenLine? {
    let wanted = lines.filter { $0.fact != nil && isWanted($0) }
    return wanted.isEmpty ? nil : random.pick(wanted)
  }

  /// Adds something that needs no place, by a command.
  private mutating func write(_ step: HistoryStep, on device: SimulatedDevice) -> Act? {
    let number = step.number
    switch step.kind {
    case .add:
      let extra = random.pick([[], ["points:3"], ["#work"], ["--section", "top"], ["!high"]])
      return command(["plan", "add", phrase(), "k\(number)"] + extra, .add, device)
    case .addCommon:
      return command(["plan", "add", "Same words p\(random.number(below: 3))"], .add, device)
    case .addSlot:
      let hour = random.pick(["09:00", "10:30", "16:00"])
      return command(["plan", "add", "\(hour) \(phrase()) t\(number)"], .add, device)
    case .note: return command(["plan", "note", "text \(phrase()) n\(number)"], .add, device)
    case .mood:
      let time = random.pick(["08:37", "12:10", "21:00"])
      return command(["plan", "mood", time, "calm", "--", "m\(number)"], .add, device)
    case .count:
      return command(["plan", "done", "Water", "+\(random.number(below: 3) + 1)"], .add, device)
    case .setCount:
      return command(["plan", "done", "Water", "\(random.number(below: 9))"], .add, device)
    case .tickHabit: return command(["plan", "done", "Read"], .add, device)
    default: return command(["plan", "untick", "Read"], .add, device)
    }
  }

  /// Runs a command that changes a line.
  private mutating func command(
    _ words: [String], _ deed: Ledger.Deed, _ line: SeenLine? = nil, _ device: SimulatedDevice
  ) -> Act? {
    let run = device.run(words, on: today)
    guard run.code == 0 else { return nil }
    return Act(
      deed: deed, fact: line?.fact, words: words.joined(separator: " ") + ": \(run.output)")
  }

  private mutating func command(
    _ words: [String], _ deed: Ledger.Deed, _ device: SimulatedDevice
  ) -> Act? {
    command(words, deed, nil, device)
  }

  /// Changes the mark in a box, as an editor does.
  private mutating func mark(
    _ lines: [SeenLine], _ device: SimulatedDevice, _ state: String, _ deed: Ledger.Deed,
    _ isWanted: (SeenLine) -> Bool
  ) -> Act? {
    guard let line = choose(lines, { isWanted($0) && !$0.isHabit }), let box = line.box else {
      return nil
    }
    let text = line.text.replacing("[\(box)]", with: "[\(state)]", maxReplacements: 1)
    device.edit(line.file) { $0[line.number] = text }
    return Act(deed: deed, fact: line.fact, words: "\(line.address) becomes '\(text)'")
  }

  /// Types a task before another task.
  private mutating func insertTask(
    _ text: String, _ lines: [SeenLine], _ device: SimulatedDevice, count: Int = 1
  ) -> Act? {
    let other = choose(lines) { $0.box != nil && $0.text.hasPrefix("- [") && $0.isTask }
    guard let other else { return nil }
    device.edit(other.file) {
      $0.insert(contentsOf: Array(repeating: text, count: count), at: other.number)
    }
    return Act(
      deed: .add, fact: nil, words: "types '\(text)' at \(other.address)", count: count)
  }

  /// Types a line below a task.
  private mutating func insert(
    _ text: String, below lines: [SeenLine], _ device: SimulatedDevice
  ) -> Act? {
    guard let other = choose(lines, { $0.isTask && $0.isOpen && $0.text.hasPrefix("- [") }) else {
      return nil
    }
    device.edit(other.file) { $0.insert(text, at: other.number + 1) }
    return Act(
      deed: .change, fact: nil, words: "types '\(text)' below \(other.address)")
  }
}

extension SeenLine {
  var isTask: Bool { fact.flatMap(FactKind.init(of:)) == .task }
  var isHabit: Bool { SeenHabit(self) != nil }
}

extension SimulatedDevice {
  /// Changes the lines of a file as an editor does.
  func edit(_ name: String, _ body: (inout [String]) -> Void) {
    var lines = (files[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    body(&lines)
    files[name] = lines.joined(separator: "\n")
  }
}
