extension Document {
  /// The lines of an undated file from which days are made, in order, with the kind of each
  /// definition: a habit, a task with a rule, or an event with a rule, or without a time with a
  /// window.
  ///
  /// A day, a template and settings have none. A line below a series belongs to it and is not a
  /// definition.
  public func definingLines(_ nesting: Nesting) -> [(line: Int, kind: ItemKind)] {
    guard kind.holdsDefinitions else { return [] }
    var isSeries = Array(repeating: false, count: lines.count)
    return lines.indices.compactMap { line in
      if let owner = nesting.owner[line], isSeries[owner] {
        isSeries[line] = true
        return nil
      }
      guard let kind = kindDefined(byLine: line) else { return nil }
      isSeries[line] = kind != .habit
      return (line, kind)
    }
  }

  private func kindDefined(byLine line: Int) -> ItemKind? {
    let kind = ItemKind(lines[line].kind)
    switch kind {
    case .habit: return kind
    case .task, .priority, .slot:
      guard values(of: item(atLine: line)).recurs else { return nil }
      return kind == .slot ? .slot : .task
    case .goal, .mood, .setting, nil: return nil
    }
  }
}

extension DocumentKind {
  /// Whether habits and rules in it are definitions.
  public var holdsDefinitions: Bool { self == .collection || self == .unknown }
}
