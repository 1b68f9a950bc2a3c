extension Filter {
  /// `overdue`: what is still to be done and whose deadline has passed.
  public static var overdue: Filter { Filter([.term(.state(.overdue))]) }

  /// Whether it says itself what items are: tasks, slots, habits, goals, moods or definitions.
  ///
  /// Who lists items leaves out what is no deed where this is false.
  public var namesKind: Bool {
    nodes.contains {
      guard case .term(.kind(let kind)) = $0 else { return false }
      return switch kind {
      case .task, .slot, .habit, .goal, .mood, .definition: true
      case .plan, .list, .recurring: false
      }
    }
  }
}

extension Filter {
  /// Whether it asks for nothing but texts, as the words of a name do.
  public var isText: Bool {
    nodes.allSatisfy {
      switch $0 {
      case .term(.text), .and: true
      case .term, .not, .or: false
      }
    }
  }
}
