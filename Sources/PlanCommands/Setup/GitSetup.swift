import PlanSystem
import PlanText

/// Checks and sets up what a repository needs so that git treats plans as plans.
struct GitSetup {
  /// One thing that is set up by itself.
  enum Piece: Hashable, CaseIterable {
    case attributes, driver
    /// How git finds out that a file was moved.
    case renames
    /// planmerge in `PATH`, which nothing here installs.
    case program
    /// What git is to ignore.
    case exclude
    /// Hooks of an earlier version, which are removed.
    case mergeHook, rewriteHook
  }

  /// What lets git merge plans.
  static let merging: [Piece] = [.attributes, .driver, .renames, .program]

  let git: Git
  let host: Host
  /// The top of the work tree, relative to the working directory.
  let top: FilePath
  /// The plan folder, relative to the top.
  let folder: FilePath
  /// Whether the repository is for the plan folder alone.
  let isRepositoryOfPlans: Bool
  /// Whether planmerge is where the driver looks for it.
  let hasProgram: Bool

  /// - Throws: if there is no repository around the working directory, or no git.
  init(_ host: Host) throws(GitProblem) {
    hasProgram = host.finds(Program.planmerge)
    let root = (try? PlanRoot(named: nil, host)).flatMap { host.files.location(of: $0.path) }
    guard let git = host.git else { throw .notInstalled }
    self.git = git
    self.host = host
    let top = try git.topOfWorkTree()
    let directory = (try? host.files.workingDirectory) ?? top
    self.top = top.relative(to: directory)
    isRepositoryOfPlans = root == top
    let isInside = root.map { $0 == top || $0.bytes.starts(with: top.walkPrefix) } ?? false
    folder = isInside ? (root ?? top).relative(to: top) : FilePath(".")
  }

  /// What is wrong with the pieces, in the words of a message; nothing for those that are as they
  /// should be.
  func faults(of pieces: [Piece]) throws(GitProblem) -> [Fault] {
    var faults: [Fault] = []
    for piece in pieces {
      if let fault = try fault(of: piece) { faults.append(fault) }
    }
    return faults
  }

  /// Why a piece does not work.
  struct Fault {
    enum Remedy: Hashable {
      case install
      /// Remove our line and add it after all others.
      case reinstall
      /// Another driver is set.
      case unsetDriver
      /// The program is not found.
      case link
      /// As the message says.
      case byHand
    }

    let message: Message
    let remedy: Remedy

    init(_ message: Message, _ remedy: Remedy) {
      self.message = message
      self.remedy = remedy
    }
  }

  private func fault(of piece: Piece) throws(GitProblem) -> Fault? {
    switch piece {
    case .attributes: try faultOfAttributes()
    case .driver: try faultOfDriver()
    case .renames: try faultOfRenames()
    case .program: faultOfProgram()
    case .exclude: try faultOfExclude()
    case .mergeHook: try fault(of: .merge)
    case .rewriteHook: try fault(of: .rewrite)
    }
  }

  /// The result of setting up pieces.
  struct Outcome {
    /// What was done, or would be: `wrote .gitattributes`.
    var reports: [Message] = []
    /// What could not be done; everything else was.
    var hindrances: [Message] = []

    mutating func append(_ other: Outcome) {
      reports += other.reports
      hindrances += other.hindrances
    }
  }

  /// Adds what is missing, and leaves alone what others have set.
  func install(_ pieces: [Piece], isDryRun: Bool) -> Outcome {
    var outcome = Outcome()
    for piece in pieces {
      do throws(SetupProblem) {
        switch piece {
        case .attributes: outcome.append(try installAttributes(isDryRun))
        case .driver: outcome.append(try installDriver(isDryRun))
        case .renames: outcome.append(try installRenames(isDryRun))
        case .program: if let fault = faultOfProgram() { outcome.hindrances.append(fault.message) }
        case .exclude: outcome.append(try installExclude(isDryRun))
        case .mergeHook: outcome.append(try remove(.merge, isDryRun))
        case .rewriteHook: outcome.append(try remove(.rewrite, isDryRun))
        }
      } catch {
        outcome.hindrances.append(error.message)
      }
    }
    return outcome
  }

  /// Removes what `install` adds, and nothing else.
  func uninstall(isDryRun: Bool) -> Outcome {
    var outcome = Outcome()
    do throws(SetupProblem) {
      outcome.append(try uninstallAttributes(isDryRun))
      outcome.append(try uninstallDriver(isDryRun))
      outcome.append(try uninstallRenames(isDryRun))
      outcome.append(try uninstallExclude(isDryRun))
    } catch {
      outcome.hindrances.append(error.message)
    }
    return outcome
  }
}

/// Why a piece is not set up.
struct SetupProblem: Error {
  let message: Message

  init(_ problem: FileProblem) { message = "\(problem)" }

  init(_ problem: GitProblem) { message = "\(problem.message)" }

  init(_ message: Message) { self.message = message }
}
