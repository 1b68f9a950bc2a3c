import PlanArguments
import Testing

@Suite struct ColorChoiceTests {
  enum Stream: CaseIterable { case terminal, pipe }

  @Test(
    arguments: [
      // The environment, then the choice for a terminal and for a pipe.
      ([:], true, false),
      (["NO_COLOR": "1"], false, false), (["NO_COLOR": ""], true, false),
      (["CLICOLOR_FORCE": "1"], true, true), (["CLICOLOR_FORCE": "0"], true, false),
      (["CLICOLOR_FORCE": ""], true, false),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false, false),
      (["FORCE_COLOR": "1"], true, true), (["FORCE_COLOR": "3"], true, true),
      (["FORCE_COLOR": "0"], false, false), (["FORCE_COLOR": "false"], false, false),
      (["FORCE_COLOR": ""], true, false),
      (["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], false, false),
      (["NO_COLOR": "1", "FORCE_COLOR": "1"], false, false),
      (["TERM": "dumb", "FORCE_COLOR": "1"], true, true),
      (["TERM": "dumb"], false, false), (["TERM": ""], false, false),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true, true),
      (["CLICOLOR": "0"], false, false), (["CLICOLOR": "1"], true, false),
    ] as [([String: String], Bool, Bool)])
  func `the environment decides if the option does not`(
    environment: [String: String], onTerminal: Bool, onPipe: Bool
  ) {
    let environment = ["TERM": "xterm"].merging(environment) { $1 }
    for stream in Stream.allCases {
      let isTerminal = stream == .terminal
      let wanted = isTerminal ? onTerminal : onPipe
      func uses(_ choice: ColorChoice) -> Bool {
        usesColor(choice, environment: { environment[$0] }, isTerminal: isTerminal)
      }
      #expect(uses(.auto) == wanted)
      #expect(uses(.always))
      #expect(!uses(.never))
    }
  }

  @Test func `a terminal without a name has no colour`() {
    #expect(!usesColor(.auto, environment: { _ in nil }, isTerminal: true))
  }
}
