import PlanTesting
import Testing

/// The transcripts that need a shell and a disk.
@Suite struct ShellTranscriptTests {
  @Test(
    .enabled(
      if: Workplace.executable != nil && Workplace.has("python3"),
      "the executable is not built beside the tests, or python3 is not installed"),
    arguments: CheckedTranscript.all.filter(\.runsInShell))
  func `a line of a shell prints and changes what its transcript says`(transcript: Transcript)
    throws
  {
    try CheckedTranscript.check(transcript)
  }
}
