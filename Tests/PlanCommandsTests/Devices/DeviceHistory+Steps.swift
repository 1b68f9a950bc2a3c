import PlanDocument
import PlanMerge
import PlanTesting

extension DeviceHistory {
  /// Performs one step, if possible.
  mutating func perform(_ step: HistoryStep) {
    let device = devices[step.device]
    random = SeededGenerator(seed: step.seed)
    switch step.kind {
    case .nextDay:
      day += 1
      log.append("\(step): it is \(today)")
    case .sync:
      let other = devices[random.number(below: devices.count)]
      if other.number != step.device {
        pull(device, from: other, step, share: random.pick([30, 100]))
      }
    case .meet:
      for device in devices {
        for other in devices where other.number != device.number {
          pull(device, from: other, step, share: 100)
        }
      }
    case .fold: fold(device)
    case .disconnect: device.isOnline = false
    case .connect: device.isOnline = true
    case .roll: roll(device, step, on: today)
    case .rollAhead: roll(device, step, on: Self.date(day + 1 + random.number(below: 4)))
    default:
      let before = device.texts
      guard let done = act(step, on: device) else { return }
      notice(step, on: device, since: before, done)
      log.append("\(step): \(done.words)")
    }
  }

  /// Rolls, or only settles copies.
  ///
  /// - Parameter date: the date of the device's clock.
  mutating func roll(
    _ device: SimulatedDevice, _ step: HistoryStep, on date: String, reconciling: Bool = false
  ) {
    let before = device.texts
    let words = reconciling ? ["planroll", "--reconcile"] : ["planroll"]
    let run = device.run(words, on: date)
    let after = device.texts
    for (name, text) in tools.afterRoll(before, after) where text != after[name] {
      device.files[name] = text
    }
    notice(step, on: device, since: before, Act(deed: .roll, words: ""))
    log.append(
      "\(step.number) \(device.letter) \(words.joined(separator: " ")): \(run.code) \(run.error)")
    if run.code != 0 { refusals.append(run.error) }
  }

  /// Takes the files of another device, as far as they arrive.
  mutating func pull(
    _ device: SimulatedDevice, from other: SimulatedDevice, _ step: HistoryStep, share: Int
  ) {
    guard device.isOnline, other.isOnline else { return }
    switch synchronising {
    case .syncthing:
      let changed = exchange.pull(device, from: other, share: share, &random)
      for file in exchange.takeRestored() {
        ledger.unproven.formUnion(FolderChange(from: [:], to: [file.name: file.text]).changed.keys)
      }
      if changed { log.append("\(step.number) \(device.letter) takes files from \(other.letter)") }
    case .git: pullCommits(device, from: other, step)
    }
  }

  /// Commits and merges.
  private mutating func pullCommits(
    _ device: SimulatedDevice, from other: SimulatedDevice, _ step: HistoryStep
  ) {
    commit(device)
    commit(other)
    let (mine, theirs) = (heads[device.number], heads[other.number])
    if graph.isAncestor(theirs, of: mine) { return }
    log.append("\(step.number) \(device.letter) pulls from \(other.letter)")
    if graph.isAncestor(mine, of: theirs) {
      checkOut(graph.commits[theirs].texts, graph.commits[theirs].seen, on: device)
      heads[device.number] = theirs
    } else {
      let merged = graph.merge(mine, theirs)
      noticeUnproven(merged)
      let seen = graph.commits[mine].seen.merging(graph.commits[theirs].seen) { $0.union($1) }
      checkOut(merged.compactMapValues(\.text), seen, on: device)
      for (name, file) in merged where file.isResolved {
        _ = device.run(["planfmt", "-w", name], on: today)
        log.append("\(step.number) \(device.letter) resolves \(name)")
      }
      heads[device.number] = graph.commit(device.texts, seen, parents: [mine, theirs])
    }
  }

  private mutating func commit(_ device: SimulatedDevice) {
    let (head, texts) = (heads[device.number], device.texts)
    guard graph.commits[head].texts != texts else { return }
    heads[device.number] = graph.commit(texts, device.seen, parents: [head])
  }

  private func checkOut(
    _ texts: [String: String], _ seen: [String: Set<Int>], on device: SimulatedDevice
  ) {
    for name in device.texts.keys where texts[name] == nil { device.files[name] = nil }
    for (name, text) in texts { device.files[name] = text }
    device.seen = seen
  }

  /// Notes the things that differ in files which both sides changed without a proven base.
  private mutating func noticeUnproven(_ merged: [String: CommitGraph.Merged]) {
    for (name, file) in merged where !file.isProven || file.isResolved {
      guard file.ours != file.theirs else { continue }
      let change = FolderChange(
        from: [name: file.ours ?? ""], to: [name: file.theirs ?? ""])
      ledger.unproven.formUnion(change.changed.keys)
    }
  }

  /// Merges the conflict copies of Syncthing into their files.
  mutating func fold(_ device: SimulatedDevice) {
    guard synchronising == .syncthing else { return }
    let before = device.texts
    let copies = Dictionary(grouping: before.keys.filter(SimulatedDevice.isCopy)) { name in
      guard case .copy(let original) = CopyName(Array(name.utf8).span) else { return name }
      return String(decoding: original, as: UTF8.self)
    }
    guard !copies.isEmpty else { return }
    let marking = resolvesByHand ? ["--markers"] : []
    let run = device.run(["planmerge", "--conflict-copies"] + marking, on: today)
    log.append("\(device.letter) folds: \(run.code) \(run.output)\(run.error)")
    let after = device.texts
    for (name, copies) in copies.sorted(by: { $0.key < $1.key }) {
      let versions = ([name] + copies.sorted()).compactMap { before[$0] }
      for version in versions {
        let change = FolderChange(from: [name: before[name] ?? ""], to: [name: version])
        ledger.unproven.formUnion(change.changed.keys)
      }
      guard let folded = after[name], !copies.contains(where: after.keys.contains) else { continue }
      device.files[name] = tools.afterFold(
        versions.shuffled(using: &random), folded.withoutMarkers)
      for copy in copies {
        device.seen[name, default: []].formUnion(device.seen[copy, default: []])
      }
    }
    exchange.scan(device)
  }
}
