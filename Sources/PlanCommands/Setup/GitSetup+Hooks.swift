import PlanSystem
import PlanText

extension GitSetup {
  func fault(of hook: SettlingHook) throws(GitProblem) -> Fault? {
    let (path, isShared) = try place(of: hook)
    guard let held = try? host.files.read(path), SettlingHook.settles(held) else { return nil }
    let isWritten = SettlingHook.withoutOurs(held) != held && !isShared
    return Fault(
      "\(path.bytes): starts '\(SettlingHook.command)' while git may still hold your edits in a "
        + "stash, and leaves them there"
        + (isWritten ? "" : "; remove that line"),
      isWritten ? .install : .byHand)
  }

  /// Removes what an earlier version wrote; every other line stays.
  func remove(_ hook: SettlingHook, _ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    let path: FilePath
    do throws(GitProblem) {
      guard let fault = try fault(of: hook) else { return Outcome() }
      if fault.remedy == .byHand { return Outcome(hindrances: [fault.message]) }
      path = try place(of: hook).path
    } catch {
      throw SetupProblem(error)
    }
    guard let held = try? host.files.read(path) else { return Outcome() }
    return try replace(held, by: SettlingHook.withoutOurs(held), in: path, isDryRun)
  }

  /// Where git looks for a hook, and whether other repositories may do so too.
  private func place(
    of hook: SettlingHook
  ) throws(GitProblem) -> (path: FilePath, isShared: Bool) {
    do throws(GitProblem) {
      return (try git.hookFolder().appending(hook.rawValue.utf8), false)
    } catch .sharedHooks(let folder) {
      return (folder.appending(hook.rawValue.utf8), true)
    } catch {
      throw error
    }
  }
}
