import PlanTerminal

/// Prints what was found, in the form that was asked for.
struct LintPrinter {
  let form: LintForm
  let outlet: Outlet
  private let host: Host

  init(_ format: LintFormat?, to outlet: Outlet, _ host: Host) {
    let stream = outlet.stream
    let format = format ?? (host.console.isTerminal(stream) ? .full : .gcc)
    form = LintForm(format: format, columns: format == .full ? host.columns(of: stream) : 0)
    self.outlet = outlet
    self.host = host
  }

  func print(_ files: [LintedText]) {
    switch form.format {
    case .full:
      let isColored = host.usesColor(on: outlet.stream)
      var text = FullFormat(columns: form.columns, isColored ? .ansi : .plain)
      for file in files {
        text.append(file)
        host.console.write(text.take(), to: outlet)
      }
    case .gcc:
      var text = GCCFormat()
      for file in files {
        text.append(file)
        host.console.write(text.take(), to: outlet)
      }
    case .json:
      var text = JSONFormat()
      for file in files {
        text.append(file)
        host.console.write(text.take(), to: outlet)
      }
      text.finish()
      host.console.write(text.take(), to: outlet)
    }
  }
}

extension Outlet {
  fileprivate var stream: StandardStream { self == .output ? .output : .error }
}

extension Host {
  /// The columns of the terminal behind a stream, else what `COLUMNS` says, else 80.
  fileprivate func columns(of stream: StandardStream) -> Int {
    // No descriptor is that large, and what is no terminal has no columns of its own.
    let descriptor = console.isTerminal(stream) ? stream.rawValue : .max
    return terminalWidth(of: descriptor, environment: variable)
  }
}
