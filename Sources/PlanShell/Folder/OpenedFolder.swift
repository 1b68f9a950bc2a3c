import PlanArguments
public import PlanDocument
public import PlanSystem
public import PlanText

/// The folder a command works in, with its settings and its current day.
public struct OpenedFolder {
  public let root: FilePath
  public let settings: Settings
  public let today: CivilDate

  public init(root: FilePath, settings: Settings, today: CivilDate) {
    (self.root, self.settings, self.today) = (root, settings, today)
  }
}

extension Host {
  /// The plan folder that was named, else that of the working directory.
  public func planRoot(named operand: FilePath? = nil) throws(Refusal) -> FilePath {
    do throws(PlanRootProblem) {
      return try PlanRoot(named: operand, self).path
    } catch {
      throw Refusal(error)
    }
  }

  /// Calls `body` with the named plan folder, or the one of the working directory, and returns the
  /// exit code.
  public func inFolder(
    named operand: FilePath? = nil, locks: Bool = false,
    _ body: (OpenedFolder) throws(Refusal) -> Int32
  ) throws(Refusal) -> Int32 {
    let root = try planRoot(named: operand)
    let lock = locks ? lock(root) : nil
    defer { withExtendedLifetime(lock) {} }
    return try body(try open(root))
  }

  /// A plan folder with its settings.
  public func open(_ root: FilePath) throws(Refusal) -> OpenedFolder {
    let settings = try readSettings(in: root)
    let today = clock.now(dayStart: settings.dayStart.minutes).date
    return OpenedFolder(root: root, settings: settings, today: today)
  }

  /// Waits until no other command changes the folder, up to a reasonable time.
  ///
  /// - Returns: a lock that keeps others waiting while it is held.
  public func lock(_ root: FilePath) -> FolderLock? {
    guard let lock, let stateFolder else { return nil }
    return lock(root, stateFolder)
  }

  /// The settings in the `settings.plan` of a folder; the defaults if there is none.
  ///
  /// For an invalid value that affects what is written, prints a warning and uses the default.
  public func readSettings(in root: FilePath) throws(Refusal) -> Settings {
    let path = FilePath(bytes: root.walkPrefix + "settings.plan".utf8)
    let read = try refusing(files.readIfThere(path))
    guard let bytes = read else { return Settings() }
    let document = Document(bytes, as: .settings)
    if let refusal = refusal(toFormat: bytes.span, document.table) {
      throw Refusal(Objection(refusal, path, bytes))
    }
    let (settings, problems) = Settings.read(document)
    let index = LineIndex(bytes.span)
    for problem in problems where problem.reason.matters && verbosity != .quiet {
      let place = index.place(of: problem.range.start)
      line("\(path.bytes):\(place): warning: \(problem.message)")
    }
    return settings
  }
}

extension SettingProblem.Reason {
  /// Whether the setting affects what is written.
  fileprivate var matters: Bool {
    switch self {
    case .badValue(let name), .unknownName(meant: let name?):
      [.format, .weekStart, .dayStart, .roll, .layout, .hours, .doneStamps, .pause].contains(name)
    case .badPause, .newerFormat: true
    case .unknownName(meant: nil), .missingColon, .badLevel, .duplicate, .misplaced: false
    }
  }
}
