import PlanFolder
import PlanText

extension GitSetup {
  private var section: String { "merge.plan" }

  func faultOfDriver() throws(GitProblem) -> Message? {
    guard let driver = try git.configured("\(section).driver") else {
      return "\(section).driver is not set, so that git merges plans by lines"
    }
    return driver.elementsEqual(MergeDriver.command.utf8)
      ? nil : "\(section).driver is not the one of this version"
  }

  func faultOfProgram() -> Message? {
    hasProgram ? nil : "\(Program.planmerge.rawValue) is not in PATH, so that git merges by lines"
  }

  func installDriver(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    do throws(GitProblem) {
      guard let fault = try faultOfDriver() else { return Outcome() }
      if let driver = try git.configured("\(section).driver"), !isOurs(driver) {
        return Outcome(hindrances: ["\(fault), and stays as it is: \(driver)"])
      }
      if isDryRun { return Outcome(deeds: ["would set \(section).driver"]) }
      try git.configure("\(section).name", MergeDriver.name)
      try git.configure("\(section).driver", MergeDriver.command)
    } catch {
      throw SetupProblem(error)
    }
    return Outcome(deeds: ["set \(section).driver"])
  }

  func uninstallDriver(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    do throws(GitProblem) {
      guard let driver = try git.configured("\(section).driver"), isOurs(driver) else {
        return Outcome()
      }
      if isDryRun { return Outcome(deeds: ["would unset \(section).driver"]) }
      try git.removeSection(section)
    } catch {
      throw SetupProblem(error)
    }
    return Outcome(deeds: ["unset \(section).driver"])
  }

  /// Whether some version of this program wrote a driver.
  private func isOurs(_ driver: [UInt8]) -> Bool {
    driver.elementsEqual(MergeDriver.command.utf8)
      || String(decoding: driver, as: UTF8.self).contains(Program.planmerge.rawValue)
  }
}

extension Host {
  /// Whether a program stands where our hooks and drivers look for it.
  func finds(_ program: Program) -> Bool {
    var folders = (environment("PATH") ?? []).split(separator: UInt8(ascii: ":")).map {
      FilePath(bytes: $0)
    }
    if let home = environment("HOME") {
      folders.append(FilePath(bytes: home).appending(".local/bin".utf8))
    }
    folders.append(FilePath("/usr/local/bin"))
    return folders.contains {
      files.kind(of: $0.appending(program.rawValue.utf8)) == .regular
    }
  }
}
