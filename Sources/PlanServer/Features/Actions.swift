import PlanDocument
import PlanShell
import PlanText
import PlanTools

/// The kinds of actions, as the protocol names them.
enum ActionKind: String, CaseIterable {
  case fix = "quickfix"
  case fixAll = "source.fixAll"
  /// Of a change; then follow the command and its argument, such as `.move.tomorrow`.
  case change = "refactor.rewrite"
}

/// The kinds of actions that a client asks for.
private struct AskedKinds {
  /// Nil for all.
  private let kinds: [String]?

  init(_ context: JSON?) {
    kinds = context?["only"]?.elements.map {
      $0.map { String(decoding: $0.bytes ?? [], as: UTF8.self) }
    }
  }

  /// Whether a kind is asked for by its name or by the start of it.
  func contain(_ kind: String) -> Bool {
    kinds?.contains { $0.isEmpty || $0 == kind || kind.hasPrefix($0 + ".") } ?? true
  }

  /// Whether a kind is asked for that begins with the name of this one.
  func touch(_ kind: ActionKind) -> Bool {
    contain(kind.rawValue) || kinds?.contains { $0.hasPrefix(kind.rawValue + ".") } ?? false
  }
}

/// What may be done with some lines of a text.
private struct OfferedAction {
  let title: String
  let command: ServerCommand
  var argument: String?

  var kind: String {
    let words = [String(decoding: command.word, as: UTF8.self)] + (argument.map { [$0] } ?? [])
    return ([ActionKind.change.rawValue] + words).joined(separator: ".")
  }
}

extension Server {
  mutating func actions(_ params: JSON) throws(RequestError) -> Value {
    let text = try text(params)
    let positions = Positions(text.bytes, client.encoding)
    let range = try positions.range(of: params["range"])
    let asked = AskedKinds(params["context"])
    var actions: [Value] = []
    let found = keptFindings(of: text)
    if asked.contain(ActionKind.fix.rawValue) {
      actions += fixes(found, at: range, of: text, positions)
    }
    if asked.touch(.change) { actions += try changes(at: range, of: text, positions, asked) }
    if asked.contain(ActionKind.fixAll.rawValue), found.contains(where: { $0.fix?.isSafe == true })
    {
      actions += try fixAll(text)
    }
    return .array(actions)
  }

  /// The fixes of the findings on the lines of a range, those at the range itself first.
  private func fixes(
    _ findings: [Diagnostic], at range: ByteRange, of text: OpenText, _ positions: Positions
  ) -> [Value] {
    let lines = positions.line(of: range.start)...positions.line(of: range.end)
    let onLines = findings.filter { finding in
      lines.overlaps(
        positions.line(of: finding.range.start)...positions.line(of: finding.range.end))
    }
    func isTouched(_ finding: Diagnostic) -> Bool {
      finding.range.start <= range.end && range.start <= finding.range.end
    }
    return (onLines.filter(isTouched) + onLines.filter { !isTouched($0) }).compactMap { finding in
      guard let fix = finding.fix else { return nil }
      return [
        "title": .text(fix.title), "kind": .word(ActionKind.fix),
        "isPreferred": .flag(fix.isSafe),
        "diagnostics": .array([diagnostic(finding, positions)]),
        "edit": workspaceEdit([(text, fix.edits)]),
      ]
    }
  }

  private func fixAll(_ text: OpenText) throws(RequestError) -> [Value] {
    guard let path = text.path,
      let mended = try folder(around: path).host.mended(fileAt: path)
    else { return [] }
    return [
      [
        "title": "fix all that is certain", "kind": .word(ActionKind.fixAll),
        "edit": workspaceEdit([(text, edits(from: text.bytes, to: mended))]),
      ]
    ]
  }

  /// What may be done with the items on some lines.
  private func changes(
    at range: ByteRange, of text: OpenText, _ positions: Positions, _ asked: AskedKinds
  ) throws(RequestError) -> [Value] {
    let document = text.document
    guard text.path != nil, document.kind.date != nil || document.kind == .collection else {
      return []
    }
    let first = positions.line(of: range.start)
    var last = positions.line(of: range.end)
    // A selection of whole lines ends at the start of the next.
    if last > first, positions.content(ofLine: last).start == range.end { last -= 1 }
    let items = (first...last).filter {
      document.lines.indices.contains($0) && document.lines[$0].kind.isItem
    }.map { document.item(atLine: $0) }
    var actions: [Value] = []
    for offered in offers(for: items, in: text, document) where asked.contain(offered.kind) {
      var arguments: [Value] = [
        .text(text.uri), .rows(items) { .count($0.line) },
        .rows(items) { .text(document.text(document.content(ofLine: $0.line))) },
      ]
      if let argument = offered.argument { arguments.append(.text(argument)) }
      let start: Value = ["title": .text(offered.title), "kind": .text(offered.kind)]
      if client.appliesEdits {
        let command: Value = [
          "title": .text(offered.title), "command": .word(offered.command),
          "arguments": .array(arguments),
        ]
        actions.append(start + ["command": command])
      } else if let changed = try? run(offered.command, on: items, of: text, offered.argument),
        let edit = try? workspaceEdit(of: changed.changes)
      {
        actions.append(start + ["edit": edit])
      }
    }
    return actions
  }

  /// What is worth offering; the command itself decides whether it can be done.
  private func offers(
    for items: [Item], in text: OpenText, _ document: Document
  ) -> [OfferedAction] {
    let kinds = Set(items.map(\.kind))
    if items.isEmpty || kinds.contains(.settingItem) || kinds.contains(.moodItem) { return [] }
    let isOfHabits = kinds.contains(.habitItem)
    let boxed = items.filter { $0.state != nil || $0.kind == .habitItem }
    var offers: [OfferedAction] = []
    if boxed.count == items.count {
      if items.contains(where: { $0.state != .done }) {
        offers.append(OfferedAction(title: "Tick", command: .done))
      }
      if items.contains(where: { $0.state?.isClosed == true || $0.state == .inProgress }) {
        offers.append(OfferedAction(title: "Open again (untick)", command: .untick))
      }
      if isOfHabits { offers.append(OfferedAction(title: "Skip", command: .skip)) }
    }
    if isOfHabits { return offers }
    let areOpen = items.allSatisfy { $0.isOpen }
    if areOpen, items.count == 1, !kinds.contains(.goalItem) {
      let runs = items[0].value(.began) != nil
      offers.append(
        runs
          ? OfferedAction(title: "Stop working on it", command: .stop)
          : OfferedAction(title: "Start working on it", command: .start))
    }
    if areOpen { offers.append(OfferedAction(title: "Drop", command: .drop)) }
    let priorities = (Priority.allCases.map(\.name) + ["none"]).filter { name in
      items.contains { ($0.priority?.name ?? "none") != name }
    }
    offers += priorities.map { name in
      OfferedAction(title: "Priority: \(name)", command: .priority, argument: name)
    }
    let canMove = items.allSatisfy { $0.isOpen || $0.state == nil }
    if canMove, !kinds.contains(.goalItem) {
      let today = calendar(of: text).today
      for (day, date) in [("today", today), ("tomorrow", today.adding(days: 1)), ("Monday", nil)]
      where date == nil || date != document.kind.date {
        offers.append(
          OfferedAction(title: "Move to \(day)", command: .move, argument: day.lowercased()))
      }
    }
    return offers
  }
}
