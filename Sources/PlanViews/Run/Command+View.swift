import PlanArguments
import PlanShell

extension Command {
  /// A command that shows what a filter matches, of some days if it takes `when`.
  static func view(
    _ name: String, _ summary: String,
    options: @autoclosure @escaping @Sendable () -> [any OptionKey] = [],
    when: String? = nil, filter: String, examples: KeyValuePairs<String, String>,
    exits: KeyValuePairs<Int32, String> = viewExits, environment: [Manual.Variable] = .view,
    _ text: String = "", run: @escaping Action
  ) -> Command {
    Command(
      name, summary, options: options() + viewOptions,
      Manual(
        when == nil ? "[OPTION]... [FILTER...]" : "[OPTION]... [WHEN] [FILTER...]",
        operand: when.map { (name: "WHEN", meaning: "\($0); FILTER \(filter)") }
          ?? (name: "FILTER", meaning: filter),
        takes: .text, examples: examples, exits: exits, environment: environment,
        text: "\(text)\n\n`Grammar/Views.md` defines each figure."), run: run)
  }
}
