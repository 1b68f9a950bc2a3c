import PlanSyntax
import PlanText

/// What an editor notes of a text with unsaved changes: who holds them, and where.
struct EditorLock {
  let editor: Editor
  private let host: [UInt8]
  /// No number a process can have is none.
  private let process: Int32?

  /// Reads the first bytes of a swap file; nil for anything else, and when nothing is unsaved.
  ///
  /// vim, Neovim and nano put the same things into the same places (vim's `memline.c`, nano's
  /// `write_lockfile`).
  init?(swapFile bytes: [UInt8]) {
    guard bytes.count > Place.unsaved, bytes[0] == UInt8(ascii: "b"),
      // Encrypted ones have another letter, and all this in the open.
      [UInt8(ascii: "0"), UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "d")]
        .contains(bytes[1]), bytes[Place.unsaved] == 0x55
    else { return nil }
    let program = bytes[Place.program]
    if program.starts(with: "VIM".utf8) {
      editor = .vim
    } else if program.starts(with: "nano".utf8) {
      editor = .nano
    } else {
      return nil
    }
    host = Array(bytes[Place.host].prefix { $0 != 0 })
    process = Self.process(bytes[Place.process].reversed().reduce(0) { $0 << 8 | Int($1) })
  }

  /// Reads what Emacs lets a link point to: `USER@HOST.PID:BOOT`, without `:BOOT` where nobody
  /// knows when the system started.
  init?(link: [UInt8]) {
    guard let at = link.lastIndex(of: UInt8(ascii: "@")),
      let dot = link[at...].lastIndex(of: UInt8(ascii: "."))
    else { return nil }
    let digits = link[(dot + 1)...].prefix(while: \.isASCIIDigit)
    // Longer than any number of a process.
    guard let number = Int(digits: digits, atMost: 10) else { return nil }
    editor = .emacs
    host = Array(link[(at + 1)..<dot])
    process = Self.process(number)
  }

  private static func process(_ number: Int) -> Int32? {
    Int32(exactly: number).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the changes may still be there: only of a process of this very host can anybody know
  /// that it has ended.
  func isHeld(on thisHost: [UInt8], _ isRunning: (Int32) -> Bool) -> Bool {
    guard let process, isHost(thisHost) else { return true }
    return isRunning(process)
  }

  /// Emacs may know the host by its full name, and the others cut a long one off.
  private func isHost(_ name: [UInt8]) -> Bool {
    if name.isEmpty || host.isEmpty { return false }
    return host == name || host.starts(with: name + [UInt8(ascii: ".")])
      || (host.count >= Place.leastHost && name.starts(with: host))
  }

  /// How much of a swap file there is to read.
  static let swapFileHead = Place.unsaved + 1
}

/// Where things stand in a swap file.
private enum Place {
  static let program = 2..<12
  static let process = 24..<28
  static let host = 68..<108
  static let unsaved = 1007
  /// The length that the hungriest of them, nano, leaves of a name.
  static let leastHost = 31
}
