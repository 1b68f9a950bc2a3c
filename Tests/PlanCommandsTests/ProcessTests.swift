import Foundation
import PlanCommands
import PlanShell
import PlanTesting
import PlanTools
import Testing

/// Runs a line of the shell in which planfmt is in PATH.
private func shell(_ line: String) throws -> Ended {
  try Workplace().run(line)
}

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `As a process` {
  @Test func `it prints its help`() throws {
    let ended = try shell("planfmt --help")
    #expect(ended.code == 0)
    #expect(ended.output == helpText(fmtCommand))
    #expect(ended.error == "")
  }

  @Test func `a closed output is a failure`() throws {
    let ended = try shell("planfmt --help >&-")
    #expect(ended.code == 2)
    #expect(ended.error == "planfmt: standard output: Bad file descriptor\n")
  }

  @Test func `a closed output that is not needed is not a failure`() throws {
    let ended = try shell("planfmt --chek >&-")
    #expect(ended.code == 2)
    #expect(ended.error.hasPrefix("planfmt: unknown option"))
  }

  @Test func `with all streams closed it still exits normally`() throws {
    #expect(try shell("planfmt --help <&- >&- 2>&-").code == 2)
    #expect(try shell("planfmt --help <&- 2>&-").output == helpText(fmtCommand))
  }

  @Test func `a closed input is not an empty text`() throws {
    let ended = try shell("planfmt - <&-")
    #expect(ended.code == 2)
    #expect(ended.error == "planfmt: standard input: Bad file descriptor\n")
  }

  @Test func `a folder as input is reported`() throws {
    let ended = try shell("planfmt - </")
    #expect(ended.code == 2)
    #expect(ended.error == "planfmt: standard input: Is a directory\n")
  }

  @Test func `messages stay out of a file that takes both streams`() throws {
    let ended = try shell("planfmt - <&- 2>&1")
    #expect(ended.code == 2)
    #expect(ended.output == "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is a failure`() throws {
    let ended = try shell("planfmt --help >/dev/full")
    #expect(ended.code == 2)
    #expect(ended.error == "planfmt: standard output: No space left on device\n")
  }

  @Test func `a reader that closed the pipe is not a failure`() throws {
    // The reader has certainly ended before the program starts to write.
    let ended = try shell("{ { sleep 0.2; planfmt --help; echo $? >&3; } | :; } 3>&1")
    #expect(ended.output == "0\n")
    #expect(ended.error == "")
  }

  @Test func `an argument that is not valid text is refused and not repaired`() throws {
    let ended = try shell("planfmt \"$(printf -- '--a\\377')\"")
    #expect(ended.code == 2)
    #expect(ended.error.hasPrefix("planfmt: unknown option '--a"))
  }

  #if os(Linux)
    @Test(.enabled(if: !Workplace.isSanitized))
    func `a crash prints the signal, the program and addresses, and no argument`() throws {
      // The signal is sent when the process is planfmt and catches signal 11, whose bit is in the
      // third digit, and a little later, because the runtime may catch it before the program does.
      let ended = try shell(
        """
        mkfifo in; planfmt - <in & exec 3>in
        until grep -q '^Name:.planfmt' /proc/$!/status &&
          grep -q '^SigCgt:.*[4-7c-f]..$' /proc/$!/status; do sleep 0.01; done
        sleep 0.5; kill -SEGV $!; wait $!
        """)
      let lines = ended.error.split(separator: "\n")
      let first = "internal error: signal 11 in planfmt \(version); please report these lines"
      #expect(lines.first?.hasPrefix(first) == true)
      #expect(lines.last?.firstMatch(of: /^at( 0x[0-9a-f]+){2,}$/) != nil)
      #expect(lines.count == 2)
      #expect(ended.output == "")
      #expect(ended.code == 70)
    }
  #endif
}
