import PlanTesting

#if os(Linux)
  import Foundation
  import Testing

  @Suite(
    .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
    .enabled(if: Workplace.has("script"), "script is not installed: no terminal to try"))
  struct `planfmt at a pseudo-terminal` {
    private let place: Workplace

    init() throws {
      place = try Workplace()
      let hostile =
        "* [] a\u{1B}[31m\u{1B}]0;t\u{7}\u{9B}2J b\rc \u{202E}d\u{2066}e \u{8}\u{7F}\r\n"
      try place.write(hostile, to: "a.plan")
      try place.write(hostile, to: "b\u{202E}\u{9B}.plan")
      try place.write(hostile, to: "sub/c\u{1B}[2J.plan")
      try place.write("* []\u{1B}[2J\u{0}\n", to: "nul.plan")
    }

    /// Everything that reaches the terminal, where every line ends in CR and LF.
    private func shown(_ line: String) throws -> Ended {
      try place.write(line, to: "line.sh")
      return try place.run("script -qec 'sh ./line.sh' /dev/null")
    }

    @Test(arguments: [
      ("planfmt --color=never a.plan", Int32(0)),
      ("planfmt --color=never -d .", 2), ("planfmt --color=never -ld .", 2),
      ("planfmt --color=never -l .", 2), ("planfmt --color=never -l a.plan b*", 1),
      ("planfmt --color=never -d a.plan b*", 1), ("NO_COLOR=1 planfmt -d b*", 1),
      ("TERM=dumb planfmt -d b*", 1), ("planfmt --color=never -v -w . sub/*", 2),
      ("planfmt --color=never -l \"$(printf 'x\\033[2J\\n\\r\\302\\233')\"", 2),
      ("planfmt --color=never -l \"$(printf 'x\\342\\200\\256')\"", 2),
      ("planfmt --color=never \"$(printf -- '--\\033[2J\\r')\"", 2),
      ("planfmt -C \"$(printf '\\033[2J')\" -l .", 2),
      ("planfmt --lines \"$(printf '\\033\\r')\" -", 2),
      ("planfmt --stdin-filepath \"$(printf '\\033\\n')\" -l - <a.plan", 1),
      ("planfmt --stdin-filepath \"$(printf '\\033\\r')\" - <nul.plan", 2),
      ("plan \"$(printf '\\033[2J')\"", 2), ("planfmt nul.plan", 2),
    ])
    func `control characters of names and texts are escaped`(line: String, code: Int32) throws {
      let ended = try shown(line)
      #expect(ended.code == code)
      #expect(!ended.bytes.isEmpty)
      let text = ended.output.unicodeScalars.split(separator: "\r\n".unicodeScalars)
      for scalar in text.joined() {
        let value = scalar.value
        #expect(value >= 0x20 && !(0x7F...0x9F).contains(value), "\(scalar.escaped(asASCII: true))")
        #expect(!(0x202A...0x202E).contains(value) && !(0x2066...0x2069).contains(value))
      }
    }

    @Test func `only planfmt itself writes colour`() throws {
      let ended = try shown("planfmt -d a.plan")
      #expect(ended.output.contains("\u{1B}[32m+- [ ] a<U+001B>[31m<U+001B>]0;t<U+0007>"))
      #expect(ended.code == 1)
    }

    @Test func `without a file it shows its usage and does not wait`() throws {
      let ended = try shown("planfmt")
      #expect(
        ended.output.hasPrefix("planfmt: name a file or folder, or - for standard input\r\nusage: ")
      )
      #expect(ended.code == 2)
    }
  }
#endif
