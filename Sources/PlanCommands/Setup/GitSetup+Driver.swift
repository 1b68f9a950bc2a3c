import PlanSystem
import PlanText

extension GitSetup {
  private var section: String { "merge.plan" }

  func faultOfDriver() throws(GitProblem) -> Fault? {
    guard let driver = try git.configured("\(section).driver") else {
      return Fault("\(section).driver is not set, so git merges plans by lines", .install)
    }
    if driver.elementsEqual(MergeDriver.command.utf8) { return nil }
    return isOurs(driver)
      ? Fault("\(section).driver is from another version", .install)
      : Fault("\(section).driver is set to another command", .unsetDriver)
  }

  func faultOfProgram() -> Fault? {
    if hasProgram { return nil }
    let name = Program.planmerge.rawValue
    return Fault("\(name) is not in PATH, so git merges plans by lines", .link)
  }

  func installDriver(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    do throws(GitProblem) {
      guard let fault = try faultOfDriver() else { return Outcome() }
      if fault.remedy == .unsetDriver, let driver = try git.configured("\(section).driver") {
        return Outcome(
          hindrances: [
            "\(fault.message), and stays as it is: \(driver)",
            "'git config --unset-all \(section).driver' removes it",
          ])
      }
      if isDryRun { return Outcome(reports: ["would set \(section).driver"]) }
      try git.configure("\(section).name", MergeDriver.name)
      try git.configure("\(section).driver", MergeDriver.command)
    } catch {
      throw SetupProblem(error)
    }
    return Outcome(reports: ["set \(section).driver"])
  }

  func uninstallDriver(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    do throws(GitProblem) {
      guard let driver = try git.configured("\(section).driver"), isOurs(driver) else {
        return Outcome()
      }
      if isDryRun { return Outcome(reports: ["would unset \(section).driver"]) }
      try git.removeSection(section)
    } catch {
      throw SetupProblem(error)
    }
    return Outcome(reports: ["unset \(section).driver"])
  }

  /// Whether some version of this program wrote a driver.
  private func isOurs(_ driver: [UInt8]) -> Bool {
    driver.elementsEqual(MergeDriver.command.utf8)
      || String(decoding: driver, as: UTF8.self).contains(Program.planmerge.rawValue)
  }
}

extension Host {
  /// Whether a program is where our hooks and drivers look for it.
  func finds(_ program: Program) -> Bool {
    var folders = searchPath
    if let home = environment("HOME") {
      folders.append(FilePath(bytes: home).appending(".local/bin".utf8))
    }
    folders.append(FilePath("/usr/local/bin"))
    return folders.contains {
      files.kind(of: $0.appending(program.rawValue.utf8)) == .regular
    }
  }
}
