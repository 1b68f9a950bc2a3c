public import PlanArguments
import PlanText

public typealias Command = PlanArguments.Command<Host>
public typealias Invocation = PlanArguments.Invocation<Host>
public typealias CommandSet = PlanArguments.CommandSet<Host>

/// The version of all five programs, which are one executable.
public let version = "0.1.0"

extension Command {
  /// One of the commands of `plan`.
  init(
    _ name: String, program: Program? = nil, _ summary: String,
    options: @autoclosure @escaping @Sendable () -> [any OptionKey] = [],
    _ manual: @autoclosure @escaping @Sendable () -> Manual, run: @escaping Action
  ) {
    self.init(
      name, program: program?.rawValue, of: "plan", summary, options: options, manual: manual,
      action: run)
  }

  /// Whether the command acts on a day, so that `--today` and `PLAN_TODAY` count.
  var takesToday: Bool { ownOptions.contains { $0.name == Valued.today.option.name } }
}
