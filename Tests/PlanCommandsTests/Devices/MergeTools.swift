import PlanDocument
import PlanMerge

/// The merge and the roll that the devices use, which a test can replace by faulty ones.
struct MergeTools: Sendable {
  typealias Bytes = [UInt8]

  var merge:
    @Sendable (_ base: Bytes?, _ ours: Bytes, _ theirs: Bytes, DocumentKind) -> MergedText = {
      PlanMerge.merge(base: $0, ours: $1, theirs: $2, as: $3)
    }
  /// Changes a file after its conflict copies were merged into it.
  var afterFold: @Sendable (_ versions: [String], _ folded: String) -> String = { $1 }
  /// Changes the texts after a roll, by name.
  var afterRoll:
    @Sendable (_ before: [String: String], _ after: [String: String]) -> [String:
      String] = {
        $1
      }

  func merge(_ base: String?, _ ours: String, _ theirs: String, file: String) -> MergedText {
    merge(
      base.map { Array($0.utf8) }, Array(ours.utf8), Array(theirs.utf8),
      DocumentKind(path: Array(file.utf8)))
  }
}

extension MergedText {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// The text after a person keeps what both sides of a conflict say. Of lines that differ only in
  /// their ticks, as many are kept as one side has.
  var withoutMarkers: String {
    var kept: [Substring] = []
    var ours: [Substring] = []
    var side = Side.none
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      switch line.prefix(7) {
      case "<<<<<<<": (side, ours) = (.ours, [])
      case "|||||||" where side != .none: side = .base
      case "=======" where side != .none: side = .theirs
      case ">>>>>>>" where side != .none: side = .none
      default:
        if side == .ours { ours.append(line.unticked) }
        if side == .base { continue }
        if side == .theirs, let known = ours.firstIndex(of: line.unticked) {
          ours.remove(at: known)
          continue
        }
        kept.append(line)
      }
    }
    return kept.joined(separator: "\n")
  }

  private enum Side { case none, ours, base, theirs }
}

extension Substring {
  /// The words of an item without its box and the time of its tick; any other line unchanged.
  fileprivate var unticked: Substring {
    guard let match = firstMatch(of: /^\s*[-*+] \[.\] (.*?)(?: done:\S+)?$/) else { return self }
    return match.1
  }
}
