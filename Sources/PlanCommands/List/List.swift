public import PlanArguments
import PlanCalendar
import PlanHistory
import PlanModel
import PlanTerminal
import PlanText

extension Command {
  public static var list: Command {
    Command(
      "list", "show the tasks that match a filter", options: ListMode.options + viewOptions,
      Manual(
        "[OPTION]... [FILTER...]",
        operand: ("FILTER", "which items; several words are one filter"), takes: .text,
        examples: [
          "plan list '#work & (!high | due<+3d)'": "open and urgent, with that tag",
          "plan list done '#home' 'done:last week'": "what was done at home last week",
        ],
        exits: viewExits, environment: .view,
        text: """
          Items are sorted by deadline, priority and day. The address before each is what `plan
          done` takes. `--why` shows which words of the filter an item matches and what it is
          sorted by. `--sort` takes keys with commas between them: `due` (the nearest first),
          `priority` (the highest), `age` (the oldest), `name`, or `file` (as in the files);
          `-age` reverses `age`. `--group` uses the first `tag` (of the line, else of the title of
          its file), the `goal`, `list` or `priority`.

          `--plain` prints path, line, day, kind, state (of the box), priority, deadline, time,
          tags and words, with `--group` also the group. `Grammar/Output.md` defines them.

          # Filters

          `open`, `begun`, `done`, `cancelled`, `moved`, `overdue`, `expired`; `task`, `slot`,
          `habit`, `goal`, `mood`, `plan`, `list`, `definition`, `recurring`; `today`, `week`,
          `fri..sun`, `due<+3d`, `start>mon`, `points>=5`; `#tag`, `!high`, `list:groceries`,
          `has:notes`. Any other word, and words in double quotes, match the text. All must match;
          `|` means or, `-` means not, parentheses group. Without a filter it is `open (task |
          slot)`, and only open items match unless the filter names a state. Write `--` before a
          filter that begins with `-`. `Grammar/Filter.md` has the whole language.
          """), run: runList)
  }
}

private func runList(_ invocation: Invocation, host: Host) -> Int32 {
  host.inFolder(invocation.command) { opened throws(UsageError) in
    let mode = try ListMode(invocation)
    let survey = FolderSurvey(of: opened, in: host.files)
    let directory = host.startOfPaths(invocation)
    let context = opened.filterContext(host.clock)
    let groups = mode.groups(
      of: survey.items(mode.filter, context), survey.facts, root: opened.root)
    let found = groups.flatMap(\.items)
    let (texts, unread) = survey.texts(
      of: found, context, opened.settings.urgency, in: host.files
    ) { path in
      directory.map { path.absolute(in: $0) } ?? path
    }
    let items = found.compactMap { texts[$0] }
    let problems = survey.problems + unread
    for problem in problems { problem.tell(host) }
    switch mode.form {
    case .json:
      let object = listObject(items, groups: mode.grouping == nil ? nil : groups, texts)
      host.print(object.span)
    case .plain:
      let fields = listFields(groups, isGrouped: mode.grouping != nil, texts)
      host.print(fields.span)
    case .text:
      var reasons =
        mode.explains
        ? ItemReasons(mode.filter, survey.facts, context, opened.settings.urgency) : nil
      var screen = host.screen(opened.settings)
      let rows = groups.map { group in
        group.items.compactMap { number in
          texts[number].map { item in
            screen.row(
              item, context.today, reasons: reasons?.reasons(number, item, mode.order) ?? [])
          }
        }
      }
      // Days are shown as they were understood; into a pipe go rows alone.
      if screen.isTerminal, !mode.filter.relativeDays(context).isEmpty {
        screen.line(filterLine(mode.filter, mode.typedFilter, context))
      }
      screen.groups(groups, rows, by: mode.grouping)
      host.show(screen.text.bytes)
      if items.isEmpty, host.console.isTerminal(.output) {
        let open = mode.typedFilter.isEmpty ? 0 : survey.items(.openTasksAndSlots, context).count
        host.note(nothing(fitting: mode.typedFilter, of: open))
      }
    }
    if items.isEmpty { host.noteMisspelling(in: mode.filter) }
    return problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

/// What an empty list says at a terminal.
private func nothing(fitting filter: ArgumentBytes, of open: Int) -> Message {
  if filter.isEmpty { return "nothing is open; plan add 'Call mum' writes a task into today" }
  let rest =
    open == 0 ? "nothing is open" : "\(counted(open, "item", "items")) of 'plan list' do not"
  return "nothing fits '\(filter)'; \(rest)"
}

extension OpenedFolder {
  /// When it is, for a filter.
  func filterContext(_ clock: Clock) -> FilterContext {
    let now = clock.now(dayStart: settings.dayStart.minutes)
    return FilterContext(
      today: now.date, minutes: now.minutes, weekStart: settings.weekStart.weekday,
      root: root.bytes, rolls: settings.roll != .never)
  }
}
