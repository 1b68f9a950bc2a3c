import PlanDocument
import PlanMerge
import PlanSystem
import PlanTesting

/// A folder that two devices changed independently and merged, before any roll has settled it.
struct ForkedFolder {
  /// The last day on which one of the devices was used.
  private(set) var today = 4
  private(set) var texts: [String: String]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let base = MemoryFiles(Self.days(&random))
    if Bool.random(using: &random) { Self.run(["planroll"], on: Self.name(ofDay: 3), base) }
    let ancestors = base.names
    let devices = [0, 1].map { _ in MemoryFiles(ancestors) }
    for device in devices {
      var day = 4
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        day = min(7, day + Int.random(in: 0...1, using: &random))
        Self.act(device, on: Self.name(ofDay: day), &random)
        today = max(today, day)
      }
    }
    let (ours, theirs) = (devices[0].names, devices[1].names)
    texts = ours.merging(theirs) { mine, _ in mine }
    for (name, text) in ours {
      guard let other = theirs[name], other != text else { continue }
      let merged = merge(
        base: ancestors[name].map { Array($0.utf8) }, ours: Array(text), theirs: Array(other),
        as: DocumentKind(path: Array(name)))
      // A person would settle the conflict; here this device wins.
      texts[name] = merged.isClean ? merged.bytes.string : text
    }
  }

  var date: String { Self.name(ofDay: today) }

  var files: MemoryFiles { MemoryFiles(texts) }

  /// The folder after the copies of tasks were settled.
  var settled: MemoryFiles {
    let files = files
    _ = CommandRun("planroll --settle", files: files, environment: ["PLAN_TODAY": date])
    return files
  }

  private static func name(ofDay day: Int) -> String { "2026-10-0\(day)" }

  private static func days(_ random: inout SeededGenerator) -> [String: String] {
    var texts = ["settings.plan": "", "home.plan": "## Goals\n\n- Ship id:ship\n"]
    for day in 1...3 {
      var lines = ""
      for word in ["milk", "bread", "tax due:2026-10-02", "ship it goal:ship", "call #work"]
      where Int.random(in: 0..<3, using: &random) == 0 {
        lines += "- [ ] \(word)\n"
        if Int.random(in: 0..<4, using: &random) == 0 { lines += "  - [ ] a step\n" }
      }
      texts["\(name(ofDay: day)).plan"] = "# \(name(ofDay: day))\n\n## Tasks\n\n\(lines)"
    }
    return texts
  }

  private static func run(_ words: [String], on today: String, _ files: MemoryFiles) {
    _ = CommandRun(words, files: files, environment: ["PLAN_TODAY": today])
  }

  /// What a person does on one of the devices.
  private static func act(
    _ device: MemoryFiles, on today: String, _ random: inout SeededGenerator
  ) {
    let lines = device.names.filter { $0.key.hasPrefix("2026") }.sorted { $0.key < $1.key }
      .flatMap { name, text in
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .filter { $1.hasPrefix("- [") }.map { "\(name.prefix(10)):\($0.offset + 1)" }
      }
    let address = lines.randomElement(using: &random) ?? "milk"
    switch Int.random(in: 0..<6, using: &random) {
    case 0...2: run(["planroll"], on: today, device)
    case 3: run(["plan", "done", address], on: today, device)
    case 4: run(["plan", "untick", address], on: today, device)
    default:
      let day = name(ofDay: Int.random(in: 3...9, using: &random))
      run(["plan", "move", address, day], on: today, device)
    }
  }
}

extension MemoryFiles {
  /// The texts by name, without the folder.
  fileprivate var names: [String: String] {
    Dictionary(uniqueKeysWithValues: texts.map { (String($0.key.dropFirst(6)), $0.value) })
  }
}
