public import Foundation
import Testing

/// The result of one process.
public struct Ended {
  /// The exit code, or the negated number of the signal that ended it.
  public var code: Int32
  public var bytes: [UInt8]
  public var error: String

  public init(code: Int32, bytes: [UInt8], error: String) {
    (self.code, self.bytes, self.error) = (code, bytes, error)
  }

  public var output: String { String(decoding: bytes, as: UTF8.self) }
}

/// A folder on the real disk for one test, in which the five programs can be called.
public final class Workplace {
  /// The built executable. `swift test` always builds it, but not the names by which it is called.
  public static let executable: URL? = {
    let beside = Bundle.main.bundleURL
    let folders = [
      beside, beside.deletingLastPathComponent(), PackageFiles.root.appending(path: ".build/debug"),
    ]
    return folders.map { $0.appending(path: "plan") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// The folder in which programs run.
  public let folder: URL
  /// The folder of the programs, which are links to the executable.
  public let programs: URL
  /// The home folder of programs, which contains both.
  public let home: URL

  public init() throws {
    home = try TestFolder.make()
    folder = home.appending(path: "work")
    programs = home.appending(path: "bin")
    for directory in [folder, programs] {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }
    let executable = try #require(Workplace.executable)
    for name in ["plan", "planfmt", "planlint", "planroll", "planmerge"] {
      try FileManager.default.createSymbolicLink(
        at: programs.appending(path: name), withDestinationURL: executable)
    }
  }

  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  public func write(_ bytes: [UInt8], to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  public func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  public func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// Moves the folder away and makes an empty one, which is faster than removing what is in it.
  public func putAway() throws {
    try FileManager.default.moveItem(at: folder, to: home.appending(path: UUID().uuidString))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  /// Everything below the folder: its kind, inode, time, mode, and content.
  public func snapshot() throws -> [String: String] {
    var entries: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let path = folder.path + "/" + name
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let keys: [FileAttributeKey] = [
        .type, .systemFileNumber, .modificationDate, .posixPermissions, .size,
      ]
      var entry = keys.map { "\(attributes[$0] ?? "")" }
      if let date = attributes[.modificationDate] as? Date {
        entry.append("\(date.timeIntervalSinceReferenceDate)")
      }
      if attributes[.type] as? FileAttributeType == .typeRegular,
        let data = FileManager.default.contents(atPath: path), data.count < 1 << 20
      {
        entry.append(data.base64EncodedString())
      }
      entries[name] = entry.joined(separator: " ")
    }
    return entries
  }
}

extension Workplace {
  /// Runs a line of the shell in the folder. What does not end within five minutes is killed.
  public func run(_ line: String, environment: [String: String] = [:]) throws -> Ended {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "\(programs.path):/usr/local/bin:/usr/bin:/bin", "HOME": home.path,
      "PRE_COMMIT_HOME": home.path + "/pre-commit", "LC_ALL": "C.UTF-8",
      "TERM": "xterm", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": home.path,
    ].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Output goes to files, because a full pipe would stop a process that prints much.
    let output = home.appending(path: "output-\(UUID().uuidString)")
    let error = home.appending(path: "error-\(UUID().uuidString)")
    for (file, stream) in [(output, \Process.standardOutput), (error, \Process.standardError)] {
      try Data().write(to: file)
      process[keyPath: stream] = try FileHandle(forWritingTo: file)
    }
    try withoutBlockedSignals { try process.run() }
    let number = process.processIdentifier
    let alarm = DispatchWorkItem {
      kill(getpgid(number) == number ? -number : number, SIGKILL)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: alarm)
    process.waitUntilExit()
    alarm.cancel()
    let status = process.terminationStatus
    return Ended(
      code: process.terminationReason == .exit ? status : -status,
      bytes: [UInt8](try Data(contentsOf: output)),
      error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
  }

  /// Whether the programs are built with a sanitizer: one needs terabytes of addresses, writes a
  /// file at the start, or refuses to run in strace.
  public static let isSanitized =
    unsafe dlsym(nil, "__asan_init") ?? dlsym(nil, "__tsan_init") != nil

  public static func has(_ program: String) -> Bool {
    if isSanitized, program == "strace" { return false }
    return ["/usr/bin/", "/bin/", "/usr/local/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + program)
    }
  }
}

/// Runs a body with no signal blocked: threads that run tests block nearly all of them, and a new
/// process inherits that. A shell that waits would not learn that its children have ended.
private func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
  var none = sigset_t()
  var former = sigset_t()
  unsafe sigemptyset(&none)
  unsafe pthread_sigmask(SIG_SETMASK, &none, &former)
  defer { unsafe pthread_sigmask(SIG_SETMASK, &former, nil) }
  try body()
}
