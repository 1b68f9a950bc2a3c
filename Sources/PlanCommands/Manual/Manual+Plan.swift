extension [Command.Block] {
  static let plan: [Command.Block] = [
    .paragraph(
      """
      A plan is a text file: `2026-10-05.plan` holds the tasks, slots, habits and moods of a day, \
      and any other `NAME.plan` a list or a collection. There is no account, no database and no \
      server. The commands below tend these files, and each says by `--help` what it takes.
      """),
    .paragraph(
      """
      Options before the command count for it as well: `plan -C ~/plan lint`. Nothing that \
      stands in a file reaches the screen in a way that could steer it.
      """),
    .paragraph(
      """
      Days stand for a command: `plan fri` shows one, `plan next week` or `plan nov` shows all of \
      them as `plan week` and `plan month` do.
      """),
    .days,
  ]

  static let initialize: [Command.Block] = [
    .paragraph(
      """
      It makes a folder of plans of the working folder, or of `DIR`: `settings.plan` with the \
      defaults, the template `templates/day.plan`, and `habits.plan` with habits to begin with, if \
      there is no list yet. It asks nothing, and what is there stays as it is. `plan new` then makes \
      the first day. The files are the same on all devices.
      """),
    .paragraph(
      """
      With `--syncthing` it adds to `.stignore` what editors and git keep beside the plans; lines \
      that are there stay. Syncthing does not send that file, so each device wants it.
      """),
    .paragraph(
      """
      With `--git` it does what `planmerge --install` does, and puts `.syncthing.plan-*`, the \
      temporary files of a write, into `.git/info/exclude`. Each clone of a repository needs that \
      once, however many plan folders it has; of `.gitattributes`, which is to be committed, one \
      line is ours, and whatever else is there stays. It also takes the lines out of the hooks \
      `post-merge` and `post-rewrite` that earlier versions put there: a hook that writes plans \
      makes `git pull --autostash` leave your edits in the stash. What two devices carried is \
      settled by the next `planroll`.
      """),
    .paragraph(
      """
      With `--git-hook` it writes the hook `pre-commit` of the repository around the working \
      folder. The hook runs `planfmt -l --staged` and `planlint --staged`: it stops a commit of \
      plans that are not formatted or hold what planlint warns of, names the command that repairs \
      what is to be committed, and changes nothing. What planlint calls info stops no commit. git \
      asks it for `git commit`, not where a merge, a cherry-pick or a rebase goes through by itself.
      """),
    .paragraph(
      """
      It writes over no hook, nor into a place that `core.hooksPath` names, which may not be \
      only this repository's, and says then which line to add to the hook that is there.
      """),
  ]

  static let new: [Command.Block] = [
    .paragraph(
      """
      It makes the file of a day as `planroll` does, from `templates/day.plan` or with headings \
      and hours, and writes into it the habits, tasks and slots that recur that day; it carries \
      nothing from other days. Into a day that is there it puts only what is missing, and changes \
      nothing else in it.
      """),
    .paragraph(
      """
      `layout:` in `settings.plan` says in which folder new days are made: beside the settings, or \
      in `2026` or `2026/10`.
      """),
  ]

  static let roll: [Command.Block] = [
    .paragraph(
      """
      It makes the file of the day, from `templates/day.plan` if there is one, writes into it what \
      recurs that day, and carries into it what is still open in earlier days, with its notes and \
      open steps. It marks the lines it took: `[>]` and `to:` where a task stood, `from:` where it \
      stands now. Running it again, or on two machines before they synchronise, changes no byte \
      more.
      """),
    .paragraph(
      """
      What recurs stands in the undated files: habits on their days, or daily until a week or \
      month has enough of them, and the tasks and slots with `every:` or `after:`. A task that was \
      missed comes once, with the date of its last turn in `from:`; one that is still open and \
      carried holds its next turn back. A line of these that somebody removes comes back with the \
      next run, and `[-]` refuses it for the day.
      """),
    .paragraph(
      """
      The day is written first and the days it took from afterwards, from the latest to the \
      earliest. Writing stops at the first failure, and the next run finishes what this one \
      began. Nothing at all is written while a file that matters holds conflict markers, is no \
      UTF-8, has unsaved changes in an editor, or git is in the midst of a merge or rebase.
      """),
    .losses,
    .paragraph(
      """
      It works in the folder that is named, else in the nearest one upwards with a \
      `settings.plan`, else in the one that `PLAN_DIR` names, else in the working folder if it \
      holds a day, and in no other: started in a wrong place, it must not make days there.
      """),
  ]

  static let rename: [Command.Block] = [
    .paragraph(
      """
      It replaces a name in all files of the folder, the definition and all days and templates, so \
      that the history stays. Notes, code, comments and links keep their bytes, and of a line \
      nothing but the name changes.
      """),
    .paragraph(
      """
      A habit is found by its name without tags and icon, which stay; a `was:` that names it \
      follows. A tag takes those below it along: with `#work` goes `#work/api`. Two tags may \
      become one, two habits or goals not. A goal is renamed by its `id:`, with every `goal:` that \
      names it, or by its words, which nothing names.
      """),
    .paragraph(
      """
      Everything is checked before the first write: that all files can be read, that no editor \
      holds unsaved changes of those to be written, and that each says afterwards what it said \
      before. If a file cannot be written, those before it are put back. Days are written first \
      and definitions last, so that the same command finishes what a killed one began.
      """),
    .losses,
  ]
}
