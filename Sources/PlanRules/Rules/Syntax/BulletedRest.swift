import PlanModel
import PlanSyntax
import PlanText

/// What the rest of a line is behind a bullet.
struct BulletedRest {
  let kind: LineKind
  let hasBox: Bool
  let time: ByteRange?
  private let hasAmount: Bool
  /// Whether the amount has a target that no line of prose would: `Score: 3/4` may be a remark.
  private let hasTarget: Bool
  private let isMood: Bool
  private let hasWords: Bool
  private let hasColon: Bool
  /// Whether it is called like a setting or rule.
  private let isSetting: Bool

  var isHabit: Bool { kind == .habitItem }

  init(
    _ rest: Span<UInt8>, in section: SectionKind, as kind: DocumentKind, _ isTopLevel: Bool
  ) {
    var bytes = Array("- ".utf8)
    bytes.append(span: rest)
    let document = Document(bytes, in: isTopLevel ? section : .preamble, as: kind)
    let line = document.lines.count - 1
    let item = document.item(atLine: line)
    self.kind = item.kind
    hasBox = item.state != nil
    hasAmount = item.amount != nil
    hasTarget = item.amount.map { document.hasTarget($0) } ?? false
    time = item.time
    isMood = item.mood != nil
    // `tired -- slept badly` is a mood, `calm before the storm` prose.
    let remark = item.mood.flatMap { mood in
      item.comment.map { document.text(ByteRange(mood.range.end, $0.start)) }
    }
    hasWords =
      !item.words.isEmpty || remark.map { !$0.contains(0x2D) && !$0.contains(0xE2) } ?? false
    isSetting =
      document.settingName(ofLine: line).map { isKnownSetting(document.text($0)) } ?? false
    hasColon = item.time.map { document.text($0).contains(UInt8(ascii: ":")) } ?? false
  }

  /// What it is; nil for what may be prose.
  func name(hasSign: Bool) -> String? {
    switch kind {
    case .task, .priorityItem, .goalItem: hasSign && hasBox ? "task" : nil
    case .scheduleItem: hasSign && hasBox || hasColon ? "slot" : nil
    case .habitItem: hasSign && (hasBox || hasAmount) || hasTarget ? "habit" : nil
    case .settingItem: isSetting ? "setting" : nil
    case .moodItem: isMood && (time != nil || !hasWords) ? "mood" : nil
    default: nil
    }
  }
}

extension Document {
  /// Reads one line as it would be read in a section; its last line is that one.
  init(_ line: [UInt8], in section: SectionKind, as kind: DocumentKind) {
    let heading = section.title.map { "## \($0)\n" } ?? ""
    self.init(Array(heading.utf8) + line, as: kind)
  }

  /// What stands before the colon of a setting; nil without one.
  fileprivate func settingName(ofLine line: Int) -> ByteRange? {
    let tokens = table.tokens(ofLine: line)
    guard let colon = tokens.firstIndex(where: { $0.kind == .separator }) else { return nil }
    return tokens[..<colon].first { $0.kind == .text }?.range
  }

  fileprivate func hasTarget(_ amount: ByteRange) -> Bool {
    guard let target = Amount.scan(bytes.span.extracting(amount.indices))?.amount.target else {
      return false
    }
    return target >= Quantity(thousandths: 5000)
  }
}

/// Whether a setting or rule is called that.
private func isKnownSetting(_ name: [UInt8]) -> Bool {
  SettingName(name.span) != nil || Rule.named(String(decoding: name, as: UTF8.self)) != nil
}
