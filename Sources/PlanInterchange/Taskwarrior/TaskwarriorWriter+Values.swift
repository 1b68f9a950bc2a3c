import PlanDocument
import PlanText

extension TaskwarriorWriter {
  mutating func writeTags(_ json: inout JSONWriter) {
    let project = item.tags.firstIndex { tag in
      guard let name = Self.project(of: tag) else { return false }
      return TaskwarriorTask.tag(ofProject: name) == tag
    }
    var tags = item.tags
    if let project {
      json.member("project", Self.project(of: tags.remove(at: project)) ?? [])
    } else if let group = item.group, TaskwarriorTask.tag(ofProject: group) == nil {
      json.member("project", group)
    }
    if tags.isEmpty { return }
    json.key("tags")
    json.array { json in for tag in tags { json.string(tag) } }
  }

  /// `Home.Garden` of `project/Home/Garden`.
  private static func project(of tag: [UInt8]) -> [UInt8]? {
    guard let name = tag.after(projectPrefix), !name.isEmpty else { return nil }
    return name.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: ".") : $0 }
  }

  /// Writes notes, each a second after the one before, because Taskwarrior tells them apart by
  /// their times.
  mutating func writeNotes(_ json: inout JSONWriter) {
    if item.notes.isEmpty { return }
    let first = max(entry ?? taskwarriorUnknownDay, taskwarriorUnknownDay)
    json.key("annotations")
    json.array { json in
      for (index, note) in item.notes.enumerated() {
        json.object { json in
          json.member("entry", taskwarriorText(first + index) ?? [])
          json.member("description", note)
        }
      }
    }
  }

  /// Writes what only a plan has, as attributes that Taskwarrior keeps.
  mutating func writeOwn(_ json: inout JSONWriter) {
    for attribute in item.attributes {
      switch attribute.key {
      case .to, .from: continue
      case .due where rule == nil: continue
      case .start where rule == nil && item.date(.start) != nil: continue
      case .until where rule != nil && item.date(.until) != nil: continue
      case .done where task.closing != nil: continue
      case .expires where rule == nil && item.moment(.expires) != nil: continue
      default: break
      }
      if attribute.key.means(attribute.value), attribute.key != .done {
        json.member("plan_\(attribute.key.name)", attribute.value)
      } else {
        losses.append("values of \(attribute.key.name):")
      }
    }
    if let group = item.group { json.member("plan_group", group) }
    if let section = item.section { json.member("plan_section", section) }
  }
}
