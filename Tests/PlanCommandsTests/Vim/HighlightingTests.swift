import Foundation
import PlanTesting
import Testing

/// Checks that `syntax/plan.vim` highlights what the parser reads.
@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct HighlightingTests {
  @Test(arguments: VimEditor.tried)
  func `an editor highlights what the parser reads, and nothing else`(
    editor: VimEditor
  ) throws {
    let texts = try HighlightedText.all()
    let place = try Workplace()
    // Kept files make it possible to work on the patterns with an editor alone.
    let kept = ProcessInfo.processInfo.environment["PLAN_HIGHLIGHTING"]
    if let kept {
      try Data(texts.map(\.source).joined()).write(to: URL(filePath: kept + "/texts"))
      try Data(texts.map(\.expected).joined().utf8).write(to: URL(filePath: kept + "/expected"))
    }
    try place.write(Array(texts.map(\.source).joined()), to: "texts")
    let root = PackageFiles.root.path
    let ended = try place.run(
      "\(editor.command) -S \(root)/Tests/Scripts/vim_groups.vim",
      environment: [
        "PLAN_RUNTIME": VimEditor.runtime.path, "PLAN_SHOWN": "shown", "PLAN_READ": "texts",
      ])
    #expect(ended.code == 0, "\(ended.output)\(ended.error)")
    let shown = try place.text("shown").split(
      separator: "\n", omittingEmptySubsequences: false)
    var differences: [String] = []
    var excused: [String: Int] = [:]
    var excusedMarks = 0
    var position = 0
    var lineCount = 0
    for text in texts {
      for line in text.lines {
        lineCount += 1
        defer { position += 1 }
        guard position < shown.count else { break }
        guard let column = firstDifference(line.groups, String(shown[position])) else { continue }
        if editor.isExcused(for: line.source) {
          excusedMarks += 1
          continue
        }
        if let reason = line.excuse {
          excused[reason, default: 0] += 1
          continue
        }
        differences.append(
          "\(text.name): \(line.source.debugDescription), byte \(column):\n"
            + "    parser \(line.groups)\n    editor \(shown[position])")
      }
    }
    #expect(shown.count == position + 1, "the editor reports \(shown.count - 1) lines")
    print("\(editor): \(texts.count) texts, \(lineCount) lines, excused \(excused)")
    #expect(
      differences.isEmpty,
      "\(differences.count): \(differences.prefix(20).joined(separator: "\n"))")
    // Only lines that nobody types may be excused.
    #expect(500 * excused.values.reduce(0, +) < lineCount && 200 * excusedMarks < lineCount)
  }

  /// The first byte that is not highlighted as expected; `?` allows any group.
  private func firstDifference(_ expected: String, _ shown: String) -> Int? {
    let expected = groups(expected)
    let shown = groups(shown)
    for i in 0..<max(expected.count, shown.count) {
      let wanted = i < expected.count ? expected[i] : "?"
      if wanted != "?", wanted != (i < shown.count ? shown[i] : "") { return i }
    }
    return nil
  }

  private func groups(_ runs: String) -> [Substring] {
    let words = runs.split(separator: " ")
    return stride(from: 0, to: words.count - 1, by: 2).flatMap {
      [Substring](repeating: words[$0 + 1], count: Int(words[$0]) ?? 0)
    }
  }
}

extension VimEditor {
  /// Whether a line has a mark that this editor takes for a part of the character before it.
  fileprivate func isExcused(for line: String) -> Bool {
    self == .nvim11 && line.unicodeScalars.contains(where: \.properties.isGraphemeExtend)
  }
}
