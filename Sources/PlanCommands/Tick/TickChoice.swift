import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// A line that a name may mean.
struct TickCandidate {
  enum Kind: Hashable { case habit, task }

  struct Key: Hashable {
    var kind: Kind
    /// Folded, as it is compared.
    var name: [UInt8]
  }

  var key: Key
  var page: Page
  var line: Int

  /// `2026-10-05.plan:12: - [ ] Pay rent`
  var message: Message {
    let text = page.document.text(page.document.content(ofLine: line))
    return "\(page.path.bytes):\(line + 1): \(text.drop { $0 == 0x20 || $0 == 0x09 })"
  }
}

/// What a name means in a folder.
enum TickChoice {
  /// A habit or task of the days.
  case ofDays(TickCandidate.Key)
  /// A task of undated files.
  case ofLists(TickCandidate.Key)
  /// The one line that an address names.
  case line(TickCandidate)
  /// The line that an address names holds other words than were expected.
  case unexpected(TickCandidate)
  case nothingAtAddress
  case several([TickCandidate])
  case none(nearest: String?)

  init(_ mode: TickMode, _ folder: TickFolder, _ book: DefinedHabits) {
    let name = mode.name
    var days = folder.days.flatMap { page in page.candidates }
    var known = Set(days.map(\.key))
    for entry in book.entries {
      let key = TickCandidate.Key(kind: .habit, name: entry.name)
      guard known.insert(key).inserted else { continue }
      days.append(TickCandidate(key: key, page: entry.page, line: entry.line))
    }
    let lists = mode.namesDays ? [] : folder.lists.pages.flatMap { page in page.candidates }
    if let address = mode.address {
      self = TickChoice(address, among: days + lists, folder, expecting: mode.expected)
      return
    }
    let folded = Array(folding: name.span)
    let bare = Array(folded[leadingIcon(of: folded.span)...])
    func isExact(_ key: TickCandidate.Key) -> Bool {
      key.name == (key.kind == .habit ? bare : folded)
    }
    func holds(_ key: TickCandidate.Key) -> Bool { key.name.contains(bare) }
    for isMeant in [isExact, holds] {
      for (candidates, isOfLists) in [(days, false), (lists, true)] {
        let found = candidates.filter { isMeant($0.key) }
        let keys = Set(found.map(\.key))
        if keys.count > 1 {
          self = .several(found)
          return
        }
        if let key = keys.first {
          self = isOfLists ? .ofLists(key) : .ofDays(key)
          return
        }
      }
    }
    let names = Set((days + lists).map { String(decoding: $0.key.name, as: UTF8.self) }).sorted()
    self = .none(nearest: nearestWord(to: name, among: names))
  }

  private init(
    _ address: TickAddress, among candidates: [TickCandidate], _ folder: TickFolder,
    expecting words: [UInt8]?
  ) {
    let found = candidates.first { $0.line == address.line && folder.isAddressed($0.page) }
    guard let found else {
      self = .nothingAtAddress
      return
    }
    if let words, !found.holds(words) {
      self = .unexpected(found)
    } else {
      // The definition of a habit stands for the entry of the day.
      self = found.key.kind == .task || found.page.date != nil ? .line(found) : .ofDays(found.key)
    }
  }
}

extension TickCandidate {
  /// Whether words stand in the line, in any case.
  fileprivate func holds(_ words: [UInt8]) -> Bool {
    let text = page.document.text(page.document.content(ofLine: line))
    return Array(folding: text.span).contains(Array(folding: words.span))
  }
}

extension Page {
  /// What can be ticked in it: of a day its habits, tasks and slots with a box, of an undated file
  /// the tasks that do not recur.
  var candidates: [TickCandidate] {
    var series: Set<Int> = []
    for definition in document.definitions where definition.subject != .habit {
      series.formUnion(document.block(ofLine: definition.line))
    }
    return document.lines.indices.compactMap { line in
      guard document.lines[line].kind.isItem, !series.contains(line) else { return nil }
      let item = document.item(atLine: line)
      let kind: TickCandidate.Kind
      switch item.kind {
      case .habitItem where date != nil: kind = .habit
      case .task, .priorityItem, .scheduleItem:
        // What has moved is ticked where it is now.
        guard let state = item.state, state != .moved || item.isOpen else { return nil }
        kind = .task
      default: return nil
      }
      let name = document.foldedName(of: item, as: kind == .habit ? .habit : .task)
      if name.isEmpty { return nil }
      return TickCandidate(
        key: TickCandidate.Key(kind: kind, name: name), page: self, line: line)
    }
  }
}
