import PlanSystem
import PlanTesting
import PlanText
import Testing

struct `A git operation in progress` {
  private func operation(
    _ names: [String: String], around folder: String = ""
  ) throws -> GitOperation? {
    let place = try TemporaryFolder()
    try place.makeDirectory("plan/2026")
    let memory = MemoryFiles(workingDirectory: place.path)
    memory.makeDirectory("plan/2026")
    for (name, text) in names {
      try place.write(text, to: name)
      memory[name] = text
    }
    let found = Disk().gitOperation(around: place[folder])
    #expect(memory.gitOperation(around: FilePath(folder.isEmpty ? "." : folder)) == found)
    return found
  }

  @Test(
    arguments: [
      ("MERGE_HEAD", .merge), ("CHERRY_PICK_HEAD", .cherryPick), ("REVERT_HEAD", .revert),
      ("rebase-merge/head-name", .rebase), ("rebase-apply/next", .rebase),
      ("rebase-apply/applying", .patches), ("ORIG_HEAD", nil), ("FETCH_HEAD", nil),
      ("BISECT_LOG", nil), ("index", nil),
    ] as [(String, GitOperation?)])
  func `is recognised by files in the repository`(name: String, expected: GitOperation?) throws {
    for folder in ["", "plan", "plan/2026"] {
      #expect(try operation([".git/HEAD": "", ".git/\(name)": ""], around: folder) == expected)
    }
  }

  @Test func `is a rebase, even while it picks commits`() throws {
    let names = [".git/HEAD": "", ".git/CHERRY_PICK_HEAD": "", ".git/rebase-merge/done": ""]
    #expect(try operation(names) == .rebase)
  }

  @Test func `is looked for only in the nearest repository`() throws {
    var names = [".git/HEAD": "", ".git/MERGE_HEAD": "", "plan/.git/HEAD": ""]
    #expect(try operation(names, around: "plan/2026") == nil)
    names["plan/.git/HEAD"] = nil
    names["plan/.git/x"] = ""
    #expect(try operation(names, around: "plan/2026") == .merge, "git takes that for no repository")
  }

  @Test func `is found if a linked work tree or a submodule points to it`() throws {
    let trees = [
      "gitdir: ../main/.git/worktrees/plan\n", "gitdir: ../main/.git/worktrees/plan",
      "gitdir: ../main/.git/worktrees/plan\r\n",
    ]
    for tree in trees {
      var names = [
        "plan/.git": tree, "main/.git/HEAD": "", "main/.git/MERGE_HEAD": "",
        "main/.git/worktrees/plan/HEAD": "",
      ]
      #expect(try operation(names, around: "plan/2026") == nil)
      names["main/.git/worktrees/plan/REVERT_HEAD"] = ""
      #expect(try operation(names, around: "plan/2026") == .revert)
    }
    #expect(try operation(["plan/.git": "gitdir: gone", ".git/HEAD": ""], around: "plan") == nil)
    #expect(try operation(["plan/.git": "nothing"], around: "plan") == nil)
  }

  @Test func `is found if a link to the folder leads to it`() throws {
    let place = try TemporaryFolder()
    for name in ["sync/.git/HEAD", "sync/.git/MERGE_HEAD", "sync/plan/a.plan"] {
      try place.write("", to: name)
    }
    try place.link("plan", to: "sync/plan")
    #expect(Disk().gitOperation(around: place["plan"]) == .merge)
    #expect(Disk().gitOperation(around: place["none"]) == nil)
  }
}
