public import PlanArguments
import PlanDocument
import PlanHistory
import PlanReports
import PlanRollover
import PlanSystem
import PlanText

extension Command {
  public static var prompt: Command {
    view(
      "prompt", "print one line for a shell or a status bar", filter: "which items count",
      examples: [
        "PS1='$(plan prompt) \\$ '": "3/8 !1 14:00 Dentist, in bash",
        "set -g status-right '#(plan -C ~/plan prompt)'": "in tmux",
      ],
      """
      It prints the done and planned tasks of today, after `>` how many were carried to another
      day, after `!` how many open items are overdue, and the next slot. It reads only
      `settings.plan` and the file of today. With nothing to report it prints nothing.

      `--plain` prints done, planned, overdue, time and words of the next slot, and carried tasks.
      """, run: runPrompt)
  }
}

/// Shells run it for every prompt, so it is silent without a plan folder, and leaves invalid settings
/// to other commands.
private func runPrompt(_ invocation: Invocation, host: Host) -> Int32 {
  do throws(PlanRootProblem) {
    _ = try PlanRoot(named: nil, host)
  } catch {
    if case .nowhere = error { return ExitCode.done }
    return host.refuse(error, in: invocation.command)
  }
  var quiet = host
  quiet.verbosity = .quiet
  return quiet.inFolder(invocation.command) { folder throws(UsageError) in
    let mode = try ViewMode(invocation, .never)
    var facts = FolderFacts(expectingFiles: 1)
    var document: (Document, FilePath)?
    do throws(FileProblem) {
      if let (path, bytes) = try quiet.fileOfToday(folder) {
        let read = Document(bytes, as: .day(folder.today))
        if let refusal = refusal(toFormat: bytes.span, read.table) {
          Objection(refusal, path, bytes).tell(host)
          return ExitCode.failed
        }
        facts.add(bytes.span, read.table, as: read.kind, path: path.bytes)
        document = (read, path)
      }
    } catch {
      throw .hindered("\(error)")
    }
    let source = ReportSource(
      facts, settings: folder.settings, folder.filterContext(host.clock), filter: mode.filter)
    let report = PromptReport(from: source)
    if report.isEmpty, mode.form != .json { return ExitCode.done }
    var texts: ItemTexts = [:]
    if let item = report.next, let (document, path) = document {
      texts[item] = ListedItem(
        item, of: facts, in: document, Nesting(document), at: path, fileIcon: nil)
    }
    quiet.show(report, texts, mode.form, folder.settings)
    return ExitCode.done
  }
}

extension Host {
  /// The file of today, searched for in the layout of the settings, then in the others.
  fileprivate func fileOfToday(
    _ folder: OpenedFolder
  ) throws(FileProblem) -> (FilePath, [UInt8])? {
    let layout = folder.settings.layout
    for layout in [layout] + FolderLayout.allCases.filter({ $0 != layout }) {
      var settings = folder.settings
      settings.layout = layout
      let place = OpenedFolder(root: folder.root, settings: settings, today: folder.today)
      let path = place.pathOfNewDay(folder.today)
      if files.kind(of: path) == .regular { return (path, try files.read(path)) }
    }
    return nil
  }
}

extension PromptReport: ReportView {
  var items: [Int] { [next].compactMap { $0 } }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.prompt/1",
      .tasks(tasks) + [
        "overdue": .count(overdue),
        "next": next.flatMap { texts[$0] }.map { item in
          ["time": .text(item.time?.start.bytes), "words": .text(item.words)]
        } ?? .null,
      ], keys: "done planned overdue next.time next.words carried")
  }

  /// `3/8 >2 !1 14:00 Dentist`.
  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    var parts: [[Piece]] = []
    if tasks.planned > 0 {
      let style = tasks.done == tasks.planned ? screen.palette.style(.green) : .plain
      parts.append([Piece("\(tasks.done)/\(tasks.planned)", style)])
    }
    if tasks.carried > 0 { parts.append([Piece(">\(tasks.carried)", .dim)]) }
    if overdue > 0 { parts.append([Piece("!\(overdue)", screen.palette.style(.overdue))]) }
    if let next = next.flatMap({ texts[$0] }), let time = next.time {
      parts.append([Piece(time.start.bytes), Piece(" "), Piece(next.words)])
    }
    screen.line(Array(parts.joined(separator: [Piece(" ")])))
  }
}
