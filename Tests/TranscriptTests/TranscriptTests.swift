import PlanTesting
import Testing

/// `Tests/Cases/**/*.transcript` and the fences of two documents: folders, commands, what they print,
/// and the files they change.
/// `UPDATE_GOLDENS=1` writes what they print now, and fails.
@Suite struct TranscriptTests {
  @Test func `every file has a case`() {
    let paths = Transcript.paths + Transcript.documents
    #expect(Set(paths) == Set(Transcript.all.map(\.path)))
    #expect(Transcript.paths.count > 100)
  }

  @Test(arguments: CheckedTranscript.all.filter { !$0.runsInShell })
  func `a command prints and changes what its transcript says`(transcript: Transcript) throws {
    try CheckedTranscript.check(transcript)
  }
}
