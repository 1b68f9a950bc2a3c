import PlanFolder
import PlanHistory
import PlanInterchange
import PlanModel
import PlanSyntax
import PlanText

/// Carries out `plan export`.
func runExport(_ invocation: Invocation, host: Host) -> Int32 {
  host.inFolder(invocation.command) { opened throws(UsageError) in
    let mode = try ExportMode(invocation)
    let survey = FolderSurvey(of: opened.root, in: host.files)
    var exporter = mode.format.exporter(
      ExportContext(today: opened.today, zone: host.zone, settings: opened.settings))
    let pages = survey.pages(mode.filter, opened.filterContext(host.clock), in: host.files) {
      exporter.add($0)
    }
    let problems = survey.problems + pages
    for problem in problems { problem.tell(host) }
    let files = exporter.finish()
    do throws(ChangeProblem) {
      try host.write(files, mode, opened)
    } catch {
      return host.refuse(error)
    }
    host.tell(exporter.losses)
    return problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

extension FolderSurvey {
  /// Hands over the pages of a folder, in the order of their paths, with the items that a filter fits.
  ///
  /// - Parameter filter: nil for everything.
  /// - Returns: what stood in the way of reading some of them again.
  func pages(
    _ filter: Filter?, _ context: FilterContext, in files: any Files,
    _ body: (ExchangePage) -> Void
  ) -> [Objection] {
    var chosen: [Int: Set<Int>] = [:]
    if let filter {
      var matcher = FilterMatcher(filter, facts, context)
      for file in facts.files.indices {
        for item in facts.items(ofFile: file) where matcher.matches(item) {
          chosen[file, default: []].insert(facts.items[item].line)
        }
      }
    }
    let numbers = filter == nil ? Array(facts.files.indices) : chosen.keys.sorted()
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

extension Page {
  fileprivate func exchangePlace(below root: [UInt8]) -> ExchangePage.Place {
    if let date { return .day(date) }
    let isInside = path.bytes.starts(with: root)
    return .list(
      Array(path.bytes.dropFirst(isInside ? root.count : 0).dropLast(".plan".utf8.count)))
  }
}
