import PlanModel
import PlanSyntax
import PlanText

/// A section or group that a name means.
public struct NamedPlace: Sendable {
  /// The line of its heading, from zero; nil for a known section, which need not be there.
  public let heading: Int?
  public let place: ItemPlace
}

extension Outline {
  /// The sections or groups that a name means: a known section, whether it is there or not, else the
  /// first of the file's own, else the groups, one in each section; empty for a name that is none.
  public func places(named name: [UInt8]) -> [NamedPlace] {
    let folded = name.folded
    if let known = SectionName(folded.span, in: kind) {
      var place = ItemPlace(known.kind)
      place.isBinding = true
      return [NamedPlace(heading: nil, place: place)]
    }
    let part = parts.first { $0.kind == .custom && $0.foldedName == folded }
    let groups = parts.compactMap { part in part.groups.first { $0.foldedName == folded } }
    let headings = (part?.heading).map { [$0] } ?? groups.map(\.heading)
    return headings.map { NamedPlace(heading: $0, place: ItemPlace(ofLine: $0 + 1, self)) }
  }

  /// The names of the sections and groups that are somebody's own, as typed, in their order.
  public var ownNames: [[UInt8]] {
    parts.flatMap { ($0.kind == .custom ? [$0.name] : []) + $0.groups.map(\.name) }
  }
}
