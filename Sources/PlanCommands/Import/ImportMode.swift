import PlanFolder
import PlanInterchange
import PlanText

/// What `plan import` was asked to do.
struct ImportMode {
  let format: ExchangeFormat
  let operands: [FilePath]
  /// The undated file for what has no day, as typed; nil to call it as its source is called.
  let list: ArgumentBytes?
  let change: ChangeMode
  let options: ImportOptions

  init(_ invocation: Invocation) throws(UsageError) {
    guard let word = invocation.operands.first else {
      throw .refused("needs a format and what is to be read")
    }
    format = try ExchangeFormat(named: word, isForReading: true)
    operands = invocation.operands.dropFirst().map { FilePath(bytes: $0) }
    if operands.isEmpty { throw .refused("needs a file, a folder, or - for standard input") }
    if operands.count(where: \.isDash) > 1 { throw .refused("'-' stands there twice") }
    list = invocation.value("in")
    change = ChangeMode(invocation)
    var options = ImportOptions()
    try format.refuse("columns", unless: .csv, in: invocation)
    options.columns = invocation.value("columns").map { Array($0) }
    self.options = options
  }
}

extension ExchangeFormat {
  /// Refuses an option that only another format knows.
  func refuse(
    _ option: String, unless owner: ExchangeFormat, in invocation: Invocation
  ) throws(UsageError) {
    guard invocation.has(option), self != owner else { return }
    throw .refused("'--\(option)' is for \(owner.rawValue), not for \(rawValue)")
  }

  /// - Parameter typed: in any case, as `Todo.txt` too.
  init(named typed: ArgumentBytes, isForReading: Bool) throws(UsageError) {
    let word = String(decoding: typed.filter { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    if let format = ExchangeFormat(rawValue: word.lowercased()) {
      self = format
      return
    }
    if isForReading, word.lowercased() == ExportMode.pageName {
      throw .refused("html only goes out: there is 'plan export html'")
    }
    let names = isForReading ? Self.allCases.map(\.rawValue) : ExportMode.formatNames
    throw .refused(
      "'\(typed)' is no format; there are \(names.joined(separator: ", "))"
        + "\(question(nearestWord(to: typed, among: names)))")
  }
}
