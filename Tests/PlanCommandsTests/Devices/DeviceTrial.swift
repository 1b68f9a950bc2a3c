import PlanTesting

/// A history made from a seed, and the fault at its end.
struct DeviceTrial {
  let synchronising: Synchronising
  let seed: UInt64
  let devices: Int
  var tools = MergeTools()
  var steps: [HistoryStep]

  init(_ synchronising: Synchronising, seed: UInt64, tools: MergeTools = MergeTools()) {
    (self.synchronising, self.seed, self.tools) = (synchronising, seed, tools)
    var random = SeededGenerator(seed: seed)
    devices = random.pick([2, 2, 3, 4])
    steps = HistoryStep.random(
      count: 20 + random.number(below: 60), devices: devices, &random)
  }

  /// Runs the history; nil if all laws hold.
  func fault(
    _ steps: [HistoryStep], counts: inout DeviceCounts
  ) -> (fault: DeviceFault, log: [String])? {
    var history = DeviceHistory(synchronising, seed: seed, devices: devices, tools: tools)
    do {
      counts.add(try history.run(steps))
      return nil
    } catch {
      return (error, history.log)
    }
  }

  /// The same fault from fewer steps, as text; nil if there is no fault.
  func failure(counts: inout DeviceCounts) -> String? {
    guard let found = fault(steps, counts: &counts) else { return nil }
    let shortest = shortest(of: found.fault.kind)
    guard let told = fault(shortest, counts: &counts) else { return nil }
    return """
      PLAN_SEED=\(seed) \(synchronising), \(devices) devices: \(told.fault)
      \(told.log.joined(separator: "\n"))
      """
  }

  /// The fewest steps that still lead to a fault of this kind.
  func shortest(of kind: DeviceFault.Kind) -> [HistoryStep] {
    var steps = steps
    var counts = DeviceCounts()
    var size = max(steps.count / 2, 1)
    while size > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, fewer.count))
        if fault(fewer, counts: &counts)?.fault.kind == kind {
          steps = fewer
        } else {
          start += size
        }
      }
      size /= 2
    }
    return steps
  }
}
