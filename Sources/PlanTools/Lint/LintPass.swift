import PlanArguments
import PlanDocument
import PlanRules
import PlanShell
import PlanSystem
import PlanText

/// One reading of a folder, and the findings in the texts that are checked.
struct LintPass {
  let context: LintContext
  /// Only problems of what is checked.
  private(set) var problems: [FileProblem] = []
  /// Named folders that hold no plan.
  private(set) var empty: [FilePath] = []
  /// Those with findings, in the order in which they were read.
  private(set) var texts: [LintedText] = []

  private var folder: LintFolder
  /// By the number that the linter gives a file.
  private var found: [Int: LintedText] = [:]
  /// The shown path of each file, by the number that the linter gives it; nil if it is not checked.
  /// Empty if all have the paths of the walk.
  private var names: [FilePath?] = []
  private var linter: Linter
  private let held: LintTexts
  private let mode: LintMode
  private let form: LintForm
  private let host: Host
  private let directory: FilePath?
  private let settingsProblem: FileProblem?
  /// Whether days that were not read can change nothing. See `init(_:_:_:_:_:)`.
  private var isExact = true

  /// Reads the folder, or as much of it as it needs.
  ///
  /// For one named file the rules need the names of all files and the texts of the undated ones. A
  /// day that was not read can only take away findings about the folder: it may hold what a finding
  /// misses. So if there are none without the days, there are none.
  ///
  /// - Parameter input: a text without a name; then there is no folder.
  init(
    _ folder: LintFolder, input: [UInt8]? = nil, _ mode: LintMode, _ form: LintForm, _ host: Host
  ) {
    if folder.namesOneFile, host.verbosity != .verbose {
      self.init(folder, input, mode, form, host, readsDays: false)
      if isExact { return }
    }
    self.init(folder, input, mode, form, host, readsDays: true)
  }

  private init(
    _ folder: LintFolder, _ input: [UInt8]?, _ mode: LintMode, _ form: LintForm, _ host: Host,
    readsDays: Bool
  ) {
    self.folder = folder
    (self.mode, self.form, self.host) = (mode, form, host)
    var settings: Settings
    (settings, settingsProblem) = folder.settings(host.files)
    settings = mode.rules.applied(to: settings)
    let today = host.clock.now(dayStart: settings.dayStart.minutes).date
    context = LintContext(today: today, settings: settings, where: mode.rules.asks)
    linter = Linter(context)
    held = LintTexts(host.files)
    directory = try? host.files.workingDirectory
    if let input {
      look(atNothingBut: input)
    } else {
      lookAtFolder(readsDays: readsDays)
    }
    texts = found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The text as it was checked; nil if it can no longer be read.
  func bytes(of text: LintedText) -> [UInt8]? { held.text(of: text.source) }

  /// The fixed texts, with the number of findings that were fixed; unchanged texts are left out.
  func mended(_ choice: FixChoice) -> [(change: Change, count: Int)] {
    texts.compactMap { text in
      guard text.isMendable, let bytes = bytes(of: text) else { return nil }
      let mended = mend(
        Document(bytes, as: text.kind), path: text.source, choice, context, others: text.fixable)
      if mended.bytes == bytes { return nil }
      return (Change(text.path, read: bytes, written: mended.bytes), mended.count)
    }
  }

  /// Checks a text without a name, for which there is no folder.
  private mutating func look(atNothingBut text: [UInt8]) {
    let document = Document(text, as: .unknown)
    let found = findings(in: document, path: .standardInput, context)
    let isUnreadable = refusal(of: text.span) != nil
    if found.isEmpty, !isUnreadable { return }
    var linted = LintedText(.standardInput, as: .standardInput, .unknown)
    linted.isUnreadable = isUnreadable
    held.hold(text.span, of: .standardInput)
    add(found, to: linted, number: 0, text.span)
  }

  /// - Parameter number: the number that the linter gives the file.
  private mutating func add(
    _ findings: [Diagnostic], to linted: LintedText, number: Int, _ text: Span<UInt8>
  ) {
    var linted = linted
    linted.add(placed(findings, in: text, for: form))
    if mode.mends(findings) { linted.isMendable = true }
    found[number] = linted
  }

  private mutating func lookAtFolder(readsDays: Bool) {
    if readsDays {
      readFolder()
    } else {
      readUndatedFiles()
      if !isExact { return }
    }
    // What was named and is not part of a walk of the folder.
    for operand in folder.operands where !operand.isMet {
      visit([operand.path], checksAll: true) { $0.take($2, $3, at: $1, as: $1) }
    }
    finish()
    // If the file itself is checked, this is reported already.
    if let problem = settingsProblem, !problems.contains(where: { $0.reason == problem.reason }) {
      problems.append(problem)
    }
  }

  private mutating func readFolder() {
    switch folder.reading {
    case .walk:
      visit([folder.root]) { $0.meet($1, $2, $3) }
    case .beside:
      let names = (try? host.files.names(in: folder.root)) ?? []
      for name in names where !WalkedName.isSkipped(name.span) {
        let path = FilePath(bytes: folder.root.walkPrefix + name)
        if let original = host.files.original(ofCopyAt: path) {
          meet(path, .conflictCopy(of: original), nil)
        } else if WalkedName.isMisspelled(name.span) {
          meet(path, .misspelled, nil)
        } else if WalkedName.isPlan(name.span) {
          visit([path]) { $0.meet($1, $2, $3) }
        }
      }
    case .nothing: break
    }
  }

  /// Reads the undated files of the folder and the named file; of the others only the names.
  private mutating func readUndatedFiles() {
    guard let paths = try? host.files.planPaths(below: folder.root), paths.links.isEmpty,
      paths.problems.isEmpty, paths.conflictCopies.isEmpty, paths.misspelled.isEmpty
    else {
      isExact = false
      return
    }
    let (directory, operand) = (directory, folder.operands[0])
    // Comparing dates is much faster than comparing paths.
    let dates = operand.ways.map { DocumentKind(file: $0, in: directory).date }
    var read: [FilePath] = []
    var unread: [(index: Int, kind: DocumentKind)] = []
    unread.reserveCapacity(paths.paths.count)
    for (index, path) in paths.paths.enumerated() {
      let kind = DocumentKind(file: path, in: directory)
      if kind.date == nil || (dates.contains(kind.date) && operand.isFile(at: path)) {
        read.append(path)
      } else {
        unread.append((index, kind))
      }
    }
    visit(read) { $0.meet($1, $2, $3) }
    for (index, kind) in unread {
      linter.addUnread(paths.paths[index], as: kind)
      number(nil)
    }
  }

  private mutating func visit(
    _ paths: [FilePath], checksAll: Bool = false,
    _ body: (inout LintPass, FilePath, borrowing Found, LintReadings.Reading?) -> Void
  ) {
    let (context, directory, folder) = (context, directory, folder)
    let isChecked: @Sendable (FilePath) -> Bool = { checksAll || folder.checks(fileAt: $0) }
    host.files.visit(paths, preparing: LintReadings(context, in: directory, isChecked)) {
      path, found, prepared in
      body(&self, path, found, prepared.map { $0.work.readings[$0.place] })
    }
  }

  /// Takes a file of the folder.
  private mutating func meet(
    _ path: FilePath, _ found: borrowing Found, _ checked: LintReadings.Reading?
  ) {
    switch found {
    // Reported when the named folder is visited by itself.
    case .noPlanInside where !folder.showsAll: return
    default: take(found, checked, at: path, as: folder.name(ofFileAt: path))
    }
  }

  /// - Parameter name: nil if it is not checked.
  private mutating func take(
    _ found: borrowing Found, _ checked: LintReadings.Reading?, at path: FilePath,
    as name: FilePath?
  ) {
    switch found {
    case .text(let text): if let checked { add(text, checked, of: path, as: name) }
    case .conflictCopy(let original):
      linter.addConflictCopy(path: path, of: original)
      number(name)
    case .misspelled:
      linter.addMisspelled(path: path)
      number(name)
    case .problem(let problem):
      if let name { problems.append(FileProblem(name, problem.reason)) }
    case .noPlanInside:
      if let name { empty.append(name) }
    }
  }

  private mutating func add(
    _ text: Span<UInt8>, _ checked: LintReadings.Reading, of path: FilePath, as name: FilePath?
  ) {
    let kind = checked.kind
    let findings = linter.add(text, checked.reading, as: kind, path: path)
    number(name)
    guard let name else { return }
    // Whether its directives are needed depends on the findings about the folder.
    if linter.defersLast { isExact = false }
    guard let findings else {
      // Other messages than findings of a filter would get into a text.
      if mode.inputPath == nil { host.detail("\(name.bytes): read") }
      return
    }
    var linted = LintedText(path, as: name, kind)
    linted.isUnreadable = findings.isUnreadable
    if linted.isUnreadable || mode.mends(findings.findings) { held.hold(text, of: path) }
    add(findings.findings, to: linted, number: findings.file, text)
  }

  /// Counts the files that the linter counts.
  private mutating func number(_ name: FilePath?) {
    if !folder.keepsNames { names.append(name) }
  }

  private mutating func finish() {
    for findings in linter.finish(read: held.text) {
      let path = linter.path(ofFile: findings.file)
      guard let name = folder.keepsNames ? path : names[findings.file] else { continue }
      isExact = false
      let kind = DocumentKind(file: path, in: directory)
      var linted = found[findings.file] ?? LintedText(path, as: name, kind)
      let text = held.text(of: path) ?? []
      if mode.mends(findings.findings) { linted.fixable += findings.findings }
      add(findings.findings, to: linted, number: findings.file, text.span)
    }
  }
}

/// Texts, each with what the rules need of it.
final class LintReadings: TextWork {
  struct Reading {
    var kind = DocumentKind.unknown
    var reading = LintReading()
  }

  private(set) var readings = [Reading](repeating: Reading(), count: textWorkPlaces)
  private var reader: LintReader
  private let directory: FilePath?
  private let isChecked: @Sendable (FilePath) -> Bool

  /// - Parameters:
  ///   - directory: the folder that relative paths start from.
  ///   - isChecked: whether findings in the file at a path are wanted.
  init(
    _ context: LintContext, in directory: FilePath?,
    _ isChecked: @escaping @Sendable (FilePath) -> Bool
  ) {
    reader = LintReader(context)
    (self.directory, self.isChecked) = (directory, isChecked)
  }

  func prepare(_ path: FilePath, _ text: Span<UInt8>, at place: Int) {
    let kind = DocumentKind(file: path, in: directory)
    readings[place].kind = kind
    reader.read(
      text, as: kind, path: path, isChecked: isChecked(path), into: &readings[place].reading)
  }
}

/// The texts that are needed again later: each as it was read the first time.
///
/// A class, because the rules about the folder read through it while it is kept.
final class LintTexts {
  private let files: any Files
  private var held: [FilePath: [UInt8]] = [:]

  init(_ files: any Files) { self.files = files }

  func hold(_ text: Span<UInt8>, of path: FilePath) { held[path] = Array(copying: text) }

  /// Nil if it can no longer be read.
  func text(of path: FilePath) -> [UInt8]? {
    if let text = held[path] { return text }
    let text = try? files.read(path)
    held[path] = text
    return text
  }
}

extension LintFolder {
  /// The settings in force, and why they could not be read.
  ///
  /// Rules report what is wrong in the text of the settings.
  fileprivate func settings(
    _ files: any Files
  ) -> (settings: Settings, problem: FileProblem?) {
    // A folder with such a file would be walked.
    guard reading == .walk else { return (Settings(), nil) }
    let path = FilePath(bytes: root.walkPrefix + "settings.plan".utf8)
    do throws(FileProblem) {
      return (Settings.read(Document(try files.read(path), as: .settings)).settings, nil)
    } catch {
      return (Settings(), error.reason == .notFound ? nil : error)
    }
  }
}
