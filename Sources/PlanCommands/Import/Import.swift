import PlanArguments
import PlanDocument
import PlanInterchange
import PlanSystem
import PlanText

/// Carries out `plan import`: reads everything, places everything, and only then writes.
func runImport(_ invocation: Invocation, host: Host) -> Int32 {
  host.inFolder(invocation.command, locks: true) { opened throws(UsageError) in
    let mode = try ImportMode(invocation)
    let sources = ImportedSources(mode, opened, host)
    if !sources.objections.isEmpty || sources.read.isEmpty {
      return host.refuse(sources.strays + sources.objections)
    }
    do throws(ChangeProblem) {
      let code = try carryOut(sources, mode, opened, host)
      return sources.strays.isEmpty ? code : host.refuse(sources.strays)
    } catch {
      return host.refuse(error)
    }
  }
}

private func carryOut(
  _ sources: ImportedSources, _ mode: ImportMode, _ opened: OpenedFolder, _ host: Host
) throws(ChangeProblem) -> Int32 {
  let placing = try ImportPlacing(opened, host.files)
  var placed: [PlacedImport] = []
  for page in sources.pages {
    placed.append(try placing.placed(page, on: placing.page(for: page.place)))
  }
  let attachments = try placing.changes(for: sources.attachments)
  let changed = placed.compactMap(\.changed)
  let code =
    changed.isEmpty && attachments.isEmpty
    ? ExitCode.done
    : host.carryOut(
      changed, reporting: placed.filter { $0.result != nil }.map(\.report), mode.change,
      in: opened.root,
      placing.names, with: attachments)
  guard code == ExitCode.done else { return code }
  if changed.isEmpty, attachments.isEmpty { host.note("there is nothing new to import") }
  host.tellKnown(placed)
  host.tell(sources.notices, as: "please check")
  host.tell(sources.losses)
  return code
}

extension ImportPlacing {
  /// The files to write beside days.
  fileprivate func changes(
    for attachments: [ImportedAttachment]
  ) throws(ChangeProblem) -> [Change] {
    var changes: [Change] = []
    for attachment in attachments {
      let day = try page(for: .day(attachment.day)).path
      let name = attachment.day.bytes + Array(".\(attachment.suffix)".utf8)
      let path = day.parent.appending(name)
      if try isThere(path, attachment.bytes) { continue }
      changes.append(Change(path, expecting: .nothing, written: attachment.bytes))
    }
    return changes
  }
}

extension Host {
  fileprivate func tellKnown(_ placed: [PlacedImport]) {
    let known = placed.reduce(0) { $0 + $1.knownCount }
    if known == 0 { return }
    let others = placed.reduce(0) { $0 + $1.otherStateCount }
    let rest: Message = others == 0 ? "" : ", \(others) of them in another state, which is kept"
    note("\(counted(known, "item was", "items were")) there already\(rest)")
    let lacking = placed.reduce(0) { $0 + $1.lackingCount }
    if lacking > 0 {
      note("left out: \(lacking) steps and notes below items that were there already")
    }
  }

  /// Lists what could not be converted.
  func tell(_ losses: Losses, as title: Message = "left out") {
    for loss in losses.all {
      let place: Message =
        loss.path.isEmpty
        ? "" : loss.line > 0 ? ", first at \(loss.path):\(loss.line)" : ", first in \(loss.path)"
      note("\(title): \(loss.what) (\(loss.count))\(place)")
    }
  }
}
