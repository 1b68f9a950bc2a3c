import PlanRollover
import PlanTesting
import PlanText

/// A faulty roll, with the folder reduced to what is needed to reproduce it.
struct FailedHistory: Error, CustomStringConvertible {
  let fault: Fault
  let script: [String]
  let smallest: RollOracle

  init(_ fault: Fault, _ check: RollOracle, script: [String]) {
    self.script = script
    var check = check
    check.isThorough = true
    smallest = check.shrunk(to: fault)
    do {
      _ = try smallest.run()
      self.fault = fault
    } catch {
      self.fault = error
    }
  }

  var description: String {
    var text = "\(fault)\n\n"
    text += "to \(SimulatedDay.texts[smallest.target]), since \(SimulatedDay.texts[smallest.since])"
    text += smallest.isNew ? ", which is new\n" : "\n"
    for day in smallest.before.days {
      text += "---- \(smallest.before.path(of: day).bytes.string)\n"
      text += smallest.before.files[day]?.string ?? ""
    }
    if let changes = try? smallest.rollover(smallest.facts).changes.changes {
      for change in changes {
        text += "++++ \(change.path.bytes.string)\n" + change.written.string
      }
    }
    return text + "\nbefore:\n" + script.suffix(60).joined(separator: "\n")
  }
}

extension RollOracle {
  /// The same fault from fewer files and fewer lines.
  fileprivate func shrunk(to fault: Fault) -> RollOracle {
    func fails(_ folder: Folder) -> Bool {
      do {
        var check = with(folder)
        check.focus = fault.id
        _ = try check.run()
        return false
      } catch {
        return error.kind == fault.kind && error.id == fault.id
      }
    }
    var smallest = before
    let kept = Set(before.spots()[fault.id ?? 0, default: []])
    for day in before.days where day != target && !kept.contains(where: { $0.day == day }) {
      var fewer = smallest
      fewer[day] = nil
      if fails(fewer) { smallest = fewer }
    }
    for day in smallest.days where !(isNew && day == target) {
      var line = 0
      while let page = smallest[day], line < page.rows.count {
        let range = page.rows[line].isHeading ? line..<line + 1 : page.block(at: line)
        if fault.id != nil, page.rows[range].contains(where: { $0.id == fault.id }) {
          line += 1
          continue
        }
        var fewer = smallest
        var rest = page
        rest.rows.removeSubrange(range)
        rest.tidy()
        fewer[day] = rest
        if rest != page, fails(fewer) { smallest = fewer } else { line += 1 }
      }
    }
    var check = with(smallest)
    check.focus = fault.id
    return check
  }

  private func with(_ folder: Folder) -> RollOracle {
    var stored = folder
    let arrival = isNew ? folder[target] : nil
    if isNew { stored[target] = nil }
    // A task without lines is removed from the truth.
    let spots = folder.spots()
    stored.truth = stored.truth.filter { spots[$0.key] != nil }
    var check = RollOracle(stored, arrival: arrival, to: target, since: since, by: rolling)
    check.isThorough = isThorough
    check.ignored = ignored
    check.isStrict = isStrict
    return check
  }
}
