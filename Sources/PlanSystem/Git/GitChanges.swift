public import PlanText

/// The plan files that differ between two states of a repository. One state may be the work tree.
public struct GitChanges {
  public struct File: Sendable {
    /// Absolute.
    public let path: FilePath
    /// The old text; nil if the file is new.
    public let old: [UInt8]?
    /// The new text; nil if the file is gone.
    public let new: [UInt8]?
  }

  /// The top of the work tree, absolute.
  public let top: FilePath
  /// In byte order of their paths.
  public private(set) var files: [File] = []
  /// The files that could not be read.
  public private(set) var problems: [FileProblem] = []

  private let workTree: any Files
  private let objects: GitObjects

  /// Finds the changes around the working directory. Untracked files are included, unless git
  /// ignores them.
  ///
  /// - Parameters:
  ///   - old: an object returned by `commit(named:)`; nil for the last commit, or for an empty
  ///     state before the first commit.
  ///   - new: an object returned by `commit(named:)`; nil for the work tree.
  ///   - isAsked: whether a file is wanted, by its absolute path.
  public init(
    _ git: Git, from old: [UInt8]?, to new: [UInt8]?, over workTree: any Files,
    among isAsked: (FilePath) -> Bool
  ) throws(GitProblem) {
    let (git, top) = try git.inWorkTree()
    (self.top, self.workTree) = (top, workTree)
    objects = try GitObjects(git)
    let before: [UInt8]
    if let old { before = old } else { before = try git.lastCommit() }
    var entries = try git.entries(from: before, to: new)
    if new == nil { entries += try git.unknownFiles() }
    entries.sort { $0.path.lexicographicallyPrecedes($1.path) }
    var last: [UInt8]?
    for entry in entries where entry.path != last && WalkedPath(entry.path[...])?.content == .file {
      let path = top.appending(entry.path)
      guard isAsked(path), new != nil || workTree.original(ofCopyAt: path) == nil else { continue }
      // git lists an unmerged file more than once.
      last = entry.path
      do throws(FileProblem.Reason) {
        try append(entry, path, isOfWorkTree: new == nil, before)
      } catch {
        problems.append(FileProblem(path, error))
      }
    }
  }

  private mutating func append(
    _ entry: ChangedFile, _ path: FilePath, isOfWorkTree: Bool, _ before: [UInt8]
  ) throws(FileProblem.Reason) {
    var old: [UInt8]?
    if entry.isUnmerged {
      old = try? objects.blob(before + [UInt8(ascii: ":")] + entry.path)
    } else if let blob = entry.old {
      old = try objects.blob(blob)
    }
    var new: [UInt8]?
    if !isOfWorkTree {
      if let blob = entry.new { new = try objects.blob(blob) }
    } else if workTree.kind(of: path) == .regular {
      do throws(FileProblem) { new = try workTree.read(path) } catch { throw error.reason }
    }
    if old != new { files.append(File(path: path, old: old, new: new)) }
  }

  /// An entry of git's list: `:MODE MODE BLOB BLOB STATUS`.
  fileprivate struct ChangedFile {
    let path: [UInt8]
    /// Nil if there is no such file, or if it is a link or another repository.
    var old: [UInt8]?
    var new: [UInt8]?
    var isUnmerged = false
  }
}

extension Git {
  fileprivate func entries(
    from old: [UInt8], to new: [UInt8]?
  ) throws(GitProblem) -> [GitChanges.ChangedFile] {
    var question = new == nil ? ["diff-index"] : ["diff-tree", "-r"]
    question += ["-z", "--no-renames", "--no-abbrev"]
    question += ([old] + (new.map { [$0] } ?? [])).map { String(decoding: $0, as: UTF8.self) }
    let variables = new == nil ? try settingsWithoutFilters() : []
    let fields = try output(question + ["--"] + plansOfGit, variables: variables)
      .split(separator: 0)
    guard fields.count.isMultiple(of: 2) else { throw .misunderstood }
    return try stride(from: 0, to: fields.count, by: 2).map { index throws(GitProblem) in
      let words = fields[index].dropFirst().split(separator: 0x20)
      guard words.count == 5 else { throw .misunderstood }
      func blob(_ mode: Int) -> [UInt8]? {
        words[mode].starts(with: "100".utf8) ? Array(words[mode + 2]) : nil
      }
      return GitChanges.ChangedFile(
        path: Array(fields[index + 1]), old: blob(0), new: blob(1),
        isUnmerged: words[4].first == UInt8(ascii: "U"))
    }
  }

  /// Variables that turn off the configured filters. To compare a file that is as old as the index,
  /// git would run a program that the repository names.
  private func settingsWithoutFilters() throws(GitProblem) -> [[UInt8]] {
    let listing = try answer("config", "-z", "--name-only", "--get-regexp", "^filter[.]") ?? []
    let names = listing.split(separator: 0)
    if names.isEmpty { return [] }
    var variables = [Array("GIT_CONFIG_COUNT=\(names.count)".utf8)]
    for (index, name) in names.enumerated() {
      let isRequired = name.reversed().starts(with: ".required".utf8.reversed())
      variables.append(Array("GIT_CONFIG_KEY_\(index)=".utf8) + name)
      variables.append(Array("GIT_CONFIG_VALUE_\(index)=\(isRequired ? "false" : "")".utf8))
    }
    return variables
  }

  /// The files that are neither tracked nor ignored.
  fileprivate func unknownFiles() throws(GitProblem) -> [GitChanges.ChangedFile] {
    let question = ["ls-files", "--others", "--exclude-standard", "-z", "--"] + plansOfGit
    let listing = try output(question)
    return listing.split(separator: 0).map { GitChanges.ChangedFile(path: Array($0)) }
  }
}
