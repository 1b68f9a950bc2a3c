public import PlanArguments
import PlanDocument
public import PlanShell
import PlanSystem
import PlanText

public let editCommand = Command(
  "edit", "open a day, a list or a line in the editor",
  options: [attachmentOption, Valued.today],
  Manual(
    "[OPTION]... [DATE | TARGET]", "--attachment [DATE] [NAME]", operand: dateOperand,
    takes: .names([.attachment, .target, .list, .day]), then: .names([.attachment, .target]),
    examples: [
      "plan edit tomorrow": "open tomorrow's file, which is made if need be",
      "plan edit 'Pay rent'": "open at the line of that task",
      "plan edit --attachment": "open the sketch 2026-10-05.png of today",
    ],
    exits: [0: "done, or as the editor", 1: "no match, or several", 2: "failed"],
    environment: .folder + .editing + .today,
    text: """
      A day that does not exist is made as `plan new` makes it. What is not a date is the name
      of a list, FILE:LINE or DATE:LINE, or a target as for `plan done`. vi and its kin, nano,
      emacs, kak, micro and joe open at the line. The shell runs the editor, which may have
      arguments, and its exit code is passed on.

      `--attachment` opens a file beside the day, as `plan` lists them, in another program. If
      there are several, NAME is its name, what follows the date in it, or a part of that;
      without NAME they are listed. PLAN_OPEN may have arguments between blanks, and is run
      without a shell: quotes mean nothing. What is not a regular file in the plan folder, such
      as a link, is not opened.
      """), run: runEdit)

private func runEdit(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try host.inFolder { folder throws(Refusal) in
    if invocation[attachmentOption] { return try host.openAttachment(invocation, folder) }
    let operand = Array(invocation.operands.joined(separator: [0x20]))
    let editor = host.editor
    guard let edit = host.edit else {
      throw .hindered("cannot start '\(editor)' without a terminal")
    }
    let place = try EditedPlace(operand, folder, host)
    // Messages so far come before what the editor shows.
    guard host.console.flush() == .ok else { return ExitCode.failed }
    do throws(FileProblem.Reason) {
      return try edit(editor.opening(line: place.line), place.path)
    } catch {
      throw .hindered("'\(editor)' was not started: \(FileProblem(place.path, error).message)")
    }
  }
}

/// The place that an editor opens.
private struct EditedPlace {
  let path: FilePath
  /// From zero; nil if any line will do.
  var line: Int?

  /// The file of a day, which is created if it is missing, the file of a list, or the line of a
  /// target.
  ///
  /// - Parameter operand: empty for today.
  init(_ operand: ArgumentBytes, _ folder: OpenedFolder, _ host: Host) throws(Refusal) {
    var finder = TargetFinder(folder, .any(on: folder.today), host)
    if let date = try folder.editedDay(operand) {
      let names = try finder.named()
      if let problem = names.problemsOfDays.first { throw Refusal(Objection(problem)) }
      guard let path = host.path(of: date, among: names.days) ?? host.createDay(date, in: folder)
      else { throw Refusal([]) }
      self.path = path
      return
    }
    let target = Target(operand)
    if let address = target.address {
      path = try finder.path(of: address)
      line = address.line
      if let problem = host.files.barrier(on: path) { throw Refusal(Objection(problem)) }
      if host.files.kind(of: path) == nil { throw Refusal(Objection(FileProblem(path, .notFound))) }
      return
    }
    let name = target.text + Array((WalkedName.isPlan(target.text.span) ? "" : ".plan").utf8)
    var paths = try finder.named().lists.filter { path in
      path.lastComponent.elementsEqual(name)
        || path.bytes.elementsEqual(folder.root.walkPrefix + name)
    }
    if let exact = paths.first(where: {
      $0.bytes.elementsEqual(folder.root.walkPrefix + name)
    }) {
      paths = [exact]
    }
    if paths.count > 1 {
      throw Refusal(
        "'\(target.text)' is the name of several lists:",
        listing: paths.map { "\($0.bytes)" }.shortened { "\($0)" })
    }
    if let found = paths.first {
      path = found
      return
    }
    let found: Candidate
    switch try finder.find(target) {
    case .oneOf(let lines), .each(let lines): found = lines[0]
    case .onDays(let key): found = try finder.line(of: key)
    }
    (path, line) = (found.page.path, found.line)
  }
}

extension OpenedFolder {
  /// The named day, or today without a name; nil for other names, also for those of months and
  /// years.
  fileprivate func editedDay(_ operand: ArgumentBytes) throws(Refusal) -> CivilDate? {
    if operand.isEmpty { return today }
    let phrase = try refusingDate(operand, DatePhrase.read(operand.span.words))
    return phrase == nil ? nil : try? date(named: operand)
  }
}

extension TargetScope {
  /// Everything that has a name, on the day or elsewhere.
  fileprivate static func any(on today: CivilDate) -> TargetScope {
    TargetScope(
      kinds: [.habit, .task, .goal], participle: "edited", wantsBox: false, dates: [today],
      makesDays: false)
  }
}

extension TargetFinder {
  /// The line of the day, else that of the definition.
  fileprivate mutating func line(of key: Candidate.Key) throws(Refusal) -> Candidate {
    let lines = try candidatesOfDays() + definitions()
    return lines.first { $0.key == key } ?? lines[0]
  }
}

extension Host {
  /// The editor of the user, as a shell command.
  fileprivate var editor: [UInt8] {
    for name in ["VISUAL", "EDITOR"] {
      if let command = environment(name), !command.isEmpty { return command }
    }
    return Array("vi".utf8)
  }

  /// Carries out `plan edit --attachment`.
  func openAttachment(_ invocation: Invocation, _ folder: OpenedFolder) throws(Refusal) -> Int32 {
    let asked = try AskedAttachment(invocation.operands, in: folder)
    let found = folder.attachments(
      of: asked.day, beside: try days(in: folder).paths(of: asked.day), in: files)
    let fitting = asked.chosen(from: found)
    guard fitting.count == 1, let file = fitting.first else { throw asked.problem(found, fitting) }
    return try open(file, in: folder)
  }

  private func open(_ file: Attachment, in folder: OpenedFolder) throws(Refusal) -> Int32 {
    let (words, isNamed) = opener
    let program = words[0]
    guard let open else { throw .hindered("cannot start '\(program)' here") }
    // Messages so far come before what the program shows.
    guard console.flush() == .ok else { return ExitCode.failed }
    let path = try place(of: file, in: folder)
    do throws(FileProblem.Reason) {
      return try open(words, path)
    } catch {
      let reason = error == .notFound ? "no such program" : error.message
      let hint = isNamed ? "" : "; set PLAN_OPEN to a program that shows files"
      throw .hindered("'\(program)' was not started: \(reason)\(hint)")
    }
  }

  /// The absolute path of a file, which is asked again whether it is a regular one in the folder,
  /// because the listing may be old.
  private func place(of file: Attachment, in folder: OpenedFolder) throws(Refusal) -> FilePath {
    _ = try refusing(files.start(of: file.path, below: folder.root, atMost: 0))
    guard let root = files.location(of: folder.root) else {
      throw .hindered("\(FileProblem(folder.root, .notFound))")
    }
    return root.appending(file.path.bytes[folder.root.walkPrefix.count...])
  }

  /// The program of the user with its arguments, or else that of the desktop; and whether the user
  /// named it.
  private var opener: (words: [[UInt8]], isNamed: Bool) {
    let words = (environment("PLAN_OPEN") ?? []).split { $0 == 0x20 || $0 == 0x09 }.map {
      Array($0)
    }
    if !words.isEmpty { return (words, true) }
    #if canImport(Darwin)
      return ([Array("open".utf8)], false)
    #else
      return ([Array("xdg-open".utf8)], false)
    #endif
  }
}

extension [UInt8] {
  /// The command with an argument to open the file at a line (from zero), if the editor is known.
  fileprivate func opening(line: Int?) -> [UInt8] {
    guard let line else { return self }
    let program = FilePath(bytes: prefix { $0 != 0x20 }).lastComponent
    let isKnown = [
      "vi", "vim", "nvim", "gvim", "view", "nano", "pico", "micro", "kak", "joe", "mg",
      "emacs", "emacsclient",
    ].contains { program.elementsEqual($0.utf8) }
    return isKnown ? self + Array(" +\(line + 1)".utf8) : self
  }
}

let attachmentOption = Flag("attachment", "open a file beside the day, such as a sketch")

/// What the operands of `plan edit --attachment` name.
private struct AskedAttachment {
  let day: CivilDate
  /// Empty if none is named.
  private let name: [UInt8]

  /// - Parameter operands: a day, a name, or both; the name of a file has its day.
  init(_ operands: [ArgumentBytes], in folder: OpenedFolder) throws(Refusal) {
    let typed = Array(operands.joined(separator: [0x20]))
    let words = typed.split(separator: 0x20).map { Array($0) }
    let name = Array(FilePath(bytes: typed).lastComponent)
    if name.count > 10, let day = CivilDate(name.span.extracting(0..<10)),
      Attachment.isName(name.span, of: day)
    {
      (self.day, self.name) = (day, name)
      return
    }
    let count = try refusingDate(typed, DatePhrase.longest(startOf: words)?.count ?? 0)
    day =
      count == 0
      ? folder.today
      : try folder.date(named: Array(words.prefix(count).joined(separator: [0x20])))
    self.name = Array(words.dropFirst(count).joined(separator: [0x20]))
  }

  /// The files that are meant: the one with the name, else those whose name contains it after the
  /// date, in any case.
  func chosen(from files: [Attachment]) -> [Attachment] {
    if name.isEmpty { return files }
    let rests = files.map { Array($0.name.dropFirst(day.bytes.count)) }
    let pairs = Array(zip(files, rests))
    let exact = pairs.filter { $0.0.name == name || $0.1 == name || $0.1.dropFirst() == name[...] }
    if !exact.isEmpty { return exact.map(\.0) }
    // `2026-10-05 sketch` may be a day and a part of a name.
    let isDayAndPart = name.starts(with: day.bytes + [0x20])
    let part = Array(name.dropFirst(isDayAndPart ? day.bytes.count + 1 : 0)).folded
    return pairs.filter { $0.1.folded.contains(part) }.map(\.0)
  }

  /// Why no file is opened.
  func problem(_ files: [Attachment], _ fitting: [Attachment]) -> Refusal {
    if files.isEmpty {
      return Refusal("\(dayAndDate(day)) has no attachment", code: ExitCode.differs)
    }
    let called: Message = name.isEmpty ? "" : " called '\(name)'"
    let head: Message =
      fitting.isEmpty
      ? "no attachment of \(dayAndDate(day)) is called '\(name)':"
      : "\(dayAndDate(day)) has \(fitting.count) attachments\(called);"
        + " name one: plan edit --attachment \(day) NAME"
    let listed = fitting.isEmpty ? files : fitting
    return Refusal(head, listing: listed.map { "\($0.name)" }.shortened { "\($0)" })
  }
}
