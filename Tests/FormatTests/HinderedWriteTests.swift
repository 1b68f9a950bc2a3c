import Foundation
import PlanTesting
import Testing

@Suite(
  .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
  .enabled(if: getuid() == 0, "only root can become another user: rights stay untested"),
  .enabled(if: Workplace.has("setpriv"), "setpriv is not installed: rights stay untested"))
struct `Another user` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(Sample.typed, to: "a.plan")
    _ = try place.run(
      "cp \"$(readlink -f \"$(command -v planfmt)\")\" ../planfmt; chown 65534 a.plan")
  }

  /// Runs planfmt as a user who owns the file, but not its folder.
  private func format(_ mode: String, of what: String) throws -> Ended {
    _ = try place.run("chmod \(mode) \(what)")
    return try place.run(
      "XDG_STATE_HOME=$PWD/../state; export XDG_STATE_HOME; mkdir -m 777 $XDG_STATE_HOME; "
        + "setpriv --reuid=65534 --regid=65534 --clear-groups ../planfmt -w a.plan")
  }

  @Test func `may not write a protected file, even if it could be replaced`() throws {
    _ = try place.run("chmod 777 .")
    let ended = try format("444", of: "a.plan")
    #expect(ended.error == "planfmt: a.plan: Permission denied\n")
    #expect(ended.code == 2)
    #expect(try place.text("a.plan") == Sample.typed)
  }

  @Test func `writes in place if the folder cannot be written`() throws {
    let ended = try format("755", of: ".")
    #expect(ended.error == "")
    #expect(ended.code == 0)
    #expect(try place.text("a.plan") == Sample.canonical)
    #expect(try place.run("ls -A . ../state/plan; stat -c %u a.plan").output.contains("65534"))
    #expect(try !place.run("ls -A ../state/plan").output.contains("saved"))
  }

  @Test(.enabled(if: Workplace.has("unshare"), "unshare is not installed: mounts stay untested"))
  func `writes in place if something is mounted there`() throws {
    let ended = try place.run(
      "cp a.plan b.plan; unshare -m sh -c 'mount --bind b.plan a.plan && planfmt -w a.plan'")
    // A container that may not mount cannot test this.
    if ended.error.contains("mount:") || ended.error.contains("unshare:") { return }
    #expect(ended.error == "")
    #expect(try place.text("a.plan") == Sample.typed)
    #expect(try place.text("b.plan") == Sample.canonical)
    #expect(try place.run("ls -A").output == "a.plan\nb.plan\n")
  }
}

@Suite(
  .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
  .enabled(if: Workplace.has("strace"), "strace is not installed: failing calls stay untested"))
struct `When a call fails` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(Sample.typed, to: "a.plan")
  }

  private func format(_ injection: String) throws -> Ended? {
    let ended = try place.run(
      "strace -f -o ../trace -e inject=\(injection) planfmt -w a.plan")
    // A container that may not trace cannot test this.
    return ended.error.contains("strace:") ? nil : ended
  }

  /// Features that some file systems lack: exchanging names, files without a name, leases, rights,
  /// attributes.
  @Test(arguments: [
    "renameat2:error=EINVAL", "renameat2:error=ENOSYS", "linkat:error=ENOENT",
    "fcntl:error=EINVAL:when=4+", "fcntl:error=EACCES:when=5+", "fchmod:error=EPERM",
    "flistxattr:error=ENOTSUP", "flock:error=ENOLCK",
    "fremovexattr:error=ENOTSUP",
  ])
  func `because it is not supported, the file is written all the same`(injection: String) throws {
    guard let ended = try format(injection) else { return }
    #expect(ended.error == "")
    #expect(ended.code == 0)
    #expect(try place.text("a.plan") == Sample.canonical)
    #expect(try place.snapshot().keys.sorted() == ["a.plan"])
  }

  @Test(arguments: [
    "pwrite64:error=ENOSPC", "fsync:error=EIO", "fsync:error=EIO:when=2", "renameat2:error=EIO",
    "pwrite64:error=EDQUOT",
  ])
  func `with a real error, the old bytes stay`(injection: String) throws {
    guard let ended = try format(injection) else { return }
    #expect(ended.error.hasPrefix("planfmt: a.plan: "))
    #expect(ended.code == 2)
    #expect(try place.text("a.plan") == Sample.typed)
    #expect(try place.snapshot().keys.sorted() == ["a.plan"])
  }
}
