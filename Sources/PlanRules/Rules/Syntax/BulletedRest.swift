import PlanModel
import PlanSyntax
import PlanText

/// What the rest of a line is behind a bullet.
struct BulletedRest {
  let kind: LineKind
  let hasBox: Bool
  let hasAmount: Bool
  let time: ByteRange?
  private let isMood: Bool
  private let hasWords: Bool
  private let hasColon: Bool
  /// Whether it is called like a setting or rule.
  private let isSetting: Bool

  var isHabit: Bool { kind == .habitItem }

  init(
    _ rest: Span<UInt8>, in section: SectionKind, as kind: DocumentKind, _ isTopLevel: Bool
  ) {
    var bytes: [UInt8] = []
    if isTopLevel, let name = SectionKind.names.first(where: { $0.kind == section })?.name {
      bytes = Array("## \(name.description)\n".utf8)
    }
    bytes += Array("- ".utf8)
    bytes.append(span: rest)
    let document = Document(bytes, as: kind)
    let item = document.item(atLine: document.lines.count - 1)
    self.kind = item.kind
    hasBox = item.state != nil
    hasAmount = item.amount != nil
    time = item.time
    isMood = item.mood?.mood != nil
    hasWords = !item.words.isEmpty
    let name = bytes[..<(bytes.lastIndex(of: UInt8(ascii: ":")) ?? 0)].dropFirst(2)
    isSetting =
      SettingName(Array(name).span) != nil
      || Rule.all.contains { $0.name.utf8.elementsEqual(name) }
    hasColon = item.time.map { bytes[$0.indices].contains(UInt8(ascii: ":")) } ?? false
  }

  /// What it is; nil for what may be prose.
  func name(hasSign: Bool) -> String? {
    switch kind {
    case .task, .priorityItem, .goalItem: hasSign && hasBox ? "task" : nil
    case .scheduleItem: hasSign && hasBox || hasColon ? "slot" : nil
    case .habitItem: hasSign && hasBox || hasAmount ? "habit" : nil
    case .settingItem: isSetting ? "setting" : nil
    case .moodItem: isMood && (time != nil || !hasWords) ? "mood" : nil
    default: nil
    }
  }
}
