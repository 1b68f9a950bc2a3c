import PlanTesting
import Testing

/// `PLAN_HISTORIES=2000 swift test -c release --filter DeviceSimulation` runs 2,000 histories of
/// each kind, and prints its counts; `PLAN_SEED` sets the first seed.
struct DeviceSimulationTests {
  @Test(arguments: Synchronising.allCases)
  func `devices that come to rest have lost, doubled, revived and closed nothing wrongly`(
    way: Synchronising
  ) {
    var counts = DeviceCounts()
    for number in 0..<(LongRun.histories ?? 10) {
      let trial = DeviceTrial(way, seed: LongRun.seed &+ UInt64(number))
      if let failed = trial.failure(counts: &counts) { Issue.record("\(failed)") }
    }
    if LongRun.histories != nil { print("\(way): \(counts)") }
  }

  @Test(arguments: SpoiledTools.allCases) func `a mistake in a tool is noticed`(
    mistake: SpoiledTools
  ) {
    var counts = DeviceCounts()
    for way in mistake.ways {
      let isNoticed = (0..<60).contains { number in
        let trial = DeviceTrial(
          way, seed: LongRun.seed &+ UInt64(number), tools: mistake.tools)
        let found = trial.fault(trial.steps, counts: &counts)
        return found.map { mistake.expected.contains($0.fault.kind) } ?? false
      }
      #expect(isNoticed, "\(way)")
    }
  }
}
