import PlanTesting
import Testing

/// Lists that are made to be slow. The time may grow only in proportion to their length.
@Suite struct SlowListTests {
  @Test func `a list of eight times the tasks takes at most eight times the time`() {
    let ratio = slowdown(8, small: { seconds(750) }, large: { seconds(6_000) })
    #expect(ratio <= 3)
  }

  private func seconds(_ size: Int) -> Double {
    let text = (0..<size).map { "- [ ] Task \($0)\n" }.joined()
    let files = MemoryFiles(["settings.plan": "", "list.plan": text])
    return leastTime(of: 1) {
      #expect(CommandRun("plan list", files: files).code == 0)
    }
  }
}
