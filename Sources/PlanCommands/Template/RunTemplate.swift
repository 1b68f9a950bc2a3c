import PlanCalendar
import PlanModel
import PlanRollover
import PlanText

/// Carries out `plan template`.
func runTemplate(_ invocation: Invocation, host: Host) -> Int32 {
  do throws(UsageError) {
    guard let operand = invocation.operands.first else {
      throw .refused("choose list, show NAME or use NAME")
    }
    guard let word = TemplateWord(rawValue: String(decoding: operand, as: UTF8.self)) else {
      let words = TemplateWord.allCases.map(\.rawValue)
      throw .unknownCommand(operand, nearest: nearestWord(to: operand, among: words))
    }
    try word.check(invocation)
    // A name of several words need not be quoted.
    let name = Array(invocation.operands.dropFirst().joined(separator: [0x20]))
    if word == .list {
      if !name.isEmpty { throw .unexpectedOperand(name) }
      return listTemplates(asJSON: invocation.has("json"), host)
    }
    if name.isEmpty { throw .refused("\(word.rawValue) needs the name of a template") }
    guard let template = PlanTemplate(named: name) else { return host.tellUnknown(name) }
    return word == .show
      ? show(template, host) : use(template, invocation, host)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

/// What may be done with the templates.
enum TemplateWord: String, CaseIterable {
  case list, show, use

  /// Refuses options that belong to another word.
  fileprivate func check(_ invocation: Invocation) throws(UsageError) {
    let owners: [(String, TemplateWord)] = [("json", .list), ("as", .use), ("dry-run", .use)]
    for (name, owner) in owners where owner != self && invocation.has(name) {
      throw .refused("'--\(name)' goes with \(owner.rawValue)")
    }
  }
}

extension Host {
  fileprivate func tellUnknown(_ name: ArgumentBytes) -> Int32 {
    let nearest =
      nearestWord(to: name, among: PlanTemplate.all.map(\.name))
      ?? PlanTemplate.first(beginningLike: name)?.name
    message(
      "no template is called '\(name)'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'plan template list' shows them"))
    return ExitCode.differs
  }
}

private func show(_ template: PlanTemplate, _ host: Host) -> Int32 {
  let text = template.text(on: host.today)
  host.print(text.span)
  return ExitCode.done
}

extension Host {
  /// What day it is in the folder around here; where there is none, by the clock alone.
  fileprivate var today: CivilDate {
    let root = try? PlanRoot(named: nil, self).path
    let settings = root.flatMap { try? readSettings(in: $0) }
    return clock.now(dayStart: settings?.dayStart.minutes ?? 0).date
  }
}
