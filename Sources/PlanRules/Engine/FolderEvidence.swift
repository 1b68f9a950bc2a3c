import PlanDocument
import PlanText

/// Where something is: the number of a file, in the order of adding, and a line from zero.
struct FolderLine: Hashable, Comparable, Sendable {
  let file: UInt32
  let line: UInt32

  static func < (a: FolderLine, b: FolderLine) -> Bool { (a.file, a.line) < (b.file, b.line) }

  /// The same place when other files come first.
  fileprivate func after(_ files: UInt32) -> FolderLine {
    FolderLine(file: file + files, line: line)
  }
}

/// What rules about the whole folder need to know, in as few bytes as possible.
///
/// Ten years of days are 3,653 files and about ten thousand of each of the others. Names are kept
/// as hashes. What looks wrong by its hash is checked in the text before it is reported.
struct FolderEvidence: Sendable {
  struct File: Sendable {
    /// Where its path ends in `paths`.
    fileprivate let pathEnd: UInt32
    let kind: DocumentKind
    /// The first of its copies.
    fileprivate let firstCopy: UInt32
    /// Why it is never read; nil if it is.
    let hindrance: Hindrance?
  }

  enum Hindrance: UInt8 {
    case conflictCopy
    /// `NAME.PLAN`
    case misspelled
  }

  /// Something with a name at a place.
  struct Use: Sendable {
    let name: UInt32
    let place: FolderLine

    fileprivate func after(_ files: UInt32) -> Use { Use(name: name, place: place.after(files)) }
  }

  /// An id in `needs:` of an open line.
  struct Need: Sendable {
    let use: Use
    /// The hash of the `id:` of the line; 0 without one.
    let id: UInt32
  }

  /// A task that was moved to a day.
  struct Move: Sendable {
    let name: UInt32
    let firstDay: CivilDate
    let target: CivilDate
    let place: FolderLine
  }

  /// A task that came from a day.
  struct Copy: Sendable {
    let name: UInt32
    let firstDay: CivilDate
    let place: FolderLine
  }

  private(set) var files: [File] = []
  /// All paths one after the other: an array for each would take as much time as everything else.
  private var paths: [UInt8] = []
  /// The originals of the conflict copies, by the number of the copy.
  private(set) var originals: [UInt32: FilePath] = [:]
  /// Habits in days, by name.
  var habits: [Use] = []
  /// Habits in days with a number that may not count, by name.
  var uncounted: [Use] = []
  /// `goal:` anywhere; the name is that of the goal's `id:`.
  var goals: [Use] = []
  /// `id:` anywhere.
  var ids: [Use] = []
  var needs: [Need] = []
  /// Files of past days in which a task is open.
  var openDays: [UInt32] = []
  var moves: [Move] = []
  var copies: [Copy] = []

  /// - Parameter expectsFolder: reserves room for ten years. What is not filled takes address space
  ///   but no memory.
  init(expectsFolder: Bool = false) {
    guard expectsFolder else { return }
    files.reserveCapacity(4096)
    paths.reserveCapacity(1 << 18)
    habits.reserveCapacity(1 << 15)
    goals.reserveCapacity(4096)
    moves.reserveCapacity(4096)
    copies.reserveCapacity(4096)
  }

  /// Adds a conflict copy.
  mutating func add(_ path: FilePath, copyOf original: FilePath) {
    originals[UInt32(truncatingIfNeeded: files.count)] = original
    add(path, .unknown, .conflictCopy)
  }

  mutating func add(_ path: FilePath, _ kind: DocumentKind, _ hindrance: Hindrance? = nil) {
    paths.append(contentsOf: path.bytes)
    files.append(
      File(
        pathEnd: UInt32(truncatingIfNeeded: paths.count), kind: kind,
        firstCopy: UInt32(truncatingIfNeeded: copies.count), hindrance: hindrance))
  }

  /// Keeps the storage.
  mutating func removeAll() {
    files.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    habits.removeAll(keepingCapacity: true)
    uncounted.removeAll(keepingCapacity: true)
    goals.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
    needs.removeAll(keepingCapacity: true)
    openDays.removeAll(keepingCapacity: true)
    moves.removeAll(keepingCapacity: true)
    copies.removeAll(keepingCapacity: true)
  }

  /// Adds the files of another one after its own.
  mutating func append(_ other: FolderEvidence) {
    let base = UInt32(truncatingIfNeeded: files.count)
    let (path, copy) = (paths.count, copies.count)
    for file in other.files {
      files.append(
        File(
          pathEnd: file.pathEnd + UInt32(truncatingIfNeeded: path), kind: file.kind,
          firstCopy: file.firstCopy + UInt32(truncatingIfNeeded: copy), hindrance: file.hindrance))
    }
    paths += other.paths
    for use in other.habits { habits.append(use.after(base)) }
    for use in other.uncounted { uncounted.append(use.after(base)) }
    for use in other.goals { goals.append(use.after(base)) }
    for use in other.ids { ids.append(use.after(base)) }
    for need in other.needs { needs.append(Need(use: need.use.after(base), id: need.id)) }
    for day in other.openDays { openDays.append(day + base) }
    for move in other.moves {
      moves.append(
        Move(
          name: move.name, firstDay: move.firstDay, target: move.target,
          place: move.place.after(base)))
    }
    for copy in other.copies {
      copies.append(Copy(name: copy.name, firstDay: copy.firstDay, place: copy.place.after(base)))
    }
  }

  func path(ofFile file: Int) -> FilePath {
    let start = file > 0 ? Int(files[file - 1].pathEnd) : 0
    return FilePath(bytes: paths[start..<Int(files[file].pathEnd)])
  }

  /// Whether something is in an undated file.
  func isUndated(_ place: FolderLine) -> Bool { files[Int(place.file)].kind == .collection }

  /// The tasks of a file that came from other days.
  func copies(ofFile file: Int) -> ArraySlice<Copy> {
    let end = file + 1 < files.count ? Int(files[file + 1].firstCopy) : copies.count
    return copies[Int(files[file].firstCopy)..<end]
  }
}
