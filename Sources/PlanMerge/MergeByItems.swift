import PlanDocument

/// Merges versions of one plan by their meaning.
extension VersionMerge {
  /// The content of the base and of the sides; nil for texts that must be merged line by line:
  /// unreadable texts, texts with conflicts, and texts of two different days.
  var readings: [MergeVersion.Reading]? {
    let versions = (base.map { [$0] } ?? []) + sides
    let readings = versions.compactMap(\.reading)
    let days = readings.suffix(sides.count).compactMap { $0.tree.document.title?.date }
    return readings.count == versions.count && Set(days).count <= 1 ? readings : nil
  }

  /// The merged text; nil if it cannot be proven that nothing is lost or read differently.
  func byItems(_ way: Way, _ style: ConflictStyle, _ ours: Int) -> MergedText? {
    guard var readings else { return nil }
    let shape = TextShape(
      base: base?.reading?.shape, sides: readings.suffix(sides.count).map(\.shape))
    var classes = classes(of: readings, way)
    if let separated = separated(classes, readings) {
      readings = separated
      classes = self.classes(of: readings, way)
    }
    guard var plan = MergePlan(classes, keepsEquals: way.keepsEquals) else { return nil }
    var merged = (0..<classes.count).map { number in
      plan.isKept[number] ? classes.merged(number) : .conflict(.lines)
    }
    let contested = plan.isKept.indices.filter { plan.isKept[$0] }
      .flatMap { classes.contested($0, merged[$0]) }
    plan.settle(classes.recordPairs, &merged)
    for _ in 0..<3 {
      var writer = PageWriter(plan, merged)
      let page = writer.written()
      guard page.entries.count == plan.isKept.count(where: { $0 }) else { return nil }
      let texts = (0..<(page.isClean ? 1 : classes.sides.count)).map {
        Document(page.text(for: $0), as: kind)
      }
      var misread: Set<Int> = []
      for (side, text) in texts.enumerated() {
        guard let found = page.misread(in: text, for: side) else { return nil }
        misread.formUnion(found)
      }
      if misread.isEmpty {
        var text =
          page.isClean
          ? MergedText(shape.applied(to: formatted(texts[0], like: readings)))
          : marked(page, shape, style, ours)
        text.contested = contested
        return text
      }
      for number in misread {
        // Only a line that was put together here can become a conflict again.
        guard case .made = merged[number] else { return nil }
        merged[number] = .conflict(.lines)
      }
    }
    return nil
  }

  private func classes(of readings: [MergeVersion.Reading], _ way: Way) -> NodeClasses {
    var classes = NodeClasses(
      readings.map(\.tree), names, hasBase: base != nil, guesses: way.guesses)
    classes.keepsBoth = way.keepsBoth
    classes.addsTime = !isAgain
    splitWhatNeverConflicts(&classes)
    classes.noteRecords()
    return classes
  }

  /// Keeps both versions of slots with the same time and of moods: they never conflict.
  private func splitWhatNeverConflicts(_ classes: inout NodeClasses) {
    var isSplit = false
    for number in 0..<classes.count {
      var timed = 0
      let isTimed = classes.sides.allSatisfy { version in
        guard let kind = classes.node(number, version)?.kind else { return true }
        timed += 1
        return kind == .scheduleItem || kind == .moodItem
      }
      guard isTimed, timed > 1 else { continue }
      if case .conflict = classes.merged(number) {
        classes.split(number)
        isSplit = true
      }
    }
    if isSplit { classes.joinExactly() }
  }

  /// The text with marked conflicts.
  private func marked(
    _ page: MergedPage, _ shape: TextShape, _ style: ConflictStyle, _ ours: Int
  ) -> MergedText {
    var writer = ConflictWriter(style)
    for entry in page.entries {
      writer.append(entry.gap[...])
      switch entry.body {
      case .text(let bytes): writer.append(bytes[...])
      case .conflict(let reason, let base, let sides):
        let others = sides.indices.filter { $0 != ours }.flatMap { sides[$0] }
        writer.append(reason, ours: sides[ours][...], base: base[...], theirs: others[...])
      }
    }
    writer.append(page.tail[...])
    var text = writer.text
    text.bytes = shape.applied(to: text.bytes)
    return text
  }

  /// The text in canonical form, if all versions are in canonical form.
  private func formatted(_ text: Document, like versions: [MergeVersion.Reading]) -> [UInt8] {
    guard versions.allSatisfy(\.isFormatted) else { return text.bytes }
    let changes = text.formattingEdits()
    if changes.isEmpty { return text.bytes }
    return (try? PlanDocument.formatted(text, by: changes, isWhole: true)) ?? text.bytes
  }
}
