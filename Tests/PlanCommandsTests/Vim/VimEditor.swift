import Foundation
import PlanTesting

/// An editor in which the runtime directory is tested.
enum VimEditor: String, CaseIterable, CustomStringConvertible {
  case vim
  /// The oldest supported vim. No distribution in use has it, so `.ci/run` fetches it.
  case vim82
  case nvim

  /// The installed editors. Tests of the others are skipped, and reported as such; so are those of
  /// vim if its oldest version is there, except in a long run.
  static let installed = allCases.filter {
    Workplace.has($0.rawValue) && (LongRun.isAsked || $0 != .vim || !Workplace.has("vim82"))
  }

  /// The runtime directory.
  static let runtime = PackageFiles.root.appending(path: "Grammar/vim")

  var description: String { rawValue }

  /// The command without a terminal and without any settings of the user.
  var command: String {
    switch self {
    case .vim, .vim82: "\(rawValue) -es -Nu NONE -i NONE -n"
    case .nvim: "nvim -es -u NONE -i NONE -n"
    }
  }
}
