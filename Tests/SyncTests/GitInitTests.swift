import PlanTesting
import Testing

@Suite(.enabled(if: Repository.isPossible, "git, or the executable, is not there"))
struct `plan init --git` {
  private let repository: Repository

  init() throws { repository = try Repository() }

  @Test func `sets up the attributes, the driver and the ignored files, but no hook`() throws {
    let ended = try repository.run("plan init --git")
    #expect(
      ended.output == "wrote .gitattributes\nset merge.plan.driver\nwrote .git/info/exclude\n")
    #expect(ended.code == 0)
    #expect(try repository.run("ls .git/hooks | grep -v sample").output == "")
    #expect(try repository.run("plan init --git").error == "plan: git is set up already\n")
  }

  @Test func `makes git ignore temporary files, once, and can revert that`() throws {
    try repository.write("# mine", to: ".git/info/exclude")
    #expect(try repository.run("plan init --git; plan init --git").code == 0)
    #expect(try repository.place.text(".git/info/exclude") == "# mine\n.syncthing.plan-*\n")
    try repository.write("", to: "work/.syncthing.plan-17.tmp")
    #expect(try repository.git("status --porcelain") == "?? .gitattributes\n")
    #expect(try repository.run("planmerge --uninstall").output.contains("wrote .git/info/exclude"))
    #expect(try repository.place.text(".git/info/exclude") == "# mine\n")
  }

  @Test func `adds no second line if git ignores them already`() throws {
    try repository.write(".syncthing.*\n", to: ".gitignore")
    #expect(try repository.run("rm -r .git/info; plan init --git").code == 0)
    #expect(try repository.run("test -e .git/info/exclude").code == 1)
    #expect(
      try repository.run("rm .gitignore; plan init --git").output == "wrote .git/info/exclude\n")
    #expect(try repository.run("planmerge --uninstall; test -e .git/info/exclude").code == 1)
  }

  @Test func `uses the exclude file of the repository in a linked work tree`() throws {
    try repository.commit("x\n", as: "notes.md")
    try repository.git("worktree add -q ../tree")
    #expect(try repository.run("cd ../tree && plan init --git").code == 0)
    #expect(try repository.place.text(".git/info/exclude").hasSuffix("\n.syncthing.plan-*\n"))
    #expect(try repository.run("plan init --git").output == "wrote .gitattributes\n")
  }
}

@Suite(.enabled(if: Repository.isPossible, "git, or the executable, is not there"))
struct `Edits that git stashes during a pull` {
  private let repository: Repository
  private let today = ["PLAN_TODAY": "2026-10-05"]

  /// A clone that lacks a roll of another device, and has an edit that is not committed.
  init() throws {
    repository = try Repository()
    try repository.stage("", as: "settings.plan")
    try repository.stage("- [ ] Pay rent\n", as: "2026-10-02.plan")
    try repository.commit("- [ ] Water\n", as: "2026-10-05.plan")
    let other = "git clone -q . ../other && cd ../other && git config pull.rebase true && "
    let roll = "printf '%s\\n' '- [ ] Pay rent from:2026-10-02' >2026-10-03.plan && "
    let send = "git add -A && git commit -qm rolled && git push -q origin main:incoming"
    let pushed = try repository.run(other + roll + send)
    try #require(pushed.code == 0, "\(pushed.error)")
    try repository.git("remote add origin .")
    try repository.git("fetch -q")
    try repository.git("branch -q --set-upstream-to origin/incoming")
    try repository.commit("local\n", as: "notes.md")
    for hook in ["post-merge", "post-rewrite"] {
      try repository.write("#!/bin/sh\nplanroll --settle -- .\n", to: ".git/hooks/\(hook)")
    }
    #expect(try repository.run("chmod +x .git/hooks/post-*").code == 0)
    try repository.write("- [ ] Pay rent\n- [ ] Typed just now\n", to: "2026-10-02.plan")
  }

  private func expectEdit() throws {
    #expect(try repository.place.text("2026-10-02.plan").contains("- [ ] Typed just now\n"))
    #expect(try repository.git("stash list") == "")
    #expect(try repository.place.text("2026-10-03.plan") == "- [ ] Pay rent from:2026-10-02\n")
  }

  @Test(arguments: [
    "git pull -q --rebase --autostash", "git pull -q --no-rebase --no-edit --autostash",
    "git stash -q && git pull -q --no-rebase --no-edit && git stash pop -q",
    "git stash -q && git pull -q --rebase && git stash pop -q",
  ])
  func `come back, whatever a hook starts`(line: String) throws {
    let pulled = try repository.run(line, environment: today)
    #expect(pulled.code == 0, "\(pulled.error)")
    #expect(pulled.error.contains("started by git, so nothing is settled; take planroll out"))
    try expectEdit()
  }

  @Test func `what is not settled in a hook is settled by the next roll`() throws {
    try repository.git("checkout -q 2026-10-02.plan")
    #expect(try repository.run("git pull -q --rebase", environment: today).code == 0)
    #expect(try repository.place.text("2026-10-02.plan") == "- [ ] Pay rent\n")
    #expect(try repository.run("planroll", environment: today).code == 0)
    #expect(try repository.place.text("2026-10-02.plan") == "- [>] Pay rent to:2026-10-03\n")
  }
}

@Suite(.enabled(if: Repository.isPossible, "git, or the executable, is not there"))
struct `Two plan folders of one repository` {
  private let repository: Repository
  private let today = ["PLAN_TODAY": "2026-10-05"]

  init() throws {
    repository = try Repository()
    for folder in ["work", "home"] {
      try repository.stage("", as: "\(folder)/settings.plan")
      try repository.stage("- [ ] From \(folder)\n", as: "\(folder)/2026-10-04.plan")
    }
    try repository.git("commit -qm begin")
  }

  @Test func `are both set up by one command in either`() throws {
    #expect(try repository.run("cd work && plan init --git").code == 0)
    for folder in ["work", "home"] {
      let check = try repository.run("cd \(folder) && planmerge --check-install")
      #expect(check.code == 0 && check.output == "", "\(check.output)")
      let again = try repository.run("cd \(folder) && plan init --git")
      #expect(again.error == "plan: git is set up already\n")
      let doctor = try repository.run("cd \(folder) && plan doctor -q", environment: today)
      #expect(!doctor.output.contains("[merge-"), "\(doctor.output)")
      #expect(!doctor.output.contains("[git-exclude]"))
    }
  }

  @Test func `are rolled, merged and undone separately`() throws {
    #expect(
      try repository.run("cd work && plan init --git && git add -A && git commit -qm x").code == 0)
    try repository.git("checkout -qb side")
    #expect(try repository.run("cd home && planroll", environment: today).code == 0)
    #expect(
      try repository.git("status --porcelain -uall")
        == " M home/2026-10-04.plan\n?? home/2026-10-05.plan\n")
    try repository.git("add -A")
    try repository.git("commit -qm home")
    try repository.git("checkout -q main")
    #expect(try repository.run("cd work && planroll", environment: today).code == 0)
    try repository.git("add -A")
    try repository.git("commit -qm work")
    try repository.git("merge -q --no-edit side")
    for (folder, other) in [("work", "home"), ("home", "work")] {
      #expect(try repository.place.text("\(folder)/2026-10-05.plan").contains("From \(folder)"))
      #expect(try !repository.place.text("\(folder)/2026-10-05.plan").contains("From \(other)"))
    }
    #expect(try repository.run("cd work && plan undo").code == 0)
    #expect(
      try repository.git("status --porcelain")
        == " M work/2026-10-04.plan\n D work/2026-10-05.plan\n")
    #expect(try repository.run("cd work && plan undo").code == 1)
    #expect(try repository.run("cd home && plan undo --list").output.contains("planroll"))
  }
}
