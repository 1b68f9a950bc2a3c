#if os(Linux)
  import Foundation
  import PlanArguments
  import PlanCommands
  import Testing

  /// A person at a terminal: what a program is called with after TAB and ENTER.
  @Suite(
    .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
    .enabled(if: Workplace.has("script"), "script is not installed: no terminal to try"))
  struct `Completing at a terminal` {
    /// What is typed, and the arguments that come of it.
    private static let lines = [
      ("planfmt my\t", "<my day.plan>"),
      ("planfmt \"my\t", "<my day.plan>"),
      ("planfmt my\\ d\t", "<my day.plan>"),
      ("planfmt q\t", "<q'$(touch gone)`touch gone`.plan>"),
      ("planfmt oth\t", "<other file.txt>"),
      ("planfmt sub/o\t", "<sub/o ne.txt>"),
      ("planfmt --stdin-filepath=my\t -", "<--stdin-filepath=my day.plan><->"),
      ("planfmt --stdin-filepath q\t -", "<--stdin-filepath><q'$(touch gone)`touch gone`.plan><->"),
      ("planfmt -C sub\t", "<-C><sub>"),
      ("planfmt --stdin-filepath=w@x:1\t -", "<--stdin-filepath=w@x:1.plan><->"),
    ]

    /// How a shell starts that reads the script. Without its folder, a first fish reads all manual
    /// pages of the system.
    private static let starts: [Shell: (file: String, text: String, line: String)] = [
      .bash: (
        ".asked/bashrc",
        "PS1=; . .asked/script; planfmt() { printf '<%s>' \"$@\"; echo; } >>.asked/typed; planfmt",
        "bash --noprofile --rcfile .asked/bashrc -i"
      ),
      .zsh: (
        ".asked/.zshrc",
        """
        autoload -Uz compinit; compinit -D -u; . ./.asked/script
        planfmt() { printf '<%s>' "$@"; echo; } >>.asked/typed
        planfmt
        """, "ZDOTDIR=.asked zsh -d -i"
      ),
      .fish: (
        ".asked/fishrc",
        """
        source .asked/script
        function planfmt; printf '<%s>' $argv >>.asked/typed; echo >>.asked/typed; end
        planfmt
        """, "mkdir -p ~/.local/share/fish/generated_completions; fish -i -C 'source .asked/fishrc'"
      ),
    ]

    /// Types a line, and the next one when that has come out: what is typed ahead is lost to some.
    private let typist = """
      await() {
        n=0; until [ "$(cat .asked/typed | wc -l)" -ge "$1" ] || [ $n -gt 500 ]
        do n=$((n + 1)); sleep 0.02; done; sleep 0.1
      }
      count=1; await 1
      while IFS= read -r line
      do printf '%s\\n' "$line"; count=$((count + 1)); await $count; done
      echo exit
      """

    @Test(arguments: Shell.installed)
    func `names with blanks and worse come out whole, and run nothing`(shell: Shell) throws {
      let place = try Workplace()
      let names = [
        "my day.plan", "q'$(touch gone)`touch gone`.plan", "other file.txt", "w@x:1.plan",
      ]
      for name in names + ["sub/o ne.txt"] { try place.write("", to: name) }
      let start = try #require(Self.starts[shell])
      try place.write(completionScript(for: shell), to: ".asked/script")
      try place.write(start.text, to: start.file)
      try place.write(Self.lines.map { $0.0 + "\n" }.joined(), to: ".asked/keys")
      try place.write("", to: ".asked/typed")
      _ = try place.run(
        "{ \(typist); } <.asked/keys | script -qec \"\(start.line)\" .asked/seen >.asked/shown",
        limit: 60)
      // Whether the slash behind a folder stays is up to the shell.
      let typed = try place.text(".asked/typed").replacing("/>", with: ">")
      #expect(typed.split(separator: "\n").dropFirst().map(String.init) == Self.lines.map(\.1))
      #expect(throws: (any Error).self) { try place.bytes("gone") }
    }
  }
#endif
