import PlanText

/// The formats of other programs, by the names they have on the command line.
public enum ExchangeFormat: String, CaseIterable, Sendable {
  case todotxt

  /// What the names of its files end in, by which they are found in a folder.
  public var endings: [String] {
    switch self {
    case .todotxt: [".txt"]
    }
  }

  /// Reads a text, or says why nothing of it is taken.
  public func read(
    _ source: ImportSource, _ context: ImportContext
  ) throws(ImportProblem) -> Imported {
    switch self {
    case .todotxt: try readTodoTxt(source, context)
    }
  }

  public func exporter(_ context: ExportContext) -> any Exporter {
    switch self {
    case .todotxt: TodoTxtExporter(context)
    }
  }
}
