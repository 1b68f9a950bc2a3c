import PlanMerge

/// The commits of all devices, and what git merges of them.
struct CommitGraph {
  struct Commit {
    var texts: [String: String]
    /// Of each file, which deeds it has gone through.
    var seen: [String: Set<Int>]
    /// With itself.
    var ancestors: Set<Int>
  }

  /// A text that several came from; whether it is what they came from, and no guess.
  struct Base {
    var text: String?
    var isProven = true
  }

  private(set) var commits: [Commit] = []
  private let tools: MergeTools
  /// Whether bases that disagree are merged to one, as git does; else there is none.
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

  /// The commits that both came from and that no other such commit came from.
  private func bases(_ a: Int, _ b: Int) -> [Int] {
    let common = commits[a].ancestors.intersection(commits[b].ancestors)
    return common.filter { old in
      !common.contains { $0 != old && isAncestor(old, of: $0) }
    }.sorted()
  }

  /// What a merge made of one file.
  struct Merged {
    var text: String?
    var ours: String?
    var theirs: String?
    /// Whether it was judged by what both came from.
    var isProven = true
    /// Whether somebody had to decide.
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

  /// The text of a file in what two commits came from.
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

  /// A merge driver is asked only where both sides changed a file in different ways and have it.
  private func merge(_ base: Base, _ ours: String?, _ theirs: String?, file: String) -> Merged {
    var merged = Merged(text: ours, ours: ours, theirs: theirs, isProven: base.isProven)
    if ours == theirs { return merged }
    if base.isProven, ours == base.text || theirs == base.text {
      merged.text = ours == base.text ? theirs : ours
      return merged
    }
    guard let ours, let theirs else {
      // Changed here and deleted there: somebody keeps what was changed.
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
