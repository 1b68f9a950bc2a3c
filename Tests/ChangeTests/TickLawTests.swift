import PlanDocument
import PlanSystem
import PlanTesting
import PlanText
import Testing

/// A folder of hostile texts: three days and two lists.
struct HostileFolder {
  static let paths = [
    "2026-10-03.plan", "2026-10-04.plan", "2026-10-05.plan", "home.plan", "lists/work.plan",
  ]

  let texts: [String: [UInt8]]

  /// - Parameter isCanonical: whether the texts are formatted.
  init(_ random: inout HostileText, isCanonical: Bool = false) {
    var texts: [String: [UInt8]] = [:]
    for path in Self.paths {
      let text = random.text()
      let document = Document(text, as: DocumentKind(path: Array(path.utf8)))
      texts[path] = isCanonical ? (try? document.formatted())?.bytes ?? [] : text
    }
    self.texts = texts
  }

  func files(_ settings: String) -> MemoryFiles {
    let files = MemoryFiles(["settings.plan": settings])
    for (path, text) in texts { files.setBytes(text, at: path) }
    return files
  }

  func document(_ path: String) -> Document {
    Document(texts[path] ?? [], as: DocumentKind(path: Array(path.utf8)))
  }

  /// The addresses of all items except definitions of habits, which mean entries of today.
  var addresses: [(path: String, line: Int)] {
    Self.paths.flatMap { path in
      let document = document(path)
      return document.lines.indices.filter { line in
        let kind = document.lines[line].kind
        return kind.isItem && (kind != .habitItem || document.kind.date != nil)
      }.map { (path, $0) }
    }
  }
}

@Suite struct `The laws of every change of a line` {
  /// A command, and the command that undoes it if the box was `[ ]`.
  static let pairs: [(deed: [String], back: [String])] = [
    (["done"], ["untick"]), (["start"], ["untick"]), (["drop"], ["untick"]),
    (["skip"], ["untick"]), (["toggle"], ["toggle"]), (["toggle"], ["untick"]),
  ]

  @Test(arguments: pairs.indices)
  func `undoing gives the old bytes`(pair: Int) {
    let (deed, back) = Self.pairs[pair]
    var random = HostileText(seed: 31 + UInt64(pair))
    var count = 0
    for _ in 0..<LongRun.count(full: 60) {
      let folder = HostileFolder(&random)
      for (path, line) in folder.addresses {
        let document = folder.document(path)
        let item = document.item(atLine: line)
        // `[ ]a` is a task, but `[x]a` is not: it gets a blank, which stays.
        guard let box = item.box, document.text(box).string == "[ ]", item.value(.done) == nil,
          document.bytes.dropFirst(box.end).first.map({ $0 <= 0x20 }) ?? true
        else { continue }
        let files = folder.files("- done stamps: yes\n")
        let address = "\(path):\(line + 1)"
        guard CommandRun(["plan"] + deed + [address], files: files).code == 0 else { continue }
        let changed = files.writes.last?.written ?? []
        #expect(files.writes.count == 1)
        #expect(hasSameShape(document, Document(changed, as: document.kind)))
        let run = CommandRun(["plan"] + back + [address], files: files)
        #expect(run.code == 0, "\(run.error)")
        #expect(files.writes.last?.written == folder.texts[path], "\(address) of \(changed.string)")
        count += 1
      }
    }
    #expect(count > LongRun.count(full: 60), "only \(count) lines were tried")
  }

  @Test func `setting a priority back gives the old bytes`() {
    var random = HostileText(seed: 41)
    var count = 0
    for _ in 0..<LongRun.count(full: 60) {
      let folder = HostileFolder(&random)
      for (path, line) in folder.addresses {
        let document = folder.document(path)
        let item = document.item(atLine: line)
        // Other spellings and positions are not restored.
        let typed = item.priority.map { "\($0.canonical)" } ?? "none"
        let other = item.priority == .low ? "high" : "low"
        let files = folder.files("")
        let words = ["plan", "priority", "\(path):\(line + 1)"]
        guard CommandRun(words + [other], files: files).code == 0 else { continue }
        let changed = Document(files.writes.last?.written ?? [], as: document.kind)
        #expect(changed.item(atLine: line).priority == Priority(Array("!\(other)".utf8).span))
        let run = CommandRun(words + [typed], files: files)
        #expect(run.code == 0, "\(run.error)")
        let bytes = files.writes.last?.written ?? []
        if item.priority == nil || document.text(item.range).string.contains(" \(typed) ") {
          #expect(bytes == folder.texts[path], "\(path):\(line + 1) of \(changed.bytes.string)")
          count += 1
        }
      }
    }
    #expect(count > LongRun.count(full: 60), "only \(count) lines were tried")
  }

  @Test func `several targets are changed all or none, and only their lines`() {
    var random = HostileText(seed: 51)
    var choices = SeededGenerator(seed: 52)
    var counts = (made: 0, refused: 0)
    for _ in 0..<LongRun.count(full: 200) {
      let folder = HostileFolder(&random)
      let addresses = folder.addresses
      guard !addresses.isEmpty else { continue }
      let deed = choices.pick(["done", "untick", "start", "drop", "skip", "toggle", "priority"])
      let chosen = Set(
        (0...choices.number(below: 4)).map { _ in
          choices.number(below: addresses.count)
        }
      ).sorted().map { addresses[$0] }
      let words = chosen.map { "\($0.path):\($0.line + 1)" }
      let files = folder.files("")
      let run = CommandRun(
        ["plan", deed] + words + (deed == "priority" ? ["medium"] : []), files: files)
      if run.code != 0 {
        counts.refused += 1
        #expect(files.writes.isEmpty)
        #expect(run.output == "")
        continue
      }
      for path in HostileFolder.paths {
        let (text, written) = (folder.texts[path] ?? [], (try? files.read(FilePath(path))) ?? [])
        let old = lines(of: text).map { text[$0] }
        let new = lines(of: written).map { written[$0] }
        #expect(old.count == new.count)
        let differing = zip(old, new).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
        let named = chosen.filter { $0.path == path }.map(\.line)
        #expect(Set(differing).isSubset(of: named), "\(words) changed \(differing)")
        counts.made += differing.count
      }
      let told = run.output.split(separator: "\n").count
      let noted = run.error.split(separator: "\n").count { !$0.contains("left for today") }
      #expect(told + noted == chosen.count)
    }
    #expect(
      counts.made > LongRun.count(full: 60) && counts.refused > LongRun.count(full: 30), "\(counts)"
    )
  }
}
