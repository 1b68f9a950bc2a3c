import Foundation
import PlanTesting
import Testing

/// A link in a plan folder that leads out of it, as another device or repository may send it.
struct SentLink: Sendable, CustomTestStringConvertible {
  let name: String
  /// Shell lines that make the link; `OUT` is a folder outside.
  let make: String
  /// The commands that would write through the link, or carry something through it.
  let refused: [String]

  var testDescription: String { name }

  private static let messy = "printf '*  [ ] Call mum\\n' >$OUT/x; "

  static let all = [
    SentLink(
      name: "today", make: messy + "ln -s $OUT/x 2026-10-07.plan",
      refused: [
        "planroll", "planfmt -w .", "planfmt -w 2026-10-07.plan", "planlint --fix",
        "plan add Milk", "plan note x", "plan mood calm", "plan done Water", "plan new",
        "plan done 2026-10-07.plan:1",
        "plan move Rent today", "plan move 2026-10-07.plan:1 fri", "plan rename tag home house",
        "plan add x --in 2026-10-07.plan:1", "plan export todotxt --force -o 2026-10-07.plan",
      ]),
    SentLink(
      name: "today, dangling", make: "ln -s $OUT/none 2026-10-07.plan",
      refused: ["planroll", "plan add Milk", "plan note x", "plan new", "plan done Water"]),
    SentLink(
      name: "an earlier day", make: messy + "rm 2026-10-06.plan; ln -s $OUT/x 2026-10-06.plan",
      refused: ["planroll", "plan move 2026-10-06.plan:1 today", "planfmt -w .", "planlint --fix"]),
    SentLink(
      name: "a later day", make: messy + "ln -s $OUT/x 2026-10-09.plan",
      refused: ["planroll", "plan add Milk --on fri", "plan move Rent fri", "planfmt -w ."]),
    SentLink(
      name: "a list", make: messy + "ln -s $OUT/x work.plan",
      refused: [
        "planroll", "plan add Milk --in work", "planfmt -w .", "planlint --fix", "plan new",
        "plan done work.plan:1", "plan rename tag home house",
      ]),
    SentLink(
      name: "a chain of links to a list", make: messy + "ln -s $OUT/x b; ln -s b work.plan",
      refused: ["planroll", "plan add Milk --in work", "planfmt -w ."]),
    SentLink(
      name: "the settings",
      make: "printf '*  roll: move\\n' >$OUT/x; rm settings.plan; ln -s $OUT/x settings.plan",
      refused: ["planfmt -w settings.plan", "planfmt -w ."]),
    SentLink(
      name: "the habits", make: "mv habits.plan $OUT/x; ln -s $OUT/x habits.plan",
      refused: ["planroll", "plan new", "plan rename habit Water Drink"]),
    SentLink(
      name: "the template", make: messy + "mkdir templates; ln -s $OUT/x templates/day.plan",
      refused: ["planroll", "plan new", "planfmt -w ."]),
    SentLink(
      name: "the folder of templates", make: "ln -s $OUT templates", refused: ["plan init"]),
    SentLink(
      name: "the year", make: "echo '- layout: year' >settings.plan; ln -s $OUT 2026",
      refused: ["planroll", "plan add Milk", "plan new", "plan move Rent fri"]),
    SentLink(
      name: "the year, from another plan folder",
      make: "echo '- layout: year' >settings.plan; : >$OUT/settings.plan; ln -s $OUT 2026",
      refused: ["planroll", "plan add Milk", "plan new"]),
    SentLink(
      name: "the month",
      make: "echo '- layout: month' >settings.plan; mkdir 2026; ln -s $OUT 2026/10",
      refused: ["planroll", "plan add Milk", "plan new"]),
    SentLink(
      name: "what git reads",
      make: "ln -s $OUT/x .gitattributes; rm -rf .git/hooks .git/info; ln -s $OUT .git/hooks;"
        + " ln -s $OUT .git/info",
      refused: ["plan init --git", "plan init --git-hook", "planmerge --install"]),
    SentLink(
      name: "what Syncthing reads", make: "ln -s $OUT/x .stignore",
      refused: ["plan init --syncthing"]),
    SentLink(
      name: "a conflict copy",
      make: messy + "ln -s $OUT/x 2026-10-06.sync-conflict-20261006-120000-ABCDEFG.plan",
      refused: ["planmerge --conflict-copies"]),
    SentLink(
      name: "an attachment", make: "ln -s $OUT/x 2026-10-07.drawing",
      refused: ["plan import json day.json"]),
    SentLink(
      name: "a file with markers",
      make: "printf '<<<<<<< a\\n- [ ] a\\n=======\\n- [x] a\\n>>>>>>> b\\n' >$OUT/x;"
        + " ln -s $OUT/x 2026-10-05.plan",
      refused: [
        "planmerge --resolve 2026-10-05.plan", "planmerge --resolve --take ours 2026-10-05.plan",
      ]),
    SentLink(
      name: "a file that a command has written",
      make: "plan add Milk >/dev/null; mv 2026-10-07.plan $OUT/x; ln -s $OUT/x 2026-10-07.plan",
      refused: ["plan undo"]),
    SentLink(
      name: "the output of an export", make: "ln -s $OUT/x all.ics; ln -s $OUT html",
      refused: ["plan export ics --force -o all.ics", "plan export json --force -o html"]),
    SentLink(
      name: "the configuration of git", make: "cp .git/config $OUT/x; ln -sf $OUT/x .git/config",
      refused: ["plan init --git", "planmerge --install", "planmerge --uninstall"]),
    SentLink(
      name: "a conflict copy of another program", make: messy + "ln -s $OUT/x '2026-10-06 2.plan'",
      refused: ["planmerge --conflict-copies", "planroll"]),
    SentLink(
      name: "a folder of lists", make: messy + "cp $OUT/x $OUT/far.plan; ln -s $OUT lists",
      refused: ["planfmt -w lists", "planfmt -w lists/far.plan", "plan -C lists add Milk"]),
    SentLink(
      name: "the source of an import", make: messy + "mkdir in; ln -s $OUT/x in/work.md",
      refused: ["plan import markdown in"]),
    SentLink(
      name: "a hook of git", make: "ln -s .git/hooks/pre-commit 2026-10-07.plan",
      refused: ["planroll", "plan add Milk", "plan new"]),
  ]

  /// Every command that writes.
  private static let commands = Set(all.flatMap(\.refused)).union([
    "planroll --settle", "plan untick Water", "plan toggle Rent", "plan skip Water",
    "plan start Rent", "plan drop Rent", "plan priority high Rent", "plan change Rent est:5m",
    "plan template use exercise",
    "plan template use exercise --as work", "plan undo --restore 2026-10-07.plan",
    "plan undo --redo", "plan backup ../backups", "plan remind --install systemd",
    "plan focus Rent", "plan edit", "plan init --git --git-hook", "planmerge --uninstall",
    "planfmt --staged -w", "plan export html week -o week.html",
  ]).sorted()

  /// The commands that have to refuse the link, one by one, and others in groups: an eighth of
  /// them, so that each meets a few links, or all in the full form.
  var tried: [[String]] {
    let number = Self.all.firstIndex { $0.name == name } ?? 0
    let step = LongRun.isFull ? 1 : 8
    let others = Self.commands.enumerated()
      .filter { !refused.contains($1) && ($0 + number) % step == 0 }.map(\.element)
    let groups = stride(from: 0, to: others.count, by: 5).map { start in
      Array(others[start..<min(start + 5, others.count)])
    }
    return refused.map { [$0] } + groups
  }
}

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `A link out of the plan folder` {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Makes a plan folder with a link, and a folder outside.
  private func prepare(_ make: String) throws {
    let made = try place.run(
      """
      rm -rf plan out state; mkdir plan out; OUT=$PWD/out; cd plan
      git init -q --template=; mkdir .git/hooks .git/info
      echo '- week start: sunday' >settings.plan; printf '## Habits\\n\\n- Water: 8 glasses every:day\\n' >habits.plan
      printf -- '- [ ] Rent #home\\n' >2026-10-06.plan; echo 'x Pay 2026-10-05' >todo.txt
      echo '{"date":"2026-10-07","tasks":[],"drawingData":"AAAA"}' >day.json
      \(make)
      git add -A 2>/dev/null || true
      """, environment: environment)
    try #require(made.code == 0, "\(made.error)")
  }

  /// Makes a plan folder with a link, runs a command in it, and returns how that ended, and what is
  /// outside before and after it.
  private func run(
    _ line: String, with make: String, in folder: String = "plan"
  ) throws -> (ended: Ended, before: [String: String], after: [String: String]) {
    try prepare(make)
    let before = outside(try place.snapshot())
    let ended = try place.run("cd \(folder) && \(line)", environment: environment)
    return (ended, before, outside(try place.snapshot()))
  }

  /// git compares no inodes, because folders are copied.
  private var environment: [String: String] {
    [
      "PLAN_TODAY": "2026-10-07", "XDG_STATE_HOME": place.folder.path + "/state", "EDITOR": "true",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a", "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.checkStat",
      "GIT_CONFIG_VALUE_0": "minimal",
    ]
  }

  /// What is outside of the plan folder, and the hook that git would run.
  private func outside(_ entries: [String: String]) -> [String: String] {
    entries.filter { $0.key.hasPrefix("out/") || $0.key == "plan/.git/hooks/pre-commit" }
  }

  @Test(arguments: SentLink.all)
  func `is written by no command`(link: SentLink) throws {
    try prepare(link.make)
    try #require(try place.run("cp -a . ../made").code == 0)
    var before = try place.snapshot()
    for lines in link.tried {
      let all = lines.map { "(cd plan && \($0))" }.joined(separator: "; ")
      let ended = try place.run(all, environment: environment)
      let after = try place.snapshot()
      // That command makes the hook by its own name.
      let isHook = lines.contains { $0.hasPrefix("plan init") && $0.contains("--git-hook") }
      let kept = outside(after).filter { !isHook || $0.key.hasPrefix("out/") }
      #expect(kept == outside(before), "\(all): \(ended.error)")
      if after != before {
        try place.putAway()
        _ = try place.run("cp -a ../made/. .")
        before = try place.snapshot()
      }
      guard link.refused.contains(lines[0]) else { continue }
      #expect(ended.code == 2, "\(all)")
      #expect(ended.error.contains("leads out of the plan folder, to "), "\(all): \(ended.error)")
      #expect(ended.error.contains("nothing is read or changed through it"), "\(all)")
      #expect(ended.error.contains("if the link is yours, type: plan trust "), "\(all)")
    }
  }

  @Test func `is used while the user trusts it, and it leads where it led`() throws {
    let trust = "plan trust 2026-10-07.plan"
    let (ended, _, after) = try run(
      "\(trust) && plan add Milk && planfmt -w .",
      with: "echo '- [ ] a' >$OUT/x; echo '- [ ] b' >$OUT/y; ln -s $OUT/x 2026-10-07.plan")
    #expect(ended.output.hasPrefix("\(place.folder.path)/plan/2026-10-07.plan: is trusted"))
    #expect(ended.code == 0, "\(ended.error)")
    #expect(try place.text("out/x") == "- [ ] a\n- [ ] Milk\n")
    #expect(after.count == 2)
    let listed = try place.run("cd plan && \(trust); plan trust", environment: environment)
    #expect(listed.error == "plan: \(place.folder.path)/plan/2026-10-07.plan: is trusted already\n")
    #expect(
      listed.output
        == "\(place.folder.path)/plan/2026-10-07.plan -> \(place.folder.path)/out/x\n")
    let other = try place.run(
      "cd plan && ln -sfn ../out/y 2026-10-07.plan && plan add Milk", environment: environment)
    #expect(other.error.contains("leads out of the plan folder"))
    #expect(other.code == 2)
    let removed = "ln -sfn ../out/x 2026-10-07.plan && plan trust --remove 2026-10-07.plan"
    let gone = try place.run("cd plan && \(removed) && plan add Milk", environment: environment)
    #expect(gone.output == "\(place.folder.path)/plan/2026-10-07.plan: is no longer trusted\n")
    #expect(gone.code == 2)
    #expect(try place.run("cd plan && plan trust --remove x", environment: environment).code == 2)
  }

  @Test func `to a folder is walked when it is trusted, and its own links are not`() throws {
    let make = """
      echo '- layout: year' >settings.plan; ln -s $OUT 2026; echo '- [ ] Far' >$OUT/2026-10-05.plan
      echo secret >../secret; ln -s ../secret $OUT/work.plan
      """
    let (ended, _, after) = try run("plan trust 2026 && plan add Milk; plan list", with: make)
    #expect(ended.output.contains("Far"))
    #expect(after["out/2026-10-07.plan"] == nil, "a list decides what the new day holds")
    #expect(ended.error.contains("2026/work.plan: is a link that leads out"))
    #expect(ended.code == 2)
    let lines = "rm 2026/work.plan; plan add Milk; plan done 2026/2026-10-05.plan:1"
    let ticked = try place.run("cd plan; \(lines)", environment: environment)
    #expect(ticked.error == "")
    #expect(ticked.output.hasSuffix("2026/2026-10-05.plan:1: [x] Far\n"))
    #expect(try place.text("out/2026-10-07.plan").contains("- [ ] Milk\n"))
  }

  @Test(arguments: ["plan trust 2026-10-06.plan", "plan trust none", "plan trust loop"])
  func `is the only thing that can be trusted`(line: String) throws {
    let (ended, _, _) = try run(line, with: "ln -s .. loop; ln -s 2026-10-06.plan in.plan")
    #expect(ended.code == 2)
    #expect(ended.output == "")
  }

  @Test func `is trusted by nothing in the folder`() throws {
    let make =
      "mkdir -p state/plan; printf '%s\\t%s\\n' $PWD/2026-10-07.plan $OUT/x"
      + " >state/plan/trusted-links; ln -s $OUT/x 2026-10-07.plan"
    let (ended, before, after) = try run("XDG_STATE_HOME=$PWD/state plan add Milk", with: make)
    #expect(ended.code == 2)
    #expect(after == before)
  }

  @Test(arguments: [
    ("mkdir in; echo '- [ ] a' >in/x; ln -s in/x 2026-10-07.plan", "in/x"),
    ("echo '- [ ] a' >x; ln -s $PWD/x 2026-10-07.plan", "x"),
    ("echo '- [ ] a' >x; ln -s $PWD $OUT/back; ln -s $OUT/back/x 2026-10-07.plan", "x"),
    ("echo '- layout: year' >settings.plan; mkdir in; ln -s in 2026", "in/2026-10-07.plan"),
  ])
  func `is none if the place is inside`(make: String, file: String) throws {
    let (ended, _, _) = try run("plan add Milk", with: make)
    #expect(ended.error == "")
    #expect(ended.code == 0)
    #expect(try place.text("plan/\(file)").contains("- [ ] Milk\n"))
  }

  @Test(arguments: [
    "cd out/p && plan add Milk", "plan -C out/p add Milk", "PLAN_DIR=out/p plan add Milk",
  ])
  func `is none if it leads to the folder itself`(line: String) throws {
    let (ended, _, _) = try run(line, with: "ln -s ../plan $OUT/p", in: ".")
    #expect(ended.error == "")
    #expect(try place.text("plan/2026-10-07.plan").contains("- [ ] Milk\n"))
  }

  @Test func `to a folder is read while it is trusted, and no link in it is followed`() throws {
    let make = """
      ln -s $OUT dd; mkdir ../else; echo '*  [ ] a' >../else/v.plan
      ln -s ../else $OUT/evil; ln -s .. $OUT/up; ln -s . $OUT/one; ln -s . $OUT/two
      """
    let (ended, _, _) = try run("plan trust dd && planfmt -w .; plan list; plan doctor", with: make)
    #expect(try place.text("else/v.plan") == "*  [ ] a\n")
    #expect(ended.error.contains("dd/evil: is a link that leads out of the plan folder"))
    #expect(ended.output.contains("out/evil: is a link that leads out of the plan folder"))
    let added = try place.run("cd plan && plan add --in dd/evil/v x", environment: environment)
    #expect(added.error.contains("dd/evil: is a link that leads out"))
    #expect(added.code == 2)
    #expect(try place.run("rm -r else").code == 0)
  }

  @Test(arguments: ["2026", "10", "templates"])
  func `is known in a folder without settings, whatever its name is`(name: String) throws {
    let make = "mkdir \(name) && cd \(name) && ln -s ../.bashrc 2026-10-07.plan && : >../.bashrc"
    let (ended, _, _) = try run(
      "rm settings.plan; cd \(name); plan add Milk; planfmt -w 2026-10-07.plan", with: make)
    #expect(ended.code == 2)
    #expect(try place.text("plan/.bashrc") == "")
  }

  @Test func `is not compared with the file that git has`() throws {
    let make =
      "git add -A; git commit -qm a; echo '- [ ] Secret' >$OUT/x; ln -sf $OUT/x habits.plan"
    let (ended, _, _) = try run("plan diff", with: make)
    #expect(!ended.output.contains("Secret"), "\(ended.output)")
  }

  @Test func `carries no attachment out`() throws {
    let make = "echo secret >$OUT/x; ln -s $OUT/x 2026-10-07.drawing; plan add Milk >/dev/null"
    let (ended, _, _) = try run("plan export json today", with: make)
    #expect(!ended.output.contains("c2VjcmV0"), "the secret in base64")
    #expect(ended.error.contains("2026-10-07.drawing: is a link that leads out"))
    #expect(ended.code == 2)
  }

  @Test func `is none if it is above the folder`() throws {
    // A home folder that is a link, and in it a link to the plan folder elsewhere.
    let make = "rm -rf ../data ../home; mkdir ../data; ln -s data ../home; ln -s ../plan ../data/p"
    let (ended, _, _) = try run("PLAN_DIR=$PWD/home/p plan add Milk", with: make, in: ".")
    #expect(ended.error == "")
    #expect(try place.text("plan/2026-10-07.plan").contains("- [ ] Milk\n"))
    let exported =
      "ln -s ../out home/www && plan -C home/p export ics -o $PWD/home/www/x.ics"
    #expect(try place.run(exported, environment: environment).code == 0)
    #expect(try place.text("out/x.ics").contains("Milk"))
  }

  @Test func `is marked in views, and read by none`() throws {
    let make = "echo '- [ ] Secret' >$OUT/x; ln -s $OUT/x 2026-10-07.plan"
    for line in ["plan", "plan list", "plan week", "plan search Secret"] {
      let (ended, _, _) = try run(line, with: make)
      #expect(!ended.output.contains("Secret"), "\(line)")
      #expect(ended.error.contains("2026-10-07.plan: is a link that leads out"), "\(line)")
      #expect(ended.code == 2, "\(line)")
    }
    let linted = try run("planlint", with: make).ended
    #expect(linted.error.contains("2026-10-07.plan: is a link that leads out of the plan folder"))
    #expect(linted.code == 2)
  }
}
