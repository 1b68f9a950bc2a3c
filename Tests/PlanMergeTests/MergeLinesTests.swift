import PlanDocument
import PlanMerge
import Testing

@Suite struct MergeLinesTests {
  @Test func `a change of only one side is taken`() {
    let merged = merge(
      base: Array("a\nb\nc\n".utf8), ours: Array("a\nB\nc\n".utf8),
      theirs: Array("a\nb\nc\nd\n".utf8), as: .unknown)
    #expect(String(decoding: merged.bytes, as: UTF8.self) == "a\nB\nc\nd\n")
    #expect(merged.isClean)
  }
}
