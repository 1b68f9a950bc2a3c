import PlanDocument
import PlanHistory
import PlanRollover
import PlanText

extension RollReport {
  /// What was done as one object.
  var json: [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      if let path {
        json.member("path", path.bytes)
      } else {
        json.key("path")
        json.null()
      }
      json.member("date", target.text)
      json.member("created", createsDay)
      json.member("dryRun", mode.action != .write)
      json.key("started")
      json.array { json in for item in started { json.started(item) } }
      json.key("carried")
      json.array { json in for task in carried { json.carried(task) } }
      json.key("reconciled")
      json.array { json in for task in reconciled { json.reconciled(task) } }
      json.key("left")
      if let tooOld {
        json.object { json in
          json.member("tasks", tooOld.count)
          json.member("since", tooOld.since.text)
        }
      } else {
        json.null()
      }
      json.key("ahead")
      json.array { json in for day in ahead { json.ahead(day) } }
      json.key("written")
      json.array { json in for change in changes { json.string(change.path.bytes) } }
    }
    json.endLine()
    return json.output
  }
}

extension JSONWriter {
  fileprivate mutating func started(_ item: StartedItem) {
    object { json in
      json.member("kind", item.kind.name)
      json.member("words", item.words)
      json.member("date", item.date.text)
      json.member("list", item.list.bytes)
      json.member("line", item.line + 1)
    }
  }

  fileprivate mutating func carried(_ task: CarriedTask) {
    object { json in
      json.member("words", task.words)
      json.member("from", task.firstDay.text)
      json.key("origins")
      json.array { json in for day in task.origins { json.string(day.text) } }
      json.member("line", task.line + 1)
      json.member("joined", task.joinsLine)
    }
  }

  fileprivate mutating func ahead(_ day: CarriedAhead) {
    object { json in
      json.member("date", day.date.text)
      json.member("tasks", day.count)
    }
  }

  fileprivate mutating func reconciled(_ task: ReconciledTask) {
    object { json in
      json.member("words", task.words)
      json.member("from", task.firstDay.text)
      json.member("day", task.day.text)
      json.member("line", task.line + 1)
    }
  }
}
