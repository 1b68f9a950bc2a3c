import Foundation
import PlanTesting

/// An editor that the runtime directory is tried in.
enum VimEditor: String, CaseIterable, CustomStringConvertible {
  case vim
  /// The oldest vim that is promised. No distribution in use has it, so `.ci/run` fetches it.
  case vim82
  case nvim

  /// Those that are there; the tests of the others are left out, and that is told.
  static let installed = allCases.filter { Workplace.has($0.rawValue) }

  /// Where the runtime directory is.
  static let runtime = PackageFiles.root.appending(path: "Grammar/vim")

  var description: String { rawValue }

  /// How it is called without a terminal, without anything that a person has set.
  var command: String {
    switch self {
    case .vim, .vim82: "\(rawValue) -es -Nu NONE -i NONE -n"
    case .nvim: "nvim -es -u NONE -i NONE -n"
    }
  }
}
