import PlanShell
import PlanSystem
import PlanText

/// What the manuals say of this.
let lossText = """
  Nothing is written if files look lost: if a file is empty, full of NULs or about to be made, and
  an earlier command knows a text of it that was not undone; or if five files or more, and a third
  of all, are missing since a command last read the whole folder. If there was no such command,
  git is asked. `--force` writes nevertheless, and the loss is not reported again. A file that is
  gone is made again, with a note, if git has it, as on another branch, or if its folder was made
  again since.
  """

extension Host {
  /// Objections to changing files that are empty although a command knows a text of them, as after
  /// crashes and on full disks, and to creating files that are gone.
  ///
  /// - Parameters:
  ///   - new: files that do not exist.
  ///   - isForced: whether the loss is accepted, which is remembered.
  func objections(
    toBlank paths: [FilePath], beginning new: [FilePath], isForced: Bool
  ) -> [Objection] {
    var losses = LossGuard(nil, self)
    return losses.objections(toBlank: paths, beginning: new, isForced: isForced)
  }

  /// Objections to writing in a folder: many of its files are gone, or files are empty although a
  /// command knows a text of them, or git if no command does.
  ///
  /// - Parameter new: files that do not exist and are to be created.
  func objections(
    to seen: SeenFolder, beginning new: [FilePath] = [], in root: FilePath, isForced: Bool
  ) -> [Objection] {
    var losses = LossGuard(root, self)
    let objections = losses.objections(toBlank: seen.blank, beginning: new, isForced: isForced)
    guard !isForced, let missing = losses.objection(to: seen.count) else { return objections }
    return objections + [missing]
  }

  /// Remembers how many files a folder has, for the next command that sees all of them.
  ///
  /// - Parameter made: how many of them were created since it was read.
  func remember(_ seen: SeenFolder, making made: Int, in root: FilePath) {
    journal?.records?.note(seen.count + made, in: files.location(of: root) ?? root)
  }
}

/// Compares what a folder holds with what is known of it from before.
private struct LossGuard {
  private let host: Host
  /// Nil if the folder was not walked: then git is not asked.
  private let root: FilePath?

  init(_ root: FilePath?, _ host: Host) { (self.root, self.host) = (root, host) }

  /// The files of the folder in the index of git. Read only if no command knows.
  private lazy var tracked: [(path: FilePath, isEmpty: Bool)] = {
    guard let root, let git = host.git, host.files.isInRepository(root) else { return [] }
    return (try? git.trackedPlans(below: root)) ?? []
  }()

  mutating func objections(
    toBlank blank: [FilePath], beginning new: [FilePath], isForced: Bool
  ) -> [Objection] {
    let paths = blank + new
    if paths.isEmpty { return [] }
    let places = paths.map { host.files.place(of: $0) }
    let known = host.journal?.records?.knownTexts(of: Set(places)) ?? [:]
    var lost: [(place: FilePath, objection: Objection)] = []
    for (path, place) in zip(paths, places) {
      switch known[place] {
      case .some(let text?):
        if new.contains(path), let reason = reasonToGoOn(without: place, since: text.moment) {
          host.note(
            "\(path.bytes): had text after \(text.command) of \(text.time), but \(reason),"
              + " so it is made again")
          continue
        }
        let reason: Message = "had text after \(text.command) of \(text.time)"
        lost.append((place, objection(to: path, reason, "plan undo --restore \(path.bytes)")))
      case .some(nil): continue
      case nil:
        // Starting git for each new day would be noticeable.
        if blank.contains(path), tracked.contains(where: { $0.path == path && !$0.isEmpty }) {
          lost.append(
            (place, objection(to: path, "git has its text", "git checkout -- \(path.bytes)")))
        }
      }
    }
    guard isForced else { return lost.map(\.objection) }
    host.journal?.accept(lost.map(\.place))
    return []
  }

  /// Why a file that is gone is no loss; nil if it may be one.
  ///
  /// - Parameter moment: when it had text, in microseconds since 1970.
  private func reasonToGoOn(without place: FilePath, since moment: Int) -> Message? {
    let folder = place.parent
    if isMadeAgain(folder, since: moment) { return "its folder was made again since" }
    guard let git = host.git, host.files.isInRepository(folder),
      let time = try? git.lastCommit(of: place.lastComponent, in: folder), time > moment / 1_000_000
    else { return nil }
    return "git has it"
  }

  private func isMadeAgain(_ folder: FilePath, since moment: Int) -> Bool {
    host.files.surroundings?.birth(of: folder).map { $0 > moment } ?? false
  }

  private func objection(to path: FilePath, _ reason: Message, _ cure: Message) -> Objection {
    let held = try? host.files.read(path)
    let state: Message = held == nil ? "is gone" : held == [] ? "is empty" : "contains only NULs"
    return Objection(
      "\(path.bytes): \(state), but \(reason); bring it back with '\(cure)', or use --force")
  }

  /// An objection if at least five files and a third of all are gone.
  mutating func objection(to count: Int) -> Objection? {
    guard let root else { return nil }
    let place = host.files.location(of: root) ?? root
    let known = host.journal?.records?.fileCount(of: place)
    let before = known?.count ?? tracked.count
    let gone = before - count
    guard gone >= 5, gone * 3 >= before else { return nil }
    if let known,
      !tracked.isEmpty && tracked.count <= count || isMadeAgain(place, since: known.moment)
    {
      // Another commit was checked out, or the folder was made again.
      host.note("\(root.bytes): had \(before) plan files, and has \(count) now")
      return nil
    }
    let witness: Message = known == nil ? "that git has" : "that were here"
    return Objection(
      "\(gone) of \(before) plan files \(witness) are gone from \(root.bytes);"
        + " check that it is complete and synchronised, or use --force if they were deleted")
  }
}
