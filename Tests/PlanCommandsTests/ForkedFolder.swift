import PlanSystem
import PlanTesting

/// A folder that two devices changed independently and merged, before any roll has settled it.
struct ForkedFolder {
  /// The last day on which one of the devices was used.
  private(set) var today = 4
  private(set) var texts: [String: String]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let base = SimulatedDevice(0, Self.days(&random))
    if Bool.random(using: &random) { _ = base.run(["planroll"], on: Self.name(ofDay: 3)) }
    let ancestors = base.texts
    let devices = [0, 1].map { SimulatedDevice($0, ancestors) }
    for device in devices {
      var day = 4
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        day = min(7, day + Int.random(in: 0...1, using: &random))
        Self.act(device, on: Self.name(ofDay: day), &random)
        today = max(today, day)
      }
    }
    let (ours, theirs) = (devices[0].texts, devices[1].texts)
    texts = ours.merging(theirs) { mine, _ in mine }
    for (name, text) in ours {
      guard let other = theirs[name], other != text else { continue }
      texts[name] =
        MergeTools().merge(ancestors[name], text, other, file: name).text.withoutMarkers
    }
  }

  var date: String { Self.name(ofDay: today) }

  var files: MemoryFiles { MemoryFiles(texts) }

  /// The folder after the copies of tasks were settled.
  var settled: MemoryFiles {
    let files = files
    _ = CommandRun("planroll --reconcile", files: files, environment: ["PLAN_TODAY": date])
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

  /// What a person does on one of the devices.
  private static func act(
    _ device: SimulatedDevice, on today: String, _ random: inout SeededGenerator
  ) {
    let lines = device.texts.filter { $0.key.hasPrefix("2026") }.sorted { $0.key < $1.key }
      .flatMap { name, text in
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .filter { $1.hasPrefix("- [") }.map { "\(name.prefix(10)):\($0.offset + 1)" }
      }
    let address = lines.randomElement(using: &random) ?? "milk"
    switch Int.random(in: 0..<6, using: &random) {
    case 0...2: _ = device.run(["planroll"], on: today)
    case 3: _ = device.run(["plan", "done", address], on: today)
    case 4: _ = device.run(["plan", "untick", address], on: today)
    default:
      let day = name(ofDay: Int.random(in: 3...9, using: &random))
      _ = device.run(["plan", "move", address, day], on: today)
    }
  }
}
