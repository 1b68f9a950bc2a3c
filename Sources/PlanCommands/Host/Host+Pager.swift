import PlanFolder
import PlanTerminal
import PlanText

extension Host {
  /// Writes text that is made for a screen; on a terminal that it does not fit, through a pager.
  func show(_ text: [UInt8]) {
    guard let page, mayPage else { return console.write(text, to: .output) }
    // All are asked for whatever the length of the text, so that they count for the same commands.
    let (pager, less, rows) = (pager, environment("LESS"), self.rows)
    // The prompt of the shell takes a row, too.
    guard let pager, text.count(where: { $0 == 0x0A }) >= rows, console.flush() == .ok else {
      return console.write(text, to: .output)
    }
    do throws(FileProblem.Reason) {
      // So a shell says that it has not found the command, or may not start it.
      if ![126, 127].contains(try page(text, pager, pagerVariables(pager, less))) { return }
    } catch {
      // Without a pager it is read without one.
    }
    console.write(text, to: .output)
  }

  /// Whether somebody sits before what is shown, and reads it in a pager if it is long. On a terminal
  /// that cannot move its cursor, a pager warns and waits.
  var mayPage: Bool {
    page != nil && console.isTerminal(.output) && console.isTerminal(.input)
      && !isDumbTerminal(environment: variable)
  }

  /// The command that somebody wants to read texts with, for the shell; nil for none.
  private var pager: [UInt8]? {
    let own = environment("PLAN_PAGER")
    let command = environment("PAGER")
    let chosen = own ?? command ?? Array("less".utf8)
    return chosen.isEmpty || chosen.elementsEqual("cat".utf8) ? nil : chosen
  }

  /// less is to pass colours on, to end by itself where all fits, and to leave the text on the screen;
  /// colours alone where somebody has set `LESS`, which goes on to hold.
  private func pagerVariables(_ pager: [UInt8], _ less: [UInt8]?) -> [[UInt8]] {
    guard let less else { return [Array("LESS=FRX".utf8)] }
    return pager.isLess ? [Array("LESS=-R ".utf8) + less] : []
  }

  /// Of the terminal behind standard output, else what `LINES` says, else 24.
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
