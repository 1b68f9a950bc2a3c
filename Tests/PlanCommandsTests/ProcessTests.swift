import Foundation
import PlanCommands
import Testing

/// The built `planfmt`, which stands beside the test bundle.
private let planfmt: URL? = {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let beside = Bundle.main.bundleURL
  let candidates = [
    beside, beside.deletingLastPathComponent(), root.appending(path: ".build/debug"),
  ]
  return candidates.map { $0.appending(path: "planfmt") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}()

private struct Ended {
  var code: Int32
  var output: String
  var error: String
}

/// Runs a line of the shell in which `"$P"` is planfmt.
private func shell(_ line: String) throws -> Ended {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/sh")
  process.arguments = ["-c", "P=$1; " + line, "sh", try #require(planfmt).path]
  let output = Pipe()
  let error = Pipe()
  process.standardOutput = output
  process.standardError = error
  try process.run()
  // Both are short, far below what a pipe holds.
  let outputBytes = output.fileHandleForReading.readDataToEndOfFile()
  let errorBytes = error.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Ended(
    code: process.terminationStatus, output: String(decoding: outputBytes, as: UTF8.self),
    error: String(decoding: errorBytes, as: UTF8.self))
}

@Suite(
  .enabled(if: planfmt != nil, "planfmt is not built beside the tests: run swift build first"))
struct `As a process` {
  @Test func `it prints its help`() throws {
    let ended = try shell("\"$P\" --help")
    #expect(ended.code == 0)
    #expect(ended.output == helpText(.fmt))
    #expect(ended.error == "")
  }

  @Test func `a closed output is a failure`() throws {
    let ended = try shell("\"$P\" --help >&-")
    #expect(ended.code == 2)
    #expect(ended.error == "planfmt: standard output: Bad file descriptor\n")
  }

  @Test func `a closed output that is not needed is none`() throws {
    let ended = try shell("\"$P\" --chek >&-")
    #expect(ended.code == 2)
    #expect(ended.error.hasPrefix("planfmt: unknown option"))
  }

  @Test func `with all streams closed it still ends in order`() throws {
    #expect(try shell("\"$P\" --help <&- >&- 2>&-").code == 2)
    #expect(try shell("\"$P\" --help <&- 2>&-").output == helpText(.fmt))
  }

  @Test func `a closed input is not an empty text`() throws {
    let ended = try shell("\"$P\" - <&-")
    #expect(ended.code == 2)
    #expect(ended.error == "planfmt: standard input: Bad file descriptor\n")
  }

  @Test func `a folder as input is told`() throws {
    let ended = try shell("\"$P\" - </")
    #expect(ended.code == 2)
    #expect(ended.error == "planfmt: standard input: Is a directory\n")
  }

  @Test func `messages stay out of a stream that both share`() throws {
    let ended = try shell("\"$P\" - <&- 2>&1")
    #expect(ended.code == 2)
    #expect(ended.output == "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is a failure`() throws {
    let ended = try shell("\"$P\" --help >/dev/full")
    #expect(ended.code == 2)
    #expect(ended.error == "planfmt: standard output: No space left on device\n")
  }

  @Test func `a reader that went away is success`() throws {
    // The reader has ended for certain before the program starts to write.
    let ended = try shell("{ { sleep 0.2; \"$P\" --help; echo $? >&3; } | :; } 3>&1")
    #expect(ended.output == "0\n")
    #expect(ended.error == "")
  }

  @Test func `an argument that is no text is refused and not repaired`() throws {
    let ended = try shell("\"$P\" \"$(printf -- '--a\\377')\"")
    #expect(ended.code == 2)
    #expect(ended.error.hasPrefix("planfmt: unknown option '--a"))
  }

  #if os(Linux)
    @Test func `a crash says so in one line`() throws {
      let process = Process()
      process.executableURL = planfmt
      process.arguments = ["-"]
      let (input, output, error) = (Pipe(), Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = error
      try process.run()
      #expect(waitForHandler(of: process.processIdentifier))
      kill(process.processIdentifier, SIGSEGV)
      process.waitUntilExit()
      let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(text == "internal error: nothing was half written; please report this\n")
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 70)
    }

    /// Waits at most five seconds until the process is `planfmt` and catches `SIGSEGV`.
    private func waitForHandler(of process: Int32) -> Bool {
      for _ in 0..<500 {
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let lines = status?.split(separator: "\n") ?? []
        let caught = lines.first { $0.hasPrefix("SigCgt:") }?.dropFirst(7)
          .trimmingCharacters(in: .whitespaces)
        if lines.first?.hasSuffix("planfmt") == true,
          let mask = caught.flatMap({ UInt64($0, radix: 16) }), mask >> (SIGSEGV - 1) & 1 == 1
        {
          return true
        }
        usleep(10_000)
      }
      return false
    }
  #endif
}
