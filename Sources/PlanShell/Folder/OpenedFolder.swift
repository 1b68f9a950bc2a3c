public import PlanArguments
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
  /// Calls `body` with the named plan folder, or the one of the working directory. Reports if there
  /// is none, or if its settings cannot be read.
  ///
  /// Returns the exit code.
  public func inFolder(
    _ command: Command, named operand: FilePath? = nil, locks: Bool = false,
    _ body: (OpenedFolder) throws(UsageError) -> Int32
  ) -> Int32 {
    let root: FilePath
    do throws(PlanRootProblem) {
      root = try PlanRoot(named: operand, self).path
    } catch {
      return refuse(error, in: command)
    }
    let lock = locks ? lock(root) : nil
    defer { withExtendedLifetime(lock) {} }
    return open(root, for: command, body)
  }

  /// Calls `body` with a plan folder. Reports if its settings cannot be read.
  ///
  /// Returns the exit code.
  public func open(
    _ root: FilePath, for command: Command, _ body: (OpenedFolder) throws(UsageError) -> Int32
  ) -> Int32 {
    let settings: Settings
    do throws(ChangeProblem) {
      settings = try readSettings(in: root)
    } catch {
      return refuse(error)
    }
    let today = clock.now(dayStart: settings.dayStart.minutes).date
    do throws(UsageError) {
      return try body(OpenedFolder(root: root, settings: settings, today: today))
    } catch {
      return refuse(error, in: command)
    }
  }
}

extension Host {
  /// Waits until no other command changes the folder, up to a reasonable time.
  ///
  /// - Returns: a lock that keeps others waiting while it is held.
  public func lock(_ root: FilePath) -> FolderLock? {
    guard let lock, let stateFolder else { return nil }
    return lock(root, stateFolder)
  }
}

extension Host {
  /// The settings in the `settings.plan` of a folder; the defaults if there is none.
  ///
  /// For an invalid value that affects what is written, prints a warning and uses the default.
  public func readSettings(in root: FilePath) throws(ChangeProblem) -> Settings {
    let path = FilePath(bytes: root.walkPrefix + "settings.plan".utf8)
    let read: [UInt8]?
    do throws(FileProblem) {
      read = try files.readIfThere(path)
    } catch {
      throw ChangeProblem(Objection(error))
    }
    guard let bytes = read else { return Settings() }
    let document = Document(bytes, as: .settings)
    if let refusal = refusal(toFormat: bytes.span, document.table) {
      throw ChangeProblem(Objection(refusal, path, bytes))
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
      [.weekStart, .dayStart, .roll, .layout, .hours, .doneStamps].contains(name)
    case .unknownName(meant: nil), .missingColon, .badLevel, .duplicate, .misplaced: false
    }
  }
}
