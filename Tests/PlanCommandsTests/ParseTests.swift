import PlanArguments
import PlanChanges
import PlanCommands
import PlanShell
import PlanText
import PlanTools
import Testing

/// The words of a line, in which `''` is an empty word.
private func words(_ line: String) -> [ArgumentBytes] {
  line.split(separator: " ").map { $0 == "''" ? [] : Array($0.utf8) }
}

/// `write lines=1:2,3:4 | a.plan -`: every given option in the order of the help, then the
/// operands.
private func summary(_ invocation: Invocation) -> String {
  let options = invocation.command.allOptions.compactMap { option in
    let values = invocation.values(of: option).map { String(decoding: $0, as: UTF8.self) }
    if values.isEmpty { return nil as String? }
    return option.placeholder == nil
      ? option.name : option.name + "=" + values.joined(separator: ",")
  }
  let operands = invocation.operands.map { String(decoding: $0, as: UTF8.self) }
  return (options + ["|"] + operands).joined(separator: " ")
}

private func summary(_ line: String, for command: Command) -> String {
  switch parse(words(line), for: command) {
  case .success(let invocation): summary(invocation)
  case .failure(let error): String(decoding: error.message.bytes, as: UTF8.self)
  }
}

@Test(arguments: ["- [ ] Pay rent", "-- x", "-\tx"])
func `takes dashes followed by a blank as text`(text: String) throws {
  let invocation = try parse([Array("-w".utf8), Array(text.utf8)], for: fmtCommand).get()
  #expect(summary(invocation) == "write | \(text)")
}

@Test(arguments: [
  ("", "|"),
  ("a.plan", "| a.plan"),
  ("-w a.plan b.plan", "write | a.plan b.plan"),
  ("a.plan -w b.plan", "write | a.plan b.plan"),
  ("-lw", "write list |"),
  ("-l -l --list", "list |"),
  ("--check .", "check | ."),
  ("-", "| -"),
  ("- -w -", "write | - -"),
  ("-- -w --check", "| -w --check"),
  ("-w -- --", "write | --"),
  ("--lines 1:2 --lines=3:4", "lines=1:2,3:4 |"),
  ("--lines --check", "lines=--check |"),
  ("--stdin-filepath a.plan -", "stdin-filepath=a.plan | -"),
  ("--stdin-filepath=a=b.plan -", "stdin-filepath=a=b.plan | -"),
  ("--stdin-filepath= -", "stdin-filepath= | -"),
  ("--stdin-filepath '' -", "stdin-filepath= | -"),
  ("--stdin-filepath a --stdin-filepath b", "stdin-filepath=b |"),
  ("--color=never --color always", "color=always |"),
  ("-C plans a", "C=plans | a"),
  ("-Cplans a", "C=plans | a"),
  ("-C=plans", "C==plans |"),
  ("-wCplans -l", "write list C=plans |"),
  ("-C -- a", "C=-- | a"),
  ("-qvhV", "quiet verbose help version |"),
  ("''", "| "),
])
func `a command line is read into options and operands`(line: String, expected: String) {
  #expect(summary(line, for: fmtCommand) == expected)
}

@Test(arguments: [
  ("--chek", "unknown option '--chek'; did you mean '--check'?"),
  ("--chek=1", "unknown option '--chek'; did you mean '--check'?"),
  ("--che", "unknown option '--che'"),
  ("--wr", "unknown option '--wr'"),
  ("--quux", "unknown option '--quux'"),
  ("-x", "unknown option '-x'"),
  ("-lx", "unknown option '-lx'"),
  ("-check", "unknown option '-check'; did you mean '--check'?"),
  ("-1", "unknown option '-1'"),
  ("-é", "unknown option '-é'"),
  ("--=a", "unknown option '--'"),
  ("--today=2026-10-05", "unknown option '--today'"),
  ("--check=3", "option '--check' takes no value"),
  ("--check=", "option '--check' takes no value"),
  ("--lines", "option '--lines' needs a value: A:B"),
  ("-lC", "option '-C' needs a value: DIR"),
  ("--color", "option '--color' needs a value: auto, always or never"),
  ("--color=red", "option '--color' takes auto, always or never, not 'red'"),
  (
    "--color=alway",
    "option '--color' takes auto, always or never, not 'alway'; did you mean 'always'?"
  ),
  ("--color=", "option '--color' takes auto, always or never, not ''"),
])
func `a wrong command line is refused with the reason`(line: String, expected: String) {
  // A shortened name is at best suggested, and never accepted.
  #expect(summary(line, for: fmtCommand).hasPrefix(expected))
  #expect(summary("a.plan \(line)", for: fmtCommand) == summary(line, for: fmtCommand))
}

@Test func `only the nearest name is suggested`() {
  #expect(summary("--chek", for: fmtCommand) == "unknown option '--chek'; did you mean '--check'?")
  #expect(summary("--quux", for: fmtCommand) == "unknown option '--quux'")
  #expect(
    summary("-" + String(repeating: "-check", count: 50), for: fmtCommand).hasSuffix("check'"))
}

@Test func `operands and values may be any bytes`() throws {
  let path: ArgumentBytes = [0x61, 0xFF, 0x0A, 0x80]
  let option = Array("--stdin-filepath=".utf8) + path
  let invocation = try parse([path, option], for: fmtCommand).get()
  #expect(invocation.operands == [path])
  let named = try #require(fmtCommand.allOptions.first { $0.name == "stdin-filepath" })
  #expect(invocation.values(of: named) == [path])
}

@Test func `an unknown option that is not valid text is reported unchanged`() {
  let result = parse([[0x2D, 0x2D, 0xFF]], for: fmtCommand)
  #expect(throws: ArgumentError.self) { try result.get() }
  guard case .failure(let error) = result else { return }
  #expect(error.message == "unknown option '\([0x2D, 0x2D, 0xFF])'")
}

@Test func `a command that needs the date takes it as an option`() {
  #expect(summary("--today=2026-10-05", for: rollCommand) == "today=2026-10-05 |")
}

@Test func `the first operand ends the options of plan`() {
  #expect(summary("-q fmt -w -- x", for: planCommand) == "quiet | fmt -w -- x")
}

@Test(arguments: [
  ("", Verbosity.normal), ("-q", .quiet), ("-v", .verbose), ("-qv", .verbose),
  ("-v a -q", .quiet),
])
func `the later of quiet and verbose counts`(line: String, expected: Verbosity) throws {
  #expect(try parse(words(line), for: fmtCommand).get().verbosity == expected)
}

@Test func `a hundred thousand arguments are read without delay`() throws {
  let arguments = [ArgumentBytes](repeating: Array("-lw".utf8), count: 100_000)
  #expect(try parse(arguments, for: fmtCommand).get().operands.isEmpty)
}
