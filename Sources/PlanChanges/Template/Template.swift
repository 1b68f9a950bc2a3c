public import PlanArguments
import PlanDocument
import PlanRollover
public import PlanShell
import PlanSystem
import PlanText

private let fileName = Valued("as", "FILE", "use: write FILE, not the usual name")
private let dryRun = Flag("dry-run", short: "n", "use: print the file, write nothing")
private let json = Flag("json", "list: print the templates as an array of objects")

public let templateCommand = Command(
  "template", "start a list from one of 21 templates",
  options: [fileName, dryRun, json, Valued.today],
  Manual(
    "[OPTION]... use NAME", "show NAME", "list [--json]",
    operand: ("NAME", "the name of a template, or a part of one: packing-list"),
    words: [
      ("list", "list the templates", nil),
      ("show", "print the text of one", .choice(PlanTemplate.all.map(\.slug))),
      ("use", "write the file of one", .choice(PlanTemplate.all.map(\.slug))),
    ],
    examples: ["plan template use Packing List --as trip": "make trip.plan of it"],
    exits: [0: "done", 1: "no such template", 2: "failed, or the file exists"],
    environment: .folder + .color + .records + .today,
    text: """
      A template is an undated file: habits, plans and lists whose times do not collide. `use`
      writes it into the plan folder; after that the file is yours. Rules that need a first
      day count from today. No file is overwritten. A name that is a day, `settings.plan`,
      below `templates` or outside of the plan folder is refused.
      """), run: runTemplate)

private func runTemplate(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  guard let operand = invocation.operands.first else {
    throw .refused("choose list, show NAME or use NAME")
  }
  guard let word = TemplateWord(rawValue: String(decoding: operand, as: UTF8.self)) else {
    let words = TemplateWord.allCases.map(\.rawValue)
    let question = question(nearestWord(to: operand, among: words))
    throw .refused("choose list, show NAME or use NAME, not '\(operand)'\(question)")
  }
  try word.check(invocation)
  // A name of several words need not be quoted.
  let name = Array(invocation.operands.dropFirst().joined(separator: [0x20]))
  if word == .list {
    if !name.isEmpty { throw .arguments(.unexpectedOperand(name)) }
    return listTemplates(asJSON: invocation[json], host)
  }
  if name.isEmpty { throw .refused("\(word.rawValue) needs the name of a template") }
  let template = try template(named: name)
  if template.slug != PlanTemplate(named: name)?.slug { host.note("'\(name)' is \(template.name)") }
  if word == .show { return show(template, host) }
  return try host.inFolder { folder throws(Refusal) in
    try use(template, as: invocation[fileName], isDryRun: invocation[dryRun], in: folder, host)
  }
}

/// What may be done with the templates.
private enum TemplateWord: String, CaseIterable {
  case list, show, use

  /// Refuses options that belong to another word.
  func check(_ invocation: Invocation) throws(Refusal) {
    let given: [(Option, Bool, TemplateWord)] = [
      (json.option, invocation[json], .list),
      (fileName.option, invocation[fileName] != nil, .use),
      (dryRun.option, invocation[dryRun], .use),
    ]
    for (option, isGiven, owner) in given where isGiven && owner != self {
      throw .refused("'\(option.spelling)' is only for \(owner.rawValue)")
    }
  }
}

/// The template with a name, or the only one with a part of it.
private func template(named name: ArgumentBytes) throws(Refusal) -> PlanTemplate {
  if let template = PlanTemplate(named: name) { return template }
  let alike = PlanTemplate.all(like: name)
  if alike.count == 1 { return alike[0] }
  if alike.isEmpty {
    let nearest = nearestWord(to: name, among: PlanTemplate.all.map(\.name))
    let hint = nearest == nil ? "; 'plan template list' shows them" : question(nearest)
    throw .unknownName("no template is called '\(name)'\(hint)")
  }
  throw Refusal(
    "'\(name)' matches several templates; type more of one name:",
    listing: alike.map { "\($0.name)" })
}

extension Host {
  /// The current day in the plan folder of the working directory; without one, by the clock alone.
  fileprivate var today: CivilDate {
    let root = try? PlanRoot(named: nil, self).path
    let settings = root.flatMap { try? readSettings(in: $0) }
    return clock.now(dayStart: settings?.dayStart.minutes ?? 0).date
  }
}

private func show(_ template: PlanTemplate, _ host: Host) -> Int32 {
  host.print(template.text(on: host.today))
  return ExitCode.done
}

/// Prints the templates: in three groups, or as an array of objects.
func listTemplates(asJSON: Bool, _ host: Host) -> Int32 {
  if asJSON {
    host.print(galleryJSON())
    return ExitCode.done
  }
  var text = StyledText(host.usesColor(on: .output) ? .ansi : .plain)
  let width = PlanTemplate.all.map { $0.name.utf8.count }.max() ?? 0
  for group in PlanTemplate.Group.allCases {
    if group != .habits { text.endLine() }
    text.endLine(titled(group.rawValue), .bold)
    for template in PlanTemplate.all where template.group == group {
      text.pad(2)
      text.column(template.icon, width: 4)
      text.column(template.name, width: width + 2)
      text.endLine(template.summary, .dim)
    }
  }
  host.console.write(text.take(), to: .output)
  return ExitCode.done
}

private func galleryJSON() -> [UInt8] {
  Value.rows(PlanTemplate.all) { template in
    [
      "name": .text(template.name), "slug": .text(template.slug), "group": .word(template.group),
      "icon": .text(template.icon), "summary": .text(template.summary),
    ]
  }.json(.indented)
}

/// Puts the text of a template into a plan folder, as a new file.
///
/// - Parameter typed: the name of the file; nil for that of the template.
func use(
  _ template: PlanTemplate, as typed: ArgumentBytes?, isDryRun: Bool, in folder: OpenedFolder,
  _ host: Host
) throws(Refusal) -> Int32 {
  let path = try folder.pathOfList(named: typed ?? Array(template.slug.utf8), host.files)
  let change = Change(path, expecting: .nothing, written: template.text(on: folder.today))
  do throws(FileProblem) {
    // By its name, because a link that leads nowhere is a file too.
    if try host.files.names(in: path.parent).contains(Array(path.lastComponent)) {
      throw FileProblem(path, .alreadyExists)
    }
    if isDryRun {
      host.printPatch(of: [change])
      return ExitCode.done
    }
    try host.files.writeOne(change)
  } catch {
    guard error.reason == .alreadyExists else { throw .hindered("\(error)") }
    throw .hindered("\(path.bytes): already exists and is not changed; --as FILE writes another")
  }
  host.reportChange("wrote \(path.bytes)")
  return ExitCode.done
}
