/// Puts lists of numbers together, each number once in each list: what lists have in common aligns,
/// each list's runs of its own keep their order and are ordered by their first number, and where
/// lists disagree on the order of two numbers `precedes` decides.
///
/// Merging the result with one of the lists gives the result.
func mergedOrder(_ lists: [[Int]], _ precedes: (Int, Int) -> Bool) -> [Int] {
  let lists = lists.filter { !$0.isEmpty }
  guard lists.count > 1 else { return lists.first ?? [] }
  var holders: [Int: Int] = [:]
  for list in lists { for number in list { holders[number, default: 0] += 1 } }
  var emitted: Set<Int> = []
  var next = Array(repeating: 0, count: lists.count)
  var result: [Int] = []
  var run: Int?
  while true {
    var heads: [(list: Int, number: Int)] = []
    for index in lists.indices {
      while next[index] < lists[index].count, emitted.contains(lists[index][next[index]]) {
        next[index] += 1
      }
      if next[index] < lists[index].count { heads.append((index, lists[index][next[index]])) }
    }
    if heads.isEmpty { return result }
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

/// The longest part of different numbers that rises; of several the one that ends lowest.
func longestRise(_ numbers: [Int]) -> Set<Int> {
  // By length: the place of the lowest number that ends such a part.
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[place] = ends[low - 1] }
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var rise: Set<Int> = []
  var place = ends.last ?? -1
  while place >= 0 {
    rise.insert(numbers[place])
    place = previous[place]
  }
  return rise
}
