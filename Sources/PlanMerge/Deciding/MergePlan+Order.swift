import PlanDocument

/// The order of the lines.
extension MergePlan {
  /// Orders the kept nodes below each node.
  mutating func order() {
    let count = parents.count
    var lists = Array(
      repeating: [[Int]](repeating: [], count: classes.versions.count), count: count + 1)
    for version in classes.versions.indices {
      for number in classes.classes[version]
      where isKept[number] && classes.parent(number, version) == parents[number] {
        lists[parents[number] < 0 ? count : parents[number]][version].append(number)
      }
    }
    children = lists.map { ordered($0) }
  }

  /// Orders the nodes below one node: those that the versions have there and that stay there.
  private func ordered(_ lists: [[Int]]) -> [Int] {
    let isHeading = { (number: Int) in
      classes.members[number].indices.contains {
        classes.node(number, $0).map { $0.isHeading && $0.kind != .title } ?? false
      }
    }
    return orderedAlike(lists.map { $0.filter { !isHeading($0) } })
      + orderedAlike(lists.map { $0.filter(isHeading) })
  }

  private func orderedAlike(_ lists: [[Int]]) -> [Int] {
    guard classes.hasBase, lists.count == 3 else { return mergedOrder(lists, precedes) }
    let known = lists.map { Set($0) }
    let common = lists.map { list in
      list.filter { number in known.allSatisfy { $0.contains(number) } }
    }
    let order = orderOfBoth(base: common[0], common[1], common[2], precedes)
    return mergedOrder([reordered(lists[1], order), reordered(lists[2], order)], precedes)
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
