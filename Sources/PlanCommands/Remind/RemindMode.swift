public import PlanArguments
import PlanDocument
import PlanHistory
import PlanText

extension Valued {
  static let window = Valued("window", "15m", "look this far back on the first run (default 15m)")
  static let within = Valued("next", "30m", "print what comes within this time, keep no state")
  static let hourly = Valued("hourly", "H-H", "at these hours, print what is still to do today")
}

extension Flag {
  static let peek = Flag("peek", short: "n", "print as on the first run, keep no state")
  static let weekdays = Flag("weekdays", "with --hourly: from Monday to Friday only")
  static let yes = Flag("yes", "with --install: write the files, start nothing")
}

let timerToInstall = Choice(
  "install", "TIMER", ReminderTimer.allCases, "print a timer for systemd, cron or launchd")

extension Command {
  public static var remind: Command {
    Command(
      "remind", "print each reminder that is due now, only once",
      options: [
        Valued.window, Valued.within, Flag.peek, Valued.hourly, Flag.weekdays, timerToInstall,
        Flag.yes, Flag("force", "with --yes: replace files that hold something else"),
      ] + viewOptions,
      Manual(
        "[OPTION]... [FILTER...]", operand: ("FILTER", "what to print"), takes: .text,
        examples: [
          "plan remind --next 30m": "print what comes within half an hour",
          "plan remind --install systemd --yes": "write a timer that shows notices",
        ],
        exits: viewExits,
        environment: .view + .records + [
          ("XDG_CONFIG_HOME", "where units of systemd are; else `~/.config`"),
          ("PATH", "where a timer finds plan, if it was called by its name"),
        ],
        text: """
          It prints each open item whose reminder came since the last run: at the moment of
          `remind:`, without it when a slot begins or a deadline is reached, and an hour before
          `expires:`. `Grammar/Views.md` defines each case and the fields of `--plain`. The last
          run of each folder and filter is kept in `$XDG_STATE_HOME/plan`. `--hourly` prints
          nothing if nothing is open.

          # Timers

          A timer runs as often as `--window` says, at the hours of `--hourly`, or both, and shows
          each line with `notify-send`, on macOS with `osascript`. `--yes` writes its files to
          `$XDG_CONFIG_HOME/systemd/user` or `~/Library/LaunchAgents`. The next step is printed
          and is yours. `loginctl enable-linger` lets timers of systemd run while you are logged
          out.

              plan -C ~/plan remind --install systemd --yes
              (crontab -l; plan -C ~/plan remind --install cron) | crontab -
              plan -C ~/plan remind --install launchd --hourly 10-23 --weekdays --yes
          """), run: runRemind)
  }
}

/// What `plan remind` was asked for.
struct RemindMode {
  let view: ViewMode
  /// In seconds: how far back a run looks if no run before is known.
  let window: Int
  /// In seconds: how far ahead to look instead; nil for what is due.
  let ahead: Int?
  /// Nil without nudges.
  let nudges: NudgeHours?
  /// Whether the last run is neither read nor recorded.
  let isPeek: Bool

  /// In minutes.
  static let usualWindow = 15
  private static let lengths = 1...7 * 1440

  init(_ invocation: Invocation, _ host: Host) throws(UsageError) {
    view = try ViewMode(invocation, .never)
    window = 60 * (try Self.length(.window, invocation) ?? Self.usualWindow)
    ahead = try Self.length(.within, invocation).map { $0 * 60 }
    nudges = try Self.nudges(invocation)
    if ahead != nil, invocation[.window] != nil || nudges != nil {
      throw .refused("'--next' looks ahead; leave out '--window' and '--hourly'")
    }
    if invocation[.yes] || invocation[.force] {
      throw .refused("'--yes' and '--force' need '--install'")
    }
    isPeek =
      invocation[.peek] || ahead != nil || invocation[.today] != nil
      || !(host.environment("PLAN_TODAY") ?? []).isEmpty
  }

  /// An option that takes a length of time; in minutes.
  static func length(_ option: Valued, _ invocation: Invocation) throws(UsageError) -> Int? {
    guard let typed = invocation[option] else { return nil }
    guard let length = Minutes(typed.span), lengths.contains(length.value) else {
      throw .refused(
        "'\(option.option.spelling)' takes a length from 1m to 7d such as 15m or 1h, not '\(typed)'"
      )
    }
    return length.value
  }

  static func nudges(_ invocation: Invocation) throws(UsageError) -> NudgeHours? {
    let isOnWeekdays = invocation[.weekdays]
    guard let typed = invocation[.hourly] else {
      if isOnWeekdays { throw .refused("'--weekdays' needs '--hourly'") }
      return nil
    }
    let hours = typed.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map { $0.count <= 2 ? Int(digits: $0) ?? 24 : 24 }
    guard hours.count == 2, hours[0] <= hours[1], hours[1] <= 23 else {
      throw .refused("'--hourly' takes two hours from 0 to 23 such as 10-23, not '\(typed)'")
    }
    return NudgeHours(hours[0]...hours[1], isOnWeekdays: isOnWeekdays)
  }
}
