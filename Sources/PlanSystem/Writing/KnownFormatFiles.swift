import PlanDocument
public import PlanText

/// Files that keep what is below a `settings.plan` of a newer format: a program that does not know
/// what a line means must not change it.
public struct KnownFormatFiles: LayeredFiles {
  public let files: any Files

  public init(_ files: any Files) { self.files = files }

  public func visit(
    _ operands: [FilePath], preparedBy makeWork: @escaping MakeWork,
    _ body: PreparedVisitor
  ) { files.visit(operands, preparedBy: makeWork, body) }

  /// Makes none of the changes if one of them is refused.
  public func write(_ changes: ChangeSet) -> [FileProblem] {
    // By folder as it is named: to follow the links to each file of an export takes three calls of the
    // system for each.
    var formats: [FilePath: Int] = [:]
    let refused = changes.changes.compactMap { refusal(of: $0.path, &formats) }
    return refused.isEmpty ? files.write(changes) : refused
  }

  public func remove(_ path: FilePath, holding bytes: [UInt8]) throws(FileProblem) {
    var formats: [FilePath: Int] = [:]
    if let refusal = refusal(of: path, &formats) { throw refusal }
    try files.remove(path, holding: bytes)
  }

  /// - Parameter formats: those of the folders so far.
  private func refusal(of path: FilePath, _ formats: inout [FilePath: Int]) -> FileProblem? {
    let folder = path.parent
    let format = formats[folder] ?? format(of: files.location(of: folder) ?? folder)
    formats[folder] = format
    return format > Settings.knownFormat ? FileProblem(path, .newerFormat(format)) : nil
  }

  /// The format of the nearest `settings.plan` upwards. One that cannot be read is reported when it
  /// is read for its settings.
  private func format(of folder: FilePath) -> Int {
    for folder in folder.upwards {
      guard let bytes = try? files.readIfThere(folder.appending("settings.plan".utf8)) else {
        continue
      }
      return Settings.read(Document(bytes, as: .settings)).settings.format
    }
    return Settings.knownFormat
  }
}
