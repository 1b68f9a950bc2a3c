import PlanDocument
import PlanText

/// What has to be done before something else, by the ids in `needs:`.
extension FolderFacts {
  /// The items whose ids an item names; of copies the one that counts.
  public func needs(of item: Int) -> [Int] {
    let ids = idsNeeded(by: item)
    return ids.isEmpty ? [] : counting { id(ofItem: $0).map { ids.contains(folded($0)) } ?? false }
  }

  /// The items that name the id of an item.
  public func waiting(for item: Int) -> [Int] {
    guard let id = id(ofItem: item).map({ folded($0) }) else { return [] }
    return counting { idsNeeded(by: $0).contains(id) }
  }

  private func counting(_ isMeant: (Int) -> Bool) -> [Int] {
    let lines = items.indices.filter(isMeant)
    return standing(for: lines).sorted()
  }

  private func idsNeeded(by item: Int) -> [[UInt8]] {
    guard let text = text(.needs, ofItem: item) else { return [] }
    return folded(text).split(separator: UInt8(ascii: ",")).map { Array($0) }
  }
}
