import PlanMerge

/// The commits of all devices, and the result of git merges.
struct CommitGraph {
  struct Commit {
    var texts: [String: String]
    /// The deeds that each file contains.
    var seen: [String: Set<Int>]
    /// Includes the commit itself.
    var ancestors: Set<Int>
  }

  /// The common base of several texts. It is proven if it is not a guess.
  struct Base {
    var text: String?
    var isProven = true
  }

  private(set) var commits: [Commit] = []
  private let tools: MergeTools
  /// Whether several bases are merged into one, as git does. Otherwise there is no base then.
  private let mergesBases: Bool

  init(_ tools: MergeTools, mergesBases: Bool) {
    (self.tools, self.mergesBases) = (tools, mergesBases)
  }

  /// - Returns: the number of the new commit.
  mutating func commit(
    _ texts: [String: String], _ seen: [String: Set<Int>], parents: [Int]
  ) -> Int {
    var ancestors: Set<Int> = [commits.count]
    for parent in parents { ancestors.formUnion(commits[parent].ancestors) }
    commits.append(Commit(texts: texts, seen: seen, ancestors: ancestors))
    return commits.count - 1
  }

  func isAncestor(_ old: Int, of new: Int) -> Bool { commits[new].ancestors.contains(old) }

  /// The best common ancestors of two commits: those that are not ancestors of another common one.
  private func bases(_ a: Int, _ b: Int) -> [Int] {
    let common = commits[a].ancestors.intersection(commits[b].ancestors)
    return common.filter { old in
      !common.contains { $0 != old && isAncestor(old, of: $0) }
    }.sorted()
  }

  /// The merge of one file.
  struct Merged {
    var text: String?
    var ours: String?
    var theirs: String?
    /// Whether a proven base was used.
    var isProven = true
    /// Whether a person had to decide.
    var isResolved = false
  }

  /// Merges two commits file by file.
  func merge(_ ours: Int, _ theirs: Int) -> [String: Merged] {
    let bases = bases(ours, theirs)
    let old = base(of: bases)
    let names = Set(commits[ours].texts.keys).union(commits[theirs].texts.keys)
      .union(bases.flatMap { commits[$0].texts.keys })
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        let sides = (commits[ours].texts[name], commits[theirs].texts[name])
        return (name, merge(old(name), sides.0, sides.1, file: name))
      })
  }

  /// The text of a file in the base of two commits.
  private func base(of bases: [Int]) -> (String) -> Base {
    guard let first = bases.first else { return { _ in Base(text: nil, isProven: false) } }
    if bases.count == 1 { return { Base(text: commits[first].texts[$0]) } }
    let virtual = mergesBases && bases.count == 2 ? merge(bases[0], bases[1]) : nil
    return { name in
      let text = commits[first].texts[name]
      if bases.allSatisfy({ commits[$0].texts[name] == text }) { return Base(text: text) }
      guard let virtual, let merged = virtual[name] else {
        return Base(text: nil, isProven: false)
      }
      return Base(text: merged.text, isProven: merged.isProven && !merged.isResolved)
    }
  }

  /// The merge driver runs only for a file that both sides have and changed in different ways.
  private func merge(_ base: Base, _ ours: String?, _ theirs: String?, file: String) -> Merged {
    var merged = Merged(text: ours, ours: ours, theirs: theirs, isProven: base.isProven)
    if ours == theirs { return merged }
    if base.isProven, ours == base.text || theirs == base.text {
      merged.text = ours == base.text ? theirs : ours
      return merged
    }
    guard let ours, let theirs else {
      // Changed on one side and deleted on the other: the person keeps the changed file.
      (merged.text, merged.isResolved, merged.isProven) = (ours ?? theirs, true, false)
      return merged
    }
    let text = tools.merge(base.text, ours, theirs, file: file)
    merged.text = text.isClean ? text.text : text.text.withoutMarkers
    merged.isResolved = !text.isClean
    merged.isProven = base.isProven && base.text != nil
    return merged
  }
}
