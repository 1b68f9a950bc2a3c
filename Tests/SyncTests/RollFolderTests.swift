import PlanShell
import PlanSystem
import PlanTesting
import PlanText
import Testing

struct `The folder to work in` {
  private func host(
    _ files: MemoryFiles, in directory: String = "/home/a", variable: String? = nil
  ) throws -> Host {
    files.makeDirectory(directory)
    try files.changeWorkingDirectory(to: FilePath(directory))
    return Host(
      name: "plan", environment: { $0 == "PLAN_DIR" ? variable.map { Array($0.utf8) } : nil },
      console: MemoryConsole(), files: files, clock: .system)
  }

  private func root(_ host: Host, named operand: String? = nil) throws -> String {
    let root = try PlanRoot(named: operand.map { FilePath($0) }, host)
    return String(decoding: root.path.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("/home/a", "."), ("/home/a/2026", ".."), ("/home/a/2026/10", "../.."), ("/home/a/x", "."),
  ])
  func `is the nearest parent folder with settings`(directory: String, expected: String) throws {
    let files = MemoryFiles(["/home/a/settings.plan": "", "/home/a/x/settings.plan": ""])
    files["/home/a/2026/10/2026-10-05.plan"] = ""
    files["/home/settings.plan"] = ""
    files.makeDirectory("/other")
    #expect(try root(host(files, in: directory, variable: "/other")) == expected)
  }

  @Test func `may be the root of the file system`() throws {
    #expect(try root(host(MemoryFiles(["/settings.plan": ""]))) == "../..")
    #expect(try root(host(MemoryFiles(["/settings.plan": ""]), in: "/")) == ".")
  }

  @Test func `is not one whose settings are a folder`() throws {
    let files = MemoryFiles(["/home/a/settings.plan/x": "", "/home/settings.plan": ""])
    #expect(try root(host(files)) == "..")
  }

  @Test func `is that of the variable if there are no settings`() throws {
    let files = MemoryFiles(["/home/a/2026-10-05.plan": "", "/far/x": ""])
    #expect(try root(host(files, variable: "/far")) == "/far")
    #expect(try root(host(files, variable: "../../far/")) == "../../far/")
    #expect(try root(host(files, variable: "")) == ".")
  }

  @Test(arguments: ["/none", "/far/x", "relative"])
  func `is not looked for elsewhere if the variable is wrong`(value: String) throws {
    let host = try host(MemoryFiles(["/far/x": "", "2026-10-05.plan": ""]), variable: value)
    #expect(throws: PlanRootProblem.badVariable(Array(value.utf8))) { try root(host) }
  }

  @Test(arguments: ["2026-10-05.plan", "2026/2026-10-05.plan", "2026/10/2026-10-05.plan"])
  func `is the working directory if it contains a day`(name: String) throws {
    #expect(try root(host(MemoryFiles(["/home/a/\(name)": ""]))) == ".")
  }

  @Test(arguments: [
    "todo.plan", "2026-13-05.plan", "2026-10-05.plan/x", "2026-10-05.md", "old/2026-10-05.plan",
    "2026/x/2026-10-05.plan", "2026/10/05/2026-10-05.plan", "10/2026-10-05.plan",
    "2026-10-05.sync-conflict-20261005-120000-ABCDEFG.plan", "../2026-10-05.plan",
    "templates/2026-10-05.plan", "2026/10",
  ])
  func `is missing without any of these`(name: String) throws {
    let host = try host(MemoryFiles(["/home/a/\(name)": ""]))
    #expect(throws: PlanRootProblem.nowhere) { try root(host) }
  }

  @Test func `is the named one, whatever is around it`() throws {
    let files = MemoryFiles(["/home/a/settings.plan": "", "/home/a/sub/x": ""])
    let host = try host(files, variable: "/home")
    #expect(try root(host, named: "sub") == "sub")
    #expect(try root(host, named: "./sub/") == "./sub/")
    #expect(throws: PlanRootProblem.notAFolder(FilePath("settings.plan"))) {
      try root(host, named: "settings.plan")
    }
    #expect(throws: PlanRootProblem.unreadable(FileProblem(FilePath("none"), .notFound))) {
      try root(host, named: "none")
    }
  }

  @Test(arguments: [
    ("2026-10-05.plan", "."), ("2026/10/2026-10-05.plan", "."), ("../b/x.plan", "../b"),
    ("../b/deep/x.plan", "../b"), ("../c/x.plan", "../c"), ("/home/a/2026/x.plan", "/home/a"),
    ("/home/c/d/x.plan", "/home/c/d"), ("./2026/x.plan", "."), ("../../x.plan", "../.."),
  ])
  func `of a file is the nearest parent folder with settings, else its own`(
    path: String, expected: String
  ) throws {
    let memory = MemoryFiles(["/home/a/settings.plan": "", "/home/b/settings.plan": ""])
    let files = try host(memory).files
    let root = PlanRoot(
      ofFile: FilePath(path), from: try files.workingDirectory, in: files)
    #expect(String(decoding: root.path.bytes, as: UTF8.self) == expected)
  }
}
