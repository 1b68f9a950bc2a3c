/// A mistake in how a transcript is written.
struct TranscriptError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

extension Transcript {
  /// The case with what its commands print and change now.
  public struct Outcome: Sendable {
    public var text: [UInt8]
    /// What no command may do.
    public var faults: [String] = []
  }

  /// Whether its commands run in a shell, on the disk.
  public var runsInShell: Bool {
    (head + steps).contains { step in
      if case .given("shell", _) = step { true } else { false }
    }
  }

  /// Runs the steps of the head of the file, then those of the case.
  public func run() throws -> Outcome {
    if !steps.contains(where: { if case .command = $0 { true } else { false } }) {
      throw TranscriptError("no line of the case begins with '$ '")
    }
    var outcome = Outcome(text: name.isEmpty ? [] : Array("== \(name)\n") + prose)
    let host: any TranscriptHost = runsInShell ? try ShellTranscriptHost() : MemoryTranscriptHost()
    var setting = Setting()
    for (index, step) in (head + steps).enumerated() {
      var lines: [UInt8] = []
      switch step {
      case .given(let words, let text):
        lines = Array("-- \(words) --\n") + TranscriptLine.escaped(text)
        let words = Array(words.utf8).withoutPictures.string
        try give(words, text.withoutPictures, to: host, &setting)
      case .command(let command):
        lines = Array("$ ") + command + [0x0A] + (try result(of: command, setting, host, &outcome))
        setting.input = []
      }
      if index >= head.count { outcome.text += lines }
    }
    return outcome
  }

  /// What commands read, besides files.
  private struct Setting {
    /// That of the next command.
    var input: [UInt8] = []
    var environment: [String: String] = [:]
  }

  private func give(
    _ words: String, _ text: [UInt8], to host: any TranscriptHost, _ setting: inout Setting
  ) throws {
    let parts = words.split(separator: " ")
    switch (parts.first, parts.dropFirst().joined(separator: " ")) {
    case (nil, _): throw TranscriptError("a heading has no words")
    case ("shell", ""): break
    case ("input", ""): setting.input = text
    case ("environment", ""): setting.environment.merge(variables(text)) { $1 }
    case ("today", let moment): setting.environment["PLAN_TODAY"] = moment
    case ("remove", let name): try host.set(name, nil)
    case ("folder", let folder):
      for (name, bytes) in try PackageFiles.texts(below: folder) { try host.set(name, bytes) }
    case ("file", let name): try host.set(name, text)
    default:
      if try host.take(parts) { return }
      if Self.stateHeadings.contains(parts[0]) {
        throw TranscriptError("'-- \(words) --' has the wrong words, or means nothing in a shell")
      }
      if !words.contains(where: { "./".contains($0) }) {
        throw TranscriptError("no heading '\(words)'; a file is '-- a.plan --' or '-- file a --'")
      }
      try host.set(words, text)
    }
  }

  /// The first words of headings that a host takes.
  private static let stateHeadings: Set<Substring> = [
    "terminal", "no", "in", "unreadable", "too-large", "device", "unsaved",
  ]

  /// The lines below a command: its output, its messages, its exit code, and the files it changed.
  private func result(
    of command: [UInt8], _ setting: Setting, _ host: any TranscriptHost,
    _ outcome: inout Outcome
  ) throws -> [UInt8] {
    let before = try host.texts()
    let result = try host.run(
      command, input: setting.input, environment: setting.environment)
    let after = try host.texts()
    outcome.faults += result.faults.map { "$ \(command.string): \($0)" }
    var lines = TranscriptLine.escaped(result.output)
    if !result.error.isEmpty {
      let messages = result.error.visible.split(separator: 0x0A, omittingEmptySubsequences: false)
      lines += messages.dropLast().flatMap { Array("! ") + $0 + [0x0A] }
      if let last = messages.last, !last.isEmpty {
        lines += Array("! ") + last + [0x0A] + TranscriptLine.unendedText + [0x0A]
      }
    }
    if result.code != 0 { lines += Array("[\(result.code)]\n") }
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    // A year of days would hide what the case is about.
    if changed.count > 12 { return lines + Array("-- after \(changed.count) files --\n") }
    for name in changed.sorted() {
      let shown = Array(name).visible.string
      if let text = after[name] {
        lines += Array("-- after \(shown) --\n") + TranscriptLine.escaped(text)
      } else {
        lines += Array("-- after \(shown), removed --\n")
      }
    }
    return lines
  }
}

/// The lines `NAME=VALUE` of a part `environment`.
private func variables(_ text: [UInt8]) -> [(String, String)] {
  text.split(separator: 0x0A).map { line in
    let parts = line.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    return (parts[0].string, parts.count > 1 ? parts[1].string : "")
  }
}
