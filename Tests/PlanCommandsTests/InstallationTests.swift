import Foundation
import PlanCommands
import PlanTesting
import Testing

/// The commands that the help tells the user to type work.
@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `The way to install` {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// The lines in the help for one shell, each without the remark beside it.
  private func steps(for shell: String) -> [String] {
    let lines = helpText(completionsCommand).split(separator: "\n").drop { $0 != "Installing" }
    let first = lines.drop { !$0.hasPrefix("  \(shell) ") }
    let count = 1 + first.dropFirst().prefix { $0.hasPrefix("        ") }.count
    return first.prefix(count).map {
      String($0.dropFirst(8)).replacing(/\ {2,}.*/, with: "")
    }
  }

  @Test(.enabled(if: Workplace.has("bash"), "bash is not installed: nothing to install for"))
  func `completions for bash`() throws {
    let steps = steps(for: "bash")
    #expect(steps.count == 4)
    try place.write(steps[0] + "\ncomplete -p plan planfmt planlint planroll planmerge\n", to: "rc")
    let sourced = try place.run("bash rc")
    #expect(sourced.error == "")
    #expect(sourced.output.split(separator: "\n").count == 5)
    // The package reads the file that has the name of the command.
    try place.write(
      steps.dropFirst().joined(separator: "\n")
        + "\ncd $dir; for file in plan*; do bash -c '. ./'$file'; complete -p '$file; done\n",
      to: "steps")
    let linked = try place.run("bash -e steps >/dev/null; bash -e steps")
    #expect(linked.error == "")
    #expect(linked.output.split(separator: "\n").count == 5)
  }

  @Test(.enabled(if: Workplace.has("fish"), "fish is not installed: nothing to install for"))
  func `completions for fish`() throws {
    let steps = steps(for: "fish")
    #expect(steps.count == 3)
    try place.write(steps.joined(separator: "\n"), to: "s")
    // Again, as for a new version.
    let installed = try place.run("fish s; fish s")
    #expect(installed.error == "")
    for program in ["plan", "planfmt", "planlint", "planroll", "planmerge"] {
      let offered = try place.run("fish -c 'complete -C \"\(program) --vers\"'")
      #expect(offered.output == "--version\tshow the version\n", "\(program)")
    }
  }

  @Test(.enabled(if: Workplace.has("zsh"), "zsh is not installed: nothing to install for"))
  func `completions for zsh`() throws {
    let steps = steps(for: "zsh")
    try #require(steps.count == 1)
    try place.write(
      """
      mkdir -p DIR; \(steps[0]); fpath=($PWD/DIR $fpath)
      autoload -Uz compinit; compinit -D -u
      print $_comps[plan] $_comps[planfmt] $_comps[planlint] $_comps[planroll] $_comps[planmerge]
      """, to: "rc")
    let ended = try place.run("zsh -f rc")
    #expect(ended.error == "")
    #expect(ended.output == "_plan _plan _plan _plan _plan\n")
  }

  @Test func `manual pages`() throws {
    let lines = helpText(helpCommand).split(separator: "\n")
      .drop { !$0.hasPrefix("Installing") }.dropFirst().prefix { $0.hasPrefix("  ") }
    #expect(lines.count == 4)
    try place.write(lines.joined(separator: "\n"), to: "steps")
    let ended = try place.run("sh -e steps && cd ~/.local/share/man/man1 && ls")
    #expect(ended.error == "")
    #expect(ended.output == "plan.1\nplanfmt.1\nplanlint.1\nplanmerge.1\nplanroll.1\n")
  }
}
