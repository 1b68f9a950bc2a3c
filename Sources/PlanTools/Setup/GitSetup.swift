import PlanShell
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
  }

  /// What lets git merge plans.
  static let merging: [Piece] = [.attributes, .driver, .renames, .program]

  let host: Host
  let git: Git
  /// The top of the work tree, relative to the working directory.
  let top: FilePath
  /// The plan folder, relative to the top.
  let folder: FilePath
  /// Whether the repository is for the plan folder alone.
  let isRepositoryOfPlans: Bool
  /// Whether planmerge is where the driver looks for it.
  let hasProgram: Bool

  /// - Throws: if there is no repository around the working directory, or no git.
  init(_ host: Host) throws(Refusal) {
    hasProgram = host.finds(.planmerge)
    let root = (try? PlanRoot(named: nil, host)).flatMap { host.files.location(of: $0.path) }
    guard let git = host.git else { throw Refusal(GitProblem.notInstalled) }
    (self.git, self.host) = (git, host)
    let top = try refusingGit(git.topOfWorkTree())
    self.top = top.relative(to: (try? host.files.workingDirectory) ?? top)
    isRepositoryOfPlans = root == top
    let isInside = root.map { $0.isInside(top) } ?? false
    folder = isInside ? (root ?? top).relative(to: top) : FilePath(".")
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

    init(_ message: Message, _ remedy: Remedy) { (self.message, self.remedy) = (message, remedy) }
  }

  /// What is wrong with the pieces, in the words of a message; nothing for those that are as they
  /// should be.
  func faults(of pieces: [Piece]) throws(Refusal) -> [Fault] {
    var faults: [Fault] = []
    for piece in pieces {
      if let fault = try fault(of: piece) { faults.append(fault) }
    }
    return faults
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
    var outcome = barred
    if !outcome.hindrances.isEmpty { return outcome }
    for piece in pieces {
      do throws(Refusal) {
        guard let fault = try fault(of: piece) else { continue }
        outcome.append(try repair(piece, fault, isDryRun))
      } catch {
        outcome.hindrances.append(error.message)
      }
    }
    return outcome
  }

  /// Removes what `install` adds, and nothing else.
  func uninstall(isDryRun: Bool) -> Outcome {
    var outcome = barred
    if !outcome.hindrances.isEmpty { return outcome }
    do throws(Refusal) {
      for piece in [Piece.attributes, .driver, .renames, .exclude] {
        outcome.append(try remove(piece, isDryRun))
      }
    } catch {
      outcome.hindrances.append(error.message)
    }
    return outcome
  }

  /// Why git must not change the repository: its configuration is elsewhere.
  private var barred: Outcome {
    let problem = host.files.barrier(on: top.appending(".git/config".utf8))
    return Outcome(hindrances: problem.map { ["\($0)"] } ?? [])
  }

  /// Writes a file, or removes it if nothing is left of it.
  ///
  /// - Parameter read: nil if there is none.
  func replace(
    _ read: [UInt8]?, by written: [UInt8], in path: FilePath, _ isDryRun: Bool
  ) throws(Refusal) -> Outcome {
    if read == written { return Outcome() }
    let isRemoval = written.isEmpty
    if isDryRun {
      return Outcome(reports: ["would \(isRemoval ? "remove" : "write") \(path.bytes)"])
    }
    if isRemoval {
      try refusing(host.files.remove(path, holding: read ?? []))
    } else {
      if read == nil { try refusing(host.files.makeFolders(above: path)) }
      try refusing(host.files.writeOne(Change(path, read: read, written: written)))
    }
    return Outcome(reports: ["\(isRemoval ? "removed" : "wrote") \(path.bytes)"])
  }
}

/// The one line of ours in a file with lines of others.
struct SetupLine {
  let text: String
  let path: FilePath
  let files: any Files

  /// What the file holds; nil if there is none.
  func read() throws(Refusal) -> [UInt8]? { try refusing(files.readIfThere(path)) }

  func matches(_ line: Range<Int>, in held: [UInt8]) -> Bool {
    held[line].prefix { $0 != 0x0A && $0 != 0x0D }.elementsEqual(text.utf8)
  }

  func isIn(_ held: [UInt8]) -> Bool { lines(of: held).contains { matches($0, in: held) } }

  /// The file with the line after all others, unless it has it.
  func added(to held: [UInt8]) -> [UInt8] {
    if isIn(held) { return held }
    let end: [UInt8] = held.last.map { $0 == 0x0A } ?? true ? [] : [0x0A]
    return held + end + text.utf8 + [0x0A]
  }

  func removed(from held: [UInt8]) -> [UInt8] {
    lines(of: held).filter { !matches($0, in: held) }.flatMap { held[$0] }
  }
}

/// The hook with which git checks plans before they are committed.
enum PreCommitHook {
  static let name = "pre-commit"

  /// planfmt already reports the form.
  private static let lint = "planlint -f full --staged --ignore unformatted"

  /// How to let another hook do the same.
  static func chaining(in hook: FilePath) -> Message {
    "to run the checks from \(hook.bytes), add: planfmt -l --staged || exit 1; "
      + "\(lint) || exit 1"
  }

  /// Whether a hook is this one, perhaps in the words of an earlier version.
  static func isWritten(in hook: [UInt8]) -> Bool {
    [signature, "\nplanfmt -l --staged || code=1\n"].allSatisfy {
      hook.contains(Array($0.utf8))
    } || hook == Array(text.utf8)
  }

  /// Whether a hook starts planlint, in any way.
  static func checksPlans(_ hook: [UInt8]) -> Bool { hook.contains(Array("planlint".utf8)) }

  private static let signature = "\n# Written by 'plan init --git-hook'.\n"

  /// For any shell. It changes nothing: a hook that changed the index would commit what nobody has
  /// seen.
  static let text = """
    #!/bin/sh
    # Checks the plans that are about to be committed: planfmt their form, planlint what they
    # say. Changes nothing. 'git commit --no-verify' skips it.
    # Written by 'plan init --git-hook'.

    say() { echo "pre-commit: $1" >&2; }

    # Programs that are started from a menu know less of PATH than a shell does.
    PATH=$PATH:$HOME/.local/bin:/usr/local/bin
    for program in planfmt planlint; do
      if ! command -v "$program" >/dev/null; then
        git diff --cached --quiet -- '*.plan' && exit 0
        say "$program is not in PATH, so the plans are not checked; --no-verify commits them"
        exit 1
      fi
    done

    # Each of them says what to type for what it finds.
    code=0
    planfmt -l --staged || code=1
    \(lint) || code=1
    if [ $code -ne 0 ]; then
      say "nothing is committed; 'git commit --no-verify' skips the checks"
    fi
    exit $code

    """
}

/// The configuration with which git merges plans by what they say.
enum MergeDriver {
  /// Line ends stay as the tools write them, wherever a plan is checked out; a site that hosts
  /// repositories shows plans as Markdown.
  static let attributes =
    "*.plan text eol=lf merge=plan diff=markdown linguist-language=Markdown"

  /// The values of that line that merging needs for a plan, as `git check-attr` prints them.
  static let values = ["text": "set", "eol": "lf", "merge": "plan", "diff": "markdown"]

  /// Of git's configuration.
  static let section = "merge.plan"

  static let name = "plans, by what they say"

  /// git passes this to a shell. If planmerge is missing or fails, which leaves the file as it was,
  /// git's own merge by lines is used; otherwise git would keep one side without a message. git
  /// puts quotes around the path and the labels itself.
  ///
  /// It is also used to merge merge bases, so that they are as complete as they can be.
  static let command =
    "PATH=$PATH:$HOME/.local/bin:/usr/local/bin; "
    + "if command -v planmerge >/dev/null; then "
    + "planmerge --marker-size %L --path %P -L %X -L %S -L %Y -- %O %A %B; code=$?; "
    + "else echo 'planmerge is not in PATH; merging by lines' >&2; code=127; fi; "
    + "test $code -le 1 || { "
    + "git merge-file --diff3 --marker-size=%L -L ours -L base -L theirs %A %O %B; code=$?; }; "
    + "exit $code"

  /// Whether some version of this program wrote a driver.
  static func isOurs(_ driver: [UInt8]) -> Bool {
    String(decoding: driver, as: UTF8.self).contains(Program.planmerge.rawValue)
  }
}
