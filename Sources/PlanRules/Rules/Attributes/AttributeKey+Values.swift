import PlanSyntax

extension AttributeKey {
  func takes(_ value: [UInt8]) -> Bool { takes(value.span) }

  /// Whether its value is or holds a date.
  var holdsDate: Bool {
    switch self {
    case .due, .expires, .done, .start, .until, .from, .to: true
    default: false
    }
  }

  /// How it is written, for a message.
  var forms: String {
    switch self {
    case .due: "due:2026-10-07, due:17:00 or due:fri"
    case .every: "every:day, every:mon,thu, every:2w or every:1st"
    case .after: "after:3d, after:2w, after:1mo or after:1y"
    case .start: "start:2026-10-07 or start:fri"
    case .until: "until:2026-10-07 or until:fri"
    case .expires: "expires:2026-10-07, expires:17:00 or expires:+2h"
    case .remind: "remind:10m, remind:1h or remind:09:45"
    case .points: "points:5, from 0 to 999"
    case .est: "est:45m or est:1h30m"
    case .goal: "goal:ielts, one word of letters, digits, '-', '_' and '/'"
    case .target: "target:60 or target:300km"
    case .from: "from:2026-10-07"
    case .to: "to:2026-10-07"
    case .done: "done:14:30 or done:2026-10-07"
    case .id: "id:ielts, one word of letters, digits, '-', '_' and '/'"
    case .was: "was:\"Old name\""
    case .spent, .needs, .at: "\(name):word"
    }
  }
}
