/// The part of the script for bash that does not depend on the table.
let bashFunctions = #"""

  # Offers the words of a list that begin with $1, each behind $2.
  _plan_offer() {
    local word
    for word in $words; do
      [[ $word == "$1"* ]] && COMPREPLY+=("$2$word")
    done
  }

  # Offers folders, or plans and folders, each behind $2; all files where there are neither.
  _plan_files() {
    local name names
    names=$(
      [[ $kind == folder ]] || compgen -f -X '!*.plan' -- "$1"
      compgen -d -- "$1"
    )
    [[ $names || $kind == folder ]] || names=$(compgen -f -- "$1")
    [[ $names ]] || return
    while IFS= read -r name; do
      COMPREPLY+=("$2$name")
    done <<<"$names"
    compopt -o filenames 2>/dev/null
  }

  # Offers what is of $kind and begins with $1, each behind $2.
  _plan_reply() {
    local list= word
    case $kind in
      words) _plan_offer "$1" "$2" ;;
      rules)
        [[ $1 == *,* ]] && list=${1%,*},
        words=
        for word in $_plan_rules; do
          [[ ,$list == *,$word,* ]] || words+=" $word"
        done
        _plan_offer "${1##*,}" "$2$list"
        ;;
      folder | path)
        _plan_offer "$1" "$2"
        _plan_files "$1" "$2"
        ;;
    esac
  }

  _plan() {
    local command kind words word line=() index glued= before= pending= ended= first=
    local IFS=$' \t\n'
    COMPREPLY=()
    _plan_program "$1"
    # Bash cuts words at = : and @ as well, and replaces only what is behind the last cut. Here
    # they are whole; what is before the last cut is taken off in the end.
    for ((index = 1; index <= COMP_CWORD; index++)); do
      word=${COMP_WORDS[index]}
      if [[ $word && $word != *[!=:@]* ]] && ((${#line[@]})); then
        line[${#line[@]} - 1]+=$word glued=1 before=${line[${#line[@]} - 1]}
      elif [[ $glued ]]; then
        before=${line[${#line[@]} - 1]} glued=
        line[${#line[@]} - 1]+=$word
      else
        before=
        line+=("$word")
      fi
    done
    local typed=${line[${#line[@]} - 1]}
    # What stands before the word: the command, an option that waits for its value, an operand.
    for word in "${line[@]:0:${#line[@]} - 1}"; do
      if [[ $pending ]]; then
        pending=
      elif [[ ! $ended && $word == -- ]]; then
        ended=1
      elif [[ ! $ended && $word == --* ]]; then
        [[ $word != *=* ]] && _plan_value "$command" "$word" && pending=$word
      elif [[ ! $ended && $word == -?* ]]; then
        for ((index = 1; index < ${#word}; index++)); do
          if _plan_value "$command" "-${word:index:1}"; then
            ((index == ${#word} - 1)) && pending=-${word:index:1}
            break
          fi
        done
      elif [[ $command == plan ]]; then
        command=$word ended=
      else
        first=${first:-$word}
      fi
    done
    words=
    if [[ $pending ]]; then
      _plan_value "$command" "$pending"
      _plan_reply "$typed" ''
    elif [[ ! $ended && $typed == --*=* ]]; then
      _plan_value "$command" "${typed%%=*}" && _plan_reply "${typed#*=}" "${typed%%=*}="
    elif [[ ! $ended && $typed == -* ]]; then
      _plan_options "$command"
      _plan_offer "$typed" ''
    else
      _plan_operand "$command" "$first"
      _plan_reply "$typed" ''
    fi
    ((${#COMPREPLY[@]})) && COMPREPLY=("${COMPREPLY[@]#"$before"}")
  }
  """#
