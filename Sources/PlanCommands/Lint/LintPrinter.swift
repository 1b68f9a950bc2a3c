import PlanFolder
import PlanRules
import PlanTerminal
import PlanText

/// Prints what was found, in the form that was asked for.
struct LintPrinter {
  /// Where findings go.
  enum Target {
    case stream(Outlet)
    case file(FilePath)
  }

  let form: LintForm
  let target: Target
  private let mode: LintMode
  private let host: Host

  /// - Parameter outlet: for findings that no file was named for.
  init(_ mode: LintMode, to outlet: Outlet, _ host: Host) {
    target = mode.output.map { .file($0) } ?? .stream(outlet)
    let format = mode.format ?? (host.isTerminal(target) ? .full : .gcc)
    let columns = format == .full && !mode.counts ? host.columns(of: target) : 0
    form = LintForm(format: format, columns: columns, counts: mode.counts)
    self.mode = mode
    self.host = host
  }

  /// - Parameter isWhole: whether all that was asked about could be looked at.
  func print(_ files: [LintedText], isWhole: Bool) throws(FileProblem) {
    var writer = writer
    var report: [UInt8] = []
    func pass(_ bytes: [UInt8]) {
      switch target {
      case .stream(let outlet): host.console.write(bytes, to: outlet)
      case .file: report += bytes
      }
    }
    for file in files {
      writer.append(file)
      pass(writer.take())
    }
    writer.finish(isWhole: isWhole)
    pass(writer.take())
    if case .file(let path) = target {
      try host.files.writeOne(Change(path, expecting: .anything, written: report))
    }
  }

  private var writer: any FindingsForm {
    let coloring: StyledText.Coloring = host.usesColor(on: target) ? .ansi : .plain
    if form.counts { return StatisticsForm(form.format == .json ? .json : .text(coloring)) }
    switch form.format {
    case .full: return FullFormat(columns: form.columns, coloring)
    case .gcc: return GCCFormat()
    case .json, .jsonl: return JSONFormat(form.format)
    case .sarif: return SARIFFormat(Rule.all.filter { mode.rules.asks($0.name) })
    case .github: return GitHubFormat()
    }
  }
}

extension LintPrinter.Target {
  /// Whether anything is printed there; what is left of a text that was mended whole is nothing.
  func isTold(_ texts: [LintedText], isSilent: Bool) -> Bool {
    switch self {
    case .stream(.output), .file: true
    case .stream(.error): !isSilent && !texts.isEmpty
    }
  }
}

extension Outlet {
  fileprivate var stream: StandardStream { self == .output ? .output : .error }
}

extension Host {
  fileprivate func isTerminal(_ target: LintPrinter.Target) -> Bool {
    if case .stream(let outlet) = target { console.isTerminal(outlet.stream) } else { false }
  }

  /// A file is coloured on demand alone.
  fileprivate func usesColor(on target: LintPrinter.Target) -> Bool {
    switch target {
    case .stream(let outlet): usesColor(on: outlet.stream)
    case .file: color == .always
    }
  }

  fileprivate func columns(of target: LintPrinter.Target) -> Int {
    if case .stream(let outlet) = target { columns(of: outlet.stream) } else { columns(of: nil) }
  }
}
