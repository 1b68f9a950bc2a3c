import PlanArguments
import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// Carries out `plan remind --install`: prints the files of a timer, or with `--yes` writes them
/// where the timer looks. Starts nothing.
func install(
  _ timer: ReminderTimer, _ invocation: Invocation, _ folder: OpenedFolder, _ host: Host
) throws(Refusal) -> Int32 {
  let within = [Valued.within, .snooze].filter { invocation[$0] != nil }.map(\.option)
  let flags = [Flag.peek, .json, .plain].filter { invocation[$0] }.map(\.option)
  if let other = (within + flags).first {
    throw .refused("'--install' makes a timer; leave out '\(other.spelling)'")
  }
  let schedule = ReminderSchedule(
    window: try RemindMode.length(.window, invocation), nudges: try RemindMode.nudges(invocation))
  guard let home = host.environment("HOME").map({ FilePath(bytes: $0) }), home.isAbsolute else {
    throw .hindered("HOME is not set to an absolute path")
  }
  let named = host.environment("XDG_CONFIG_HOME").map { FilePath(bytes: $0) }
  let configuration = named.flatMap { $0.isAbsolute ? $0 : nil } ?? home.appending(".config".utf8)
  let call = try host.reminderCall(invocation, folder, for: timer)
  let recipe = TimerRecipe(timer, call, schedule, home: home, configuration: configuration)
  let lines = recipe.files[0].bytes.split(separator: 0x0A)
  if timer == .cron, lines.contains(where: { $0.count > ReminderTimer.longestCronLine }) {
    throw .hindered("the line is too long for a crontab; write a script that cron calls")
  }
  if invocation[.yes] {
    if timer == .cron { throw .refused("'--yes' does not change a crontab; \(recipe.nextStep)") }
    return host.install(recipe, replaces: invocation[.force])
  }
  if invocation[.force] { throw .refused("'--force' needs '--yes'") }
  host.show(recipe.files)
  let start: Message = timer == .cron ? "" : "to install, add '--yes', then run: "
  host.note("nothing is installed; " + start + recipe.nextStep)
  return ExitCode.done
}

extension Host {
  fileprivate func reminderCall(
    _ invocation: Invocation, _ folder: OpenedFolder, for timer: ReminderTimer
  ) throws(Refusal) -> ReminderCall {
    guard let program = wholePathOfProgram else {
      throw .hindered("cannot find the path of plan; call it by its full path")
    }
    guard let place = files.location(of: folder.root) else {
      throw .hindered("\(folder.root.bytes): cannot be found")
    }
    var options: [[UInt8]] = []
    for option in [Valued.window, .hourly] {
      if let value = invocation[option] { options += [Array(option.option.spelling.utf8), value] }
    }
    if invocation[.weekdays] { options.append(Array(Flag.weekdays.option.spelling.utf8)) }
    if !invocation.operands.isEmpty {
      _ = try ViewMode(invocation, .never)
      options += [Array("--".utf8)] + invocation.operands
    }
    let call = ReminderCall(program: program, folder: place, options: options)
    for word in call.words {
      if let objection = timer.objection(to: word) {
        throw .hindered("'\(word)' \(objection), which \(timer.rawValue) would not read as it is")
      }
    }
    return call
  }

  /// The path of the running program: the one it was called by, else the one that `PATH` leads to.
  private var wholePathOfProgram: FilePath? {
    let called = FilePath(bytes: callName)
    if called.isAbsolute { return called }
    if callName.contains(UInt8(ascii: "/")) {
      // Only Linux knows it; elsewhere the program must be called by a full path.
      return files.location(of: FilePath("/proc/self/exe"))
    }
    return searchPath.filter(\.isAbsolute).map { $0.appending(callName) }
      .first { files.kind(of: $0) == .regular }
  }

  /// Prints files as `systemctl cat` does, each below its path.
  fileprivate func show(_ files: [TimerRecipe.File]) {
    for (number, file) in files.enumerated() {
      var text: [UInt8] = number == 0 ? [] : [0x0A]
      // A single one may be redirected into a file.
      if files.count > 1, let path = file.path { text += Array("# ".utf8) + path.bytes + [0x0A] }
      text += file.bytes
      self.print(text.span)
      if files.count == 1, let path = file.path { note("this belongs in \(path.bytes)") }
    }
  }

  /// Writes missing files, and replaces those with other content only if `replaces`.
  fileprivate func install(_ recipe: TimerRecipe, replaces: Bool) -> Int32 {
    var changes: [Change] = []
    do throws(FileProblem) {
      for file in recipe.files {
        guard let path = file.path else { continue }
        try makeFolders(path.parent)
        let isThere = try files.names(in: path.parent).contains(Array(path.lastComponent))
        let held = isThere ? try files.read(path) : nil
        if held == file.bytes {
          note("\(path.bytes): is there already")
        } else if held != nil, !replaces {
          message("\(path.bytes): already exists with other content; --force replaces it")
          return ExitCode.failed
        } else {
          changes.append(Change(path, read: held, written: file.bytes))
        }
      }
      for change in changes {
        try files.writeOne(change)
        reportChange("wrote \(change.path.bytes)")
      }
    } catch {
      message("\(error)")
      return ExitCode.failed
    }
    note("next: \(recipe.nextStep)")
    return ExitCode.done
  }

  private func makeFolders(_ path: FilePath) throws(FileProblem) {
    if files.kind(of: path) == .directory { return }
    if path.parent != path { try makeFolders(path.parent) }
    try files.makeFolder(path)
  }
}
