import Foundation
import PlanTesting

/// An editor in which the runtime directory is tested.
enum VimEditor: String, CaseIterable, CustomStringConvertible {
  case vim
  /// The oldest supported vim. No distribution in use has it, so `.ci/run` fetches it.
  case vim82
  case nvim
  /// A recent Neovim, which `.ci/run` fetches.
  case nvim11

  /// The installed editors of those that the environment names: `PLAN_EDITORS="vim82 nvim"`, or
  /// `PLAN_EDITORS=all`. Without it, the first that is installed.
  static let tried: [Self] = {
    let installed = allCases.filter { Workplace.has($0.rawValue) }
    let asked = ProcessInfo.processInfo.environment["PLAN_EDITORS"]
    guard let names = asked?.split(separator: " ") else { return Array(installed.prefix(1)) }
    return installed.filter { names.contains("all") || names.contains(Substring($0.rawValue)) }
  }()

  /// The runtime directory.
  static let runtime = PackageFiles.root.appending(path: "Grammar/vim")

  var description: String { rawValue }

  /// The command without a terminal and without any settings of the user.
  var command: String {
    switch self {
    case .vim, .vim82: "\(rawValue) -es -Nu NONE -i NONE -n"
    case .nvim, .nvim11: "\(rawValue) -es -u NONE -i NONE -n"
    }
  }
}
