/// A shell with a completion script.
///
/// To add one: a case here, and its text in `Shell+Script`.
public enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  public static var names: [String] { allCases.map(\.rawValue) }

  /// The oldest version that understands its script, as shown to users.
  public var requirement: String {
    switch self {
    case .bash: "bash 4.2 or later"
    case .zsh: "zsh"
    case .fish: "fish 3 or later"
    }
  }
}

extension HostedCommandSet {
  /// What a shell has to read to complete the words of every program.
  ///
  /// The script runs `plan completions words --` with the program and the words that are typed, and
  /// expects the text of an `Offer`. It runs nothing that is typed or printed. Files with the ending
  /// `.plan` are offered first.
  public func completionScript(for shell: Shell) -> String {
    let script =
      switch shell {
      case .bash: bashScript
      case .zsh: zshScript
      case .fish: fishScript
      }
    return script.replacing("PROGRAMS", with: programNames.joined(separator: " "))
      .replacing("FLAGS", with: programNames.map { "-c \($0)" }.joined(separator: " "))
      .replacing("NEEDED", with: shell.requirement)
  }
}

/// It needs nothing of the package bash-completion.
private let bashScript = #"""
  # Completions of plan for NEEDED, written by 'plan completions bash'.
  _plan() {
    local before= cut= glued index=0 line=("$1") names=() rows typed word
    # Bash cuts words at = : and @ as well, and replaces only what is after the last cut.
    for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
      glued=$cut cut=
      [[ $word && $word != *[!=:@]* ]] && cut=$word
      if [[ index -gt 0 && $glued$cut ]]; then
        before=${line[index]}$cut line[index]+=$word
      else
        before= line[++index]=$word
      fi
    done
    mapfile -t rows < <(command plan completions words -- "${line[@]}" 2>/dev/null)
    typed=${line[index]#"${rows[1]}"}
    [[ ${rows[0]} != files ]] || mapfile -t names < <(compgen -f -X '!*.plan' -- "$typed")
    [[ ${rows[0]} == words ]] || mapfile -t -O ${#names[@]} names < <(compgen -d -- "$typed")
    [[ ${rows[0]} != files || $names ]] || mapfile -t names < <(compgen -f -- "$typed")
    [[ ! $names ]] || compopt -o filenames 2>/dev/null
    for word in "${rows[@]:2}"; do
      [[ $word == "$typed"* ]] && names+=("${word%%$'\t'*}")
    done
    COMPREPLY=()
    for word in "${names[@]}"; do
      word=${rows[1]}$word
      COMPREPLY+=("${word#"$before"}")
    done
  }
  complete -F _plan PROGRAMS

  """#

/// A file `_plan` in `fpath`, or read where `compinit` has run.
private let zshScript = #"""
  #compdef PROGRAMS
  # Completions of plan for NEEDED, written by 'plan completions zsh'.
  _plan() {
    local -a answer rows
    local ret=1
    answer=("${(@f)$(command plan completions words -- \#
  $service "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    compset -P "${(b)answer[2]}"
    # A word, a colon and what it means.
    rows=("${(@)answer[3,-1]//(#m)[\\:]/\\$MATCH}")
    rows=("${(@)rows/$'\t'/:}")
    (($#rows)) && _describe -t words word rows && ret=0
    case $answer[1] in
      files) _files -g '*.plan' && ret=0 ;;
      folders) _files -/ && ret=0 ;;
    esac
    return ret
  }
  if [[ $funcstack[1] == _plan ]]; then
    _plan "$@"
  else
    compdef _plan PROGRAMS
  fi

  """#

private let fishScript = #"""
  # Completions of plan for NEEDED, written by 'plan completions fish'.
  # The file may be read once for each program.
  functions -q __plan_offers
  or complete FLAGS -f -k -a '(__plan_offers)'
  function __plan_offers
      command -q plan; or return
      set -l word (commandline -ct)
      set -l answer (command plan completions words -- (commandline -opc) "$word" 2>/dev/null)
      set -l typed (string sub -s (math 1 + (string length -- "$answer[2]")) -- "$word")
      switch "$answer[1]"
          case files
              printf '%s\n' $answer[2](__fish_complete_suffix "$typed" .plan)
          case folders
              printf '%s\n' $answer[2](__fish_complete_directories "$typed")
      end
      set -q answer[3]
      and printf '%s\n' $answer[2]$answer[3..-1]
  end

  """#

/// What may take the place of the word that is typed.
public struct Offer: Sendable {
  /// What the shell offers besides the words.
  public enum Files: String, Sendable {
    case none = "words"
    case files, folders
  }

  public internal(set) var files = Files.none
  /// The beginning of the typed word that stays: `--select=empty-task,`.
  public internal(set) var kept: ArgumentBytes = []
  /// What may come after it, whether or not it begins as typed. A meaning may be empty.
  public internal(set) var words: [(name: String, summary: String)] = []

  /// For the script of a shell: a line that is `words`, `files` or `folders`, a line with what
  /// stays, and a line for each word: its name, and a tab and its meaning if it has one.
  ///
  /// It offers nothing if what stays is not a line of text.
  public var text: String {
    guard let kept = String(validating: kept, as: UTF8.self),
      kept.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return "words\n\n" }
    let rows = words.sorted { $0.name < $1.name }.map { name, summary in
      summary.isEmpty ? name : "\(name)\t\(summary)"
    }
    return ([files.rawValue, kept] + rows).map { $0 + "\n" }.joined()
  }

  /// Adds what a value or an operand of a kind may be.
  ///
  /// - Parameter typed: of the value, which is the end of the word.
  mutating func add(_ kind: ValueKind?, typed: ArraySlice<UInt8>) {
    switch kind {
    case .path: files = .files
    case .folder: files = .folders
    case .choice(let names): words += names.map { ($0, "") }
    case .word(let all), .phrase(_, let all): words += all()
    case .list(let all):
      // All but the words that are before the last comma.
      let comma = UInt8(ascii: ",")
      let list = typed.lastIndex(of: comma).map { typed[...$0] } ?? []
      kept += list
      let used = list.split(separator: comma)
      words += all().filter { row in !used.contains { $0.elementsEqual(row.name.utf8) } }
    case .text, nil: break
    }
  }
}
