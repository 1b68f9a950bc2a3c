import Foundation
import PlanTesting
import Testing

/// `Tests/Cases/**/*.transcript`: folders, commands, what they print, and the files they change.
/// `UPDATE_GOLDENS=1` writes what they print now, and fails.
@Suite struct TranscriptTests {
  static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  @Test(arguments: TranscriptFile.allCases)
  func `a command prints and changes what its transcript says`(transcript: Transcript) throws {
    let outcome = try transcript.run()
    #expect(outcome.faults == [])
    if outcome.text != transcript.text {
      if Self.updates { try transcript.replace(with: outcome.text) }
      Issue.record(
        """
        \(difference(from: transcript.text, to: outcome.text))
        UPDATE_GOLDENS=1 swift test --filter TranscriptTests writes what is printed now
        """)
    }
  }
}

/// The lines that differ, after `-` and `+`, and up to three equal lines around them.
private func difference(from old: [UInt8], to new: [UInt8]) -> String {
  let (old, new) = (lines(of: old), lines(of: new))
  var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var text = ""
  var (index, other) = (0, 0)
  while index < old.count || other < new.count {
    if removed.contains(index) {
      text += "- \(old[index])\n"
      index += 1
    } else if inserted.contains(other) {
      text += "+ \(new[other])\n"
      other += 1
    } else {
      let isNear =
        removed.contains { abs($0 - index) <= 3 } || inserted.contains { abs($0 - other) <= 3 }
      if isNear { text += "  \(old[index])\n" }
      index += 1
      other += 1
    }
  }
  return text
}

private func lines(of text: [UInt8]) -> [String] {
  text.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.string }
}
