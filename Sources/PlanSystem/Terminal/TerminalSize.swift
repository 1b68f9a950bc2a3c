import CPlanSystem

/// The columns of a stream: of its terminal, otherwise of `COLUMNS`, otherwise 80.
public func terminalWidth(
  of descriptor: Int32 = 1, environment: (String) -> String?
) -> Int {
  size(Int(plan_terminal_columns(descriptor)), environment("COLUMNS"), otherwise: 80)
}

/// The rows of a stream: of its terminal, otherwise of `LINES`, otherwise 24.
public func terminalHeight(
  of descriptor: Int32 = 1, environment: (String) -> String?
) -> Int {
  size(Int(plan_terminal_rows(descriptor)), environment("LINES"), otherwise: 24)
}

public func isTerminal(_ descriptor: Int32) -> Bool {
  plan_is_terminal(descriptor) != 0
}

/// A number from the environment is valid from 1 to 10,000.
private func size(_ measured: Int, _ stated: String?, otherwise standard: Int) -> Int {
  if measured > 0 { return measured }
  if let stated = stated.flatMap({ Int($0) }), 1...10_000 ~= stated { return stated }
  return standard
}
