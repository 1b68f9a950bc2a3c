import Foundation
import PlanCalendar
import PlanRollover
import PlanText

/// Temporary: the rules, naively, on the simulation's own text model.
struct ReferenceRoll {
  var pages: [Int: Page] = [:]
  let target: Int
  let since: Int
  var rule = Rule()
  struct Rule {
    var counts = Int(ProcessInfo.processInfo.environment["RULE"] ?? "3") ?? 3
    var descending = ProcessInfo.processInfo.environment["ASC"] == nil
    var skipMarks = false
    var addsBlindly = false
    var opensDone = false
  }

  struct Pending {
    var key: TaskKey
    var block: [Row]
    var origins: [Spot]
    var place: Place
    var order: Int
    var siblings = 0
  }
  var pending: [Pending] = []
  var order = 0

  static func roll(_ facts: RollFacts, _ t: RollTarget, _ since: CivilDate, _ rule: Rule = Rule())
    throws -> Rollover
  {
    try roll(facts, t, since, rule, reconcileOnly: false)
  }
  static func roll(
    _ facts: RollFacts, _ t: RollTarget, _ since: CivilDate, _ rule: Rule = Rule(),
    reconcileOnly: Bool
  )
    throws -> Rollover
  {
    let target = SimulatedDay.number(t.date)
    var me = ReferenceRoll(target: target, since: SimulatedDay.number(since), rule: rule)
    var paths: [Int: FilePath] = [:]
    var old: [Int: [UInt8]] = [:]
    for day in facts.days {
      let n = SimulatedDay.number(day.date)
      me.pages[n] = Page(reading: day.bytes)
      paths[n] = day.path
      old[n] = day.bytes
    }
    let isNew = me.pages[target] == nil
    if isNew, !reconcileOnly {
      var f = Folder()
      f.template = facts.template.map { $0.bytes.text }
      me.pages[target] = f.newPage(on: target)
      paths[target] = facts.root.appending(Array((SimulatedDay.texts[target] + ".plan").utf8))
    }
    me.reconcile()
    if !reconcileOnly { me.fold() }
    var out = Rollover(path: paths[target] ?? facts.root)
    out.createsDay = isNew
    if let t = me.pages[target] {
      out.changes.append(Change(out.path, read: old[target], written: t.bytes))
    }
    let days = me.pages.keys.filter { $0 < target }.sorted()
    for day in rule.descending ? days.reversed() : days {
      if rule.skipMarks { continue }
      out.changes.append(Change(paths[day]!, read: old[day], written: me.pages[day]!.bytes))
    }
    return out
  }

  mutating func reconcile() {
    var copies: [TaskKey: [Spot]] = [:]
    for day in pages.keys.sorted() where day <= target {
      for line in pages[day]!.taskIndices {
        copies[pages[day]!.rows[line].key(on: day), default: []].append(Spot(day: day, line: line))
      }
    }
    func row(_ s: Spot) -> Row { pages[s.day]!.rows[s.line] }
    for (_, spots) in copies where Set(spots.map(\.day)).count == spots.count {
      let live = spots.filter { !row($0).isMoved }
      guard live.count > 1, let x = live.last else { continue }
      var closed: [Spot] = []
      var goesOn = false
      for c in live.dropLast() {
        let jumps = spots.contains { $0.day <= c.day && (row($0).task.day("to") ?? -1) > c.day }
        if row(c).isClosed, goesOn || jumps { closed.append(c) }
        if !row(c).isClosed || closed.last == c { goesOn = true }
      }
      let all = !closed.isEmpty
      if all, !rule.opensDone {
        let states = (closed + [x]).map { row($0).state }
        let state: UInt8 =
          states.contains(UInt8(ascii: "x")) ? UInt8(ascii: "x") : UInt8(ascii: "-")
        pages[x.day]!.rows[x.line].state = state
      }
      for s in live.dropLast() where all && closed.contains(s) || !row(s).isClosed {
        mark(s, x.day)
      }
    }
  }

  mutating func mark(_ s: Spot, _ day: Int) {
    pages[s.day]!.rows[s.line].state = UInt8(ascii: ">")
    pages[s.day]!.rows[s.line].task["to"] = SimulatedDay.texts[day]
  }

  mutating func fold() {
    for day in pages.keys.sorted() where day <= target {
      let page = pages[day]!
      var counts: [TaskKey: Int] = [:]
      for line in page.taskIndices { counts[page.rows[line].key(on: day), default: 0] += 1 }
      if rule.counts == 1 || rule.counts == 3 {
        for d in pages.keys where d < day {
          for r in pages[d]!.rows where r.isMoved && r.task.day("to") == day {
            counts[r.key(on: d), default: 0] -= 1
          }
        }
      }
      if rule.counts == 3 {
        var still: [TaskKey: Int] = [:]
        for r in page.rows where r.kind == .task && !r.isMoved {
          still[r.key(on: day), default: 0] += 1
        }
        for (k, n) in counts { counts[k] = min(n, still[k] ?? 0) }
      }
      var rest: [Pending] = []
      if rule.counts == 2 {
        var most: [TaskKey: Int] = [:]
        for p in pending { most[p.key] = max(most[p.key] ?? 0, p.siblings) }
        for (k, n) in most { counts[k, default: 0] -= n }
      }
      for p in pending {
        if counts[p.key, default: 0] > 0, !rule.addsBlindly {
          counts[p.key]! -= 1
          for s in p.origins { mark(s, day) }
        } else {
          rest.append(p)
        }
      }
      pending = []
      var used: [Int: Pending] = [:]
      let typed = page.taskIndices.filter {
        page.rows[$0].task["from"] == nil && page.rows[$0].isOpenTask && page.isTopLevel($0)
      }
      for p in rest.sorted(by: { ($0.key.first, $0.order) < ($1.key.first, $1.order) }) {
        if let line = typed.first(where: {
          used[$0] == nil && page.rows[$0].task.name == p.key.name
        }
        ) {
          used[line] = p
          for s in p.origins { mark(s, day) }
        } else {
          pending.append(p)
        }
      }
      for (line, p) in used {
        pages[day]!.rows[line].task["from"] = SimulatedDay.texts[p.key.first]
      }
      if day == target {
        for (line, p) in used.sorted(by: { $0.key > $1.key }) { absorb(line, p) }
        for p in pending {
          add(p)
          for s in p.origins { mark(s, day) }
        }
        return
      }
      for line in page.taskIndices where page.isTopLevel(line) {
        guard page.rows[line].isCarriable(from: day, to: target, since: since) else { continue }
        let now = pages[day]!
        let key = now.rows[line].key(on: day)
        var block = CarriedBlock(now.rows[now.block(at: line)], on: day, first: key.first).rows
        if let p = used[line] { block = union(block, p.block) }
        order += 1
        pending.append(
          Pending(
            key: key, block: block, origins: [Spot(day: day, line: line)],
            place: now.place(of: line), order: order,
            siblings: now.rows.count { $0.kind == .task && $0.isMoved && $0.key(on: day) == key }))
      }
    }
  }

  func union(_ a: [Row], _ b: [Row]) -> [Row] {
    var a = a
    if a[0].task.priority.isEmpty { a[0].task.priority = b[0].task.priority }
    for t in b[0].task.tags where !a[0].task.tags.contains(t) { a[0].task.tags.append(t) }
    for x in b[0].task.attributes where a[0].task[x.key] == nil && x.key != "to" && x.key != "done"
    {
      a[0].task[x.key] = x.value
    }
    let names = Set(a.dropFirst().map(\.comparable))
    a += b.dropFirst().filter { $0.kind == .fence || !names.contains($0.comparable) }
    return a
  }

  mutating func absorb(_ line: Int, _ p: Pending) {
    let page = pages[target]!
    let range = page.block(at: line)
    let depth = page.rows[line].depth
    let flat = page.rows[range].map { $0.nested(by: -depth) }
    pages[target]!.rows.replaceSubrange(
      range, with: union(flat, p.block).map { $0.nested(by: depth) })
  }

  mutating func add(_ p: Pending) {
    var page = pages[target]!
    defer {
      page.tidy()
      pages[target] = page
    }
    guard page.hasSections else {
      let end = page.taskIndices.last(where: { page.rows[$0].depth == 0 }).map {
        page.block(at: $0).upperBound
      }
      page.rows.insert(contentsOf: p.block, at: end ?? page.rows.count)
      return
    }
    func heading(_ s: SectionName) -> Int? {
      page.rows.firstIndex { $0.kind == .section && SectionName($0.text) == s }
    }
    var place = p.place
    if place.section == .priorities {
      if let h = heading(.priorities) {
        let end = page.end(ofSectionAt: h)
        if let empty = (h..<end).first(where: {
          page.rows[$0].isEmptyItem && page.rows[$0].depth == 0
        }) {
          page.rows.replaceSubrange(empty..<empty + 1, with: p.block)
          return
        }
      }
      if page.itemCount(of: .priorities) >= 5 { place = Place(section: .tasks) }
    }
    if place.section == .preamble { place = Place(section: .tasks) }
    if case .custom(let name) = place.section, heading(place.section) == nil {
      place = Place(section: .tasks, group: name)
    }
    if heading(place.section) == nil {
      let names: [SectionName: String] = [
        .priorities: "Priorities", .tasks: "Tasks", .schedule: "Schedule",
      ]
      page.rows.append(Row(kind: .section, text: names[place.section] ?? "?"))
    }
    let h = heading(place.section)!
    let end = page.end(ofSectionAt: h)
    let groups = (h + 1..<max(end, h + 1)).filter { page.rows[$0].kind == .group }
    func tail(_ from: Int, _ to: Int) -> Int {
      (from..<to).last { page.rows[$0].kind != .blank }.map { $0 + 1 } ?? from + 1
    }
    if place.group.isEmpty {
      page.rows.insert(contentsOf: p.block, at: tail(h, groups.first ?? end))
    } else if let g = groups.first(where: { page.rows[$0].text.lowercased() == place.group }) {
      let next = groups.first { $0 > g } ?? end
      page.rows.insert(contentsOf: p.block, at: tail(g, next))
    } else {
      page.rows.insert(contentsOf: [Row(kind: .group, text: place.group)] + p.block, at: end)
    }
  }
}
