import PlanDocument

/// The order of the lines.
extension MergePlan {
  /// Orders the kept nodes below each node.
  mutating func order() {
    let count = parents.count
    var lists = Array(
      repeating: [[Int]](repeating: [], count: classes.versions.count), count: count + 1)
    for version in classes.versions.indices {
      var placed: Set<Int> = []
      for number in classes.classes[version] {
        let place = pairedLine(number)
        guard isKept[place], classes.parent(number, version) == parents[place] else { continue }
        let isOfPair = edits[number] != nil || classes.records[number] != nil
        if isOfPair, !placed.insert(place).inserted { continue }
        lists[parents[place] < 0 ? count : parents[place]][version].append(place)
      }
    }
    children = lists.map { ordered($0) }
  }

  /// The line that is ordered for a record and the line that was changed: the changed one, if it is
  /// kept.
  private func pairedLine(_ number: Int) -> Int {
    if let edit = edits[number] { return isKept[edit] ? edit : number }
    if !isKept[number], let record = classes.records[number] { return record }
    return number
  }

  /// Orders the nodes below one node: those that the versions have there and that stay there.
  private func ordered(_ lists: [[Int]]) -> [Int] {
    if lists.allSatisfy({ $0.isEmpty }) { return [] }
    let isHeading = { (number: Int) in
      classes.versions.indices.contains {
        classes.node(number, $0).map { $0.isHeading && $0.kind != .title } ?? false
      }
    }
    return orderedAlike(lists.map { $0.filter { !isHeading($0) } })
      + orderedAlike(lists.map { $0.filter(isHeading) })
  }

  private func orderedAlike(_ lists: [[Int]]) -> [Int] {
    let sides = lists[classes.sides]
    if sides.dropFirst().allSatisfy({ $0 == sides.first }) { return sides.first ?? [] }
    guard classes.hasBase, lists.count == 3 else { return mergedOrder(lists, precedes) }
    let shared = Set(lists[0]).intersection(lists[1]).intersection(lists[2])
    let common = lists.map { list in list.filter(shared.contains) }
    let order = orderOfBoth(base: common[0], common[1], common[2], precedes)
    return mergedOrder(
      [1, 2].map { common[$0] == order ? lists[$0] : reordered(lists[$0], order) }, precedes)
  }

  /// A list with some of its numbers in another order. The others stay after the number that they
  /// follow.
  private func reordered(_ list: [Int], _ order: [Int]) -> [Int] {
    let places = Set(order)
    var followers: [Int: [Int]] = [:]
    var last = -1
    for number in list {
      if places.contains(number) {
        last = number
      } else {
        followers[last, default: []].append(number)
      }
    }
    return (followers[-1] ?? []) + order.flatMap { [$0] + (followers[$0] ?? []) }
  }
}

/// Merges lists of numbers. Each number is at most once in each list. The common numbers are
/// aligned. The runs that only one list has keep their order and are ordered by their first number.
/// If lists disagree on the order of two numbers, `precedes` decides.
///
/// Merging the result with one of the lists gives the result.
func mergedOrder(_ lists: [[Int]], _ precedes: (Int, Int) -> Bool) -> [Int] {
  // The next number of each list comes last.
  var rest = lists.filter { !$0.isEmpty }.map { Array($0.reversed()) }
  var holders: [Int: Int] = [:]
  for list in rest { for number in list { holders[number, default: 0] += 1 } }
  var emitted: Set<Int> = []
  var result: [Int] = []
  var run: Int?
  while true {
    for list in rest.indices {
      while let number = rest[list].last, emitted.contains(number) { rest[list].removeLast() }
    }
    // Nearly everywhere all lists go on alike.
    if let number = rest.first?.last, rest.allSatisfy({ $0.last == number }) {
      for list in rest.indices { rest[list].removeLast() }
      result.append(number)
      run = nil
      continue
    }
    let heads = rest.indices.compactMap { list in rest[list].last.map { (list: list, number: $0) } }
    let going = heads.first { $0.list == run && holders[$0.number] == 1 }
    let safe = heads.filter { head in
      heads.count { $0.number == head.number } == holders[head.number]
    }
    let choices = going.map { [$0] } ?? (safe.isEmpty ? heads : safe)
    guard let chosen = choices.min(by: { precedes($0.number, $1.number) }) else { return result }
    run = holders[chosen.number] == 1 ? chosen.list : nil
    emitted.insert(chosen.number)
    result.append(chosen.number)
  }
}

/// Merges two orders of the same numbers with a known base order.
///
/// For each two numbers it takes the order of the side that changed it. If that leads to a cycle,
/// or would take too long, the order of one side is taken, chosen by its content.
func orderOfBoth(
  base: [Int], _ ours: [Int], _ theirs: [Int], _ precedes: (Int, Int) -> Bool
) -> [Int] {
  if ours == base || ours == theirs { return theirs }
  if theirs == base { return ours }
  let start = base.indices.first { base[$0] != ours[$0] || base[$0] != theirs[$0] } ?? 0
  let end = base.indices.last { base[$0] != ours[$0] || base[$0] != theirs[$0] }.map { $0 + 1 } ?? 0
  let middle = base[start..<end]
  if middle.count <= longestTournament {
    let places = [base, ours, theirs].map { list in
      Dictionary(uniqueKeysWithValues: list[start..<end].enumerated().map { ($1, $0) })
    }
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      let orders = places.map { ($0[a] ?? 0) < ($0[b] ?? 0) }
      return orders[1] != orders[0] ? orders[1] : orders[2]
    }
    var result = Array(repeating: -1, count: middle.count)
    for number in middle {
      let rank = middle.count { $0 != number && isBefore($0, number) }
      result[rank] = number
    }
    // In a cycle two numbers have the same rank, so another rank has no number.
    if !result.contains(-1) { return base[..<start] + result + base[end...] }
  }
  for (a, b) in zip(ours, theirs) where a != b { return precedes(a, b) ? ours : theirs }
  return ours
}

/// The largest list in which all pairs are compared.
private let longestTournament = 256
