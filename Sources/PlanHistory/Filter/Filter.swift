/// A selection of items as somebody types it: `#work & (!high | due<+3d) -done`.
///
/// `Grammar/Filter.md` tells the language. A filter knows no day: what is relative stays so until it
/// is matched, and two filters are equal when they ask the same terms in the same way.
public struct Filter: Hashable, Sendable {
  /// Operands before their operator, so that neither reading, comparing nor freeing one recurses.
  let nodes: [FilterNode]

  init(_ nodes: [FilterNode]) {
    self.nodes = nodes
  }

  /// Reads an expression of any bytes; linear.
  ///
  /// - Throws: what is wrong, with its place in `text`.
  public init(_ text: Span<UInt8>) throws(FilterProblem) {
    var parser = FilterParser(text)
    nodes = try parser.read()
  }

  /// What fits both.
  public func and(_ other: Filter) -> Filter {
    var builder = FilterBuilder()
    var group = FilterBuilder.Group()
    for filter in [self, other] {
      builder.nodes += filter.nodes
      builder.endOperand(of: &group)
    }
    builder.end(&group)
    return Filter(builder.nodes)
  }
}

/// A part of a filter, behind its operands.
enum FilterNode: Hashable, Sendable {
  case term(FilterTerm)
  /// Never behind another.
  case not
  /// So many operands, at least two, none of them a conjunction.
  case and(Int)
  /// So many operands, at least two, none of them an alternative.
  case or(Int)
}

extension Filter {
  /// By node: where what it covers begins. Linear.
  var begins: [Int] {
    var begins: [Int] = []
    begins.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      var begin = index
      switch node {
      case .term: break
      case .not: begin = begins[index - 1]
      case .and(let count), .or(let count):
        for _ in 0..<count { begin = begins[begin - 1] }
      }
      begins.append(begin)
    }
    return begins
  }
}

/// Puts nodes in order as operands and operators come.
struct FilterBuilder {
  var nodes: [FilterNode] = []

  /// What stands between two parentheses, or in the whole filter.
  struct Group {
    /// The operands of the alternative that is being read.
    var operands = 0
    /// The alternatives before it.
    var alternatives = 0
  }

  mutating func negate() {
    if nodes.last == .not { nodes.removeLast() } else { nodes.append(.not) }
  }

  /// The last nodes are an operand; one that is a conjunction joins the group's own.
  mutating func endOperand(of group: inout Group) {
    if case .and(let count) = nodes.last {
      nodes.removeLast()
      group.operands += count
    } else {
      group.operands += 1
    }
  }

  /// At `|`, and at the end.
  mutating func endAlternative(of group: inout Group) {
    if group.operands > 1 {
      nodes.append(.and(group.operands))
      group.alternatives += 1
    } else if case .or(let count) = nodes.last {
      nodes.removeLast()
      group.alternatives += count
    } else {
      group.alternatives += 1
    }
    group.operands = 0
  }

  mutating func end(_ group: inout Group) {
    endAlternative(of: &group)
    if group.alternatives > 1 { nodes.append(.or(group.alternatives)) }
  }
}
