import PlanArguments
import PlanDocument
import PlanSystem
import PlanText

/// Carries out `plan add`, `plan note` and `plan mood`.
func runAdd(_ subject: AddSubject, _ invocation: Invocation, host: Host) -> Int32 {
  do throws(UsageError) {
    let mode = try AddMode(subject, invocation)
    let input = try host.inputOfLines(mode)
    return host.inFolder(invocation.command, locks: true) { opened throws(UsageError) in
      let place = try mode.place(opened, host.files)
      do throws(ChangeProblem) {
        return try add(mode, input, to: place, opened, host)
      } catch {
        return host.refuse(error)
      }
    }
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

private func add(
  _ mode: AddMode, _ input: [UInt8]?, to place: AddPlace, _ opened: OpenedFolder, _ host: Host
) throws(ChangeProblem) -> Int32 {
  let target = try AddTarget(place, opened, in: host.files)
  let page = target.page
  let now = host.clock.now(dayStart: opened.settings.dayStart.minutes)
  let added = try AddedItems(mode, page, opened, now).items(input)
  let items = added.map(\.item)
  let grown = try page.grown(by: items)
  let changed = ChangedPage(page: page, result: grown.result)
  let code = host.carryOut(
    [changed], reporting: grown.added.map { changed.report(ofLine: $0) }, mode.change,
    in: opened.root,
    target.names)
  if code == ExitCode.done { host.tellDays(of: added) }
  if code == ExitCode.done, !mode.change.isDryRun {
    host.tellDoubts(about: items, grown, changed, opened)
  }
  return code
}

extension Host {
  /// Says which words became deadlines, how to keep them, and which days did not count.
  fileprivate func tellDays(of items: [AddedItem]) {
    for deadline in items.compactMap(\.deadline) {
      note("'\(deadline.words)' became \(deadline.attribute); --as-typed keeps the words")
    }
    for stray in items.compactMap(\.strayTime) {
      note("'\(stray.typed)' is not read as a time; for a slot, begin with \(stray.meant.text)")
    }
    for stray in items.compactMap(\.strayDay) {
      note("'\(stray.words)' is not read as a day in a slot; write '--on DAY' for another day")
    }
  }

  /// The text of standard input, if the lines come from there.
  fileprivate func inputOfLines(_ mode: AddMode) throws(UsageError) -> [UInt8]? {
    if mode.text != nil { return nil }
    do throws(InputError) {
      return try console.readInput(limit: maximumTextSize)
    } catch {
      throw .hindered("standard input: \(error.text)")
    }
  }
}

extension Page {
  /// The page with the items added. Each item is read again, to check that it is what was typed.
  fileprivate func grown(by items: [TypedItem]) throws(ChangeProblem) -> GrownDocument {
    let grown: GrownDocument
    do throws(GrownDocument.Problem) {
      grown = try GrownDocument(document, adding: items.map(\.addition))
    } catch {
      throw error == .tooLarge ? ChangeProblem(.tooLarge(path)) : misread
    }
    for (item, line) in zip(items, grown.added) where !item.isSaid(inLine: line, of: grown.result) {
      let wanted = item.addition.place.kind
      if wanted == .priorities, grown.result.lines[line].section != wanted {
        throw ChangeProblem("\(path.bytes): cannot hold another priority; at most five are allowed")
      }
      throw misread
    }
    return grown
  }

  private var misread: ChangeProblem {
    ChangeProblem(
      "\(path.bytes): this would change how other lines are read; look for a fence or a comment"
        + " that is not closed")
  }
}
