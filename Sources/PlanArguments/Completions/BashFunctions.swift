/// The part of the bash script that does not depend on the commands. `SUITE` is replaced by the
/// name of the suite, `ENDING` by the ending of its files.
let bashFunctions = #"""

  # Offers the words of a list that begin with $1, each after $2.
  _SUITE_offer() {
    local word
    for word in $words; do
      [[ $word == "$1"* ]] && COMPREPLY+=("$2$word")
    done
  }

  # Offers folders, or files of the suite and folders, each after $2; all files where there are neither.
  _SUITE_files() {
    local name names
    names=$(
      [[ $kind == folder ]] || compgen -f -X '!*ENDING' -- "$1"
      compgen -d -- "$1"
    )
    [[ $names || $kind == folder ]] || names=$(compgen -f -- "$1")
    [[ $names ]] || return
    while IFS= read -r name; do
      COMPREPLY+=("$2$name")
    done <<<"$names"
    compopt -o filenames 2>/dev/null
  }

  # Offers what is of $kind and begins with $1, each after $2.
  _SUITE_reply() {
    local list= rest= word
    case $kind in
      words) _SUITE_offer "$1" "$2" ;;
      list)
        [[ $1 == *,* ]] && list=${1%,*},
        for word in $words; do
          [[ ,$list == *,$word,* ]] || rest+=" $word"
        done
        words=$rest
        _SUITE_offer "${1##*,}" "$2$list"
        ;;
      folder | path)
        _SUITE_offer "$1" "$2"
        _SUITE_files "$1" "$2"
        ;;
    esac
  }

  # Puts the words before the cursor in $line, and what of the last one stays as it is in $before.
  _SUITE_join() {
    local index word glued=
    # Bash cuts words at = : and @ as well, and replaces only what is after the last cut.
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
  }

  # Sets $pending if the option $1, or the last of its letters, takes its value from the next word.
  _SUITE_option() {
    local index
    if [[ $1 == --* ]]; then
      [[ $1 != *=* ]] && _SUITE_value "$command" "$1" && pending=$1
      return
    fi
    for ((index = 1; index < ${#1}; index++)); do
      if _SUITE_value "$command" "-${1:index:1}"; then
        ((index == ${#1} - 1)) && pending=-${1:index:1}
        return
      fi
    done
  }

  # Reads the words before the cursor: $command, the option without its value in $pending, whether
  # options have $ended, the $first operand.
  _SUITE_look() {
    local word
    for word in "${line[@]:0:${#line[@]} - 1}"; do
      if [[ $pending ]]; then
        pending=
      elif [[ ! $ended && $word == -- ]]; then
        ended=1
      elif [[ ! $ended && $word == -?* ]]; then
        _SUITE_option "$word"
      elif [[ $command == SUITE ]]; then
        command=$word ended=
      else
        first=${first:-$word}
      fi
    done
  }

  # Offers what the word $1 may become.
  _SUITE_answer() {
    words=
    if [[ $pending ]]; then
      _SUITE_value "$command" "$pending"
      _SUITE_reply "$1" ''
    elif [[ ! $ended && $1 == --*=* ]]; then
      _SUITE_value "$command" "${1%%=*}" && _SUITE_reply "${1#*=}" "${1%%=*}="
    elif [[ ! $ended && $1 == -* ]]; then
      _SUITE_options "$command"
      _SUITE_offer "$1" ''
    else
      _SUITE_operand "$command" "$first"
      _SUITE_reply "$1" ''
    fi
  }

  _SUITE() {
    local command kind words line=() before= pending= ended= first=
    local IFS=$' \t\n'
    COMPREPLY=()
    _SUITE_program "$1"
    _SUITE_join
    _SUITE_look
    _SUITE_answer "${line[${#line[@]} - 1]}"
    ((${#COMPREPLY[@]})) && COMPREPLY=("${COMPREPLY[@]#"$before"}")
  }
  """#
