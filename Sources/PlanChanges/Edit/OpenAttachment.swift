import PlanArguments
import PlanDocument
import PlanShell
import PlanSystem
import PlanText

let attachmentOption = Flag("attachment", "open a file beside the day, such as a sketch")

extension Host {
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
    let count: Int
    do throws(DateProblem) {
      count = try DatePhrase.longest(startOf: words)?.count ?? 0
    } catch {
      throw .noDate(typed, hint: error.hint)
    }
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
      return Refusal([Objection("\(dayAndDate(day)) has no attachment")], code: ExitCode.differs)
    }
    let called: Message = name.isEmpty ? "" : " called '\(name)'"
    let head: Message =
      fitting.isEmpty
      ? "no attachment of \(dayAndDate(day)) is called '\(name)':"
      : "\(dayAndDate(day)) has \(fitting.count) attachments\(called);"
        + " name one: plan edit --attachment \(day) NAME"
    let listed = fitting.isEmpty ? files : fitting
    return Refusal(
      [Objection(head)]
        + listed.map { Objection("\($0.name)", hasPlace: true) }.shortened {
          Objection("\($0)", hasPlace: true)
        }, code: ExitCode.differs)
  }
}
