extension [Command.Block] {
  static let remind: [Command.Block] = [
    .paragraph(
      """
      It prints a line for each open task, slot, habit and goal whose reminder has come since the last \
      run, and nothing where there is none. `remind:10m` comes so long before the deadline or the \
      start of the slot, `remind:09:45` at that time of the item's day. A slot, and a deadline \
      with a time, comes without `remind:` when it begins; lists with `calendar: no` and the filter \
      `has:remind` leave that out. What has `expires:` comes once more an hour before its end, or as \
      long before as `remind:` says. What a rule names on a day comes also while no line of the day \
      is it. `Grammar/Views.md` says it of each case.
      """),
    .paragraph(
      """
      Each run tells what came since the run before, for each folder and filter by itself, so that \
      nothing is told twice and nothing is lost while a machine sleeps for less than a day, or than \
      the window if that is longer. The first run looks back as far as the window says. What is \
      written behind its moment is not told. Of two runs at once one prints nothing. The moment of \
      the last run is kept in `$XDG_STATE_HOME/plan` and nowhere else; `--peek`, `--next`, `--today` \
      and `PLAN_TODAY` neither read nor write it. It never waits and starts no program.
      """),
    .paragraph(
      """
      `--next 30m` shows what begins or ends within half an hour. `--hourly 10-23` adds a line when one \
      of these hours has begun, once: how many tasks of today are open, and what comes next; nothing \
      where there is neither.
      """),
    .paragraph(
      """
      The fields of `--plain` are title, body, kind (`slot`, `due`, `task`, `habit`, `expires` or \
      `hour`), the moment of the reminder, that of what comes, path and line. None of them is empty, \
      and none holds a tab or the end of a line.
      """),
    .folder,
  ]
}

extension [Command.Chapter] {
  static let remind: [Command.Chapter] = [
    Command.Chapter(
      "Timers",
      [
        .paragraph(
          """
          `--install` prints the files of a timer that calls it as often as the window says, or at the \
          hours of `--hourly`, or both where both are given, and shows each line by `notify-send`, on \
          macOS by `osascript`. `--yes` writes them to `$XDG_CONFIG_HOME/systemd/user`, or to \
          `~/Library/LaunchAgents`, where nothing else has their names, or `--force` says that it \
          may be replaced. They are yours then; the next step is printed and is yours, too. A crontab \
          is edited by cron's own program:
          """),
        .lines([
          "plan -C ~/plan remind --install systemd --yes",
          "systemctl --user daemon-reload && systemctl --user enable --now plan-remind.timer",
          "(crontab -l; plan -C ~/plan remind --install cron) | crontab -",
          "plan -C ~/plan remind --install launchd --hourly 10-23 --weekdays --yes",
        ]),
        .paragraph(
          """
          systemd makes up for a run that was slept through, launchd does so behind the sleep, cron \
          does not, but the next run tells what came. Outside of a login `loginctl enable-linger` \
          lets timers of systemd go on. A name with a control character is refused.
          """),
      ]),
    Command.Chapter(
      "Notices of your own",
      [
        .paragraph(
          """
          Words of a plan never get into a command: a loop of the shell reads them, and they are \
          arguments.
          """),
        .lines([
          "plan remind --plain | while IFS=$(printf '\\t') read -r title body rest; do",
          "  notify-send -- \"$title\" \"$body\"",
          "done",
        ]),
        .paragraph("In the status line of tmux, and in the prompt of bash, where nothing is kept:"),
        .lines([
          "set -g status-right '#(plan -C ~/plan remind --next 30m | head -n 1)'",
          "PS1='$(plan -C ~/plan remind --next 30m)\\$ '",
        ]),
      ]),
  ]
}
