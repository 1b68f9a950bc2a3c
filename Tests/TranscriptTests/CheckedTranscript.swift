import Foundation
import PlanTesting
import Testing

/// Compares a transcript with what its commands print and change now.
enum CheckedTranscript {
  private static let environment = ProcessInfo.processInfo.environment
  private static let updates = environment["UPDATE_GOLDENS"] == "1"
  /// `PLAN_TRANSCRIPT=add` runs those of files whose path contains the word.
  static let all = Transcript.all.filter { transcript in
    environment["PLAN_TRANSCRIPT"].map { transcript.path.contains($0) } ?? true
  }

  static func check(_ transcript: Transcript) throws {
    let outcome = try transcript.run()
    #expect(outcome.faults == [])
    if outcome.text == transcript.text { return }
    if updates { try transcript.replace(with: outcome.text) }
    Issue.record(
      """
      - is in the file, + is printed now:
      \(difference(from: transcript.text, to: outcome.text))
      \(updates ? "It was written: read it, and run again" : "UPDATE_GOLDENS=1 writes it")
      """)
  }
}

/// The lines that differ, after `-` and `+`, up to three equal lines around them, and all commands.
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
        old[index].hasPrefix("$ ") || removed.contains { abs($0 - index) <= 3 }
        || inserted.contains { abs($0 - other) <= 3 }
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
