public import PlanArguments
public import PlanShell
import PlanSystem
import PlanText

private let removed = Flag("remove", "no longer trust the links")

public let trustCommand = Command(
  "trust", "allow links that lead out of the plan folder", options: [removed],
  Manual(
    "[--remove] [LINK]...",
    operand: ("LINK", "a link; without one, the trusted links are listed"), takes: .path,
    examples: [
      "plan trust shared.plan": "read and write what it leads to",
      "plan trust --remove shared.plan": "take that back",
    ],
    environment: .records,
    text: """
      A plan folder arrives from other devices and repositories, and so do its links. A link
      that leads out of the folder could make a command write into any file of yours, or copy
      the tasks of another folder into this one. So nothing is read or changed through such a
      link, and the commands say where it leads.

      `plan trust` allows a link on this machine, for as long as it leads where it leads now.
      Look at the target that it prints. A trusted link to a folder is walked too; links in
      that folder need a permission of their own. What is trusted is in `trusted-links` of
      `$XDG_STATE_HOME/plan`; nothing in a plan folder can allow a link. Links to a place
      inside the folder need no permission.
      """), run: runTrust)

private func runTrust(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let links = invocation.operands.map { FilePath(bytes: $0) }
  let folder = host.stateFolder
  if links.isEmpty {
    if invocation[removed] { throw .refused("--remove needs the name of a link") }
    let lines = folder.map { TrustedLinks(in: $0).lines } ?? []
    if lines.isEmpty { host.note("no link is trusted") }
    for line in lines {
      let text: Message = "\(line.link) -> \(line.target)\n"
      host.print(text.bytes)
    }
    return ExitCode.done
  }
  guard let folder, let disk = host.files.surroundings else {
    throw .hindered("there is no state folder, because neither XDG_STATE_HOME nor HOME is set")
  }
  for link in links {
    if invocation[removed] {
      try host.distrust(link, in: folder)
    } else {
      try host.trust(link, on: disk, in: folder)
    }
  }
  return ExitCode.done
}

extension Host {
  /// Trusts a link that leads out of its plan folder.
  fileprivate func trust(_ path: FilePath, on disk: Disk, in folder: FilePath) throws(Refusal) {
    guard let link = disk.outwardLink(on: path) else {
      throw .hindered("\(path.bytes): is not a link that leads out of a plan folder")
    }
    if link.isTrusted { return note("\(link.place.bytes): is trusted already") }
    if link.place != files.place(of: path) {
      throw .hindered("\(FileProblem(path, .outside(link)))")
    }
    if link.place.isInside(link.target) {
      throw .hindered("\(link.place.bytes): leads to a folder that it is in, \(link.target.bytes)")
    }
    var trusted = TrustedLinks(in: folder)
    trusted.add(link)
    try refusing(trusted.write(in: folder))
    reportChange("\(link.place.bytes): is trusted while it leads to \(link.target.bytes)")
  }

  fileprivate func distrust(_ path: FilePath, in folder: FilePath) throws(Refusal) {
    var trusted = TrustedLinks(in: folder)
    let place = files.place(of: path)
    guard trusted.remove(place) else { throw .hindered("\(path.bytes): is not trusted") }
    try refusing(trusted.write(in: folder))
    reportChange("\(place.bytes): is no longer trusted")
  }
}
