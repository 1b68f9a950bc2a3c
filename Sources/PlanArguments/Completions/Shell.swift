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
  /// expects the text of an `Offer`; that of bash runs `plan completions bash --` and expects words
  /// with their quotes. It runs nothing that is typed or printed. Files with the ending
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
    if [[ $3 == *[\<\>] ]]; then
      # A file of the shell.
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$2")
      return
    fi
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
    # And only what is after a quote that is open.
    [[ $cut || $word != [\"\']* ]] || before+=${word:0:1}
    mapfile -t rows < <(command plan completions bash -- "${line[@]}" 2>/dev/null)
    typed=${line[index]#"${rows[1]}"}
    [[ ${rows[0]} != files ]] || mapfile -t names < <(compgen -f -X '!*.plan' -- "$typed")
    [[ ${rows[0]} == words ]] || mapfile -t -O ${#names[@]} names < <(compgen -d -- "$typed")
    [[ ${rows[0]} != files || $names ]] || mapfile -t names < <(compgen -f -- "$typed")
    [[ ! $names ]] || compopt -o filenames 2>/dev/null
    COMPREPLY=()
    for word in "${names[@]}"; do
      word=${rows[1]}$word
      COMPREPLY+=("${word#"$before"}")
    done
    for word in "${rows[@]:2}"; do
      [[ $word && ${word,,} != "${before,,}"* ]] || COMPREPLY+=("${word:${#before}}")
    done
    [[ ${#rows[@]} != 3 || ${rows[2]} != *[:=] ]] || compopt -o nospace 2>/dev/null
  }
  complete -F _plan PROGRAMS

  """#

/// A file `_plan` in `fpath`, or read where `compinit` has run.
private let zshScript = #"""
  #compdef PROGRAMS
  # Completions of plan for NEEDED, written by 'plan completions zsh'.
  _plan() {
    local -a answer rows suffix
    local ret=1 kept
    answer=("${(@f)$(command plan completions words -- \#
  $service "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    kept=${answer[2]}
    compset -P "${(b)kept}" || compset -P "${(b)${(q)kept}}"
    # A word, a colon and what it means.
    rows=("${(@)answer[3,-1]//(#m)[\\:]/\\$MATCH}")
    rows=("${(@)rows/$'\t'/:}")
    # No blank comes after what goes on.
    [[ $#rows == 1 && $rows[1] == *'\:'(|:*) ]] && suffix=(-S '')
    (($#rows)) && _describe -V -t words word rows "${suffix[@]}" && ret=0
    if ((ret && $#rows)); then
      # Other words than those that begin as typed: one replaces the word, several are listed.
      _describe -t words word rows -U && ret=0
      (($#rows > 1)) && compstate[insert]= compstate[list]='list force'
    fi
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
      # What the word means without its quotes.
      set -l typed (commandline -ct)
      set -l word (string unescape -- "$typed"); or set word $typed
      set -l answer (command plan completions words -- (commandline -opc) "$word" 2>/dev/null)
      set typed (string sub -s (math 1 + (string length -- "$answer[2]")) -- "$word")
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
