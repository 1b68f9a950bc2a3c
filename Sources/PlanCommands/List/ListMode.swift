import PlanHistory

/// What a command line of `plan list` asks for.
struct ListMode {
  enum Form {
    case text, plain, json
  }

  let filter: Filter
  let form: Form

  init(_ invocation: Invocation) throws(UsageError) {
    let (json, plain) = (invocation.has("json"), invocation.has("plain"))
    if json, plain { throw .refused("'--json' and '--plain' are two forms: choose one") }
    form = json ? .json : plain ? .plain : .text
    let typed = Array(invocation.operands.joined(separator: [0x20]))
    if invocation.operands.isEmpty {
      filter = try readFilter(Array("open (task | slot)".utf8))
      return
    }
    var filter = try readFilter(typed)
    // Moods and maxims are nothing that anybody looks for among things to do.
    if !filter.namesKind {
      filter = filter.and(try readFilter(Array("task | slot | habit | goal".utf8)))
    }
    if !filter.namesState { filter = filter.and(.open) }
    self.filter = filter
  }
}
