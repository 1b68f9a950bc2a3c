import PlanArguments
import PlanSystem
import PlanText

extension Host {
  /// Writes text for a screen; through a pager if it does not fit the terminal.
  func show(_ text: [UInt8]) {
    guard let page, mayPage else { return console.write(text, to: .output) }
    // All are read even for a short text, so that the same commands depend on them.
    let (pager, less, rows) = (pager, environment("LESS"), self.rows)
    // The prompt of the shell takes a row, too.
    guard let pager, text.count(where: { $0 == 0x0A }) >= rows, console.flush() == .ok else {
      return console.write(text, to: .output)
    }
    do throws(FileProblem.Reason) {
      // The codes of a shell for a command that is not found or cannot be started.
      if ![126, 127].contains(try page(text, pager, pagerVariables(pager, less))) { return }
    } catch {
      // Without a pager, the text is printed.
    }
    console.write(text, to: .output)
  }

  /// Whether a person reads the output at a terminal, so that a long text goes to a pager. On a
  /// terminal that cannot move its cursor, a pager would warn and wait.
  var mayPage: Bool {
    page != nil && console.isTerminal(.output) && console.isTerminal(.input)
      && !isDumbTerminal(environment: variable)
  }

  /// The pager of the user, as a shell command; nil for none.
  private var pager: [UInt8]? {
    let own = environment("PLAN_PAGER")
    let command = environment("PAGER")
    let chosen = own ?? command ?? Array("less".utf8)
    return chosen.isEmpty || chosen.elementsEqual("cat".utf8) ? nil : chosen
  }

  /// Makes less pass colours on, end by itself if the text fits, and leave the text on the screen.
  /// If the user has set `LESS`, it is kept, with colours added.
  private func pagerVariables(_ pager: [UInt8], _ less: [UInt8]?) -> [[UInt8]] {
    guard let less else { return [Array("LESS=FRX".utf8)] }
    return pager.isLess ? [Array("LESS=-R ".utf8) + less] : []
  }

  /// The rows of the terminal of standard output, else what `LINES` says, else 24.
  private var rows: Int {
    terminalHeight(of: console.terminalDescriptor(.output) ?? .max, environment: variable)
  }
}

extension [UInt8] {
  /// Whether this command starts less, wherever that is installed.
  fileprivate var isLess: Bool {
    let program = split(separator: 0x20).first ?? []
    return program.split(separator: 0x2F).last?.elementsEqual("less".utf8) ?? false
  }
}
