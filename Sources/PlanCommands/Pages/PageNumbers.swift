import PlanText

/// Numbers for pages, in the order in which they are met.
struct PageNumbers {
  private var paths: [FilePath] = []
  /// Once there are many: to make a dictionary of paths takes as long as a short run altogether.
  private var numbers: [FilePath: Int] = [:]
  private static let few = 8

  /// The number of a page, which is the next one where it is new.
  mutating func number(of path: FilePath) -> Int {
    if paths.last == path { return paths.count - 1 }
    if paths.count <= Self.few {
      if let number = paths.firstIndex(of: path) { return number }
    } else if let number = numbers[path] {
      return number
    }
    paths.append(path)
    if paths.count > Self.few {
      if numbers.isEmpty {
        for (number, path) in paths.enumerated() { numbers[path] = number }
      } else {
        numbers[path] = paths.count - 1
      }
    }
    return paths.count - 1
  }
}
