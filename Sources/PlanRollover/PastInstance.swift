public import PlanDocument

extension Document {
  /// The instance of a series of this list as a roll of a past day would have written it, but done or
  /// cancelled. Of a done one the steps are done too.
  ///
  /// Nil if formatting it fails its own checks.
  ///
  /// - Parameters:
  ///   - line: the definition, a task or slot.
  ///   - isNew: whether the day has no file yet; then its section gets a heading.
  public func pastInstance(
    ofLine line: Int, on day: CivilDate, as state: BoxState, inNewDay isNew: Bool
  ) -> Addition? {
    let instance = SeriesInstanceText(
      list: self, line: line, date: day, day: day,
      inheritedTags: title?.tags.map { text($0) } ?? [], state: state)
    guard let block = CarriedBlock(instance) else { return nil }
    var place = ItemPlace(ofLine: line, Outline(self))
    if isNew, [.preamble, .custom].contains(place.kind) { place = ItemPlace(.tasks) }
    place.makesGroups = false
    place.keepsSection = isNew
    return block.addition(in: place)
  }
}

/// The text of a day that has nothing but its title.
public func titleOnly(_ day: CivilDate) -> [UInt8] {
  Array("# ".utf8) + day.bytes + [0x20] + day.weekday.titleName + [0x0A]
}
