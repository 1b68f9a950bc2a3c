import PlanTesting

#if os(Linux)
  import Foundation
  import PlanArguments
  import PlanCommands
  import Testing

  /// Types keys at a terminal and sees the arguments that a program gets after TAB and ENTER.
  @Suite(
    .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
    .enabled(if: Workplace.has("script"), "script is not installed: no terminal to try"))
  struct `Completing at a terminal` {
    /// The typed keys, and the arguments they lead to.
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

    /// How to start a shell that reads the script. Without its folder, fish reads all manual pages
    /// of the system the first time.
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

    /// Types a line, and the next one after its output, because some shells lose what is typed
    /// ahead.
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
    func `names with blanks and special characters are completed whole, and run nothing`(
      shell: Shell
    ) throws {
      let place = try Workplace()
      let names = [
        "my day.plan", "q'$(touch gone)`touch gone`.plan", "other file.txt", "w@x:1.plan",
      ]
      for name in names + ["sub/o ne.txt"] { try place.write("", to: name) }
      let start = try #require(Self.starts[shell])
      try place.write(commandSet.completionScript(for: shell), to: ".asked/script")
      try place.write(start.text, to: start.file)
      try place.write(Self.lines.map { $0.0 + "\n" }.joined(), to: ".asked/keys")
      try place.write("", to: ".asked/typed")
      _ = try place.run(
        "{ \(typist); } <.asked/keys | script -qec \"\(start.line)\" .asked/seen >.asked/shown")
      // Each shell decides whether the slash after a folder stays.
      let typed = try place.text(".asked/typed").replacing("/>", with: ">")
      #expect(typed.split(separator: "\n").dropFirst().map(String.init) == Self.lines.map(\.1))
      #expect(throws: (any Error).self) { try place.bytes("gone") }
    }
  }
#endif
