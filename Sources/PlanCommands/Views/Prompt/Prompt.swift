public import PlanArguments
import PlanCalendar
import PlanFolder
import PlanFormat
import PlanHistory
import PlanModel
import PlanReports
import PlanRollover
import PlanSyntax
import PlanTerminal
import PlanText

extension Command {
  public static var prompt: Command {
    view(
      "prompt", "print one line for a shell or a status bar", filter: "what counts",
      examples: [
        "PS1='$(plan prompt) \\$ '": "3/8 !1 14:00 Dentist, in bash",
        "set -g status-right '#(plan -C ~/plan prompt)'": "in tmux",
      ],
      """
      It prints the done and planned tasks of today, after `>` how many were carried to another
      day, after `!` how many open items are overdue, and the next slot. It reads only
      `settings.plan` and the file of today, so that a shell can run it for every prompt. Without
      a plan folder, or with nothing to report, it prints nothing and exits with 0; `--json`
      prints its object in every plan folder.

      `--plain` prints done, planned, overdue, time and words of the next slot, and carried tasks.
      """, run: runPrompt)
  }
}

/// It runs for every prompt of a shell, so it is silent without a plan folder, and leaves faults in
/// the settings to other commands.
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
    let view = PromptView(report: PromptReport(from: source))
    if view.report.isEmpty, mode.form != .json { return ExitCode.done }
    var texts: ItemTexts = [:]
    if let next = view.report.next, let (document, path) = document {
      texts[next] = ListedItem(
        next, of: facts, in: document, Nesting(document), at: path, fileIcon: nil)
    }
    quiet.show(view, texts, mode.form, folder.settings)
    return ExitCode.done
  }
}

extension Host {
  /// The file of today where one of the layouts puts it, that of the settings before the others.
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

struct PromptView: ReportView {
  let report: PromptReport

  var schema: String { "plan.prompt/1" }
  var items: [Int] { [report.next].compactMap { $0 } }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("done", report.tasks.done)
    json.member("planned", report.tasks.planned)
    json.member("carried", report.tasks.carried)
    json.member("overdue", report.overdue)
    json.key("next")
    if let next = report.next, let item = texts[next] {
      json.object { json in
        json.member("time", orNull: item.time?.start.bytes)
        json.member("words", item.words)
      }
    } else {
      json.null()
    }
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    let numbers = [report.tasks.done, report.tasks.planned, report.overdue]
    let next = report.next.flatMap { texts[$0] }
    return [
      numbers.map { Array("\($0)".utf8) } + [
        next?.time?.start.bytes ?? [], next?.words ?? [],
        Array("\(report.tasks.carried)".utf8),
      ]
    ]
  }

  /// `3/8 >2 !1 14:00 Dentist`.
  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    var parts: [[Piece]] = []
    if report.tasks.planned > 0 {
      let isDone = report.tasks.done == report.tasks.planned
      parts.append([
        Piece(
          "\(report.tasks.done)/\(report.tasks.planned)",
          isDone ? screen.palette.style(.green) : .plain)
      ])
    }
    if report.tasks.carried > 0 { parts.append([Piece(">\(report.tasks.carried)", .dim)]) }
    if report.overdue > 0 {
      parts.append([Piece("!\(report.overdue)", screen.palette.style(.overdue))])
    }
    if let next = report.next, let item = texts[next], let time = item.time {
      parts.append([Piece(time.start.bytes), Piece(" "), Piece(item.words)])
    }
    screen.line(Array(parts.joined(separator: [Piece(" ")])))
  }
}
