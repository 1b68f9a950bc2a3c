import PlanDocument
import PlanText

/// The words for states in a file, which `#+TODO:` names.
struct OrgKeywords {
  /// A state, and whether the word says more than that, so that it is a tag too.
  typealias Meaning = (state: BoxState, isTag: Bool)

  private var meanings: [[UInt8]: Meaning] = [:]

  /// The words of open tasks that an export writes for tags.
  private static let waiting =
    "NEXT WAITING WAIT HOLD BLOCKED DELEGATED SOMEDAY MAYBE PROJ PROJECT"
  private static let begun = "STARTED STRT DOING INPROGRESS IN-PROGRESS"
  private static let dropped =
    "CANCELLED CANCELED CANX CNCL KILL KILLED DROPPED ABORTED SKIP SKIPPED"
  /// The words that say no more than a state.
  private static let plain: [(state: BoxState, words: [[UInt8]])] =
    ([
      (.open, "TODO LATER"), (.inProgress, "\(begun) ACTIVE NOW"), (.done, "DONE"),
      (.cancelled, dropped),
      (.moved, "MOVED"),
    ] as [(BoxState, String)]).map { ($0, Array($1.utf8).plainWords) }

  /// What a text may mean that declares none. Words that often begin a heading, such as `API` or
  /// `OPEN`, are not among them.
  private static let usual = OrgKeywords("TODO \(waiting) \(begun) | DONE \(dropped)")
  private static let waitingWords = Set(Array(waiting.utf8).plainWords)

  /// The words with which Logseq begins a task.
  static let logseq = OrgKeywords(
    "LATER NOW | DONE", "TODO WAITING WAIT DOING IN-PROGRESS | CANCELED CANCELLED")
  /// The words that an export defines.
  static let writtenText = "TODO \(waiting) STARTED | DONE CANCELLED MOVED"
  static let written = OrgKeywords(writtenText)

  /// - Parameter definitions: each as after `#+TODO:`.
  init(_ definitions: String...) { for text in definitions { add(Array(text.utf8)) } }

  /// Takes the usual words besides those that are declared elsewhere.
  mutating func addUsual() { meanings.merge(Self.usual.meanings) { declared, _ in declared } }

  var isEmpty: Bool { meanings.isEmpty }

  /// Reads `TODO(t) STARTED | DONE(d!) CANCELLED`; without a bar only the last one is done.
  mutating func add(_ definition: [UInt8]) {
    var words = definition.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }).map { word in
      Array(word.prefix { $0 != UInt8(ascii: "(") })
    }
    let bar = words.firstIndex(of: [UInt8(ascii: "|")])
    words.removeAll { $0 == [UInt8(ascii: "|")] || $0.isEmpty }
    let firstDone = min(bar ?? max(words.count - 1, 0), words.count)
    for (side, state) in [(words[..<firstDone], BoxState.open), (words[firstDone...], .done)] {
      let known = Self.plain.filter {
        ($0.state == .open || $0.state == .inProgress) == (state == .open)
      }
      for word in side where meanings[word] == nil {
        let found = known.first { $0.words.contains(word.capitals) }?.state
        meanings[word] = (found ?? state, found == nil)
      }
    }
  }

  subscript(word: [UInt8]) -> Meaning? { meanings[word] }

  /// The state that a record names; nil for one in which a task is not finished.
  func finished(_ word: [UInt8]) -> BoxState? {
    let state = (meanings[word] ?? Self.usual[word])?.state
    return state == .done || state == .cancelled ? state : nil
  }

  /// The word of an item with a box, and whether it is the first tag too.
  static func word(_ state: BoxState, _ tags: [[UInt8]]) -> (word: [UInt8], isTag: Bool) {
    if state == .open, let tag = tags.first, waitingWords.contains(tag) { return (tag, true) }
    return (plain.first { $0.state == state }?.words.first ?? Array("TODO".utf8), false)
  }
}

extension MarkdownLine {
  /// Takes a keyword of Logseq after a bullet as a box: `- TODO Call mum`.
  mutating func takeKeyword() {
    guard hasBullet, box == nil, content.first?.isASCIILetter ?? false,
      let end = content.firstIndex(of: 0x20),
      let meaning = OrgKeywords.logseq[Array(content[..<end])]
    else { return }
    let tag = meaning.isTag ? Array(" #".utf8) + content[..<end] : []
    box = meaning.state.byte.map { [$0] }
    content = content[end...].drop { $0 == 0x20 || $0 == 0x09 } + tag
  }
}

extension PageBuilder {
  /// Takes a line such as `DEADLINE: <2026-10-20 Tue>` below a task of Logseq as its date.
  mutating func takeDate(_ line: [UInt8], depth: Int) -> Bool {
    let keys: KeyValuePairs<String, AttributeKey> = ["DEADLINE: ": .due, "SCHEDULED: ": .start]
    guard let (lead, key) = keys.first(where: { line.starts(with: $0.key.utf8) }),
      let (stamp, end) = OrgTimestamp.read(line, at: lead.utf8.count), end == line.count,
      stamp.isPlain, stamp.end == nil, key == .due || stamp.start == nil
    else { return false }
    var isTaken = false
    change(depth: depth) { item in
      isTaken = item[key] == nil
      if isTaken { item.set(key, ExchangeMoment(stamp.day, stamp.start)) }
    }
    return isTaken
  }
}
