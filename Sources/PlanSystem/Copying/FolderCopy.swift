import PlanText

/// Walks a folder and its copy, or its future copy, name by name. No link is followed.
///
/// Each folder is opened by its names from the top, so that only a few are open at once.
struct FolderCopy: ~Copyable {
  private let old: Descriptor
  private let new: Descriptor
  private(set) var copied = CopiedFolder()
  /// The names on the way to the current entry, for reporting errors.
  private(set) var way: [[UInt8]] = []
  /// The paths of all folders with their modes, parents first.
  private var folders: [(way: [[UInt8]], mode: UInt32)] = []

  init(of old: consuming Descriptor, in new: consuming Descriptor) {
    self.old = old
    self.new = new
  }

  /// Copies all of it into an empty folder.
  mutating func copyAll(
    leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem.Reason) {
    folders = [([], try old.status().mode)]
    var index = 0
    while index < folders.count {
      let folder = folders[index].way
      index += 1
      way = folder
      let from = try old.folder(folder)
      let to = try new.folder(folder)
      for name in try from.sortedNames() where !isLeftOut(name) {
        way = folder + [name]
        try copy(name, from, to)
      }
    }
    // The mode comes last, because it may forbid writing into the folder.
    for (folder, mode) in folders.reversed() {
      way = folder
      let to = try new.folder(folder)
      try to.permit(mode)
      try to.flushNames()
    }
  }

  private mutating func copy(
    _ name: [UInt8], _ from: borrowing Descriptor, _ to: borrowing Descriptor
  ) throws(FileProblem.Reason) {
    let status = try from.status(of: name)
    switch status.kind {
    case .regular:
      copied.bytes += try from.copyFile(name, to: to)
      copied.files += 1
    case .directory:
      try to.makePrivateFolder(name)
      folders.append((way, status.mode))
    case .link:
      let target = try from.link(name)
      try to.makeLink(name, to: target)
      if try to.link(name) != target { throw .changedOnDisk }
      copied.links += 1
    case .other, .unknown: copied.othersLeftOut += 1
    }
  }

  /// Whether the folder and its copy are the same.
  mutating func isSame(
    leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem.Reason) -> Bool {
    var waiting: [[[UInt8]]] = [[]]
    while let folder = waiting.popLast() {
      way = folder
      let from = try old.folder(folder)
      let to = try new.folder(folder)
      guard try from.status().mode == to.status().mode else { return false }
      var names: [[UInt8]] = []
      for name in try from.sortedNames() where !isLeftOut(name) {
        let kind = try from.status(of: name).kind
        if kind == .other || kind == .unknown { continue }
        names.append(name)
        if kind == .directory { waiting.append(folder + [name]) }
      }
      guard try names == to.sortedNames() else { return false }
      for name in names {
        way = folder + [name]
        if try !isSame(name, from, to) { return false }
      }
    }
    return true
  }

  private func isSame(
    _ name: [UInt8], _ from: borrowing Descriptor, _ to: borrowing Descriptor
  ) throws(FileProblem.Reason) -> Bool {
    let one = try from.status(of: name)
    let other = try to.status(of: name)
    guard one.kind == other.kind else { return false }
    switch one.kind {
    case .link: return try from.link(name) == to.link(name)
    case .regular:
      guard one.size == other.size, one.mode == other.mode else { return false }
      let file = try from.opening(name, .readingNoLink)
      return try file.holdsSame(as: to.opening(name, .readingNoLink))
    default: return true
    }
  }
}
