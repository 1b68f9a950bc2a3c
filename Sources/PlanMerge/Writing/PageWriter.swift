import PlanDocument

/// Writes the result of a merge, from the bytes of the versions.
struct PageWriter {
  private let classes: NodeClasses
  private let plan: MergePlan
  /// By class.
  private let merged: [MergedNode]
  /// The bullets of all priorities, in order; nil if they are numbered from one.
  private let numbers: [[UInt8]]?
  private var page = MergedPage()
  /// By entry, the column where lines below it should start.
  private var contentColumns: [Int] = []
  private var rank = 0
  private var priorityCount = 0

  init(_ plan: MergePlan, _ merged: [MergedNode]) {
    classes = plan.classes
    (self.plan, self.merged) = (plan, merged)
    numbers = agreedNumbers(plan)
  }

  mutating func written() -> MergedPage {
    page.entries.reserveCapacity(plan.parents.count)
    var stack = plan.children(of: -1).reversed().map { (number: $0, parent: -1) }
    while let (number, parent) = stack.popLast() {
      write(number, below: parent)
      let entry = page.entries.count - 1
      stack += plan.children(of: number).reversed().map { ($0, entry) }
    }
    page.tail = classes.blankLines(.atEnd) ?? []
    return page
  }

  private mutating func write(_ number: Int, below parent: Int) {
    let place = placement(of: number)
    guard let node = classes.node(number, place) else { return }
    let isBelowBullet = parent >= 0 && page.entries[parent].kind.isBulleted
    let base = isBelowBullet ? contentColumns[parent] : 0
    if node.kind == .sectionHeading { rank = 0 }
    var entry = MergedPage.Entry(
      number: number, kind: node.kind, parent: isBelowBullet ? parent : -1,
      gap: gap(before: number, isHeading: node.isHeading), body: .text([]))
    var width = node.kind.isBulleted ? node.contentColumn - node.column : 0
    var column = base + indent(of: number)
    if !isBelowBullet, column > 0, isBelowLast { column = 0 }
    // Further right than the text of its parent, it would be below a bullet between them.
    if isBelowBullet, !node.kind.isBulleted, column > base {
      let last = page.entries.lastIndex { $0.kind.isBulleted }
      if last != parent { column = base }
    }
    let line = LineText(column: column, number: node.kind == .priorityItem ? nextNumber() : nil)
    func bytes(_ version: Int) -> [UInt8] {
      let index = classes.member(number, version)
      return index < 0 ? [] : line.bytes(of: index, in: classes.versions[version], &width)
    }
    switch merged[number] {
    case .taken(let version):
      // Its kind may be different at the new place.
      entry.kind = classes.node(number, version)?.kind ?? node.kind
      if classes.parent(number, version) != plan.parents[number] { entry.kind = node.kind }
      entry.body = .text(bytes(version))
    case .made(let parts, let bullet):
      entry.parts = parts
      // Another kind of list has other bullets.
      let source = classes.node(number, bullet)?.kind == node.kind ? bullet : place
      entry.body = .text(
        line.bytes(
          of: parts, at: classes.member(number, source), in: classes.versions[source], &width))
    case .text(let bytes): entry.body = .text(bytes)
    case .conflict(let reason):
      entry.body = .conflict(
        reason, base: classes.hasBase ? bytes(0) : [], sides: classes.sides.map(bytes))
    }
    contentColumns.append(column + width)
    page.entries.append(entry)
  }

  private mutating func nextNumber() -> [UInt8] {
    rank += 1
    defer { priorityCount += 1 }
    if let numbers, priorityCount < numbers.count { return numbers[priorityCount] }
    return Array("\(rank).".utf8)
  }

  /// Whether an indented line would be read as below the last bullet.
  private var isBelowLast: Bool {
    guard var entry = page.entries.indices.last else { return false }
    while page.entries[entry].parent >= 0 { entry = page.entries[entry].parent }
    return page.entries[entry].kind.isBulleted
  }

  /// A version in which the node already is at its final place.
  private func placement(of number: Int) -> Int {
    if case .taken(let version) = merged[number],
      classes.parent(number, version) == plan.parents[number]
    {
      return version
    }
    let parent = plan.parents[number]
    return classes.versions.indices.last { classes.parent(number, $0) == parent }
      ?? classes.versions.indices.last { classes.member(number, $0) >= 0 } ?? 0
  }

  private func indent(of number: Int) -> Int {
    let parent = plan.parents[number]
    let indent = classes.merged(
      { classes.parent(number, $0) == parent ? classes.node(number, $0)?.indent : nil },
      by: { (abs($0), $0) < (abs($1), $1) })
    return indent ?? 0
  }

  private func gap(before number: Int, isHeading: Bool) -> [UInt8] {
    guard let last = page.entries.last else { return classes.blankLines(.atStart) ?? [] }
    if last.kind.isHeading, !isHeading { return classes.blankLines(.below(last.number)) ?? [0x0A] }
    return classes.blankLines(.above(number)) ?? (isHeading ? [0x0A] : [])
  }
}

/// Where blank lines are: at the ends of the text, or next to the node of a class.
private enum Gap {
  case atStart, atEnd
  case above(Int)
  case below(Int)
}

extension NodeClasses {
  private func lines(_ gap: Gap, _ version: Int) -> Range<Int>? {
    switch gap {
    case .atStart: versions[version].lead
    case .atEnd: versions[version].tail
    case .above(let number): node(number, version)?.gap
    case .below(let number): node(number, version)?.gapBelow
    }
  }

  /// The blank lines if the versions disagree; the larger number if both changed them.
  fileprivate func blankLines(_ gap: Gap) -> [UInt8]? {
    let blanks = merged(
      { version in lines(gap, version).map { versions[version].bytes(ofLines: $0) } },
      by: { a, b in a.count != b.count ? a.count > b.count : a.lexicographicallyPrecedes(b) })
    return blanks.map { Array($0) }
  }
}

/// The bullets of priorities that are kept, if all sides agree on them; nil if priorities are
/// numbered from one.
private func agreedNumbers(_ plan: MergePlan) -> [[UInt8]]? {
  let classes = plan.classes
  let lists = classes.sides.map { classes.versions[$0].numbersOfPriorities }.filter { !$0.isEmpty }
  let count = plan.isKept.indices.count { number in
    plan.isKept[number]
      && classes.sides.contains { classes.node(number, $0)?.kind == .priorityItem }
  }
  guard let first = lists.first, first.count == count else { return nil }
  guard lists.allSatisfy({ $0 == first }) else { return nil }
  return first
}

extension MergeTree {
  fileprivate var numbersOfPriorities: [[UInt8]] {
    nodes.indices.filter { nodes[$0].kind == .priorityItem }
      .map { bullet(of: $0).map(document.text) ?? [] }
  }
}
