public import PlanArguments
import PlanDocument
public import PlanShell
import PlanSystem
import PlanText

public let backupCommand = Command(
  "backup", "make a dated copy of the whole folder, and verify it", options: [Valued.today],
  Manual(
    "[OPTION]... [DIR]", operand: ("DIR", "where copies go; without it, beside the folder"),
    takes: .folder,
    examples: [
      "plan backup": "~/plan to ~/plan-backups/plan-2026-10-05",
      "plan backup /media/disk": "to /media/disk/plan-2026-10-05",
    ],
    exits: [0: "done, or the last copy holds the same", 2: "failed"],
    environment: .folder + .today,
    text: """
      A second copy on a day ends with `-2`, and so on. DIR cannot be in the plan folder.

      All files are copied byte for byte, also attachments of days and hidden ones such as
      `.git`, with their modes and times. A link stays a link; what it leads to outside of the
      folder is not copied. `.stversions`, temporary files of Syncthing and of these programs,
      pipes and sockets are left out. A killed backup leaves `.NAME-DATE.unfinished`, which can
      be deleted. To go back, copy the other way.
      """), run: runBackup)

private func runBackup(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try host.inFolder { opened throws(Refusal) in
    if invocation.operands.count > 1 { throw .refused("takes only one folder") }
    let typed = invocation.operands.first.map { FilePath(bytes: $0) }
    if let typed, typed.bytes.isEmpty { throw .refused("'' is not a folder") }
    guard let copying = host.files.copying else { throw .hindered("cannot copy folders here") }
    let place = try BackupPlace(opened, typed, host.files)
    return try refusing(host.makeBackup(place, copying))
  }
}

extension Host {
  fileprivate func makeBackup(
    _ place: BackupPlace, _ copying: any FolderCopying
  ) throws(FileProblem) -> Int32 {
    try files.makeFolder(place.folder)
    let (last, next) = place.names(among: try files.names(in: place.folder))
    for name in try files.names(in: place.folder) where UnfinishedCopy.isName(name) {
      note("\(place.folder.appending(name).bytes): is left over from an interrupted backup")
    }
    if let last = last.map({ place.folder.appending($0) }),
      try copying.isCopy(last, of: place.root, leavingOut: isLeftOut)
    {
      note("\(last.bytes): is already the same, so nothing is copied")
      return ExitCode.done
    }
    let target = place.folder.appending(next)
    report(try copying.copy(place.root, to: target, leavingOut: isLeftOut), at: target)
    return ExitCode.done
  }

  private func report(_ copied: CopiedFolder, at target: FilePath) {
    let links: Message = copied.links == 0 ? "" : ", \(counted(copied.links, "link", "links"))"
    reportChange(
      "\(target.bytes): \(counted(copied.files, "file", "files"))\(links),"
        + " \(counted(copied.bytes, "byte", "bytes"))")
    if copied.othersLeftOut > 0 {
      note(
        "left out: \(counted(copied.othersLeftOut, "pipe, socket or device", "pipes, sockets or devices"))"
      )
    }
  }
}

/// Where a backup goes.
struct BackupPlace {
  /// The plan folder, with its links followed.
  let root: FilePath
  let folder: FilePath
  /// The name of the first copy of the day.
  private let name: [UInt8]

  init(_ opened: OpenedFolder, _ typed: FilePath?, _ files: any Files) throws(Refusal) {
    guard let root = files.location(of: opened.root), !root.lastComponent.isEmpty else {
      throw Refusal("\(opened.root.bytes): cannot be copied as a whole")
    }
    self.root = root
    let rootName = Array(root.lastComponent)
    folder = typed ?? root.parent.appending(rootName + Array("-backups".utf8))
    name = rootName + [UInt8(ascii: "-")] + opened.today.bytes
    // A folder that does not exist yet is in one that does.
    let place = files.location(of: folder) ?? files.location(of: folder.parent)
    if let place, place == root || place.bytes.starts(with: root.walkPrefix) {
      throw Refusal(
        "'\(folder.bytes)' is in the plan folder, where copies count as plans; name another folder")
    }
  }

  /// The names of the latest copy of the day and of the next one.
  func names(among names: [[UInt8]]) -> (last: [UInt8]?, next: [UInt8]) {
    let there = Set(names)
    if !there.contains(name) { return (nil, name) }
    var number = 2
    while there.contains(numbered(number)) { number += 1 }
    return (number == 2 ? name : numbered(number - 1), numbered(number))
  }

  private func numbered(_ number: Int) -> [UInt8] { name + Array("-\(number)".utf8) }
}

/// Whether a file is left out, because Syncthing creates it again when it is needed.
private func isLeftOut(_ name: [UInt8]) -> Bool {
  if name.elementsEqual(".stversions".utf8) { return true }
  let isTemporary = name.starts(with: ".syncthing.".utf8) || name.starts(with: "~syncthing~".utf8)
  return isTemporary && name.suffix(4).elementsEqual(".tmp".utf8)
}
