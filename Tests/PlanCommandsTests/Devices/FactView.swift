/// What was done to one thing, and what the files at rest say about it.
struct FactView {
  let fact: String
  let events: [Ledger.Event]
  let lines: [SeenLine]
  let ledger: Ledger
  /// The lines that represent it.
  let living: [SeenLine]

  init(_ fact: String, _ events: [Ledger.Event], _ lines: [SeenLine], _ ledger: Ledger) {
    (self.fact, self.events, self.lines, self.ledger) = (fact, events, lines, ledger)
    living = lines.filter { !$0.isMoved }
  }

  private func fault(_ kind: DeviceFault.Kind, _ why: String) -> DeviceFault {
    DeviceFault(
      kind: kind, fact: fact,
      details: why + "\n" + lines.map { "\($0.address): \($0.text)" }.joined(separator: "\n"))
  }

  /// Checks that the thing is there if nobody deleted it, and gone if it was deleted.
  func checkPresence() throws(DeviceFault) {
    if living.isEmpty, !isDeleted { throw fault(.lost, "nobody deleted it") }
    if !living.isEmpty, events.contains(where: isFinal) { throw fault(.revived, "it was deleted") }
  }

  /// Whether a deletion is enough to remove it: a thing that another person changed meanwhile
  /// stays.
  private var isDeleted: Bool {
    events.contains { event in
      switch event.deed {
      case .delete, .deleteTwin: true
      default: false
      }
    }
  }

  /// Whether this was its end: everyone who did something to it knew of that, or it knew of them.
  private func isFinal(_ event: Ledger.Event) -> Bool {
    guard case .delete = event.deed, !ledger.unproven.contains(fact) else { return false }
    return !ledger.isContested(event, of: fact) && !isKeptAlong(event)
  }

  /// Whether it was deleted together with a thing that a person who did not know of that changed. A
  /// task is kept with everything below it.
  private func isKeptAlong(_ event: Ledger.Event) -> Bool {
    switch FactKind(of: fact) {
    case .step, .comment:
      ledger.events.contains { other, events in
        events.contains {
          $0.step == event.step && $0.deed.removes && ledger.isContested($0, of: other)
        }
      }
    default: false
    }
  }

  /// Checks that one line represents it.
  func checkCount() throws(DeviceFault) {
    if living.count <= 1 || excuse != nil { return }
    let ticked = living.count { $0.box == "x" && $0.text.contains(" points:") }
    throw fault(ticked > 1 ? .points : .doubled, "\(living.count) lines represent it")
  }

  /// The reason why it may have several lines.
  var excuse: DeviceLaws.Excuse? {
    let isUnproven = ledger.unproven.contains(fact)
    let rewordings = events.count { $0.deed.rewords }
    let isDisplaced = events.contains { if case .displace = $0.deed { true } else { false } }
    for event in events {
      let isContested = ledger.isContested(event, of: fact)
      switch event.deed {
      case .reword, .replace:
        if isUnproven || isContestedElsewhere(event) { return .reworded }
        if isContested, event.deed.replaces || rewordings > 1 || isDisplaced { return .reworded }
      case .displace where isNote: return .displaced
      case .delete, .deleteTwin, .deleteMark: if isContested || isUnproven { return .removed }
      case .move where event.files.contains("home.plan") && (isContested || isUnproven):
        return .movedFromList
      default: break
      }
    }
    return nil
  }

  /// Whether a person who did not know of this also reworded or rolled it, or changed it in another
  /// file.
  private func isContestedElsewhere(_ event: Ledger.Event) -> Bool {
    ledger.isContested(event, of: fact) { other in
      switch other.deed {
      case .reword, .replace, .move, .roll: true
      default: !other.files.isSubset(of: event.files)
      }
    }
  }

  private var isNote: Bool { FactKind(of: fact) == .note }

  /// Checks that it is closed only if a person closed it, and nobody who knew of that opened it
  /// since.
  func checkState() throws(DeviceFault) {
    let closings = events.filter {
      switch $0.deed {
      case .close, .closeTwin: true
      default: false
      }
    }
    let closesAll = closings.contains { if case .close = $0.deed { true } else { false } }
    let openings = events.filter { if case .open = $0.deed { true } else { false } }
    let standing = closings.filter { closing in
      !openings.contains { ledger.precedes(closing, $0) && !isOvertaken($0, closing) }
    }
    let wasClosed = fact == "k6"
    if living.contains(where: \.isClosed), !wasClosed {
      if closings.isEmpty { throw fault(.wronglyClosed, "nobody closed it") }
      if standing.isEmpty, !ledger.unproven.contains(fact), excuse == nil {
        throw fault(.wronglyClosed, "the person who opened it knew that")
      }
    }
    // To delete the closed line and leave an open one takes back the tick.
    let tookTick = events.contains { if case .deleteTwin = $0.deed { true } else { false } }
    let mayReturn =
      tookTick || ledger.unproven.contains(fact) && events.contains(where: \.deed.removes)
    if closesAll, openings.isEmpty, living.contains(where: { !$0.isClosed }),
      excuse == nil, !mayReturn, FactKind(of: fact) == .task
    {
      throw fault(.lostTick, "nobody opened it")
    }
  }

  /// Whether a roll carried it that knew of the tick, but not that it was taken back.
  private func isOvertaken(_ opening: Ledger.Event, _ closing: Ledger.Event) -> Bool {
    ledger.isContested(opening, of: fact) { other in
      if case .roll = other.deed { ledger.precedes(closing, other) } else { false }
    }
  }

  /// Checks words that several people typed: there is at most one line for each of them.
  func checkCommon() throws(DeviceFault) {
    let typed = events.count { if case .add = $0.deed { true } else { false } }
    if living.isEmpty, !isDeleted { throw fault(.lost, "nobody deleted it") }
    if living.count > typed, !events.contains(where: \.deed.removes), excuse == nil {
      throw fault(.doubled, "\(living.count) lines of \(typed) that were typed")
    }
  }
}
