public import PlanArguments

private let git = Flag("git", "let git merge plans, and ignore temporary files")
private let gitHook = Flag("git-hook", "let git check plans before each commit")
private let syncthing = Flag("syncthing", "let Syncthing ignore what stays on this device")
private let dryRun = Flag("dry-run", short: "n", "show what it would set up, write nothing")

extension Command {
  public static var initialize: Command {
    Command(
      "init", "make a plan folder, or set up git or Syncthing",
      options: [git, gitHook, syncthing, dryRun],
      Manual(
        "[OPTION]... [DIR]", operand: ("DIR", "the folder, which is made if it is missing"),
        takes: .folder,
        examples: [
          "plan init ~/plan": "write settings, a template and first habits",
          "plan init --syncthing -n": "show what '.stignore' would become",
        ],
        exits: [0: "done", 2: "failed, or there is another hook"],
        environment: .folder + .search + .color + .records,
        text: """
          It writes `settings.plan` with the defaults, the template `templates/day.plan` and, if
          there is no list yet, `habits.plan` with some habits. It changes no file that is there.

          `--git` does what `planmerge --install` does, and lets git ignore the temporary files of
          a write. Each clone needs it once. It removes what earlier versions wrote into hooks.

          `--git-hook` writes a `pre-commit` hook, which stops a commit of plans that are not
          formatted or have errors or warnings, and names the command that fixes them. If there is
          another hook, or `core.hooksPath` is set, it prints the line to add instead.

          `--syncthing` adds to `.stignore` what editors and git keep beside the plans. Syncthing
          does not send this file: run it on each device.
          """), run: runInit)
  }
}

/// Carries out `plan init`, of which each part has its own file.
private func runInit(_ invocation: Invocation, host: Host) -> Int32 {
  do throws(UsageError) {
    let operands = invocation.operands
    if operands.count > 1 { throw .arguments(.unexpectedOperand(operands[1])) }
    let isForRepository = invocation[git] || invocation[gitHook]
    if isForRepository, let operand = operands.first {
      throw .arguments(.unexpectedOperand(operand))
    }
    var codes: [Int32] = []
    if invocation[git] { codes.append(try host.initGit(isDryRun: invocation[dryRun])) }
    if invocation[gitHook] { codes.append(try initializeGitHook(invocation, host)) }
    if invocation[syncthing] { codes.append(try initializeSyncthing(invocation, host)) }
    if let code = codes.max() { return code }
    return try initializeFolder(invocation, host)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}
