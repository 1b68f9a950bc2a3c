import PlanDocument
import PlanSystem
import PlanText

/// The folder a command works in, with its settings and its current day.
struct OpenedFolder {
  let root: FilePath
  let settings: Settings
  let today: CivilDate
}

extension Host {
  /// Calls `body` with the named plan folder, or the one of the working directory. Reports if there
  /// is none, or if its settings cannot be read.
  ///
  /// Returns the exit code.
  func inFolder(
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
  func open(
    _ root: FilePath, for command: Command, _ body: (OpenedFolder) throws(UsageError) -> Int32
  ) -> Int32 {
    let settings: Settings
    do throws(SettingsProblem) {
      settings = try readSettings(in: root)
    } catch {
      error.objection.tell(self)
      return ExitCode.failed
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
  func lock(_ root: FilePath) -> FolderLock? {
    guard let lock, let stateFolder else { return nil }
    return lock(root, stateFolder)
  }
}
