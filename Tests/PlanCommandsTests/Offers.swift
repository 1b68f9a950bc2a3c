import Foundation
import PlanArguments
import PlanCommands
import PlanTesting

/// The completions that a shell offers, with our script, after some typed text and TAB.
struct Offers {
  struct Offer: Equatable {
    /// Without the part of the same word that was typed before it, such as the option's name.
    var word: String
    /// Empty if the shell shows none.
    var meaning: String
  }

  private var offers: [String: [Offer]] = [:]

  /// - Parameter folder: the folder of the workplace in which the shell is.
  init(
    _ shell: Shell, to lines: [String], of script: String? = nil,
    at place: Workplace, in folder: String = ".empty"
  ) throws {
    try place.write(script ?? commandSet.completionScript(for: shell), to: ".asked/script")
    try place.write(lines.map { $0 + "\n" }.joined(), to: ".asked/lines")
    let script = PackageFiles.root.appending(path: "Tests/Scripts/complete.\(shell.rawValue)")
    let asked = place.folder.appending(path: ".asked").path
    let ended = try place.run(
      """
      mkdir -p '\(folder)' && cd '\(folder)' && \(shell.rawValue)\(shell == .zsh ? " -f" : "") '\(script.path)' \
      '\(asked)/script' '\(asked)' <'\(asked)/lines'
      """)
    guard ended.code == 0, ended.error.isEmpty else {
      throw Silence(description: "\(shell.rawValue): exit code \(ended.code): \(ended.error)")
    }
    let blocks = ended.output.components(separatedBy: "\n").split(
      separator: "", omittingEmptySubsequences: false)
    for (line, block) in zip(lines, blocks) {
      let typed = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
      offers[line] = block.map { Offer(row: $0, typed: typed) }
    }
  }

  /// In the offered order. Shells show equal ones only once.
  subscript(line: String) -> [String] {
    var seen: Set<String> = []
    return (offers[line] ?? []).map(\.word).filter { seen.insert($0).inserted }
  }

  func meaning(of word: String, after line: String) -> String? {
    offers[line]?.first { $0.word == word }?.meaning
  }
}

extension Offers.Offer {
  /// Removes differences between shells: some repeat what was typed, and mark folders.
  fileprivate init(row: String, typed: Substring) {
    let parts = row.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    var word = parts[0]
    let value = typed.firstIndex(of: "=").map { typed[typed.index(after: $0)...] } ?? typed
    for text in [typed, value] {
      let cut = text.lastIndex { $0 == "=" || $0 == "," }.map { text[...$0] } ?? ""
      if word.hasPrefix(cut) { word = word.dropFirst(cut.count) }
    }
    self.word = word.last == "/" ? String(word.dropLast()) : String(word)
    meaning = parts.count > 1 ? String(parts[1]) : ""
  }
}

/// Why a shell did not answer.
struct Silence: Error, CustomStringConvertible {
  var description: String
}

extension Shell {
  static let installed = allCases.filter { Workplace.has($0.rawValue) }
}
