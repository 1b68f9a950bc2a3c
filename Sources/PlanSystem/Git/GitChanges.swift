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
    self.top = top
    self.workTree = workTree
    objects = try GitObjects(git)
    let before = try git.start(old)
    var entries = try git.entries(from: before, to: new)
    if new == nil { entries += try git.unknownFiles() }
    entries.sort { $0.path.lexicographicallyPrecedes($1.path) }
    var last: [UInt8]?
    for entry in entries where entry.path != last && WalkedPath(entry.path[...])?.content == .file {
      let path = top.appending(entry.path)
      guard isAsked(path) else { continue }
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
    _ entry: StagedFile, _ path: FilePath, isOfWorkTree: Bool, _ before: [UInt8]
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
  fileprivate struct StagedFile {
    let path: [UInt8]
    /// Nil if there is no such file, or if it is a link or another repository.
    var old: [UInt8]?
    var new: [UInt8]?
    var isUnmerged = false
  }
}

/// At any depth.
private let plans = ":(top,glob)**/*.plan"

extension Git {
  /// The object of the commit that the user names; nil if this repository has no such commit.
  public func commit(named name: [UInt8]) throws(GitProblem) -> [UInt8]? {
    // Names of commits are UTF-8. One that begins with a dash would be an option.
    guard let text = String(validating: name, as: UTF8.self), !text.isEmpty,
      !text.hasPrefix("-")
    else { return nil }
    return try answer("rev-parse", "--quiet", "--verify", text + "^{commit}")
  }

  /// The object that is compared with the new state.
  fileprivate func start(_ old: [UInt8]?) throws(GitProblem) -> [UInt8] {
    if let old { return old }
    if let last = try commit(named: Array("HEAD".utf8)) { return last }
    return try nothing
  }

  /// The empty tree; its name depends on the hash format.
  private var nothing: [UInt8] {
    get throws(GitProblem) {
      guard let tree = try answer("hash-object", "-t", "tree", "--stdin") else {
        throw .misunderstood
      }
      return tree
    }
  }

  fileprivate func entries(
    from old: [UInt8], to new: [UInt8]?
  ) throws(GitProblem) -> [GitChanges.StagedFile] {
    var question = new == nil ? ["diff-index"] : ["diff-tree", "-r"]
    question += ["-z", "--no-renames", "--no-abbrev"]
    question += ([old] + (new.map { [$0] } ?? [])).map { String(decoding: $0, as: UTF8.self) }
    let fields = try output(question + ["--", plans]).split(separator: 0)
    guard fields.count.isMultiple(of: 2) else { throw .misunderstood }
    var entries: [GitChanges.StagedFile] = []
    for index in stride(from: 0, to: fields.count, by: 2) {
      let words = fields[index].dropFirst().split(separator: 0x20)
      guard words.count == 5 else { throw .misunderstood }
      func blob(_ mode: Int) -> [UInt8]? {
        words[mode].starts(with: "100".utf8) ? Array(words[mode + 2]) : nil
      }
      entries.append(
        GitChanges.StagedFile(
          path: Array(fields[index + 1]), old: blob(0), new: blob(1),
          isUnmerged: words[4].first == UInt8(ascii: "U")))
    }
    return entries
  }

  /// The files that are neither tracked nor ignored.
  fileprivate func unknownFiles() throws(GitProblem) -> [GitChanges.StagedFile] {
    let listing = try output(
      ["ls-files", "--others", "--exclude-standard", "-z", "--", plans])
    return listing.split(separator: 0).map { GitChanges.StagedFile(path: Array($0)) }
  }
}
