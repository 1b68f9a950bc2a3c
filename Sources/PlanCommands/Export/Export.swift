import PlanArguments
import PlanDocument
import PlanHistory
import PlanInterchange
import PlanSystem
import PlanText

/// Carries out `plan export`.
func runExport(_ invocation: Invocation, host: Host) -> Int32 {
  if ExportMode.isPage(invocation) { return runExportPage(invocation, host: host) }
  return host.inFolder(invocation.command) { opened throws(UsageError) in
    let mode = try ExportMode(invocation)
    let survey = FolderSurvey(of: opened, in: host.files)
    var context = ExportContext(
      today: opened.today, zone: host.zone, settings: opened.settings)
    context.options = mode.options
    var exporter = mode.format.exporter(context)
    var unread: [Objection] = []
    var losses = Losses()
    var isEmpty = true
    let pages = try survey.pages(mode.view, opened.filterContext(host.clock), in: host.files) {
      page in
      var page = page
      isEmpty = false
      losses.add(
        "lines of settings and comments", count: page.asides.count, in: page.path,
        line: page.asides.line)
      unread += page.readAttachments(mode.format.attachments, in: host.files)
      exporter.add(page)
    }
    let problems = survey.problems + pages + unread
    for problem in problems { problem.tell(host) }
    let files = exporter.finish()
    do throws(ChangeProblem) {
      try host.write(files, mode, opened)
    } catch {
      return host.refuse(error)
    }
    losses.add(exporter.losses)
    host.tell(losses)
    if isEmpty, !mode.view.isForAll { host.note("no item matches") }
    host.tellFilter(of: mode.view)
    return problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

extension FolderSurvey {
  /// Calls `body` with the pages of a folder, in the order of their paths, with the items that
  /// match the filter.
  ///
  /// - Returns: the problems of reading some of them again.
  func pages(
    _ view: ViewMode, _ context: FilterContext, in files: any Files,
    _ body: (ExchangePage) -> Void
  ) throws(UsageError) -> [Objection] {
    let days = try view.days(context)
    func isWanted(_ file: Int) -> Bool {
      guard let days else { return true }
      return facts.files[file].kind.date.map { days.contains($0) } ?? false
    }
    let filter = view.filter
    var chosen: [Int: Set<Int>] = [:]
    if let filter {
      var matcher = FilterMatcher(filter, facts, context)
      for file in facts.files.indices where isWanted(file) {
        for item in facts.items(ofFile: file) where matcher.matches(item) {
          chosen[file, default: []].insert(facts.items[item].line)
        }
      }
    }
    let numbers = filter == nil ? facts.files.indices.filter(isWanted) : chosen.keys.sorted()
    let root = FilePath(bytes: context.root).walkPrefix
    return read(numbers, in: files) { file, page in
      let place = page.exchangePlace(below: root)
      body(
        ExchangePage(
          page.document, at: place, path: page.path.bytes,
          choosing: filter == nil ? nil : chosen[file] ?? []))
    }
  }
}

extension ExchangePage {
  /// Reads the files beside the file of a whole day.
  ///
  /// - Returns: the problems of files that exist and cannot be read.
  fileprivate mutating func readAttachments(
    _ suffixes: [String], in files: any Files
  ) -> [Objection] {
    guard let day, isWhole else { return [] }
    var problems: [Objection] = []
    for suffix in suffixes {
      let folder = FilePath(bytes: path).parent
      let name = day.bytes + Array(".\(suffix)".utf8)
      do throws(FileProblem) {
        attachments.append(
          ExchangeAttachment(suffix: suffix, try files.read(folder.appending(name))))
      } catch {
        if error.reason != .notFound { problems.append(Objection(error)) }
      }
    }
    return problems
  }
}

extension Page {
  fileprivate func exchangePlace(below root: [UInt8]) -> ExchangePage.Origin {
    if let date { return .day(date) }
    let isInside = path.bytes.starts(with: root)
    return .list(
      Array(path.bytes.dropFirst(isInside ? root.count : 0).dropLast(".plan".utf8.count)))
  }
}

extension ViewMode {
  /// Whether neither days nor a filter are named.
  fileprivate var isForAll: Bool { when == nil && filter == nil }
}

extension Host {
  /// Says what was read as a filter, because a misspelled day is read as one.
  func tellFilter(of view: ViewMode) {
    guard let typed = view.typedFilter else { return }
    note("only items that match the filter '\(typed)'")
    noteMisspelling(in: view.filter)
  }
}
