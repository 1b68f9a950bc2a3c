public import PlanArguments
public import PlanShell
import PlanText

public let completionsCommand = Command(
  "completions", "print the completions of a shell",
  Manual(
    Shell.names.joined(separator: "|"),
    operand: ("SHELL", Shell.names.joined(separator: ", ")), takes: .choice(Shell.names),
    examples: [
      "plan completions bash": "the script for \(Shell.bash.requirement)",
      "plan completions fish": "the script for \(Shell.fish.requirement)",
    ],
    text: """
      A script completes commands, options and their values, rules, and files, `.plan` first. It
      is the same for every version: it asks the `plan` in `PATH`, also for `./planlint`, what
      may follow. `plan` reads no plan for this, and the shell lists the files. Without `plan`,
      nothing is offered.

      `plan completions words -- PROGRAM [WORD]...` is what a script runs. The last word is the
      one to complete. It prints a line that is `words`, `files` or `folders`, a line with the
      beginning of the last word that stays, such as `--color=`, and then a line for each word
      that may come after it, with a tab and its meaning.

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
    host.console.write(commandSet.offer(for: Array(invocation.operands[1...])).text, to: .output)
    return ExitCode.done
  }
  guard let shell = Shell.allCases.first(where: { word.elementsEqual($0.rawValue.utf8) }) else {
    let nearest = question(nearestWord(to: word, among: all))
    throw .refused("no completions for '\(word)'\(nearest)")
  }
  guard invocation.operands.count == 1 else {
    throw .arguments(.unexpectedOperand(invocation.operands[1]))
  }
  host.console.write(commandSet.completionScript(for: shell), to: .output)
  return ExitCode.done
}
