import PlanModel
import PlanSyntax
import PlanText

extension Outline {
  /// The section or group that a name means: a known section, whether it is there or not, else one
  /// of the file's own; nil for a name that is neither.
  public func place(named name: [UInt8]) -> ItemPlace? {
    let folded = name.folded
    if let known = SectionName(folded.span) {
      var place = ItemPlace(known.kind)
      place.isBinding = true
      return place
    }
    let part = parts.first { $0.kind == .custom && $0.foldedName == folded }
    let group = parts.lazy.flatMap(\.groups).first { $0.foldedName == folded }
    return (part?.heading ?? group?.heading).map { ItemPlace(ofLine: $0 + 1, self) }
  }

  /// The names of the sections and groups that are somebody's own, as typed, in their order.
  public var ownNames: [[UInt8]] {
    parts.flatMap { ($0.kind == .custom ? [$0.name] : []) + $0.groups.map(\.name) }
  }
}
