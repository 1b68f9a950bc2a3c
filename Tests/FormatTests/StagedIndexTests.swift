import PlanTesting
import Testing

private let loose = "- [ ]a\n"

/// Unusual states of an index.
@Suite(.enabled(if: Repository.isPossible, "git, or the executable, is not there"))
struct `The index of git` {
  private func listed(_ repository: Repository, _ line: String = "planfmt -l --staged") throws
    -> String
  {
    let ended = try repository.run(line)
    #expect(ended.error == "")
    #expect(ended.code == (ended.output.isEmpty ? 0 : 1))
    return ended.output
  }

  @Test func `names may be anything that does not break a line`() throws {
    let repository = try Repository()
    let names = [
      "-w.plan", " a b.plan", "*.plan", "?x.plan", "Zürich.plan", "\"q\".plan", "a\\b.plan",
      ":(top)x.plan", "日/2026-10-05.plan",
    ]
    for name in names { try repository.write(loose, to: name) }
    #expect(
      try repository.run("printf -- '- [ ]a' >\"$(printf 'l\\377.plan')\"; git add -A").code == 0)
    let output = try repository.run("planfmt -l --staged")
    #expect(output.error == "")
    let lines = output.bytes.split(separator: 0x0A).map { Array($0) }
    let expected = names.map { Array($0.utf8) } + [Array("l".utf8) + [0xFF] + Array(".plan".utf8)]
    #expect(Set(lines) == Set(expected))
    #expect(lines == lines.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(try repository.run("planfmt -w --staged").code == 0)
    #expect(try listed(repository) == "")
    #expect(try repository.git("diff") == "")
  }

  @Test func `a name with a line break is reported and skipped`() throws {
    let repository = try Repository()
    try repository.write(loose, to: "a\nb.plan")
    try repository.stage(loose, as: "c.plan")
    try repository.git("add -A")
    let ended = try repository.run("planfmt -l --staged")
    #expect(ended.output == "c.plan\n")
    #expect(ended.error.contains("the name contains a control character"))
    #expect(ended.code == 2)
  }

  @Test func `names are relative to the working directory`() throws {
    let repository = try Repository()
    try repository.stage(loose, as: "2026-10-05.plan")
    try repository.stage(loose, as: "2026/10/2026-10-06.plan")
    #expect(
      try listed(repository, "cd 2026 && planfmt -l --staged")
        == "../2026-10-05.plan\n10/2026-10-06.plan\n")
    #expect(
      try listed(repository, "planfmt -C 2026 -l --staged 10") == "10/2026-10-06.plan\n")
    #expect(try listed(repository, "planfmt -l --staged 2026-10-05.plan") == "2026-10-05.plan\n")
    #expect(try listed(repository, "cd 2026 && planfmt -l --staged ..").contains("../2026-10-05"))
  }

  @Test func `a walk skips the same names as on the disk`() throws {
    let repository = try Repository()
    try repository.commit(loose, as: "d.plan")
    for name in [
      ".hidden/a.plan", "a~", "a.md", "b.sync-conflict-20261005-120000-ABCDEFG.plan", "#a.plan#",
      "2026-10-05 (1).plan", "b.plan.orig", "C.PLAN", "d 2.plan",
    ] {
      try repository.stage(loose, as: name)
    }
    #expect(try repository.run("ln -s ../x.plan link.plan; git add -A").code == 0)
    #expect(try listed(repository) == "")
    #expect(try listed(repository, "planfmt -l --staged .hidden/a.plan") == ".hidden/a.plan\n")
    let lint = try repository.run("planlint --staged -f gcc")
    #expect(lint.output.split(separator: "[conflict-copy]").count == 5, "\(lint.output)")
    #expect(lint.output.contains("C.PLAN:1:1: error: 'C.PLAN' is not read"))
  }

  @Test func `a renamed file is checked, a removed one is not`() throws {
    let repository = try Repository()
    try repository.commit(loose, as: "2026-10-05.plan")
    try repository.commit(loose, as: "2026-10-06.plan")
    try repository.git("mv 2026-10-05.plan 2026-10-07.plan")
    try repository.git("rm -q 2026-10-06.plan")
    try repository.git("config diff.renames copies")
    #expect(try listed(repository) == "2026-10-07.plan\n")
  }

  @Test func `a file that is only announced by add -N is not checked`() throws {
    let repository = try Repository()
    try repository.write(loose, to: "2026-10-05.plan")
    try repository.git("add -N 2026-10-05.plan")
    for _ in 0..<2 {
      // The first round is before the first commit, the second after it.
      let ended = try repository.run("planfmt --check --staged -v; planlint --staged -v")
      #expect(ended.error == "" && ended.output == "")
      try repository.git("commit -q --allow-empty -m x")
    }
  }

  @Test func `GIT_INDEX_FILE is used`() throws {
    let repository = try Repository()
    try repository.commit("- [ ] a\n", as: "2026-10-05.plan")
    try repository.write(loose, to: "2026-10-06.plan")
    let index = ["GIT_INDEX_FILE": ".git/other"]
    let added = try repository.run("git read-tree HEAD && git add -A", environment: index)
    #expect(added.code == 0)
    #expect(try listed(repository) == "")
    let ended = try repository.run("planfmt -w --staged; planfmt -l --staged", environment: index)
    #expect(ended.output == "" && ended.error == "")
    #expect(
      try repository.run("git cat-file blob :2026-10-06.plan", environment: index).output
        == "- [ ] a\n")
    #expect(try repository.git("ls-files") == "2026-10-05.plan\n")
  }

  @Test func `a linked work tree has an index of its own`() throws {
    let repository = try Repository()
    try repository.commit("- [ ] a\n", as: "2026-10-05.plan")
    try repository.git("worktree add -q ../tree")
    try repository.write(loose, to: "../tree/2026-10-06.plan")
    try repository.git("-C ../tree add -A")
    #expect(try listed(repository) == "")
    #expect(try listed(repository, "cd ../tree && planfmt -l --staged") == "2026-10-06.plan\n")
    #expect(try listed(repository, "planfmt -C ../tree -l --staged") == "2026-10-06.plan\n")
  }

  @Test func `a submodule is another repository`() throws {
    let repository = try Repository()
    try repository.commit("- [ ] a\n", as: "2026-10-05.plan")
    let added = try repository.run(
      """
      git init -q ../inner && cd ../inner && echo '- [ ]a' >2026-10-05.plan && git add . &&
      git commit -qm x && cd - && git -c protocol.file.allow=always submodule add ../inner inner.plan
      """)
    #expect(added.code == 0, "\(added.error)")
    #expect(try listed(repository) == "")
    try repository.stage("- [ ] b\n", as: "2026-10-06.plan")
    #expect(try repository.run("planlint --staged -f gcc").error == "")
    #expect(
      try listed(
        repository, "cd inner.plan && echo '- [ ]b' >b.plan && git add . && planfmt -l --staged")
        == "b.plan\n")
  }

  @Test func `SHA-256 works too`() throws {
    let repository = try Repository("--object-format=sha256")
    try repository.stage(loose, as: "2026-10-05.plan")
    #expect(try repository.run("planfmt -w --staged").code == 0)
    #expect(try repository.staged("2026-10-05.plan") == "- [ ] a\n")
  }

  @Test func `no program that the repository names is run`() throws {
    let repository = try Repository()
    try repository.write("#!/bin/sh\necho ran \"$0\" >>$HOME/ran\n", to: "../evil")
    let settings = [
      "core.fsmonitor ../evil", "core.hooksPath ..", "core.pager ../evil", "diff.external ../evil",
      "core.editor ../evil", "core.askPass ../evil",
    ]
    #expect(
      try repository.run(
        "chmod +x ../evil; for h in post-index-change pre-commit; do cp ../evil ../$h; done"
      ).code == 0)
    for setting in settings { try repository.git("config \(setting)") }
    try repository.write(loose, to: "2026-10-05.plan")
    try repository.git("add -A")
    #expect(try repository.run("test -s $HOME/ran; rm $HOME/ran").code == 0, "git itself runs it")
    #expect(try repository.run("planfmt -w --staged && planlint --staged -q").code == 0)
    #expect(try repository.run("cat $HOME/ran").output == "")
    #expect(
      try repository.git("-c core.fsmonitor= -c core.hooksPath= show :2026-10-05.plan")
        == "- [ ] a\n")
  }

  @Test func `nothing that a partial clone lacks is fetched`() throws {
    let repository = try Repository()
    try repository.commit("- [ ] a\n", as: "2026-10-05.plan")
    try repository.git("config uploadpack.allowFilter true")
    let cloned = try repository.run(
      """
      git clone -q --no-checkout --filter=blob:none "file://$PWD" ../part && cd ../part &&
      git config remote.origin.uploadpack 'touch ran; git-upload-pack' && git read-tree HEAD &&
      git update-ref -d HEAD
      """)
    #expect(cloned.code == 0, "\(cloned.error)")
    let ended = try repository.run("cd ../part && planfmt -l --staged; ls ran")
    #expect(ended.error.contains("2026-10-05.plan: git: "), "\(ended.error)")
    #expect(ended.output == "", "what the repository configures has run")
  }

  @Test func `replaced objects are not used`() throws {
    let repository = try Repository()
    try repository.stage(loose, as: "2026-10-05.plan")
    try repository.git(
      "replace $(git rev-parse :2026-10-05.plan) $(echo '- [ ] a' | git hash-object -w --stdin)")
    #expect(try listed(repository) == "2026-10-05.plan\n")
  }

  @Test func `folders and links on the path are resolved as git does`() throws {
    let repository = try Repository()
    #expect(try repository.run("planfmt -l --staged .; ln -s $PWD ../link").code == 0)
    try repository.stage(loose, as: "sub/2026-10-05.plan")
    try repository.write("", to: "empty/x.md")
    #expect(try listed(repository, "planfmt -l --staged empty") == "")
    #expect(
      try listed(repository, "planfmt -l --staged ../link/sub/2026-10-05.plan")
        == "sub/2026-10-05.plan\n")
    #expect(
      try listed(repository, "cd sub && GIT_DIR=../.git GIT_WORK_TREE=.. planfmt -l --staged")
        == "2026-10-05.plan\n")
    #expect(
      try repository.run("trap '' CHLD; exec planfmt -l --staged").output
        == "sub/2026-10-05.plan\n")
  }

  @Test func `a whole folder is read in one run`() throws {
    let repository = try Repository()
    let made = try repository.run(
      """
      for i in $(seq 1 150); do printf -- '- [ ]a%d\\n' $i >$(printf '%04d.plan' $i); done; git add -A
      """)
    #expect(made.code == 0)
    #expect(try listed(repository).split(separator: "\n").count == 150)
    #expect(try repository.run("planfmt -w --staged").code == 0)
    #expect(try listed(repository) == "")
    #expect(try repository.git("diff --stat") == "")
  }

  @Test func `a blob that is too large or missing is reported`() throws {
    let repository = try Repository()
    let made = try repository.run("head -c 17000000 /dev/zero | tr '\\0' a >a.plan; git add -A")
    #expect(made.code == 0)
    try repository.stage(loose, as: "b.plan")
    try repository.stage("- [ ]c\n", as: "c.plan")
    let id = try repository.git("rev-parse :b.plan").trimmingPrefix { $0 == " " }
    let file = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2).prefix(38))"
    #expect(try repository.run("rm -f \(file)").code == 0)
    let ended = try repository.run("planfmt -l --staged")
    #expect(ended.output == "c.plan\n")
    #expect(ended.error.hasPrefix("planfmt: a.plan: is larger than 16 MiB\nplanfmt: b.plan: git: "))
    #expect(ended.error.hasSuffix(" missing\n"))
    #expect(ended.code == 2)
  }
}
