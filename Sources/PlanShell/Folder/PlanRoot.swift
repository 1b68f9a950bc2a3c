public import PlanArguments
import PlanDocument
public import PlanSystem
public import PlanText

/// The plan folder: the one with `settings.plan`, or a substitute if there is none.
///
/// Its path is relative to the working directory, unless it was named by an absolute path.
public struct PlanRoot: Hashable, Sendable {
  public let path: FilePath

  /// The folder that was named, else the nearest one upwards with a `settings.plan`, else
  /// `PLAN_DIR`, else the working directory if it holds a day.
  ///
  /// Nothing else counts, so that a tool that is started in a wrong folder creates no days there.
  public init(named operand: FilePath?, _ host: Host) throws(PlanRootProblem) {
    if let operand {
      guard try isFolder(operand, host.files) else { throw .notAFolder(operand) }
      path = operand
      return
    }
    let directory = try workingDirectory(host.files)
    if let found = settingsFolder(from: directory, host.files) {
      path = found.relative(to: directory)
    } else if let variable = host.environment("PLAN_DIR"), !variable.isEmpty {
      path = FilePath(bytes: variable)
      guard host.files.kind(of: path) == .directory else { throw .badVariable(variable) }
    } else if holdsDay(FilePath("."), host.files) {
      path = FilePath(".")
    } else {
      throw .nowhere
    }
  }

  /// The nearest folder upwards from a named file with a `settings.plan`, else the file's own.
  ///
  /// - Parameter directory: the folder that relative paths start from.
  public init(ofFile file: FilePath, from directory: FilePath?, in files: any Files) {
    let start = directory.map { file.absolute(in: $0).parent } ?? file.parent
    guard let found = settingsFolder(from: start, files), let directory else {
      path = file.parent
      return
    }
    path = file.isAbsolute ? found : found.relative(to: directory)
  }

  /// The nearest folder upwards from a file with a `settings.plan`, else the plan folder of the
  /// working directory if the file is in it; nil if nothing says that the file is in a plan folder.
  ///
  /// - Parameter file: need not exist.
  public init?(holding file: FilePath, _ host: Host) {
    let directory = try? host.files.workingDirectory
    let place = directory.map { file.absolute(in: $0) } ?? file
    if settingsFolder(from: place.parent, host.files) != nil {
      self.init(ofFile: file, from: directory, in: host.files)
    } else if let root = try? PlanRoot(named: nil, host),
      FolderLocation(of: root.path, in: host.files).holds(host.files.place(of: place).parent)
    {
      self = root
    } else {
      return nil
    }
  }
}

/// Why there is no folder to work in.
public enum PlanRootProblem: Error, Hashable, Sendable {
  /// Nothing was named, and nothing here looks like a folder of plans.
  case nowhere
  case notAFolder(FilePath)
  /// `PLAN_DIR` names no folder.
  case badVariable(ArgumentBytes)
  case unreadable(FileProblem)

  public var message: Message {
    switch self {
    case .nowhere:
      "no plan folder here; name one as DIR, with PLAN_DIR or -C, or make one: 'plan init ~/plan'"
    case .notAFolder(let path): "\(path.bytes): is not a folder"
    case .badVariable(let value): "PLAN_DIR: '\(value)' is not a folder"
    case .unreadable(let problem): "\(problem)"
    }
  }
}

private func isFolder(_ path: FilePath, _ files: any Files) throws(PlanRootProblem) -> Bool {
  switch files.kind(of: path) {
  case .directory: return true
  case .regular, .other: return false
  case nil:
    // The system says what is missing.
    do throws(FileProblem) {
      _ = try files.names(in: path)
      return true
    } catch {
      throw .unreadable(error)
    }
  }
}

private func workingDirectory(_ files: any Files) throws(PlanRootProblem) -> FilePath {
  do throws(FileProblem) { return try files.workingDirectory } catch { throw .unreadable(error) }
}

/// - Parameter start: absolute.
private func settingsFolder(from start: FilePath, _ files: any Files) -> FilePath? {
  start.upwards.first { files.kind(of: $0.appending("settings.plan".utf8)) == .regular }
}

/// Whether there is a day where one of the three layouts would put it.
private func holdsDay(_ folder: FilePath, _ files: any Files) -> Bool {
  var waiting = [(folder: folder, digits: 4)]
  while let (folder, digits) = waiting.popLast() {
    for name in (try? files.names(in: folder)) ?? [] {
      let path = folder.appending(name)
      if DocumentKind(path: path.bytes).date != nil {
        if files.kind(of: path) == .regular { return true }
      } else if digits > 0, name.count == digits, name.allSatisfy(\.isASCIIDigit),
        files.kind(of: path) == .directory
      {
        // A year may contain months, but a month contains no folders.
        waiting.append((path, digits - 2))
      }
    }
  }
  return false
}
