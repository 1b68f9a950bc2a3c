public import PlanArguments
import PlanDocument
import PlanMerge
public import PlanShell
import PlanSystem
import PlanText

private let exitCode = Flag("exit-code", "exit with 1 if anything changed")

public let diffCommand = Command(
  "diff", "show in words what changed",
  options: [exitCode, Flag.plain, Flag.json, Flag.noPager],
  Manual(
    "[OPTION]... [COMMIT [COMMIT]] [PATH...]", "[OPTION]... FILE FILE",
    operand: ("PATH", "a file or folder; two files alone are compared"), takes: .path,
    examples: [
      "plan diff HEAD~3 HEAD": "what the last three commits changed",
      "git difftool -y -x 'plan diff'": "let git call it for each file",
    ],
    exits: [0: "done", 1: "--exit-code: something changed", 2: "failed, wholly or partly"],
    environment: .folder + .color + differ + .pager,
    text: """
      A moved task is shown once, where it left, and what became of it where it is now. What
      is not an item is shown as lines, and what only looks different as `spelling only`.
      `-v` shows all lines of notes.

      Without COMMIT the work tree is compared with the last commit, with one COMMIT it is
      compared with that; two, or `A..B`, are compared with each other. Plans that git does
      not know count as new, unless it ignores them. An operand that is not a file is the name
      of a commit. Without PATH the plan folder is compared, or, if there is none, the working
      folder. Outside of a repository two files can be compared. No program that the
      repository names is run.

      `git -c diff.external='plan diff' diff` shows a diff of git in words.
      `Grammar/Output.md` defines the fields of `--plain`.
      """), run: runDiff)

/// Variables that show that it is called as an external diff program.
private let differ: [Manual.Variable] = [
  ("GIT_DIFF_PATH_COUNTER", "set by git for an external differ"),
  ("GIT_DIFFTOOL_EXTCMD", "set by `git difftool`"),
  ("BASE", "the file that `git difftool` has made copies of"),
]

func runDiff(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let form = try ViewMode.Form(invocation)
  var isWhole = true
  var files: [ShownFile] = []
  switch DiffSubject(invocation.operands, host) {
  case .files(let old, let new, let path): files = [try host.compare(old, new, shownAs: path)]
  case .states(let old, let new, let paths):
    let root = try? PlanRoot(named: nil, host).path
    // Git must run where the plans are.
    if paths.isEmpty, let root, root.isAbsolute { try? host.files.changeWorkingDirectory(to: root) }
    let changes = try host.changes(from: old, to: new, among: paths, in: root)
    for problem in changes.problems { host.message("\(problem)") }
    isWhole = changes.problems.isEmpty
    let start = root?.isAbsolute == true ? root : host.startOfPaths(invocation)
    files = host.shown(changes, startingAt: start)
  }
  var compared = files.map(\.compared)
  settleMoves(&compared)
  for index in files.indices { files[index].compared = compared[index] }
  for file in files { host.reportMarkers(in: file) }
  host.print(files, as: form)
  if !isWhole { return ExitCode.failed }
  let isSame = compared.allSatisfy { $0.old.bytes == $0.new.bytes }
  return invocation[exitCode] && !isSame ? ExitCode.differs : ExitCode.done
}

/// A compared file, and the name it is shown by.
struct ShownFile {
  let path: FilePath
  var compared: ComparedFile
}

extension Host {
  /// Warns that the differences of a file come from both sides of a merge.
  fileprivate func reportMarkers(in file: ShownFile) {
    for document in [file.compared.new, file.compared.old] {
      guard let block = document.table.conflicts.first else { continue }
      message("\(file.path.bytes):\(block.start + 1): holds conflict markers")
      return
    }
  }

  fileprivate func compare(
    _ old: FilePath, _ new: FilePath, shownAs path: FilePath
  ) throws(Refusal) -> ShownFile {
    let texts = try [old, new].map { side throws(Refusal) in
      side.isNothing ? nil : try refusing(files.read(side))
    }
    let directory = try? files.workingDirectory
    // Copies made by other tools may have names that do not show the kind.
    let kinds = [path, new, old].map { DocumentKind(file: $0, in: directory) }
    let kind = kinds.first { $0 != .unknown } ?? .unknown
    return ShownFile(path: path, compared: ComparedFile(old: texts[0], new: texts[1], as: kind))
  }

  /// What differs between two states of the repository around the plan folder.
  ///
  /// - Parameter root: the plan folder; nil if there is none.
  fileprivate func changes(
    from old: ArgumentBytes?, to new: ArgumentBytes?, among paths: [FilePath], in root: FilePath?
  ) throws(Refusal) -> GitChanges {
    if files.isOutsideOfGit {
      throw .hindered("not in a git repository; 'plan diff FILE FILE' compares two files")
    }
    guard let git else { throw Refusal(GitProblem.notInstalled) }
    let commits = try [old, new].map { name throws(Refusal) -> [UInt8]? in
      guard let name else { return nil }
      guard let commit = try refusingGit(git.commit(named: name)) else {
        let words: Message = "'\(name)' is neither a commit nor a file"
        throw Refusal(GitProblem.refused(words.bytes))
      }
      return commit
    }
    let asked = (paths.isEmpty ? [root ?? FilePath(".")] : paths).map { files.place(of: $0) }
    return try refusingGit(
      GitChanges(git, from: commits[0], to: commits[1], over: files) { path in
        asked.contains { path == $0 || path.bytes.starts(with: $0.walkPrefix) }
      })
  }

  fileprivate func shown(_ changes: GitChanges, startingAt start: FilePath?) -> [ShownFile] {
    let directory = try? files.workingDirectory
    return changes.files.map { file in
      ShownFile(
        path: start != nil ? file.path : directory.map { file.path.relative(to: $0) } ?? file.path,
        compared: ComparedFile(
          old: file.old, new: file.new, as: DocumentKind(path: file.path.bytes)))
    }
  }
}

extension Files {
  /// The location of a path; for a missing file, where it would be.
  fileprivate func place(of path: FilePath) -> FilePath {
    location(of: path) ?? location(of: path.parent)?.appending(path.lastComponent) ?? path
  }

  /// Whether there is no repository in the working directory or above it.
  fileprivate var isOutsideOfGit: Bool {
    guard let folder = try? workingDirectory else { return true }
    return !folder.upwards.contains { kind(of: $0.appending(".git".utf8)) != nil }
  }

  /// Whether it is a file, or the path for a missing one.
  fileprivate func isText(_ path: FilePath) -> Bool { kind(of: path) == .regular || path.isNothing }
}

/// What `plan diff` compares.
enum DiffSubject {
  /// Two files, and the name they are shown by.
  case files(FilePath, FilePath, shownAs: FilePath)
  /// Two states of the repository; nil for the last commit, and for the work tree.
  case states(old: ArgumentBytes?, new: ArgumentBytes?, paths: [FilePath])

  /// An operand that exists on the disk is a path; operands before the first path are commits.
  init(_ operands: [ArgumentBytes], _ host: Host) {
    let paths = operands.map { FilePath(bytes: $0) }
    // How git calls an external diff program: path, file, hash, mode, file, hash, mode, perhaps
    // more.
    if operands.count >= 7, host.environment("GIT_DIFF_PATH_COUNTER") != nil {
      self = .files(paths[1], paths[4], shownAs: paths[0])
      return
    }
    if paths.count == 2, paths.allSatisfy({ host.files.isText($0) }) {
      // `git difftool` passes copies, and the name of the file they are copies of.
      let (tool, base) = (host.environment("GIT_DIFFTOOL_EXTCMD"), host.environment("BASE"))
      let merged = tool == nil ? nil : base
      let name = merged.map { FilePath(bytes: $0) } ?? (paths[1].isNothing ? paths[0] : paths[1])
      self = .files(paths[0], paths[1], shownAs: name)
      return
    }
    var revisions: [ArgumentBytes] = []
    for (operand, path) in zip(operands, paths).prefix(2) {
      if host.files.kind(of: path) != nil { break }
      if revisions.isEmpty, let (old, new) = ends(ofRange: operand) {
        revisions = [old, new]
        break
      }
      // A name with the ending `.plan` is a file, which may be deleted by now.
      if operand.suffix(5).elementsEqual(".plan".utf8) { break }
      revisions.append(operand)
    }
    let isRange = revisions.count == 2 && operands.first != revisions[0]
    self = .states(
      old: revisions.first, new: revisions.dropFirst().first,
      paths: Array(paths.dropFirst(isRange ? 1 : revisions.count)))
  }
}

/// `A..B`, either of which may be missing.
private func ends(ofRange text: ArgumentBytes) -> (ArgumentBytes, ArgumentBytes)? {
  let dot = UInt8(ascii: ".")
  guard
    let place = text.indices.dropLast().first(where: { text[$0] == dot && text[$0 + 1] == dot }),
    !text[(place + 2)...].contains(dot), !text.contains(UInt8(ascii: "/"))
  else { return nil }
  let head = Array("HEAD".utf8)
  let (old, new) = (Array(text[..<place]), Array(text[(place + 2)...]))
  return (old.isEmpty ? head : old, new.isEmpty ? head : new)
}

extension FilePath {
  /// Whether git and its tools use this path for a missing file.
  var isNothing: Bool { bytes.elementsEqual("/dev/null".utf8) }
}
