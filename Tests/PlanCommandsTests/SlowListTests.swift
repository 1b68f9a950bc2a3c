import PlanCommands
import PlanTesting
import Testing

/// Lists that are made to be slow. The time may grow only in proportion to their length.
@Suite(.serialized) struct SlowListTests {
  @Test func `a list of eight times the tasks takes at most eight times the time`() {
    var ratio = Double.infinity
    // The margin is for caches that the large list does not fit into, and for a busy machine.
    for _ in 0..<3 where ratio > 2.5 {
      let small = max(seconds(2_000), 0.001)
      ratio = min(ratio, seconds(16_000) / (small * 8))
    }
    #expect(ratio <= 2.5, "\(ratio) times what is linear")
  }

  private func seconds(_ size: Int) -> Double {
    let text = (0..<size).map { "- [ ] Task \($0)\n" }.joined()
    let files = MemoryFiles(["settings.plan": "", "list.plan": text])
    return leastTime(of: 1) {
      #expect(CommandRun("plan list", files: files).code == 0)
    }
  }
}
