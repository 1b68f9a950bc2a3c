import PlanTesting

/// What a person does in an editor.
extension DeviceHistory {
  mutating func edit(
    _ step: HistoryStep, _ lines: [SeenLine], _ device: SimulatedDevice
  ) -> Act? {
    switch step.kind {
    case .reword: return reword(lines, device)
    case .rewriteNote: return rewriteNote(step, lines, device)
    case .tag: return tag(lines, device)
    case .deleteLine: return deleteLine(lines, device)
    case .deleteDay: return deleteDay(device)
    case .swap: return swap(lines, device)
    default: return separate(lines, device)
    }
  }

  private mutating func reword(_ lines: [SeenLine], _ device: SimulatedDevice) -> Act? {
    let line = choose(lines) { ($0.isTask || $0.fact?.first == "s") && !$0.isMoved }
    guard let line, let fact = line.fact else { return nil }
    var words = line.text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let place = words.firstIndex(of: fact), place >= 2 else { return nil }
    let phrase = phrase().split(separator: " ").map(String.init)
    let old = (words[place - 2], words[place - 1])
    let choice = random.number(below: 5)
    if choice < 3 { words[place - 2] = phrase[0] }
    if choice > 1 { words[place - 1] = phrase[1] }
    let text = words.joined(separator: " ")
    guard text != line.text else { return nil }
    device.edit(line.file) { $0[line.number] = text }
    let isAnother = old.0 != words[place - 2] && old.1 != words[place - 1]
    return Act(
      deed: isAnother ? .replace : .reword, fact: fact, words: "\(line.address) becomes '\(text)'")
  }

  private mutating func rewriteNote(
    _ step: HistoryStep, _ lines: [SeenLine], _ device: SimulatedDevice
  ) -> Act? {
    guard let line = choose(lines, { $0.fact?.first == "n" || $0.fact?.first == "c" }) else {
      return nil
    }
    let text = line.text + " really"
    device.edit(line.file) { $0[line.number] = text }
    return Act(deed: .reword, fact: line.fact, words: "\(line.address) becomes '\(text)'")
  }

  private mutating func tag(_ lines: [SeenLine], _ device: SimulatedDevice) -> Act? {
    let tag = random.pick(["#home", "#city", "#family"])
    let line = choose(lines) { $0.isTask && !$0.isMoved && !$0.text.contains(tag) }
    guard let line, let fact = line.fact else { return nil }
    let text = line.text.replacing(" " + fact, with: " \(fact) \(tag)", maxReplacements: 1)
    device.edit(line.file) { $0[line.number] = text }
    return Act(deed: .change, fact: fact, words: "\(line.address) becomes '\(text)'")
  }

  private mutating func deleteLine(_ lines: [SeenLine], _ device: SimulatedDevice) -> Act? {
    let line = choose(lines) { $0.text.first == "-" || $0.text.first == " " || $0.box == nil }
    guard let line else { return nil }
    device.edit(line.file) { texts in
      let indent = texts[line.number].prefix { $0 == " " }.count
      var end = line.number + 1
      while end < texts.count, texts[end].prefix(while: { $0 == " " }).count > indent { end += 1 }
      texts.removeSubrange(line.number..<end)
      let above = line.number - 1
      if above >= 0, above + 1 < texts.count, texts[above].isEmpty, texts[above + 1].isEmpty {
        texts.remove(at: above)
      }
    }
    return Act(deed: .delete, fact: nil, words: "deletes \(line.address) '\(line.text)'")
  }

  private mutating func deleteDay(_ device: SimulatedDevice) -> Act? {
    let old = device.texts.keys.filter {
      $0.hasPrefix("20") && !SimulatedDevice.isCopy($0) && $0 < today
    }
    guard !old.isEmpty else { return nil }
    let name = random.pick(old.sorted())
    device.files[name] = nil
    return Act(deed: .delete, fact: nil, words: "deletes \(name)")
  }

  /// Two tasks or notes next to each other change places.
  private mutating func swap(_ lines: [SeenLine], _ device: SimulatedDevice) -> Act? {
    let pairs = lines.indices.dropLast(2).filter { index in
      let (a, b, next) = (lines[index], lines[index + 1], lines[index + 2])
      return a.file == b.file && a.fact != nil && b.fact != nil
        && a.text.hasPrefix("- ") && b.text.hasPrefix("- ") && !next.isIndented
        && (a.isTask && b.isTask || a.fact?.first == "n" && b.fact?.first == "n")
    }
    guard !pairs.isEmpty else { return nil }
    let index = random.pick(pairs)
    let line = lines[index]
    device.edit(line.file) { $0.swapAt(line.number, line.number + 1) }
    return Act(
      deed: .change, fact: nil, words: "swaps \(line.address) with the next",
      displaced: [line, lines[index + 1]])
  }

  /// Puts a blank line between two tasks.
  private mutating func separate(_ lines: [SeenLine], _ device: SimulatedDevice) -> Act? {
    let places = lines.indices.dropFirst().filter {
      lines[$0].isTask && lines[$0].text.hasPrefix("- ") && lines[$0 - 1].isTask
    }
    guard !places.isEmpty else { return nil }
    let line = lines[random.pick(places)]
    device.edit(line.file) { $0.insert("", at: line.number) }
    return Act(deed: .change, fact: nil, words: "puts a blank line before \(line.address)")
  }
}
