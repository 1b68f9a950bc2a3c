public import PlanArguments
import PlanDocument
public import PlanShell
import PlanSystem
import PlanText

public let parseCommand = Command(
  "parse", "print how each line of a plan is read", options: [Flag.json, Valued.stdinPath],
  Manual(
    "[--json] PATH", "[--json] [--stdin-filepath PATH] -",
    operand: ("PATH", "a file; - reads standard input"), takes: .path,
    examples: [
      "plan parse 2026-10-05.plan": "print the meaning of each line",
      "plan parse --json - <a.plan": "print all parts of each line, with their places",
    ],
    text: """
      It prints one line for each line that is not blank: its kind and its parts, as the format
      defines readings. `--json` prints one object for each line instead, with its values as
      `planfmt` writes them, as they are typed, and where they are. It is for programs that check
      that they read plans alike, and for those who wonder why a line is not a task.
      """), run: runParse)

private func runParse(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  guard invocation.operands.count == 1 else {
    throw .refused("name one file, or - for standard input")
  }
  let path = FilePath(bytes: invocation.operands[0])
  if !path.isDash, invocation.inputPath != nil {
    throw .refused("'--stdin-filepath' is only for standard input")
  }
  let bytes = path.isDash ? try host.readInput() : try refusing(host.files.read(path))
  let name = path.isDash ? invocation.inputPath ?? .standardInput : path
  if let refusal = refusal(of: bytes.span) {
    throw Refusal(Objection(.text(refusal), name, bytes))
  }
  let document = Document(bytes, as: DocumentKind(file: name, in: try? host.files.workingDirectory))
  let lines = invocation[.json] ? parsedLines(of: document) : reading(of: document)
  for line in lines { host.print(line + [0x0A]) }
  return ExitCode.done
}
