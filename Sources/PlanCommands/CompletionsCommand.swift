public import PlanArguments
import PlanChanges
public import PlanShell
import PlanSystem
import PlanText
import PlanTools

public let completionsCommand = Command(
  "completions", "print the completions of a shell",
  options: [Valued.stdinPath, Valued.today],
  Manual(
    Shell.names.joined(separator: "|"), "[OPTION]... at LINE:COLUMN -",
    operand: ("SHELL", Shell.names.joined(separator: ", ")), takes: .choice(Shell.names),
    examples: [
      "plan completions bash": "the script for \(Shell.bash.requirement)",
      "plan completions fish": "the script for \(Shell.fish.requirement)",
    ], environment: .folder + .today,
    text: """
      A script completes commands, options and their values, rules, and files, `.plan` first. It
      is the same for every version: it asks the `plan` in `PATH`, also for `./planlint`, what
      may follow. The shell lists the files. Without `plan`, nothing is offered.

      It also completes the names of the plan folder in which the command would work: what
      `plan done` can tick and `plan untick` can open, habits, tags, goals, lists, sections,
      days, and the numbers of `plan undo`; in a text also `#tag`, `goal:`, `due:` and the words
      of filters. A name fits if it begins as typed, in any case and without accents; if none
      does, if one of its words does. If a name means several lines, or looks like an option,
      its address is offered. Tasks are read from the last 60 days and later, other names from
      the latest 60 files of days, and both from all undated files. What cannot be read offers
      nothing.

      `plan completions words -- PROGRAM [WORD]...` is what a script runs. The last word is the
      one to complete. It prints a line that is `words`, `files` or `folders`, a line with the
      beginning of the last word that stays, such as `--color=`, and then a line for each word
      that may come after it, with a tab and its meaning. After `bash` in place of `words`, the
      words are typed and printed with the quotes of bash.

      `plan completions at LINE:COLUMN -` is what an editor runs, with the text of a plan as
      standard input. It prints the column where the word begins, then a line for each word that
      may be in its place up to the cursor: the word, how to show it, and its meaning, with tabs
      between. Columns are bytes from 1. It prints nothing if there is nothing to offer.

      # Installing

          bash  source <(plan completions bash)    in ~/.bashrc, or with bash-completion
                dir=~/.local/share/bash-completion/completions
                mkdir -p $dir && plan completions bash > $dir/plan
                for name in \(products); do ln -sf plan $dir/$name; done
          fish  set dir ~/.config/fish/completions; mkdir -p $dir
                plan completions fish > $dir/plan.fish
                for p in \(products); ln -sf plan.fish $dir/$p.fish; end
          zsh   plan completions zsh > DIR/_plan   with DIR in fpath before compinit
      """, helpChapter: "Installing"),
  run: runCompletions)

/// As bash and fish spell a list of words that begin alike.
private let products =
  "plan{\(commandSet.programNames.dropFirst().map { $0.dropFirst(4) }.joined(separator: ","))}"

private func runCompletions(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let all = Shell.names
  guard let word = invocation.operands.first else {
    throw .refused("name a shell: \(all.joined(separator: ", "))")
  }
  // What a script asks. It is in no help and no completion, because people do not type it.
  if word.elementsEqual("words".utf8) {
    let line = Array(invocation.operands[1...])
    host.console.write(commandSet.offer(for: line, names: host.names).text, to: .output)
    return ExitCode.done
  }
  if word.elementsEqual("at".utf8) {
    if let offers = offers(invocation, host) { host.print(offers) }
    return ExitCode.done
  }
  guard let shell = Shell.allCases.first(where: { word.elementsEqual($0.rawValue.utf8) }) else {
    let nearest = question(nearestWord(to: word, among: all))
    throw .refused("no completions for '\(word)'\(nearest)")
  }
  if shell == .bash, invocation.operands.count > 1 {
    let line = Array(invocation.operands[1...])
    host.console.write(commandSet.offerForBash(line, names: host.names), to: .output)
    return ExitCode.done
  }
  guard invocation.operands.count == 1 else {
    throw .arguments(.unexpectedOperand(invocation.operands[1]))
  }
  host.console.write(commandSet.completionScript(for: shell), to: .output)
  return ExitCode.done
}

/// What an editor offers at a place in the text on standard input, which is reported as nothing if
/// anything fails.
private func offers(_ invocation: Invocation, _ host: Host) -> [UInt8]? {
  var host = host
  host.verbosity = .quiet
  let place = invocation.operands.dropFirst().first?.split(separator: UInt8(ascii: ":")) ?? []
  let numbers = place.compactMap { Int(digits: $0) }
  guard numbers.count == 2, let text = try? host.readInput(),
    let found = host.completion(
      in: text, at: invocation.inputPath, line: numbers[0] - 1, column: numbers[1] - 1,
      rules: offeredRules)
  else { return nil }
  let rows = found.offers.map { [$0.word, $0.shown, $0.meaning] }.filter { row in
    row.joined().allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
  return ([Array("\(found.column + 1)".utf8)] + rows.map { Array($0.joined(separator: [0x09])) })
    .flatMap { $0 + [0x0A] }
}

extension Host {
  /// Adds the names of the plan folder in which the typed command would work. What cannot be read
  /// has none, and nothing is reported.
  fileprivate func names(
    _ kinds: [NameKind], _ typed: TypedWord<Host, Refusal>, _ offer: inout Offer
  ) {
    var host = self
    host.verbosity = .quiet
    if var directory = typed.invocation[.directory] {
      // The shell has not replaced it yet.
      if directory.starts(with: "~/".utf8), let home = host.environment("HOME") {
        directory.replaceSubrange(..<1, with: home)
      }
      let place = FilePath(bytes: directory)
      guard (try? host.files.changeWorkingDirectory(to: place)) != nil else { return }
    }
    guard let clock = try? host.clock(for: typed.invocation) else { return }
    host.clock = clock
    var names = OfferedNames(typed, host, offer)
    for kind in kinds { names.addAny(kind) }
    offer = names.offer
  }
}
